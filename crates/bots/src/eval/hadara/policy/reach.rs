//! The prizes of a track, colonies or busts: which of them are in reach, and how far away the next one is.

use hadara::components::{BustPlan, ColonyLevel};
use hadara::{Components, Player};

/// More than any track will have.
const NEVER: i16 = i16::MAX;

/// What the prizes that are still there ask for, the least first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reach {
    asks: [i16; 5],
}

/// How a number of steps stands to the prizes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sight {
    /// Prizes that can be taken.
    pub(super) reached: usize,
    /// The next one, by its place, and how many steps are missing, as a bucket; if there is one.
    pub(super) next: Option<(usize, usize)>,
}

/// Buckets of missing steps.
pub(super) const GAPS: usize = 8;

/// Missing steps as a bucket, from one step.
#[inline]
fn gap(missing: i16) -> usize {
    match missing {
        ..=4 => (missing - 1).max(0) as usize,
        5 | 6 => 4,
        7 | 8 => 5,
        9..=11 => 6,
        _ => 7,
    }
}

impl Reach {
    pub(super) fn colonies(printed: &Components, player: &Player, lower: i16) -> Self {
        let taken = player.colonies_taken();
        let ask = |(level, &is_taken): (&ColonyLevel, &bool)| {
            if is_taken { NEVER } else { i16::from(level.requirement) - lower }
        };
        let mut asks = [NEVER; 5];
        printed.colonies.iter().zip(&taken).map(ask).zip(&mut asks).for_each(|(ask, place)| *place = ask);
        Self { asks }
    }

    pub(super) fn busts(printed: &Components, player: &Player, lower: i16) -> Self {
        let carved = player.busts();
        let mut asks = [NEVER; 5];
        for (place, (plan, tile)) in asks.iter_mut().zip(printed.busts.iter().zip(&carved)) {
            let plan: &BustPlan = plan;
            if tile.is_none() {
                *place = i16::from(plan.requirement) - lower;
            }
        }
        Self { asks }
    }

    /// Looks at the prizes with so many steps.
    #[inline]
    pub(super) fn look(&self, steps: i16) -> Sight {
        let mut sight = Sight { reached: 0, next: None };
        for (place, &ask) in self.asks.iter().enumerate() {
            if ask <= steps {
                sight.reached += 1;
            } else if ask != NEVER {
                sight.next = Some((place, gap(ask - steps)));
                break;
            }
        }
        sight
    }

    /// How many prizes better than this one are in reach.
    #[inline]
    pub(super) fn better(&self, place: usize, steps: i16) -> usize {
        self.asks[place + 1..].iter().filter(|&&ask| ask <= steps).count()
    }

    /// Whether so many steps more bring another prize into reach.
    #[inline]
    pub(super) fn crosses(&self, from: i16, to: i16) -> bool {
        self.asks.iter().any(|&ask| from < ask && ask <= to)
    }
}
