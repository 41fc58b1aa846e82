//! The end of the game and the score sheet, row by row (V-5).

use game::{FastRng, Game, Random, Seat, Seed, Silent, Viewer};
use viceroy::{CircleView, Colour, Config, MagicInSets, PlayerView, Stage, Viceroy, scoring};

use crate::table::{Round, Table, all_pass, area, gems, play_until, points, table, view};

/// The last round is nearly over: Ann has a card that she will not play.
fn last_round(rows: &[&[u8]]) -> Table {
    let mut t = table(&["Ann", "Bea"]);
    t.round(12).player("Ann").pyramid(rows).hand(&[70]);
    t
}

fn over(t: &Table) -> Round {
    let mut t = t.choosing();
    all_pass(&mut t);
    assert_eq!(view(&t, "Ann").stage, Stage::Over);
    t
}

/// V-5.1: when the last four characters are laid out, the round goes on and one more follows.
#[test]
fn the_last_four_cards_bring_one_final_round() {
    let mut t = table(&["Ann", "Bea"]);
    t.round(11).display([[0, 10], [0, 11], [0, 12], [0, 13]]);
    t.player("Ann").gems([1, 0, 0, 0]).hand(&[70]);
    t.player("Bea").gems([0, 1, 0, 0]);
    let mut t = t.bidding();
    assert_eq!(view(&t, "Ann").large_deck, 4);
    t.act_all(&["Ann: bid blue", "Bea: bid red"]);
    let now = view(&t, "Ann");
    assert_eq!((now.large_deck, now.stage, now.last_round), (0, Stage::Choose, false));
    all_pass(&mut t);
    let now = view(&t, "Ann");
    assert_eq!((now.round, now.last_round), (12, true));
    play_until(&mut t, Stage::Over);
    t.pending(&[]);
    assert!(t.state().outcome().is_some());
}

/// V-5.1: hand cards are discarded without gems, and nothing can be played any more.
#[test]
fn hand_cards_are_worth_nothing() {
    let t = over(&last_round(&[&[60]]));
    assert_eq!((area(&t, "Ann").hand_laws, gems(&t, "Ann")), (0, [0; 4]));
    assert!(view(&t, "Ann").discard.iter().any(|card| card.number() == 70));
    t.refuse("Ann: pass", "V-5.1");
}

/// V-5.2: left-over gems colour circles, one per quarter and two for the half; no gem comes for it.
#[test]
fn recolouring_brings_points_but_no_gem() {
    // 13 is blue at the right, 14 blue at the left, 15 green below: two blue gems make it blue.
    let mut t = last_round(&[&[13, 14], &[15]]);
    t.player("Ann").gems([1, 0, 0, 0]);
    assert_eq!(points(&over(&t), "Ann", "circles"), 0, "one gem is not enough for the half");
    t.player("Ann").gems([2, 0, 0, 0]);
    let t = over(&t);
    assert_eq!((points(&t, "Ann", "circles"), gems(&t, "Ann")), (2, [2, 0, 0, 0]));
    let plan = area(&t, "Ann").recolouring.expect("shown at the end").circles;
    assert_eq!(plan.len(), 1);
    assert_eq!((plan[0].2, plan[0].3), (Colour::Blue, 2));
}

/// V-5.2: circles in one colour are never recoloured; before the end the score leaves the gems out.
#[test]
fn only_mixed_circles_are_recoloured() {
    let mut t = last_round(&[&[13, 14], &[62]]);
    t.player("Ann").gems([0, 4, 0, 0]).token(13, "circle_bonus red 4");
    let t = over(&t);
    assert_eq!(points(&t, "Ann", "circles"), 2, "it stays blue, although red would be worth more");
}

/// V-5.2: the best use of the gems is found, with circle bonuses and levels weighed.
#[test]
fn the_best_circles_are_recoloured() {
    // Two mixed circles on level 2; red is worth four more.
    let mut t = last_round(&[&[13, 14, 40], &[15, 16]]);
    t.player("Ann").gems([2, 4, 0, 0]).token(13, "circle_bonus red 4");
    let t = over(&t);
    assert_eq!(points(&t, "Ann", "circles"), (2 + 4) + 2);
}

