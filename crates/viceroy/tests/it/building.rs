//! The development phase: choosing, placing, paying, circles and rewards, case by case (V-4).

use game::{Game, Viewer};
use viceroy::{Config, GemRule, Stage};

use crate::table::{Round, Table, area, gems, hand, play_until, points, row, table, tokens, view};

/// Ann builds; Bea has no card and looks on.
fn ann(rows: &[&[u8]], hand: &[u8], gems: [u8; 4]) -> Table {
    let mut t = table(&["Ann", "Bea"]);
    t.player("Ann").pyramid(rows).hand(hand).gems(gems);
    t
}

/// Four rows that can carry a card on level 5.
const FOUR_ROWS: [&[u8]; 4] = [&[40, 41, 42, 43, 44], &[45, 46, 47, 48], &[49, 50, 51], &[52, 54]];

fn played(t: &Table, card: &str) -> Round {
    let mut t = t.choosing();
    t.act(&format!("Ann: play {card}"));
    t
}

/// V-4.1: play, discard or pass, all at once and sealed; an empty hand passes by itself.
#[test]
fn everybody_chooses_a_card_at_once() {
    let mut t = table(&["Ann", "Bea", "Cem"]);
    t.player("Ann").hand(&[1, 70]);
    t.player("Bea").hand(&[2]);
    let mut t = t.choosing();
    t.pending(&["Ann", "Bea"]);
    t.offers("Ann", &["play character-1", "discard character-1", "play law-70", "discard law-70", "pass"]);
    t.refuse("Ann: bid blue", "V-4.1").refuse("Cem: pass", "V-4.1");
    t.act("Ann: play character-1").refuse("Ann: pass", "V-4.1");
    assert!(area(&t, "Ann").has_chosen && view(&t, "Bea").players[0].played.is_none());
}

/// V-4.1: who passes is out for the rest of the phase and gets no gems.
#[test]
fn passing_is_final() {
    let mut t = table(&["Ann", "Bea"]);
    t.player("Ann").hand(&[70]).gems([1, 0, 0, 0]);
    t.player("Bea").hand(&[68, 69]);
    let mut t = t.choosing();
    t.act_all(&["Ann: pass", "Bea: discard law-68", "Bea: take blue", "Bea: take blue"]);
    t.pending(&["Bea"]).refuse("Ann: play law-70", "V-4.1");
    assert_eq!((view(&t, "Ann").turn, gems(&t, "Ann")), (Some(2), [1, 0, 0, 0]));
}

/// V-4.1: a development phase has three rounds.
#[test]
fn three_rounds_and_no_more() {
    let mut t = ann(&[&[60]], &[68, 75, 79, 85], [0; 4]).turn(2).choosing();
    t.act_all(&["Ann: play law-68", "Ann: place on level 1 at 1"]);
    t.act_all(&["Ann: play law-75", "Ann: place on level 1 at 2"]);
    assert_ne!(view(&t, "Ann").stage, Stage::Choose);
    assert_eq!(hand(&t, "Ann"), [79, 85]);
}

/// V-4.2: a discarded card brings two gems of choice and never returns.
#[test]
fn a_discarded_card_brings_two_gems() {
    let mut t = ann(&[&[60]], &[5, 68], [0; 4]).choosing();
    t.act_all(&["Ann: discard character-5", "Ann: take red", "Ann: take green"]);
    assert_eq!(gems(&t, "Ann"), [0, 1, 1, 0]);
    assert!(view(&t, "Bea").discard.iter().any(|card| card.number() == 5), "everybody has seen it");
}

/// V-4.2: the lowest number is resolved first.
#[test]
fn cards_are_resolved_by_ascending_number() {
    let mut t = table(&["Ann", "Bea", "Cem"]);
    t.player("Ann").hand(&[80, 68]);
    t.player("Bea").hand(&[9, 69]);
    t.player("Cem").hand(&[30, 70]).gems([0, 0, 1, 0]);
    let mut t = t.choosing();
    t.act_all(&["Ann: play law-80", "Bea: discard character-9", "Cem: play character-30"]);
    t.pending(&["Bea"]);
    assert_eq!(view(&t, "Ann").queue.iter().map(|seat| seat.0).collect::<Vec<_>>(), [2, 0]);
    t.act_all(&["Bea: take blue", "Bea: take blue"]).pending(&["Cem"]);
    t.act("Cem: place on level 1 at 1").pending(&["Ann"]);
}

