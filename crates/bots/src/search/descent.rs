//! One iteration: guess, follow the trees, judge, and tell all decisions on the way.

use game::{FastRng, MAX_SEATS, Random as _, Seat, Silent};

use super::select::Offer;
use super::tree::Tree;
use super::tuning::Tuning;
use super::value::{self, Leads};
use crate::Playable;

/// The buffers of an iteration.
#[derive(Debug)]
pub(super) struct Descent<G: Playable> {
    guess: Option<G>,
    offer: Offer<G::Action>,
    /// The decisions taken in the trees: whose, which node, which edge.
    path: Vec<(Seat, u32, u32)>,
    /// The leads that could be expected before anybody thought.
    before: Leads,
}

impl<G: Playable> Descent<G> {
    pub(super) fn new() -> Self {
        Self { guess: None, offer: Offer::new(), path: Vec::new(), before: [0.0; MAX_SEATS] }
    }

    fn guess(&mut self, state: &G, seat: Seat, random: &mut FastRng) -> G {
        let mut guess = match self.guess.take() {
            Some(mut guess) => {
                guess.clone_from(state);
                guess
            }
            None => state.clone(),
        };
        guess.determinize(seat, random);
        guess
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
        let guess = self.guess(state, seat, random);
        self.before = value::leads(&guess, tuning);
        self.offer.open(tree, tree.root(), &guess, seat, tuning);
        self.guess = Some(guess);
    }

    pub(super) fn run(
        &mut self,
        state: &G,
        seat: Seat,
        trees: &mut [Tree<G::Action>],
        tuning: &Tuning,
        random: &mut FastRng,
    ) {
        let mut guess = self.guess(state, seat, random);
        let leaf = self.follow(&mut guess, seat, trees, tuning);
        self.play_on(&mut guess, tuning.playout as u32, random);
        let gains = value::gains(&guess, &self.before, tuning);
        for &(seat, node, edge) in &self.path {
            trees[seat.index()].credit(node, edge, gains[seat.index()]);
        }
        if let Some(leaf) = leaf {
            trees[seat.index()].visit(leaf, gains[seat.index()]);
        }
        self.guess = Some(guess);
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

    /// Plays at random for a while.
    fn play_on(&mut self, guess: &mut G, decisions: u32, random: &mut FastRng) {
        for _ in 0..decisions {
            let Some(actor) = guess.pending().first() else { return };
            let actions = &mut self.offer.actions;
            guess.legal_actions(actor, actions);
            guess.play(actor, random.pick(actions), &mut Silent);
        }
    }
}
