//! A search finds what is there to be found, and keeps to its budget.

use std::time::{Duration, Instant};

use game::{FastRng, Game, Options, Random as _, Seat, Seed, Silent};
use hadara::Hadara;
use noria::Noria;
use viceroy::Viceroy;

use crate::{Bot, Budget, Level, Playable, Thinker, choose};

fn iterations(iterations: u64) -> Budget {
    Budget { millis: None, iterations: Some(iterations) }
}

/// Positions of random games, one in so many decisions, with a seat that owes a decision.
fn positions<G: Playable>(seats: u8, one_in: u32, mut look: impl FnMut(&G, Seat)) {
    let config = G::configure(seats, &Options::new()).unwrap();
    let mut state = G::new(&config, Seed::from_text("positions")).unwrap();
    let (mut random, mut actions) = (FastRng::new(1), Vec::new());
    while let Some(seat) = state.pending().first() {
        if random.below(one_in) == 0 {
            look(&state, seat);
        }
        state.legal_actions(seat, &mut actions);
        state.play(seat, random.pick(&actions), &mut Silent);
    }
}

fn is_deterministic<G: Playable>() {
    positions::<G>(3, 40, |state, seat| {
        for workers in [1, 3] {
            let bot = Bot { budget: iterations(60), workers, ..Level::Hard.into() };
            let answer = |seed| Thinker::new(bot.clone()).choose(state, seat, seed);
            assert_eq!(answer(7), answer(7));
        }
    });
}

#[test]
fn the_same_seed_and_iterations_give_the_same_answer() {
    is_deterministic::<Hadara>();
    is_deterministic::<Viceroy>();
    is_deterministic::<Noria>();
}

/// A thinker that is asked on in the same turn has a head start; its answers are offered all the same.
fn goes_on<G: Playable>() {
    let config = G::configure(2, &Options::new()).unwrap();
    let mut state = G::new(&config, Seed::from_text("on")).unwrap();
    let bot = Bot { budget: iterations(20), ..Level::Hard.into() };
    let mut thinkers = [Thinker::new(bot.clone()), Thinker::new(bot)];
    let mut decisions = 0;
    while let Some(seat) = state.pending().first() {
        let thought = thinkers[seat.index()].choose(&state, seat, decisions);
        assert!(state.is_legal(seat, thought.action));
        assert_eq!(thought.estimates[0].action, thought.action);
        state.play(seat, thought.action, &mut Silent);
        decisions += 1;
    }
}

#[test]
fn a_whole_game_is_played_from_the_offered_lists() {
    goes_on::<Hadara>();
    goes_on::<Viceroy>();
    goes_on::<Noria>();
}

/// Far more time than one iteration takes on any machine, and far less than no limit at all.
const SLACK: Duration = Duration::from_secs(2);

fn keeps_its_budget<G: Playable>() {
    positions::<G>(G::info().max_seats, 60, |state, seat| {
        for millis in [0, 5] {
            let start = Instant::now();
            choose(state, seat, Level::Expert, Budget { millis: Some(millis), iterations: None }, 1);
            assert!(start.elapsed() < SLACK, "{millis} ms became {:?}", start.elapsed());
        }
    });
}

#[test]
fn a_budget_in_time_is_kept_in_large_positions_too() {
    keeps_its_budget::<Hadara>();
    keeps_its_budget::<Viceroy>();
    keeps_its_budget::<Noria>();
}

/// The last decision of a game of Hadara: the bot must see which choice scores most.
#[test]
fn the_last_decision_is_the_best_one() {
    let mut seen = 0;
    for deal in 0..40 {
        let config = hadara::Config::new(2);
        let mut state = Hadara::new(&config, Seed::from_text("last").nth(deal)).unwrap();
        let (mut random, mut actions) = (FastRng::new(deal), Vec::new());
        while let Some(seat) = state.pending().first() {
            state.legal_actions(seat, &mut actions);
            let scores: Vec<Option<i32>> =
                actions.iter().map(|&action| last_lead(&state, seat, action)).collect();
            if scores.iter().all(Option::is_some) {
                let best = scores.iter().flatten().max().copied();
                let thought = choose(&state, seat, Level::Medium, iterations(4000), 3);
                let lead = last_lead(&state, seat, thought.action);
                // Nobody wins by more who leads by a point more, so that much may go by.
                assert!(lead.zip(best).is_some_and(|(lead, best)| lead + 1 >= best), "{lead:?} of {best:?}");
                assert_eq!(lead > Some(0), best > Some(0), "{lead:?} of {best:?}");
                seen += 1;
            }
            state.play(seat, random.pick(&actions), &mut Silent);
        }
    }
    assert!(seen > 5, "only {seen} last decisions were seen");
}

/// By how much the seat leads if this action ends the game.
fn last_lead(state: &Hadara, seat: Seat, action: hadara::Action) -> Option<i32> {
    let mut after = state.clone();
    after.play(seat, action, &mut Silent);
    let scores = after.outcome()?.scores;
    Some(scores[seat.index()].total - scores[1 - seat.index()].total)
}

/// Whoever has committed already, the others search as if nobody had.
fn ignores_seals<G: Playable>(one_in: u32) {
    let mut seen = 0;
    positions::<G>(3, one_in, |state, _| {
        let pending: Vec<Seat> = state.pending().iter().collect();
        let [first, .., last] = pending[..] else { return };
        let ask = |state: &G| choose(state, last, Level::Hard, iterations(30), 5);
        let before = ask(state);
        let mut actions = Vec::new();
        state.legal_actions(first, &mut actions);
        for action in actions {
            let mut sealed = state.clone();
            sealed.play(first, action, &mut Silent);
            assert_eq!(ask(&sealed), before);
            seen += 1;
        }
    });
    assert!(seen > 5, "only {seen} sealed choices were seen");
}

#[test]
fn sealed_choices_do_not_change_the_answer() {
    ignores_seals::<Hadara>(4);
    ignores_seals::<Viceroy>(4);
}

/// Whatever the settings, a search plays what is offered.
fn survives_settings<G: Playable>() {
    let settings = [
        "temperature=0+playout=10000",
        "temperature=0",
        "playout=10",
        "playout=10000+looseness=0",
        "playout=0",
        "learned=0",
        "exploration=0+uniform=0",
        "scale=0",
        "centre=1",
        "blind=1",
        "noise=5",
    ];
    let bots = settings.map(|settings| format!("hard@20+{settings}").parse::<Bot>().unwrap());
    positions::<G>(2, 60, |state, seat| {
        for bot in &bots {
            let thought = Thinker::new(bot.clone()).choose(state, seat, 1);
            assert!(state.is_legal(seat, thought.action), "{bot}");
        }
    });
}

#[test]
fn every_setting_plays_what_is_offered() {
    survives_settings::<Hadara>();
    survives_settings::<Viceroy>();
    survives_settings::<Noria>();
}
