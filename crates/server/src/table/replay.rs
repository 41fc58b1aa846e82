//! Looking at a finished game again, step by step.

use catalog::text::{say_action, say_stage};
use catalog::{Lang, Table, records};
use game::{Record, Seat, Viewer};
use serde_json::{Value, json};

use super::meta::Meta;
use super::show::Reader;
use crate::error::{Code, Error, Result};

/// The position after some decisions, as a seat or a spectator saw it.
pub(crate) fn position(
    meta: &Meta,
    record: &Record,
    at: usize,
    seat: Option<Seat>,
    lang: Lang,
) -> Result<Value> {
    let count = record.decisions.len();
    if at > count || seat.is_some_and(|seat| seat.index() >= meta.seats.len()) {
        return Err(Code::BadOption.into());
    }
    let reader = Reader { viewer: seat.map_or(Viewer::Spectator, Viewer::Seat), lang };
    let mut table = records::load_at(record, at.saturating_sub(1)).map_err(Error::internal)?;
    let (mut decided, mut first) = (Value::Null, 0);
    if let Some(decision) = at.checked_sub(1).and_then(|last| record.decisions.get(last)) {
        let view = table.view(Viewer::Seat(decision.seat));
        let label = say_action(lang, &meta.game, &view, &decision.action);
        first = table.event_count();
        if count != at - 1 && table.decisions() == at - 1 {
            table.act(decision.seat, &catalog::Choice::Action(decision.action.clone()))?;
        }
        decided = json!({"seat": decision.seat, "action": decision.action, "label": label});
    }
    let view = table.view(reader.viewer);
    let events = table.events(reader.viewer, first);
    let entries = reader.entries(meta, events, std::iter::repeat(None));
    Ok(json!({
        "at": at, "decisions": count, "seat": seat, "decided": decided, "pending": table.pending(),
        "stage": say_stage(lang, &meta.game, &view), "events": entries,
        "scores": scores(&*table), "view": view,
    }))
}

/// The points so far after each decision, for the plot over time.
pub(crate) fn curve(record: &Record) -> Result<Value> {
    let mut table = records::load_at(record, 0).map_err(Error::internal)?;
    let mut curve = vec![scores(&*table)];
    for decision in &record.decisions {
        table.act(decision.seat, &catalog::Choice::Action(decision.action.clone()))?;
        curve.push(scores(&*table));
    }
    Ok(json!({ "scores": curve }))
}

/// The points so far of each seat, as the spectator's view has them.
fn scores(table: &dyn Table) -> Vec<Value> {
    let view = table.view(Viewer::Spectator);
    let players = view["players"].as_array();
    players.map_or_else(Vec::new, |players| {
        players.iter().map(|player| player["score"]["total"].clone()).collect()
    })
}
