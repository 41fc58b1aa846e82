//! The politics phase (N-4.19): Intrigue, as often as the Knowledge lasts.
//!
//! A politician of a chamber takes its leftmost free seat, which makes the chamber worth more; then one that
//! still waits, in any chamber, leaves the game. Each Intrigue of a turn costs double the one before.

use game::{Log, Seat, Unmet};

use crate::action::Action;
use crate::administration;
use crate::event::Event;
use crate::influence::{check_knowledge, doubled};
use crate::state::{Flow, Noria, Task, offer_if};
use crate::words::Chamber;

/// The open cogwheels of the round track.
#[inline]
pub(crate) fn printed_price(state: &Noria) -> u8 {
    let space = usize::from(state.open_spaces().clamp(1, 16)) - 1;
    state.components.intrigue[space]
}

/// The Knowledge the next Intrigue of this turn costs.
#[inline]
pub(crate) fn price(state: &Noria) -> u32 {
    doubled(printed_price(state), state.used.intrigues)
}

#[inline]
pub(crate) fn offer(state: &Noria, seat: Seat, push: &mut impl FnMut(Action) -> Flow) -> Flow {
    if check_knowledge(state, seat, price(state), "N-4.19").is_ok() {
        let check = |action| check(state, seat, action);
        offer_if(Chamber::ALL.map(|chamber| Action::Intrigue { chamber }), check, push)?;
    }
    push(Action::EndPolitics)
}

pub(crate) fn check(state: &Noria, seat: Seat, action: Action) -> Result<(), Unmet> {
    match action {
        Action::Intrigue { chamber } => {
            if state.chambers[chamber.index()].waiting == 0 {
                return Err(Unmet::rule("N-4.19", "intrigue.nobody_waits"));
            }
            check_knowledge(state, seat, price(state), "N-4.19")
        }
        Action::EndPolitics => Ok(()),
        _ => Err(Unmet::rule("N-4", "now.politics")),
    }
}

pub(crate) fn play<L: Log<Event>>(state: &mut Noria, seat: Seat, action: Action, log: &mut L) {
    let Action::Intrigue { chamber } = action else {
        administration::begin(state, seat, log);
        return;
    };
    if Chamber::ALL.into_iter().any(|other| check_target(state, chamber, other).is_ok()) {
        state.tasks.push(Task::Dismiss { chamber });
    } else {
        intrigue(state, seat, chamber, None, log);
    }
}

/// Somebody has to wait there besides the politician who takes the seat.
#[inline]
fn check_target(state: &Noria, seated: Chamber, target: Chamber) -> Result<(), Unmet> {
    if state.chambers[target.index()].waiting <= u8::from(target == seated) {
        return Err(Unmet::rule("N-4.19", "intrigue.nobody_waits"));
    }
    Ok(())
}

#[inline]
pub(crate) fn offer_dismissal(state: &Noria, seated: Chamber, push: &mut impl FnMut(Action) -> Flow) -> Flow {
    let targets = Chamber::ALL.map(|chamber| Action::Dismiss { chamber });
    offer_if(targets, |action| check_dismissal(state, seated, action), push)
}

pub(crate) fn check_dismissal(state: &Noria, seated: Chamber, action: Action) -> Result<(), Unmet> {
    match action {
        Action::Dismiss { chamber } => check_target(state, seated, chamber),
        _ => Err(Unmet::rule("N-4.19", "now.dismiss")),
    }
}

pub(crate) fn play_dismissal<L: Log<Event>>(
    state: &mut Noria,
    seat: Seat,
    seated: Chamber,
    action: Action,
    log: &mut L,
) {
    if let Action::Dismiss { chamber } = action {
        state.tasks.pop();
        intrigue(state, seat, seated, Some(chamber), log);
    }
}

fn intrigue<L: Log<Event>>(
    state: &mut Noria,
    seat: Seat,
    chamber: Chamber,
    dismissed: Option<Chamber>,
    log: &mut L,
) {
    let knowledge = price(state) as u16;
    state.players[seat].knowledge -= knowledge;
    state.used.intrigues += 1;
    seat_one(state, chamber);
    if let Some(target) = dismissed {
        dismiss_one(state, target);
    }
    log.push(Event::Intrigued { seat, chamber, dismissed, knowledge });
}

/// A waiting politician takes a seat.
pub(crate) fn seat_one(state: &mut Noria, chamber: Chamber) {
    let politicians = &mut state.chambers[chamber.index()];
    politicians.waiting -= 1;
    politicians.seated += 1;
}

/// A waiting politician leaves the game.
pub(crate) fn dismiss_one(state: &mut Noria, chamber: Chamber) {
    let politicians = &mut state.chambers[chamber.index()];
    politicians.waiting -= 1;
    politicians.dismissed += 1;
}
