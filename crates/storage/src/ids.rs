//! The words that all rows share: who, which table, when, how far, and text that is JSON.

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{Result, StoreError};

/// An identity, with or without account. The server makes it up; it is public and proves nothing.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, sqlx::Type)]
#[sqlx(transparent)]
pub struct UserId(pub String);

/// A table. The server makes it up; it is public and opens nothing.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, sqlx::Type)]
#[sqlx(transparent)]
pub struct TableId(pub String);

/// Milliseconds since 1970. Always a parameter: storage reads no clock, so a test can say what time it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, sqlx::Type)]
#[sqlx(transparent)]
pub struct Millis(pub i64);

/// The number of the last row in a table's log; 0 before the first.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, sqlx::Type,
)]
#[sqlx(transparent)]
pub struct Seq(pub i64);

impl fmt::Display for UserId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for Seq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The hash of a secret token. The token itself is never stored, so a stolen backup opens nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TokenHash(pub [u8; 32]);

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(…)")
    }
}

/// The seed of a deal. It must not reach a log, so it does not print itself.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed(pub Vec<u8>);

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// A password's hash as text with its method and salt, made and checked by the server.
#[derive(Clone, PartialEq, Eq, sqlx::Type)]
#[sqlx(transparent)]
pub struct PasswordHash(pub String);

impl fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordHash(…)")
    }
}

/// JSON that belongs to the server: stored and returned byte for byte, never looked into.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize, sqlx::Type)]
#[sqlx(transparent)]
pub struct JsonText(pub String);

impl JsonText {
    /// The value as JSON text.
    pub fn of(value: &impl Serialize) -> Result<Self> {
        serde_json::to_string(value).map(Self).map_err(|error| StoreError::Invalid(error.to_string()))
    }

    /// The value that was written with [`of`](Self::of).
    pub fn parse<T: DeserializeOwned>(&self) -> Result<T> {
        serde_json::from_str(&self.0).map_err(|error| StoreError::Broken(error.to_string()))
    }
}

/// Only the length: a state holds every secret of its table.
impl fmt::Debug for JsonText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "JsonText({} bytes)", self.0.len())
    }
}

/// A set of seats as bits, so that a query can ask whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, sqlx::Type)]
#[sqlx(transparent)]
pub struct SeatMask(pub i64);

impl SeatMask {
    /// How many seats there can be.
    pub const SEATS: u8 = 62;

    /// Whether the seat is in the set.
    pub fn contains(self, seat: u8) -> bool {
        seat < Self::SEATS && self.0 >> seat & 1 == 1
    }

    /// The seats in the set, in order.
    pub fn seats(self) -> impl Iterator<Item = u8> {
        (0..Self::SEATS).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<u8> for SeatMask {
    fn from_iter<I: IntoIterator<Item = u8>>(seats: I) -> Self {
        let known = seats.into_iter().filter(|&seat| seat < Self::SEATS);
        Self(known.fold(0, |mask, seat| mask | 1 << seat))
    }
}

/// Refuses what PostgreSQL can't store in a text, so that all back ends refuse the same.
pub(crate) fn check_text(text: &str) -> Result<()> {
    if text.contains('\0') {
        return Err(StoreError::Invalid("a text can't contain the character NUL".into()));
    }
    Ok(())
}
