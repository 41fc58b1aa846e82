//! How many ways a game can go on: one number that notices silent changes of what is offered.

use game::{Game, Silent};

use crate::play::offered;

/// The number of ways to take `depth` decisions from here. In simultaneous phases the lowest pending seat
/// decides first, since the order does not matter. A game that ends earlier counts for nothing.
pub fn perft<G: Game>(state: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let Some(seat) = state.pending().first() else { return 0 };
    let actions = offered(state, seat);
    if depth == 1 {
        return actions.len() as u64;
    }
    let after = |&action: &G::Action| {
        let mut next = state.clone();
        next.play(seat, action, &mut Silent);
        perft(&next, depth - 1)
    };
    actions.iter().map(after).sum()
}
