//! Laws and what they ask for, decks, and the choice of level 5.

use game::Seat;
use viceroy::components::Reward;
use viceroy::laws::{LawOption, options};
use viceroy::{CHARACTERS, CardId, Deck, LAWS, Level, Token};

use super::cards::Purpose;
use super::sorts::{EPOCHS, HEIGHTS, Mark, PURSES, SIZES, TIMES};
use super::{Glance, few, strength};
use crate::eval::viceroy::kinds::token_kind;

impl Glance<'_> {
    /// A law that is played (group 0) or that goes unplayed (group 1): which, when, and what it would find.
    pub(super) fn law(&self, group: usize, law: CardId, tell: &mut impl FnMut(usize, f32)) {
        let place = group * LAWS + law.index() - CHARACTERS;
        tell(Mark::LawWhen.at(place * TIMES + self.time), 1.0);
        tell(Mark::LawStock.at(place * SIZES + self.stock(law).min(SIZES - 1)), 1.0);
    }

    /// How much of what a law counts is there.
    fn stock(&self, law: CardId) -> usize {
        let has = &self.holdings;
        match law.number() {
            66 => (self.best_double().max(0) / 3) as usize,
            67 | 76 => self.purse,
            68 => self.me.cards().len() / 3,
            70 => self.state.decks()[0],
            72 => self.size.saturating_sub(1),
            74 => self.ground.highest(4),
            75 => usize::from(has.sets()),
            78 => self.state.decks().iter().sum::<usize>() / 4,
            79 => has.coloured.iter().sum::<u8>().into(),
            85..=88 => self.ground.highest(4),
            _ => {
                let all = options(law).into_iter().flatten();
                let points = all.map(|option| self.option_points(option, self.ground.highest(4) as u8));
                (points.max().unwrap_or(0).max(0) / 2) as usize
            }
        }
    }

    /// Law 66: the points of the tokens that it would double. Tokens that came together lie together.
    fn best_double(&self) -> i32 {
        let (mut best, mut more, mut on) = (0, self.holdings, None);
        for (card, token) in self.me.tokens().filter(|(card, _)| !card.is_law()) {
            if on != Some(card) {
                (more, on) = (self.holdings, Some(card));
            }
            more.add(token, 2);
            best = best.max(more.gained());
        }
        best
    }

    /// The points of an option at once.
    fn option_points(&self, option: LawOption, level: u8) -> i32 {
        match option {
            LawOption::Tokens(tokens) => {
                tokens.iter().map(|&token| self.holdings.gain_of(token, level)).sum()
            }
            LawOption::Inexhaustible => i32::from(level),
            LawOption::Card | LawOption::Gems => 0,
        }
    }

    /// V-6.71 and others: one of the options of a law.
    pub(super) fn choose(&self, option: u8, tell: &mut impl FnMut(usize, f32)) {
        let law = self.state.focus();
        let place = usize::from(option.saturating_sub(1)).min(2);
        let number = law.index().saturating_sub(CHARACTERS);
        tell(Mark::Option.at((number * 3 + place) * TIMES + self.time), 1.0);
        let Some(options) = options(law) else { return };
        let level = self.height_of(law);
        let (which, reward) = match options[place] {
            LawOption::Tokens(tokens) => {
                for &token in tokens {
                    self.rewards(Purpose::Take, &[Reward::Token { token }], level, 1.0, tell);
                }
                return;
            }
            LawOption::Inexhaustible => (0, None),
            LawOption::Card => (1, Some(Reward::Cards { count: 1 })),
            LawOption::Gems => (2, Some(Reward::Gems { count: 4 })),
        };
        tell(Mark::OptionPurse.at(which * PURSES + self.purse), 1.0);
        if let Some(reward) = reward {
            self.rewards(Purpose::Take, &[reward], level, 1.0, tell);
        }
    }

    /// The level of an own card, from 1.
    fn height_of(&self, card: CardId) -> usize {
        self.me.place_of(card).map_or(1, |(level, _)| usize::from(level.number()))
    }

    /// V-4.8: a card from one of the decks.
    pub(super) fn draw(&self, deck: Deck, tell: &mut impl FnMut(usize, f32)) {
        let hand = self.me.hand();
        let (place, same) = match deck {
            Deck::Laws => (0, hand.laws().len()),
            Deck::Reserve => (1, hand.characters().len()),
        };
        tell(Mark::DrawWhen.at(place * TIMES + self.time), 1.0);
        tell(Mark::DrawHand.at(place * 6 + same.min(5)), 1.0);
        tell(Mark::DrawPurse.at(place * PURSES + self.purse), 1.0);
        tell(Mark::DrawLeft.at(place * 4 + (self.state.decks()[place] / 3).min(3)), 1.0);
    }

    /// V-4.5: the points of level 5.
    pub(super) fn take_points(&self, tell: &mut impl FnMut(usize, f32)) {
        tell(Mark::TopPoints.at(self.time), 1.0);
    }

    /// V-4.5: the rewards of levels 1 to 3 instead.
    pub(super) fn take_rewards(&self, tell: &mut impl FnMut(usize, f32)) {
        tell(Mark::TopRewards.at(self.time), 1.0);
        let card = self.state.focus();
        let rows = || (1..=3).flat_map(|level| self.rewards_at(card, level));
        let gain = self.holdings.gain(rows(), 5);
        tell(Mark::TopRewards.at(TIMES), strength(gain));
        tell(Mark::TopRewards.at(TIMES + 1), f32::from(u8::from(gain > 15)));
        for level in 1..=3 {
            self.rewards(Purpose::Take, self.rewards_at(card, level), 5, 1.0, tell);
        }
    }

    /// V-6.72, V-6.78: a card stays in the hand.
    pub(super) fn keep(&self, tell: &mut impl FnMut(usize, f32)) {
        tell(Mark::Keep.at(usize::from(self.state.is_filling_library()) * TIMES + self.time), 1.0);
    }

    /// V-6.72, V-6.78: a card of the hand goes under a law.
    pub(super) fn tuck(&self, card: CardId, tell: &mut impl FnMut(usize, f32)) {
        let library = usize::from(self.state.is_filling_library());
        tell(Mark::Tuck.at(card.index() * EPOCHS + self.epoch), 1.0);
        tell(Mark::TuckWhen.at(library * TIMES + self.time), 1.0);
        tell(Mark::TuckPurse.at(library * PURSES + self.purse), 1.0);
        if card.is_law() {
            self.law(1, card, tell);
        } else {
            tell(Mark::TuckBest.at(self.epoch), self.best_gain(card, 4));
            tell(Mark::TuckReach.at(library * HEIGHTS + self.prospect(card).highest), 1.0);
        }
    }

    /// V-6.67: an own token is offered.
    pub(super) fn give(&self, card: CardId, token: Token, tell: &mut impl FnMut(usize, f32)) {
        let (kind, amount) = token_kind(token);
        let level = self.height_of(card);
        tell(Mark::GiveKind.at(kind * EPOCHS + self.epoch), amount);
        tell(Mark::GivePurse.at(self.purse), 1.0);
        let coloured = usize::from(matches!(token, Token::Inexhaustible { .. }));
        tell(Mark::GiveLevel.at((level - 1) * 2 + coloured), 1.0);
        let loss = self.holdings.loss(std::iter::once(token), level as u8);
        tell(Mark::GiveLoss.at(self.time), strength(loss));
    }

    /// V-6.67: a token of an opponent is wanted.
    pub(super) fn get(&self, seat: Seat, card: CardId, token: Token, tell: &mut impl FnMut(usize, f32)) {
        let (kind, amount) = token_kind(token);
        let other = self.state.player(seat);
        tell(Mark::GetKind.at(kind * EPOCHS + self.epoch), amount);
        tell(Mark::GetGain.at(self.time), strength(self.holdings.gain_of(token, 2)));
        let same = other.tokens().filter(|(_, theirs)| token_kind(*theirs).0 == kind).count();
        tell(Mark::GetTheirs.at(kind * 4 + same.clamp(1, 4) - 1), 1.0);
        let level = other.place_of(card).map_or(Level::FIRST, |(level, _)| level);
        let coloured = usize::from(matches!(token, Token::Inexhaustible { .. }));
        tell(Mark::GetLevel.at(level.index() * 2 + coloured), 1.0);
        // Whoever is richer needs the gems less.
        tell(Mark::GetGems.at(few(other.gems().iter().sum::<u8>() / 3, 3)), 1.0);
    }

    /// V-6.70: a law goes back.
    pub(super) fn put_back(&self, card: CardId, tell: &mut impl FnMut(usize, f32)) {
        tell(Mark::PutBack.at((card.index() - CHARACTERS) * EPOCHS + self.epoch), 1.0);
        self.law(1, card, tell);
    }
}
