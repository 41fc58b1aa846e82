//! Every law on its own (V-6.65 to V-6.88).

use viceroy::{DecisionView, OptionView, Stage};

use crate::table::{Round, Table, all_pass, area, gems, hand, play_until, points, row, table, tokens, view};

/// Ann builds with a spare law in the hand, Bea looks on.
fn ann(rows: &[&[u8]], hand: &[u8]) -> Table {
    let mut t = table(&["Ann", "Bea"]);
    t.player("Ann").pyramid(rows).hand(hand);
    t
}

fn played(t: &Table, law: u8) -> Round {
    let mut t = t.choosing();
    t.act(&format!("Ann: play law-{law}"));
    t
}

/// The law lies at the right end of level 1.
fn placed(t: &Table, law: u8) -> Round {
    let mut t = played(t, law);
    let end = row(&t, "Ann", 1).len();
    t.act(&format!("Ann: place on level 1 at {end}"));
    t
}

/// The law is on the table, and another card is left to choose from.
fn points_of_laws(rows: &[&[u8]]) -> i32 {
    points(&ann(rows, &[70]).choosing(), "Ann", "laws")
}

/// V-6.65: takes the place of a card, which returns to the hand; its tokens stay; a circle that becomes
/// single-coloured brings its gem.
#[test]
fn law_65_takes_the_place_of_a_card() {
    // Law 65 is green above; 33 has green at the left, 53 green below.
    let mut t = ann(&[&[13, 33], &[53]], &[65, 70]);
    t.player("Ann").token(13, "magic");
    let mut t = played(&t, 65);
    t.offers("Ann", &["swap in for character-13", "swap in for character-33", "swap in for character-53"]);
    t.refuse("Ann: place on level 1 at 2", "V-6.65");
    t.act("Ann: swap in for character-13");
    assert_eq!((row(&t, "Ann", 1), hand(&t, "Ann")), (vec![65, 33], vec![13, 70]));
    assert_eq!((tokens(&t, "Ann", 65), gems(&t, "Ann")), (vec!["magic".to_owned()], [0, 0, 1, 0]));
    assert_eq!(view(&t, "Bea").players[0].known_hand.len(), 1, "all have seen the card return");
}

/// V-6.65: not on level 5; tucked cards stay, gems on law 76 return behind the screen.
#[test]
fn law_65_leaves_what_is_tucked_and_returns_gems() {
    let rows: [&[u8]; 5] = [&[40, 41, 42, 43, 44], &[45, 46, 47, 48], &[49, 50, 51], &[52, 54], &[1]];
    played(&ann(&rows, &[65, 70]), 65).refuse("Ann: swap in for character-1", "V-6.65");

    let mut t = ann(&[&[60, 72, 76]], &[65, 70]);
    t.player("Ann").tuck(72, &[5, 6]).park([2, 0, 0, 1]);
    let mut other = played(&t, 65);
    other.act("Ann: swap in for law-76");
    assert_eq!((gems(&other, "Ann"), points(&other, "Ann", "laws")), ([2, 0, 0, 1], 10));
    let mut t = played(&t, 65);
    t.act("Ann: swap in for law-72");
    let under = &area(&t, "Ann").rows[0].cards[1];
    assert_eq!((under.card.number, under.tucked.len(), under.points), (65, 2, Some(0)));
}

/// V-6.66: goes under an own character and doubles its tokens; a doubled inexhaustible gem is a real gem.
#[test]
fn law_66_doubles_the_tokens_of_a_character() {
    let mut t = ann(&[&[13, 80, 68]], &[66, 70]);
    t.player("Ann").token(13, "magic").token(13, "inexhaustible blue").token(13, "points 5");
    let mut t = played(&t, 66);
    assert_eq!(tokens(&t, "Ann", 13).len(), 6, "there is only one character, so it went there by itself");
    assert_eq!(view(&t, "Ann").supply[0], 6, "of eight blue gems two lie on the character");
    assert_eq!(row(&t, "Ann", 1), [13, 80, 68]);
    assert_eq!(points(&t, "Ann", "laws"), 4, "law 68 counts the tucked card");
    t.act("Ann: pass");
}

