//! The wheel (N-3): three rings with 2, 4 and 6 slots. The lower half is active.
//!
//! Slots are numbered clockwise in each ring, the first ones in the inactive half. A turn of a ring moves
//! each disc to the next slot. From the active half up to three discs can be activated in a turn, each on
//! another ring; only two pairs of a medium and a large slot do not fit together.

use std::fmt;

use game::Unmet;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::words::{Disc, Ring, Word};

/// A slot of the wheel, such as `medium-3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "String"))]
pub struct Slot(u8);

/// N-3.1: the active slots, as bits: small 2; medium 3, 4; large 4, 5, 6.
const ACTIVE: SlotSet = SlotSet(0b1110_0011_0010);

impl Slot {
    /// Slots of a wheel.
    pub const COUNT: usize = 12;

    /// The slot with this number, counted from 1, on a ring.
    pub fn new(ring: Ring, number: u8) -> Option<Self> {
        ((1..=ring.slots()).contains(&number)).then(|| Self(ring.first() + number - 1))
    }

    /// All slots, the small ring first.
    #[inline]
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The slots of the active half.
    #[inline]
    pub fn active() -> impl Iterator<Item = Self> {
        ACTIVE.iter()
    }

    /// The slot as an array index.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The ring it is on.
    #[inline]
    pub fn ring(self) -> Ring {
        match self.0 {
            0..2 => Ring::Small,
            2..6 => Ring::Medium,
            _ => Ring::Large,
        }
    }

    /// Its number on its ring, counted from 1.
    pub fn number(self) -> u8 {
        self.0 - self.ring().first() + 1
    }

    /// Whether it lies in the active half.
    #[inline]
    pub fn is_active(self) -> bool {
        ACTIVE.contains(self)
    }

    /// N-3.3: whether discs on the two slots can be activated in one turn, as far as their places go.
    #[inline]
    pub fn fits(self, other: Self) -> bool {
        const LEFT_AND_RIGHT: [(u8, u8); 2] = [(4, 11), (5, 9)];
        let pair = if self < other { (self.0, other.0) } else { (other.0, self.0) };
        !LEFT_AND_RIGHT.contains(&pair)
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.ring(), self.number())
    }
}

impl Serialize for Slot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Slot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let slot = text.split_once('-').and_then(|(ring, number)| {
            let ring = Ring::ALL.into_iter().find(|known| known.word() == ring)?;
            Slot::new(ring, number.parse().ok()?)
        });
        slot.ok_or_else(|| D::Error::custom(format!("there is no slot \"{text}\"")))
    }
}

impl Ring {
    /// How many slots the ring has.
    #[inline]
    pub fn slots(self) -> u8 {
        [2, 4, 6][self.index()]
    }

    fn first(self) -> u8 {
        [0, 2, 6][self.index()]
    }

    /// The slots of the ring as a range of array indices.
    #[inline]
    pub(crate) fn range(self) -> std::ops::Range<usize> {
        [0..2, 2..6, 6..12][self.index()].clone()
    }

    /// The slot where discs come into the active half: small 2, medium 3, large 4.
    pub(crate) fn entry(self) -> Slot {
        Slot([1, 4, 9][self.index()])
    }
}

/// A set of slots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SlotSet(u16);

impl SlotSet {
    /// Whether the slot is in the set.
    #[inline]
    pub fn contains(self, slot: Slot) -> bool {
        self.0 & (1 << slot.0) != 0
    }

    /// Adds a slot.
    #[inline]
    pub fn insert(&mut self, slot: Slot) {
        self.0 |= 1 << slot.0;
    }

    /// The slots in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Slot> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let slot = (rest != 0).then(|| Slot(rest.trailing_zeros() as u8))?;
            rest &= rest - 1;
            Some(slot)
        })
    }

    /// Whether only slots that exist are in the set.
    pub(crate) fn is_valid(self) -> bool {
        self.0 >> Slot::COUNT == 0
    }
}

/// A disc on a wheel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Placed<D> {
    /// Which disc.
    pub disc: D,
    /// Whether its upgraded side is up.
    pub upgraded: bool,
}

impl<D> Placed<D> {
    /// A disc with its normal side up.
    pub fn normal(disc: D) -> Self {
        Self { disc, upgraded: false }
    }
}

/// What lies on the twelve slots: a player's discs, or the letters of the solo bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Wheel<D = Disc>(pub [Option<Placed<D>>; Slot::COUNT])
where
    D: Copy;

impl<D: Copy> Default for Wheel<D> {
    fn default() -> Self {
        Self([None; Slot::COUNT])
    }
}

impl<D: Copy> Wheel<D> {
    /// The disc on a slot.
    #[inline]
    pub fn at(&self, slot: Slot) -> Option<Placed<D>> {
        self.0[slot.index()]
    }

    /// Puts a disc on a slot, normal side up.
    pub fn put(&mut self, slot: Slot, disc: D) {
        self.0[slot.index()] = Some(Placed::normal(disc));
    }

    /// Each disc with its slot.
    #[inline]
    pub fn discs(&self) -> impl Iterator<Item = (Slot, Placed<D>)> {
        Slot::all().zip(self.0).filter_map(|(slot, placed)| Some((slot, placed?)))
    }

    /// How many discs lie on the wheel.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().flatten().count()
    }

    /// Whether no disc lies on the wheel.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// N-3.2: turns a ring by one slot.
    #[inline]
    pub fn turn(&mut self, ring: Ring) {
        self.0[ring.range()].rotate_right(1);
    }

    /// Turns all three rings by one slot.
    #[inline]
    pub fn turn_all(&mut self) {
        Ring::ALL.into_iter().for_each(|ring| self.turn(ring));
    }
}

/// What a ring was used for in this turn: at most one disc of it, activated or inspected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RingUse {
    /// The disc's slot.
    pub slot: Slot,
    /// Inspected instead of activated (N-4.16).
    pub inspected: bool,
}

/// N-3.3: whether a disc on this slot can still be activated or inspected, as far as its place goes.
#[inline]
pub(crate) fn check_place(rings: &[Option<RingUse>; 3], slot: Slot) -> Result<(), Unmet> {
    if !slot.is_active() {
        return Err(Unmet::rule("N-3.3", "wheel.inactive"));
    }
    if rings[slot.ring().index()].is_some() {
        return Err(Unmet::rule("N-3.3", "wheel.ring_used"));
    }
    if rings.iter().flatten().any(|used| !used.slot.fits(slot)) {
        return Err(Unmet::rule("N-3.3", "wheel.not_adjacent"));
    }
    Ok(())
}
