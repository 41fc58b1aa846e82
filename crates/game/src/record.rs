//! A game written down, so that anyone can replay and check it.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Outcome, Seat, Seed};

/// The version of the record's form, not of any game's rules.
pub const RECORD_FORMAT: u32 = 1;

/// A game as configuration, seed and decisions; everything else follows from these.
///
/// The configuration and the actions are plain JSON here, so that a reader can say which decision is
/// broken instead of refusing the whole file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// [`RECORD_FORMAT`] when it was written.
    pub format: u32,
    /// The game's id.
    pub game: String,
    /// The rules it was played with.
    pub rules_version: u32,
    /// Seats, options, and the component values it was played with.
    pub config: Value,
    /// The seed. In a record, so no longer a secret.
    pub seed: Seed,
    /// The hash published when the game began.
    pub seed_hash: String,
    /// The players' names, by seat.
    pub names: Vec<String>,
    /// The decisions that count, in the order they were made.
    pub decisions: Vec<Decision>,
    /// The result; absent while the game runs.
    #[serde(default)]
    pub result: Option<Outcome>,
}

/// One recorded choice among two or more options.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decision {
    /// Who decided.
    pub seat: Seat,
    /// What.
    pub action: Value,
}
