//! The closed list of games, and the type-erased table that server, command line and stdio share.
//!
//! Reading order: [`GAMES`] and [`Entry`] (which games there are), [`Table`] (one running game), `hosted`
//! (the one implementation of it), [`Horizon`] and `history` (how far a seat can undo), [`records`] (games
//! written down), [`Stdio`] (the protocol for tools), [`text`] (what people read), [`components`] (an
//! owner's values).
//!
//! This is the only crate that lists the games. It opens no file and no socket and reads no clock; a seed
//! that nobody gave is the only thing it takes from the machine.

pub mod components;
mod entry;
mod error;
mod history;
mod horizon;
mod hosted;
mod minds;
pub mod records;
mod stdio;
mod table;
pub mod text;

pub use bots::{Budget, Level};
pub use entry::{Entry, GAMES, find};
pub use error::{Code, TableError};
pub use horizon::{Horizon, Limit};
pub use stdio::Stdio;
pub use table::{Choice, Estimate, Offered, Table, Thought, Undone};
pub use text::Lang;
