//! The decisions of a game so far, and how far each seat can take its own back.
//!
//! Undo restores a kept copy of the state instead of replaying from the seed: a state is small and copies
//! flat, so a whole game of copies stays below a megabyte, an undo costs the same at any length, and a
//! table that was loaded from a bare state can undo what was decided since. Only a sealed choice that
//! others followed is taken back by replaying those others.

use std::sync::OnceLock;

use game::{FastRng, Game, Seat, Viewer};

use crate::{Code, Horizon, Limit, TableError, Undone};

/// How many guesses are compared to find out whether a decision revealed something. With this many, a
/// hidden thing that is as likely as not to look different escapes once in 2^15 times, and the true state
/// is compared as well.
const GUESSES: u64 = 16;

/// The state with the way that led to it.
#[derive(Clone)]
pub(crate) struct History<G: Game> {
    pub(crate) state: G,
    pub(crate) events: Vec<G::Event>,
    pub(crate) steps: Vec<Step<G>>,
    /// Whether the first state was loaded in the middle of a game.
    is_loaded: bool,
}

/// One decision with the state before it.
#[derive(Clone)]
pub(crate) struct Step<G: Game> {
    before: G,
    pub(crate) seat: Seat,
    pub(crate) action: G::Action,
    first_event: usize,
    /// Asked only when somebody wants to undo, and then kept.
    revealed: OnceLock<bool>,
}

impl<G: Game> History<G> {
    pub(crate) fn new(state: G, is_loaded: bool) -> Self {
        Self { state, events: Vec::new(), steps: Vec::new(), is_loaded }
    }

    /// Plays an action that is legal. Returns the index of the first new event.
    pub(crate) fn play(&mut self, seat: Seat, action: G::Action) -> usize {
        let first_event = self.events.len();
        let before = self.state.clone();
        self.state.play(seat, action, &mut self.events);
        self.steps.push(Step { before, seat, action, first_event, revealed: OnceLock::new() });
        first_event
    }

    /// How far the seat can undo.
    pub(crate) fn horizon(&self, seat: Seat) -> Horizon {
        let (mut steps, mut end) = (0, self.steps.len());
        if let Some(place) = self.sealed_step(seat) {
            steps = 1;
            let followers = &self.steps[place + 1..];
            if let Some(follower) = followers.last() {
                return Horizon { steps, limit: Limit::Decided { seat: follower.seat } };
            }
            end = place;
        }
        while end > 0
            && self.steps[end - 1].seat == seat
            && !self.steps[end - 1].has_revealed(self.after(end - 1))
        {
            end -= 1;
            steps += 1;
        }
        Horizon { steps, limit: self.limit(seat, end) }
    }

    /// What stands against undoing the last of the first `end` steps.
    fn limit(&self, seat: Seat, end: usize) -> Limit {
        match self.steps[..end].last() {
            None if self.is_loaded => Limit::Loaded,
            None => Limit::Start,
            Some(step) if step.seat == seat => Limit::Revealed { action: step.action.to_string() },
            Some(_) if !self.is_loaded && self.steps.iter().all(|step| step.seat != seat) => Limit::Nothing,
            Some(step) => Limit::Decided { seat: step.seat },
        }
    }

    /// The step in which the seat made the choice that lies sealed now.
    fn sealed_step(&self, seat: Seat) -> Option<usize> {
        let is_sealed = self.state.sealed().contains(seat);
        is_sealed.then(|| self.steps.iter().rposition(|step| step.seat == seat)).flatten()
    }

    /// The state after a step.
    fn after(&self, place: usize) -> &G {
        self.steps.get(place + 1).map_or(&self.state, |next| &next.before)
    }

    /// Takes the seat's last decision back.
    pub(crate) fn undo(&mut self, seat: Seat) -> Result<Undone, TableError> {
        if let Some(place) = self.sealed_step(seat) {
            return self.take_back(place);
        }
        let horizon = self.horizon(seat);
        if horizon.steps == 0 {
            let message = format!("seat {seat} can't undo: {}", horizon.limit);
            return Err(TableError::new(Code::Illegal, message));
        }
        let step = self.steps.pop().expect("the horizon is behind a step");
        self.state = step.before;
        self.events.truncate(step.first_event);
        Ok(Undone { decision: self.steps.len(), events: step.first_event })
    }

    /// Takes a sealed choice back: the others' decisions since are played again without it.
    fn take_back(&mut self, place: usize) -> Result<Undone, TableError> {
        let step = &self.steps[place];
        let events = step.first_event;
        let mut rest = Self {
            state: step.before.clone(),
            events: self.events[..events].to_vec(),
            steps: self.steps[..place].to_vec(),
            is_loaded: self.is_loaded,
        };
        for other in &self.steps[place + 1..] {
            // A sealed choice has no effect before the reveal, so what others could do they still can.
            rest.state.ensure_legal(other.seat, other.action)?;
            rest.play(other.seat, other.action);
        }
        *self = rest;
        Ok(Undone { decision: place, events })
    }
}

impl<G: Game> Step<G> {
    /// Whether the decision showed anybody something that was hidden.
    fn has_revealed(&self, after: &G) -> bool {
        *self.revealed.get_or_init(|| {
            let opened = self.before.sealed().iter().any(|seat| !after.sealed().contains(seat));
            opened || Viewer::all(self.before.seats()).any(|viewer| self.surprises(viewer))
        })
    }

    /// Whether the decision would have looked different to the viewer in another world that the viewer
    /// held for possible. Somebody without a seat knows no more than the one who acted.
    fn surprises(&self, viewer: Viewer) -> bool {
        let knower = match viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator => self.seat,
        };
        let mut worlds = (0..GUESSES).map(|number| {
            let mut world = self.before.clone();
            world.determinize(knower, &mut FastRng::new(number));
            world
        });
        if self.leaves_no_trace(self.before.clone(), viewer) == Some(true) {
            // A step of a secret choice can't be made in a guess that takes the steps before it back.
            return worlds.any(|world| self.leaves_no_trace(world, viewer) == Some(false));
        }
        let mut others_sealed = self.before.sealed();
        others_sealed.remove(knower);
        // A guess takes the others' sealed choices back, so the true state looks like it only without any.
        let truth = others_sealed.is_empty().then(|| self.before.clone());
        let first = truth.or_else(|| worlds.next()).and_then(|world| self.seen_in(world, viewer));
        first.is_none() || worlds.any(|world| self.seen_in(world, viewer) != first)
    }

    /// Whether the viewer sees no change at all in a world; `None` if the decision can't be made there.
    fn leaves_no_trace(&self, world: G, viewer: Viewer) -> Option<bool> {
        let before = world.view(viewer);
        let (view, events) = self.seen_in(world, viewer)?;
        Some(view == before && events.is_empty())
    }

    /// What the viewer sees of the decision in a world; `None` if it can't be made there.
    fn seen_in(&self, mut world: G, viewer: Viewer) -> Option<(G::View, Vec<G::Event>)> {
        let events = world.apply(self.seat, self.action).ok()?;
        let seen = events.iter().filter_map(|event| G::redact(event, viewer)).collect();
        Some((world.view(viewer), seen))
    }
}
