//! The administration (N-4.20): Knowledge for factories, all rings turn, new discs come on the wheel.
//!
//! A new disc may go to any slot but one where a disc was placed in this administration; a disc that lies
//! there leaves the game. Several new discs are placed in a fixed order of their kinds, and two of a kind
//! from the lower slot to the higher, so that each arrangement has one sequence.

use game::{Log, Seat, Unmet};

use crate::action::Action;
use crate::event::Event;
use crate::state::{Flow, Noria, Stage, offer_if};
use crate::wheel::Slot;
use crate::words::Disc;

pub(crate) fn begin<L: Log<Event>>(state: &mut Noria, seat: Seat, log: &mut L) {
    let player = &mut state.players[seat];
    let knowledge = state.components.factories[player.factories as usize];
    player.knowledge += u16::from(knowledge);
    player.wheel.turn_all();
    // The pile is taken from its end, so the last kind comes first.
    player.centre.sort_unstable_by(|a, b| b.cmp(a));
    log.push(Event::Administered { seat, knowledge });
    if player.centre.is_empty() {
        state.end_turn(log);
    } else {
        state.stage = Stage::Administration;
    }
}

#[inline]
pub(crate) fn offer(state: &Noria, seat: Seat, push: &mut impl FnMut(Action) -> Flow) -> Flow {
    let Some(&disc) = state.players[seat].centre.last() else { return crate::state::MORE };
    let actions = Slot::all().map(|slot| Action::Place { disc, slot });
    offer_if(actions, |action| check(state, seat, action), push)
}

pub(crate) fn check(state: &Noria, seat: Seat, action: Action) -> Result<(), Unmet> {
    let Action::Place { disc, slot } = action else {
        return Err(Unmet::rule("N-4.20", "now.place"));
    };
    let centre = &state.players[seat].centre;
    if centre.last() != Some(&disc) {
        return Err(Unmet::rule("N-4.20", "place.other_disc"));
    }
    if state.used.placed.contains(slot) {
        return Err(Unmet::rule("N-4.20", "place.just_placed"));
    }
    if state.used.last_placed.is_some_and(|(last, before)| last == disc && slot < before) {
        return Err(Unmet::rule("N-4.20", "place.other_way_round"));
    }
    let twins = centre.iter().filter(|&&other| other == disc).count() - 1;
    let room = Slot::all().filter(|&later| later > slot && !state.used.placed.contains(later)).count();
    if room < twins {
        return Err(Unmet::rule("N-4.20", "place.other_way_round"));
    }
    Ok(())
}

pub(crate) fn play<L: Log<Event>>(state: &mut Noria, seat: Seat, action: Action, log: &mut L) {
    let Action::Place { disc, slot } = action else { return };
    let player = &mut state.players[seat];
    player.centre.pop();
    let replaced: Option<Disc> = player.wheel.at(slot).map(|placed| placed.disc);
    if let Some(old) = replaced {
        state.scrapped[old.index()] += 1;
    }
    player.wheel.put(slot, disc);
    state.used.placed.insert(slot);
    state.used.last_placed = Some((disc, slot));
    log.push(Event::DiscPlaced { seat, disc, slot, replaced });
    if player.centre.is_empty() {
        state.end_turn(log);
    }
}