/// V-6.66: with several characters it is a choice; without one the law is discarded for two gems.
#[test]
fn law_66_needs_a_character() {
    let t = played(&ann(&[&[13, 14, 80]], &[66, 70]), 66);
    t.offers("Ann", &["slip under character-13", "slip under character-14"]);
    t.refuse("Ann: slip under law-80", "V-6.66");
    let t = played(&ann(&[&[80]], &[66, 70]), 66);
    t.offered("Ann", "take blue");
    assert!(view(&t, "Ann").discard.iter().any(|card| card.number() == 66));
}

/// V-6.67: one token for one token, and three gems of choice go to the opponent.
#[test]
fn law_67_exchanges_tokens() {
    let mut t = ann(&[&[60]], &[67, 70]);
    t.player("Ann").token(60, "magic").gems([2, 2, 0, 0]);
    t.player("Bea").token(61, "points 5").token(61, "science");
    let mut t = placed(&t, 67);
    t.offers("Ann", &["give magic on character-60", "stop"]).refuse("Ann: pay blue", "V-6.67");
    t.act("Ann: give magic on character-60");
    t.offers("Ann", &["get points 5 on character-61 from 1", "get science on character-61 from 1"]);
    t.act("Ann: get science on character-61 from 1");
    // Three of two blue and two red gems: one blue at least, so that pays itself.
    t.offers("Ann", &["pay blue", "pay red"]).refuse("Ann: pay green", "V-6.67");
    assert_eq!(gems(&t, "Ann"), [2, 2, 0, 0], "nothing moves before the last gem is named");
    t.act("Ann: pay red");
    assert_eq!((gems(&t, "Ann"), gems(&t, "Bea")), ([1, 0, 0, 0], [1, 2, 0, 0]));
    assert_eq!(
        (tokens(&t, "Ann", 60), tokens(&t, "Bea", 61)),
        (vec!["science".into()], vec!["points 5".to_owned(), "magic".into()])
    );
}

/// V-6.67: it is optional, and without three gems it is not possible.
#[test]
fn law_67_is_optional_and_costs_three_gems() {
    let mut t = ann(&[&[60]], &[67, 70]);
    t.player("Ann").token(60, "magic").gems([2, 0, 0, 0]);
    t.player("Bea").token(61, "points 5");
    let poor = placed(&t, 67);
    poor.pending(&["Ann"]);
    assert_eq!(view(&poor, "Ann").stage, Stage::Choose, "nothing to decide");
    t.player("Ann").gems([3, 0, 0, 0]);
    let mut t = placed(&t, 67);
    t.act("Ann: stop");
    assert_eq!((tokens(&t, "Ann", 60), gems(&t, "Ann")), (vec!["magic".to_owned()], [3, 0, 0, 0]));
}

/// V-6.68: one point per own card, itself and tucked cards included.
#[test]
fn law_68_counts_all_cards() {
    let mut t = ann(&[&[60, 68, 72]], &[70]);
    t.player("Ann").tuck(72, &[5, 6]);
    assert_eq!(points(&t.choosing(), "Ann", "laws"), 5 + 10);
}

/// V-6.69: instead of taking part in the next auction phase, one card of the display; its place is filled
/// from the reserve, and there are no passing gems.
#[test]
fn law_69_picks_before_the_auction() {
    let mut t = ann(&[&[60]], &[69]);
    t.player("Ann").gems([1, 1, 1, 1]);
    t.player("Bea").gems([0, 1, 1, 0]);
    t.display([[10, 20], [0, 11], [0, 12], [0, 13]]).reserve(&[9]);
    let mut t = placed(&t, 69);
    t.pending(&["Ann"]).offered("Ann", "pick character-20").refuse("Ann: bid blue", "V-3.2");
    assert!(area(&t, "Ann").skips);
    t.act("Ann: pick character-20");
    assert_eq!(hand(&t, "Ann"), [20]);
    let blue = &view(&t, "Ann").columns[0];
    assert_eq!(blue.below.as_ref().map(|card| card.number), Some(9), "from the reserve");
    t.pending(&["Bea"]).refuse("Ann: bid blue", "V-3.5");
    t.act("Bea: bid red");
    assert_eq!(view(&t, "Ann").stage, Stage::Choose);
    assert_eq!((gems(&t, "Ann"), area(&t, "Ann").skips), ([1, 1, 1, 1], false));
}

