//! Feeding (H-5.3): every own card needs one food. Whoever has too little removes cards of choice, one by
//! one, until the food is enough. The steps of a removed card go back and its ability ends.
//!
//! With H-7.6 a card may be paid for instead; with H-7.7 surplus food brings coins. Removing a card that
//! gave food may force more removals, so the order of removals is a choice of its own.

use game::{Log, Seat, Unmet};

use crate::action::Action;
use crate::cards::{CardId, Track};
use crate::event::Event;
use crate::purple::{Ability, FOOD_LIMIT, FOOD_PRICE, SURPLUS_COINS, SURPLUS_LIMIT, steps_of_card};
use crate::state::{Hadara, Player, Step, Tracks};

/// How many cards still want food.
#[inline]
pub(crate) fn hunger(player: &Player, step: Step) -> u16 {
    player.card_count().saturating_sub(player.track(Track::Food) + u16::from(step.paid))
}

/// If the seat at turn is fed, its feeding is over. Tells whether it was.
pub(crate) fn settle<L: Log<Event>>(state: &mut Hadara, log: &mut L) -> bool {
    let seat = state.at_turn();
    let player = &mut state.players[seat];
    if hunger(player, state.step) > 0 {
        return false;
    }
    let (food, coins) = surplus(player);
    if coins > 0 {
        player.coins += coins;
        log.push(Event::SurplusSold { seat, food, coins });
    }
    state.next_turn(state.players.seats(), log);
    true
}

/// H-7.7: surplus food and the coins it brings.
pub(crate) fn surplus(player: &Player) -> (u16, u16) {
    let food = player.track(Track::Food).saturating_sub(player.card_count());
    let copies = u16::from(player.count(Ability::SurplusCoins));
    (food, (SURPLUS_COINS * food).min(SURPLUS_LIMIT) * copies)
}

#[inline]
pub(crate) fn offer(state: &Hadara, seat: Seat, push: &mut impl FnMut(Action)) {
    let player = &state.players[seat];
    player.cards.iter().for_each(|card| push(Action::Remove { card }));
    if check_payment(player, state.step).is_ok() {
        push(Action::PayForFood);
    }
}

pub(crate) fn check(state: &Hadara, seat: Seat, action: Action) -> Result<(), Unmet> {
    let player = &state.players[seat];
    match action {
        Action::Remove { card } if player.cards.contains(card) => Ok(()),
        Action::Remove { .. } => Err(Unmet::rule("H-5.3", "feeding.not_yours")),
        Action::PayForFood => check_payment(player, state.step),
        _ => Err(Unmet::rule("H-5.3", "now.feeding")),
    }
}

/// H-7.6: two coins per card, at most six cards per feeding.
#[inline]
fn check_payment(player: &Player, step: Step) -> Result<(), Unmet> {
    if !player.has(Ability::PayForFood) {
        return Err(Unmet::rule("H-7.6", "feeding.no_ability"));
    }
    if step.paid >= FOOD_LIMIT {
        return Err(Unmet::rule("H-7.6", "feeding.limit"));
    }
    if player.coins < FOOD_PRICE {
        return Err(Unmet::short("H-7.6", "feeding.coins", i32::from(FOOD_PRICE), i32::from(player.coins)));
    }
    Ok(())
}

pub(crate) fn play<L: Log<Event>>(state: &mut Hadara, seat: Seat, action: Action, log: &mut L) {
    if let Action::Remove { card } = action {
        remove(state, seat, card, log);
    } else {
        state.players[seat].coins -= FOOD_PRICE;
        state.step.paid += 1;
        log.push(Event::PaidForFood { seat, coins: FOOD_PRICE });
    }
}

/// The steps that would go back with the card.
pub(crate) fn loss(state: &Hadara, seat: Seat, card: CardId) -> Tracks {
    let mut player = state.players[seat];
    let track = take_away(state, &mut player, card);
    steps_of_card(&state.components, &player, card, track)
}

/// Takes the card and everything it brought to the tracks away; a bonus tile on it is free again (H-7.2).
fn remove<L: Log<Event>>(state: &mut Hadara, seat: Seat, card: CardId, log: &mut L) {
    let mut player = state.players[seat];
    let track = take_away(state, &mut player, card);
    let steps = steps_of_card(&state.components, &player, card, track);
    player.retreat(steps);
    state.players[seat] = player;
    state.discard.insert(card);
    log.push(Event::Removed { seat, card, steps });
}

/// Takes the card and its tile out of the player's area; tells the track of the tile.
fn take_away(state: &Hadara, player: &mut Player, card: CardId) -> Option<Track> {
    let place = player.card_tiles.iter().position(|tile| tile.card == card);
    let track = place.map(|place| player.card_tiles.remove(place).track);
    player.cards.remove(card);
    player.counts[card.colour().index()] -= 1;
    if let Some(ability) = state.components.card(card).ability {
        player.abilities[ability.index()] -= 1;
    }
    if let Some(track) = track {
        player.free_tiles[track.index()] += 1;
    }
    track
}
