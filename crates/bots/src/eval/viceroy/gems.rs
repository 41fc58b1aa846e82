//! Which gems to take and which to give away: what the hand costs comes first.

use viceroy::{Colour, DecisionView};

use super::Brief;

/// A gem that bids for a good character.
const WANTED: f64 = 0.15;

impl Brief {
    /// Gems come in the order of the colours, so a colour stands for the best choice that begins with it.
    pub(super) fn take_gem(&self, colour: Colour) -> f64 {
        let left = match self.view.decision {
            Some(DecisionView::TakeGems { left, .. }) => left,
            _ => 1,
        };
        let (mut have, mut supply) = (self.purse(), self.view.supply);
        let mut sum = 0.0;
        let mut next = Some(colour.index());
        for _ in 0..left {
            let Some(c) = next.filter(|&c| supply[c] > 0) else { break };
            sum += self.appeal(c, have[c]);
            have[c] += 1.0;
            supply[c] -= 1;
            let later = (colour.index()..4).filter(|&c| supply[c] > 0);
            next = later.max_by(|&a, &b| self.appeal(a, have[a]).total_cmp(&self.appeal(b, have[b])));
        }
        sum
    }

    /// What the last gem of a colour is worth.
    pub(super) fn gem_loss(&self, colour: Colour) -> f64 {
        let c = colour.index();
        self.appeal(c, (self.purse()[c] - 1.0).max(0.0))
    }

    /// What all gems behind the screen are worth together.
    pub(super) fn all_gems(&self) -> f64 {
        let gems = self.me().gems.unwrap_or(self.me().gems_at_least);
        let inexhaustible = self.me().totals.inexhaustible;
        let mut sum = 0.0;
        for c in 0..4 {
            let first = f64::from(inexhaustible[c]);
            sum += (0..gems[c]).map(|i| self.appeal(c, first + f64::from(i))).sum::<f64>();
        }
        // The judge knows the worth of the next gem; the ones before it are worth more.
        sum * self.judge.average_gem(f64::from(self.me().gem_count)) / self.judge.gem
    }

    /// What one more gem of a colour is worth to somebody who has so many.
    fn appeal(&self, colour: usize, have: f64) -> f64 {
        let mut worth = 1.0 - self.judge.weights.same * have;
        if have < self.demand(colour) {
            worth += self.judge.weights.needed;
        }
        if have < 1.0 && self.view.columns[colour].below.is_some() {
            worth += WANTED;
        }
        worth.max(0.2) * self.judge.gem
    }

    /// Gems of a colour that the hand asks for: three levels of each character.
    fn demand(&self, colour: usize) -> f64 {
        let characters = self.view.hand.iter().filter(|shown| !shown.card.card.is_law());
        let costs = characters.flat_map(|shown| shown.card.cost.iter().take(3));
        f64::from(costs.filter(|cost| cost.index() == colour).count() as u32)
    }
}
