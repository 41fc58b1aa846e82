//! Busts (H-4.3): whoever has the culture may carve one of the four busts per step, each once, and puts a
//! free bonus tile on it. Its front moves the figure of that track at once, its back is worth points at
//! the end.
//!
//! Purple cards change the step as for colonies (H-7.13 to H-7.15); H-7.9 raises each bonus by two.

use game::{Log, Seat, Unmet};

use crate::action::{Action, Bust, Face};
use crate::cards::Track;
use crate::colonies::{buy_shortage, check_limit, requirement};
use crate::event::Event;
use crate::purple::{Ability, BUST_BONUS};
use crate::state::{BonusTile, Hadara, Player};

#[inline]
pub(crate) fn offer(state: &Hadara, seat: Seat, push: &mut impl FnMut(Action)) {
    let player = &state.players[seat];
    if check_limit(player, state.step).is_ok() {
        for bust in Bust::all().filter(|&bust| check_bust(state, seat, bust).is_ok()) {
            for tile in Track::ALL.into_iter().filter(|&tile| check_tile(player, tile).is_ok()) {
                push(Action::Carve { bust, tile, face: Face::Track });
                push(Action::Carve { bust, tile, face: Face::Points });
            }
        }
    }
    push(Action::Pass);
}

pub(crate) fn check(state: &Hadara, seat: Seat, action: Action) -> Result<(), Unmet> {
    match action {
        Action::Pass => Ok(()),
        Action::Carve { bust, tile, .. } => {
            let player = &state.players[seat];
            check_limit(player, state.step).map_err(|_| Unmet::rule("H-4.3", "bust.limit"))?;
            check_bust(state, seat, bust)?;
            check_tile(player, tile)
        }
        _ => Err(Unmet::rule("H-4.3", "now.bust")),
    }
}

/// Whether the bust can be carved; if so, the coins to pay for missing culture.
#[inline]
pub(crate) fn check_bust(state: &Hadara, seat: Seat, bust: Bust) -> Result<u16, Unmet> {
    let player = &state.players[seat];
    if player.busts[bust.index()].is_some() {
        return Err(Unmet::rule("H-4.3", "bust.carved"));
    }
    let requirement = requirement(player, state.components.busts[bust.index()].requirement);
    let have = player.track(Track::Culture);
    buy_shortage(player, state.step, requirement, have)
        .ok_or_else(|| Unmet::short("H-4.3", "bust.culture", i32::from(requirement), i32::from(have)))
}

#[inline]
fn check_tile(player: &Player, tile: Track) -> Result<(), Unmet> {
    if player.free_tiles[tile.index()] == 0 {
        return Err(Unmet::short("H-4.3", "bust.tile", 1, 0));
    }
    Ok(())
}

/// Steps or points of the tile on a bust, with H-7.9.
pub(crate) fn bonus(player: &Player, printed: u8) -> u16 {
    u16::from(printed) + BUST_BONUS * u16::from(player.count(Ability::BustBonus))
}

pub(crate) fn play<L: Log<Event>>(state: &mut Hadara, seat: Seat, action: Action, log: &mut L) {
    let Action::Carve { bust, tile, face } = action else { return finish(state, log) };
    let paid = check_bust(state, seat, bust).expect("only possible busts are offered");
    let player = &mut state.players[seat];
    player.coins -= paid;
    player.free_tiles[tile.index()] -= 1;
    player.busts[bust.index()] = Some(BonusTile { track: tile, face });
    let bonus = bonus(player, state.components.busts[bust.index()].bonus);
    if face == Face::Track {
        player.tracks[tile.index()] += bonus;
    }
    state.step.taken += 1;
    state.step.spent += paid;
    log.push(Event::Carved { seat, bust, tile, face, bonus, paid });
    if check_limit(player, state.step).is_err() {
        finish(state, log);
    }
}

fn finish<L: Log<Event>>(state: &mut Hadara, log: &mut L) {
    state.next_turn(state.players.seats(), log);
}
