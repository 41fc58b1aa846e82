//! The protocol for bots, tools and tests: one JSON object per line in, one per line out.
//!
//! `{"new":{"game":"hadara","seats":3}}` is answered by `{"ok":{"pending":[0,1,2],"seats":3}}`, and what
//! can't be done by `{"error":{"code":"…","message":"…"}}`. A request's `id` comes back with its answer.
//! Reading and writing the lines is left to the caller, so that everything here can be tested.

mod request;

use std::panic::{AssertUnwindSafe, catch_unwind};

use bots::Level;
use game::{Seat, Seed, Viewer};
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::text::{Lang, say_unmet};
use crate::{Code, GAMES, Table, TableError, find, records};
use request::{Act, Bot, Load, New, Request};

/// One conversation, with at most one game at a time.
#[derive(Debug, Default)]
pub struct Stdio {
    table: Option<Box<dyn Table>>,
    lang: Lang,
}

type Answer = Result<Value, TableError>;

impl Stdio {
    /// A conversation whose explanations are in this language. The codes and keys are the same in all.
    pub fn new(lang: Lang) -> Self {
        Self { table: None, lang }
    }

    /// The answer to one line, without a line end.
    pub fn handle(&mut self, line: &str) -> String {
        let (id, request) = Request::read(line);
        // The last line of defence: nothing that is known gets here, but a tool should not die with us.
        let answer = request.and_then(|request| {
            catch_unwind(AssertUnwindSafe(|| self.answer(request))).unwrap_or_else(|_| Err(self.give_up()))
        });
        let mut object = Map::new();
        if let Some(id) = id {
            object.insert("id".to_owned(), id);
        }
        match answer {
            Ok(value) => object.insert("ok".to_owned(), value),
            Err(error) => object.insert("error".to_owned(), json(error)),
        };
        Value::Object(object).to_string()
    }

    /// After a panic the game can't be trusted any more.
    fn give_up(&mut self) -> TableError {
        self.table = None;
        let message = "this is a mistake in Spielwerk, not in your request; the game was dropped. Please report it \
                       with the lines that led here";
        TableError::new(Code::BadState, message)
    }

    fn answer(&mut self, request: Request) -> Answer {
        match request {
            Request::New(new) => self.begin(new),
            Request::Load(load) => self.load(*load),
            Request::View(seat) => {
                let viewer = seat.map(|seat| self.seat(seat)).transpose()?;
                Ok(self.table()?.view(viewer.map_or(Viewer::Spectator, Viewer::Seat)))
            }
            Request::Actions(seat) => Ok(json(self.table()?.actions(self.seat(seat)?)?)),
            Request::Act(act) => self.act(&act),
            Request::Wishes(seat) => Ok(Value::Array(self.table()?.wishes(self.seat(seat)?))),
            Request::Explain(seat, wish) => self.explain(seat, &wish),
            Request::Undo(seat) => {
                let seat = self.seat(seat)?;
                self.table_mut()?.undo(seat)?;
                Ok(json!({"pending": self.table()?.pending()}))
            }
            Request::Bot(bot) => self.think(&bot),
            Request::State => Ok(self.table()?.state()),
            Request::Record => Ok(json(self.table()?.record(&[])?)),
            Request::Outcome => Ok(json(self.table()?.outcome())),
        }
    }

    fn table(&self) -> Result<&dyn Table, TableError> {
        self.table.as_deref().ok_or_else(no_game)
    }

    fn table_mut(&mut self) -> Result<&mut Box<dyn Table>, TableError> {
        self.table.as_mut().ok_or_else(no_game)
    }

    /// The seat of this number, if the table has it.
    fn seat(&self, number: i128) -> Result<Seat, TableError> {
        let seats = self.table()?.seats();
        let seat = u8::try_from(number).ok().filter(|&number| number < seats).map(Seat);
        seat.ok_or_else(|| TableError::no_such_seat(number, seats))
    }

    fn set(&mut self, table: Box<dyn Table>) -> Value {
        let answer = json!({"pending": table.pending(), "seats": table.seats()});
        self.table = Some(table);
        answer
    }

    fn begin(&mut self, new: New) -> Answer {
        let entry = find(&new.game)?;
        let Ok(seats) = u8::try_from(new.seats) else {
            let info = entry.info();
            let (least, most) = (info.min_seats, info.max_seats);
            let message = format!("{} has {least} to {most} seats, not {}", info.id, new.seats);
            return Err(TableError::new(Code::BadOption, message));
        };
        let seed = new.seed.map_or_else(random_seed, |text| Ok(Seed::from_text(&text)))?;
        let table = entry.new_table(seats, seed, &new.options)?;
        Ok(self.set(table))
    }

    /// Sets the game to a state or record. One that is refused leaves the running game as it is.
    fn load(&mut self, load: Load) -> Answer {
        let table = match load {
            Load::Record(record) => records::load(&record)?,
            Load::State(state, Some(game)) => find(&game)?.load_state(state)?,
            Load::State(state, None) => self.find_state(&state)?,
        };
        Ok(self.set(table))
    }

    /// A state does not name its game, but only one game can read it. If none can, the running game or else
    /// the first says why.
    fn find_state(&self, state: &Value) -> Result<Box<dyn Table>, TableError> {
        let running = self.table.as_ref().map(|table| table.info().id);
        let mut entries: Vec<_> = GAMES.to_vec();
        entries.sort_by_key(|entry| Some(entry.id()) != running);
        let mut refusals = Vec::new();
        for entry in entries {
            match entry.load_state(state.clone()) {
                Ok(table) => return Ok(table),
                Err(refusal) => refusals.push(refusal),
            }
        }
        Err(refusals.swap_remove(0))
    }

    fn act(&mut self, act: &Act) -> Answer {
        let seat = self.seat(act.seat)?;
        let table = self.table_mut()?;
        let since = table.act(seat, &act.choice)?;
        let events = table.events(Viewer::Seat(seat), since);
        Ok(json!({"events": events, "pending": table.pending(), "over": table.is_over()}))
    }

    fn explain(&self, seat: i128, wish: &Value) -> Answer {
        let table = self.table()?;
        let Some(unmet) = table.explain(self.seat(seat)?, wish)? else { return Ok(Value::Null) };
        let mut answer = json(unmet);
        answer["message"] = say_unmet(self.lang, table.info().id, &unmet).into();
        Ok(answer)
    }

    fn think(&self, bot: &Bot) -> Answer {
        let table = self.table()?;
        let seat = self.seat(bot.seat)?;
        let level =
            Level::parse(&bot.level).map_err(|error| TableError::new(Code::BadOption, error.to_string()))?;
        // The same question gets the same answer, unless the time it may take decides.
        let seed = bot.seed.unwrap_or(table.decisions() as u64);
        Ok(json(table.think(seat, level, bot.budget()?, seed)?))
    }
}

fn no_game() -> TableError {
    TableError::new(Code::NoGame, "there is no game yet; begin one with \"new\" or \"load\"")
}

fn random_seed() -> Result<Seed, TableError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| {
        let message = format!("this machine gives no random seed ({error}); say one with \"seed\"");
        TableError::new(Code::BadOption, message)
    })?;
    Ok(Seed(bytes))
}

fn json<T: Serialize>(value: T) -> Value {
    serde_json::to_value(value).expect("answers can be written as JSON")
}

#[cfg(test)]
mod tests;
