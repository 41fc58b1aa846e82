//! The bots at a table, as long as they have something to remember.
//!
//! A bot that thinks by the clock goes on in its next decision of a turn from what it found before. Copies of a
//! table share the bots, because a bot thinks on a copy. Whether what it remembers still fits, the bot sees for
//! itself: it compares what it sees with what it expected.

use std::sync::{Arc, Mutex, PoisonError};

use bots::{Bot, Budget, Level, Playable, Thinker, Thought};
use game::Seat;

/// The bots that are within a turn.
pub(crate) struct Minds<G: Playable>(Arc<Mutex<Vec<Mind<G>>>>);

struct Mind<G: Playable> {
    seat: Seat,
    level: Level,
    thinker: Thinker<G>,
}

impl<G: Playable> Clone for Minds<G> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<G: Playable> Minds<G> {
    pub(crate) fn new() -> Self {
        Self(Arc::default())
    }

    /// Asks a bot. With a number of iterations it begins anew, so that anyone can reproduce the answer.
    pub(crate) fn ask(
        &self,
        state: &G,
        seat: Seat,
        level: Level,
        budget: Budget,
        seed: u64,
    ) -> Thought<G::Action> {
        if budget.iterations.is_some() {
            return bots::choose(state, seat, level, budget, seed);
        }
        let new = || Mind { seat, level, thinker: Thinker::new(Bot::with_all_cores::<G>(level, budget)) };
        let mut mind = self.take(seat, level).unwrap_or_else(new);
        // A hint may have been given in less time than the bot that goes on from it has.
        mind.thinker.allow(budget);
        let thought = mind.thinker.choose(state, seat, seed);
        if mind.thinker.remembers() {
            self.lock().push(mind);
        }
        thought
    }

    fn take(&self, seat: Seat, level: Level) -> Option<Mind<G>> {
        let mut minds = self.lock();
        let index = minds.iter().position(|mind| mind.seat == seat && mind.level == level)?;
        Some(minds.swap_remove(index))
    }

    /// The list is whole between any two of its changes, so somebody's panic does not spoil it.
    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Mind<G>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use game::{Game as _, Seed, Silent};
    use noria::Noria;

    use super::*;

    /// A hint in no time at all must not make the bot that goes on from it answer in no time.
    #[test]
    fn a_bot_that_goes_on_has_the_time_it_is_given_now() {
        let mut state = Noria::new(&noria::Config::new(2), Seed::from_text("minds")).unwrap();
        let minds = Minds::new();
        let within = |millis| Budget { millis: Some(millis), iterations: None };
        let seat = loop {
            let seat = state.pending().first().expect("a turn of Noria has several decisions");
            let thought = minds.ask(&state, seat, Level::Expert, within(0), 1);
            assert!(thought.estimates.iter().all(|estimate| estimate.win.is_none()), "there was no time");
            state.play(seat, thought.action, &mut Silent);
            if !minds.lock().is_empty() {
                break seat;
            }
        };
        let thought = minds.ask(&state, seat, Level::Expert, within(500), 1);
        assert!(thought.estimates.iter().any(|estimate| estimate.win.is_some()), "now there was");
    }
}
