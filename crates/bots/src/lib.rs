//! Players for all games, and the arena that measures them.
//!
//! A bot answers one question: which of the offered actions? It picks from the list of `legal_actions`, so it
//! cannot play anything illegal, and it judges by the [`Game::View`] of its seat, so it cannot see what its
//! seat does not see. What a bot has to know of a game stands in one file per game in [`eval`].

pub mod arena;
mod choose;
pub mod eval;
mod level;
mod playable;
pub mod playouts;

pub use choose::{Budget, Estimate, Thought, choose};
pub use level::{Level, UnknownLevel};
pub use playable::Playable;

#[cfg(doc)]
use game::Game;
