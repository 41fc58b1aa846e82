//! What the six letters do (N-8.5 to N-8.11). The bot pays nothing.
//!
//! Ties go to the right. A use that can't be done is cancelled; if the disc lies on the small ring, the bot
//! invests instead, once for each cancelled use.

use game::Log;

use super::{BOT, HUMAN};
use crate::action::SiteNumber;
use crate::components::{FACTORIES, LEVELS};
use crate::discs::journey;
use crate::event::Event;
use crate::investments::value;
use crate::politics::{dismiss_one, seat_one};
use crate::state::Noria;
use crate::wheel::Slot;
use crate::words::{Chamber, Island, Letter, Path, Resource, Ring};

/// N-8.5: from the round after this one, A is an energy boost.
pub(super) const LAST_SHIP_ROUND: u8 = 10;
/// After so many turns every ring is back where it was.
const FULL_CYCLE: u8 = 12;

/// Whether a use of a letter was done.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Done {
    Yes,
    Cancelled,
}

/// Uses a letter's disc so many times.
pub(super) fn act<L: Log<Event>>(state: &mut Noria, letter: Letter, ring: Ring, uses: u8, log: &mut L) {
    for _ in 0..uses {
        let done = match letter {
            Letter::A => ship(state, log),
            Letter::B => factory(state, log),
            Letter::C => intrigue(state, log),
            Letter::D => invest(state, log),
            Letter::E => follow(state, log),
            Letter::F => upgrade(state, log),
        };
        if done == Done::Cancelled {
            log.push(Event::BotCancelled { letter });
            // N-8.11: the small ring's replacement.
            if ring == Ring::Small {
                invest(state, log);
            }
        }
    }
}

/// The bot's ambassador moves one island clockwise; the island's place in the circle.
fn sail_on(state: &mut Noria) -> usize {
    let here = journey::here(state, BOT).expect("the bot's ambassador stands on an island");
    let next = (here + 1) % state.islands.len();
    state.players[BOT].ambassador = Some(state.islands[next].island);
    next
}

/// N-8.5, A: a ship of the rarest kind leaves the island; in a tie the one further right.
fn ship<L: Log<Event>>(state: &mut Noria, log: &mut L) -> Done {
    let here = sail_on(state);
    let place = state.islands[here];
    let spaces = state.components.island(place.island).ships;
    let kinds = spaces.iter().enumerate().filter(|(i, _)| place.ships[*i] > 0).rev();
    let rarest = kinds.min_by_key(|(_, space)| in_the_game(state, space.resource));
    let taken = rarest.map(|(i, space)| (i, space.resource));
    log.push(Event::BotShip { island: place.island, resource: taken.map(|(_, resource)| resource) });
    let Some((space, resource)) = taken else { return Done::Cancelled };
    state.islands[here].ships[space] -= 1;
    state.ships[resource.index()] += 1;
    Done::Yes
}

/// Ships of a kind on the islands and with the player.
fn in_the_game(state: &Noria, resource: Resource) -> u8 {
    let on = |island: Island, ships: [u8; 2]| {
        journey::space(state, island, resource).map_or(0, |space| ships[space])
    };
    let islands: u8 = state.islands.iter().map(|place| on(place.island, place.ships)).sum();
    islands + state.players[HUMAN].ships[resource.index()]
}

/// N-8.6, B: a factory on the best free site; in a tie on the one further right.
fn factory<L: Log<Event>>(state: &mut Noria, log: &mut L) -> Done {
    let here = sail_on(state);
    let place = state.islands[here];
    let sites = state.components.island(place.island).sites;
    let free = SiteNumber::all().filter(|site| place.sites[site.index()].is_none());
    // The last of equal ones is the largest, so the rightmost.
    let best = free.max_by_key(|site| sites[site.index()].warehouses);
    let site = best.filter(|_| state.players[BOT].factories < FACTORIES);
    log.push(Event::BotFactory { island: place.island, site });
    let Some(site) = site else { return Done::Cancelled };
    state.islands[here].sites[site.index()] = Some(BOT);
    state.players[BOT].factories += 1;
    Done::Yes
}

