//! Whole games as text, and how many ways a game can go on: a change of the rules shows as a difference.

use game::{Game, Seed};
use testkit::{perft, playthrough};
use viceroy::{Config, Viceroy};

#[test]
fn a_game_for_two() {
    insta::assert_snapshot!(playthrough::<Viceroy>(&Config::new(2), "viceroy for two"));
}

#[test]
fn a_game_for_four() {
    insta::assert_snapshot!(playthrough::<Viceroy>(&Config::new(4), "viceroy for four"));
}

#[test]
fn ways_to_begin() {
    let state = Viceroy::new(&Config::new(2), Seed::from_text("perft")).unwrap();
    assert_eq!((1..=3).map(|depth| perft(&state, depth)).collect::<Vec<_>>(), [12, 144, 504]);
}
