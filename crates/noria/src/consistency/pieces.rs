//! Conservation: discs, ships, warehouses, factories, politicians and islands.

use game::Seat;

use super::ensure;
use crate::components::{FACTORIES, POLITICIANS};
use crate::expert;
use crate::setup::Mode;
use crate::state::{Noria, Stage};
use crate::wheel::SlotSet;
use crate::words::{Chamber, Disc, Good, Island, Resource, Word as _};

pub(super) fn check(state: &Noria) -> Result<(), String> {
    check_islands(state)?;
    check_discs(state)?;
    check_ships(state)?;
    check_warehouses(state)?;
    check_factories(state)?;
    for chamber in Chamber::ALL {
        let politicians = state.chambers[chamber.index()];
        let parts = [politicians.waiting, politicians.seated, politicians.dismissed];
        let sum: u32 = parts.into_iter().map(u32::from).sum();
        ensure(sum == u32::from(POLITICIANS), || format!("{sum} politicians in {chamber}"))?;
    }
    Ok(())
}

fn check_islands(state: &Noria) -> Result<(), String> {
    for island in Island::all() {
        let open = state.islands.iter().filter(|place| place.island == island).count();
        let count = open + state.unseen.iter().filter(|&&unseen| unseen == island).count();
        ensure(count == 1, || format!("{island} is in {count} places"))?;
    }
    let in_game = state.players.seats() as usize + 3;
    ensure(state.islands.len() + state.stack as usize == in_game, || "the stack is not right".into())?;
    ensure(state.mode == Mode::Base || state.stack == 0, || "an island of the circle is hidden".into())
}

/// Everybody's discs, the market, and what left the game; while wheels are built, the rest is in hand.
fn check_discs(state: &Noria) -> Result<(), String> {
    let humans = state.humans();
    for disc in Disc::ALL {
        let mut count = usize::from(state.market[disc.index()]) + usize::from(state.scrapped[disc.index()]);
        for (_, player) in state.players.iter() {
            count += player.wheel.discs().filter(|(_, placed)| placed.disc == disc).count();
            count += player.centre.iter().filter(|&&taken| taken == disc).count();
        }
        if state.stage == Stage::Wheels {
            let in_hand = |seat: Seat| !has_set(state, seat, disc) && disc != Disc::Bonus;
            count += Seat::all(humans).filter(|&seat| in_hand(seat)).count();
        }
        let own = if disc == Disc::Bonus { 0 } else { usize::from(humans) };
        let expected = usize::from(state.players.seats()) + 2 + own;
        ensure(count == expected, || format!("there are {count} {disc} discs, not {expected}"))?;
    }
    if state.stage != Stage::Wheels {
        return Ok(());
    }
    Seat::all(humans).try_for_each(|seat| check_draft(state, seat))
}

fn has_set(state: &Noria, seat: Seat, disc: Disc) -> bool {
    state.players[seat].wheel.discs().any(|(_, placed)| placed.disc == disc)
}

/// A wheel in the making has the first discs in their order, on slots that can become a legal wheel.
fn check_draft(state: &Noria, seat: Seat) -> Result<(), String> {
    let wheel = &state.players[seat].wheel;
    let mut slots = SlotSet::default();
    wheel.discs().for_each(|(slot, _)| slots.insert(slot));
    let set = wheel.len();
    let right = set <= expert::DISCS
        && Disc::STARTING[..set].iter().all(|&disc| has_set(state, seat, disc))
        && wheel.discs().all(|(_, placed)| !placed.upgraded)
        && expert::can_become_legal(slots);
    ensure(right, || format!("the wheel of seat {seat} can't become a legal one"))
}

fn check_ships(state: &Noria) -> Result<(), String> {
    for resource in Resource::ALL {
        let mut count = u32::from(state.ships[resource.index()]);
        for (_, player) in state.players.iter() {
            count += u32::from(player.ships[resource.index()]);
        }
        for place in state.islands.iter() {
            let spaces = state.components.island(place.island).ships;
            let here = spaces.iter().zip(place.ships).filter(|(space, _)| space.resource == resource);
            count += here.map(|(_, ships)| u32::from(ships)).sum::<u32>();
            let nowhere = place.ships.iter().skip(spaces.len()).any(|&ships| ships > 0);
            ensure(!nowhere, || format!("ships lie beside the spaces of {}", place.island))?;
        }
        let expected = u32::from(state.components.ships);
        ensure(count == expected, || format!("there are {count} {resource} ships, not {expected}"))?;
    }
    Ok(())
}

fn check_warehouses(state: &Noria) -> Result<(), String> {
    for good in Good::ALL {
        let of = |counts: &[u8; 5]| u32::from(counts[good.index()]);
        let players = state.players.values().iter();
        let owned: u32 = players.map(|player| of(&player.empty) + of(&player.full)).sum();
        let (count, expected) = (owned + of(&state.warehouses), u32::from(state.components.warehouses[good]));
        ensure(count == expected, || format!("there are {count} warehouses for {}", good.word()))?;
    }
    Ok(())
}

fn check_factories(state: &Noria) -> Result<(), String> {
    let built = || state.islands.iter().flat_map(|place| place.sites).flatten();
    ensure(built().all(|seat| seat.0 < state.players.seats()), || "a stranger has built".into())?;
    for (seat, player) in state.players.iter() {
        let count = built().filter(|&builder| builder == seat).count();
        let right = count == player.factories as usize && player.factories <= FACTORIES;
        ensure(right, || format!("seat {seat} has {count} factories on islands"))?;
    }
    Ok(())
}