/// V-4.3: at either end of level 1, or on two cards and next to a card of the level.
#[test]
fn a_card_lies_next_to_its_row_and_on_two_cards() {
    let mut t = ann(&[&[40, 41, 42, 43], &[45]], &[75, 68], [0; 4]);
    t.player("Ann").shift(2, 1);
    let t = played(&t, "law-75");
    t.offers(
        "Ann",
        &[
            "place on level 1 at -1",
            "place on level 1 at 4",
            "place on level 2 at 0",
            "place on level 2 at 2",
        ],
    );
    t.refuse("Ann: place on level 2 at 1", "V-4.3").refuse("Ann: place on level 2 at 3", "V-4.3");
    t.refuse("Ann: place on level 3 at 0", "V-4.3").refuse("Ann: place on level 1 at 2", "V-4.3");
}

/// V-4.3: the first card of a level can lie on any two neighbours; level 1 grows without limit, and what
/// grows at the left moves the columns on.
#[test]
fn the_first_card_of_a_level_lies_anywhere() {
    let mut t = ann(&[&[40, 41, 42, 43]], &[75, 79, 68], [0; 4]).choosing();
    t.act("Ann: play law-75").offered("Ann", "place on level 2 at 2");
    t.act("Ann: place on level 2 at 1");
    t.act_all(&["Ann: play law-79", "Ann: place on level 1 at -1"]);
    assert_eq!((row(&t, "Ann", 1), row(&t, "Ann", 2)), (vec![79, 40, 41, 42, 43], vec![75]));
    assert_eq!(area(&t, "Ann").rows[1].cards[0].column, 2);
}

/// V-4.3: a pyramid has five levels.
#[test]
fn five_levels_and_no_more() {
    let mut rows = FOUR_ROWS.to_vec();
    rows.push(&[1]);
    let t = played(&ann(&rows, &[4, 68], [4, 4, 4, 4]), "character-4");
    t.not_offered("Ann", "place on level 5 at 0").refuse("Ann: place on level 5 at 0", "V-4.3");
}

/// V-4.4: level 3 costs the gems of levels 1 to 3; a level that can't be paid is not allowed.
#[test]
fn level_three_costs_the_first_three_gems() {
    // Character 1 asks for yellow, red, green, red.
    let mut t = played(&ann(&FOUR_ROWS[..3], &[1, 68], [2, 1, 1, 1]), "character-1");
    t.refuse("Ann: place on level 4 at 0", "V-4.4");
    let ghosts = view(&t, "Ann").ghosts;
    let third: Vec<_> =
        ghosts.iter().filter(|ghost| ghost.level.number() == 3).map(|ghost| ghost.gems).collect();
    assert_eq!(third, [] as [[u8; 4]; 0], "level 3 is full");
    let too_dear = view(&t, "Ann").too_dear;
    let fourth: Vec<_> =
        too_dear.iter().map(|place| (place.level.number(), place.column, place.missing)).collect();
    assert_eq!(fourth, [(4, 0, [0, 1, 0, 0]), (4, 1, [0, 1, 0, 0])], "the second red gem is missing");
    t.act("Ann: place on level 1 at 5");
    assert_eq!(gems(&t, "Ann"), [2, 1, 1, 0]);

    let mut t = played(&ann(&FOUR_ROWS[..2], &[1, 68], [2, 1, 1, 1]), "character-1");
    t.act("Ann: place on level 3 at 0");
    assert_eq!(gems(&t, "Ann"), [2, 0, 0, 0]);
}

/// V-4.4: level 5 costs the four gems and the fourth once more.
#[test]
fn level_five_costs_five_gems() {
    let short = played(&ann(&FOUR_ROWS, &[1, 68], [4, 2, 1, 1]), "character-1");
    short.refuse("Ann: place on level 5 at 0", "V-4.4");
    let mut t = played(&ann(&FOUR_ROWS, &[1, 68], [4, 3, 1, 1]), "character-1");
    t.act("Ann: place on level 5 at 0");
    assert_eq!(gems(&t, "Ann"), [4, 0, 0, 0]);
}

