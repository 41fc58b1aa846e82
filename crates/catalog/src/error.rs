//! Why a request was refused.

use std::fmt;

use game::{ConfigError, Illegal, Seat};
use serde::Serialize;

/// What kind of refusal it is, for scripts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The request is not of the form that was agreed on.
    Malformed,
    /// There is no game of this name.
    UnknownGame,
    /// A seat, an option or a bot level that does not exist.
    BadOption,
    /// The request needs a game, and none has begun.
    NoGame,
    /// The seat owes no decision now.
    NotPending,
    /// The rules, or the horizon of undo, stand against it.
    Illegal,
    /// The state breaks an invariant.
    BadState,
    /// The record can't be replayed as it says.
    BadRecord,
    /// The game is over.
    Over,
}

/// A refusal: a code for scripts and a sentence for people, which says what was wrong and what would be
/// right.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TableError {
    /// The kind.
    pub code: Code,
    /// The sentence.
    pub message: String,
}

impl TableError {
    /// A refusal with its sentence.
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }

    /// The seat does not exist at a table of this size.
    pub(crate) fn no_such_seat(seat: impl fmt::Display, seats: u8) -> Self {
        let last = seats.saturating_sub(1);
        Self::new(Code::BadOption, format!("there is no seat {seat}; this table has the seats 0 to {last}"))
    }

    /// The seat has to wait for others.
    pub(crate) fn not_pending(seat: Seat, pending: game::SeatSet) -> Self {
        let waiting: Vec<_> = pending.iter().map(|seat| seat.to_string()).collect();
        let waiting = waiting.join(", ");
        Self::new(
            Code::NotPending,
            format!("seat {seat} owes no decision now; the table waits for {waiting}"),
        )
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for TableError {}

impl From<ConfigError> for TableError {
    fn from(error: ConfigError) -> Self {
        Self::new(Code::BadOption, error.to_string())
    }
}

impl From<Illegal> for TableError {
    fn from(illegal: Illegal) -> Self {
        let code = match illegal {
            Illegal::Over => Code::Over,
            Illegal::NotPending(_) => Code::NotPending,
            Illegal::NotOffered(..) => Code::Illegal,
        };
        Self::new(code, illegal.to_string())
    }
}