/// V-5.3: a circle counts the level of its upper card, and the circle bonuses of its colour.
#[test]
fn circles_count_their_level_and_bonus() {
    let t = last_round(&[&[13, 14], &[62]]).choosing();
    assert_eq!(points(&t, "Ann", "circles"), 2);
    let mut t = last_round(&[&[13, 14], &[62]]);
    t.player("Ann")
        .token(13, "circle_bonus blue 2")
        .token(14, "circle_bonus blue 4")
        .token(14, "circle_bonus red 2");
    assert_eq!(points(&t.choosing(), "Ann", "circles"), 2 + 6);
}

/// V-5.3: an inexhaustible gem counts the level of its card and the same bonuses.
#[test]
fn inexhaustible_gems_count_their_level_and_bonus() {
    let mut t = last_round(&[&[40, 41], &[15]]);
    t.player("Ann")
        .token(15, "inexhaustible green")
        .token(40, "inexhaustible red")
        .token(40, "circle_bonus green 2");
    assert_eq!(points(&t.choosing(), "Ann", "inexhaustible_gems"), (2 + 2) + 1);
}

/// V-5.3: laws and power-point tokens have rows of their own.
#[test]
fn power_points_count_as_printed() {
    let mut t = last_round(&[&[60, 68]]);
    t.player("Ann").token(60, "points 12").token(60, "points 3");
    let t = t.choosing();
    assert_eq!((points(&t, "Ann", "power_points"), points(&t, "Ann", "laws")), (15, 2));
    assert_eq!(
        scoring::ROWS,
        ["circles", "inexhaustible_gems", "laws", "power_points", "magic", "sets", "attacks"]
    );
}

fn with_tokens(tokens: &[&str]) -> Table {
    let mut t = last_round(&[&[60, 59]]);
    for token in tokens {
        t.player("Ann").token(60, token);
    }
    t
}

/// V-5.3: each magic token is worth the sum of the magic bonuses: 3 x (2 + 3) = 15.
#[test]
fn magic_is_tokens_times_bonuses() {
    let t = with_tokens(&["magic", "magic", "magic", "magic_bonus 2", "magic_bonus 3"]).choosing();
    assert_eq!(points(&t, "Ann", "magic"), 15);
    assert_eq!(points(&with_tokens(&["magic", "magic", "magic"]).choosing(), "Ann", "magic"), 0);
}

/// V-5.3: defence, magic and science together are a set for 12 points.
#[test]
fn a_set_is_worth_twelve() {
    let t = with_tokens(&["magic", "defence", "science", "science"]).choosing();
    assert_eq!(points(&t, "Ann", "sets"), 12);
}

/// V-5.3: with `magic_in_sets = no` a magic token counts once, where it brings more; with `yes` twice.
#[test]
fn magic_tokens_count_once_or_twice() {
    let mut cheap = with_tokens(&["magic", "magic", "defence", "science", "magic_bonus 5"]);
    let both = |t: &Round| (points(t, "Ann", "magic"), points(t, "Ann", "sets"));
    assert_eq!(both(&cheap.choosing()), (5, 12));
    cheap.config(|config| config.magic_in_sets = MagicInSets::Yes);
    assert_eq!(both(&cheap.choosing()), (10, 12));
    let bonuses = ["magic_bonus 5", "magic_bonus 5", "magic_bonus 3"];
    let dear = with_tokens(&[&["magic", "defence", "science"][..], &bonuses].concat());
    assert_eq!(both(&dear.choosing()), (13, 0), "13 for magic is more than 12 for a set");
}

/// V-5.3: with law 75 a set is worth 15, which counts when a magic token is used.
#[test]
fn law_75_tips_the_scales() {
    let bonuses = ["magic_bonus 5", "magic_bonus 5", "magic_bonus 3"];
    let mut t = with_tokens(&[&["magic", "defence", "science"][..], &bonuses].concat());
    t.player("Ann").pyramid(&[&[60, 75]]);
    let t = t.choosing();
    assert_eq!(
        (points(&t, "Ann", "magic"), points(&t, "Ann", "sets"), points(&t, "Ann", "laws")),
        (0, 12, 3)
    );
}

