//! Colonies (H-4.2): whoever has the military may take one colony per step, never two of a level, and at
//! once plunders it for coins or pays to ally with it and turns it over. The back is unknown before that.
//!
//! Purple cards change the step: H-7.4 brings coins for each colony, H-7.13 allows a second one, H-7.14
//! asks for less, H-7.15 sells the missing military.

use game::{Log, Seat, Unmet};

use crate::action::{Action, Level};
use crate::cards::Track;
use crate::event::Event;
use crate::purple::{Ability, COLONY_COINS, LOWER_BY, POINT_LIMIT, POINT_PRICE, TWO_PER_STEP};
use crate::state::{Colony, Hadara, Player, Step};

#[inline]
pub(crate) fn offer(state: &Hadara, seat: Seat, push: &mut impl FnMut(Action)) {
    if check_limit(&state.players[seat], state.step).is_ok() {
        for level in Level::all() {
            let Ok(shortage) = check_level(state, seat, level) else { continue };
            push(Action::Plunder { level });
            if check_alliance(state, seat, level, shortage).is_ok() {
                push(Action::Ally { level });
            }
        }
    }
    push(Action::Pass);
}

pub(crate) fn check(state: &Hadara, seat: Seat, action: Action) -> Result<(), Unmet> {
    let level = match action {
        Action::Pass => return Ok(()),
        Action::Plunder { level } | Action::Ally { level } => level,
        _ => return Err(Unmet::rule("H-4.2", "now.colony")),
    };
    check_limit(&state.players[seat], state.step)?;
    let shortage = check_level(state, seat, level)?;
    match action {
        Action::Ally { .. } => check_alliance(state, seat, level, shortage),
        _ => Ok(()),
    }
}

/// One colony or bust per step, two with H-7.13.
#[inline]
pub(crate) fn check_limit(player: &Player, step: Step) -> Result<(), Unmet> {
    let limit = if player.has(Ability::TwoPerStep) { TWO_PER_STEP } else { 1 };
    if step.taken < limit { Ok(()) } else { Err(Unmet::rule("H-4.2", "colony.limit")) }
}

/// Whether a colony of the level can be taken; if so, the coins to pay for missing military.
#[inline]
pub(crate) fn check_level(state: &Hadara, seat: Seat, level: Level) -> Result<u16, Unmet> {
    let player = &state.players[seat];
    if player.colonies[level.index()].is_some() {
        return Err(Unmet::rule("H-4.2", "colony.same_level"));
    }
    debug_assert!(left(state, level) > 0, "there are as many colonies of a level as players");
    let requirement = requirement(player, state.components.colonies[level.index()].requirement);
    let have = player.track(Track::Military);
    buy_shortage(player, state.step, requirement, have)
        .ok_or_else(|| Unmet::short("H-4.2", "colony.military", i32::from(requirement), i32::from(have)))
}

/// H-7.14: what the player needs for a printed requirement.
#[inline]
pub(crate) fn requirement(player: &Player, printed: u8) -> u16 {
    u16::from(printed).saturating_sub(LOWER_BY * u16::from(player.count(Ability::LowerRequirements)))
}

/// H-7.15: the coins for the missing points, nothing if none are missing; `None` if they can't be bought.
#[inline]
pub(crate) fn buy_shortage(player: &Player, step: Step, requirement: u16, have: u16) -> Option<u16> {
    let missing = requirement.saturating_sub(have);
    if missing == 0 {
        return Some(0);
    }
    let coins = POINT_PRICE * missing;
    let possible =
        player.has(Ability::BuyRequirements) && coins <= player.coins && step.spent + coins <= POINT_LIMIT;
    possible.then_some(coins)
}

/// The alliance must be payable after the missing military and the coins of H-7.4.
#[inline]
fn check_alliance(state: &Hadara, seat: Seat, level: Level, shortage: u16) -> Result<(), Unmet> {
    let player = &state.players[seat];
    let coins = player.coins - shortage + extra(player);
    let price = u16::from(state.components.colonies[level.index()].price);
    if coins < price {
        return Err(Unmet::short("H-4.2", "colony.price", i32::from(price), i32::from(coins)));
    }
    Ok(())
}

/// H-7.4: coins for taking any colony.
#[inline]
pub(crate) fn extra(player: &Player) -> u16 {
    COLONY_COINS * u16::from(player.count(Ability::ColonyCoins))
}

/// How many colonies of the level are still on offer.
pub(crate) fn left(state: &Hadara, level: Level) -> usize {
    let box_size = Level::COUNT - state.players.seats() as usize;
    state.colonies[level.index()].len() - box_size
}

pub(crate) fn play<L: Log<Event>>(state: &mut Hadara, seat: Seat, action: Action, log: &mut L) {
    match action {
        Action::Plunder { level } => take(state, seat, level, false, log),
        Action::Ally { level } => take(state, seat, level, true, log),
        _ => finish(state, log),
    }
}

fn finish<L: Log<Event>>(state: &mut Hadara, log: &mut L) {
    state.next_turn(state.players.seats(), log);
}

/// Pays for missing military, takes the colony and the coins of H-7.4, then plunders or allies.
fn take<L: Log<Event>>(state: &mut Hadara, seat: Seat, level: Level, allied: bool, log: &mut L) {
    let paid = check_level(state, seat, level).expect("only possible colonies are offered");
    let back = state.colonies[level.index()].pop().expect("a colony of the level is left");
    let printed = &state.components.colonies[level.index()];
    let player = &mut state.players[seat];
    let extra = extra(player);
    player.coins = player.coins - paid + extra;
    player.colonies[level.index()] = Some(Colony { back, allied });
    state.step.taken += 1;
    state.step.spent += paid;
    if allied {
        let price = u16::from(printed.price);
        let back = printed.backs[back as usize];
        player.coins -= price;
        player.advance(back.values.per_track().map(u16::from));
        log.push(Event::Allied { seat, level, price, paid, extra, back });
    } else {
        let coins = u16::from(printed.plunder);
        player.coins += coins;
        log.push(Event::Plundered { seat, level, coins, paid, extra });
    }
    if check_limit(player, state.step).is_err() {
        finish(state, log);
    }
}
