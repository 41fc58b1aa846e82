//! Tests that read like the rulebook: names, texts of actions, numbers of rules.

use std::fmt::Display;

use game::{Game, Seat};

use crate::play::offered;

/// A table with named players at which a test acts by text.
#[derive(Debug)]
pub struct Scenario<G: Game> {
    state: G,
    names: Vec<String>,
    events: Vec<G::Event>,
}

impl<G: Game> Scenario<G> {
    /// A table in this state, with a name for each seat.
    #[track_caller]
    pub fn new(state: G, names: &[&str]) -> Self {
        assert_eq!(names.len(), state.seats() as usize, "one name per seat");
        let names = names.iter().map(|&name| name.to_owned()).collect();
        Self { state, names, events: Vec::new() }
    }

    /// Plays `"Ann: text"`, the text being that of an offered action.
    #[track_caller]
    pub fn act(&mut self, line: &str) -> &mut Self {
        let (seat, text) = self.parse(line);
        let actions = offered(&self.state, seat);
        let Some(action) = actions.iter().find(|action| action.to_string() == text) else {
            panic!("\"{line}\" is not offered; {}", self.table());
        };
        self.events = self.state.apply(seat, *action).unwrap_or_else(|illegal| panic!("{line}: {illegal}"));
        self.state.check().unwrap_or_else(|text| panic!("after \"{line}\" check() says: {text}"));
        self
    }

    /// Plays several lines.
    #[track_caller]
    pub fn act_all(&mut self, lines: &[&str]) -> &mut Self {
        for line in lines {
            self.act(line);
        }
        self
    }

    /// The seat is offered exactly these actions, in any order.
    #[track_caller]
    pub fn offers(&self, name: &str, texts: &[&str]) -> &Self {
        let mut expected: Vec<String> = texts.iter().map(|&text| text.to_owned()).collect();
        let mut found = self.texts(self.seat(name));
        expected.sort_unstable();
        found.sort_unstable();
        assert!(found == expected, "{name} is offered {found:#?}\nexpected {expected:#?}");
        self
    }

    /// The seat is offered this action, among others.
    #[track_caller]
    pub fn offered(&self, name: &str, text: &str) -> &Self {
        let found = self.texts(self.seat(name));
        assert!(found.iter().any(|found| found == text), "{name} is not offered \"{text}\" but {found:#?}");
        self
    }

    /// The seat is not offered this action.
    #[track_caller]
    pub fn not_offered(&self, name: &str, text: &str) -> &Self {
        let found = self.texts(self.seat(name));
        assert!(found.iter().all(|found| found != text), "{name} is offered \"{text}\" among {found:#?}");
        self
    }

    /// Exactly these seats owe a decision, given in the order of the seats.
    #[track_caller]
    pub fn pending(&self, names: &[&str]) -> &Self {
        let found: Vec<&str> = self.state.pending().iter().map(|seat| self.name(seat)).collect();
        assert!(found == names, "{found:?} owe a decision, expected {names:?}; {}", self.table());
        self
    }

    /// What the last action made happen.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// The table.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// The table, to arrange it.
    pub fn state_mut(&mut self) -> &mut G {
        &mut self.state
    }

    /// The seat of a name.
    #[track_caller]
    pub fn seat(&self, name: &str) -> Seat {
        let place = self.names.iter().position(|known| known == name);
        Seat(place.unwrap_or_else(|| panic!("nobody is called {name}; there are {:?}", self.names)) as u8)
    }

    #[track_caller]
    fn parse<'a>(&self, line: &'a str) -> (Seat, &'a str) {
        let (name, text) = line.split_once(':').unwrap_or_else(|| panic!("\"{line}\" has no \"Name: \""));
        (self.seat(name.trim()), text.trim())
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("nobody", String::as_str)
    }

    fn texts(&self, seat: Seat) -> Vec<String> {
        offered(&self.state, seat).iter().map(ToString::to_string).collect()
    }

    /// Who is offered what, for the messages.
    fn table(&self) -> String {
        let pending = self.state.pending();
        if pending.is_empty() {
            return "the game is over".to_owned();
        }
        let offers = pending.iter().map(|seat| format!("{} {:#?}", self.name(seat), self.texts(seat)));
        format!("on offer: {}", offers.collect::<Vec<_>>().join(", "))
    }
}

impl<G: Game<Wish: Display>> Scenario<G> {
    /// `"Ann: text"`, the text being that of a wish, is not possible now because of this rule.
    #[track_caller]
    pub fn refuse(&self, line: &str, rule: &str) -> &Self {
        let (seat, text) = self.parse(line);
        let mut wishes = Vec::new();
        self.state.wishes(seat, &mut wishes);
        let Some(wish) = wishes.iter().find(|wish| wish.to_string() == text) else {
            let texts: Vec<_> = wishes.iter().map(ToString::to_string).collect();
            panic!("\"{line}\" is not a wish; there are {texts:#?}");
        };
        match self.state.explain(seat, *wish) {
            None => panic!("\"{line}\" is possible; {}", self.table()),
            Some(unmet) => assert!(unmet.rule == rule, "\"{line}\": {unmet:?}, expected {rule}"),
        }
        self
    }
}
