//! Paying with what is worth least.

use noria::{Doing, Good, Resource};

use super::Brief;

impl Brief {
    /// What so many resources of any kinds are worth, the least valuable first.
    pub(super) fn cheapest(&self, count: f64) -> f64 {
        let kinds = Resource::ALL.iter().map(|kind| {
            let index = kind.index();
            (self.judge.resources[index], f64::from(self.mine.resources[index]))
        });
        least(kinds.collect(), count)
    }

    /// The price of paying so many of this kind, with the rest from the kinds that follow.
    pub(super) fn payment(&self, resource: Resource, count: u8) -> f64 {
        let Some(Doing::Paying { resources, paid, .. }) = self.view.doing.last() else { return 0.0 };
        let open = rest(*resources, paid, count);
        let later = Resource::ALL[resource.index() + 1..].iter().map(|kind| {
            let index = kind.index();
            (self.judge.resources[index], f64::from(self.mine.resources[index]))
        });
        -f64::from(count) * self.judge.resources[resource.index()] - least(later.collect(), open)
    }

    /// The same in goods: those of which there are many go first, so that levels of unequal goods stay payable.
    pub(super) fn payment_in_goods(&self, good: Good, count: u8) -> f64 {
        let Some(Doing::Paying { goods, paid_goods, .. }) = self.view.doing.last() else { return 0.0 };
        let open = rest(*goods, paid_goods, count);
        let worth =
            |good: Good| self.judge.goods[good.index()] - 0.1 * f64::from(self.mine.full[good.index()]);
        let is_same = |other: &&Good| **other > good && other.is_complex() == good.is_complex();
        let later = Good::ALL.iter().filter(is_same);
        let later = later.map(|&kind| (worth(kind), f64::from(self.mine.full[kind.index()])));
        -f64::from(count) * worth(good) - least(later.collect(), open)
    }
}

/// What is left to pay after a step.
fn rest(total: u8, paid: &[u8], count: u8) -> f64 {
    let paid: u8 = paid.iter().sum();
    f64::from(total.saturating_sub(paid).saturating_sub(count))
}

/// The worth of so many pieces out of piles, the least valuable first.
fn least(mut piles: Vec<(f64, f64)>, mut count: f64) -> f64 {
    piles.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut sum = 0.0;
    for (worth, stock) in piles {
        let taken = count.min(stock);
        sum += worth * taken;
        count -= taken;
    }
    sum
}
