//! The Bonus disc, which the two editions play differently.
//!
//! Second edition (N-4.14): use a disc again that was activated earlier in the turn. First edition (N-4.15):
//! Bonus discs come before all others; each names a disc that gets one more use when it is activated. An
//! upgraded Bonus disc used twice does so for two discs, or twice for one.

use game::{Log, Seat, Unmet};

use crate::action::Action;
use crate::action_phase::{begin_uses, check_slot};
use crate::discs::{can_be_used, disc_at};
use crate::event::Event;
use crate::setup::Edition;
use crate::state::{Flow, MORE, Noria, Task, offer_if};
use crate::wheel::Slot;
use crate::words::Disc;

/// Whether the Bonus disc on the slot can be activated now.
#[inline]
pub(crate) fn check_activation(state: &Noria, seat: Seat, slot: Slot) -> Result<(), Unmet> {
    match state.edition {
        Edition::Second => {
            if !Slot::active().any(|other| check_repeat(state, seat, other).is_ok()) {
                return Err(Unmet::rule("N-4.14", "bonus.nothing_to_repeat"));
            }
        }
        Edition::First => {
            let activated = state.used.rings.iter().flatten().filter(|used| !used.inspected);
            if activated.into_iter().any(|used| disc_at(state, seat, used.slot) != Some(Disc::Bonus)) {
                return Err(Unmet::rule("N-4.15", "bonus.too_late"));
            }
            let fits = |other: &Slot| other.ring() != slot.ring() && other.fits(slot);
            if !Slot::active().filter(fits).any(|other| check_boost(state, seat, other).is_ok()) {
                return Err(Unmet::rule("N-4.15", "bonus.nothing_to_boost"));
            }
        }
    }
    Ok(())
}

/// N-4.14: a disc that was activated, not inspected; no Bonus disc; with a use that is possible.
#[inline]
fn check_repeat(state: &Noria, seat: Seat, slot: Slot) -> Result<(), Unmet> {
    let used = state.used.rings[slot.ring().index()].filter(|used| used.slot == slot);
    if used.is_none_or(|used| used.inspected) {
        return Err(Unmet::rule("N-4.14", "bonus.not_activated"));
    }
    if disc_at(state, seat, slot) == Some(Disc::Bonus) {
        return Err(Unmet::rule("N-4.14", "bonus.no_bonus"));
    }
    if !can_be_used(state, seat, slot) {
        return Err(Unmet::rule("N-4.14", "activate.nothing_possible"));
    }
    Ok(())
}

/// N-4.15: a disc that can still be activated in this turn beside those activated and named.
#[inline]
fn check_boost(state: &Noria, seat: Seat, slot: Slot) -> Result<(), Unmet> {
    if check_slot(state, seat, slot)? == Disc::Bonus {
        return Err(Unmet::rule("N-4.15", "bonus.no_bonus"));
    }
    let clashes = |named: &Slot| *named != slot && (named.ring() == slot.ring() || !named.fits(slot));
    if state.used.boosts.iter().any(clashes) {
        return Err(Unmet::rule("N-4.15", "bonus.not_beside_named"));
    }
    Ok(())
}

#[inline]
pub(crate) fn offer(state: &Noria, seat: Seat, task: Task, push: &mut impl FnMut(Action) -> Flow) -> Flow {
    let check = |action| check(state, seat, task, action);
    match task {
        Task::Repeat { .. } => offer_if(Slot::active().map(|slot| Action::Repeat { slot }), check, push)?,
        _ => offer_if(Slot::active().map(|slot| Action::Boost { slot }), check, push)?,
    }
    offer_if([Action::Waive], check, push)?;
    MORE
}

pub(crate) fn check(state: &Noria, seat: Seat, task: Task, action: Action) -> Result<(), Unmet> {
    match (task, action) {
        (Task::Repeat { first: true, .. } | Task::Boost { least: None, .. }, Action::Waive) => {
            Err(Unmet::rule("N-3.4", "use.first_is_due"))
        }
        (_, Action::Waive) => Ok(()),
        (Task::Repeat { .. }, Action::Repeat { slot }) => check_repeat(state, seat, slot),
        // The order in which discs are named does not matter, so only one order is offered.
        (Task::Boost { least: Some(least), .. }, Action::Boost { slot }) if slot < least => {
            Err(Unmet::rule("N-4.15", "bonus.other_way_round"))
        }
        (Task::Boost { .. }, Action::Boost { slot }) => check_boost(state, seat, slot),
        (Task::Repeat { .. }, _) => Err(Unmet::rule("N-4.14", "now.repeat")),
        _ => Err(Unmet::rule("N-4.15", "now.boost")),
    }
}

pub(crate) fn play<L: Log<Event>>(state: &mut Noria, seat: Seat, task: Task, action: Action, log: &mut L) {
    state.tasks.pop();
    match (task, action) {
        (Task::Repeat { left, .. }, Action::Repeat { slot }) => {
            if left > 1 {
                state.tasks.push(Task::Repeat { left: left - 1, first: false });
            }
            let disc = disc_at(state, seat, slot).expect("the disc was activated");
            log.push(Event::Repeated { seat, slot, disc });
            begin_uses(state, seat, slot, 1, log);
        }
        (Task::Boost { left, .. }, Action::Boost { slot }) => {
            if left > 1 {
                state.tasks.push(Task::Boost { left: left - 1, least: Some(slot) });
            }
            state.used.boosts.push(slot);
            let disc = disc_at(state, seat, slot).expect("empty slots are not named");
            log.push(Event::Boosted { seat, slot, disc });
        }
        _ => log.push(Event::Waived { seat }),
    }
}
