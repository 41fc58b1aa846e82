//! Scenarios, playthroughs, recorded games and counts, tried on the toy.

use game::{Decision, Game, RECORD_FORMAT, Record, Seat, Seed};
use serde_json::json;
use testkit::{Scenario, perft, playthrough, replay};

use crate::rules::{Bid, Event};
use crate::table::{Config, Toy, fault};

type Fair = Toy<{ fault::NONE }>;

/// Ann holds 1, 2 and 9, Bea 3, 4 and 5.
fn table() -> Scenario<Fair> {
    let mut toy = Fair::deal(2, Seed::from_text("scenario"));
    toy.hands = vec![vec![1, 2, 9], vec![3, 4, 5]];
    toy.deck = vec![6, 7, 8, 10];
    Scenario::new(toy, &["Ann", "Bea"])
}

#[test]
fn a_scenario_reads_like_the_rulebook() {
    let mut t = table();
    t.pending(&["Ann", "Bea"]).offers("Ann", &["bid 9", "bid 2", "bid 1"]).refuse("Ann: bid 3", "T-1.2");
    t.act("Ann: bid 9").pending(&["Bea"]).refuse("Ann: bid 1", "T-1").not_offered("Ann", "bid 1");
    t.act("Bea: bid 3").offered("Ann", "bid 10").not_offered("Ann", "bid 9");
    assert_eq!(t.events()[1], Event::Revealed { cards: vec![9, 3], winner: Seat(0) });
    assert_eq!(t.state().score(t.seat("Ann")), 9);
    t.state_mut().points[0] = 5;
    assert_eq!(t.state().score(Seat(0)), 5);
}

#[test]
#[should_panic(expected = "\"Ann: bid 3\" is not offered; on offer: Ann [\n    \"bid 1\"")]
fn a_scenario_says_what_is_offered_instead() {
    table().act("Ann: bid 3");
}

#[test]
#[should_panic(expected = "expected T-9")]
fn a_scenario_asks_for_the_right_rule() {
    table().refuse("Ann: bid 3", "T-9");
}

#[test]
#[should_panic(expected = "\"Ann: bid 1\" is possible")]
fn a_scenario_notices_that_a_wish_is_possible() {
    table().refuse("Ann: bid 1", "T-1.2");
}

#[test]
#[should_panic(expected = "nobody is called Eve")]
fn a_scenario_knows_its_players() {
    table().act("Eve: bid 3");
}

#[test]
fn a_playthrough_is_the_same_every_time() {
    let text = playthrough::<Fair>(&Config { seats: 2 }, "first");
    insta::assert_snapshot!(text);
    assert_ne!(text, playthrough::<Fair>(&Config { seats: 2 }, "second"));
}

/// Three cards each, then two of them left after a draw: 3 * 3 choices in the first round, 3 in the next.
#[test]
fn perft_counts_the_ways_to_decide() {
    let counts: Vec<u64> = (0..4).map(|depth| perft(table().state(), depth)).collect();
    assert_eq!(counts, [1, 3, 9, 27]);
    // Two players decide eight times; there is no ninth decision.
    assert_eq!(perft(table().state(), 8), 3u64.pow(6) * 4);
    assert_eq!(perft(table().state(), 9), 0);
}

/// A game in which everybody always plays the first offer.
fn record() -> Record {
    let (config, seed) = (Config { seats: 2 }, Seed::from_text("record"));
    let mut toy = Fair::new(&config, seed).unwrap();
    let mut decisions = Vec::new();
    let mut actions: Vec<Bid> = Vec::new();
    while let Some(seat) = toy.pending().first() {
        toy.legal_actions(seat, &mut actions);
        toy.apply(seat, actions[0]).unwrap();
        decisions.push(Decision { seat, action: json!(actions[0]) });
    }
    Record {
        format: RECORD_FORMAT,
        game: "toy".to_owned(),
        rules_version: 1,
        config: json!(config),
        seed,
        seed_hash: seed.hash(),
        names: vec!["Ann".to_owned(), "Bea".to_owned()],
        decisions,
        result: toy.outcome(),
    }
}

#[test]
fn a_recorded_game_replays() {
    let record = record();
    assert_eq!(replay::<Fair>(&record).unwrap().outcome(), record.result);
}

#[test]
fn what_is_wrong_with_a_record_is_told() {
    let wrong = |change: fn(&mut Record)| {
        let mut record = record();
        change(&mut record);
        replay::<Fair>(&record).unwrap_err()
    };
    assert!(
        wrong(|record| record.decisions[3].action = json!({"card": 99})).starts_with("decision 4 of seat 1")
    );
    assert!(wrong(|record| record.decisions[2].action = json!("x")).starts_with("decision 3 of seat 0"));
    assert!(wrong(|record| drop(record.decisions.pop())).starts_with("the result is None"));
    assert!(wrong(|record| record.rules_version = 2).contains("rules are"));
    assert!(wrong(|record| record.seed = Seed::from_text("other")).contains("hash"));
    assert!(wrong(|record| drop(record.names.pop())).contains("1 names"));
    assert!(wrong(|record| record.config = json!({})).starts_with("config: "));
}
