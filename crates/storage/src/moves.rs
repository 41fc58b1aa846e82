//! The log and the snapshot.
//!
//! The log is the truth about the past and only grows: an undo is a row too. The snapshot is the truth
//! about the present and is replaced by every append, in the same transaction. A row's key is
//! `(table, seq)`, so a writer that has not seen the newest row can't add one.

use std::fmt;

use async_trait::async_trait;
use serde::Serialize;

use crate::tables::words;
use crate::{
    ChallengeScore, JsonText, Millis, RatingChange, Result, SeatMask, Seq, Status, StoreError, Table, TableId,
};

/// The present of a running table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, sqlx::FromRow)]
pub struct Snapshot {
    /// The rules that wrote it.
    #[sqlx(try_from = "i64")]
    pub rules_version: u32,
    /// The complete state, secrets included.
    pub state: JsonText,
    /// What the platform keeps beside the game: time left, votes to close.
    pub clocks: JsonText,
    /// Who owes a decision.
    pub pending: SeatMask,
    /// When the next clock runs out.
    #[sqlx(rename = "due_ms")]
    pub due: Option<Millis>,
}

words! {
    /// What a row of the log is.
    MoveKind {
        /// A choice of a seat.
        Decision = "decision",
        /// The last decision of a seat no longer counts.
        Undo = "undo",
        /// Something the platform did: time is out, a seat was handed over, the table was closed.
        Platform = "platform",
    }
}

/// A row to be added to a log. It names nobody: who sat at the seat is said by the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewMove {
    /// Whose, if a seat's.
    pub seat: Option<u8>,
    /// What it is.
    pub kind: MoveKind,
    /// The action, or what happened.
    pub body: JsonText,
}

/// A row of a log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Move {
    /// Its number, counted from 1.
    pub seq: Seq,
    /// Whose, if a seat's.
    pub seat: Option<u8>,
    /// What it is.
    pub kind: MoveKind,
    /// The action, or what happened.
    pub body: JsonText,
    /// When.
    pub at: Millis,
}

/// A step of one table: the rows to add and the position after them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// Which table.
    pub table: TableId,
    /// The last row that the caller knows.
    pub expected: Seq,
    /// What is added; at least one row.
    pub moves: Vec<NewMove>,
    /// The position after that.
    pub snapshot: Snapshot,
    /// A text that the sender chose for this step, unique at the table (the server adds the seat to it).
    /// The same key again changes nothing.
    pub key: Option<String>,
    /// If the table ends with this step.
    pub end: Option<End>,
    /// When.
    pub at: Millis,
}

/// How a table ends: stored together with the last step, so that no game ends half.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// With a result or without.
    pub status: Ending,
    /// Scores and ranking.
    pub result: Option<JsonText>,
    /// The record without names, so that deleting a person's data need not rewrite it.
    pub record: Option<JsonText>,
    /// What it does to ratings. People whose data were deleted are left out.
    pub ratings: Vec<RatingChange>,
    /// The result at the table's challenge. The first one of a person counts.
    pub challenge: Option<ChallengeScore>,
}

/// The two ways to end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// With a result.
    Finished,
    /// Without.
    Closed,
}

impl From<Ending> for Status {
    fn from(ending: Ending) -> Self {
        match ending {
            Ending::Finished => Self::Finished,
            Ending::Closed => Self::Closed,
        }
    }
}

/// What became of an append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    /// It is stored; this is the number of its last row.
    Stored(Seq),
    /// It had been stored before, under the same key, and this was the number of its last row.
    Repeated(Seq),
}

impl Appended {
    /// The number of its last row.
    pub fn seq(self) -> Seq {
        match self {
            Self::Stored(seq) | Self::Repeated(seq) => seq,
        }
    }
}

/// A table with its present and a part of its past, all of the same moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loaded {
    /// The table.
    pub table: Table,
    /// Its present; nothing before the start.
    pub snapshot: Option<Snapshot>,
    /// The rows after the one that was asked for.
    pub moves: Vec<Move>,
}

/// A table whose time is out.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct Due {
    /// Which one.
    #[sqlx(rename = "table_id")]
    pub table: TableId,
    /// Since when.
    #[sqlx(rename = "due_ms")]
    pub due: Millis,
}

/// Logs and snapshots.
#[async_trait]
pub trait Moves {
    /// Stores the steps of many tables in one transaction, because making a commit safe takes the same
    /// time for one move as for a hundred. Each step has its own answer: a stale one gets `Conflict` and
    /// the others are stored. When this returns, what is `Stored` survives a power cut.
    async fn append_many(&self, appends: Vec<Append>) -> Vec<Result<Appended>>;

    /// Stores one step.
    async fn append(&self, append: Append) -> Result<Appended> {
        let answers = self.append_many(vec![append]).await;
        answers.into_iter().next().unwrap_or(Err(StoreError::Unavailable("no answer".into())))
    }

    /// The table, its snapshot and the log after a row.
    async fn load(&self, table: &TableId, after: Seq) -> Result<Loaded>;

    /// The record of an ended game, without names.
    async fn record(&self, table: &TableId) -> Result<JsonText>;

    /// Running tables whose time is out, longest first.
    async fn due_tables(&self, now: Millis, limit: u32) -> Result<Vec<Due>>;
}
