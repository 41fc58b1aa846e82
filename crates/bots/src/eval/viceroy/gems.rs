//! Which gems to take and which to give away: what the hand costs comes first.

use viceroy::Colour;

use super::Brief;

/// A gem that bids for a good character.
const WANTED: f64 = 0.15;

impl Brief<'_> {
    /// Gems come in the order of the colours, so a colour stands for the best choice that begins with it.
    pub(super) fn take_gem(&self, colour: Colour) -> f64 {
        let left = self.state.gems_to_take().unwrap_or(1);
        let (mut have, mut supply) = (self.purse, self.state.supply());
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
        self.appeal(c, (self.purse[c] - 1.0).max(0.0))
    }

    /// What all gems behind the screen are worth together.
    pub(super) fn all_gems(&self) -> f64 {
        let gems = self.me.gems();
        let mut sum = 0.0;
        for (c, &count) in gems.iter().enumerate() {
            let first = self.purse[c] - f64::from(count);
            sum += (0..count).map(|i| self.appeal(c, first + f64::from(i))).sum::<f64>();
        }
        // The judge knows the worth of the next gem; the ones before it are worth more.
        sum * self.judge.average_gem(gems.iter().map(|&gems| f64::from(gems)).sum()) / self.judge.gem
    }

    /// What one more gem of a colour is worth to somebody who has so many.
    fn appeal(&self, colour: usize, have: f64) -> f64 {
        let mut worth = 1.0 - self.judge.weights.same * have;
        if have < self.demand[colour] {
            worth += self.judge.weights.needed;
        }
        if have < 1.0 && self.state.display()[colour][1].is_some() {
            worth += WANTED;
        }
        worth.max(0.2) * self.judge.gem
    }

    /// Gems by colour that the hand asks for: three levels of each character.
    pub(super) fn find_demand(&self) -> [f64; 4] {
        let mut demand = [0.0; 4];
        for card in self.me.hand().characters().iter() {
            let cost = self.state.components().character(card).cost;
            cost.iter().take(3).for_each(|colour| demand[colour.index()] += 1.0);
        }
        demand
    }
}
