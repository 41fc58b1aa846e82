//! The purple abilities (H-7), one by one.

use game::Game as _;
use testkit::Scenario;

use super::table::{Ask, table};
use crate::cards::{Colour, Track};
use crate::purple::Ability;
use crate::state::Stage;
use crate::{Action, Event, Face, Level};

/// H-7.1: a sold card brings one coin more, also in phase B.
#[test]
fn selling_brings_one_more() {
    let mut t = table(2, 1, Stage::Take).owns("Ann", &["purple-1-1"]).on_top("red-1-5").begin();
    t.act("Ann: sell red-1-5");
    assert_eq!(t.coins("Ann"), 3);
}

/// H-7.2: the card takes a free bonus tile, for two steps on its track.
#[test]
fn a_bonus_tile_brings_two_steps() {
    let mut t = table(2, 1, Stage::Take)
        .has("Ann", 2, [0; 4])
        .silver("Ann", Track::Food)
        .silver("Ann", Track::Food)
        .on_top("purple-1-3")
        .begin();
    t.offered("Ann", "recruit purple-1-3 with culture");
    t.refuse("Ann: recruit purple-1-3 with food", "H-7.2");
    t.act("Ann: recruit purple-1-3 with culture");
    assert_eq!(t.tracks("Ann"), [0, 0, 2, 0]);
    assert_eq!(t.player("Ann").free_tiles, [2, 2, 1, 0]);
}

/// H-7.2: the tile has to be named, and only for such a card.
#[test]
fn only_the_tile_card_takes_a_tile() {
    let t = table(2, 1, Stage::Take).has("Ann", 20, [0; 4]).on_top("purple-1-3").on_top("red-1-1").begin();
    let recruit = |name: &str, tile| Action::Recruit { card: name.parse().unwrap(), tile };
    assert_eq!(t.why_not("Ann", recruit("purple-1-3", None)).key, "recruit.tile_needed");
    assert_eq!(t.why_not("Ann", recruit("red-1-1", Some(Track::Food))).key, "recruit.no_tile");
}

/// H-7.2: when the card is removed, the steps go back and the tile is free again.
#[test]
fn a_removed_tile_card_gives_the_tile_back() {
    let mut t = table(2, 1, Stage::Feeding)
        .has("Ann", 0, [0, 0, 0, 1])
        .owns("Ann", &["red-1-1"])
        .owns_with("Ann", "purple-1-3", Some(Track::Culture))
        .begin();
    t.act("Ann: remove purple-1-3");
    assert_eq!(t.tracks("Ann"), [0, 2, 0, 1]);
    assert_eq!(t.player("Ann").free_tiles, [2; 4]);
}

/// H-7.3: each card of the colour, present and future, gives one more step; a removed one takes it back, and
/// so does the ability itself.
#[test]
fn every_card_of_the_colour_gives_one_more_step() {
    for (card, colour) in [("purple-1-11", "yellow"), ("purple-1-12", "red"), ("purple-1-13", "blue")] {
        let place = Colour::from_word(colour).unwrap().index();
        let mut t = table(5, 1, Stage::Take)
            .has("Ann", 9, [0; 4])
            .owns("Ann", &[&format!("{colour}-1-1"), card])
            .on_top(&format!("{colour}-1-2"))
            .begin();
        let before = t.tracks("Ann")[place];
        t.act(&format!("Ann: recruit {colour}-1-2"));
        let printed = t.state().components.card(format!("{colour}-1-2").parse().unwrap()).values;
        assert_eq!(t.tracks("Ann")[place], before + u16::from(printed.per_track()[place]) + 1);
    }
}

/// H-7.3: what is removed takes its extra steps back, the ability as well as the card it counted.
#[test]
fn removed_cards_take_the_extra_steps_back() {
    let layout = || {
        table(2, 1, Stage::Feeding)
            .has("Ann", 0, [0, 0, 0, 2])
            .owns("Ann", &["red-1-1", "red-1-2", "purple-1-12"])
            .begin()
    };
    let mut t = layout();
    assert_eq!(t.tracks("Ann")[1], 2 + 1 + 2);
    t.act("Ann: remove red-1-2");
    assert_eq!(t.tracks("Ann")[1], 2 + 1);
    let mut t = layout();
    t.act("Ann: remove purple-1-12");
    assert_eq!(t.tracks("Ann")[1], 2 + 1);
}

