//! The pure core of Spielwerk: one trait that every game implements, and the few words all games share.
//!
//! Reading order: [`Game`] (what a game is), [`Seat`] and [`PerSeat`] (who sits where), [`Random`] and
//! [`Seed`] (where chance comes from), [`Viewer`] (who looks), [`Unmet`] (why not), [`Outcome`] and
//! [`Record`] (how it ended, and how anyone can check it), [`Shared`] (the printed values of a box).
//!
//! Nothing in here reads a clock, a file or a socket. The same configuration, seed and decisions give the
//! same bytes on every machine.

mod components;
mod game;
mod log;
mod options;
mod outcome;
mod pile;
mod random;
mod record;
mod seat;
mod unmet;
mod view;

pub use components::{ComponentTable, Fault, Shared, by_reference};
pub use game::{Game, Illegal};
pub use log::{Log, Silent};
pub use options::{ConfigError, GameInfo, OptionInfo, OptionKind, Options};
pub use outcome::{Outcome, Rows, Score};
pub use pile::Pile;
pub use random::{FastRng, Random, Rng, Seed};
pub use record::{Decision, RECORD_FORMAT, Record};
pub use seat::{MAX_SEATS, PerSeat, Seat, SeatSet};
pub use unmet::Unmet;
pub use view::Viewer;
