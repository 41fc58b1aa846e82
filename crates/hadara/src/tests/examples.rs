//! The worked examples of the rulebook, one test each.

use game::{Game as _, Seat, Seed, Viewer};
use testkit::Scenario;

use super::table::{Ask, NAMES, draw, table};
use crate::cards::{CardId, Colour, Track};
use crate::components::Values;
use crate::setup::{Config, Start};
use crate::state::{Hadara, Stage};
use crate::{Action, Bust, Event, Face, Level, scoring};

/// The start card with initiative 2, side A: 8 coins; 2 income, 1 military, 3 culture, 4 food (H-2.3).
#[test]
fn the_start_card_sets_coins_and_tracks() {
    let config = Config { start: Start::A, ..Config::new(5) };
    let state = Hadara::new(&config, Seed::from_text("deal")).unwrap();
    let (_, player) = state.players.iter().find(|(_, player)| player.start == 1).unwrap();
    assert_eq!(player.coins, 8);
    assert_eq!(player.tracks, [2, 1, 3, 4]);
}

/// With four players the board begins with five stacks of eight cards (H-2.1).
#[test]
fn four_players_have_five_stacks_of_eight() {
    let state = Hadara::new(&Config::new(4), Seed::from_text("deal")).unwrap();
    let view = state.view(Viewer::Spectator);
    assert_eq!(view.board.iter().map(|field| field.inner).collect::<Vec<_>>(), [8; 5]);
}

/// A blue card of epoch I: price 3, 2 culture, 1 food, 2 points (H-1).
#[test]
fn a_card_shows_price_values_and_points() {
    let mut t = draw(3, 1, Colour::Blue).has("Ann", 5, [0; 4]).draws("Ann", ["blue-1-8", "blue-1-1"]).begin();
    let view = t.state().view(Viewer::Seat(Seat(0)));
    let card = &view.drawn[0].card;
    assert_eq!((card.price, card.points, card.epoch), (3, 2, 1));
    assert_eq!(card.values, Values { culture: 2, food: 1, ..Values::default() });
    t.act("Ann: recruit blue-1-8");
    choose_anything(&mut t, &["Bea", "Cleo"]);
    assert_eq!(t.coins("Ann"), 2);
    assert_eq!(t.tracks("Ann"), [0, 0, 2, 1]);
    assert_eq!(t.row("Ann", "cards"), 2);
}

/// The ape's crest lies at red: its player draws two red cards, one of them goes to the red outer stack, and
/// after the turn of the wheel the crest lies at yellow (H-3.1, H-3.2, H-3.5).
#[test]
fn the_ape_draws_red_and_goes_on_to_yellow() {
    let mut t = table(3, 1, Stage::Wheel).has("Ann", 9, [0; 4]).begin();
    t.act("Ann: set wheel red");
    let pair = t.player("Ann").pair;
    assert!(pair.iter().all(|card| card.colour() == Colour::Red) && pair.len() == 2);
    t.act(&format!("Ann: sell {}", pair[0]));
    choose_anything(&mut t, &["Bea", "Cleo"]);
    assert_eq!(*t.state().outer[Colour::Red.index()], [pair[1]]);
    assert!(t.player("Ann").pair.iter().all(|card| card.colour() == Colour::Yellow));
}

/// A blue card for 5 coins costs 3 if two blue cards lie there already (H-3.3).
#[test]
fn two_blue_cards_make_a_third_two_coins_cheaper() {
    let mut t = draw(2, 2, Colour::Blue)
        .has("Ann", 3, [0; 4])
        .owns("Ann", &["blue-1-1", "blue-1-2"])
        .draws("Ann", ["blue-2-3", "blue-2-9"])
        .begin();
    t.act("Ann: recruit blue-2-3");
    choose_anything(&mut t, &["Bea"]);
    assert_eq!(t.coins("Ann"), 0);
}

/// Selling a card in epoch I brings 2 coins (H-3.4).
#[test]
fn a_card_of_the_first_epoch_sells_for_two() {
    let mut t = draw(2, 1, Colour::Red).draws("Ann", ["red-1-1", "red-1-2"]).begin();
    t.act("Ann: sell red-1-1");
    choose_anything(&mut t, &["Bea"]);
    assert_eq!(t.coins("Ann"), 2);
}