/// H-7.4: each colony brings four coins at once, before an alliance is paid.
#[test]
fn a_colony_brings_four_coins() {
    let mut t = table(2, 2, Stage::Colony).has("Ann", 0, [0, 3, 0, 0]).owns("Ann", &["purple-2-1"]).begin();
    t.offers("Ann", &["plunder level-1", "ally level-1", "pass"]);
    let mut plundered = Scenario::new(t.state().clone(), &["Ann", "Bea"]);
    t.act("Ann: ally level-1");
    assert!(t.events().iter().any(|event| matches!(event, Event::Allied { price: 1, extra: 4, .. })));
    plundered.act("Ann: plunder level-1");
    let coins = |event: &Event| matches!(event, Event::Plundered { coins: 3, extra: 4, .. });
    assert!(plundered.events().iter().any(coins));
}

/// H-7.5: the normal prices come back when the card is gone, and two such cards do not add up (H-7.16).
#[test]
fn cheap_seals_do_not_add_up() {
    let t = table(2, 2, Stage::Seals)
        .has("Ann", 6, [0, 0, 0, 9])
        .owns("Ann", &["purple-2-3", "purple-2-4"])
        .begin();
    let view = t.state().view(game::Viewer::Seat(game::Seat(0)));
    assert_eq!((view.seals.silver, view.seals.gold), (4, 6));
    let bea = t.state().view(game::Viewer::Seat(game::Seat(1)));
    assert_eq!((bea.seals.silver, bea.seals.gold), (9, 12));
}

const SEVEN_RED: [&str; 7] = ["red-1-1", "red-1-2", "red-1-3", "red-1-4", "red-1-5", "red-1-6", "red-1-7"];

/// H-7.6: at most six cards per feeding are paid for; payments and removals may be mixed.
#[test]
fn six_cards_can_be_paid_for() {
    let mut t = table(5, 2, Stage::Feeding)
        .has("Ann", 20, [0; 4])
        .owns("Ann", &SEVEN_RED)
        .owns("Ann", &["purple-2-11"])
        .begin();
    for _ in 0..6 {
        t.act("Ann: pay for food");
    }
    assert_eq!(t.coins("Ann"), 8);
    t.refuse("Ann: pay for food", "H-7.6");
    t.act_all(&["Ann: remove red-1-7", "Ann: remove purple-2-11"]);
    assert_eq!(t.player("Ann").card_count(), 6, "what was paid stands, also without the card");
    assert_ne!(t.state().stage, Stage::Feeding);
}

/// H-7.6: without two coins nothing can be paid.
#[test]
fn paying_for_food_needs_coins() {
    let t =
        table(2, 2, Stage::Feeding).has("Ann", 1, [0; 4]).owns("Ann", &["red-1-1", "purple-2-11"]).begin();
    assert_eq!(t.why_not("Ann", Action::PayForFood).missing(), 1);
}

/// H-7.7: three coins per surplus food, at most twelve.
#[test]
fn surplus_food_brings_coins() {
    for (food, coins) in [(1, 0), (2, 3), (5, 12), (9, 12)] {
        let t =
            table(2, 2, Stage::Feeding).has("Ann", 0, [0, 0, 0, food]).owns("Ann", &["purple-2-12"]).begin();
        assert_eq!(t.coins("Ann"), coins, "with {food} food for one card");
    }
}

/// H-7.8: two coins for each track ahead of income, in every income step.
#[test]
fn tracks_ahead_of_income_bring_coins() {
    for (tracks, coins) in [([4, 5, 5, 5], 10), ([4, 4, 5, 3], 6), ([4, 4, 4, 4], 4)] {
        let t = table(2, 2, Stage::Take).has("Ann", 0, tracks).owns("Ann", &["purple-2-13"]).begin();
        let view = t.state().view(game::Viewer::Spectator);
        assert_eq!(view.players[0].income, coins);
        let mut state = t.state().clone();
        crate::income::take(&mut state, &mut game::Silent);
        assert_eq!(state.players[game::Seat(0)].coins, coins);
    }
}

