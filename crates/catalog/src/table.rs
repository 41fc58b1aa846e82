//! One running game behind one object-safe trait, whatever the game.
//!
//! Server, command line and the stdio protocol all hold a `Box<dyn Table>`. It speaks JSON, refuses with a
//! [`TableError`] and never shows a viewer more than the game's `view` and `redact` do.

use bots::{Budget, Level};
use game::{GameInfo, Outcome, Record, Seat, SeatSet, Unmet, Viewer};
use serde::Serialize;
use serde_json::Value;

use crate::{Horizon, TableError};

/// A running or finished game.
pub trait Table: Send + std::fmt::Debug {
    /// The game's seats and options.
    fn info(&self) -> GameInfo;

    /// How many seats play.
    fn seats(&self) -> u8;

    /// The seats that owe a decision now; nobody when the game is over.
    fn pending(&self) -> SeatSet;

    /// The seats whose choice lies sealed and may be taken back until the reveal.
    fn sealed(&self) -> SeatSet;

    /// Whether the game is over.
    fn is_over(&self) -> bool;

    /// What the viewer sees. A seat that does not exist sees what a spectator sees.
    fn view(&self, viewer: Viewer) -> Value;

    /// The choices of the seat; empty unless it is pending.
    fn actions(&self, seat: Seat) -> Result<Vec<Offered>, TableError>;

    /// Plays a choice of the seat. Returns the index of the first new event, for [`events`](Self::events).
    fn act(&mut self, seat: Seat, choice: &Choice) -> Result<usize, TableError>;

    /// The events from an index on, as the viewer sees them. Indices count all events, seen or not.
    fn events(&self, viewer: Viewer, since: usize) -> Vec<Value>;

    /// How many events there are so far.
    fn event_count(&self) -> usize;

    /// The things the seat may point at now, possible or not.
    fn wishes(&self, seat: Seat) -> Vec<Value>;

    /// Why the wish is not possible now; `None` if it is.
    fn explain(&self, seat: Seat, wish: &Value) -> Result<Option<Unmet>, TableError>;

    /// Takes the seat's last decision back, if the horizon allows it.
    fn undo(&mut self, seat: Seat) -> Result<Undone, TableError>;

    /// How many decisions the seat could take back one after the other, and why not more.
    fn undo_horizon(&self, seat: Seat) -> Horizon;

    /// The complete state, secrets included: for the store and for tools, never for a player.
    fn state(&self) -> Value;

    /// The game as a record, the seed included: for its players only once the game is over.
    /// A table that was loaded from a bare state has no record.
    fn record(&self, names: &[String]) -> Result<Record, TableError>;

    /// Scores and ranking once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// How many decisions count so far, since the deal or since the load of a bare state.
    fn decisions(&self) -> usize;

    /// The hash of the seed, to be published at the start; none if the table was loaded from a bare state.
    fn seed_hash(&self) -> Option<String>;

    /// What a bot at the seat would choose, which it does not play. The same seed, budget in iterations and
    /// view give the same answer.
    fn think(&self, seat: Seat, level: Level, budget: Budget, seed: u64) -> Result<Thought, TableError>;

    /// A copy to plan or think on, with its history.
    fn fork(&self) -> Box<dyn Table>;

    /// Refuses a seat that does not exist.
    fn check_seat(&self, seat: Seat) -> Result<(), TableError> {
        if seat.0 < self.seats() { Ok(()) } else { Err(TableError::no_such_seat(seat, self.seats())) }
    }
}

/// An action that a seat may choose.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Offered {
    /// The action as JSON.
    pub action: Value,
    /// The action in the game's notation, unique among the offered ones.
    pub text: String,
}

/// How a choice is named.
#[derive(Clone, PartialEq, Debug)]
pub enum Choice {
    /// By the action as JSON.
    Action(Value),
    /// By its notation.
    Text(String),
}

/// What a bot thinks.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Thought {
    /// The action it would choose.
    pub action: Value,
    /// That action in the game's notation.
    pub text: String,
    /// What it thinks of the best actions, best first; empty if it does not think.
    pub estimates: Vec<Estimate>,
}

/// What a bot thinks of one action.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The action.
    pub action: Value,
    /// The action in the game's notation.
    pub text: String,
    /// Its value in hundredths of a point. Only differences count.
    pub value: i32,
    /// The chance to win, from 0 to 1; only from bots that look ahead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win: Option<f64>,
    /// The points to expect at the end; only from bots that look ahead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<f64>,
}

/// What an undo did to the lists that others may have read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Undone {
    /// The number of the decision that no longer counts, counted from 0.
    pub decision: usize,
    /// Events from this index on were taken back; what stands there now is new.
    pub events: usize,
}
