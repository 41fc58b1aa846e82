//! What a seat cannot know, replaced by a guess.
//!
//! Hidden are the order of the face-down islands with those that left the game, and the wheels the others are
//! building. A guess shuffles the islands nobody has seen; wheels in the making, sealed or not, are taken back.

use game::{Random, Seat};

use crate::state::{Noria, Stage};
use crate::wheel::Wheel;

pub(crate) fn determinize<R: Random>(state: &mut Noria, seat: Seat, random: &mut R) {
    if state.stack > 0 {
        state.unseen.sort_unstable();
        random.shuffle(&mut state.unseen);
    }
    if state.stage == Stage::Wheels {
        for other in Seat::all(state.humans()).filter(|&other| other != seat) {
            state.players[other].wheel = Wheel::default();
        }
    }
}
