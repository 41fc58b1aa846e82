//! One row of a table's log. Rows are only ever appended: an undo is a row too.

use game::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use storage::{JsonText, MoveKind, NewMove};

use crate::error::Result;

/// What changed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Row {
    /// A decision.
    Decide {
        seat: Seat,
        action: Value,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
    },
    /// A decision was taken back.
    Undo {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
    },
    /// Something about the table and not about its game; what, is in the table's description.
    Changed { what: Change },
}

/// What changed about a running table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Change {
    SeatGiven,
    OutOfTime,
    Resigned,
    Vote,
    Closed,
}

impl Row {
    /// The row as the store takes it.
    pub(crate) fn to_move(&self) -> Result<NewMove> {
        let (kind, seat) = match self {
            Self::Decide { seat, .. } => (MoveKind::Decision, Some(seat.0)),
            Self::Undo { seat, .. } => (MoveKind::Undo, Some(seat.0)),
            Self::Changed { .. } => (MoveKind::Platform, None),
        };
        Ok(NewMove { seat, kind, body: JsonText::of(self)? })
    }

    /// The sender's key, made unique at the table.
    pub(crate) fn key(&self) -> Option<String> {
        match self {
            Self::Decide { seat, key, .. } | Self::Undo { seat, key } => {
                key.as_ref().map(|key| format!("{seat}:{key}"))
            }
            Self::Changed { .. } => None,
        }
    }
}
