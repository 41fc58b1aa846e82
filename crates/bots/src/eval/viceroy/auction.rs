//! Bids: the best character of a colour against the gem, the gems for passing, and the others' fists.

use viceroy::{Action, AuctionView, CardId, CardView, Colour, Token};

use super::Brief;

/// What is left of the gems for passing after a lost bid: somebody else takes first.
const SECOND_CHOICE: f64 = 0.9;

impl Brief {
    pub(super) fn bid(&self, action: Action) -> f64 {
        let passing = self.judge.gems(f64::from(self.me().relief));
        match action {
            Action::BidGem { colour } => self.gem_bid(colour, passing),
            Action::BidAttack { .. } => {
                let best = self.view.columns.iter().map(|column| self.best_of(column)).fold(0.0, f64::max);
                best - self.judge.token(&self.area, Token::Attack, 1.0)
            }
            _ => passing,
        }
    }

    /// Alone at the colour, the character comes; in a tie the gem is gone and passing is left.
    fn gem_bid(&self, colour: Colour, passing: f64) -> f64 {
        let Some(column) = self.view.columns.iter().find(|column| column.colour == colour) else {
            return 0.0;
        };
        let alone = self.chance_alone(colour);
        let gem = self.gem_loss(colour);
        alone * self.best_of(column) + (1.0 - alone) * SECOND_CHOICE * passing - gem + self.die(colour)
    }

    fn best_of(&self, column: &AuctionView) -> f64 {
        cards(column).map(|card| self.hold(card)).fold(0.0, f64::max)
    }

    /// The chance that nobody else bids this colour: others like what is good for everybody.
    fn chance_alone(&self, colour: Colour) -> f64 {
        let liking = |column: &AuctionView| {
            let best = cards(column).map(|card| self.hold(card)).fold(f64::NEG_INFINITY, f64::max);
            if best == f64::NEG_INFINITY { 0.0 } else { (best / 3.0).exp() }
        };
        let all: f64 = self.view.columns.iter().map(liking).sum();
        let this = self.view.columns.iter().find(|column| column.colour == colour).map_or(0.0, liking);
        let share = if all > 0.0 { this / all } else { 0.0 };
        let can_bid = |gems: u8, total: u8| {
            if total == 0 { 0.0 } else { f64::from(0.6 + 0.4 * f32::from(gems.min(1))) }
        };
        let others = self.view.players.iter().filter(|player| player.seat != self.seat);
        let is_in = |has_passed: bool, has_won: bool| if has_passed || has_won { 0.0 } else { 1.0 };
        others
            .map(|player| {
                let can = can_bid(player.gems_at_least[colour.index()], player.gem_count);
                1.0 - self.judge.weights.bids * share * can * is_in(player.has_passed, player.won.is_some())
            })
            .product()
    }

    /// Equal bots must not always bid the same. A fist needs a die, and this one falls differently for each
    /// seat, round and auction.
    fn die(&self, colour: Colour) -> f64 {
        let faces = [self.seat.0, self.view.round, self.view.auction.unwrap_or(0), colour.index() as u8];
        let start = u32::from(self.view.players.len() as u8);
        let mixed = faces.iter().fold(start, |mixed, &face| {
            let mixed = (mixed ^ u32::from(face)).wrapping_mul(0x9E37_79B1);
            mixed ^ (mixed >> 15)
        });
        self.judge.weights.die * (f64::from(mixed % 1000) / 1000.0 - 0.5)
    }

    /// Two who tied at two characters both get one if they name different ones. Without a word, the one with
    /// the lower card takes the upper.
    pub(super) fn agreement(&self, card: CardId) -> f64 {
        let is_there = |column: &&AuctionView| cards(column).any(|shown| shown.card == card);
        let Some(column) = self.view.columns.iter().find(is_there) else { return 0.0 };
        if column.bidders.len() != 2 {
            return 0.0;
        }
        let first = self.view.order.iter().find(|&&seat| column.bidders.contains(seat));
        let is_upper = column.above.as_ref().is_some_and(|shown| shown.card == card);
        if (first == Some(&self.seat)) == is_upper { 6.0 } else { 0.0 }
    }
}

fn cards(column: &AuctionView) -> impl Iterator<Item = &CardView> {
    column.above.iter().chain(&column.below)
}
