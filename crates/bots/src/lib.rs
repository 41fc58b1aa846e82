//! Players for all games, and the arena that measures them.
//!
//! A bot answers one question: which of the offered actions? It picks from the list of `legal_actions`, so it
//! cannot play anything illegal, and it judges guesses made by [`Game::determinize`] for its seat, so it cannot
//! see what its seat does not see. What a bot has to know of a game stands in one file per game in [`eval`]; how
//! it looks ahead is the same for all games and stands in [`search`].

pub mod arena;
mod bot;
mod choose;
pub mod eval;
mod level;
pub mod net;
mod playable;
pub mod playouts;
pub mod policy;
pub mod search;
mod thinker;

pub use bot::Bot;
use choose::cores;
pub use choose::{Budget, Estimate, Thought, choose};
pub use level::{Level, UnknownLevel};
pub use playable::Playable;
pub use thinker::Thinker;

#[cfg(doc)]
use game::Game;
