//! Games of players who like to build: random play seldom climbs high or plays the rare laws, so the checks
//! are made on games that do.

use std::collections::BTreeSet;

use game::{FastRng, Game, Random, Seat, Seed, Silent, Viewer};
use testkit::games_per_combination;
use viceroy::{Action, Config, Viceroy};

/// What an eager player does not do while there is something else.
fn is_idle(action: &Action) -> bool {
    matches!(action, Action::Pass | Action::Discard { .. } | Action::BidNothing | Action::Keep { .. })
}

/// The highest level that is offered, most of the time.
fn choose(actions: &[Action], random: &mut FastRng) -> Action {
    let level = |action: &Action| if let Action::Place { level, .. } = action { level.number() } else { 0 };
    let highest = actions.iter().map(level).max().unwrap_or(0);
    let wanted = |action: &&Action| !is_idle(action) && (highest < 2 || level(action) == highest);
    let eager: Vec<Action> = actions.iter().filter(wanted).copied().collect();
    if eager.is_empty() || random.below(8) == 0 { random.pick(actions) } else { random.pick(&eager) }
}

/// Two guesses of each seat pass the checks, look the same to it, and offer it what the real game does.
fn check_guesses(state: &Viceroy, random: &mut FastRng) {
    for seat in Seat::all(state.seats()) {
        let guesses = [0, 1].map(|_| {
            let mut guess = state.clone();
            guess.determinize(seat, random);
            guess.check().unwrap_or_else(|reason| panic!("a guess of seat {seat}: {reason}"));
            guess
        });
        assert!(guesses[0].view(Viewer::Seat(seat)) == guesses[1].view(Viewer::Seat(seat)));
        let mut actions = [Vec::new(), Vec::new()];
        state.legal_actions(seat, &mut actions[0]);
        guesses[0].legal_actions(seat, &mut actions[1]);
        assert_eq!(actions[0], actions[1]);
    }
}

#[test]
fn eager_games_keep_the_laws_and_use_every_kind_of_action() {
    // Numbers of their own for the guesses, so that how they are made does not change which games are played.
    let (mut random, mut guessing) = (FastRng::new(3), FastRng::new(4));
    let mut kinds = BTreeSet::new();
    let mut actions = Vec::new();
    for game in 0..u64::from(games_per_combination(2400)).max(2400) {
        let config = Config::new(2 + (game % 3) as u8);
        let mut state = Viceroy::new(&config, Seed::from_text("eager").nth(game)).unwrap();
        let mut decisions = 0;
        while let Some(seat) = state.pending().first() {
            state.check().unwrap_or_else(|reason| panic!("game {game}: {reason}"));
            if random.below(40) == 0 {
                check_guesses(&state, &mut guessing);
            }
            state.legal_actions(seat, &mut actions);
            let action = choose(&actions, &mut random);
            let text = format!("{action:?}");
            kinds.insert(text.split(' ').next().unwrap_or_default().to_owned());
            state.play(seat, action, &mut Silent);
            decisions += 1;
            assert!(decisions <= Viceroy::MAX_DECISIONS);
        }
        state.check().unwrap();
    }
    assert_eq!(kinds.len(), 26, "{kinds:?}");
}