/// V-4.4: an inexhaustible gem pays first, once per development phase, from the next card on.
#[test]
fn an_inexhaustible_gem_pays_once_per_phase() {
    // Character 7 asks for green, 15 too.
    let mut t = ann(&[&[60]], &[7, 15, 17, 68], [0, 0, 1, 0]);
    t.player("Ann").token(60, "inexhaustible green");
    let mut t = played(&t, "character-7");
    t.act("Ann: place on level 1 at 1");
    assert_eq!(gems(&t, "Ann"), [0, 0, 1, 0], "the inexhaustible gem has paid");
    assert!(area(&t, "Ann").rows[0].cards[0].tokens[0].used);
    t.act_all(&["Ann: play character-15", "Ann: place on level 1 at 2", "Ann: draw a law"]);
    assert_eq!(gems(&t, "Ann"), [0; 4], "now a gem had to pay");
    t.act("Ann: play character-17");
    assert!(view(&t, "Ann").discard.iter().any(|card| card.number() == 17), "nothing can pay any more");
    assert_eq!(area(&t, "Ann").totals.ready, [0; 4]);
    play_until(&mut t, Stage::Choose);
    assert_eq!(area(&t, "Ann").totals.ready, [0, 0, 1, 0]);
}

/// V-4.4: a card that can't be placed anywhere is discarded for two gems.
#[test]
fn a_card_without_a_place_is_discarded() {
    let mut t = played(&ann(&[&[60]], &[7, 68], [3, 0, 0, 0]), "character-7");
    t.act_all(&["Ann: take green", "Ann: take yellow"]);
    assert_eq!((gems(&t, "Ann"), row(&t, "Ann", 1)), ([3, 0, 1, 1], vec![60]));
}

/// V-4.5: only the reward of the level reached.
#[test]
fn only_the_level_reached_brings_its_reward() {
    // Character 1: card, inexhaustible green, science, ten points.
    let mut t = played(&ann(&FOUR_ROWS[..2], &[1, 68], [2, 1, 1, 1]), "character-1");
    t.act("Ann: place on level 3 at 0");
    assert_eq!(tokens(&t, "Ann", 1), ["science"]);
    assert_eq!(hand(&t, "Ann"), [68]);
}

/// V-4.5: level 5 brings 15 power points, or the rewards of levels 1, 2 and 3.
#[test]
fn level_five_has_two_rewards_to_choose_from() {
    let mut t = played(&ann(&FOUR_ROWS, &[1, 68], [4, 3, 1, 1]), "character-1");
    t.act("Ann: place on level 5 at 0").offers("Ann", &["take the points", "take the rewards"]);
    t.refuse("Ann: take blue", "V-4.5");
    t.act("Ann: take the points");
    assert_eq!(tokens(&t, "Ann", 1), ["points 15"]);

    let mut t = played(&ann(&FOUR_ROWS, &[1, 68], [4, 3, 1, 1]), "character-1");
    t.act_all(&["Ann: place on level 5 at 0", "Ann: take the rewards", "Ann: draw a law"]);
    assert_eq!(tokens(&t, "Ann", 1), ["inexhaustible green", "science"]);
    assert_eq!(hand(&t, "Ann").len(), 2);
}

/// V-4.6: a law is free and never lies on level 5.
#[test]
fn a_law_is_free_but_not_on_level_five() {
    let mut t = played(&ann(&FOUR_ROWS, &[75, 68], [0; 4]), "law-75");
    t.offered("Ann", "place on level 1 at 5").refuse("Ann: place on level 5 at 0", "V-4.6");
    t.act("Ann: place on level 1 at 5");
    assert_eq!(gems(&t, "Ann"), [0; 4]);
}

