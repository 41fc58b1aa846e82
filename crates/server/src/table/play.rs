//! A running game with what the platform adds: per-seat decision numbers, idempotency keys, logs per viewer.
//!
//! Live play and loading from the store go through the same functions, so a reloaded table has the same
//! numbers as before.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use catalog::{Choice, Table};
use game::{Seat, SeatSet, Seed};
use serde_json::Value;

use super::journal::Journal;
use super::meta::Meta;
use super::row::Row;
use crate::error::{Code, Error, Result};
use crate::time::Millis;

/// A game in play.
#[derive(Debug)]
pub(crate) struct Play {
    pub(crate) table: Box<dyn Table>,
    pub(crate) journal: Journal,
    numbers: Vec<Number>,
    /// What was asked under each key, to tell a repetition from another request.
    keys: HashMap<(Seat, String), Value>,
}

/// Counts the decisions of one seat. It changes when the seat has decided or its choices have changed, and
/// not when another seat makes a simultaneous choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Number {
    count: u64,
    offered: u64,
}

impl Play {
    /// Deals the game of a table.
    pub(crate) fn deal(meta: &Meta, seed: Seed, at: Millis) -> Result<Self> {
        let seats = meta.seats.len() as u8;
        let table = catalog::find(&meta.game)?.new_table(seats, seed, &meta.options)?;
        Ok(Self::new(table, 0, at))
    }

    /// Goes on from a bare state, when the past was played by other rules. `base` is higher than any number
    /// a client has seen.
    pub(crate) fn resume(meta: &Meta, state: Value, base: u64, at: Millis) -> Result<Self> {
        let table = catalog::find(&meta.game)?.load_state(state)?;
        Ok(Self::new(table, base, at))
    }

    fn new(table: Box<dyn Table>, base: u64, at: Millis) -> Self {
        let journal = Journal::new(table.as_ref(), base, at);
        let numbers =
            Seat::all(table.seats()).map(|seat| Number { count: base, offered: offered(&*table, seat) });
        Self { numbers: numbers.collect(), journal, table, keys: HashMap::new() }
    }

    /// The number of the seat's current decision.
    pub(crate) fn number(&self, seat: Seat) -> u64 {
        self.numbers[seat.index()].count
    }

    /// Whether the request was carried out before; `None` asks for an undo. The same key for something else
    /// is a mistake.
    pub(crate) fn is_repeated(&self, seat: Seat, key: &str, choice: Option<&Choice>) -> Result<bool> {
        let Some(before) = self.keys.get(&(seat, key.to_owned())) else { return Ok(false) };
        let is_same = match choice {
            None => before.is_null(),
            Some(Choice::Action(action)) => same_action(action, before),
            // The notation of an old decision is not known any more; the key has to do.
            Some(Choice::Text(_)) => !before.is_null(),
        };
        if is_same { Ok(true) } else { Err(Code::KeyReused.into()) }
    }

    /// The row for a choice of the seat, if it may be made now.
    pub(crate) fn choose(&self, seat: Seat, decision: u64, choice: &Choice) -> Result<Value> {
        if self.table.is_over() {
            return Err(Code::Over.into());
        }
        if decision != self.number(seat) {
            return Err(Code::Stale.into());
        }
        if !self.table.pending().contains(seat) {
            return Err(Code::NotPending.into());
        }
        let actions = self.table.actions(seat)?;
        let meant = actions.into_iter().find(|offered| match choice {
            Choice::Action(action) => same_action(action, &offered.action),
            Choice::Text(text) => *text == offered.text,
        });
        meant.map(|offered| offered.action).ok_or_else(|| Code::Illegal.into())
    }

    /// Carries out a row of the log.
    pub(crate) fn apply(&mut self, row: &Row, at: Millis) -> Result<()> {
        let before = Open::of(self.table.as_ref());
        match row {
            Row::Decide { seat, action, key } => {
                let kept = self.table.act(*seat, &Choice::Action(action.clone()))?;
                self.remember(*seat, key.as_deref(), action.clone());
                self.renumber(*seat, kept, before, at);
            }
            Row::Undo { seat, key } => {
                let undone = self.table.undo(*seat)?;
                self.remember(*seat, key.as_deref(), Value::Null);
                self.renumber(*seat, undone.events, before, at);
            }
            Row::Changed { .. } => {}
        }
        Ok(())
    }

    fn remember(&mut self, seat: Seat, key: Option<&str>, request: Value) {
        if let Some(key) = key {
            self.keys.insert((seat, key.to_owned()), request);
        }
    }

    /// After a change: new decision numbers where choices changed, new entries in the logs.
    fn renumber(&mut self, actor: Seat, kept: usize, before: Open, at: Millis) {
        let after = Open::of(self.table.as_ref());
        let is_public = before != after || after.is_alone(actor);
        self.journal.note(self.table.as_ref(), kept, actor, is_public, at);
        for (seat, number) in Seat::all(self.table.seats()).zip(&mut self.numbers) {
            let now = offered(self.table.as_ref(), seat);
            if seat == actor || now != number.offered {
                *number = Number { count: number.count + 1, offered: now };
            }
        }
    }
}

/// Who has to decide and who has decided, which everybody sees.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Open {
    pending: SeatSet,
    sealed: SeatSet,
}

impl Open {
    fn of(table: &dyn Table) -> Self {
        Self { pending: table.pending(), sealed: table.sealed() }
    }

    /// Whether all look at this seat: then it can't do anything in secret.
    fn is_alone(self, seat: Seat) -> bool {
        self.pending == SeatSet::only(seat) && self.sealed.is_empty()
    }
}

/// Whether two actions are the same: an absent field and a null one are.
fn same_action(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Object(a), Value::Object(b)) => {
            let covers = |a: &serde_json::Map<String, Value>, b: &serde_json::Map<String, Value>| {
                a.iter().all(|(key, value)| same_action(value, b.get(key).unwrap_or(&Value::Null)))
            };
            covers(a, b) && covers(b, a)
        }
        _ => a == b,
    }
}

/// A fingerprint of what the seat may choose; it need only differ where the list does.
fn offered(table: &dyn Table, seat: Seat) -> u64 {
    let mut hasher = DefaultHasher::new();
    if let Ok(actions) = table.actions(seat) {
        actions.iter().for_each(|offered| offered.text.hash(&mut hasher));
    }
    hasher.finish()
}

impl From<catalog::records::VerifyError> for Error {
    fn from(error: catalog::records::VerifyError) -> Self {
        Self::internal(error)
    }
}
