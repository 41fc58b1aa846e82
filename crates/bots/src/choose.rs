//! One decision of a bot.

use game::{FastRng, Random, Seat, Viewer};
use serde::Serialize;

use crate::{Level, Playable};

/// How long a bot may think. Without limits it thinks as long as its level finds right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Budget {
    /// Milliseconds per decision. The answer then depends on the speed of the machine.
    pub millis: Option<u64>,
    /// Iterations per decision, for answers that anyone can reproduce.
    pub iterations: Option<u64>,
}

/// A bot's answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Thought<A> {
    /// One of the offered actions.
    pub action: A,
    /// What the bot thinks of the best actions, best first; empty if it does not think.
    pub estimates: Vec<Estimate<A>>,
}

/// What a bot thinks of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Estimate<A> {
    /// The action.
    pub action: A,
    /// Its value in hundredths of a point. Only differences count.
    pub value: i32,
}

/// A hint names a few actions; nobody reads more.
const MOST_ESTIMATES: usize = 5;

/// Picks one of the actions offered to `seat`, which must owe a decision.
///
/// The answer depends on what the seat sees, on the level, the budget and the seed, and on nothing else.
pub fn choose<G: Playable>(
    state: &G,
    seat: Seat,
    level: Level,
    budget: Budget,
    seed: u64,
) -> Thought<G::Action> {
    // Neither level looks ahead, so neither can use the time it is given.
    let _ = budget;
    let mut actions = Vec::new();
    state.legal_actions(seat, &mut actions);
    assert!(!actions.is_empty(), "only a seat that owes a decision is asked for one");
    match level {
        Level::Random => {
            let action = FastRng::new(seed).pick(&actions);
            Thought { action, estimates: Vec::new() }
        }
        Level::Greedy => greedy::<G>(state.view(Viewer::Seat(seat)), &actions),
    }
}

/// The action with the highest value; of equal ones the first that is offered.
fn greedy<G: Playable>(view: G::View, actions: &[G::Action]) -> Thought<G::Action> {
    let brief = G::brief(view);
    let mut estimates: Vec<_> =
        actions.iter().map(|&action| Estimate { action, value: G::value(&brief, action) }).collect();
    estimates.sort_by_key(|estimate| std::cmp::Reverse(estimate.value));
    estimates.truncate(MOST_ESTIMATES);
    Thought { action: estimates[0].action, estimates }
}
