//! The expert rules (N-6): islands lie face up in a circle, everybody builds the own wheel, nobody gets a
//! resource, Knowledge or a free level.
//!
//! All build at the same time and in secret: disc by disc in the order of the discs, each on a slot with
//! which the wheel can still become a legal one. The last disc seals the wheel; when all are sealed they are
//! revealed. After the first journey only neighbouring islands can be reached (N-6.3).

use game::{Log, Random, Seat, SeatSet, Unmet};

use crate::action::Action;
use crate::event::Event;
use crate::setup::Mode;
use crate::state::{Flow, MORE, Noria, Stage, offer_if};
use crate::wheel::{Slot, SlotSet};
use crate::words::{Disc, Island, Ring};

/// N-6.2: discs on the small, the medium and the large ring.
pub(crate) const PER_RING: [usize; 3] = [1, 2, 3];
/// N-6.2: discs in the active half.
pub(crate) const ACTIVE: usize = 2;
/// Discs of a wheel at the beginning.
pub(crate) const DISCS: usize = 6;

/// The seats that still build.
pub(crate) fn building(state: &Noria) -> SeatSet {
    Seat::all(state.humans()).filter(|&seat| state.players[seat].wheel.len() < DISCS).collect()
}

/// The seats whose wheel is sealed.
pub(crate) fn sealed(state: &Noria) -> SeatSet {
    if state.stage != Stage::Wheels {
        return SeatSet::EMPTY;
    }
    Seat::all(state.humans()).filter(|&seat| state.players[seat].wheel.len() >= DISCS).collect()
}

/// Whether discs on these slots can become, or are, a legal wheel.
pub(crate) fn can_become_legal(slots: SlotSet) -> bool {
    let (mut least, mut most) = (0, 0);
    for ring in Ring::ALL {
        let on_ring = |slot: &Slot| slot.ring() == ring;
        let taken = slots.iter().filter(on_ring).count();
        let active = slots.iter().filter(on_ring).filter(|slot| slot.is_active()).count();
        let Some(left) = PER_RING[ring.index()].checked_sub(taken) else { return false };
        let half = ring.slots() as usize / 2;
        least += active + left.saturating_sub(half - (taken - active));
        most += active + left.min(half - active);
    }
    (least..=most).contains(&ACTIVE)
}

/// Six slots of a legal wheel, each legal choice equally likely.
pub(crate) fn random_slots<R: Random>(random: &mut R) -> SlotSet {
    loop {
        let mut slots = SlotSet::default();
        for ring in Ring::ALL {
            let mut all: Vec<Slot> = Slot::all().filter(|slot| slot.ring() == ring).collect();
            random.shuffle(&mut all);
            all.iter().take(PER_RING[ring.index()]).for_each(|&slot| slots.insert(slot));
        }
        if can_become_legal(slots) {
            return slots;
        }
    }
}

fn slots_of(state: &Noria, seat: Seat) -> SlotSet {
    let mut slots = SlotSet::default();
    state.players[seat].wheel.discs().for_each(|(slot, _)| slots.insert(slot));
    slots
}

/// The disc that a seat puts down next, while wheels are built.
pub(crate) fn next_disc(state: &Noria, seat: Seat) -> Option<Disc> {
    let is_building = state.stage == Stage::Wheels && seat.0 < state.humans();
    Disc::STARTING.get(state.players[seat].wheel.len()).copied().filter(|_| is_building)
}

pub(crate) fn offer(state: &Noria, seat: Seat, push: &mut impl FnMut(Action) -> Flow) -> Flow {
    let Some(&disc) = Disc::STARTING.get(state.players[seat].wheel.len()) else { return MORE };
    let actions = Slot::all().map(|slot| Action::SetDisc { disc, slot });
    offer_if(actions, |action| check(state, seat, action), push)
}

pub(crate) fn check(state: &Noria, seat: Seat, action: Action) -> Result<(), Unmet> {
    let Action::SetDisc { disc, slot } = action else {
        return Err(Unmet::rule("N-6.2", "now.wheel"));
    };
    let wheel = &state.players[seat].wheel;
    if Disc::STARTING.get(wheel.len()) != Some(&disc) {
        return Err(Unmet::rule("N-6.2", "wheel.other_disc"));
    }
    if wheel.at(slot).is_some() {
        return Err(Unmet::rule("N-6.2", "wheel.taken"));
    }
    let mut slots = slots_of(state, seat);
    slots.insert(slot);
    if can_become_legal(slots) { Ok(()) } else { Err(Unmet::rule("N-6.2", "wheel.not_legal")) }
}

/// Puts the disc down, and those after it for which there is only one slot.
pub(crate) fn play<L: Log<Event>>(state: &mut Noria, seat: Seat, action: Action, log: &mut L) {
    let mut next = Some(action);
    while let Some(Action::SetDisc { disc, slot }) = next {
        state.players[seat].wheel.put(slot, disc);
        next = state.only_option(seat);
    }
    if state.players[seat].wheel.len() == DISCS {
        log.push(Event::WheelSealed { seat });
        if building(state).is_empty() {
            reveal(state, log);
        }
    }
}

/// All wheels are built: the game goes on.
pub(crate) fn reveal<L: Log<Event>>(state: &mut Noria, log: &mut L) {
    for seat in Seat::all(state.humans()) {
        let player = &mut state.players[seat];
        player.start_wheel = player.wheel.0.map(|placed| placed.map(|placed| placed.disc));
        log.push(Event::WheelRevealed { seat, wheel: player.wheel });
    }
    if state.mode == Mode::Solo {
        state.stage = Stage::Levels;
    } else {
        state.begin_rounds(log);
    }
}

/// N-6.3: any island first, then only the left or the right neighbour in the circle.
#[inline]
pub(crate) fn check_neighbour(state: &Noria, from: Option<Island>, to: Island) -> Result<(), Unmet> {
    let place = |island: Island| state.islands.iter().position(|place| place.island == island);
    let (Some(from), Some(to)) = (from.and_then(place), place(to)) else { return Ok(()) };
    let count = state.islands.len();
    if (from + 1) % count == to || (to + 1) % count == from {
        return Ok(());
    }
    Err(Unmet::rule("N-6.3", "journey.not_adjacent"))
}