/// V-4.6: what is tucked under another card costs nothing and brings nothing.
#[test]
fn tucking_brings_nothing() {
    let mut t = played(&ann(&[&[60]], &[72, 4, 68], [0; 4]), "law-72");
    t.act_all(&["Ann: place on level 1 at 1", "Ann: tuck character-4", "Ann: keep law-68"]);
    assert_eq!((gems(&t, "Ann"), area(&t, "Ann").totals.magic), ([0; 4], 0));
    assert_eq!(points(&t, "Ann", "power_points"), 0);
}

/// V-4.7: a circle in one colour brings its gem at once, before the reward, if the supply has one.
#[test]
fn a_circle_in_one_colour_brings_a_gem() {
    // 13 has blue at the right, 14 blue at the left, 62 blue at the bottom.
    let mut t = played(&ann(&[&[13, 14]], &[62, 68], [0, 1, 1, 0]), "character-62");
    let circle =
        view(&t, "Ann").ghosts.iter().find(|ghost| ghost.level.number() == 2).and_then(|ghost| ghost.circle);
    assert_eq!(circle.map(|colour| colour.to_string()).as_deref(), Some("blue"));
    t.act("Ann: place on level 2 at 0");
    assert_eq!(gems(&t, "Ann"), [1, 0, 0, 0]);

    let mut empty = ann(&[&[13, 14]], &[62, 68], [0, 1, 1, 0]);
    empty.supply([0, 4, 4, 4]);
    let mut t = played(&empty, "character-62");
    t.act("Ann: place on level 2 at 0");
    assert_eq!(gems(&t, "Ann"), [0; 4]);
}

/// V-4.7: laws close circles like characters, and other circles bring nothing.
#[test]
fn laws_close_circles_too() {
    // Law 80 has blue above, 75 red below, 13 red at the left.
    let mut t = played(&ann(&[&[1, 13]], &[75, 68], [0; 4]), "law-75");
    t.act("Ann: place on level 2 at 0");
    assert_eq!(gems(&t, "Ann"), [0, 1, 0, 0]);
    let mut t = played(&ann(&[&[13, 1]], &[75, 68], [0; 4]), "law-75");
    t.act("Ann: place on level 2 at 0");
    assert_eq!(gems(&t, "Ann"), [0; 4]);
}

/// V-4.8: gems are limited by the supply, and an option that can't be given can't be chosen.
#[test]
fn a_shortage_of_gems_limits_rewards() {
    let mut t = ann(&[&[60]], &[80, 68], [0; 4]);
    t.supply([0, 1, 0, 1]);
    let mut t = played(&t, "law-80");
    t.act_all(&["Ann: place on level 1 at 1", "Ann: choose option 3"]);
    assert_eq!(gems(&t, "Ann"), [0, 1, 0, 1], "of four gems only two were there");

    let mut t = ann(&[&[60]], &[80, 68], [0; 4]);
    t.supply([0; 4]);
    let mut t = played(&t, "law-80");
    t.act("Ann: place on level 1 at 1");
    t.offers("Ann", &["choose option 1", "choose option 2"]).refuse("Ann: choose option 3", "V-4.8");
}

/// V-4.8: each card is drawn from a deck of choice; empty decks stay empty.
#[test]
fn cards_come_from_the_law_deck_or_the_reserve() {
    // Character 18 brings two cards on level 4; on level 2 one.
    let mut t = ann(&[&[60, 40]], &[18, 68], [1, 0, 1, 0]);
    t.reserve(&[9]).law_deck(&[77]);
    let mut t = played(&t, "character-18");
    t.act("Ann: place on level 2 at 0").offers("Ann", &["draw a law", "draw a character"]);
    t.act("Ann: draw a character");
    assert_eq!((hand(&t, "Ann"), view(&t, "Ann").reserve), (vec![9, 68], 0));
    assert!(view(&t, "Bea").players[0].known_hand.is_empty(), "nobody else has seen it");
}