/// V-6.70: draws three laws and puts two laws of the hand back on top, in an order of choice.
#[test]
fn law_70_draws_three_and_puts_two_back() {
    let mut t = ann(&[&[60]], &[70, 68]);
    t.law_deck(&[71, 73, 77, 80]);
    let mut t = placed(&t, 70);
    assert_eq!(hand(&t, "Ann"), [68, 73, 77, 80]);
    t.offered("Ann", "put back law-68").refuse("Ann: stop", "V-6.70");
    t.act_all(&["Ann: put back law-77", "Ann: put back law-68"]);
    assert_eq!((hand(&t, "Ann"), view(&t, "Ann").law_deck), (vec![73, 80], 3));
    let top = |name| view(&t, name).law_deck_top.iter().map(|card| card.number()).collect::<Vec<_>>();
    assert_eq!((top("Ann"), top("Bea")), (vec![68, 77], vec![]));

    let mut one = ann(&[&[60]], &[70, 68]);
    one.law_deck(&[71]);
    assert_eq!(hand(&placed(&one, 70), "Ann"), [68, 71], "of one law none goes back");
}

/// Plays a law with options and chooses one of them.
fn option(law: u8, option: u8) -> Round {
    let mut t = ann(&[&[60]], &[law, 75]);
    t.reserve(&[9]).law_deck(&[85]);
    let mut t = placed(&t, law);
    t.offers("Ann", &["choose option 1", "choose option 2", "choose option 3"]);
    let Some(DecisionView::ChooseOption { options, .. }) = view(&t, "Bea").decision else {
        panic!("a law with options asks for one")
    };
    assert_eq!(options[2], Some(OptionView::Gems { count: 4 }));
    let focus = view(&t, "Bea").focus.expect("the law is shown to all");
    assert_eq!(
        focus.options.into_iter().map(Some).collect::<Vec<_>>(),
        options,
        "as printed, while nothing is short"
    );
    t.act(&format!("Ann: choose option {option}"));
    t
}

/// The third option of every such law is four gems of choice.
fn third_option_is_four_gems(law: u8) {
    let mut t = option(law, 3);
    t.act_all(&["Ann: take blue", "Ann: take red", "Ann: take green", "Ann: take green"]);
    assert_eq!(gems(&t, "Ann"), [1, 1, 2, 0]);
}

/// V-6.71: an attack token, six points or four gems.
#[test]
fn law_71_attack_or_points_or_gems() {
    let t = option(71, 1);
    assert_eq!((tokens(&t, "Ann", 71), area(&t, "Ann").attack), (vec!["attack".to_owned()], 0));
    assert_eq!(points(&option(71, 2), "Ann", "power_points"), 6);
    third_option_is_four_gems(71);
}

/// V-6.72: any number of hand cards under it, five points for each; only when it is placed.
#[test]
fn law_72_takes_hand_cards() {
    let mut t = placed(&ann(&[&[60]], &[72, 5, 6, 70]), 72);
    t.offers("Ann", &["keep character-5", "tuck character-5"]).refuse("Ann: tuck law-70", "V-6.72");
    t.act_all(&["Ann: tuck character-5", "Ann: keep character-6", "Ann: tuck law-70"]);
    assert_eq!((points(&t, "Ann", "laws"), hand(&t, "Ann")), (10, vec![6]));
}

/// V-6.73: a defence token, an inexhaustible gem of any colour or four gems.
#[test]
fn law_73_defence_or_inexhaustible_or_gems() {
    assert_eq!(tokens(&option(73, 1), "Ann", 73), ["defence"]);
    let mut t = option(73, 2);
    t.refuse("Ann: take blue", "V-6.73");
    t.act("Ann: choose yellow");
    assert_eq!(tokens(&t, "Ann", 73), ["inexhaustible yellow"]);
    third_option_is_four_gems(73);
}

/// V-6.74: a free card goes under it, tokens and gems on it to the supply; then three points per level.
#[test]
fn law_74_tucks_a_free_card() {
    let mut t = ann(&[&[40, 41, 42], &[45]], &[74, 70]);
    t.player("Ann").token(42, "inexhaustible red").token(42, "magic");
    let mut t = played(&t, 74);
    let supply = view(&t, "Ann").supply[1];
    t.act("Ann: place on level 2 at 1");
    // 40 to 42 carry cards; 45 is at the end; the law itself never counts.
    assert_eq!(area(&t, "Ann").rows[1].cards.len(), 1, "45 was the only free card");
    assert_eq!((points(&t, "Ann", "laws"), supply), (6, view(&t, "Ann").supply[1]));

    let mut t = ann(&[&[40, 41, 42, 43]], &[74, 70]);
    t.player("Ann").token(43, "inexhaustible red").token(43, "magic");
    let mut t = played(&t, 74);
    t.act("Ann: place on level 2 at 1").offers("Ann", &["tuck character-40", "tuck character-43"]);
    t.refuse("Ann: tuck law-74", "V-6.74").refuse("Ann: tuck character-41", "V-4.10");
    t.act("Ann: tuck character-43");
    assert_eq!((row(&t, "Ann", 1), row(&t, "Ann", 2)), (vec![40, 41, 42], vec![74]));
    assert_eq!((points(&t, "Ann", "laws"), area(&t, "Ann").totals.magic), (6, 0));
    assert_eq!(view(&t, "Ann").supply[1], 8, "the inexhaustible gem went back");
}

