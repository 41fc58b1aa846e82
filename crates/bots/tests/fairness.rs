//! A bot knows what its seat sees, and nothing else.

use bots::{Budget, Level, Playable, choose};
use game::{FastRng, Game as _, Random, Seat, Seed, Silent};
use hadara::{Config, Hadara};
use noria::{BotChoice, Mode, Noria};

const GUESSES: usize = 4;

/// Asks a bot of each level at `seat`, once for the state and once for each of several guesses at what the
/// seat cannot know; other seats' sealed choices are taken back in a guess.
fn ask_everywhere<G: Playable>(state: &G, seat: Seat, seed: u64, random: &mut FastRng) {
    for level in Level::ALL {
        let answer = choose(state, seat, level, Budget::default(), seed);
        for _ in 0..GUESSES {
            let mut guess = state.clone();
            guess.determinize(seat, random);
            let other = choose(&guess, seat, level, Budget::default(), seed);
            assert_eq!(other, answer, "{level} at seat {seat} saw something hidden");
        }
    }
}

/// Plays some deals at random and asks in one of so many positions.
fn play_and_ask<G: Playable>(config: &G::Config, deals: u64, one_in: u32) {
    for deal in 0..deals {
        let seed = Seed::from_text("fairness").nth(deal);
        let mut state = G::new(config, seed).unwrap();
        let mut random = FastRng::new(deal);
        let mut actions = Vec::new();
        let mut decisions = 0;
        while !state.pending().is_empty() {
            let pending: Vec<Seat> = state.pending().iter().collect();
            let seat = random.pick(&pending);
            if random.below(one_in) == 0 {
                ask_everywhere(&state, seat, decisions, &mut random);
            }
            state.legal_actions(seat, &mut actions);
            state.play(seat, random.pick(&actions), &mut Silent);
            decisions += 1;
        }
    }
}

#[test]
fn the_choice_depends_only_on_what_the_seat_sees() {
    for seats in 2..=5 {
        play_and_ask::<Hadara>(&Config::new(seats), 8, 4);
    }
}

#[test]
fn the_choice_in_noria_depends_only_on_what_the_seat_sees() {
    for mode in [Mode::Base, Mode::Expert] {
        for seats in 2..=4 {
            play_and_ask::<Noria>(&noria::Config { mode, ..noria::Config::new(seats) }, 4, 6);
        }
    }
    play_and_ask::<Noria>(&noria::Config::solo(BotChoice::Three), 2, 6);
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

#[test]
fn greedy_names_its_best_actions_in_order() {
    names_its_best_in_order(Hadara::new(&Config::new(3), Seed::from_text("estimates")).unwrap());
    names_its_best_in_order(Noria::new(&noria::Config::new(3), Seed::from_text("estimates")).unwrap());
}

fn names_its_best_in_order<G: Playable>(mut state: G) {
    while let Some(seat) = state.pending().first() {
        let thought = choose(&state, seat, Level::Greedy, Budget::default(), 0);
        assert_eq!(thought.estimates[0].action, thought.action);
        assert!(thought.estimates.is_sorted_by(|a, b| a.value >= b.value));
        assert!(state.is_legal(seat, thought.action));
        state.play(seat, thought.action, &mut Silent);
    }
}