/// V-5.3: minus four for each attack token of all opponents beyond the own defence: 3 - 1 = 2, so -8.
#[test]
fn attacks_cost_four_points_each() {
    let mut t = table(&["Ann", "Bea", "Cem"]);
    t.player("Ann").token(60, "defence").hand(&[70]);
    t.player("Bea").attack(2);
    t.player("Cem").pyramid(&[&[62, 71]]).token(71, "attack").attack(0);
    let t = t.choosing();
    assert_eq!(points(&t, "Ann", "attacks"), -8);
    assert_eq!(points(&t, "Bea", "attacks"), -4);
}

/// V-5.3: surplus defence brings nothing, and defence tokens count in sets all the same.
#[test]
fn surplus_defence_is_worth_nothing() {
    let mut t = with_tokens(&["defence", "defence", "magic", "science"]);
    t.player("Bea").attack(1);
    let t = t.choosing();
    assert_eq!((points(&t, "Ann", "attacks"), points(&t, "Ann", "sets")), (0, 12));
}

/// V-5.4: most points win, and a tie is shared.
#[test]
fn most_points_win_and_ties_are_shared() {
    let t = over(&last_round(&[&[60]]));
    assert_eq!(t.state().outcome().unwrap().winners(), [Seat(0), Seat(1)]);
    let mut t = last_round(&[&[60]]);
    t.player("Bea").token(61, "points 2");
    assert_eq!(over(&t).state().outcome().unwrap().winners(), [Seat(1)]);
}

/// All ways to colour the circles, tried one after the other.
fn brute_force(circles: &[CircleView], bonus: [u8; 4], extra: u32, gems: [u8; 4]) -> u32 {
    let Some((circle, rest)) = circles.split_first() else { return 0 };
    let mut best = brute_force(rest, bonus, extra, gems);
    for colour in Colour::ALL {
        let c = colour.index();
        let wrong = circle.quarters.iter().filter(|&&quarter| quarter != colour).count() as u8;
        let price = wrong + if circle.half == colour { 0 } else { 2 };
        if price <= gems[c] {
            let mut left = gems;
            left[c] -= price;
            let points = u32::from(circle.level.number()) + u32::from(bonus[c]) + extra;
            best = best.max(points + brute_force(rest, bonus, extra, left));
        }
    }
    best
}

/// A random game to its end.
fn random_end(config: &Config, game: u64, random: &mut FastRng) -> Viceroy {
    let mut state = Viceroy::new(config, Seed::from_text("recolour").nth(game)).unwrap();
    let mut actions = Vec::new();
    while let Some(seat) = state.pending().first() {
        state.legal_actions(seat, &mut actions);
        let action = random.pick(&actions);
        state.play(seat, action, &mut Silent);
    }
    state
}

fn has_law_79(player: &PlayerView) -> bool {
    player.rows.iter().flat_map(|row| &row.cards).any(|card| card.card.number == 79)
}

/// V-5.2: on 10,000 end positions of random games the optimum is that of trying everything.
#[test]
fn the_best_recolouring_equals_brute_force() {
    const POSITIONS: u32 = 10_000;
    const MOST_CIRCLES: usize = 7;
    let (config, mut random, mut compared, mut useful, mut game) = (Config::new(4), FastRng::new(5), 0, 0, 0);
    while compared < POSITIONS {
        let state = random_end(&config, game, &mut random);
        game += 1;
        for player in state.view(Viewer::Spectator).players {
            let (mixed, single): (Vec<CircleView>, Vec<CircleView>) =
                player.circles.iter().partition(|circle| circle.colour.is_none());
            if mixed.len() > MOST_CIRCLES {
                continue;
            }
            let extra = u32::from(has_law_79(&player));
            let expected = brute_force(&mixed, player.totals.circle_bonus, extra, player.gems.unwrap());
            let plan = player.recolouring.expect("shown at the end");
            assert_eq!(plan.points, expected, "game {game}, seat {}", player.seat);
            let coloured = plan.points - extra * plan.circles.len() as u32;
            let printed: u32 = single.iter().map(|circle| u32::from(circle.points)).sum();
            assert_eq!(player.score.rows.get("circles"), Some((printed + coloured) as i32));
            compared += 1;
            useful += u32::from(expected > 0);
        }
    }
    assert!(useful > POSITIONS / 4, "only {useful} positions had something to recolour");
}