/// H-7.9: each bust, past and future, gives two more steps, or two more points with a turned tile.
#[test]
fn busts_give_two_more() {
    let mut t = table(2, 2, Stage::Take)
        .has("Ann", 9, [0, 0, 12, 0])
        .bust("Ann", 1, Track::Income, Face::Track)
        .bust("Ann", 3, Track::Food, Face::Points)
        .on_top("purple-2-14")
        .begin();
    assert_eq!((t.tracks("Ann")[0], t.row("Ann", "busts")), (2, 4 + 14 + 4));
    t.act("Ann: recruit purple-2-14");
    assert_eq!((t.tracks("Ann")[0], t.row("Ann", "busts")), (2 + 2, 4 + 14 + 4 + 2));
    let mut later =
        table(2, 2, Stage::Bust).has("Ann", 0, [0, 0, 12, 0]).owns("Ann", &["purple-2-14"]).begin();
    later.act("Ann: carve bust-2 with food");
    assert_eq!(later.tracks("Ann")[3], 3 + 2);
}

/// H-7.10: the best silver seal scores whole steps; two cards raise two seals (H-7.16).
#[test]
fn the_best_silver_seal_scores_whole_steps() {
    let layout = |cards: &[&str]| {
        let table = table(2, 3, Stage::Seals).has("Ann", 0, [5, 9, 0, 9]).owns("Ann", cards);
        table.silver("Ann", Track::Income).silver("Ann", Track::Military).begin()
    };
    assert_eq!(layout(&[]).row("Ann", "silver_seals"), 3 + 5);
    assert_eq!(layout(&["purple-3-1"]).row("Ann", "silver_seals"), 3 + 9);
    assert_eq!(layout(&["purple-3-1", "purple-3-2"]).row("Ann", "silver_seals"), 5 + 9);
}

const ONE_SET: [&str; 4] = ["yellow-1-1", "red-1-1", "blue-1-1", "green-1-1"];

/// H-7.11: four points per set, in the row of the gold seals; two cards add up (H-7.16).
#[test]
fn sets_bring_four_points() {
    let sets = |purple: &[&str]| {
        let t =
            table(2, 3, Stage::Seals).has("Ann", 0, [0, 0, 0, 9]).owns("Ann", &ONE_SET).owns("Ann", purple);
        t.begin().row("Ann", "gold_seals")
    };
    assert_eq!(sets(&["purple-3-3"]), 4);
    assert_eq!(sets(&["purple-3-3", "purple-3-4"]), 8);
}

/// H-7.12: one missing card completes a set for each gold seal, but not for H-7.11, and never two cards.
#[test]
fn one_missing_card_completes_a_set() {
    let points = |cards: &[&str], gold| {
        let t = table(2, 3, Stage::Seals).has("Ann", 0, [0, 0, 0, 20]).owns("Ann", cards).gold("Ann", gold);
        t.begin().row("Ann", "gold_seals")
    };
    let missing_green = ["yellow-1-1", "red-1-1", "blue-1-1", "purple-3-11"];
    assert_eq!(points(&missing_green, 1), 7);
    assert_eq!(points(&missing_green, 2), 14);
    assert_eq!(points(&["yellow-1-1", "red-1-1", "purple-3-11"], 1), 0, "two colours are missing");
    let both = ["yellow-1-1", "red-1-1", "blue-1-1", "purple-3-11", "purple-3-3"];
    assert_eq!(points(&both, 1), 7, "no set for the four points");
    let one_and_four = ["yellow-1-1", "red-1-1", "blue-1-1", "green-1-1", "purple-3-11"];
    assert_eq!(points(&one_and_four, 1), 7, "five cards are missing for a second set");
}

/// H-7.13: two colonies and two busts per step, one after the other; what the first brings counts at once.
#[test]
fn two_colonies_and_two_busts() {
    let mut t = table(2, 3, Stage::Colony)
        .has("Ann", 9, [0, 7, 9, 9])
        .owns("Ann", &["purple-3-12"])
        .next_back(1, 1)
        .with_components(|components| components.colonies[0].backs[0].values.military = 2)
        .begin();
    t.not_offered("Ann", "plunder level-2");
    t.act("Ann: ally level-1").act("Ann: plunder level-2");
    assert_eq!(t.state().stage, Stage::Bust, "a third colony is not allowed");
    t.not_offered("Ann", "carve bust-2 with food");
    t.act("Ann: carve bust-1 with culture").act("Ann: carve bust-2 with food");
    assert_ne!(t.state().stage, Stage::Bust, "a third bust is not allowed");
}

