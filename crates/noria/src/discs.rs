//! The discs: what each kind lets a player do. One file per kind, as in the rulebook.

pub(crate) mod bonus;
pub(crate) mod city;
pub(crate) mod journey;
pub(crate) mod resource;
pub(crate) mod tool;

use game::{Log, Seat, Unmet};

use crate::action::Action;
use crate::event::Event;
use crate::state::{Flow, MORE, Noria};
use crate::wheel::Slot;
use crate::words::Disc;

/// The rule that says what the disc does.
pub(crate) fn rule(disc: Disc) -> &'static str {
    match disc {
        Disc::Energy | Disc::Mycelium | Disc::Obsidian => "N-4.5",
        Disc::City => "N-4.6",
        Disc::Journey => "N-4.9",
        Disc::Tool => "N-4.12",
        Disc::Bonus => "N-4.14",
    }
}

#[inline]
fn disc_at(state: &Noria, seat: Seat, slot: Slot) -> Option<Disc> {
    state.players[seat].wheel.at(slot).map(|placed| placed.disc)
}

/// The ways to use the disc on the slot once. Resource discs have only one and so offer none.
#[inline]
pub(crate) fn offer(state: &Noria, seat: Seat, slot: Slot, push: &mut impl FnMut(Action) -> Flow) -> Flow {
    match disc_at(state, seat, slot) {
        Some(Disc::City) => city::offer(state, seat, push),
        Some(Disc::Journey) => journey::offer(state, seat, push),
        Some(Disc::Tool) => tool::offer(state, seat, slot, push),
        _ => MORE,
    }
}

/// Whether the disc can be used at all now.
#[inline]
pub(crate) fn can_be_used(state: &Noria, seat: Seat, slot: Slot) -> bool {
    let is_resource = disc_at(state, seat, slot).is_some_and(|disc| disc.resource().is_some());
    is_resource || offer(state, seat, slot, &mut |_| Flow::Break(())).is_break()
}

pub(crate) fn check(state: &Noria, seat: Seat, slot: Slot, action: Action) -> Result<(), Unmet> {
    match (disc_at(state, seat, slot), action) {
        (Some(Disc::City), Action::TakeDisc { .. } | Action::Invest { .. }) => {
            city::check(state, seat, action)
        }
        (Some(Disc::Journey), Action::Explore | Action::Travel { .. }) => journey::check(state, seat, action),
        (Some(Disc::Tool), Action::Upgrade { .. } | Action::Produce { .. }) => {
            tool::check(state, seat, slot, action)
        }
        _ => Err(Unmet::rule("N-3.4", "now.use")),
    }
}

#[inline]
pub(crate) fn play<L: Log<Event>>(state: &mut Noria, seat: Seat, action: Action, log: &mut L) {
    match action {
        Action::TakeDisc { .. } | Action::Invest { .. } => city::play(state, seat, action, log),
        Action::Explore | Action::Travel { .. } => journey::play(state, seat, action, log),
        _ => tool::play(state, seat, action, log),
    }
}
