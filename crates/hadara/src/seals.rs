//! Seals (H-5.4): in turn order buy any number, at most two silver and two gold ones in the whole game.
//! A silver seal takes a free bonus tile of the track it will score. Prices rise from epoch to epoch;
//! H-7.5 lowers them.

use game::{Log, Seat, Unmet};

use crate::action::Action;
use crate::cards::Track;
use crate::event::Event;
use crate::purple::{Ability, CHEAP_GOLD, CHEAP_SILVER};
use crate::state::Hadara;

/// H-5.4: seals of each kind per player.
pub(crate) const LIMIT: u8 = 2;

#[inline]
pub(crate) fn offer(state: &Hadara, seat: Seat, push: &mut impl FnMut(Action)) {
    if check_silver(state, seat).is_ok() {
        for track in Track::ALL.into_iter().filter(|&track| check_tile(state, seat, track).is_ok()) {
            push(Action::BuySilver { track });
        }
    }
    if check_gold(state, seat).is_ok() {
        push(Action::BuyGold);
    }
    push(Action::Pass);
}

pub(crate) fn check(state: &Hadara, seat: Seat, action: Action) -> Result<(), Unmet> {
    match action {
        Action::Pass => Ok(()),
        Action::BuySilver { track } => {
            check_silver(state, seat).and_then(|()| check_tile(state, seat, track))
        }
        Action::BuyGold => check_gold(state, seat),
        _ => Err(Unmet::rule("H-5.4", "now.seals")),
    }
}

/// What a silver seal costs the player now.
#[inline]
pub(crate) fn silver_price(state: &Hadara, seat: Seat) -> u16 {
    price(state, seat, &CHEAP_SILVER, &state.components.seals.silver)
}

/// What a gold seal costs the player now.
#[inline]
pub(crate) fn gold_price(state: &Hadara, seat: Seat) -> u16 {
    price(state, seat, &CHEAP_GOLD, &state.components.seals.gold)
}

#[inline]
fn price(state: &Hadara, seat: Seat, cheap: &[u8; 3], normal: &[u8; 3]) -> u16 {
    let prices = if state.players[seat].has(Ability::CheapSeals) { cheap } else { normal };
    u16::from(prices[state.epoch as usize])
}

#[inline]
fn check_silver(state: &Hadara, seat: Seat) -> Result<(), Unmet> {
    if state.players[seat].silver.is_full() {
        return Err(Unmet::rule("H-5.4", "silver.limit"));
    }
    check_coins(state, seat, silver_price(state, seat))
}

#[inline]
fn check_gold(state: &Hadara, seat: Seat) -> Result<(), Unmet> {
    if state.players[seat].gold >= LIMIT {
        return Err(Unmet::rule("H-5.4", "gold.limit"));
    }
    check_coins(state, seat, gold_price(state, seat))
}

#[inline]
fn check_coins(state: &Hadara, seat: Seat, price: u16) -> Result<(), Unmet> {
    let coins = state.players[seat].coins;
    if coins < price {
        return Err(Unmet::short("H-5.4", "seal.coins", i32::from(price), i32::from(coins)));
    }
    Ok(())
}

#[inline]
fn check_tile(state: &Hadara, seat: Seat, track: Track) -> Result<(), Unmet> {
    if state.players[seat].free_tiles[track.index()] == 0 {
        return Err(Unmet::short("H-5.4", "silver.tile", 1, 0));
    }
    Ok(())
}

pub(crate) fn play<L: Log<Event>>(state: &mut Hadara, seat: Seat, action: Action, log: &mut L) {
    match action {
        Action::BuySilver { track } => {
            let price = silver_price(state, seat);
            let player = &mut state.players[seat];
            player.coins -= price;
            player.free_tiles[track.index()] -= 1;
            player.silver.push(track);
            log.push(Event::SilverBought { seat, track, price });
        }
        Action::BuyGold => {
            let price = gold_price(state, seat);
            let player = &mut state.players[seat];
            player.coins -= price;
            player.gold += 1;
            log.push(Event::GoldBought { seat, price });
        }
        _ => state.next_turn(state.players.seats(), log),
    }
}
