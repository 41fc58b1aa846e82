//! The last line of defence.

use game::{GameInfo, Outcome, Record, SeatSet, Unmet};

use super::*;
use crate::{Budget, Choice, Horizon, Offered, Thought, Undone};

/// A table with a mistake in every place.
#[derive(Debug)]
struct Faulty;

impl Table for Faulty {
    fn info(&self) -> GameInfo {
        panic!("a mistake")
    }
    fn seats(&self) -> u8 {
        2
    }
    fn pending(&self) -> SeatSet {
        panic!("a mistake")
    }
    fn sealed(&self) -> SeatSet {
        panic!("a mistake")
    }
    fn is_over(&self) -> bool {
        panic!("a mistake")
    }
    fn view(&self, _: Viewer) -> Value {
        panic!("a mistake")
    }
    fn actions(&self, _: Seat) -> Result<Vec<Offered>, TableError> {
        panic!("a mistake")
    }
    fn act(&mut self, _: Seat, _: &Choice) -> Result<usize, TableError> {
        panic!("a mistake")
    }
    fn events(&self, _: Viewer, _: usize) -> Vec<Value> {
        panic!("a mistake")
    }
    fn event_count(&self) -> usize {
        panic!("a mistake")
    }
    fn wishes(&self, _: Seat) -> Vec<Value> {
        panic!("a mistake")
    }
    fn explain(&self, _: Seat, _: &Value) -> Result<Option<Unmet>, TableError> {
        panic!("a mistake")
    }
    fn undo(&mut self, _: Seat) -> Result<Undone, TableError> {
        panic!("a mistake")
    }
    fn undo_horizon(&self, _: Seat) -> Horizon {
        panic!("a mistake")
    }
    fn state(&self) -> Value {
        panic!("a mistake")
    }
    fn record(&self, _: &[String]) -> Result<Record, TableError> {
        panic!("a mistake")
    }
    fn outcome(&self) -> Option<Outcome> {
        panic!("a mistake")
    }
    fn decisions(&self) -> usize {
        panic!("a mistake")
    }
    fn seed_hash(&self) -> Option<String> {
        panic!("a mistake")
    }
    fn think(&self, _: Seat, _: Level, _: Budget, _: u64) -> Result<Thought, TableError> {
        panic!("a mistake")
    }
    fn fork(&self) -> Box<dyn Table> {
        panic!("a mistake")
    }
}

#[test]
fn a_panic_is_answered_and_the_game_dropped() {
    let lines = [
        r#"{"view":{"seat":0}}"#,
        r#"{"actions":{"seat":0}}"#,
        r#"{"act":{"seat":0,"text":"pass"}}"#,
        r#"{"undo":{"seat":1}}"#,
        r#"{"bot":{"seat":1,"level":"random"}}"#,
        r#"{"state":{}}"#,
    ];
    for line in lines {
        let mut stdio = Stdio { table: Some(Box::new(Faulty)), lang: Lang::En };
        let answer = stdio.handle(line);
        assert!(
            answer.contains(r#""code":"bad_state""#) && answer.contains("mistake in Spielwerk"),
            "{answer}"
        );
        assert!(stdio.handle(line).contains("no_game"));
    }
}