/// An income track at 12 brings 12 coins, and the figure stays (H-4.1).
#[test]
fn income_twelve_brings_twelve_coins() {
    let mut t = table(2, 1, Stage::Take).has("Ann", 0, [12, 0, 0, 0]).begin();
    sell_all_open_cards(&mut t);
    assert_eq!(t.coins("Ann"), 5 * 2 + 12, "five cards sold, then the income");
    assert_eq!(t.tracks("Ann")[0], 12);
}

/// Military 19 with the first two levels taken: the third asks for 15. Plundering it brings 5 coins, and 8
/// points at the end (H-4.2).
#[test]
fn military_nineteen_plunders_the_third_level() {
    let mut t = table(2, 1, Stage::Colony)
        .has("Ann", 0, [0, 19, 0, 0])
        .colony("Ann", 1, None)
        .colony("Ann", 2, None)
        .begin();
    let before = t.row("Ann", "colonies");
    t.offers("Ann", &["plunder level-3", "pass"]);
    t.act("Ann: plunder level-3");
    assert_eq!(t.coins("Ann"), 5);
    assert_eq!(t.row("Ann", "colonies") - before, 8);
    assert_eq!(t.tracks("Ann")[1], 19, "military is not moved back");
}

/// Military 12: an alliance with a colony of level 9 for 1 coin brings 2 military, 1 culture and 5 points
/// (H-4.2).
#[test]
fn military_twelve_allies_with_the_second_level() {
    let mut t = table(2, 1, Stage::Colony).has("Ann", 1, [0, 12, 0, 0]).next_back(2, 3).begin();
    t.act("Ann: ally level-2");
    assert_eq!(t.coins("Ann"), 0);
    assert_eq!(t.tracks("Ann"), [0, 14, 1, 0]);
    assert_eq!(t.row("Ann", "colonies"), 5);
}

/// A colony of level 3 is worth 2 points; one back shows 1 income, 1 military and 2 points (H-4.2).
#[test]
fn a_colony_of_the_first_level() {
    let mut t = table(2, 1, Stage::Colony).has("Ann", 1, [0, 3, 0, 0]).next_back(1, 3).begin();
    assert_eq!(t.state().components.colonies[0].points, 2);
    t.act("Ann: ally level-1");
    assert_eq!(t.tracks("Ann"), [1, 4, 0, 0]);
    assert_eq!(t.row("Ann", "colonies"), 2);
}

/// Culture 13: the bust for 12 with the income tile moves income by 3 (H-4.3).
#[test]
fn culture_thirteen_carves_the_second_bust_for_income() {
    let mut t = table(2, 1, Stage::Bust).has("Ann", 0, [0, 0, 13, 0]).begin();
    t.act("Ann: carve bust-2 with income");
    assert_eq!(t.tracks("Ann"), [3, 0, 13, 0]);
    assert_eq!(t.row("Ann", "busts"), 8);
}

/// Culture 20: the bust for 20 with a turned tile is worth 14 and 4 points (H-4.3).
#[test]
fn culture_twenty_carves_the_third_bust_for_points() {
    let mut t = table(2, 1, Stage::Bust).has("Ann", 0, [0, 0, 20, 0]).begin();
    t.act("Ann: carve bust-3 with military turned");
    assert_eq!(t.tracks("Ann"), [0, 0, 20, 0]);
    assert_eq!(t.row("Ann", "busts"), 14 + 4);
}

/// The bust for 6 culture is worth 4 points (H-4.3).
#[test]
fn the_first_bust_is_worth_four_points() {
    let mut t = table(2, 1, Stage::Bust).has("Ann", 0, [0, 0, 6, 0]).begin();
    t.act("Ann: carve bust-1 with food");
    assert_eq!(t.row("Ann", "busts"), 4);
}

/// The top card of the open purple stack is taken, and then recruited or sold (H-5.1).
#[test]
fn the_top_of_the_purple_stack_is_taken() {
    let mut t = table(2, 1, Stage::Take).has("Ann", 3, [0; 4]).on_top("purple-1-10").begin();
    t.offered("Ann", "recruit purple-1-10").offered("Ann", "sell purple-1-10");
    t.act("Ann: recruit purple-1-10");
    assert!(t.player("Ann").cards.contains("purple-1-10".parse().unwrap()));
    t.pending(&["Bea"]);
}

const SIX_CARDS: [&str; 6] = ["red-1-1", "red-1-2", "red-1-3", "red-1-4", "blue-1-1", "blue-1-2"];