/// H-7.14: colonies and busts ask for four less.
#[test]
fn requirements_are_four_lower() {
    let t = table(2, 3, Stage::Colony).has("Ann", 0, [0, 11, 0, 9]).owns("Ann", &["purple-3-13"]).begin();
    t.offered("Ann", "plunder level-3").not_offered("Ann", "plunder level-4");
    let t = table(2, 3, Stage::Bust).has("Ann", 0, [0, 0, 2, 9]).owns("Ann", &["purple-3-13"]).begin();
    t.offered("Ann", "carve bust-1 with income").not_offered("Ann", "carve bust-2 with income");
}

/// H-7.15: at most 30 coins per step, so ten points; H-7.14 comes first; a bust is bought the same way.
#[test]
fn missing_points_can_be_bought() {
    let t = table(2, 3, Stage::Colony).has("Ann", 60, [0, 5, 0, 9]).owns("Ann", &["purple-3-14"]).begin();
    t.offered("Ann", "plunder level-3").not_offered("Ann", "plunder level-4");
    let lower = table(2, 3, Stage::Colony)
        .has("Ann", 6, [0, 9, 0, 9])
        .owns("Ann", &["purple-3-13", "purple-3-14"])
        .begin();
    let view = lower.state().view(game::Viewer::Seat(game::Seat(0)));
    assert_eq!(view.colonies[2].shortage, Some(6), "15 less 4, and 2 points are missing");
    let mut bust = table(2, 3, Stage::Bust).has("Ann", 6, [0, 0, 4, 9]).owns("Ann", &["purple-3-14"]).begin();
    bust.act("Ann: carve bust-1 with income");
    assert_eq!(bust.coins("Ann"), 0);
}

/// H-7.15: the 30 coins are for the whole step, also with two colonies (H-7.13), and what the shortage costs
/// is paid before the coins of H-7.4 come.
#[test]
fn the_limit_is_for_the_whole_step() {
    let mut t = table(2, 3, Stage::Colony)
        .has("Ann", 60, [0, 5, 0, 9])
        .owns("Ann", &["purple-3-12", "purple-3-14"])
        .begin();
    t.act("Ann: plunder level-3").not_offered("Ann", "plunder level-2").offered("Ann", "plunder level-1");
    let poor = table(2, 3, Stage::Colony)
        .has("Ann", 2, [0, 2, 0, 9])
        .owns("Ann", &["purple-2-1", "purple-3-14"])
        .begin();
    assert_ne!(poor.state().stage, Stage::Colony, "4 coins that come later do not pay for one point");
}

/// H-7.16: H-7.1 and H-7.4 add up, and each H-7.2 takes its own tile.
#[test]
fn equal_abilities_add_up() {
    let mut t = table(2, 2, Stage::Colony)
        .has("Ann", 0, [0, 3, 0, 9])
        .owns("Ann", &["purple-1-1", "purple-1-2", "purple-2-1", "purple-2-2"])
        .owns_with("Ann", "purple-1-3", Some(Track::Food))
        .owns_with("Ann", "purple-1-4", Some(Track::Food))
        .begin();
    assert_eq!(t.state().view(game::Viewer::Seat(game::Seat(0))).sale, Some(3 + 2));
    assert_eq!(t.player("Ann").free_tiles, [2, 2, 2, 0]);
    t.act("Ann: plunder level-1");
    let level = Level::all().next().unwrap();
    let seat = game::Seat(0);
    assert!(t.events().contains(&Event::Plundered { seat, level, coins: 3, paid: 0, extra: 8 }));
}

/// H-7.3: each epoch has four abilities with a star, which stay out of a first game.
#[test]
fn stars_mark_the_later_games() {
    let stars = |epoch| Ability::ALL.iter().filter(|a| a.has_star() && a.epoch() == epoch).count();
    assert_eq!([stars(0), stars(1), stars(2)], [4, 4, 4]);
}
