//! Matches are reproducible and fair, and the levels are as far apart as they should be.

use std::sync::atomic::{AtomicU64, Ordering};

use bots::arena::{Match, Report, play};
use bots::{Bot, Budget, Level, Playable};
use game::{Options, Seed};
use hadara::{Config, Hadara};
use noria::{BotChoice, Noria};
use viceroy::Viceroy;

fn report(bots: &[Level], seats: u8, games: u64, seed: &str, threads: usize) -> Report {
    report_of::<Hadara>(bots, seats, games, seed, threads)
}

fn report_of<G: Playable>(bots: &[Level], seats: u8, games: u64, seed: &str, threads: usize) -> Report {
    report_with::<G>(&G::configure(seats, &Options::new()).unwrap(), bots, games, seed, threads)
}

fn report_with<G: Playable>(
    config: &G::Config,
    bots: &[Level],
    games: u64,
    seed: &str,
    threads: usize,
) -> Report {
    let bots: Vec<Bot> = bots.iter().copied().map(Bot::from).collect();
    let plan = Match { bots: &bots, threads, ..plan(games, seed) };
    play::<G>(&plan.with_config(config), &|_| {}).unwrap()
}

/// A match without bots, with the usual budgets.
fn plan(games: u64, seed: &str) -> Match<'static, ()> {
    let seed = Seed::from_text(seed);
    let budget = Budget::default();
    Match { config: &(), bots: &[], budget, games, until_significant: false, seed, threads: 0 }
}

fn bots<const N: usize>(texts: [&str; N]) -> [Bot; N] {
    texts.map(|text| text.parse().unwrap())
}

#[test]
fn the_result_does_not_depend_on_the_number_of_threads() {
    let bots = [Level::Greedy, Level::Random, Level::Random];
    let of = |threads| report(&bots, 3, 60, "threads", threads);
    let one = of(1);
    for threads in [2, 5] {
        let many = of(threads);
        assert_eq!(many.bots, one.bots);
        assert_eq!(many.speed.decisions, one.speed.decisions);
    }
    assert_ne!(report(&bots, 3, 60, "another seed", 1).bots, one.bots);
}

#[test]
fn equal_bots_win_equally_often() {
    let report = report(&[Level::Random, Level::Random], 2, 400, "equal", 0);
    for bot in &report.bots {
        let (low, high) = bot.win_share_interval;
        assert!(low < 0.5 && 0.5 < high, "{bot:?}");
        assert!(bot.rating_interval.0 < 1500.0 && 1500.0 < bot.rating_interval.1, "{bot:?}");
    }
    let shares: f64 = report.bots.iter().map(|bot| bot.win_share).sum();
    assert!((shares - 1.0).abs() < 1e-9);
}

/// Greedy wins nearly always, and by at least so many points.
fn greedy_wins<G: Playable>(seats: u8, games: u64, least_lead: f64) {
    greedy_wins_with::<G>(seats, &Options::new(), games, least_lead);
}

fn greedy_wins_with<G: Playable>(seats: u8, options: &Options, games: u64, least_lead: f64) {
    let config = G::configure(seats, options).unwrap();
    let report = report_with::<G>(&config, &[Level::Greedy, Level::Random], games, "greedy", 0);
    let [greedy, random] = &report.bots[..] else { panic!("two bots played") };
    let winning = greedy.win_share / (greedy.win_share + random.win_share);
    assert!(winning >= 0.95, "{greedy:?}");
    assert!(greedy.mean_score >= random.mean_score + least_lead, "{greedy:?} {random:?}");
    assert!(greedy.rating_interval.0 > random.rating_interval.1);
}

#[test]
fn greedy_beats_random() {
    greedy_wins::<Hadara>(2, 200, 80.0);
    greedy_wins::<Hadara>(4, 200, 90.0);
}

#[test]
fn greedy_beats_random_in_viceroy() {
    greedy_wins::<Viceroy>(2, 200, 20.0);
    greedy_wins::<Viceroy>(4, 100, 20.0);
}

#[test]
fn greedy_beats_random_in_noria() {
    greedy_wins::<Noria>(2, 60, 40.0);
    greedy_wins::<Noria>(4, 20, 30.0);
    let expert = [("mode".to_owned(), "expert".into())].into();
    greedy_wins_with::<Noria>(2, &expert, 20, 40.0);
}

