//! The choice of a card, and what its rewards mean to whoever has these tokens already.

use game::Seat;
use viceroy::components::Reward;
use viceroy::{CardId, Level, Token};

use super::hand::Prospect;
use super::sorts::{EPOCHS, HEIGHTS, Mark, PURSES, SIZES, TIMES, TURNS};
use super::{Glance, few, strength};
use crate::eval::viceroy::kinds::{KINDS, kind};

/// What rewards are looked at for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Purpose {
    /// They are taken with this action.
    Take,
    /// The card is played, and these are the rewards of the highest level it can reach now.
    Play,
    /// The card comes to the hand.
    Get,
}

/// V-4.5: the power points of level 5.
const TOP_REWARDS: [Reward; 1] = [Reward::Token { token: Token::Points { value: 15 } }];

impl Glance<'_> {
    /// The rewards of a character on a level, from 1.
    #[inline]
    pub(super) fn rewards_at(&self, card: CardId, level: usize) -> &[Reward] {
        match level {
            _ if card.is_law() => &[],
            1..=4 => &self.components.character(card).rewards[level - 1],
            5 => &TOP_REWARDS,
            _ => &[],
        }
    }

    /// The marks of the rewards that a card brings on a level, from 1.
    pub(super) fn rewards(
        &self,
        purpose: Purpose,
        rewards: &[Reward],
        level: usize,
        part: f32,
        tell: &mut impl FnMut(usize, f32),
    ) {
        let group = purpose as usize;
        for &reward in rewards {
            let (kind, amount) = kind(reward);
            tell(Mark::Reward.at((group * KINDS + kind) * TIMES + self.time), amount * part);
            self.need(group, reward, part, tell);
        }
        let gain = self.holdings.gain(rewards.iter(), level as u8);
        if gain != 0 {
            tell(Mark::Gain.at(group * TIMES + self.time), strength(gain) * part);
        }
    }

    /// How well a reward goes with what is there.
    fn need(&self, group: usize, reward: Reward, part: f32, tell: &mut impl FnMut(usize, f32)) {
        let has = &self.holdings;
        let mut set = |place: usize, own: u8, one: u8, other: u8| {
            let place = (group * 3 + place) * 4 + few(own, 3);
            tell(Mark::Set.at(place * 4 + few(one.min(other), 3)), part);
        };
        let token = match reward {
            Reward::Gems { count } => {
                return tell(Mark::MoreGems.at(group * PURSES + self.purse), part * f32::from(count) / 4.0);
            }
            Reward::Cards { count } => {
                return tell(Mark::MoreCards.at(group * SIZES + self.size), part * f32::from(count));
            }
            Reward::Token { token } => token,
        };
        match token {
            Token::Defence => set(0, has.defence, has.magic, has.science),
            Token::Magic => set(1, has.magic, has.defence, has.science),
            Token::Science => set(2, has.science, has.defence, has.magic),
            _ => {}
        }
        match token {
            Token::Defence => {
                let open = few(has.threat.saturating_sub(has.defence), 3);
                tell(Mark::Guard.at((group * 4 + open) * 2 + usize::from(self.epoch > 1)), part);
            }
            Token::Attack => {
                let place = (group * 4 + self.hurt(1)) * 3 + few(has.attack, 2);
                tell(Mark::Strike.at(place), part);
            }
            Token::Magic => tell(Mark::Spell.at(group * 6 + few(has.magic_bonus.div_ceil(2), 5)), part),
            Token::MagicBonus { value } => {
                tell(Mark::SpellBonus.at(group * 6 + few(has.magic, 5)), part * f32::from(value) / 3.0);
            }
            Token::CircleBonus { colour, value } => {
                let count = few(has.coloured[colour.index()], 4);
                let place = (group * 5 + count) * EPOCHS + self.epoch;
                tell(Mark::Lustre.at(place), part * f32::from(value) / 3.0);
            }
            Token::Inexhaustible { colour } => {
                let wanted = self.shortage(colour.index()).saturating_sub(1).min(3);
                tell(Mark::Spring.at((group * 4 + wanted) * EPOCHS + self.epoch), part);
            }
            _ => {}
        }
    }

    /// The most points that one of a card's levels up to this one would bring at once.
    pub(super) fn best_gain(&self, card: CardId, highest: usize) -> f32 {
        let gain = |level: usize| self.holdings.gain(self.rewards_at(card, level).iter(), level as u8);
        strength((1..=highest).map(gain).max().unwrap_or(0))
    }

    /// V-5.3: opponents whom the last of the attack tokens against them hurts, if there are so many more.
    pub(super) fn hurt(&self, more: u8) -> usize {
        let all = self.holdings.threat + self.holdings.attack + more;
        let is_hurt = |other: &Seat| {
            let player = self.state.player(*other);
            let defence = player.tokens().filter(|(_, token)| *token == Token::Defence).count();
            defence < usize::from(all.saturating_sub(player.all_attacks()))
        };
        self.others().filter(is_hurt).count().min(3)
    }

    /// V-2.2: which characters go where; the reward of the first is taken at once.
    pub(super) fn start(&self, place: CardId, keep: CardId, tell: &mut impl FnMut(usize, f32)) {
        tell(Mark::StartPlace.at(place.index()), 1.0);
        tell(Mark::StartKeep.at(keep.index()), 1.0);
        tell(Mark::StartReach.at(self.prospect(keep).affordable), 1.0);
        let (placed, kept) = (self.components.corners(place), self.components.corners(keep));
        let matches = u8::from(placed.left == kept.right) + u8::from(placed.right == kept.left);
        tell(Mark::StartMatch.at(usize::from(matches)), 1.0);
        self.rewards(Purpose::Take, self.rewards_at(place, 1), 1, 1.0, tell);
    }

    /// V-4.1: a card is played, to the best place it finds.
    pub(super) fn play(&self, card: CardId, tell: &mut impl FnMut(usize, f32)) {
        let (law, prospect) = (usize::from(card.is_law()), self.prospect(card));
        tell(Mark::PlayCard.at(card.index() * EPOCHS + self.epoch), 1.0);
        tell(Mark::PlayHand.at((law * TURNS + self.turn) * SIZES + self.size), 1.0);
        tell(Mark::PlayCircle.at(law * HEIGHTS + prospect.circle), 1.0);
        if card.is_law() {
            self.law(0, card, tell);
        } else {
            self.play_character(card, prospect, tell);
        }
    }

    fn play_character(&self, card: CardId, prospect: Prospect, tell: &mut impl FnMut(usize, f32)) {
        let highest = prospect.highest;
        tell(Mark::PlayReach.at(highest * TIMES + self.time), 1.0);
        let lacks = if prospect.lacks_one { 1 } else { 2 * usize::from(prospect.affordable > highest) };
        tell(Mark::PlayLacks.at(lacks * TURNS + self.turn), 1.0);
        tell(Mark::PlayBest.at(self.epoch), self.best_gain(card, highest));
        if let Ok(level) = Level::try_from(highest as u8) {
            let (paid, covered) = self.payment(card, level);
            let rest = few(self.gems.iter().sum::<u8>().saturating_sub(paid.iter().sum()), PURSES - 1);
            tell(Mark::PlayRest.at(rest * EPOCHS + self.epoch), 1.0);
            tell(Mark::PlayCovered.at(few(covered, 5)), 1.0);
            self.rewards(Purpose::Play, self.rewards_at(card, highest), highest, 1.0, tell);
        }
    }

    /// V-4.2: a card goes for two gems.
    pub(super) fn discard(&self, card: CardId, tell: &mut impl FnMut(usize, f32)) {
        let law = usize::from(card.is_law());
        tell(Mark::DiscardCard.at(card.index() * EPOCHS + self.epoch), 1.0);
        tell(Mark::DiscardWhen.at(law * TIMES + self.time), 1.0);
        tell(Mark::DiscardTurn.at((law * TURNS + self.turn) * SIZES + self.size), 1.0);
        tell(Mark::DiscardPurse.at(law * PURSES + self.purse), 1.0);
        tell(Mark::DiscardSupply.at(few(self.state.supply().iter().sum(), 2)), 1.0);
        if card.is_law() {
            self.law(1, card, tell);
        } else {
            let highest = self.prospect(card).highest;
            tell(Mark::DiscardBest.at(self.epoch), self.best_gain(card, 4));
            tell(Mark::DiscardReach.at(highest * TURNS + self.turn), 1.0);
        }
    }

    /// V-4.1: nothing more in this phase.
    pub(super) fn pass(&self, tell: &mut impl FnMut(usize, f32)) {
        tell(Mark::PassWhen.at(self.turn * TIMES + self.time), 1.0);
        tell(Mark::PassHand.at(self.turn * SIZES + self.size), 1.0);
        tell(Mark::PassPurse.at(self.turn * PURSES + self.purse), 1.0);
        let laws = self.me.hand().laws().len().min(4);
        tell(Mark::PassLaws.at(laws * EPOCHS + self.epoch), 1.0);
    }
}
