//! Whole random games as text: a change of the rules shows as a difference a person can review.

use noria::{BotChoice, Config, Edition, Mode, Noria};
use testkit::{perft, playthrough};

#[test]
fn a_base_game() {
    insta::assert_snapshot!(playthrough::<Noria>(&Config::new(2), "a base game"));
}

#[test]
fn an_expert_game_of_the_first_edition() {
    let config = Config { mode: Mode::Expert, edition: Edition::First, ..Config::new(3) };
    insta::assert_snapshot!(playthrough::<Noria>(&config, "an expert game"));
}

#[test]
fn a_solo_game() {
    insta::assert_snapshot!(playthrough::<Noria>(&Config::solo(BotChoice::Two), "a solo game"));
}

/// How many ways the first decisions can be taken: notices silent changes of what is offered.
#[test]
fn ways_to_begin() {
    let deal = |config: &Config| game::Game::new(config, game::Seed::from_text("ways")).expect("a game");
    let base: Noria = deal(&Config { market: noria::Market::FirstGame, ..Config::new(2) });
    assert_eq!([perft(&base, 2), perft(&base, 4)], [9, 144]);
    // Any two slots but both of the small ring.
    let expert: Noria = deal(&Config { mode: Mode::Expert, ..Config::new(2) });
    assert_eq!([perft(&expert, 1), perft(&expert, 2)], [12, 130]);
}
