//! The action phase (N-3.3, N-3.4): activate up to three discs, each on another ring, in any order.
//!
//! Each disc is used once; one upgraded disc per turn may be announced for two uses. All uses of a disc come
//! before the next disc. The first use of an activated disc is a duty, so a disc without a possible use can't
//! be activated; each further use is a right that can be left, and is lost if nothing is possible.

use game::{Log, Seat, Unmet};

use crate::action::Action;
use crate::discs::{self, bonus, resource};
use crate::event::Event;
use crate::setup::Edition;
use crate::state::{Flow, MORE, Noria, Stage, Task};
use crate::wheel::{RingUse, Slot, check_place};
use crate::words::Disc;
use crate::{black_market, inspection};

#[inline]
pub(crate) fn offer(state: &Noria, seat: Seat, push: &mut impl FnMut(Action) -> Flow) -> Flow {
    for slot in Slot::active() {
        if check_slot(state, seat, slot).is_err() {
            continue;
        }
        if check_activation(state, seat, slot, false).is_ok() {
            push(Action::Activate { slot, twice: false })?;
            if check_doubling(state, seat, slot).is_ok() {
                push(Action::Activate { slot, twice: true })?;
            }
        }
        push(Action::Inspect { slot })?;
    }
    black_market::offer(state, seat, push)?;
    push(Action::EndActions)
}

pub(crate) fn check(state: &Noria, seat: Seat, action: Action) -> Result<(), Unmet> {
    match action {
        Action::Activate { slot, twice } => check_activation(state, seat, slot, twice),
        Action::Inspect { slot } => inspection::check(state, seat, slot),
        Action::SellGood { .. } | Action::BuyResource { .. } => black_market::check(state, seat, action),
        Action::EndActions => Ok(()),
        _ => Err(Unmet::rule("N-4", "now.actions")),
    }
}

/// What activation and inspection ask of a slot: a place that is left, and a disc on it.
#[inline]
pub(crate) fn check_slot(state: &Noria, seat: Seat, slot: Slot) -> Result<Disc, Unmet> {
    check_place(&state.used.rings, slot)?;
    match state.players[seat].wheel.at(slot) {
        Some(placed) => Ok(placed.disc),
        None => Err(Unmet::rule("N-3.3", "wheel.empty")),
    }
}

#[inline]
fn check_activation(state: &Noria, seat: Seat, slot: Slot, twice: bool) -> Result<(), Unmet> {
    let disc = check_slot(state, seat, slot)?;
    if state.used.fresh.contains(slot) {
        return Err(Unmet::rule("N-4.12", "activate.just_upgraded"));
    }
    if twice {
        check_doubling(state, seat, slot)?;
    }
    if disc == Disc::Bonus {
        return bonus::check_activation(state, seat, slot);
    }
    if discs::can_be_used(state, seat, slot) {
        return Ok(());
    }
    Err(Unmet::rule(discs::rule(disc), "activate.nothing_possible"))
}

/// N-3.4: only an upgraded disc, and only one per turn.
#[inline]
fn check_doubling(state: &Noria, seat: Seat, slot: Slot) -> Result<(), Unmet> {
    if !state.players[seat].wheel.at(slot).is_some_and(|placed| placed.upgraded) {
        return Err(Unmet::rule("N-3.4", "activate.not_upgraded"));
    }
    if state.used.doubled {
        return Err(Unmet::rule("N-3.4", "activate.doubled_already"));
    }
    Ok(())
}

#[inline]
pub(crate) fn play<L: Log<Event>>(state: &mut Noria, seat: Seat, action: Action, log: &mut L) {
    match action {
        Action::Activate { slot, twice } => activate(state, seat, slot, twice, log),
        Action::Inspect { slot } => inspection::play(state, seat, slot, log),
        Action::SellGood { .. } | Action::BuyResource { .. } => {
            black_market::play(state, seat, action, log);
        }
        _ => {
            state.stage = Stage::Politics;
        }
    }
}

fn activate<L: Log<Event>>(state: &mut Noria, seat: Seat, slot: Slot, twice: bool, log: &mut L) {
    let disc = state.players[seat].wheel.at(slot).expect("empty slots are not activated").disc;
    state.used.rings[slot.ring().index()] = Some(RingUse { slot, inspected: false });
    state.used.doubled |= twice;
    log.push(Event::Activated { seat, slot, disc, twice });
    let uses = 1 + u8::from(twice);
    match (disc, state.edition) {
        (Disc::Bonus, Edition::Second) => state.tasks.push(Task::Repeat { left: uses, first: true }),
        (Disc::Bonus, Edition::First) => state.tasks.push(Task::Boost { left: uses, least: None }),
        _ => {
            let extra = state.used.boosts.iter().filter(|&&boosted| boosted == slot).count() as u8;
            begin_uses(state, seat, slot, uses + extra, log);
        }
    }
}

/// Begins to use a disc. Resource discs offer no choice, so their uses happen at once.
pub(crate) fn begin_uses<L: Log<Event>>(state: &mut Noria, seat: Seat, slot: Slot, uses: u8, log: &mut L) {
    let disc = state.players[seat].wheel.at(slot).map(|placed| placed.disc);
    let Some(kind) = disc.and_then(Disc::resource) else {
        state.tasks.push(Task::Use { slot, left: uses, first: true });
        return;
    };
    for _ in 0..uses {
        state.used.actions += 1;
        resource::gather(state, seat, kind, log);
    }
}

#[inline]
pub(crate) fn offer_uses(
    state: &Noria,
    seat: Seat,
    slot: Slot,
    first: bool,
    push: &mut impl FnMut(Action) -> Flow,
) -> Flow {
    discs::offer(state, seat, slot, push)?;
    if first { MORE } else { push(Action::Waive) }
}

pub(crate) fn check_use(
    state: &Noria,
    seat: Seat,
    slot: Slot,
    first: bool,
    action: Action,
) -> Result<(), Unmet> {
    match action {
        Action::Waive if first => Err(Unmet::rule("N-3.4", "use.first_is_due")),
        Action::Waive => Ok(()),
        _ => discs::check(state, seat, slot, action),
    }
}

/// One use of the disc begins, or the remaining ones are left.
#[inline]
pub(crate) fn play_use<L: Log<Event>>(
    state: &mut Noria,
    seat: Seat,
    slot: Slot,
    action: Action,
    log: &mut L,
) {
    let Some(Task::Use { left, .. }) = state.tasks.pop() else { return };
    if action == Action::Waive {
        log.push(Event::Waived { seat });
        return;
    }
    if left > 1 {
        state.tasks.push(Task::Use { slot, left: left - 1, first: false });
    }
    state.used.actions += 1;
    discs::play(state, seat, action, log);
}
