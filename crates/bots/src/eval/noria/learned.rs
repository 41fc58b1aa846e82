//! What self-play has taught: weights for what looks likely at first sight, one set for a table and one for a person
//! alone. `examples/learn_policy` writes the files.

use std::sync::LazyLock;

use game::Seat;
use noria::{Action, Mode, Noria};

use super::policy::{self, Glance};
use crate::policy::{Marked, Policy};

/// Policies for a table and for a person alone.
static POLICIES: LazyLock<[Policy; 2]> = LazyLock::new(|| {
    let files: [&[u8]; 2] = [include_bytes!("table.policy"), include_bytes!("person.policy")];
    files.map(|file| Policy::parse(file, policy::COUNT).expect("the policy fits its marks"))
});

impl Marked for Noria {
    const MARKS: usize = policy::COUNT;

    fn marks(&self, seat: Seat, actions: &[Action], mut tell: impl FnMut(usize, usize, f32)) {
        let glance = Glance::new(self, seat);
        for (place, &action) in actions.iter().enumerate() {
            glance.marks(action, &mut |mark, value| tell(place, mark, value));
        }
    }
}

/// How likely each action looks, as logarithms.
pub(super) fn hunches(state: &Noria, seat: Seat, actions: &[Action], values: &mut Vec<f32>) {
    POLICIES[usize::from(state.mode() == Mode::Solo)].judge(state, seat, actions, values);
}
