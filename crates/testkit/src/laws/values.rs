//! Laws that make a state a value: it can be written down, copied and made again.

use std::fmt::Debug;

use game::{Game, Seat, Silent, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::Laws;
use crate::difference::difference;
use crate::play::{deal, offered};

/// A state as JSON. A state that can't be written has no JSON, which [`state_survives_json`] reports.
pub(super) fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// A state, its actions, wishes, views, outcome and configuration are the same after a way through JSON.
pub(super) fn state_survives_json<G: Game>(state: &G) -> Result<(), String> {
    survives_json("the state", state)?;
    for viewer in Viewer::all(state.seats()) {
        survives_json("a view", &state.view(viewer))?;
    }
    for seat in Seat::all(state.seats()) {
        for action in offered(state, seat) {
            survives_json("an action", &action)?;
        }
        let mut wishes = Vec::new();
        state.wishes(seat, &mut wishes);
        survives_json("the wishes", &wishes)?;
    }
    survives_json("the outcome", &state.outcome())
}

/// Events are the same after a way through JSON, whole and as each viewer sees them.
pub(super) fn events_survive_json<G: Game>(events: &[G::Event]) -> Result<(), String> {
    for event in events {
        survives_json("an event", event)?;
        for viewer in Viewer::all(game::MAX_SEATS as u8) {
            survives_json("a redacted event", &G::redact(event, viewer))?;
        }
    }
    Ok(())
}

fn survives_json<T>(what: &str, value: &T) -> Result<(), String>
where
    T: Serialize + DeserializeOwned + PartialEq + Debug,
{
    let text = serde_json::to_string(value).map_err(|error| format!("{what} can't be written: {error}"))?;
    let again: T =
        serde_json::from_str(&text).map_err(|error| format!("{what} can't be read: {error}: {text}"))?;
    if again == *value {
        return Ok(());
    }
    Err(format!("{what} comes back changed: {}", difference(value, &again)))
}

/// An old copy does not change when the state is played on.
pub(super) fn clone_is_independent<G: Game>(copy: &G, json_before: &str) -> Result<(), String> {
    if json(copy) == json_before {
        return Ok(());
    }
    Err(format!("the old copy was {json_before} and is now {}", json(copy)))
}

/// The same configuration, seed and decisions, played without a log, give an equal state.
pub(super) fn replays<G: Game>(
    state: &G,
    laws: &Laws<G>,
    game: u32,
    decisions: &[(Seat, G::Action)],
) -> Result<(), String> {
    survives_json("the configuration", &laws.config)?;
    let mut again: G = deal(&laws.config, laws.seed(game));
    for (i, &(seat, action)) in decisions.iter().enumerate() {
        if !again.is_legal(seat, action) {
            return Err(format!("decision {} is not offered the second time", i + 1));
        }
        again.play(seat, action, &mut Silent);
    }
    if again == *state {
        return Ok(());
    }
    Err(format!("the game played again ends differently: {}", difference(state, &again)))
}