/// V-6.74: without a free card it brings no points.
#[test]
fn law_74_without_a_free_card() {
    let mut t = played(&ann(&[&[40, 41]], &[74, 70]), 74);
    t.act("Ann: place on level 2 at 0");
    assert_eq!((points(&t, "Ann", "laws"), view(&t, "Ann").stage), (0, Stage::Choose));
}

/// V-6.75: each set is worth three points more.
#[test]
fn law_75_makes_sets_worth_more() {
    let mut t = ann(&[&[60, 75]], &[70]);
    for token in ["magic", "defence", "science", "magic", "defence", "science"] {
        t.player("Ann").token(60, token);
    }
    let t = t.choosing();
    assert_eq!((points(&t, "Ann", "sets"), points(&t, "Ann", "laws")), (24, 6));
}

/// V-6.76: up to eight gems from behind the screen, two points for each at the end.
#[test]
fn law_76_holds_gems() {
    let mut t = ann(&[&[60]], &[76, 70]);
    t.player("Ann").gems([2, 1, 0, 0]);
    let mut t = placed(&t, 76);
    t.act("Ann: park blue").offers("Ann", &["park blue", "park red", "stop"]);
    t.act("Ann: park red");
    assert_eq!((points(&t, "Ann", "laws"), gems(&t, "Ann")), (4, [1, 0, 0, 0]));
    t.act("Ann: pass");

    let mut rich = ann(&[&[60]], &[76, 70]);
    rich.player("Ann").gems([6, 6, 0, 0]);
    let mut t = placed(&rich, 76);
    for colour in ["blue", "blue", "blue", "blue", "blue", "blue", "red", "red"] {
        t.act(&format!("Ann: park {colour}"));
    }
    assert_eq!((points(&t, "Ann", "laws"), gems(&t, "Ann")), (16, [0, 4, 0, 0]));
}

/// V-6.77: an attack token, a card or four gems.
#[test]
fn law_77_attack_or_card_or_gems() {
    assert_eq!(tokens(&option(77, 1), "Ann", 77), ["attack"]);
    let mut t = option(77, 2);
    t.act("Ann: draw a character");
    assert_eq!(hand(&t, "Ann"), [9, 75]);
    third_option_is_four_gems(77);
}

/// V-6.78: every card taken may be tucked under it after a look, for four points.
#[test]
fn law_78_tucks_what_is_taken() {
    let mut t = ann(&[&[60, 78]], &[82, 75]);
    t.reserve(&[9]);
    let mut t = placed(&t, 82);
    t.act_all(&["Ann: choose option 2", "Ann: draw a character"]);
    t.offers("Ann", &["keep character-9", "tuck character-9"]).refuse("Ann: tuck law-75", "V-6.78");
    t.act("Ann: tuck character-9");
    assert_eq!(points(&t, "Ann", "laws"), 4);

    let mut t = table(&["Ann", "Bea"]);
    t.display([[0, 10], [0, 11], [0, 12], [0, 13]]).player("Ann").pyramid(&[&[60, 78]]).gems([1, 0, 0, 0]);
    t.player("Bea").gems([0, 1, 0, 0]);
    let mut t = t.bidding();
    t.act_all(&["Ann: bid blue", "Bea: bid red", "Ann: keep character-10"]);
    assert_eq!((points(&t, "Ann", "laws"), hand(&t, "Ann")), (0, vec![10]));
}

