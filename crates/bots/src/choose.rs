//! One decision of a bot.

use game::{FastRng, Random, Seat};
use serde::Serialize;

use crate::{Bot, Level, Playable, Thinker};

/// How long a bot may think. Without limits it thinks as long as its level finds right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Budget {
    /// Milliseconds per decision. The answer then depends on the speed of the machine.
    pub millis: Option<u64>,
    /// Iterations per decision, for answers that anyone can reproduce.
    pub iterations: Option<u64>,
}

impl Budget {
    /// For a hint, which the strongest level gives in a time that nobody notices.
    pub const HINT: Self = Self { millis: Some(200), iterations: None };
}

/// A bot's answer.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Thought<A> {
    /// One of the offered actions.
    pub action: A,
    /// What the bot thinks of the best actions, best first; empty if it does not think.
    pub estimates: Vec<Estimate<A>>,
}

/// What a bot thinks of an action.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate<A> {
    /// The action.
    pub action: A,
    /// Its value in hundredths of a point. Only differences count.
    pub value: i32,
    /// The chance to win, from 0 to 1; only from bots that look ahead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win: Option<f64>,
    /// The points to expect at the end; only from bots that look ahead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<f64>,
}

/// A hint names a few actions; nobody reads more.
pub(crate) const MOST_ESTIMATES: usize = 5;

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
    Thinker::new(Bot::with_all_cores::<G>(level, budget)).choose(state, seat, seed)
}

/// How many workers the machine has room for.
pub(crate) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// Any action, each equally likely.
pub(crate) fn random<A: Copy>(actions: &[A], seed: u64) -> Thought<A> {
    Thought { action: FastRng::new(seed).pick(actions), estimates: Vec::new() }
}

/// The action with the highest value; of equal ones the first that is offered.
pub(crate) fn greedy<G: Playable>(
    state: &G,
    seat: Seat,
    actions: &[G::Action],
    seed: u64,
) -> Thought<G::Action> {
    // Rules of thumb must not depend on what the seat can't see; shown a guess, they can't.
    let mut guess = state.clone();
    guess.determinize(seat, &mut FastRng::new(seed));
    let brief = guess.brief(seat);
    let hundredths = |action| (100.0 * G::value(&brief, action)).round() as i32;
    let estimate = |&action| Estimate { action, value: hundredths(action), win: None, score: None };
    let mut estimates: Vec<_> = actions.iter().map(estimate).collect();
    estimates.sort_by_key(|estimate| std::cmp::Reverse(estimate.value));
    estimates.truncate(MOST_ESTIMATES);
    Thought { action: estimates[0].action, estimates }
}