/// Food 9 for 6 cards is enough (H-5.3).
#[test]
fn nine_food_feed_six_cards() {
    let t = table(2, 1, Stage::Feeding).has("Ann", 0, [0, 0, 0, 9]).owns("Ann", &SIX_CARDS).begin();
    assert_eq!(t.player("Ann").card_count(), 6);
}

/// Food 6 for 7 cards: one card has to go (H-5.3).
#[test]
fn six_food_for_seven_cards_removes_one() {
    let mut t = table(5, 1, Stage::Feeding)
        .has("Ann", 0, [0, 0, 0, 6])
        .owns("Ann", &SIX_CARDS)
        .owns("Ann", &["red-1-7"])
        .begin();
    t.pending(&["Ann"]);
    t.act("Ann: remove red-1-1");
    assert_eq!(t.player("Ann").card_count(), 6);
    assert_ne!(t.state().stage, Stage::Feeding);
}

/// A removed yellow card takes 1 military and 1 income back, and brings no coins (H-5.3).
#[test]
fn a_removed_yellow_card_takes_its_steps_back() {
    let mut t =
        table(2, 1, Stage::Feeding).has("Ann", 0, [0; 4]).owns("Ann", &["yellow-1-3", "red-1-1"]).begin();
    assert_eq!(t.tracks("Ann"), [1, 3, 0, 0]);
    t.act("Ann: remove yellow-1-3");
    assert_eq!(t.tracks("Ann"), [0, 0, 0, 0], "the last card went without asking");
    assert_eq!(t.coins("Ann"), 0);
    let removed = |event: &&Event| matches!(event, Event::Removed { steps: [1, 1, 0, 0], .. });
    assert_eq!(t.events().iter().filter(removed).count(), 1);
}

/// A silver seal on military 30 is worth 15 points (H-5.4, H-8).
#[test]
fn a_silver_seal_scores_half_the_track() {
    let mut t = table(2, 1, Stage::Seals).has("Ann", 4, [0, 30, 0, 0]).begin();
    t.act("Ann: buy silver military");
    assert_eq!(t.row("Ann", "silver_seals"), 15);
}

const THREE_SETS: [&str; 15] = [
    "yellow-1-1",
    "yellow-1-2",
    "yellow-2-1",
    "red-1-1",
    "red-1-2",
    "red-2-1",
    "blue-1-1",
    "blue-1-2",
    "blue-2-1",
    "green-1-1",
    "green-1-2",
    "green-2-1",
    "purple-1-5",
    "purple-1-6",
    "purple-2-5",
];

/// A gold seal with three sets of five colours is worth 21 points (H-5.4, H-8).
#[test]
fn a_gold_seal_scores_seven_per_set() {
    let mut t = table(2, 2, Stage::Seals).has("Ann", 12, [0, 0, 0, 20]).owns("Ann", &THREE_SETS).begin();
    t.act("Ann: buy gold");
    assert_eq!(t.row("Ann", "gold_seals"), 21);
}

/// Both gold seals score 14 points per set (H-5.4, H-8).
#[test]
fn two_gold_seals_score_fourteen_per_set() {
    let mut t = table(2, 2, Stage::Seals).has("Ann", 24, [0, 0, 0, 20]).owns("Ann", &THREE_SETS).begin();
    t.act_all(&["Ann: buy gold", "Ann: buy gold"]);
    assert_eq!(t.row("Ann", "gold_seals"), 14 * 3);
}

/// The whole score sheet: colonies 2 + 5 + 8 + 11, busts 4 + 8 + 14 and 4 for a turned tile, silver seals on
/// 27 and 18, a gold seal with 3 sets, 47 points on cards, 11 coins (H-8).
#[test]
fn the_score_sheet() {
    let mut layout = table(2, 3, Stage::Seals)
        .has("Ann", 11, [13, 18, 0, 20])
        .owns("Ann", &SIXTEEN_CARDS)
        .silver("Ann", Track::Military)
        .silver("Ann", Track::Income)
        .gold("Ann", 1)
        .bust("Ann", 1, Track::Culture, Face::Track)
        .bust("Ann", 2, Track::Culture, Face::Track)
        .bust("Ann", 3, Track::Food, Face::Points);
    for level in 1..=4 {
        layout = layout.colony("Ann", level, None);
    }
    let t = layout.begin();
    assert_eq!((t.tracks("Ann")[1], t.tracks("Ann")[0]), (27, 18));
    let score = scoring::score(&t.state().components, t.player("Ann"));
    let rows: Vec<_> = score.rows.0.iter().map(|(row, points)| (row.as_ref(), *points)).collect();
    let expected = [
        ("colonies", 26),
        ("busts", 30),
        ("silver_seals", 14 + 9),
        ("gold_seals", 21),
        ("cards", 47),
        ("coins", 2),
    ];
    assert_eq!(rows, expected);
    assert_eq!((score.total, score.tie_break), (149, 1));
}

