//! The laws of the testkit, for every number of seats, mode and edition.

use game::Seat;
use noria::{BotChoice, Config, Edition, Market, Mode, Noria};
use testkit::{Hidden, Laws, broken_states_never_panic, games_per_combination};

fn config(seats: u8, mode: Mode, edition: Edition) -> Config {
    Config { mode, edition, ..Config::new(seats) }
}

/// The face-down islands in their order; of wheels in the making nothing has to vary, since guesses take
/// them back.
fn hidden(state: &Noria, _seat: Seat) -> Vec<Hidden> {
    let json = serde_json::to_value(state).expect("a state can be written");
    let stack = json["stack"].as_u64().unwrap_or(0) as usize;
    let unseen = json["unseen"].as_array().cloned().unwrap_or_default();
    if stack == 0 {
        return Vec::new();
    }
    vec![Hidden::new("stack", &unseen[unseen.len() - stack..], unseen.len())]
}

fn check(name: &str, config: Config) {
    Laws::<Noria>::new(name, config, hidden).check(games_per_combination(6));
}

#[test]
fn laws_base_two() {
    check("noria, 2 seats", config(2, Mode::Base, Edition::Second));
    check("noria, 2 seats, first", config(2, Mode::Base, Edition::First));
}

#[test]
fn laws_base_three() {
    check("noria, 3 seats", config(3, Mode::Base, Edition::Second));
    let market = Market::FirstGame;
    check("noria, 3 seats, first", Config { market, ..config(3, Mode::Base, Edition::First) });
}

#[test]
fn laws_base_four() {
    check("noria, 4 seats", config(4, Mode::Base, Edition::Second));
    check("noria, 4 seats, first", config(4, Mode::Base, Edition::First));
}

#[test]
fn laws_expert() {
    for seats in 2..=4 {
        for edition in [Edition::First, Edition::Second] {
            check(&format!("noria expert, {seats} seats, {edition:?}"), config(seats, Mode::Expert, edition));
        }
    }
}

#[test]
fn laws_solo() {
    for bot in [BotChoice::One, BotChoice::Two, BotChoice::Three, BotChoice::Random] {
        for edition in [Edition::First, Edition::Second] {
            check(&format!("noria solo {bot:?}, {edition:?}"), Config { edition, ..Config::solo(bot) });
        }
    }
}

/// Damaged files are refused or can be played to the end.
#[test]
fn broken_states() {
    let cases = 400 * games_per_combination(6) / 6;
    broken_states_never_panic::<Noria>(&Config::new(4), "noria", cases);
    broken_states_never_panic::<Noria>(&config(3, Mode::Expert, Edition::First), "noria expert", cases);
    broken_states_never_panic::<Noria>(&Config::solo(BotChoice::Random), "noria solo", cases);
}
