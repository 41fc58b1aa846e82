//! The influence phase (N-4.1 to N-4.4): change the own wheel for Knowledge, or leave it.
//!
//! A Night Shift turns the medium or the large ring by one slot. A Modification swaps two discs or moves
//! one to a free slot. Both get dearer late in the game, and each doubles its price with every use in a turn.

use game::{Log, Seat, Unmet};

use crate::action::Action;
use crate::event::Event;
use crate::state::{Flow, Noria, Stage, Task, offer_if};
use crate::wheel::Slot;
use crate::words::Ring;

const NIGHT_SHIFT: u8 = 1;
const MODIFICATION: u8 = 2;
/// N-4.3: both cost more once so many spaces of the round track are open.
const SURCHARGE_FROM: u8 = 11;
/// N-4.3: so much more.
pub(crate) const SURCHARGE: u8 = 1;

/// N-4.4: the price of the next use, which doubles with every use in the turn.
#[inline]
pub(crate) fn doubled(price: u8, uses: u8) -> u32 {
    u32::from(price) << uses.min(16)
}

#[inline]
fn surcharge(state: &Noria) -> u8 {
    if state.open_spaces() >= SURCHARGE_FROM { SURCHARGE } else { 0 }
}

/// The first round with the higher prices.
pub(crate) fn surcharge_round(state: &Noria) -> u8 {
    SURCHARGE_FROM + 2 - state.players.seats()
}

/// The Knowledge the next Night Shift of this turn costs.
#[inline]
pub(crate) fn night_shift_price(state: &Noria) -> u32 {
    doubled(NIGHT_SHIFT + surcharge(state), state.used.night_shifts)
}

/// The Knowledge the next Modification of this turn costs.
#[inline]
pub(crate) fn modification_price(state: &Noria) -> u32 {
    doubled(MODIFICATION + surcharge(state), state.used.modifications)
}

#[inline]
pub(crate) fn check_knowledge(
    state: &Noria,
    seat: Seat,
    price: u32,
    rule: &'static str,
) -> Result<(), Unmet> {
    let knowledge = u32::from(state.players[seat].knowledge);
    if knowledge < price {
        return Err(Unmet::short(rule, "knowledge.too_little", price as i32, knowledge as i32));
    }
    Ok(())
}

#[inline]
pub(crate) fn offer(state: &Noria, seat: Seat, push: &mut impl FnMut(Action) -> Flow) -> Flow {
    let check = |action| check(state, seat, action);
    offer_if([Ring::Medium, Ring::Large].map(|ring| Action::NightShift { ring }), check, push)?;
    if check_knowledge(state, seat, modification_price(state), "N-4.2").is_ok() {
        offer_if(Slot::all().map(|slot| Action::Modify { slot }), check, push)?;
    }
    push(Action::EndInfluence)
}

pub(crate) fn check(state: &Noria, seat: Seat, action: Action) -> Result<(), Unmet> {
    match action {
        Action::NightShift { ring: Ring::Small } => Err(Unmet::rule("N-4.1", "night_shift.small_ring")),
        Action::NightShift { .. } => check_knowledge(state, seat, night_shift_price(state), "N-4.1"),
        Action::Modify { slot } => {
            if state.players[seat].wheel.at(slot).is_none() {
                return Err(Unmet::rule("N-4.2", "modify.empty"));
            }
            check_knowledge(state, seat, modification_price(state), "N-4.2")?;
            if !Slot::all().any(|to| check_target(state, seat, slot, to).is_ok()) {
                return Err(Unmet::rule("N-4.2", "modify.other_way_round"));
            }
            Ok(())
        }
        Action::EndInfluence => Ok(()),
        _ => Err(Unmet::rule("N-4", "now.influence")),
    }
}

/// A free slot, or a disc on a later slot: so each swap has one way to be said.
#[inline]
fn check_target(state: &Noria, seat: Seat, from: Slot, to: Slot) -> Result<(), Unmet> {
    if from == to {
        return Err(Unmet::rule("N-4.2", "modify.same_slot"));
    }
    if to < from && state.players[seat].wheel.at(to).is_some() {
        return Err(Unmet::rule("N-4.2", "modify.other_way_round"));
    }
    Ok(())
}

#[inline]
pub(crate) fn offer_onto(
    state: &Noria,
    seat: Seat,
    from: Slot,
    push: &mut impl FnMut(Action) -> Flow,
) -> Flow {
    let targets = Slot::all().filter(|&to| check_target(state, seat, from, to).is_ok());
    offer_if(targets.map(|slot| Action::Onto { slot }), |_| Ok(()), push)
}

pub(crate) fn check_onto(state: &Noria, seat: Seat, from: Slot, action: Action) -> Result<(), Unmet> {
    match action {
        Action::Onto { slot } => check_target(state, seat, from, slot),
        _ => Err(Unmet::rule("N-4.2", "now.onto")),
    }
}

pub(crate) fn play<L: Log<Event>>(state: &mut Noria, seat: Seat, action: Action, log: &mut L) {
    match action {
        Action::NightShift { ring } => {
            let knowledge = night_shift_price(state) as u16;
            state.players[seat].knowledge -= knowledge;
            state.players[seat].wheel.turn(ring);
            state.used.night_shifts += 1;
            log.push(Event::NightShifted { seat, ring, knowledge });
        }
        Action::Modify { slot } => state.tasks.push(Task::Modify { slot }),
        _ => state.stage = Stage::Actions,
    }
}

/// Now that both slots are known, the Knowledge is paid.
pub(crate) fn play_onto<L: Log<Event>>(
    state: &mut Noria,
    seat: Seat,
    from: Slot,
    action: Action,
    log: &mut L,
) {
    let Action::Onto { slot: to } = action else { return };
    state.tasks.pop();
    let knowledge = modification_price(state) as u16;
    state.players[seat].knowledge -= knowledge;
    state.players[seat].wheel.0.swap(from.index(), to.index());
    state.used.modifications += 1;
    log.push(Event::Modified { seat, from, to, knowledge });
}
