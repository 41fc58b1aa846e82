//! The discs of a turn: which of them go together, and in which order.
//!
//! Each active disc has a worth by itself. A plan is a set of discs that fit together; an action is worth the
//! best plan it belongs to. Within a plan the order is the usual one: resources first, investments last.

use noria::{Disc, Edition, Slot};

use super::Brief;
use super::weights::Weights;
use super::wheel::{Trio, trios};

/// What the active discs are worth in this turn.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    /// The sets that are still possible.
    trios: Vec<Trio>,
    /// Per slot: its first use, and a second one if it is upgraded.
    uses: [Use; Slot::COUNT],
}

/// What the uses of a disc are worth.
#[derive(Clone, Copy, Debug, Default)]
struct Use {
    first: f64,
    second: f64,
    /// Decides between equal plans what comes first.
    early: f64,
}

impl Plan {
    pub(super) fn new(brief: &Brief, weights: &Weights) -> Self {
        let used = &brief.view.used;
        let is_open = |trio: &Trio| {
            trio.iter().zip(&used.rings).all(|(slot, used)| match (slot, used) {
                (Some(slot), Some(used)) => used.slot == *slot,
                (None, Some(_)) => false,
                (_, None) => true,
            })
        };
        let mut uses = [Use::default(); Slot::COUNT];
        let is_used = |slot: Slot| used.rings[slot.ring().index()].is_some();
        for slot in Slot::active().filter(|&slot| !is_used(slot) && !used.fresh.contains(&slot)) {
            uses[slot.index()] = Use::of(brief, slot, weights);
        }
        Self { trios: trios().into_iter().filter(is_open).collect(), uses }
    }

    /// The best plan.
    pub(super) fn total(&self) -> f64 {
        self.trios.iter().map(|trio| self.worth(trio, None)).fold(0.0, f64::max)
    }

    /// The best plan with this disc, which is used twice or not.
    pub(super) fn activate(&self, slot: Slot, twice: bool) -> f64 {
        let with_it = self.trios.iter().filter(|trio| trio.contains(&Some(slot)));
        let best =
            with_it.map(|trio| self.worth(trio, Some((slot, twice)))).fold(f64::NEG_INFINITY, f64::max);
        best + self.uses[slot.index()].early
    }

    /// The best plan in which this disc is inspected.
    pub(super) fn inspect(&self, slot: Slot, knowledge: f64) -> f64 {
        let with_it = self.trios.iter().filter(|trio| trio.contains(&Some(slot)));
        let first = self.uses[slot.index()].first;
        let rest = with_it.map(|trio| self.worth(trio, Some((slot, false))) - first);
        // Whatever may still be activated comes first.
        rest.fold(f64::NEG_INFINITY, f64::max) + knowledge - 0.1
    }

    /// A set's first uses, and the best second one: of the disc that is announced, or of a later one.
    fn worth(&self, trio: &Trio, now: Option<(Slot, bool)>) -> f64 {
        let uses = trio.iter().flatten().map(|slot| self.uses[slot.index()].first);
        let seconds = trio.iter().flatten().filter(|&&slot| now.is_none_or(|(chosen, _)| slot != chosen));
        let later = seconds.map(|slot| self.uses[slot.index()].second).fold(0.0, f64::max);
        let second = match now {
            Some((slot, true)) => self.uses[slot.index()].second,
            _ => later,
        };
        uses.sum::<f64>() + second
    }
}

impl Use {
    fn of(brief: &Brief, slot: Slot, weights: &Weights) -> Self {
        let Some(placed) = brief.wheel().at(slot) else { return Self::default() };
        let likely = weights.hope * brief.judge.uses[placed.disc.index()];
        let mut first = brief.use_of(slot);
        let is_bonus = placed.disc == Disc::Bonus;
        if is_bonus {
            first = weights.bonus * best_other(brief, slot);
        } else if !first.is_finite() {
            // What can't be paid yet may be payable after the others.
            first = likely.min(1.0);
        }
        let doubles = placed.upgraded && !brief.view.used.doubled;
        let second = if doubles { weights.second_use * first.max(0.0) } else { 0.0 };
        let early = match (placed.disc, brief.view.edition) {
            (Disc::Bonus, Edition::First) => 0.9,
            (Disc::Bonus, Edition::Second) => -0.2,
            (Disc::City, _) => 0.0,
            (Disc::Tool, _) => 0.1,
            (Disc::Journey, _) => 0.2,
            _ => 0.3,
        };
        let boosts = brief.view.used.boosts.iter().filter(|&&boosted| boosted == slot).count();
        Self { first: first * (1.0 + f64::from(boosts as u32)), second, early }
    }
}

/// The best use that a Bonus disc could add: of a disc that was activated, or that will be.
fn best_other(brief: &Brief, bonus: Slot) -> f64 {
    let rings = &brief.view.used.rings;
    let can_repeat = |slot: &Slot| match rings[slot.ring().index()] {
        Some(used) => used.slot == *slot && !used.inspected,
        None => slot.ring() != bonus.ring() && slot.fits(bonus),
    };
    let uses = Slot::active().filter(can_repeat).map(|slot| brief.use_of(slot));
    uses.filter(|gain| gain.is_finite()).fold(0.0, f64::max)
}
