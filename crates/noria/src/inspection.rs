//! Inspection (N-4.16): instead of activating a disc, take one Knowledge.
//!
//! The disc is used up like an activated one: one per ring, and its place counts for which other discs fit.
//! A normal and an upgraded disc bring the same; even one that was just upgraded may be inspected.

use game::{Log, Seat, Unmet};

use crate::action_phase::check_slot;
use crate::event::Event;
use crate::state::Noria;
use crate::wheel::{RingUse, Slot};

#[inline]
pub(crate) fn check(state: &Noria, seat: Seat, slot: Slot) -> Result<(), Unmet> {
    match check_slot(state, seat, slot) {
        Ok(_) => Ok(()),
        // The reasons are those of an activation; the rule that asks for them here is this chapter's.
        Err(unmet) => Err(Unmet { rule: "N-4.16", ..unmet }),
    }
}

pub(crate) fn play<L: Log<Event>>(state: &mut Noria, seat: Seat, slot: Slot, log: &mut L) {
    state.used.rings[slot.ring().index()] = Some(RingUse { slot, inspected: true });
    state.players[seat].knowledge += 1;
    log.push(Event::Inspected { seat, slot });
}
