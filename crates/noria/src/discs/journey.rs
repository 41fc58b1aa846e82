//! The Journey disc (N-4.9 to N-4.11): the ambassador goes to another island and takes a ship or builds a
//! factory there.
//!
//! In the base game the island is a revealed one or the top of the face-down stack; with the expert rules
//! only the neighbours in the circle can be reached (N-6.3). Each opponent's ambassador on the island costs
//! one resource of choice. An island on which nothing is left to do may still be travelled to.

use game::{Log, Seat, Unmet};

use crate::action::{Action, SiteNumber};
use crate::components::FACTORIES;
use crate::event::{Event, Resources};
use crate::expert;
use crate::payment::{self, Purchase};
use crate::setup::{Mode, ships_on};
use crate::state::{Flow, IslandState, Noria, Task, offer_if};
use crate::words::{Island, Resource};

/// N-4.9: resources of choice for the ambassadors on an island.
#[inline]
pub(crate) fn fee(state: &Noria, seat: Seat, island: Island) -> u8 {
    state.opponents(seat).filter(|player| player.ambassador == Some(island)).count() as u8
}

#[inline]
pub(crate) fn offer(state: &Noria, seat: Seat, push: &mut impl FnMut(Action) -> Flow) -> Flow {
    let check = |action| check(state, seat, action);
    offer_if([Action::Explore], check, push)?;
    offer_if(state.islands.iter().map(|place| Action::Travel { island: place.island }), check, push)
}

pub(crate) fn check(state: &Noria, seat: Seat, action: Action) -> Result<(), Unmet> {
    match action {
        Action::Explore if state.mode != Mode::Base => Err(Unmet::rule("N-6.1", "journey.all_revealed")),
        Action::Explore if state.stack == 0 => Err(Unmet::rule("N-4.9", "journey.all_revealed")),
        Action::Explore => Ok(()),
        Action::Travel { island } => check_travel(state, seat, island),
        _ => Err(Unmet::rule("N-4.9", "now.use")),
    }
}

#[inline]
fn check_travel(state: &Noria, seat: Seat, island: Island) -> Result<(), Unmet> {
    let player = &state.players[seat];
    if player.ambassador == Some(island) {
        return Err(Unmet::rule("N-4.9", "journey.same_island"));
    }
    if !state.islands.iter().any(|place| place.island == island) {
        return Err(Unmet::rule("N-4.9", "journey.unknown_island"));
    }
    if state.mode != Mode::Base {
        expert::check_neighbour(state, player.ambassador, island)?;
    }
    let (fee, have) = (u16::from(fee(state, seat, island)), player.all_resources());
    if have < fee {
        return Err(Unmet::short("N-4.9", "pay.too_little", i32::from(fee), i32::from(have)));
    }
    Ok(())
}

#[inline]
pub(crate) fn play<L: Log<Event>>(state: &mut Noria, seat: Seat, action: Action, log: &mut L) {
    if let Action::Travel { island } = action {
        payment::begin(state, seat, Purchase::Island { island }, log);
    } else {
        let island = reveal(state, seat, log);
        arrive(state, seat, island, [0; 3], log);
    }
}

/// N-4.10: the top island of the stack is laid open and gets its ships.
fn reveal<L: Log<Event>>(state: &mut Noria, seat: Seat, log: &mut L) -> Island {
    let island = state.unseen.pop().expect("the stack lies on the unseen islands");
    state.stack -= 1;
    let ships = ships_on(state, island);
    state.islands.push(IslandState { island, ships, sites: [None; 4] });
    log.push(Event::IslandRevealed { seat, island, ships });
    island
}

/// The ambassador stands on the island; a ship or a factory is next.
pub(crate) fn arrive<L: Log<Event>>(
    state: &mut Noria,
    seat: Seat,
    island: Island,
    paid: Resources,
    log: &mut L,
) {
    state.players[seat].ambassador = Some(island);
    log.push(Event::Travelled { seat, island, paid });
    if offer_arrival(state, seat, &mut |_| Flow::Break(())).is_break() {
        state.tasks.push(Task::Arrive);
    } else {
        log.push(Event::NothingToDo { seat, island });
    }
}

/// The island on which the seat's ambassador stands, by its place among the revealed ones.
#[inline]
pub(crate) fn here(state: &Noria, seat: Seat) -> Option<usize> {
    let island = state.players[seat].ambassador?;
    state.islands.iter().position(|place| place.island == island)
}

#[inline]
pub(crate) fn offer_arrival(state: &Noria, seat: Seat, push: &mut impl FnMut(Action) -> Flow) -> Flow {
    let check = |action| check_arrival(state, seat, action);
    offer_if(Resource::ALL.map(|resource| Action::TakeShip { resource }), check, push)?;
    offer_if(SiteNumber::all().map(|site| Action::Build { site }), check, push)
}

pub(crate) fn check_arrival(state: &Noria, seat: Seat, action: Action) -> Result<(), Unmet> {
    let Some(place) = here(state, seat).map(|here| &state.islands[here]) else {
        return Err(Unmet::rule("N-4.9", "journey.unknown_island"));
    };
    match action {
        Action::TakeShip { resource } => match space(state, place.island, resource) {
            Some(space) if place.ships[space] > 0 => Ok(()),
            _ => Err(Unmet::short("N-4.11", "journey.no_ship", 1, 0)),
        },
        Action::Build { .. } if state.players[seat].factories == FACTORIES => {
            Err(Unmet::rule("N-4.11", "journey.all_built"))
        }
        Action::Build { site } if place.sites[site.index()].is_some() => {
            Err(Unmet::rule("N-4.11", "journey.site_taken"))
        }
        Action::Build { .. } => Ok(()),
        _ => Err(Unmet::rule("N-4.11", "now.arrive")),
    }
}

/// The island's space for ships of this kind.
#[inline]
pub(crate) fn space(state: &Noria, island: Island, resource: Resource) -> Option<usize> {
    state.components.island(island).ships.iter().position(|space| space.resource == resource)
}

pub(crate) fn play_arrival<L: Log<Event>>(state: &mut Noria, seat: Seat, action: Action, log: &mut L) {
    state.tasks.pop();
    let here = here(state, seat).expect("the ambassador has arrived");
    let island = state.islands[here].island;
    match action {
        Action::TakeShip { resource } => {
            let space = space(state, island, resource).expect("a ship lies there");
            state.islands[here].ships[space] -= 1;
            state.players[seat].ships[resource.index()] += 1;
            log.push(Event::ShipTaken { seat, island, resource });
        }
        Action::Build { site } => build(state, seat, here, site, log),
        _ => {}
    }
}

/// N-4.11: the topmost factory goes to the site, its warehouses come empty.
fn build<L: Log<Event>>(state: &mut Noria, seat: Seat, here: usize, site: SiteNumber, log: &mut L) {
    let place = &mut state.islands[here];
    let printed = state.components.island(place.island).sites[site.index()];
    let supply = &mut state.warehouses[printed.good.index()];
    let warehouses = printed.warehouses.min(*supply);
    *supply -= warehouses;
    place.sites[site.index()] = Some(seat);
    let player = &mut state.players[seat];
    player.factories += 1;
    player.empty[printed.good.index()] += warehouses;
    let island = place.island;
    log.push(Event::FactoryBuilt { seat, island, site, good: printed.good, warehouses });
}
