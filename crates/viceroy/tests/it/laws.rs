//! The laws of every game, for every number of seats and every option, and damaged states.

use game::Seat;
use testkit::{Hidden, Laws, broken_states_never_panic, games_per_combination};
use viceroy::{Config, GemRule, MagicInSets, Viceroy};

const GAMES: u32 = 6;
const DAMAGES: u32 = 3000;

fn config(seats: u8, gems: GemRule, magic_in_sets: MagicInSets) -> Config {
    Config { gems, magic_in_sets, ..Config::new(seats) }
}

/// What a seat can't know: the decks, the unseen hand cards and the screened gems of the others.
fn hidden(state: &Viceroy, seat: Seat) -> Vec<Hidden> {
    let secrets = state.secrets_of(seat);
    secrets.into_iter().map(|(name, value, possible)| Hidden::new(name, value, possible)).collect()
}

fn check(seats: u8, gems: GemRule, magic: MagicInSets) {
    let name = format!("viceroy, {seats} seats, gems {gems:?}, magic in sets {magic:?}");
    Laws::<Viceroy>::new(name, config(seats, gems, magic), hidden).check(games_per_combination(GAMES));
}

#[test]
fn laws_with_two_seats() {
    check(2, GemRule::Screened, MagicInSets::No);
}

#[test]
fn laws_with_two_seats_and_magic_in_sets() {
    check(2, GemRule::Screened, MagicInSets::Yes);
}

#[test]
fn laws_with_two_seats_and_open_gems() {
    check(2, GemRule::Open, MagicInSets::No);
}

#[test]
fn laws_with_two_seats_open_gems_and_magic_in_sets() {
    check(2, GemRule::Open, MagicInSets::Yes);
}

#[test]
fn laws_with_three_seats() {
    check(3, GemRule::Screened, MagicInSets::No);
}

#[test]
fn laws_with_three_seats_and_magic_in_sets() {
    check(3, GemRule::Screened, MagicInSets::Yes);
}

#[test]
fn laws_with_three_seats_and_open_gems() {
    check(3, GemRule::Open, MagicInSets::No);
}

#[test]
fn laws_with_three_seats_open_gems_and_magic_in_sets() {
    check(3, GemRule::Open, MagicInSets::Yes);
}

#[test]
fn laws_with_four_seats() {
    check(4, GemRule::Screened, MagicInSets::No);
}

#[test]
fn laws_with_four_seats_and_magic_in_sets() {
    check(4, GemRule::Screened, MagicInSets::Yes);
}

#[test]
fn laws_with_four_seats_and_open_gems() {
    check(4, GemRule::Open, MagicInSets::No);
}

#[test]
fn laws_with_four_seats_open_gems_and_magic_in_sets() {
    check(4, GemRule::Open, MagicInSets::Yes);
}

#[test]
fn broken_states_with_two_seats() {
    broken_states_never_panic::<Viceroy>(&Config::new(2), "broken", DAMAGES);
}

#[test]
fn broken_states_with_four_seats() {
    broken_states_never_panic::<Viceroy>(&Config::new(4), "broken too", DAMAGES);
}
