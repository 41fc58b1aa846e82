//! The one implementation of [`Table`], for every game.

use std::fmt;

use game::{
    Decision, Game, GameInfo, Illegal, Outcome, RECORD_FORMAT, Record, Seat, SeatSet, Seed, Unmet, Viewer,
};
use serde::Serialize;
use serde_json::Value;

use bots::{Budget, Level, Playable};

use crate::history::History;
use crate::minds::Minds;
use crate::{Choice, Code, Estimate, Horizon, Offered, Table, TableError, Thought, Undone};

/// A table of the game `G`.
#[derive(Clone)]
pub(crate) struct Hosted<G: Playable> {
    history: History<G>,
    /// What the game was dealt from; unknown if it was loaded from a bare state.
    origin: Option<Origin<G>>,
    minds: Minds<G>,
}

#[derive(Clone)]
struct Origin<G: Game> {
    config: G::Config,
    seed: Seed,
}

impl<G: Playable> fmt::Debug for Hosted<G> {
    /// A state is full of secrets, so it does not appear in debug output.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hosted({}, {} seats, {} decisions)", G::ID, self.seats(), self.decisions())
    }
}

impl<G: Playable> Hosted<G> {
    /// Deals a new game.
    pub(crate) fn deal(config: G::Config, seed: Seed) -> Result<Self, TableError> {
        let state = G::new(&config, seed)?;
        Ok(Self {
            history: History::new(state, false),
            origin: Some(Origin { config, seed }),
            minds: Minds::new(),
        })
    }

    /// Goes on from a complete state.
    pub(crate) fn from_state(state: Value) -> Result<Self, TableError> {
        let refuse = |reason: String| TableError::new(Code::BadState, reason);
        let state: G = serde_json::from_value(state)
            .map_err(|error| refuse(format!("this is no state of {}: {error}", G::ID)))?;
        state.check().map_err(|reason| refuse(format!("the state breaks an invariant: {reason}")))?;
        Ok(Self { history: History::new(state, true), origin: None, minds: Minds::new() })
    }

    /// Plays a decision that was made before, from a record.
    pub(crate) fn replay(&mut self, seat: Seat, action: G::Action) -> Result<(), Illegal> {
        self.history.state.ensure_legal(seat, action)?;
        self.history.play(seat, action);
        Ok(())
    }

    fn state(&self) -> &G {
        &self.history.state
    }

    fn offered(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.state().legal_actions(seat, &mut actions);
        actions
    }

    /// Whoever has no seat here sees what lies open.
    fn known(&self, viewer: Viewer) -> Viewer {
        match viewer {
            Viewer::Seat(seat) if self.check_seat(seat).is_ok() => viewer,
            _ => Viewer::Spectator,
        }
    }

    /// Refuses a seat that has nothing to decide.
    fn check_pending(&self, seat: Seat) -> Result<(), TableError> {
        self.check_seat(seat)?;
        if self.is_over() {
            return Err(Illegal::Over.into());
        }
        if !self.pending().contains(seat) {
            return Err(TableError::not_pending(seat, self.pending()));
        }
        Ok(())
    }

    /// The offered action that is meant.
    fn find(&self, seat: Seat, choice: &Choice) -> Result<G::Action, TableError> {
        let offered = self.offered(seat);
        let meant = match choice {
            Choice::Text(text) => offered.iter().find(|action| action.to_string() == *text),
            Choice::Action(value) => {
                let action: G::Action = serde_json::from_value(value.clone()).map_err(|error| {
                    TableError::new(Code::Illegal, format!("this is no action of {}: {error}", G::ID))
                })?;
                offered.iter().find(|&&other| other == action)
            }
        };
        meant.copied().ok_or_else(|| {
            let text = match choice {
                Choice::Text(text) => text.clone(),
                Choice::Action(value) => notation::<G>(value),
            };
            Illegal::NotOffered(seat, text).into()
        })
    }
}

/// The action in the game's notation, or as it was given if it is no action.
pub(crate) fn notation<G: Game>(action: &Value) -> String {
    let read = serde_json::from_value::<G::Action>(action.clone());
    read.map_or_else(|_| action.to_string(), |action| action.to_string())
}

