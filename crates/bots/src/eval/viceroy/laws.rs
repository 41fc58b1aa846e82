//! What laws are worth, and the choices they ask for.

use viceroy::laws::{LawOption, options};
use viceroy::{CardId, CardView, Colour, DecisionView, GhostView, Level, PyramidCardView, Token};

use super::Brief;
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

impl Brief {
    /// What a law is worth on a place.
    pub(super) fn law_at(&self, law: &CardView, level: Level, column: i8) -> f64 {
        let height = f64::from(level.number());
        match law.number {
            72 => self.library(law.card),
            74 => FAVOUR_POINTS * height - self.cheapest_free(),
            76 => self.vault(),
            85..=88 => NEIGHBOUR_POINTS * self.neighbours(level, column),
            _ => self.effect(law.card, height),
        }
    }

    /// What a law may still become.
    pub(super) fn law_to_come(&self, law: &CardView) -> f64 {
        let rounds = self.judge.rounds;
        match law.number {
            65 => 3.0,
            66 => self.best_double().max(4.0_f64.min(2.0 * rounds)),
            72 => self.library(law.card).max(10.0_f64.min(5.0 * rounds)),
            74 => FAVOUR_POINTS * 3.0 - 2.0,
            76 => self.vault().max(9.0_f64.min(5.0 * rounds)),
            85..=88 => NEIGHBOUR_POINTS * 4.0,
            _ => self.effect(law.card, 2.0),
        }
    }

    /// What a law does wherever it lies.
    fn effect(&self, law: CardId, height: f64) -> f64 {
        let (rounds, me) = (self.judge.rounds, self.me());
        let cards: usize = me.rows.iter().map(|row| row.cards.len()).sum();
        match law.number() {
            67 => 0.5,
            68 => real(cards) + 1.0 + 1.6 * rounds,
            69 => 1.5 * rounds.min(1.0),
            70 => self.judge.drawn_card() + 1.0,
            75 => {
                let mut more = self.area.clone();
                more.has_guilds = true;
                self.judge.worth(&more) - self.judge.worth(&self.area)
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
                let mut more = self.area.clone();
                tokens.iter().for_each(|&token| more.add(token, height, 1.0));
                self.judge.worth(&more) - self.judge.worth(&self.area)
            }
            LawOption::Inexhaustible => {
                let worth = |colour| self.judge.token(&self.area, Token::Inexhaustible { colour }, height);
                Colour::ALL.map(worth).into_iter().fold(0.0, f64::max)
            }
            LawOption::Card => self.judge.drawn_card(),
            LawOption::Gems => self.judge.gems(OPTION_GEMS),
        }
    }

    /// V-6.71 and others: one of the options of the law in question.
    pub(super) fn option(&self, option: u8) -> f64 {
        let Some(DecisionView::ChooseOption { law, .. }) = self.view.decision else { return 0.0 };
        let place = usize::from(option).wrapping_sub(1);
        let Some(&option) = options(law).as_ref().and_then(|options| options.get(place)) else { return 0.0 };
        self.option_worth(option, self.height_of(law))
    }

    /// An inexhaustible gem of this colour: its circle bonus, and what the hand costs.
    pub(super) fn inexhaustible_on_law(&self, colour: Colour) -> f64 {
        let Some(DecisionView::ChooseColour { law, .. }) = self.view.decision else { return 0.0 };
        let token = Token::Inexhaustible { colour };
        self.judge.token(&self.area, token, self.height_of(law)) + self.gem_loss(colour)
    }

    /// The level of an own card.
    fn height_of(&self, card: CardId) -> f64 {
        let row = self.me().rows.iter().find(|row| row.cards.iter().any(|placed| placed.card.card == card));
        row.map_or(1.0, |row| f64::from(row.level.number()))
    }

    /// Laws 65 and 66 take or share the place of an own card.
    pub(super) fn own_place(&self, law: &CardView, ghost: &GhostView) -> f64 {
        let (viceroy::Action::SwapIn { card } | viceroy::Action::SlipUnder { card }) = ghost.action else {
            return 0.0;
        };
        let Some(placed) = self.placed(card) else { return 0.0 };
        if law.number == 66 { self.double(placed) } else { self.hold(&placed.card) * 0.6 }
    }

