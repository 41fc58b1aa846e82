//! Why a request to the store was refused.

use thiserror::Error;

use crate::{Millis, Seq, Status};

/// What the store answers with.
pub type Result<T, E = StoreError> = std::result::Result<T, E>;

/// A refusal. Each is a sentence for the log; the server has its own words for players.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StoreError {
    /// There is no such row.
    #[error("there is no such {0}")]
    NotFound(&'static str),
    /// Somebody else wrote first; the caller has to load again.
    #[error("the table has gone on to {have_seq} in the meantime")]
    Conflict {
        /// The number of the last row that is stored.
        have_seq: Seq,
    },
    /// The seat, or what was to be replaced, is no longer what the caller took it for.
    #[error("somebody else was faster; it is no longer as it was")]
    Taken,
    /// One person has one seat.
    #[error("this person sits at the table already")]
    AlreadySeated,
    /// A game can't begin before everyone has sat down.
    #[error("seat {0} is still open")]
    SeatOpen(u8),
    /// Something that may exist once exists already.
    #[error("there is already such a {0}")]
    Duplicate(&'static str),
    /// The table is not in the part of its life that this needs.
    #[error("the table is {0}")]
    WrongStatus(Status),
    /// Another node looks after the table.
    #[error("the table is held by {holder}")]
    Held {
        /// Who holds it.
        holder: String,
        /// Until when, unless renewed.
        until: Millis,
    },
    /// The caller asked for something that can't be stored.
    #[error("this can't be stored: {0}")]
    Invalid(String),
    /// The back end has no such feature.
    #[error("this store can't do that: {0}")]
    Unsupported(&'static str),
    /// The database does not answer or did not carry it out. After this the caller can't know whether a
    /// commit went through: it loads again, or repeats the move with its idempotency key.
    #[error("the database is not available: {0}")]
    Unavailable(String),
    /// What is stored makes no sense.
    #[error("what is stored is broken: {0}")]
    Broken(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        use sqlx::Error as E;
        match &error {
            E::Database(cause) if cause.is_foreign_key_violation() => Self::NotFound("user or table"),
            E::Database(cause) if cause.is_unique_violation() => Self::Duplicate("row"),
            E::ColumnDecode { .. } | E::Decode(_) | E::ColumnNotFound(_) => Self::Broken(error.to_string()),
            _ => Self::Unavailable(error.to_string()),
        }
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> Self {
        Self::Unavailable(error.to_string())
    }
}
