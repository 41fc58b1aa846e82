//! Whole games on paper: a change of the rules shows as a difference a person can read.

use game::{Game as _, Seed};

use crate::Hadara;
use crate::setup::Config;

/// One random game per seat count, decision by decision.
#[test]
fn playthroughs_stay_the_same() {
    for seats in [2, 3, 5] {
        let text = testkit::playthrough::<Hadara>(&Config::new(seats), "playthrough");
        insta::assert_snapshot!(format!("playthrough_{seats}_seats"), text);
    }
}

/// The number of ways to play the first decisions: a silent change of what is allowed changes it.
#[test]
fn the_first_decisions_can_be_made_in_so_many_ways() {
    let state = Hadara::new(&Config::new(2), Seed::from_text("perft")).unwrap();
    let counts: Vec<u64> = (1..=6).map(|depth| testkit::perft(&state, depth)).collect();
    assert_eq!(counts, [2, 4, 20, 80, 320, 1472]);
}
