//! What the tests of every game share.
//!
//! - [`laws`]: what holds in every game, over random play, with the failing game made as short as possible.
//! - [`broken`]: states from damaged files never panic.
//! - [`scenario`]: tests that read like the rulebook.
//! - [`playthrough`]: a whole game as text, for snapshots.
//! - [`perft`]: how many ways a game can go on.
//! - [`fixtures`]: recorded games replay.
//! - [`coverage`]: every rule has a test.
//!
//! Everything here panics with a readable report when something is wrong: that is its job.

pub mod broken;
pub mod coverage;
mod difference;
pub mod fixtures;
pub mod laws;
pub mod perft;
mod play;
pub mod playthrough;
mod quiet;
pub mod scenario;

pub use broken::broken_states_never_panic;
pub use coverage::rules_are_documented_and_tested;
pub use fixtures::replay;
pub use laws::{Hidden, Law, Laws, Violation, games_per_combination};
pub use perft::perft;
pub use playthrough::playthrough;
pub use scenario::Scenario;
