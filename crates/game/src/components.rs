//! The printed values of a box, shared by every state of a game.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The component values of one game: prices, tracks, points.
pub trait ComponentTable: Clone + Eq + fmt::Debug + Send + Sync + 'static {
    /// The values that come with Spielwerk.
    fn builtin() -> &'static Self;

    /// Every value outside the constraints of the rulebook, with the place where it stands.
    fn faults(&self) -> Vec<Fault>;
}

/// A component value that can't be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The value's place, such as `card.red-1-3.price`.
    pub path: String,
    /// What is wrong, and what would be right.
    pub reason: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path, self.reason)
    }
}

/// A component table by reference: the built-in one for nothing, an owner's by reference count. So a state
/// is copied without its tables.
#[derive(Debug)]
pub enum Shared<T: 'static> {
    /// The values that come with Spielwerk.
    Builtin(&'static T),
    /// An owner's values.
    Own(Arc<T>),
}

impl<T: ComponentTable> Shared<T> {
    /// Shares a table; one that equals the built-in table becomes that.
    pub fn new(table: T) -> Self {
        if table == *T::builtin() { Self::default() } else { Self::Own(Arc::new(table)) }
    }

    /// The first fault of an owner's table. The built-in one is tested once and for all.
    pub fn ensure_sound(&self) -> Result<(), Fault> {
        match self {
            Self::Builtin(_) => Ok(()),
            Self::Own(table) => table.faults().into_iter().next().map_or(Ok(()), Err),
        }
    }
}

impl<T: ComponentTable> Default for Shared<T> {
    fn default() -> Self {
        Self::Builtin(T::builtin())
    }
}

impl<T> Clone for Shared<T> {
    #[inline]
    fn clone(&self) -> Self {
        match self {
            Self::Builtin(table) => Self::Builtin(table),
            Self::Own(table) => Self::Own(Arc::clone(table)),
        }
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        match self {
            Self::Builtin(table) => table,
            Self::Own(table) => table,
        }
    }
}

impl<T: PartialEq> PartialEq for Shared<T> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(&raw const **self, &raw const **other) || **self == **other
    }
}

impl<T: Eq> Eq for Shared<T> {}

/// Whole on the wire: a record carries the values its game was played with.
impl<T: Serialize> Serialize for Shared<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

impl<'de, T: ComponentTable + Deserialize<'de>> Deserialize<'de> for Shared<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(Self::new)
    }
}

/// For `#[serde(with = "game::by_reference")]` in a state: the built-in table as `null`, so that a snapshot
/// is not mostly tables; an owner's table whole.
pub mod by_reference {
    use super::{ComponentTable, Deserialize, Deserializer, Serialize, Serializer, Shared};

    /// Writes `null` or the owner's table.
    pub fn serialize<T: Serialize, S: Serializer>(
        table: &Shared<T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match table {
            Shared::Builtin(_) => serializer.serialize_none(),
            Shared::Own(table) => serializer.serialize_some(&**table),
        }
    }

    /// Reads what [`serialize`] wrote.
    pub fn deserialize<'de, T, D>(deserializer: D) -> Result<Shared<T>, D::Error>
    where
        T: ComponentTable + Deserialize<'de>,
        D: Deserializer<'de>,
    {
        Ok(Option::<T>::deserialize(deserializer)?.map_or_else(Shared::default, Shared::new))
    }
}
