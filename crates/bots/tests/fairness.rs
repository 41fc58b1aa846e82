//! A bot knows what its seat sees, and nothing else.

use bots::{Budget, Level, Playable, choose};
use game::{FastRng, Game, Options, Random, Seat, Seed, Silent};
use hadara::{Config, Hadara};
use noria::Noria;
use viceroy::Viceroy;

const GUESSES: usize = 3;
/// Few are enough to notice a difference: one guess that differs changes all that follow.
const BUDGET: Budget = Budget { millis: None, iterations: Some(12) };

/// Asks a bot of each level at `seat`, once for the state and once for each of several guesses at what the
/// seat cannot know; other seats' sealed choices are taken back in a guess.
fn ask_everywhere<G: Playable>(state: &G, seat: Seat, seed: u64, random: &mut FastRng) {
    for level in [Level::Random, Level::Easy, Level::Greedy, Level::Hard] {
        let answer = choose(state, seat, level, BUDGET, seed);
        for _ in 0..GUESSES {
            let mut guess = state.clone();
            guess.determinize(seat, random);
            let other = choose(&guess, seat, level, BUDGET, seed);
            assert_eq!(other, answer, "{level} at seat {seat} saw something hidden");
        }
    }
}

/// Plays random games of every size, and asks at every so many decisions.
fn ask_in_games<G: Playable>(deals: u64, every: u32, options: &Options) {
    let info = G::info();
    for (seats, deal) in
        (info.min_seats..=info.max_seats).flat_map(|seats| (0..deals).map(move |deal| (seats, deal)))
    {
        ask_in_game::<G>(&G::configure(seats, options).unwrap(), deal, every);
    }
}

fn ask_in_game<G: Playable>(config: &G::Config, deal: u64, every: u32) {
    let mut state = G::new(config, Seed::from_text("fairness").nth(deal)).unwrap();
    let mut random = FastRng::new(deal);
    let mut actions = Vec::new();
    let mut decisions = 0;
    while !state.pending().is_empty() {
        let pending: Vec<Seat> = state.pending().iter().collect();
        let seat = random.pick(&pending);
        if random.below(every) == 0 {
            ask_everywhere(&state, seat, decisions, &mut random);
        }
        state.legal_actions(seat, &mut actions);
        state.play(seat, random.pick(&actions), &mut Silent);
        decisions += 1;
    }
}

#[test]
fn the_choice_depends_only_on_what_the_seat_sees() {
    ask_in_games::<Hadara>(8, 4, &Options::new());
}

#[test]
fn the_choice_in_noria_depends_only_on_what_the_seat_sees() {
    // One person alone plays the solo game.
    ask_in_games::<Noria>(2, 12, &Options::new());
    let expert = [("mode".to_owned(), "expert".into())].into();
    for seats in 2..=4 {
        let config = Noria::configure(seats, &expert).unwrap();
        (0..2).for_each(|deal| ask_in_game::<Noria>(&config, deal, 12));
    }
}

#[test]
fn the_choice_in_viceroy_depends_only_on_what_the_seat_sees() {
    ask_in_games::<Viceroy>(6, 8, &Options::new());
    let open = [("gems".to_owned(), "open".into())].into();
    ask_in_games::<Viceroy>(2, 8, &open);
}

#[test]
fn random_takes_each_offered_action_equally_often() {
    let state = Hadara::new(&Config::new(2), Seed::from_text("two sides")).unwrap();
    let mut actions = Vec::new();
    state.legal_actions(Seat(0), &mut actions);
    let taken = |seed| choose(&state, Seat(0), Level::Random, Budget::default(), seed).action;
    let first = (0..10_000).filter(|&seed| taken(seed) == actions[0]).count();
    assert!((4_800..=5_200).contains(&first), "{first} of 10000, two actions were offered");
}

fn names_its_best<G: Playable>(mut state: G) {
    while let Some(seat) = state.pending().first() {
        let thought = choose(&state, seat, Level::Greedy, Budget::default(), 0);
        assert_eq!(thought.estimates[0].action, thought.action);
        assert!(thought.estimates.is_sorted_by(|a, b| a.value >= b.value));
        assert!(state.is_legal(seat, thought.action));
        state.play(seat, thought.action, &mut Silent);
    }
}

#[test]
fn greedy_names_its_best_actions_in_order() {
    let seed = Seed::from_text("estimates");
    names_its_best(Hadara::new(&Config::new(3), seed).unwrap());
    names_its_best(Noria::new(&noria::Config::new(3), seed).unwrap());
    names_its_best(Viceroy::new(&viceroy::Config::new(3), seed).unwrap());
}
