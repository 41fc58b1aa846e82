//! What self-play has taught: weights for what looks likely at first sight, one set for a table and one for a person
//! alone. `examples/learn_noria` writes the files.

use std::sync::LazyLock;

use game::Seat;
use noria::{Action, Mode, Noria};

use super::policy::{self, Glance};

/// How many marks the policies weigh.
pub const MARKS: usize = policy::COUNT;

/// Policies for a table and for a person alone.
static POLICIES: LazyLock<[Vec<f32>; 2]> = LazyLock::new(|| {
    let files: [&[u8]; 2] = [include_bytes!("table.policy"), include_bytes!("person.policy")];
    files.map(|file| {
        let numbers = file.chunks_exact(4);
        numbers.map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]])).collect()
    })
});

/// Tells the marks of an action and how strong they are.
pub fn marks(state: &Noria, seat: Seat, actions: &[Action], mut tell: impl FnMut(usize, usize, f32)) {
    let glance = Glance::new(state, seat);
    for (place, &action) in actions.iter().enumerate() {
        glance.marks(action, &mut |mark, value| tell(place, mark, value));
    }
}

/// How likely each action looks, as logarithms.
pub(super) fn hunches(state: &Noria, seat: Seat, actions: &[Action], values: &mut Vec<f32>) {
    let weights = &POLICIES[usize::from(state.mode() == Mode::Solo)];
    let glance = Glance::new(state, seat);
    values.extend(actions.iter().map(|&action| glance.sum(weights, action)));
}
