//! Hosts tables for the browser client's tests: one JSON object per line in, one per line out, with every
//! sentence a person reads. The client's `tests/mock-server.mjs` puts the server's routes around it.

use std::collections::HashMap;
use std::io::{BufRead as _, Write as _};

use catalog::{Budget, Choice, GAMES, Lang, Level, Table, find, text};
use game::{Options, Seat, Seed, Viewer};
use serde_json::{Value, json};

/// A table with what is needed to play it again from the start.
struct Hosted {
    game: String,
    seats: u8,
    seed: String,
    options: Options,
    table: Box<dyn Table>,
    decisions: Vec<(Seat, Value)>,
}

type Answer = Result<Value, String>;

fn main() -> std::io::Result<()> {
    let mut tables = HashMap::new();
    let (input, mut output) = (std::io::stdin().lock(), std::io::stdout().lock());
    for line in input.lines() {
        let request: Value = serde_json::from_str(&line?).unwrap_or_default();
        let mut answer = match handle(&mut tables, &request) {
            Ok(value) => json!({"ok": value}),
            Err(message) => json!({"error": message}),
        };
        answer["id"] = request["id"].clone();
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    Ok(())
}

fn handle(tables: &mut HashMap<String, Hosted>, request: &Value) -> Answer {
    let name = request["table"].as_str().unwrap_or_default().to_owned();
    if request["do"] == "new" {
        let hosted = Hosted::deal(request)?;
        tables.insert(name, hosted);
        return Ok(Value::Null);
    }
    if request["do"] == "games" {
        return Ok(games());
    }
    let hosted = tables.get_mut(&name).ok_or("no such table")?;
    let lang = Lang::parse(request["lang"].as_str().unwrap_or("en")).unwrap_or_default();
    let seat = request["seat"].as_u64().map(|seat| Seat(seat as u8));
    let names: Vec<String> = serde_json::from_value(request["names"].clone()).unwrap_or_default();
    match request["do"].as_str().unwrap_or_default() {
        "look" => Ok(look(&*hosted.table, &hosted.game, seat, lang, &names)),
        "act" => hosted.act(seat.ok_or("no seat")?, request),
        "bot" => {
            let thought = hosted.think(seat.ok_or("no seat")?, request)?;
            hosted.act(seat.ok_or("no seat")?, &json!({"action": thought.action}))
        }
        "hint" => {
            let seat = seat.ok_or("no seat")?;
            let thought = hosted.think(seat, request)?;
            let view = hosted.table.view(Viewer::Seat(seat));
            let say = |action: &Value| text::say_action(lang, &hosted.game, &view, action);
            let estimates: Vec<_> = thought.estimates.iter().map(|estimate| {
                json!({"action": estimate.action, "text": estimate.text, "label": say(&estimate.action), "value": estimate.value})
            }).collect();
            Ok(
                json!({"action": thought.action, "text": thought.text, "label": say(&thought.action), "estimates": estimates}),
            )
        }
        "undo" => {
            let undone = hosted.table.undo(seat.ok_or("no seat")?).map_err(|error| error.to_string())?;
            hosted.decisions.remove(undone.decision);
            Ok(Value::Null)
        }
        "explain" => {
            let unmet = hosted.table.explain(seat.ok_or("no seat")?, &request["wish"]);
            let Some(unmet) = unmet.map_err(|error| error.to_string())? else { return Ok(Value::Null) };
            let mut answer = serde_json::to_value(unmet).expect("plain values");
            answer["message"] = text::say_unmet(lang, &hosted.game, &unmet).into();
            Ok(answer)
        }
        "replay" => hosted.replay(request["at"].as_u64().unwrap_or(0) as usize, seat, lang, &names),
        "record" => {
            let record = hosted.table.record(&names).map_err(|error| error.to_string())?;
            serde_json::to_value(record).map_err(|error| error.to_string())
        }
        other => Err(format!("can't do {other}")),
    }
}

/// The games with their seats and options, and the levels of bots that every game has.
fn games() -> Value {
    let levels = ["random", "greedy"].map(|level| json!({"level": level, "name": level}));
    let game = |info: game::GameInfo| {
        let mut game = serde_json::to_value(&info).expect("plain values");
        game["name"] = format!("{}{}", info.id[..1].to_uppercase(), &info.id[1..]).into();
        game["levels"] = json!(levels);
        game
    };
    GAMES.iter().map(|entry| game(entry.info())).collect()
}

impl Hosted {
    fn deal(request: &Value) -> Result<Self, String> {
        let game = request["game"].as_str().unwrap_or_default().to_owned();
        let seats = request["seats"].as_u64().unwrap_or(0) as u8;
        let seed = request["seed"].as_str().unwrap_or_default().to_owned();
        let options: Options = serde_json::from_value(request["options"].clone()).unwrap_or_default();
        let table = fresh(&game, seats, &seed, &options)?;
        Ok(Self { game, seats, seed, options, table, decisions: Vec::new() })
    }

    fn act(&mut self, seat: Seat, request: &Value) -> Answer {
        let choice = match request["text"].as_str() {
            Some(text) => Choice::Text(text.to_owned()),
            None => Choice::Action(request["action"].clone()),
        };
        let offered = self.table.actions(seat).map_err(|error| error.to_string())?;
        self.table.act(seat, &choice).map_err(|error| error.to_string())?;
        let action = match choice {
            Choice::Action(action) => action,
            Choice::Text(text) => {
                offered.into_iter().find(|offered| offered.text == text).expect("it was played").action
            }
        };
        self.decisions.push((seat, action));
        Ok(json!({"decisions": self.decisions.len()}))
    }

    fn think(&self, seat: Seat, request: &Value) -> Result<catalog::Thought, String> {
        let level = request["level"].as_str().unwrap_or("greedy");
        let level = Level::parse(level).map_err(|error| error.to_string())?;
        let seed = self.table.decisions() as u64;
        self.table.think(seat, level, Budget::default(), seed).map_err(|error| error.to_string())
    }

    fn replay(&self, at: usize, seat: Option<Seat>, lang: Lang, names: &[String]) -> Answer {
        let mut table = fresh(&self.game, self.seats, &self.seed, &self.options)?;
        let mut since = 0;
        let mut decided = Value::Null;
        for (who, action) in self.decisions.iter().take(at) {
            let before = table.view(Viewer::Seat(*who));
            decided = json!({"seat": who, "label": text::say_action(lang, &self.game, &before, action)});
            since = table.act(*who, &Choice::Action(action.clone())).map_err(|error| error.to_string())?;
        }
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let mut answer = look(&*table, &self.game, seat, lang, names);
        answer["events"] = told(&*table, &self.game, viewer, lang, names, since);
        answer["decided"] = decided;
        answer["decisions"] = self.decisions.len().into();
        answer["at"] = at.into();
        Ok(answer)
    }
}

fn fresh(game: &str, seats: u8, seed: &str, options: &Options) -> Result<Box<dyn Table>, String> {
    let entry = find(game).map_err(|error| error.to_string())?;
    entry.new_table(seats, Seed::from_text(seed), options).map_err(|error| error.to_string())
}

fn told(table: &dyn Table, game: &str, viewer: Viewer, lang: Lang, names: &[String], since: usize) -> Value {
    let events = table.events(viewer, since);
    events
        .iter()
        .map(|event| json!({"event": event, "text": text::say_event(lang, game, names, viewer, event)}))
        .collect()
}

fn look(table: &dyn Table, game: &str, seat: Option<Seat>, lang: Lang, names: &[String]) -> Value {
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    let view = table.view(viewer);
    let offered = seat.and_then(|seat| table.actions(seat).ok()).unwrap_or_default();
    let actions: Vec<_> = offered
        .iter()
        .map(|offered| {
            let label = text::say_action(lang, game, &view, &offered.action);
            json!({"action": offered.action, "text": offered.text, "label": label})
        })
        .collect();
    let undo = seat.map(|seat| {
        let horizon = table.undo_horizon(seat);
        json!({"steps": horizon.steps, "limit": horizon.limit, "message": text::say_horizon(lang, names, &horizon)})
    });
    let outcome = table.outcome().map(|outcome| {
        let rows: serde_json::Map<String, Value> = outcome.scores[0]
            .rows
            .0
            .iter()
            .map(|(key, _)| (key.to_string(), text::word(lang, &format!("{game}.row.{key}")).into()))
            .collect();
        json!({"ranking": outcome.ranking, "scores": outcome.scores, "rows": rows})
    });
    json!({
        "pending": table.pending(), "stage": text::say_stage(lang, game, &view), "decisions": table.decisions(),
        "offer": if actions.is_empty() { Value::Null } else { json!({"actions": actions}) },
        "events": told(table, game, viewer, lang, names, 0), "view": view, "undo": undo, "outcome": outcome,
        "seed_hash": table.seed_hash(), "over": table.is_over(),
    })
}
