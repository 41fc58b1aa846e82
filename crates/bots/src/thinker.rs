//! A bot at one seat, who remembers what it thought about the turn it is in.

use game::{FastRng, Random as _, Seat, Silent, Viewer};

use crate::choose::{self, MOST_ESTIMATES};
use crate::search::{Finding, Search, search};
use crate::{Bot, Budget, Estimate, Level, Playable, Thought};

/// A bot with its memory. One that is asked once is as good as new; one that is asked again in the same turn
/// goes on from what it has found.
#[derive(Debug)]
pub struct Thinker<G: Playable> {
    bot: Bot,
    workers: Vec<Search<G>>,
    /// What the seat saw after the last answer, if that was all that happened.
    expected: Option<(Seat, G::View)>,
    actions: Vec<G::Action>,
}

impl<G: Playable> Thinker<G> {
    /// A bot that has thought about nothing yet.
    pub fn new(bot: Bot) -> Self {
        Self { bot, workers: Vec::new(), expected: None, actions: Vec::new() }
    }

    /// How long it may think from now on. What it has found counts for any budget.
    pub fn allow(&mut self, budget: Budget) {
        self.bot.budget = budget;
    }

    /// Picks one of the actions offered to `seat`, which must owe a decision.
    pub fn choose(&mut self, state: &G, seat: Seat, seed: u64) -> Thought<G::Action> {
        let mut actions = std::mem::take(&mut self.actions);
        state.legal_actions(seat, &mut actions);
        let thought = match self.bot.level {
            Level::Random => choose::random(&actions, seed),
            Level::Greedy => choose::greedy(state, seat, &actions, seed),
            _ => self.look_ahead(state, seat, &actions, seed),
        };
        self.actions = actions;
        thought
    }

    /// Whether it has found something about a decision that is still to come in this turn. If not, it is as good as
    /// new.
    pub fn remembers(&self) -> bool {
        self.expected.is_some()
    }

    fn look_ahead(&mut self, state: &G, seat: Seat, actions: &[G::Action], seed: u64) -> Thought<G::Action> {
        self.prepare(state, seat);
        let mut found = search(&mut self.workers, state, seat, self.bot.full_budget::<G>(), seed);
        // The tree may know actions that are offered in other guesses only.
        found.retain(|finding| actions.contains(&finding.action));
        let noise = self.bot.tuning(G::TUNING).noise;
        if noise > 0.0 {
            misjudge(&mut found, f64::from(noise), seed);
        } else {
            found.sort_by(|a, b| rank(b).partial_cmp(&rank(a)).unwrap_or(std::cmp::Ordering::Equal));
        }
        let action = found[0].action;
        self.remember(state, seat, action);
        found.truncate(MOST_ESTIMATES);
        Thought { action, estimates: found.iter().map(estimate).collect() }
    }

    /// Keeps the trees if nothing happened since the last answer but that answer.
    fn prepare(&mut self, state: &G, seat: Seat) {
        if self.workers.is_empty() {
            let tuning = self.bot.tuning(G::TUNING);
            self.workers.extend((0..self.bot.workers.max(1)).map(|_| Search::new(tuning)));
        }
        let goes_on = self.expected.take().is_some_and(|(expected_seat, view)| {
            expected_seat == seat && view == state.view(Viewer::Seat(seat))
        });
        if !goes_on {
            self.workers.iter_mut().for_each(Search::clear);
        }
    }

    fn remember(&mut self, state: &G, seat: Seat, action: G::Action) {
        let mut after = state.clone();
        after.play(seat, action, &mut Silent);
        if after.pending().contains(seat) {
            self.workers.iter_mut().for_each(|worker| worker.advance(seat, action));
            self.expected = Some((seat, after.view(Viewer::Seat(seat))));
        }
    }
}

/// What decides: the visits, then the value, then the first sight.
fn rank<A>(finding: &Finding<A>) -> (u32, f64, f64) {
    (finding.visits, finding.value, finding.prior)
}

/// Sorts by the points to expect as somebody sees them who is a little wrong about each action. What was never
/// tried did not come to mind.
fn misjudge<A>(found: &mut Vec<Finding<A>>, noise: f64, seed: u64) {
    let mut random = FastRng::new(seed ^ 0x6d69_7374_616b_6573);
    // The sum of some even draws is close to a bell, as wide as the noise says.
    let mut draw = || f64::from(random.below(1 << 16)) / f64::from(1 << 16) - 0.5;
    let mut error = || noise * (draw() + draw() + draw()) * 2.0;
    let seen = |finding: &Finding<A>| match finding.visits {
        0 => f64::NEG_INFINITY,
        visits => finding.points / f64::from(visits),
    };
    let mut judged: Vec<_> = found.drain(..).map(|finding| (seen(&finding) + error(), finding)).collect();
    judged.sort_by(|a, b| b.0.total_cmp(&a.0));
    found.extend(judged.into_iter().map(|(_, finding)| finding));
}

fn estimate<A: Copy>(finding: &Finding<A>) -> Estimate<A> {
    let visits = f64::from(finding.visits.max(1));
    Estimate {
        action: finding.action,
        value: (100.0 * finding.points / visits).round() as i32,
        win: (finding.visits > 0).then_some(finding.wins / visits),
        score: (finding.visits > 0).then_some(finding.points / visits),
    }
}