/// V-6.78: cards kept from law 70 count, a card that returns by law 65 does not.
#[test]
fn law_78_and_its_neighbours() {
    let mut t = ann(&[&[60, 78]], &[70, 75]);
    t.law_deck(&[71, 73, 77]);
    let mut t = placed(&t, 70);
    t.act_all(&["Ann: put back law-71", "Ann: put back law-75"]);
    t.act_all(&["Ann: tuck law-77", "Ann: keep law-73"]);
    assert_eq!(points(&t, "Ann", "laws"), 4);

    let mut t = played(&ann(&[&[60, 78]], &[65, 75]), 65);
    t.act("Ann: swap in for character-60");
    assert_eq!(view(&t, "Ann").stage, Stage::Choose, "nothing is asked");
}

/// V-6.79: one point more per single-colour circle and per inexhaustible gem.
#[test]
fn law_79_polishes_circles_and_gems() {
    let mut t = ann(&[&[13, 14, 79], &[62]], &[70]);
    t.player("Ann").token(13, "inexhaustible red");
    let t = t.choosing();
    assert_eq!((points(&t, "Ann", "laws"), points(&t, "Ann", "circles")), (2, 2));
}

/// V-6.80: a defence token, six points or four gems.
#[test]
fn law_80_defence_or_points_or_gems() {
    assert_eq!(tokens(&option(80, 1), "Ann", 80), ["defence"]);
    assert_eq!(tokens(&option(80, 2), "Ann", 80), ["points 6"]);
    third_option_is_four_gems(80);
}

/// V-6.81: a magic token, a science token or four gems.
#[test]
fn law_81_magic_or_science_or_gems() {
    assert_eq!(tokens(&option(81, 1), "Ann", 81), ["magic"]);
    assert_eq!(tokens(&option(81, 2), "Ann", 81), ["science"]);
    third_option_is_four_gems(81);
}

/// V-6.82: a science token, a card or four gems.
#[test]
fn law_82_science_or_card_or_gems() {
    assert_eq!(tokens(&option(82, 1), "Ann", 82), ["science"]);
    let mut t = option(82, 2);
    t.act("Ann: draw a law");
    assert_eq!(hand(&t, "Ann"), [75, 85]);
    third_option_is_four_gems(82);
}

/// V-6.83: a magic token with a bonus of 2, an inexhaustible gem of any colour or four gems.
#[test]
fn law_83_magic_with_bonus_or_inexhaustible_or_gems() {
    let t = option(83, 1);
    assert_eq!((tokens(&t, "Ann", 83).len(), points(&t, "Ann", "magic")), (2, 2));
    let mut t = option(83, 2);
    t.act("Ann: choose blue");
    assert_eq!(tokens(&t, "Ann", 83), ["inexhaustible blue"]);
    third_option_is_four_gems(83);
}

/// V-6.84: a magic bonus of 3, a card or four gems.
#[test]
fn law_84_magic_bonus_or_card_or_gems() {
    assert_eq!(tokens(&option(84, 1), "Ann", 84), ["magic bonus 3"]);
    let mut t = option(84, 2);
    t.act("Ann: draw a law");
    assert_eq!(hand(&t, "Ann"), [75, 85]);
    third_option_is_four_gems(84);
}

/// V-6.85: two points per neighbouring character; laws and tucked cards are none.
#[test]
fn law_85_likes_characters_around_it() {
    assert_eq!(points_of_laws(&[&[40, 85, 41]]), 4);
    assert_eq!(points_of_laws(&[&[40, 85, 75]]), 2);
    let mut t = ann(&[&[40, 85, 72]], &[70]);
    t.player("Ann").tuck(72, &[5]);
    assert_eq!(points(&t.choosing(), "Ann", "laws"), 2 + 5);
}

/// V-6.86: as 85.
#[test]
fn law_86_likes_characters_around_it() {
    assert_eq!(points_of_laws(&[&[40, 86], &[41]]), 4);
}

/// V-6.87: as 85.
#[test]
fn law_87_likes_characters_around_it() {
    assert_eq!(points_of_laws(&[&[40, 41], &[87]]), 4);
}

/// V-6.88: as 85.
#[test]
fn law_88_likes_characters_around_it() {
    assert_eq!(points_of_laws(&[&[40, 41, 42], &[43, 88]]), 6);
}

/// V-6.69: in the last round it has no effect any more.
#[test]
fn law_69_in_the_last_round() {
    let mut t = ann(&[&[60]], &[69]);
    t.round(12);
    let t = placed(&t, 69);
    assert_eq!(view(&t, "Ann").stage, Stage::Over);
    let mut t = ann(&[&[60]], &[70]).choosing();
    all_pass(&mut t);
    play_until(&mut t, Stage::Choose);
}
