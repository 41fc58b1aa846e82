//! What laws are worth, and the choices they ask for.

use game::{Game as _, Seat};
use viceroy::laws::{LawOption, options};
use viceroy::{Action, CardId, Colour, Level, Token, Viceroy};

use super::Brief;
use super::area::Area;
use super::cards::real;

/// Points at the end: per card under law 72, under law 78, per gem on law 76, per neighbour of laws 85-88.
const LIBRARY_POINTS: f64 = 5.0;
const LEDGER_POINTS: f64 = 4.0;
pub(super) const PARKED_POINTS: f64 = 2.0;
const NEIGHBOUR_POINTS: f64 = 2.0;
/// V-6.76: gems it can hold.
const MOST_PARKED: f64 = 8.0;
/// V-6.67: gems for the exchange.
const EXCHANGE_GEMS: f64 = 3.0;
/// Gems as an option of a law.
const OPTION_GEMS: f64 = 4.0;
/// V-6.74: points per level.
const FAVOUR_POINTS: f64 = 3.0;

impl Brief<'_> {
    /// What a law is worth on a place.
    pub(super) fn law_at(&self, law: CardId, level: Level, column: i8) -> f64 {
        let height = f64::from(level.number());
        match law.number() {
            72 => self.library(law),
            74 => FAVOUR_POINTS * height - self.cheapest_free(),
            76 => self.vault(),
            85..=88 => NEIGHBOUR_POINTS * self.neighbours(level, column),
            _ => self.effect(law, height),
        }
    }

    /// What a law may still become.
    pub(super) fn law_to_come(&self, law: CardId) -> f64 {
        let rounds = self.judge.rounds;
        match law.number() {
            65 => 3.0,
            66 => self.best_double().max(4.0_f64.min(2.0 * rounds)),
            72 => self.library(law).max(10.0_f64.min(5.0 * rounds)),
            74 => FAVOUR_POINTS * 3.0 - 2.0,
            76 => self.vault().max(9.0_f64.min(5.0 * rounds)),
            85..=88 => NEIGHBOUR_POINTS * 4.0,
            _ => self.effect(law, 2.0),
        }
    }

    /// What a law does wherever it lies.
    fn effect(&self, law: CardId, height: f64) -> f64 {
        let rounds = self.judge.rounds;
        match law.number() {
            67 => 0.5,
            68 => real(self.me.cards().len()) + 1.0 + 1.6 * rounds,
            69 => 1.5 * rounds.min(1.0),
            70 => self.judge.drawn_card() + 1.0,
            75 => {
                let more = Area { has_guilds: true, ..self.area };
                self.judge.worth(&more) - self.before
            }
            78 => LEDGER_POINTS * 0.35 * rounds,
            79 => self.area.coloured.iter().sum::<f64>() + 0.5 * rounds,
            _ => {
                let all = options(law).into_iter().flatten();
                all.map(|option| self.option_worth(option, height)).fold(0.0, f64::max)
            }
        }
    }

    fn option_worth(&self, option: LawOption, height: f64) -> f64 {
        match option {
            LawOption::Tokens(tokens) => {
                let mut more = self.area;
                tokens.iter().for_each(|&token| more.add(token, height, 1.0));
                self.judge.worth(&more) - self.before
            }
            LawOption::Inexhaustible => {
                let worth = |colour| self.token(Token::Inexhaustible { colour }, height);
                Colour::ALL.map(worth).into_iter().fold(0.0, f64::max)
            }
            LawOption::Card => self.judge.drawn_card(),
            LawOption::Gems => self.judge.gems(OPTION_GEMS),
        }
    }

    /// V-6.71 and others: one of the options of the law in question.
    pub(super) fn option(&self, option: u8) -> f64 {
        let law = self.state.focus();
        let place = usize::from(option).wrapping_sub(1);
        let Some(&option) = options(law).as_ref().and_then(|options| options.get(place)) else { return 0.0 };
        self.option_worth(option, self.height_of(law))
    }

    /// An inexhaustible gem of this colour: its circle bonus, and what the hand costs.
    pub(super) fn inexhaustible_on_law(&self, colour: Colour) -> f64 {
        let token = Token::Inexhaustible { colour };
        self.token(token, self.height_of(self.state.focus())) + self.gem_loss(colour)
    }

    /// The level of an own card.
    fn height_of(&self, card: CardId) -> f64 {
        self.me.place_of(card).map_or(1.0, |(level, _)| f64::from(level.number()))
    }

    /// Laws 65 and 66 take or share the place of an own card.
    pub(super) fn own_place(&self, law: CardId, action: Action) -> f64 {
        let (Action::SwapIn { card } | Action::SlipUnder { card }) = action else { return 0.0 };
        if law.number() == 66 { self.double(card) } else { self.hold(card) * 0.6 }
    }

    /// Law 66: each token on the character once more.
    fn double(&self, card: CardId) -> f64 {
        let mut more = self.area;
        let height = self.height_of(card);
        self.tokens_on(card).for_each(|token| more.add(token, height, 1.0));
        self.judge.worth(&more) - self.before
    }

    fn tokens_on(&self, card: CardId) -> impl Iterator<Item = Token> + '_ {
        self.me.tokens().filter(move |(on, _)| *on == card).map(|(_, token)| token)
    }

    fn best_double(&self) -> f64 {
        let characters = self.me.cards().characters();
        characters.iter().map(|card| self.double(card)).fold(0.0, f64::max)
    }

    /// Law 72: every hand card that is worth less in the hand than under it.
    fn library(&self, law: CardId) -> f64 {
        let is_late = |card: &CardId| matches!(card.number(), 72 | 76);
        let others = self.me.hand().iter().filter(|&card| card != law && !is_late(&card));
        others.map(|card| (LIBRARY_POINTS - self.hold(card)).max(0.0)).sum()
    }

    /// Law 76: every gem that is worth less than two points.
    fn vault(&self) -> f64 {
        let gems = f64::from(self.me.gems().iter().sum::<u8>()).min(MOST_PARKED);
        gems * (PARKED_POINTS - self.judge.gem).max(0.0)
    }

    /// V-4.10: characters around a place, and those that may still come.
    fn neighbours(&self, level: Level, column: i8) -> f64 {
        let is_character = |level: i8, column: i8| {
            let level = u8::try_from(level).ok().and_then(|level| Level::try_from(level).ok());
            let card = level.and_then(|level| self.me.card_at(level, column));
            card.is_some_and(|card| !card.is_law())
        };
        let here = level.number() as i8;
        let around = [(0, -1), (0, 1), (1, -1), (1, 0), (-1, 0), (-1, 1)];
        let is_there = |(up, aside): &(i8, i8)| is_character(here + up, column + aside);
        let there = f64::from(around.iter().filter(|place| is_there(place)).count() as u32);
        let open = if level == Level::FIRST { 4.0 - there } else { 6.0 - there };
        there + open.max(0.0) * 0.6 * (self.judge.rounds / 8.0).min(1.0)
    }

    /// Tucks a card: from the hand for points, or a free one of the pyramid that costs least.
    pub(super) fn tuck(&self, card: CardId) -> f64 {
        if self.state.is_granting_favour() {
            -self.loss(card)
        } else if self.state.is_filling_library() {
            LIBRARY_POINTS - self.hold(card)
        } else {
            LEDGER_POINTS - self.hold(card)
        }
    }

    /// What goes with a card of the pyramid: its tokens, its circle and its ground.
    fn loss(&self, card: CardId) -> f64 {
        let mut less = self.area;
        let height = self.height_of(card);
        self.tokens_on(card).for_each(|token| less.add(token, height, -1.0));
        let points = if card.is_law() { self.me.points_of(card).into() } else { 0.0 };
        self.before - self.judge.worth(&less) + points + self.circle_under(card)
    }

    /// What the circle under a free card counts.
    fn circle_under(&self, card: CardId) -> f64 {
        let Some(place) = self.me.place_of(card) else { return 0.5 };
        let mut worth = 0.5;
        self.me.circles(self.state.components(), &mut |colour, spot| {
            if spot == place {
                worth = f64::from(spot.0.number()) + self.area.circle_bonus[colour.index()];
            }
        });
        worth
    }

    fn cheapest_free(&self) -> f64 {
        let cheapest = self.me.free_cards().map(|card| self.loss(card)).fold(f64::INFINITY, f64::min);
        // Without a free card there are no points either.
        if cheapest.is_finite() { cheapest } else { 12.0 }
    }

    /// Law 67: the best token of the others for this one, less the gems.
    pub(super) fn offer(&self, card: CardId, token: Token) -> f64 {
        let height = self.height_of(card);
        let mut without = self.area;
        without.add(token, height, -1.0);
        let others = Seat::all(self.state.seats()).filter(|&other| other != self.seat);
        let tokens = others.flat_map(|other| tokens(self.state, other));
        let best = tokens.map(|token| self.judge.token(&without, token, height)).fold(0.0, f64::max);
        let given = self.before - self.judge.worth(&without);
        best - given - EXCHANGE_GEMS * self.judge.gem
    }
}

fn tokens(state: &Viceroy, seat: Seat) -> impl Iterator<Item = Token> + '_ {
    state.player(seat).tokens().map(|(_, token)| token)
}
