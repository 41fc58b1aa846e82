//! Bids: the best character of a colour against the gem, the gems for passing, and the others' fists.

use game::{Game as _, Seat};
use viceroy::{Action, CardId, Colour, Token, Viceroy};

use super::Brief;

/// What is left of the gems for passing after a lost bid: somebody else takes first.
const SECOND_CHOICE: f64 = 0.9;

/// What the auction offers to a seat, worked out once.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Offers {
    /// The best character of each colour; nothing for a colour without one.
    best: [Option<f64>; 4],
    /// How much others like each colour, as a part of all.
    share: [f64; 4],
}

impl Brief<'_> {
    pub(super) fn offers(&self) -> Offers {
        let best = self
            .state
            .display()
            .map(|column| column.into_iter().flatten().map(|card| self.hold(card).max(0.0)).reduce(f64::max));
        // Others like what is good for everybody.
        let liking = best.map(|best| best.map_or(0.0, |best| (best / 3.0).exp()));
        let all: f64 = liking.iter().sum();
        Offers { best, share: liking.map(|liking| if all > 0.0 { liking / all } else { 0.0 }) }
    }

    pub(super) fn bid(&self, action: Action) -> f64 {
        let passing = self.judge.gems(f64::from(self.state.relief(self.seat)));
        match action {
            Action::BidGem { colour } => self.gem_bid(colour, passing),
            Action::BidAttack { .. } => {
                let best = self.offers.best.iter().flatten().copied().fold(0.0, f64::max);
                best - self.judge.token(&self.area, Token::Attack, 1.0)
            }
            _ => passing,
        }
    }

    /// Alone at the colour, the character comes; in a tie the gem is gone and passing is left.
    fn gem_bid(&self, colour: Colour, passing: f64) -> f64 {
        let best = self.offers.best[colour.index()].unwrap_or(0.0);
        let alone = self.chance_alone(colour);
        let gem = self.gem_loss(colour);
        alone * best + (1.0 - alone) * SECOND_CHOICE * passing - gem + self.die(colour)
    }

    /// The chance that nobody else bids this colour.
    fn chance_alone(&self, colour: Colour) -> f64 {
        let share = self.offers.share[colour.index()];
        let others = Seat::all(self.state.seats()).filter(|&other| other != self.seat);
        let bids = |other: Seat| {
            let player = self.state.player(other);
            let gems = player.gems();
            if self.state.has_passed(other) || player.won().is_some() || gems == [0; 4] {
                0.0
            } else if gems[colour.index()] > 0 {
                1.0
            } else {
                0.6
            }
        };
        others.map(|other| 1.0 - self.judge.weights.bids * share * bids(other)).product()
    }

    /// Equal bots must not always bid the same. A fist needs a die, and this one falls differently for each
    /// seat, round and auction.
    fn die(&self, colour: Colour) -> f64 {
        let auction = if self.state.is_auction() { self.state.auction() } else { 0 };
        let faces = [self.seat.0, self.state.round(), auction, colour.index() as u8];
        let start = u32::from(self.state.seats());
        let mixed = faces.iter().fold(start, |mixed, &face| {
            let mixed = (mixed ^ u32::from(face)).wrapping_mul(0x9E37_79B1);
            mixed ^ (mixed >> 15)
        });
        self.judge.weights.die * (f64::from(mixed % 1000) / 1000.0 - 0.5)
    }

    /// Two who tied at two characters both get one if they name different ones. Without a word, the one with
    /// the lower card takes the upper.
    pub(super) fn agreement(&self, card: CardId) -> f64 {
        let is_there = |colour: &Colour| self.state.display()[colour.index()].contains(&Some(card));
        let Some(colour) = Colour::ALL.into_iter().find(is_there) else { return 0.0 };
        if self.state.bidders(colour).count() != 2 {
            return 0.0;
        }
        let first = self.state.bidders(colour).min_by_key(|&seat| lowest(self.state, seat));
        let is_upper = self.state.display()[colour.index()][0] == Some(card);
        if (first == Some(self.seat)) == is_upper { 6.0 } else { 0.0 }
    }
}

/// The lowest card of a pyramid, which decides who comes first.
fn lowest(state: &Viceroy, seat: Seat) -> Option<CardId> {
    state.player(seat).cards().iter().next()
}