/// Three sets and a card more, with the points of the example: 3+2+4+4+4+1+1+2+2+2+4+3+5+2+6+2.
const SIXTEEN_CARDS: [&str; 16] = [
    "blue-1-2",
    "red-1-4",
    "red-1-8",
    "blue-1-9",
    "green-1-10",
    "yellow-1-1",
    "yellow-1-2",
    "yellow-1-6",
    "blue-1-4",
    "green-1-4",
    "purple-1-5",
    "red-1-2",
    "green-1-8",
    "purple-1-7",
    "purple-2-5",
    "red-1-7",
];

/// Food 9 and 11 cards with the card that pays for food: 4 coins instead of two cards (H-7.6).
#[test]
fn four_coins_feed_two_cards() {
    let mut t = table(5, 2, Stage::Feeding)
        .has("Ann", 4, [0, 0, 0, 9])
        .owns("Ann", &SIX_CARDS)
        .owns("Ann", &["red-1-5", "red-1-7", "red-1-8", "red-1-9", "purple-2-11"])
        .begin();
    t.act_all(&["Ann: pay for food", "Ann: pay for food"]);
    assert_eq!(t.coins("Ann"), 0);
    assert_eq!(t.player("Ann").card_count(), 11);
}

/// Military 14 with the card that buys missing military: the level for 15 costs 3 coins (H-7.15).
#[test]
fn one_missing_military_costs_three_coins() {
    let mut t = table(2, 3, Stage::Colony).has("Ann", 3, [0, 14, 0, 1]).owns("Ann", &["purple-3-14"]).begin();
    t.act("Ann: plunder level-3");
    assert_eq!(t.coins("Ann"), 5, "3 coins paid, 5 plundered");
}

/// The green card of H-7.3 with two green cards in front of its player: 2 steps of food.
#[test]
fn two_green_cards_bring_two_food() {
    let mut t = table(2, 1, Stage::Take)
        .has("Ann", 3, [0; 4])
        .owns("Ann", &["green-1-1", "green-1-2"])
        .on_top("purple-1-14")
        .begin();
    assert_eq!(t.tracks("Ann")[3], 2 + 3);
    t.act("Ann: recruit purple-1-14");
    assert_eq!(t.tracks("Ann")[3], 2 + 3 + 2);
}

/// Discounted seals cost 4 and 6 in epoch II, 15 and 22 in epoch III (H-7.5).
#[test]
fn discounted_seals() {
    for (epoch, silver, gold) in [(2, 4, 6), (3, 15, 22)] {
        let mut t = table(2, epoch, Stage::Seals)
            .has("Ann", silver + gold, [0, 0, 0, 1])
            .owns("Ann", &["purple-2-3"])
            .begin();
        t.act("Ann: buy silver income");
        assert_eq!(t.coins("Ann"), gold);
        t.act("Ann: buy gold");
        assert_eq!(t.coins("Ann"), 0);
    }
}

/// Lets the others make some choice in a draw.
fn choose_anything(t: &mut Scenario<Hadara>, names: &[&str]) {
    for name in names {
        let card = t.player(name).pair[0];
        t.act(&format!("{name}: sell {card}"));
    }
}

/// Sells every open card, in turn order, until the step after the takes.
fn sell_all_open_cards(t: &mut Scenario<Hadara>) {
    while t.state().stage == Stage::Take {
        let seat = t.state().at_turn();
        let tops = t.state().outer.iter().filter_map(|stack| stack.last());
        let card: CardId = *tops.min().expect("a card is left");
        t.act(&format!("{}: sell {card}", NAMES[seat.index()]));
    }
}

/// Names of levels and busts count from 1, as the tests write them.
#[test]
fn levels_and_busts_count_from_one() {
    assert_eq!(Level::all().next().unwrap().to_string(), "level-1");
    assert_eq!(Bust::all().next_back().unwrap().to_string(), "bust-4");
    assert!(serde_json::from_str::<Action>(r#"{"type":"plunder","level":6}"#).is_err());
}
