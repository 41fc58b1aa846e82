//! Several workers search the same position with guesses of their own; what they found is added up.
//!
//! The answer depends on the number of workers, the seed and the iterations, never on which worker was first.

use game::Seat;
use rayon::prelude::*;

use super::{Finding, Limit, Search};
use crate::{Budget, Playable};

/// Lets the workers search, and adds up their findings in the order of the first worker's.
pub(crate) fn search<G: Playable>(
    workers: &mut [Search<G>],
    state: &G,
    seat: Seat,
    budget: Budget,
    seed: u64,
) -> Vec<Finding<G::Action>> {
    let count = workers.len() as u64;
    let run = |(number, worker): (usize, &mut Search<G>)| {
        let number = number as u64;
        let mut limit = Limit::new(budget, count, number);
        // Any odd number far from the others keeps the workers' guesses apart.
        let seed = seed.wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15)).rotate_left(17);
        worker.run(state, seat, &mut limit, seed);
        worker.findings(seat)
    };
    let found: Vec<_> = if let [only] = workers {
        vec![run((0, only))]
    } else {
        workers.par_iter_mut().enumerate().map(run).collect()
    };
    add_up(found)
}

fn add_up<A: Copy + Eq>(found: Vec<Vec<Finding<A>>>) -> Vec<Finding<A>> {
    let mut found = found.into_iter();
    let mut sum = found.next().unwrap_or_default();
    for finding in found.flatten() {
        // All workers know all actions that are offered.
        if let Some(same) = sum.iter_mut().find(|same| same.action == finding.action) {
            same.visits += finding.visits;
            same.value += finding.value;
            same.wins += finding.wins;
            same.points += finding.points;
        }
    }
    sum
}
