//! Which action to follow: the good ones, the likely ones, and those that were seldom tried.

use game::Seat;

use super::tree::Tree;
use super::tuning::Tuning;
use crate::Playable;

/// The edges of the offered actions, with those that are new at this decision added to the tree.
pub(super) fn edges<G: Playable>(
    tree: &mut Tree<G::Action>,
    node: u32,
    state: &G,
    seat: Seat,
    actions: &[G::Action],
    tuning: &Tuning,
    (found, values): (&mut Vec<Option<u32>>, &mut Vec<f32>),
) {
    if tree.find(node, actions, found) {
        return;
    }
    if tuning.temperature <= 0.0 {
        for (&action, found) in actions.iter().zip(found.iter_mut()).filter(|(_, found)| found.is_none()) {
            *found = Some(tree.add_edge(node, action, 1.0));
        }
        return;
    }
    values.clear();
    state.sight(seat, actions, values);
    if tree.node(node).reference == f32::NEG_INFINITY {
        tree.node_mut(node).reference = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    }
    let reference = tree.node(node).reference;
    for ((&action, &value), found) in actions.iter().zip(&*values).zip(found) {
        if found.is_none() {
            let weight = ((value - reference) / tuning.temperature).clamp(-20.0, 20.0).exp();
            *found = Some(tree.add_edge(node, action, weight));
        }
    }
}

/// The edge to follow. What was not tried yet is taken to be as good as its decision.
pub(super) fn best<A: Copy + Eq>(
    tree: &mut Tree<A>,
    node: u32,
    found: &[Option<u32>],
    tuning: &Tuning,
) -> u32 {
    let all: f32 = found.iter().flatten().map(|&edge| tree.edges[edge as usize].weight).sum();
    let here = tree.node(node);
    let expected = if here.visits == 0 { 0.5 } else { here.value / real(here.visits) } - tuning.caution;
    let share = tuning.uniform / real(found.len() as u32);
    let (mut best, mut highest) = (0, f32::NEG_INFINITY);
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
