//! Everything in memory: for tests and for play that need not be kept.

mod chat;
mod leases;
mod moves;
mod results;
mod tables;
mod upkeep;
mod users;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::changes::Announcer;
use crate::{
    Challenge, Change, JsonText, Lease, Message, Millis, Move, Occupant, PasswordHash, Place, Result, Seed,
    Seq, Snapshot, StoreError, Table, TableId, TokenHash, User, UserId,
};

/// A store that forgets everything at the end. Clones share their contents.
#[derive(Clone, Debug)]
pub struct Memory {
    rows: Arc<Mutex<Rows>>,
    announcer: Announcer,
}

impl Default for Memory {
    fn default() -> Self {
        Self { rows: Arc::default(), announcer: Announcer::new() }
    }
}

/// All rows. One lock for everything makes each method a transaction.
#[derive(Debug, Default)]
struct Rows {
    users: BTreeMap<UserId, UserRow>,
    tokens: BTreeMap<TokenHash, (UserId, Millis)>,
    tables: BTreeMap<TableId, TableRow>,
    ratings: BTreeMap<(UserId, String), RatingRow>,
    challenges: BTreeMap<String, Challenge>,
    /// By challenge and person. The names are filled in on reading.
    places: BTreeMap<(String, UserId), Place>,
    leases: BTreeMap<TableId, Lease>,
}

#[derive(Debug)]
struct UserRow {
    user: User,
    password_hash: Option<PasswordHash>,
}

#[derive(Debug)]
struct TableRow {
    /// The names at the seats are filled in on reading.
    table: Table,
    seed: Seed,
    snapshot: Option<Snapshot>,
    moves: Vec<Move>,
    keys: BTreeMap<String, Seq>,
    chat: Vec<Message>,
    record: Option<JsonText>,
}

#[derive(Debug)]
struct RatingRow {
    points: i64,
    games: i64,
}

impl Memory {
    /// A row is changed only after all checks, so a panic elsewhere leaves nothing half done.
    fn rows(&self) -> MutexGuard<'_, Rows> {
        self.rows.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn announce(&self, change: Change) {
        self.announcer.announce([change]);
    }
}

impl Rows {
    fn user(&self, id: &UserId) -> Result<&UserRow> {
        self.users.get(id).ok_or(StoreError::NotFound("user"))
    }

    fn user_mut(&mut self, id: &UserId) -> Result<&mut UserRow> {
        self.users.get_mut(id).ok_or(StoreError::NotFound("user"))
    }

    fn table(&self, id: &TableId) -> Result<&TableRow> {
        self.tables.get(id).ok_or(StoreError::NotFound("table"))
    }

    fn table_mut(&mut self, id: &TableId) -> Result<&mut TableRow> {
        self.tables.get_mut(id).ok_or(StoreError::NotFound("table"))
    }

    fn name(&self, id: &UserId) -> Option<String> {
        self.users.get(id).map(|row| row.user.name.clone())
    }

    /// The table with the names that people have now.
    fn named(&self, table: &Table) -> Table {
        let mut table = table.clone();
        for seat in &mut table.seats {
            seat.name = seat.occupant.user().and_then(|user| self.name(user));
        }
        table
    }
}

impl TableRow {
    fn occupants(&self) -> Vec<Occupant> {
        self.table.seats.iter().map(|seat| seat.occupant.clone()).collect()
    }
}
