//! How far a seat can take its decisions back, and why not further.

use std::fmt;

use game::Seat;
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

/// The answer to "how far can I undo?".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Horizon {
    /// How many decisions can be taken back one after the other.
    pub steps: usize,
    /// What stands against the one before them.
    pub limit: Limit,
}

/// Why a decision can't be taken back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Limit {
    /// Nothing was decided before.
    Start,
    /// The game was loaded as a bare state; what was decided before is not known here.
    Loaded,
    /// The seat itself has not decided anything yet.
    Nothing,
    /// Another seat has decided since.
    Decided {
        /// Which.
        seat: Seat,
    },
    /// The decision showed somebody something that was hidden.
    Revealed {
        /// The decision in the game's notation.
        action: String,
    },
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start => f.write_str("this is the beginning of the game"),
            Self::Loaded => f.write_str("the game was loaded here; what came before is not known"),
            Self::Nothing => f.write_str("this seat has not decided anything yet"),
            Self::Decided { seat } => write!(f, "seat {seat} has decided since"),
            Self::Revealed { action } => {
                write!(f, "\"{action}\" showed something that was hidden before")
            }
        }
    }
}

impl Serialize for Horizon {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut horizon = serializer.serialize_struct("Horizon", 3)?;
        horizon.serialize_field("steps", &self.steps)?;
        horizon.serialize_field("limit", &self.limit)?;
        horizon.serialize_field("message", &self.limit.to_string())?;
        horizon.end()
    }
}
