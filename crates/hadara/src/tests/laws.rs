//! The laws of the testkit, over random games of every seat count and option.

use game::Seat;
use testkit::{Hidden, Laws, broken_states_never_panic, games_per_combination};

use crate::cards::{CardId, Colour, EPOCHS};
use crate::setup::{Config, Crest, Purple, Start};
use crate::state::Hadara;

/// Every combination of the options that changes the rules; colour order and crests vary with the seats.
fn configurations() -> Vec<(String, Config)> {
    let options = [
        (Purple::FirstGame, Start::A),
        (Purple::All, Start::A),
        (Purple::All, Start::B),
        (Purple::All, Start::Choice),
    ];
    let mut all = Vec::new();
    for seats in 2..=5u8 {
        for (turn, (purple, start)) in options.into_iter().enumerate() {
            let mut config = Config { purple, start, ..Config::new(seats) };
            config.colours.rotate_left(turn);
            config.colours.swap(0, turn);
            config.crests = (0..seats as usize).map(|seat| Crest::ALL[(2 * seat + turn) % 5]).collect();
            all.push((format!("{seats} seats, {purple:?}, {start:?}"), config));
        }
    }
    all
}

/// What the seat cannot know, with the number of values the rules leave.
fn hidden(state: &Hadara, seat: Seat) -> Vec<Hidden> {
    let mut items = Vec::new();
    for (epoch, colour) in (0..EPOCHS).flat_map(|epoch| Colour::ALL.map(move |colour| (epoch, colour))) {
        let is_here = |card: &CardId| card.epoch() == epoch && card.colour() == colour;
        let deck = &state.decks[epoch][colour.index()];
        let others: Vec<_> = state.players.iter().filter(|(other, _)| *other != seat).collect();
        let elsewhere =
            others.iter().flat_map(|(_, player)| player.pair.iter().copied().chain(player.sold.iter()));
        let possible = deck.len() + elsewhere.filter(is_here).count();
        for (place, card) in deck.iter().enumerate() {
            items.push(Hidden::new(format!("{colour} stack {epoch}, card {place}"), card, possible));
        }
        for (other, player) in others {
            for (place, card) in player.pair.iter().filter(|card| is_here(card)).enumerate() {
                items.push(Hidden::new(format!("card {place} of seat {other}"), card, possible));
            }
            for card in player.sold.iter().filter(is_here) {
                items.push(Hidden::new(
                    format!("{colour} card of epoch {epoch} sold by {other}"),
                    card,
                    possible,
                ));
            }
        }
    }
    for (level, pile) in state.colonies.iter().enumerate() {
        let plundered = |player: &crate::Player| player.colonies[level].filter(|colony| !colony.allied);
        let taken: Vec<_> = state.players.values().iter().filter_map(plundered).collect();
        let possible = pile.len() + taken.len();
        for (place, back) in pile.iter().copied().chain(taken.iter().map(|colony| colony.back)).enumerate() {
            items.push(Hidden::new(format!("back {place} of level {level}"), back, possible));
        }
    }
    items
}

#[test]
fn the_laws_hold_for_every_seat_count_and_option() {
    for (name, config) in configurations() {
        Laws::<Hadara>::new(name, config, hidden).check(games_per_combination(12));
    }
}

#[test]
fn broken_states_are_refused_or_can_be_played() {
    for (name, config) in configurations() {
        broken_states_never_panic::<Hadara>(&config, &name, games_per_combination(40));
    }
}

/// A state stays small enough to be copied for every step of a search.
#[test]
fn a_state_is_small() {
    assert!(size_of::<Hadara>() <= 1100, "{} bytes", size_of::<Hadara>());
    assert!(size_of::<crate::Action>() <= 8);
}
