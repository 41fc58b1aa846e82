//! Which action to follow: the good ones, the likely ones, and those that were seldom tried.

use std::hash::Hash;

use game::Seat;

use super::tree::Tree;
use super::tuning::Tuning;
use crate::Playable;

/// What is offered at a decision, with its edges. The lists are kept from decision to decision.
#[derive(Debug)]
pub(super) struct Offer<A> {
    pub(super) actions: Vec<A>,
    found: Vec<Option<u32>>,
    values: Vec<f32>,
}

impl<A: Copy + Eq + Hash> Offer<A> {
    pub(super) fn new() -> Self {
        Self { actions: Vec::new(), found: Vec::new(), values: Vec::new() }
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
        self.judge(state, seat, tuning);
        let best = self.values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let here = tree.node_mut(node);
        if here.reference == f32::NEG_INFINITY {
            here.reference = best;
        }
        let reference = here.reference;
        let found = self.actions.iter().zip(&mut self.found).zip(&self.values);
        for ((&action, found), &value) in found.filter(|((_, found), _)| found.is_none()) {
            let better =
                if tuning.temperature > 0.0 { (value - reference) / tuning.temperature } else { 0.0 };
            let weight = better.clamp(-20.0, 20.0).exp();
            *found = Some(tree.add_edge(node, action, weight));
        }
    }

    /// The values of all actions at first sight; without one they are alike.
    fn judge<G: Playable<Action = A>>(&mut self, state: &G, seat: Seat, tuning: &Tuning) {
        self.values.clear();
        if tuning.temperature <= 0.0 {
            self.values.resize(self.actions.len(), 0.0);
        } else {
            state.hunches(seat, &self.actions, &mut self.values);
        }
    }

    /// The edge to follow, and its action.
    pub(super) fn best(&self, tree: &mut Tree<A>, node: u32, tuning: &Tuning) -> (u32, A) {
        let edge = best(tree, node, &self.found, tuning);
        (edge, tree.edges[edge as usize].action)
    }
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
