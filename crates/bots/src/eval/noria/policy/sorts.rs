//! The sorts of marks, and how many there are of each.

use noria::{Chamber, Disc, Good, Path, Slot};

/// Buckets of the turns to come.
pub(super) const TIMES: usize = 8;
/// A kind of disc, or none.
pub(super) const KINDS: usize = Disc::COUNT + 1;

macro_rules! sorts {
    ($($sort:ident: $count:expr,)+) => {
        /// A sort of marks.
        #[derive(Clone, Copy)]
        pub(super) enum Mark {
            $($sort,)+
        }

        /// How many marks there are of each sort.
        const COUNTS: &[usize] = &[$($count),+];
    };
}

sorts! {
    StartWith: 3,
    BeginOn: 4 * 2,
    SetDisc: Disc::COUNT * Slot::COUNT,
    NightShift: 3 * 4,
    Turned: 2 * KINDS,
    Modify: TIMES,
    Modified: Disc::COUNT * 3 * 2,
    Onto: Disc::COUNT * 3 * 3,
    Swapped: Disc::COUNT * 2 * KINDS,
    EndInfluence: TIMES,
    Activate: Disc::COUNT * 2 * 3,
    ActivateWhen: Disc::COUNT * TIMES,
    Gather: Disc::COUNT * 2,
    Instead: Disc::COUNT * Disc::COUNT * 2,
    Means: Disc::COUNT * 8,
    Inspect: Disc::COUNT * 3,
    InspectWhen: TIMES,
    InspectInstead: Disc::COUNT,
    Sell: 2 * TIMES,
    SellFor: 3 * TIMES,
    Buy: 3,
    BuyWhen: TIMES,
    EndActions: TIMES + 4,
    Unused: Disc::COUNT,
    TakeDisc: Disc::COUNT * TIMES,
    Owned: Disc::COUNT * 4,
    Price: 5,
    Level: Path::COUNT * 10,
    LevelWhen: Path::COUNT * TIMES,
    LevelWorth: 8,
    Explore: TIMES,
    Ships: 3 * TIMES,
    Sites: Good::COUNT * TIMES,
    Travel: 4,
    TakeShip: 3 * TIMES,
    OwnShips: 3 * 6,
    ShipDiscs: 3 * 4,
    Build: Good::COUNT * 2 * TIMES,
    Factories: 8,
    Houses: 2 * 6,
    Upgrade: Disc::COUNT * 3 * TIMES,
    UpgradeNext: Disc::COUNT * 2,
    Produce: Good::COUNT * 4,
    ProduceWhen: 2 * TIMES,
    ProduceFor: 2 * 3,
    AlsoProduce: Good::COUNT + 2 * TIMES,
    EndProduction: TIMES,
    Repeat: Disc::COUNT * TIMES,
    Waive: TIMES,
    Pay: 3 * 8,
    PayRest: 3 * 6,
    PayShips: 3 * 6,
    PayBalance: 3,
    PayGoods: Good::COUNT * 5,
    PayGoodsRest: Good::COUNT * 4,
    Intrigue: Chamber::COUNT * TIMES,
    IntrigueLevel: Chamber::COUNT * 10,
    IntrigueGain: 6,
    IntrigueWaiting: 4,
    EndPolitics: TIMES * 4,
    Dismiss: Chamber::COUNT * TIMES,
    DismissLevel: Chamber::COUNT * 10,
    DismissGain: 6,
    DismissWaiting: 5,
    Place: Disc::COUNT * 3,
    PlaceSlot: Disc::COUNT * Slot::COUNT,
    Cover: KINDS * 2,
    PlaceNext: Disc::COUNT * 2,
}

/// Where each sort of marks begins, and where the last one ends.
const STARTS: [usize; COUNTS.len() + 1] = {
    let mut starts = [0; COUNTS.len() + 1];
    let mut sort = 0;
    while sort < COUNTS.len() {
        starts[sort + 1] = starts[sort] + COUNTS[sort];
        sort += 1;
    }
    starts
};

/// How many marks there are.
pub(in crate::eval::noria) const COUNT: usize = STARTS[COUNTS.len()];

impl Mark {
    /// The number of the sort's first mark.
    #[inline]
    pub(super) const fn start(self) -> usize {
        STARTS[self as usize]
    }
}
