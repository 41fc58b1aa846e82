//! Which action to follow: the good ones, the likely ones, and those that were seldom tried.

use std::hash::Hash;

use game::{FastRng, Random as _, Seat};

use super::tree::Tree;
use super::tuning::Tuning;
use crate::Playable;

/// What is offered at a decision, with its edges. The lists are kept from decision to decision.
#[derive(Debug)]
pub(super) struct Offer<A> {
    pub(super) actions: Vec<A>,
    found: Vec<Option<u32>>,
    /// The actions that are new at this decision, and their values at first sight.
    new: Vec<A>,
    values: Vec<f32>,
}

impl<A: Copy + Eq + Hash> Offer<A> {
    pub(super) fn new() -> Self {
        Self { actions: Vec::new(), found: Vec::new(), new: Vec::new(), values: Vec::new() }
    }

    /// Looks what is offered, and adds the actions that are new at this decision to the tree.
    pub(super) fn open<G: Playable<Action = A>>(
        &mut self,
        tree: &mut Tree<A>,
        node: u32,
        state: &G,
        seat: Seat,
        tuning: &Tuning,
    ) {
        state.legal_actions(seat, &mut self.actions);
        if tree.find(node, &self.actions, &mut self.found) {
            return;
        }
        self.judge_new(state, seat, tuning);
        let best = highest(&self.values);
        let here = tree.node_mut(node);
        if here.reference == f32::NEG_INFINITY {
            here.reference = best;
        }
        let reference = here.reference;
        let places = self.found.iter_mut().filter(|found| found.is_none());
        for (found, (&action, &value)) in places.zip(self.new.iter().zip(&self.values)) {
            let better =
                if tuning.temperature > 0.0 { (value - reference) / tuning.temperature } else { 0.0 };
            let weight = better.clamp(-20.0, 20.0).exp();
            *found = Some(tree.add_edge(node, action, weight));
        }
    }

    /// The values at first sight of the actions that have no edge yet; without one they are alike.
    fn judge_new<G: Playable<Action = A>>(&mut self, state: &G, seat: Seat, tuning: &Tuning) {
        let offered = self.actions.iter().zip(&self.found);
        self.new.clear();
        self.new.extend(offered.filter(|(_, found)| found.is_none()).map(|(&action, _)| action));
        self.values.clear();
        if tuning.temperature <= 0.0 {
            self.values.resize(self.new.len(), 0.0);
        } else {
            first_sight(state, seat, &self.new, &mut self.values, tuning);
        }
    }

    /// An action drawn by how likely it looks at first sight, without a tree.
    pub(super) fn likely<G: Playable<Action = A>>(
        &mut self,
        state: &G,
        seat: Seat,
        tuning: &Tuning,
        random: &mut FastRng,
    ) -> A {
        state.legal_actions(seat, &mut self.actions);
        if tuning.temperature <= 0.0 {
            return random.pick(&self.actions);
        }
        self.values.clear();
        first_sight(state, seat, &self.actions, &mut self.values, tuning);
        let place = if tuning.looseness > 0.0 {
            draw(&mut self.values, tuning.temperature * tuning.looseness, random)
        } else {
            let best = highest(&self.values);
            self.values.iter().position(|&value| value >= best)
        };
        self.actions[place.unwrap_or(0)]
    }

    /// The edge to follow, and its action.
    pub(super) fn best(&self, tree: &mut Tree<A>, node: u32, tuning: &Tuning) -> (u32, A) {
        let edge = best(tree, node, &self.found, tuning);
        (edge, tree.edges[edge as usize].action)
    }
}

/// The values of some actions at first sight, learned or by hand-made rules.
fn first_sight<G: Playable>(
    state: &G,
    seat: Seat,
    actions: &[G::Action],
    values: &mut Vec<f32>,
    tuning: &Tuning,
) {
    if tuning.policy > 0.0 {
        state.learned_hunches(seat, actions, values);
    } else {
        state.hunches(seat, actions, values);
    }
}

fn highest(values: &[f32]) -> f32 {
    values.iter().copied().fold(f32::NEG_INFINITY, f32::max)
}

/// Draws a place; `heat` more in value makes it e times as likely. The values are used up.
fn draw(values: &mut [f32], heat: f32, random: &mut FastRng) -> Option<usize> {
    let best = highest(values);
    values.iter_mut().for_each(|value| *value = ((*value - best) / heat).exp());
    let mut left = values.iter().sum::<f32>() * real(random.below(1 << 16)) / real(1 << 16);
    values.iter().position(|value| {
        left -= value;
        left < 0.0
    })
}

/// The edge to follow. What was not tried yet is taken to be as good as its decision.
fn best<A: Copy + Eq + Hash>(tree: &mut Tree<A>, node: u32, found: &[Option<u32>], tuning: &Tuning) -> u32 {
    let all: f32 = found.iter().flatten().map(|&edge| tree.edges[edge as usize].weight).sum();
    let here = tree.node(node);
    let expected = if here.visits == 0 { 0.5 } else { here.value / real(here.visits) } - tuning.caution;
    let share = tuning.uniform / real(found.len() as u32);
    // Whatever the numbers are, one of the offered actions is followed.
    let first = found.iter().flatten().next().copied().unwrap_or_default();
    let (mut best, mut highest) = (first, f32::NEG_INFINITY);
    for &edge in found.iter().flatten() {
        let tried = &mut tree.edges[edge as usize];
        tried.offered += 1;
        let visits = real(tried.visits);
        let value = if tried.visits == 0 { expected } else { tried.value / visits };
        let likely = (1.0 - tuning.uniform) * tried.weight / all + share;
        let score = value + tuning.exploration * likely * real(tried.offered).sqrt() / (1.0 + visits);
        if score > highest {
            (best, highest) = (edge, score);
        }
    }
    best
}

/// A count as a real number.
#[expect(clippy::cast_precision_loss, reason = "what is lost beyond 16 million visits changes no choice")]
pub(super) fn real(count: u32) -> f32 {
    count as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_three_times_as_likely_is_drawn_three_times_as_often() {
        let mut random = FastRng::new(1);
        let mut second = |heat| {
            let drawn =
                (0..10_000).filter(|_| draw(&mut [1.0, 1.0 + 3.0_f32.ln()], heat, &mut random) == Some(1));
            drawn.count()
        };
        assert!((7_300..7_700).contains(&second(1.0)));
        assert!((8_800..9_200).contains(&second(0.5)), "nine times with half of the heat");
    }
}