/// The paths on which these levels have a representative, the highest first, the rightmost of equal ones.
fn highest_first(levels: [u8; Path::COUNT]) -> impl Iterator<Item = Path> {
    let mut paths = Path::ALL;
    paths.sort_by_key(|path| std::cmp::Reverse((levels[path.index()], path.index())));
    paths.into_iter().filter(move |path| levels[path.index()] > 0)
}

/// The chamber of the highest path in which a politician waits, else the fallback if one waits there.
fn chamber_for(state: &Noria, levels: [u8; Path::COUNT], fallback: Chamber) -> Option<Chamber> {
    let chambers = highest_first(levels).map(Path::chamber).chain([fallback]);
    chambers.into_iter().find(|chamber| state.chambers[chamber.index()].waiting > 0)
}

fn to_be_seated(state: &Noria) -> Option<Chamber> {
    chamber_for(state, state.players[BOT].levels, Chamber::Specialization)
}

fn to_be_removed(state: &Noria) -> Option<Chamber> {
    chamber_for(state, state.players[HUMAN].levels, Chamber::Division)
}

/// N-8.7, C: a politician takes a seat for the bot, another one leaves against the player.
fn intrigue<L: Log<Event>>(state: &mut Noria, log: &mut L) -> Done {
    if state.chambers.iter().all(|politicians| politicians.waiting == 0) {
        return Done::Cancelled;
    }
    let seated = to_be_seated(state);
    if let Some(chamber) = seated {
        seat_one(state, chamber);
    }
    let removed = to_be_removed(state);
    if let Some(chamber) = removed {
        dismiss_one(state, chamber);
    }
    log.push(Event::BotIntrigue { seated, removed });
    Done::Yes
}

/// N-8.8, D: up on the path that is worth most.
fn invest<L: Log<Event>>(state: &mut Noria, log: &mut L) -> Done {
    climb(state, worthiest(state), log)
}

fn worthiest(state: &Noria) -> Option<Path> {
    let open = Path::ALL.into_iter().filter(|&path| (state.players[BOT].level(path) as usize) < LEVELS);
    open.max_by_key(|path| value(state, path.chamber()))
}

/// N-8.9, E: up on the path where the player is highest.
fn follow<L: Log<Event>>(state: &mut Noria, log: &mut L) -> Done {
    climb(state, followed(state), log)
}

fn followed(state: &Noria) -> Option<Path> {
    let below_top = |path: &Path| (state.players[BOT].level(*path) as usize) < LEVELS;
    highest_first(state.players[HUMAN].levels).find(below_top)
}

fn climb<L: Log<Event>>(state: &mut Noria, path: Option<Path>, log: &mut L) -> Done {
    let Some(path) = path else { return Done::Cancelled };
    let level = &mut state.players[BOT].levels[path.index()];
    *level += 1;
    log.push(Event::BotInvested { path, level: *level });
    Done::Yes
}

/// N-8.10, F: the normal disc that comes into the active half next is upgraded, the smallest ring first.
fn upgrade<L: Log<Event>>(state: &mut Noria, log: &mut L) -> Done {
    let Some((slot, letter)) = next_normal(state) else { return Done::Cancelled };
    if let Some(placed) = state.bot.as_mut().and_then(|bot| bot.wheel.0[slot.index()].as_mut()) {
        placed.upgraded = true;
    }
    log.push(Event::BotUpgraded { letter, slot });
    Done::Yes
}

fn next_normal(state: &Noria) -> Option<(Slot, Letter)> {
    let wheel = &state.bot.as_ref()?.wheel;
    (1..=FULL_CYCLE).flat_map(|turns| Ring::ALL.map(|ring| (turns, ring))).find_map(|(turns, ring)| {
        let slots = ring.slots();
        // The disc that has `turns` slots to go to the ring's entry.
        let number = (ring.entry().number() + 2 * FULL_CYCLE - turns - 1) % slots + 1;
        let slot = Slot::new(ring, number)?;
        let placed = wheel.at(slot).filter(|placed| !placed.upgraded)?;
        Some((slot, placed.disc))
    })
}
