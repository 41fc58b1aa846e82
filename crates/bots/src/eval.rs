//! What the bots know of each game: one file per game.
//!
//! To add a game, implement [`Playable`](crate::Playable) for its state in a file of its name.

pub mod hadara;
pub mod noria;
pub mod viceroy;