fn json<T: Serialize>(value: T) -> Value {
    serde_json::to_value(value).expect("what a game shows can be written as JSON")
}

impl<G: Playable> Table for Hosted<G> {
    fn info(&self) -> GameInfo {
        G::info()
    }

    fn seats(&self) -> u8 {
        self.state().seats()
    }

    fn pending(&self) -> SeatSet {
        self.state().pending()
    }

    fn sealed(&self) -> SeatSet {
        self.state().sealed()
    }

    fn is_over(&self) -> bool {
        self.pending().is_empty()
    }

    fn view(&self, viewer: Viewer) -> Value {
        json(self.state().view(self.known(viewer)))
    }

    fn actions(&self, seat: Seat) -> Result<Vec<Offered>, TableError> {
        self.check_seat(seat)?;
        let offer = |action: G::Action| Offered { text: action.to_string(), action: json(action) };
        Ok(self.offered(seat).into_iter().map(offer).collect())
    }

    fn act(&mut self, seat: Seat, choice: &Choice) -> Result<usize, TableError> {
        self.check_pending(seat)?;
        let action = self.find(seat, choice)?;
        Ok(self.history.play(seat, action))
    }

    fn events(&self, viewer: Viewer, since: usize) -> Vec<Value> {
        let viewer = self.known(viewer);
        let events = self.history.events.iter().skip(since);
        events.filter_map(|event| G::redact(event, viewer)).map(json).collect()
    }

    fn event_count(&self) -> usize {
        self.history.events.len()
    }

    fn wishes(&self, seat: Seat) -> Vec<Value> {
        let mut wishes = Vec::new();
        if self.check_seat(seat).is_ok() {
            self.state().wishes(seat, &mut wishes);
        }
        wishes.into_iter().map(json).collect()
    }

    fn explain(&self, seat: Seat, wish: &Value) -> Result<Option<Unmet>, TableError> {
        self.check_seat(seat)?;
        let wish: G::Wish = serde_json::from_value(wish.clone()).map_err(|error| {
            TableError::new(Code::Malformed, format!("nobody can wish for this in {}: {error}", G::ID))
        })?;
        Ok(self.state().explain(seat, wish))
    }

    fn undo(&mut self, seat: Seat) -> Result<Undone, TableError> {
        self.check_seat(seat)?;
        self.history.undo(seat)
    }

    fn undo_horizon(&self, seat: Seat) -> Horizon {
        self.history.horizon(seat)
    }

    fn state(&self) -> Value {
        json(self.state())
    }

    fn record(&self, names: &[String]) -> Result<Record, TableError> {
        let Some(origin) = &self.origin else {
            let message = "this game was loaded from a bare state, which knows no seed and no decisions; \
                           only a game from its beginning or from a record has a record";
            return Err(TableError::new(Code::BadRecord, message));
        };
        let steps = &self.history.steps;
        let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_else(|| format!("Seat {seat}"));
        Ok(Record {
            format: RECORD_FORMAT,
            game: G::ID.to_owned(),
            rules_version: G::RULES_VERSION,
            config: json(&origin.config),
            seed: origin.seed,
            seed_hash: origin.seed.hash(),
            names: Seat::all(self.seats()).map(name).collect(),
            decisions: steps
                .iter()
                .map(|step| Decision { seat: step.seat, action: json(step.action) })
                .collect(),
            result: self.outcome(),
        })
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state().outcome()
    }

    fn decisions(&self) -> usize {
        self.history.steps.len()
    }

    fn seed_hash(&self) -> Option<String> {
        self.origin.as_ref().map(|origin| origin.seed.hash())
    }

    fn think(&self, seat: Seat, level: Level, budget: Budget, seed: u64) -> Result<Thought, TableError> {
        self.check_pending(seat)?;
        let thought = self.minds.ask(self.state(), seat, level, budget, seed);
        let estimates = thought.estimates.iter().map(|estimate| Estimate {
            action: json(estimate.action),
            text: estimate.action.to_string(),
            value: estimate.value,
            win: estimate.win,
            score: estimate.score,
        });
        Ok(Thought {
            estimates: estimates.collect(),
            action: json(thought.action),
            text: thought.action.to_string(),
        })
    }

    fn fork(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }
}
