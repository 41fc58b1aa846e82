//! Phase A (H-3.2 to H-3.6): all draw two cards at once from the stack their crest points at; one goes
//! face up on the outer stack of its colour, the other is recruited or sold. The choices are sealed and
//! revealed together. Five draws, with a turn of the wheel between them.
//!
//! Recruiting (H-3.3) and selling (H-3.4) are the same in phase B and stand here for both.

use game::{Log, Seat, Unmet};

use crate::action::Action;
use crate::cards::{CardId, Track};
use crate::components::Card;
use crate::event::Event;
use crate::purple::{Ability, SELL_BONUS, steps_of_card};
use crate::state::{CardTile, Hadara, Phase, Player};
use crate::wheel;

/// H-3.5: draws per phase A, one per colour.
pub(crate) const DRAWS: u8 = 5;
/// H-3.4: coins for a sold card, by epoch.
const SALE: [u16; 3] = [2, 3, 4];

pub(crate) fn begin<L: Log<Event>>(state: &mut Hadara, log: &mut L) {
    log.push(Event::PhaseBegan { epoch: state.epoch + 1, phase: Phase::A });
    draw(state, log);
}

/// H-3.2: all take two cards from the stack at their crest.
fn draw<L: Log<Event>>(state: &mut Hadara, log: &mut L) {
    for seat in state.turn_order() {
        let colour = wheel::points_at(state, state.players[seat].crest);
        let deck = &mut state.decks[state.epoch as usize][colour.index()];
        let mut next = || deck.pop().expect("two cards per player were dealt");
        let cards = [next(), next()];
        state.players[seat].pair = cards.into_iter().collect();
        log.push(Event::Drew { seat, colour, cards: Some(cards) });
    }
}

#[inline]
pub(crate) fn offer(state: &Hadara, seat: Seat, push: &mut impl FnMut(Action)) {
    state.players[seat].pair.iter().for_each(|&card| offer_card(state, seat, card, push));
}

pub(crate) fn check(state: &Hadara, seat: Seat, action: Action) -> Result<(), Unmet> {
    let (Action::Recruit { card, .. } | Action::Sell { card }) = action else {
        return Err(Unmet::rule("H-3.2", "now.draw"));
    };
    if !state.players[seat].pair.contains(&card) {
        return Err(Unmet::rule("H-3.2", "draw.other_card"));
    }
    check_card(state, seat, action)
}

/// The choice stays sealed until all have chosen.
pub(crate) fn play<L: Log<Event>>(state: &mut Hadara, seat: Seat, action: Action, log: &mut L) {
    state.players[seat].choice = Some(action);
    log.push(Event::Chose { seat });
    if !state.pending_seats().is_empty() {
        return;
    }
    for seat in state.turn_order() {
        reveal(state, seat, log);
    }
    state.turn += 1;
    if state.turn < DRAWS {
        wheel::turn(state, log);
        draw(state, log);
    } else {
        state.next_stage(log);
    }
}

/// One card goes out, the other is recruited or sold.
fn reveal<L: Log<Event>>(state: &mut Hadara, seat: Seat, log: &mut L) {
    let player = &mut state.players[seat];
    let choice = player.choice.take().expect("all have chosen");
    let (Action::Recruit { card: kept, .. } | Action::Sell { card: kept }) = choice else {
        unreachable!("only recruiting and selling are offered")
    };
    let out = if player.pair[0] == kept { player.pair[1] } else { player.pair[0] };
    player.pair.clear();
    state.outer[out.colour().index()].push(out);
    log.push(Event::PutOut { seat, card: out });
    if let Action::Recruit { card, tile } = choice {
        recruit(state, seat, card, tile, log);
    } else {
        let coins = sell(state, seat);
        state.players[seat].sold.insert(kept);
        log.push(Event::SoldUnseen { seat, colour: kept.colour(), card: Some(kept), coins });
    }
}

/// Offers to recruit or sell one card.
#[inline]
pub(crate) fn offer_card(state: &Hadara, seat: Seat, card: CardId, push: &mut impl FnMut(Action)) {
    let player = &state.players[seat];
    let printed = state.components.card(card);
    if check_price(player, card, printed).is_ok() {
        if printed.ability == Some(Ability::BonusTile) {
            let free = Track::ALL.into_iter().filter(|&track| check_tile(player, track).is_ok());
            free.for_each(|track| push(Action::Recruit { card, tile: Some(track) }));
        } else {
            push(Action::Recruit { card, tile: None });
        }
    }
    push(Action::Sell { card });
}

/// Whether the card, which lies there to be taken, can be recruited or sold.
pub(crate) fn check_card(state: &Hadara, seat: Seat, action: Action) -> Result<(), Unmet> {
    let Action::Recruit { card, tile } = action else { return Ok(()) };
    let player = &state.players[seat];
    let printed = state.components.card(card);
    check_price(player, card, printed)?;
    match (printed.ability == Some(Ability::BonusTile), tile) {
        (true, Some(track)) => check_tile(player, track),
        (true, None) => Err(Unmet::rule("H-7.2", "recruit.tile_needed")),
        (false, Some(_)) => Err(Unmet::rule("H-7.2", "recruit.no_tile")),
        (false, None) => Ok(()),
    }
}

/// H-3.3: one coin less per own card of the colour, at least nothing.
#[inline]
pub(crate) fn price(player: &Player, card: CardId, printed: &Card) -> u16 {
    u16::from(printed.price.saturating_sub(player.counts[card.colour().index()]))
}

#[inline]
fn check_price(player: &Player, card: CardId, printed: &Card) -> Result<(), Unmet> {
    let price = price(player, card, printed);
    if player.coins < price {
        return Err(Unmet::short("H-3.3", "recruit.coins", i32::from(price), i32::from(player.coins)));
    }
    Ok(())
}

/// H-7.2: the tile must still be free.
#[inline]
fn check_tile(player: &Player, track: Track) -> Result<(), Unmet> {
    if player.free_tiles[track.index()] == 0 {
        return Err(Unmet::short("H-7.2", "recruit.tile_gone", 1, 0));
    }
    Ok(())
}

/// H-3.3: pays, lays the card out and moves the figures.
pub(crate) fn recruit<L: Log<Event>>(
    state: &mut Hadara,
    seat: Seat,
    card: CardId,
    tile: Option<Track>,
    log: &mut L,
) {
    let player = &mut state.players[seat];
    let printed = state.components.card(card);
    let price = price(player, card, printed);
    let steps = steps_of_card(&state.components, player, card, tile);
    player.coins -= price;
    player.advance(steps);
    player.cards.insert(card);
    player.counts[card.colour().index()] += 1;
    if let Some(ability) = printed.ability {
        player.abilities[ability.index()] += 1;
    }
    if let Some(track) = tile {
        player.free_tiles[track.index()] -= 1;
        player.card_tiles.push(CardTile { card, track });
    }
    log.push(Event::Recruited { seat, card, price, tile, steps });
}

/// H-3.4 and H-7.1: what a sold card brings now.
#[inline]
pub(crate) fn sale(state: &Hadara, seat: Seat) -> u16 {
    let bonus = SELL_BONUS * u16::from(state.players[seat].count(Ability::SellBonus));
    SALE[state.epoch as usize] + bonus
}

/// H-3.4: takes the coins for a sold card.
pub(crate) fn sell(state: &mut Hadara, seat: Seat) -> u16 {
    let coins = sale(state, seat);
    state.players[seat].coins += coins;
    coins
}
