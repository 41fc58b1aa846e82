//! Tables, moves, snapshots and users as rows, in memory, in SQLite or in PostgreSQL.
//!
//! Reading order: [`Store`] and its seven chapters ([`Users`], [`Tables`], [`Moves`], [`Chat`], [`Results`],
//! [`Leases`], [`Upkeep`]), `judge` (which steps of a batch are stored), [`Memory`], then `relational`, which
//! says everything once for [`Sqlite`] and [`Postgres`].
//!
//! This is the only crate that writes SQL. It knows no game, reads no clock and makes up no ids: JSON is
//! text that belongs to the server, and the time is a parameter.

mod changes;
mod chat;
mod error;
mod ids;
mod judge;
mod leases;
mod listing;
mod memory;
mod moves;
mod postgres;
mod relational;
mod results;
mod sqlite;
mod store;
mod tables;
#[cfg(feature = "testing")]
pub mod testing;
mod upkeep;
mod users;

pub use changes::{Change, Changes};
pub use chat::{Chat, Message};
pub use error::{Result, StoreError};
pub use ids::{JsonText, Millis, PasswordHash, SeatMask, Seed, Seq, TableId, TokenHash, UserId};
pub use leases::{Lease, Leases};
pub use listing::{Cursor, Listed, Listing, Page};
pub use memory::Memory;
pub use moves::{Append, Appended, Due, End, Ending, Loaded, Move, MoveKind, Moves, NewMove, Snapshot};
pub use postgres::Postgres;
pub use results::{Challenge, ChallengeScore, Place, Rating, RatingChange, Results};
pub use sqlite::Sqlite;
pub use store::Store;
pub use tables::{NewTable, Occupant, Pace, SeatChange, Status, Table, TableSeat, Tables, Visibility};
pub use upkeep::{ConnectionSettings, TableExport, Upkeep, UserExport};
pub use users::{Credentials, NewUser, User, Users};
