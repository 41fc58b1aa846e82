//! Looking ahead: Monte Carlo tree search over what a seat can know.
//!
//! Each iteration begins with a guess at everything hidden ([`Game::determinize`](game::Game::determinize)),
//! plays the guess forward and asks [`Playable::outlook`] how it will end. Every seat has a tree of its own
//! ([`tree`]): its nodes are the seat's own decisions, its branches the seat's own actions. So nobody's
//! choice depends on what it cannot see: not on sealed choices, not on hands, and chance and the others are
//! averaged over. [`select`] picks the branch to follow, [`descent`] plays one iteration, [`value`] turns
//! points into what a seat wants, [`limit`] watches the budget, [`parallel`] lets several workers search and
//! adds up what they found.

mod descent;
mod limit;
mod parallel;
mod select;
#[cfg(test)]
mod tests;
mod tree;
mod tuning;
mod value;

use game::{FastRng, Seat};

use crate::Playable;
use descent::Descent;
use limit::Limit;
pub(crate) use parallel::search;
use tree::Tree;
pub use tuning::{Tuning, UnknownSetting};

/// What a search found out about one action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Finding<A> {
    /// The action.
    pub action: A,
    /// How often it was tried.
    pub visits: u32,
    /// The sum of its values, each from 0 to 1.
    pub value: f64,
    /// The sum of the chances to win.
    pub wins: f64,
    /// The sum of the seat's points.
    pub points: f64,
    /// How likely it looked before the search.
    pub prior: f64,
}

/// One worker's search: its trees and its buffers, which are kept from decision to decision.
#[derive(Debug)]
pub(crate) struct Search<G: Playable> {
    tuning: Tuning,
    trees: Vec<Tree<G::Action>>,
    descent: Descent<G>,
}

/// Edges of all trees together at which a search stops before its budget does: some hundred megabytes.
const MOST_EDGES: usize = 4_000_000;

impl<G: Playable> Search<G> {
    pub(crate) fn new(tuning: Tuning) -> Self {
        Self { tuning, trees: Vec::new(), descent: Descent::new() }
    }

    /// Forgets everything but the buffers.
    pub(crate) fn clear(&mut self) {
        self.trees.iter_mut().for_each(Tree::clear);
    }

    /// Searches until the limit is reached. Whatever the trees hold already must belong to this position.
    pub(crate) fn run(&mut self, state: &G, seat: Seat, limit: &mut Limit, seed: u64) {
        self.trees.resize_with(usize::from(state.seats()), Tree::new);
        let mut random = FastRng::new(seed);
        self.descent.open(state, seat, &mut self.trees[seat.index()], &self.tuning, &mut random);
        while !limit.is_reached(|| self.trees[seat.index()].lead()) {
            self.descent.run(state, seat, &mut self.trees, &self.tuning, &mut random);
            if self.trees.iter().map(Tree::len).sum::<usize>() > MOST_EDGES {
                break;
            }
        }
    }

    /// What was found about the actions at the root.
    pub(crate) fn findings(&self, seat: Seat) -> Vec<Finding<G::Action>> {
        self.trees[seat.index()].findings()
    }

    /// Goes on from the seat's next decision, after this action and with nothing else in between.
    pub(crate) fn advance(&mut self, seat: Seat, action: G::Action) {
        self.trees[seat.index()].descend_to(action);
    }
}
