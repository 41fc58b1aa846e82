//! What is printed on the pieces: prices, chambers, tracks, islands, the start slots of the wheel.
//!
//! The built-in values are in [`builtin`]; an owner of the box may replace any of them. [`Components::faults`]
//! holds them to what the rulebooks say of every box.

use std::marker::PhantomData;
use std::ops::Index;

use game::{ComponentTable, Fault, Pile};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::wheel::Slot;
use crate::words::{Chamber, Good, Island, Path, Resource, Word};

pub mod builtin;
mod constraints;

/// Levels of a path.
pub const LEVELS: usize = 9;
/// N-2.2: politicians, and so light seats, of a chamber.
pub const POLITICIANS: u8 = 4;
/// N-2.5: factories of a player.
pub const FACTORIES: u8 = 7;

/// A value per word; an object by word on the wire.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Table<K, T, const N: usize>(pub [T; N], PhantomData<K>);

impl<K, T, const N: usize> Table<K, T, N> {
    /// Values in the order of the words.
    pub const fn new(values: [T; N]) -> Self {
        Self(values, PhantomData)
    }
}

impl<K: Word, T, const N: usize> Index<K> for Table<K, T, N> {
    type Output = T;

    #[inline]
    fn index(&self, key: K) -> &T {
        let place = K::LIST.iter().position(|&known| known == key);
        &self.0[place.expect("every word is in its list")]
    }
}

impl<K: Word, T: Serialize, const N: usize> Serialize for Table<K, T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(K::LIST.iter().map(|key| key.word()).zip(&self.0))
    }
}

impl<'de, K: Word, T: Copy + Deserialize<'de>, const N: usize> Deserialize<'de> for Table<K, T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let given = std::collections::BTreeMap::<String, T>::deserialize(deserializer)?;
        let words = || K::LIST.iter().map(|key| key.word());
        if let Some(unknown) = given.keys().find(|key| words().all(|word| word != key.as_str())) {
            return Err(D::Error::custom(format!("there is no \"{unknown}\" here")));
        }
        let values: Vec<T> = words().filter_map(|word| given.get(word).copied()).collect();
        let values = values.try_into();
        values.map(Self::new).map_err(|_| D::Error::custom("a value is needed for each word"))
    }
}

/// The price of a level (N-4.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Price {
    /// How many resources or goods.
    pub amount: u8,
    /// At least two kinds; else all of one kind.
    pub unequal: bool,
}

/// A space for ships on an island.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ShipSpace {
    /// The kind of ships.
    pub resource: Resource,
    /// N-4.10: as many ships as players, changed by this: +1, -1 or -2.
    pub change: i8,
}

/// A building site on an island.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Site {
    /// What is produced there.
    pub good: Good,
    /// Empty warehouses for building there, 1 or 2.
    pub warehouses: u8,
}

/// Building sites of an island.
pub const SITES: usize = 4;

/// An island, its spaces from left to right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IslandPlan {
    /// The spaces for ships.
    pub ships: Pile<ShipSpace, 2>,
    /// The building sites.
    pub sites: [Site; SITES],
}

/// The slots on which everybody starts in the base game (N-2.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StartSlots {
    /// The City disc.
    pub city: Slot,
    /// The Journey disc.
    pub journey: Slot,
    /// The Tool disc.
    pub tool: Slot,
    /// The three resource discs, in any order.
    pub resources: [Slot; 3],
}

/// All values of a box.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Components {
    /// What a level is worth with 0 to 4 politicians seated.
    pub chambers: Table<Chamber, [u8; 5], 6>,
    /// The price of an Intrigue with 1 to 16 open spaces on the round track.
    pub intrigue: [u8; 16],
    /// Knowledge in the administration with 0 to 7 factories built.
    pub factories: [u8; FACTORIES as usize + 1],
    /// The prices of the nine levels.
    pub paths: Table<Path, [Price; LEVELS], 4>,
    /// Resources to produce a good: Energy, Mycelium, Obsidian.
    pub production: Table<Good, [u8; 3], 5>,
    /// The wheel of the base game.
    pub start_slots: StartSlots,
    /// Warehouses in the box.
    pub warehouses: Table<Good, u8, 5>,
    /// Ships of each resource in the box.
    pub ships: u8,
    /// By number.
    pub islands: [IslandPlan; Island::COUNT],
}

impl Components {
    /// What is printed on an island.
    #[inline]
    pub fn island(&self, island: Island) -> &IslandPlan {
        &self.islands[island.index()]
    }

    /// The price of a level, 1 to 9.
    #[inline]
    pub fn price(&self, path: Path, level: u8) -> Price {
        self.paths.0[path.index()][level as usize - 1]
    }
}

impl ComponentTable for Components {
    fn builtin() -> &'static Self {
        &builtin::COMPONENTS
    }

    fn faults(&self) -> Vec<Fault> {
        constraints::faults(self)
    }
}

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Provenance {
    /// A rulebook says it.
    Printed,
    /// It follows from printed numbers.
    Derived,
    /// Our own value inside the printed constraints.
    Reconstructed,
}
