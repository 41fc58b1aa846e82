//! Recorded games have to stay what they were.

use game::{Game, RECORD_FORMAT, Record};

/// Replays a record and compares the result. Tells the first thing that is wrong, such as the first decision
/// that can't be played.
pub fn replay<G: Game>(record: &Record) -> Result<G, String> {
    let about = (record.format, record.game.as_str(), record.rules_version);
    let expected = (RECORD_FORMAT, G::ID, G::RULES_VERSION);
    if about != expected {
        return Err(format!("the record's format, game and rules are {about:?}, expected {expected:?}"));
    }
    if record.seed_hash != record.seed.hash() {
        return Err("the seed does not have the published hash".to_owned());
    }
    let config = serde_json::from_value(record.config.clone()).map_err(|error| format!("config: {error}"))?;
    let mut state = G::new(&config, record.seed).map_err(|error| error.to_string())?;
    if record.names.len() != state.seats() as usize {
        return Err(format!("{} names for {} seats", record.names.len(), state.seats()));
    }
    for (i, decision) in record.decisions.iter().enumerate() {
        let place = || format!("decision {} of seat {}, {}", i + 1, decision.seat, decision.action);
        let action: G::Action = serde_json::from_value(decision.action.clone())
            .map_err(|error| format!("{}: {error}", place()))?;
        state.apply_silently(decision.seat, action).map_err(|illegal| format!("{}: {illegal}", place()))?;
        state.check().map_err(|text| format!("after {}: {text}", place()))?;
    }
    if state.outcome() != record.result {
        return Err(format!("the result is {:?}, recorded {:?}", state.outcome(), record.result));
    }
    Ok(state)
}
