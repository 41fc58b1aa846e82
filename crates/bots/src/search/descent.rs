//! One iteration: guess, follow the trees, judge, and tell all decisions on the way.

use game::{FastRng, MAX_SEATS, Seat, Silent};

use super::select::Offer;
use super::tree::Tree;
use super::tuning::Tuning;
use super::value::{self, Leads};
use crate::Playable;

/// The buffers of an iteration.
#[derive(Debug)]
pub(super) struct Descent<G: Playable> {
    offer: Offer<G::Action>,
    /// The decisions taken in the trees: whose, which node, which edge.
    path: Vec<(Seat, u32, u32)>,
    /// The leads that could be expected before anybody thought.
    before: Leads,
}

impl<G: Playable> Descent<G> {
    pub(super) fn new() -> Self {
        Self { offer: Offer::new(), path: Vec::new(), before: [0.0; MAX_SEATS] }
    }

    /// Makes sure that the root knows its actions, so that there is an answer even without an iteration.
    pub(super) fn open(
        &mut self,
        state: &G,
        seat: Seat,
        tree: &mut Tree<G::Action>,
        tuning: &Tuning,
        random: &mut FastRng,
    ) {
        let mut guess = guess(state, seat, random);
        self.offer.open(tree, tree.root(), &guess, seat, tuning);
        self.play_on(&mut guess, seat, tuning, random);
        self.before = value::leads(&guess, tuning);
    }

    pub(super) fn run(
        &mut self,
        state: &G,
        seat: Seat,
        trees: &mut [Tree<G::Action>],
        tuning: &Tuning,
        random: &mut FastRng,
    ) {
        let mut guess = guess(state, seat, random);
        let leaf = self.follow(&mut guess, seat, trees, tuning);
        self.play_on(&mut guess, seat, tuning, random);
        let gains = value::gains(&guess, &self.before, tuning);
        for &(seat, node, edge) in &self.path {
            trees[seat.index()].credit(node, edge, gains[seat.index()]);
        }
        if let Some(leaf) = leaf {
            trees[seat.index()].visit(leaf, gains[seat.index()]);
        }
    }

    /// Follows the trees until the next decision of the searching seat is a new one and nothing is half done; tells
    /// the new one, if the game was not over before.
    fn follow(
        &mut self,
        guess: &mut G,
        seat: Seat,
        trees: &mut [Tree<G::Action>],
        tuning: &Tuning,
    ) -> Option<u32> {
        let mut at = [0; MAX_SEATS];
        at.iter_mut().zip(&*trees).for_each(|(at, tree)| *at = tree.root());
        self.path.clear();
        while let Some(actor) = guess.pending().first() {
            let (mine, next) = (&mut trees[seat.index()], at[seat.index()]);
            let is_new = mine.node(next).visits == 0 && next != mine.root();
            if is_new && (tuning.playout > 0.0 || guess.is_quiet(seat)) {
                return Some(next);
            }
            let (tree, node) = (&mut trees[actor.index()], at[actor.index()]);
            self.offer.open(tree, node, guess, actor, tuning);
            let (edge, action) = self.offer.best(tree, node, tuning);
            self.path.push((actor, node, edge));
            at[actor.index()] = tree.child(edge);
            guess.play(actor, action, &mut Silent);
        }
        None
    }

    /// Plays on for a while by first sight, until the searching seat has to decide and nothing is half done.
    fn play_on(&mut self, guess: &mut G, seat: Seat, tuning: &Tuning, random: &mut FastRng) {
        let mut left = tuning.playout as u32;
        while let Some(actor) = guess.pending().first() {
            if left == 0 && guess.is_quiet(seat) {
                return;
            }
            left = left.saturating_sub(1);
            let action = self.offer.likely(guess, actor, tuning, random);
            guess.play(actor, action, &mut Silent);
        }
    }
}

/// The position with everything drawn anew that the seat can't know.
fn guess<G: Playable>(state: &G, seat: Seat, random: &mut FastRng) -> G {
    let mut guess = state.clone();
    guess.determinize(seat, random);
    guess
}
