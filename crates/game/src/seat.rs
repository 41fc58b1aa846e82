//! Who sits where: a seat, a set of seats, and a value per seat.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::de::{Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most seats any of the games has.
pub const MAX_SEATS: usize = 5;

/// A place at the table, counted from 0 clockwise. Not a person: people come and go, the seat stays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an array index.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// All seats of a table, in order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..seats).map(Seat)
    }

    /// The seat `steps` places further clockwise.
    #[must_use]
    pub fn clockwise(self, steps: u8, seats: u8) -> Self {
        let place = self.0 + steps;
        Seat(if place >= seats { place - seats } else { place })
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Seat>"))]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: Self = Self(0);

    /// Everybody at a table with `seats` seats.
    pub fn all(seats: u8) -> Self {
        Self(((1u16 << seats) - 1) as u8)
    }

    /// Just this seat.
    pub fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether the seat is in the set.
    pub fn contains(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 & (1 << seat.0) != 0
    }

    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Whether nobody is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest seat.
    pub fn first(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let seat = rest.first()?;
            rest.remove(seat);
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::EMPTY;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|seat| seat.0)).finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seats = Vec::<Seat>::deserialize(deserializer)?;
        match seats.iter().find(|seat| seat.index() >= MAX_SEATS) {
            Some(seat) => Err(D::Error::custom(format!("there is no seat {seat}"))),
            None => Ok(seats.into_iter().collect()),
        }
    }
}

/// One value per seat. A fixed array, so that a state that holds it copies flat.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PerSeat<T, const N: usize = MAX_SEATS> {
    seats: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> PerSeat<T, N> {
    /// One value for each of `seats` seats.
    pub fn new(seats: u8, value: impl Fn(Seat) -> T) -> Self {
        assert!(seats as usize <= N, "a table of this game has at most {N} seats");
        let mut items = [T::default(); N];
        for seat in Seat::all(seats) {
            items[seat.index()] = value(seat);
        }
        Self { seats, items }
    }

    /// The number of seats.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// Each seat with its value.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> + ExactSizeIterator {
        Seat::all(self.seats).zip(&self.items)
    }

    /// The values in seat order.
    pub fn values(&self) -> &[T] {
        &self.items[..self.seats as usize]
    }

    /// The values in seat order, to change.
    pub fn values_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.seats as usize]
    }
}

impl<T, const N: usize> Index<Seat> for PerSeat<T, N> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.items[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for PerSeat<T, N> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.items[seat.index()]
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for PerSeat<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.items[..self.seats as usize]).finish()
    }
}

impl<T: Serialize, const N: usize> Serialize for PerSeat<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.items[..self.seats as usize])
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for PerSeat<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(PerSeatVisitor(std::marker::PhantomData))
    }
}

struct PerSeatVisitor<T, const N: usize>(std::marker::PhantomData<T>);

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Visitor<'de> for PerSeatVisitor<T, N> {
    type Value = PerSeat<T, N>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list with one entry per seat, at most {N}")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let mut items = [T::default(); N];
        let mut seats = 0;
        while let Some(item) = seq.next_element()? {
            if seats == N {
                return Err(A::Error::invalid_length(seats + 1, &self));
            }
            items[seats] = item;
            seats += 1;
        }
        Ok(PerSeat { seats: seats as u8, items })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clockwise_wraps_around_the_table() {
        assert_eq!(Seat(3).clockwise(1, 4), Seat(0));
        assert_eq!(Seat(1).clockwise(2, 4), Seat(3));
    }

    #[test]
    fn a_seat_set_lists_its_seats_in_order() {
        let set: SeatSet = [Seat(3), Seat(0)].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(0), Seat(3)]);
        assert_eq!(serde_json::to_string(&set).unwrap(), "[0,3]");
        assert!(serde_json::from_str::<SeatSet>("[9]").is_err());
    }

    #[test]
    fn per_seat_refuses_more_entries_than_seats() {
        assert!(serde_json::from_str::<PerSeat<u8, 2>>("[1,2,3]").is_err());
        let two: PerSeat<u8, 2> = serde_json::from_str("[1,2]").unwrap();
        assert_eq!(two.values(), [1, 2]);
    }
}
