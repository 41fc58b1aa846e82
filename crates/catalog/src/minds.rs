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
        let thinker = || Thinker::new(Bot::with_all_cores::<G>(level, budget));
        let mut mind = self.take(seat, level).unwrap_or_else(|| Mind { seat, level, thinker: thinker() });
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