/// V-4.8: an inexhaustible gem comes from the supply, else from the own gems, else it is lost.
#[test]
fn an_inexhaustible_gem_is_a_real_gem() {
    // Character 18 costs a green gem on level 1 and brings an inexhaustible blue one.
    let mut t = played(&ann(&[&[60]], &[18, 68], [2, 0, 1, 0]), "character-18");
    let supply = view(&t, "Ann").supply[0];
    t.act("Ann: place on level 1 at 1");
    assert_eq!((view(&t, "Ann").supply[0], gems(&t, "Ann")[0]), (supply - 1, 2));

    let mut none = ann(&[&[60]], &[18, 68], [2, 0, 1, 0]);
    none.supply([0, 4, 4, 4]);
    let mut t = played(&none, "character-18");
    t.act("Ann: place on level 1 at 1");
    assert_eq!((tokens(&t, "Ann", 18).len(), gems(&t, "Ann")[0]), (1, 1), "an own gem lies there now");

    let mut lost = ann(&[&[60]], &[18, 68], [0, 0, 1, 0]);
    lost.supply([0, 4, 4, 4]);
    let mut t = played(&lost, "character-18");
    t.act("Ann: place on level 1 at 1");
    assert!(tokens(&t, "Ann", 18).is_empty());
}

/// V-4.8: attack tokens from characters go behind the screen.
#[test]
fn attack_tokens_of_characters_go_behind_the_screen() {
    // Character 9 on level 2: an attack token and three gems.
    let t = ann(&[&[60, 40]], &[9, 68], [0, 0, 1, 1]);
    let mut t = played(&t, "character-9");
    t.act("Ann: place on level 2 at 0");
    assert_eq!((area(&t, "Ann").attack, tokens(&t, "Ann", 9).len()), (1, 0));
    t.offered("Ann", "take blue");
}

/// V-4.9: no limit to hand cards and gems.
#[test]
fn hands_and_gems_have_no_limit() {
    let hand_cards: Vec<u8> = (1..=20).chain(65..=80).collect();
    let t = ann(&[&[60]], &hand_cards, [8, 8, 8, 8]).choosing();
    assert_eq!((hand(&t, "Ann").len(), gems(&t, "Ann")), (36, [8; 4]));
}

/// V-4.10: a card has up to six neighbours: left, right, two above, two below.
#[test]
fn a_card_has_six_neighbours() {
    let rows: [&[u8]; 3] = [&[40, 41, 42, 43], &[45, 85, 46], &[47, 48]];
    let t = ann(&rows, &[68], [0; 4]).choosing();
    assert_eq!(points(&t, "Ann", "laws"), 12);
    let t = ann(&[&[40, 41, 85]], &[68], [0; 4]).choosing();
    assert_eq!(points(&t, "Ann", "laws"), 2);
}

/// V-4.10: free is the outermost card of a row with nothing above it and nothing tucked under it.
#[test]
fn which_cards_are_free() {
    let mut t = ann(&[&[40, 41, 42, 72], &[45, 46]], &[68, 5], [0; 4]);
    t.player("Ann").tuck(72, &[9]);
    let t = t.choosing();
    let free: Vec<u8> = area(&t, "Ann")
        .rows
        .iter()
        .flat_map(|row| &row.cards)
        .filter(|card| card.is_free)
        .map(|card| card.card.number)
        .collect();
    // 40 and 41 carry cards, 42 is not outermost, 72 has a card under it.
    assert_eq!(free, [45, 46]);
}

/// V-4.11: hands, chosen cards and screened gems are hidden; gains, payments and pyramids are open.
#[test]
fn what_the_others_see() {
    let mut t = table(&["Ann", "Bea"]);
    t.player("Ann").hand(&[5, 68]).gems([1, 2, 0, 0]).attack(1);
    t.player("Bea").hand(&[6]);
    let screened = t.choosing();
    let ann = &view(&screened, "Bea").players[0];
    assert_eq!((ann.gems, ann.gem_count, ann.attack), (None, 3, 1));
    assert_eq!((ann.hand_characters, ann.hand_laws, ann.known_hand.len()), (1, 1, 0));
    let open = t.config(|config| config.gems = GemRule::Open).choosing();
    assert_eq!(view(&open, "Bea").players[0].gems, Some([1, 2, 0, 0]));
    let spectator = screened.state().view(Viewer::Spectator);
    assert!(spectator.hand.is_empty() && spectator.players.iter().all(|player| player.gems.is_none()));
    assert_eq!(Config::new(2).gems, GemRule::Screened);
}
