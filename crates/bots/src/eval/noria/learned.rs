//! What self-play has taught: nets for the points at the end, and weights for what looks likely at first sight.
//!
//! A table of two to four has one net; a solo game has two, one for the person and one for the scripted bot,
//! which nobody sits at. `examples/learn_noria` writes the files.

use std::sync::LazyLock;

use game::{Game as _, MAX_SEATS, Seat};
use noria::{Action, Mode, Noria};

use super::features;
use super::policy::{self, Glance};
use crate::net::Net;

/// How many features the nets see.
pub const FEATURES: usize = features::COUNT;
/// How many marks the policies weigh.
pub const MARKS: usize = policy::COUNT;

/// Nets for the seats of a table, for the person alone, and for the scripted bot.
static NETS: LazyLock<[Net; 3]> = LazyLock::new(|| {
    let files: [&[u8]; 3] =
        [include_bytes!("table.net"), include_bytes!("person.net"), include_bytes!("script.net")];
    files.map(|file| Net::parse(file, FEATURES).expect("the built-in nets fit the features"))
});

/// Policies for a table and for a person alone.
static POLICIES: LazyLock<[Vec<f32>; 2]> = LazyLock::new(|| {
    let files: [&[u8]; 2] = [include_bytes!("table.policy"), include_bytes!("person.policy")];
    files.map(|file| {
        let numbers = file.chunks_exact(4);
        numbers.map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]])).collect()
    })
});

/// Fills the sheet of features of a seat.
pub fn features(state: &Noria, seat: Seat, sheet: &mut [f32]) {
    features::fill(state, seat, state.left_to_the_bot().as_ref(), sheet);
}

/// Tells the marks of an action and how strong they are.
pub fn marks(state: &Noria, seat: Seat, actions: &[Action], mut tell: impl FnMut(usize, usize, f32)) {
    let glance = Glance::new(state, seat);
    for (place, &action) in actions.iter().enumerate() {
        glance.marks(action, &mut |mark, value| tell(place, mark, value));
    }
}

/// The points that each seat may expect.
pub(super) fn outlook(state: &Noria, points: &mut [f64]) {
    let mut sheet = [0.0; FEATURES];
    if let (Some(script), [mine, bots]) = (state.left_to_the_bot(), &mut *points) {
        features::fill(state, Seat(0), Some(&script), &mut sheet);
        *mine = f64::from(NETS[1].answer(&sheet));
        *bots = f64::from(NETS[2].answer(&sheet));
        return;
    }
    debug_assert!(usize::from(state.seats()) <= MAX_SEATS);
    for (seat, points) in Seat::all(state.seats()).zip(points) {
        features::fill(state, seat, None, &mut sheet);
        *points = f64::from(NETS[0].answer(&sheet));
    }
}

/// How likely each action looks, as logarithms.
pub(super) fn hunches(state: &Noria, seat: Seat, actions: &[Action], values: &mut Vec<f32>) {
    let weights = &POLICIES[usize::from(state.mode() == Mode::Solo)];
    let glance = Glance::new(state, seat);
    values.extend(actions.iter().map(|&action| glance.sum(weights, action)));
}
