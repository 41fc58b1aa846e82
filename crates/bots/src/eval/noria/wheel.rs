//! The wheel in the turns to come: which discs will be active, and what their uses are worth.

use noria::{Disc, Ring, Slot, Wheel};

use super::weights::Weights;

/// What one use of each kind of disc is worth, as far as one can tell.
pub(super) type Uses = [f64; Disc::COUNT];

/// Discs that can be activated in one turn: at most one per ring.
pub(super) type Trio = [Option<Slot>; 3];

/// All sets of active slots that fit together, the empty places included.
pub(super) fn trios() -> Vec<Trio> {
    let on = |ring: Ring| {
        let active = Slot::active().filter(move |slot| slot.ring() == ring).map(Some);
        std::iter::once(None).chain(active).collect::<Vec<_>>()
    };
    let mut trios = Vec::new();
    for small in on(Ring::Small) {
        for medium in on(Ring::Medium) {
            for large in on(Ring::Large) {
                let fits = medium.zip(large).is_none_or(|(medium, large)| medium.fits(large));
                if fits {
                    trios.push([small, medium, large]);
                }
            }
        }
    }
    trios
}

/// Looks ahead over the turns that are left.
#[derive(Clone, Debug)]
pub(super) struct Forecast {
    trios: Vec<Trio>,
    uses: Uses,
    weights: Weights,
}

impl Forecast {
    pub(super) fn new(uses: Uses, weights: &Weights) -> Self {
        // Smaller sets are parts of larger ones: an empty slot counts nothing.
        let trios = trios().into_iter().filter(|trio| trio.iter().all(Option::is_some)).collect();
        Self { trios, uses, weights: weights.clone() }
    }

    /// What so many turns are worth, the first one with the wheel as it lies there. Of each kind there can be
    /// plenty: then a further use counts less.
    pub(super) fn worth(&self, mut wheel: Wheel, turns: u8) -> f64 {
        let mut uses = [0.0; Disc::COUNT];
        let mut weight = 1.0;
        for _ in 0..turns {
            let best =
                self.trios.iter().map(|trio| self.trio(&wheel, trio)).max_by(|a, b| a.0.total_cmp(&b.0));
            for (sum, count) in uses.iter_mut().zip(best.map_or([0.0; Disc::COUNT], |best| best.1)) {
                *sum += weight * count;
            }
            weight *= self.weights.patience;
            wheel.turn_all();
        }
        let worth = |disc: &Disc| self.uses[disc.index()] * self.counted(*disc, uses[disc.index()], turns);
        Disc::ALL.iter().map(worth).sum()
    }

    /// Uses of a kind, of which those beyond plenty count less.
    fn counted(&self, disc: Disc, uses: f64, turns: u8) -> f64 {
        let plenty = self.weights.plenty[disc.index().saturating_sub(2)] * f64::from(turns);
        if uses <= plenty { uses } else { plenty + self.weights.beyond * (uses - plenty) }
    }

    /// What a set of discs is worth in a turn, and how often each kind is used.
    fn trio(&self, wheel: &Wheel, trio: &Trio) -> (f64, [f64; Disc::COUNT]) {
        let mut counts = [0.0; Disc::COUNT];
        let (mut best, mut second, mut bonuses) = (None, None, 0.0);
        let better =
            |disc: Disc, than: Option<Disc>| than.is_none_or(|other| self.value(disc) > self.value(other));
        for placed in trio.iter().flatten().filter_map(|&slot| wheel.at(slot)) {
            if placed.disc == Disc::Bonus {
                bonuses += if placed.upgraded { 1.0 + self.weights.second_use } else { 1.0 };
                continue;
            }
            counts[placed.disc.index()] += 1.0;
            if better(placed.disc, best) {
                best = Some(placed.disc);
            }
            if placed.upgraded && better(placed.disc, second) {
                second = Some(placed.disc);
            }
        }
        if let Some(disc) = best {
            counts[disc.index()] += self.weights.bonus * bonuses;
        }
        if let Some(disc) = second {
            counts[disc.index()] += self.weights.second_use;
        }
        (counts.iter().zip(self.uses).map(|(count, worth)| count * worth).sum(), counts)
    }

    fn value(&self, disc: Disc) -> f64 {
        self.uses[disc.index()]
    }
}

/// How many of the turns to come have an active disc of this kind.
pub(super) fn turns_with(wheel: &Wheel, disc: Disc, turns: u8) -> f64 {
    let mut wheel = *wheel;
    let mut count = 0.0;
    for _ in 0..turns {
        let is_it = |slot: Slot| wheel.at(slot).is_some_and(|placed| placed.disc == disc);
        if Slot::active().any(is_it) {
            count += 1.0;
        }
        wheel.turn_all();
    }
    count
}