/// Against the scripted bot there is only one player; a random one never wins.
#[test]
fn looking_ahead_wins_solo_games_of_noria() {
    let config = noria::Config::solo(BotChoice::One);
    let wins = |bot: &str| {
        let bots = bots([bot]);
        let plan = Match { bots: &bots, ..plan(6, "solo") };
        let report = play::<Noria>(&plan.with_config(&config), &|_| {}).unwrap();
        assert!(report.scripted_score.is_some_and(|score| score > 0.0));
        report.bots[0].wins
    };
    assert_eq!(wins("random"), 0);
    assert!(wins("medium@40") >= 5);
}

fn looking_ahead_wins<G: Playable>(iterations: u64, games: u64) {
    let bots = bots([&format!("medium@{iterations}"), "greedy"]);
    let config = G::configure(2, &Options::new()).unwrap();
    let plan = Match { bots: &bots, ..plan(games, "ahead") };
    let report = play::<G>(&plan.with_config(&config), &|_| {}).unwrap();
    assert!(report.bots[0].win_share >= 0.75, "{:?}", report.bots);
}

#[test]
fn looking_ahead_beats_rules_of_thumb() {
    looking_ahead_wins::<Hadara>(200, 20);
    looking_ahead_wins::<Viceroy>(150, 20);
    looking_ahead_wins::<Noria>(30, 6);
}

#[test]
fn a_sequential_test_ends_a_clear_match_early() {
    let pair = bots(["random", "greedy"]);
    let plan = Match { bots: &pair, until_significant: true, ..plan(10_000, "sequential") };
    let report = play::<Hadara>(&plan.with_config(&Config::new(2)), &|_| {}).unwrap();
    assert_eq!(report.verdict, Some(bots::arena::Verdict::Weaker));
    assert!(report.games < 500, "{} games", report.games);
}

#[test]
fn a_match_is_rounded_up_to_whole_rotations() {
    let bots = [Level::Random, Level::Random, Level::Random];
    let three = report(&bots, 3, 4, "rotations", 0);
    assert_eq!((three.games, three.deals), (6, 2));
    assert!(three.bots.iter().all(|bot| bot.games == 6));
    // Two bots on four seats sit down twice each, and only two seatings differ.
    let twice = report(&bots[..2], 4, 3, "rotations", 0);
    assert_eq!((twice.games, twice.deals, twice.bots[0].games), (4, 2, 8));
    // On three seats the seats cannot be shared evenly in one game, but over all rotations each sits everywhere.
    let uneven = report(&bots[..2], 3, 3, "rotations", 0);
    assert_eq!((uneven.games, uneven.bots[0].games, uneven.bots[1].games), (3, 6, 3));
}

#[test]
fn more_bots_than_seats_are_refused() {
    let config = Config::new(2);
    let random = Bot::from(Level::Random);
    for bots in [&[random.clone()][..], &vec![random; 3]] {
        let plan = Match { bots, ..plan(1, "refused") };
        let error = play::<Hadara>(&plan.with_config(&config), &|_| {}).unwrap_err();
        assert_eq!(error.option, "bots");
    }
}

#[test]
fn progress_counts_every_game() {
    let config = Config::new(2);
    let (calls, highest) = (AtomicU64::new(0), AtomicU64::new(0));
    let heard = |done: u64| {
        calls.fetch_add(1, Ordering::Relaxed);
        highest.fetch_max(done, Ordering::Relaxed);
    };
    let bots = bots(["random", "random"]);
    let plan = Match { bots: &bots, threads: 2, ..plan(20, "progress") };
    play::<Hadara>(&plan.with_config(&config), &heard).unwrap();
    assert_eq!((calls.into_inner(), highest.into_inner()), (20, 20));
}

#[test]
fn a_report_is_one_flat_json_object() {
    let json = serde_json::to_value(report(&[Level::Greedy, Level::Random], 2, 2, "json", 1)).unwrap();
    assert_eq!(json["game"], "hadara");
    assert_eq!(json["bots"][0]["bot"], "greedy");
    assert_eq!(json["bots"][0]["win_share_interval"].as_array().map(Vec::len), Some(2));
    assert_eq!(json["bots"][1]["win_share"].to_string(), "0.0");
    assert_eq!(json["bots"][1]["win_share_interval"][0].to_string(), "0.0");
    assert!(json["decisions_per_second"].is_f64() && json["games_per_second"].is_f64());
}