    fn placed(&self, card: CardId) -> Option<&PyramidCardView> {
        self.me().rows.iter().flat_map(|row| &row.cards).find(|placed| placed.card.card == card)
    }

    /// Law 66: each token on the character once more.
    fn double(&self, placed: &PyramidCardView) -> f64 {
        let mut more = self.area.clone();
        let height = self.height_of(placed.card.card);
        placed.tokens.iter().for_each(|shown| more.add(shown.token, height, 1.0));
        self.judge.worth(&more) - self.judge.worth(&self.area)
    }

    fn best_double(&self) -> f64 {
        let all = self.me().rows.iter().flat_map(|row| &row.cards);
        all.filter(|placed| !placed.card.card.is_law()).map(|placed| self.double(placed)).fold(0.0, f64::max)
    }

    /// Law 72: every hand card that is worth less in the hand than under it.
    fn library(&self, law: CardId) -> f64 {
        let others = self.view.hand.iter().filter(|shown| shown.card.card != law);
        let is_late = |number: u8| matches!(number, 72 | 76);
        others
            .filter(|shown| !is_late(shown.card.number))
            .map(|shown| (LIBRARY_POINTS - self.hold(&shown.card)).max(0.0))
            .sum()
    }

    /// Law 76: every gem that is worth less than two points.
    fn vault(&self) -> f64 {
        let gems = f64::from(self.me().gem_count).min(MOST_PARKED);
        gems * (PARKED_POINTS - self.judge.gem).max(0.0)
    }

    /// V-4.10: characters around a place, and those that may still come.
    fn neighbours(&self, level: Level, column: i8) -> f64 {
        let is_character = |level: i8, column: i8| {
            let level = u8::try_from(level).ok().and_then(|level| Level::try_from(level).ok());
            let row = level.and_then(|level| self.row(level)).unwrap_or_default();
            row.iter().any(|placed| placed.column == column && !placed.card.card.is_law())
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
        match self.view.decision {
            Some(DecisionView::TuckHand { .. }) => LIBRARY_POINTS - self.hold_by_id(card),
            Some(DecisionView::TuckFree { .. }) => self.placed(card).map_or(0.0, |placed| -self.loss(placed)),
            _ => LEDGER_POINTS - self.hold_by_id(card),
        }
    }

    /// What goes with a card of the pyramid: its tokens, its circle and its ground.
    fn loss(&self, placed: &PyramidCardView) -> f64 {
        let mut less = self.area.clone();
        let height = self.height_of(placed.card.card);
        placed.tokens.iter().for_each(|shown| less.add(shown.token, height, -1.0));
        let circle = self.me().circles.iter().find(|circle| {
            f64::from(circle.level.number()) >= height
                && circle.column == placed.column
                && circle.colour.is_some()
        });
        let points = f64::from(placed.points.unwrap_or(0));
        self.judge.worth(&self.area) - self.judge.worth(&less)
            + points
            + circle.map_or(0.5, |circle| f64::from(circle.points))
    }

    fn cheapest_free(&self) -> f64 {
        let all = self.me().rows.iter().flat_map(|row| &row.cards);
        let cheapest =
            all.filter(|placed| placed.is_free).map(|placed| self.loss(placed)).fold(f64::INFINITY, f64::min);
        // Without a free card there are no points either.
        if cheapest.is_finite() { cheapest } else { 12.0 }
    }

    /// Law 67: the best token of the others for this one, less the gems.
    pub(super) fn offer(&self, card: CardId, token: Token) -> f64 {
        let height = self.height_of(card);
        let mut without = self.area.clone();
        without.add(token, height, -1.0);
        let others = self.view.players.iter().filter(|player| player.seat != self.seat);
        let theirs = others.flat_map(|player| player.rows.iter().flat_map(|row| &row.cards));
        let tokens = theirs.flat_map(|placed| placed.tokens.iter().map(|shown| shown.token));
        let best = tokens.map(|token| self.judge.token(&without, token, height)).fold(0.0, f64::max);
        let given = self.judge.worth(&self.area) - self.judge.worth(&without);
        best - given - EXCHANGE_GEMS * self.judge.gem
    }
}
