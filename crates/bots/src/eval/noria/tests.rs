//! The bot's idea of the game, held against the rules.

use std::cell::OnceCell;

use game::{FastRng, Game, Random, Seat, Seed, Silent, Viewer};
use noria::{Chamber, Config};

use super::projection::Projection;
use super::*;
use crate::policy::Marked as _;

fn brief(state: &Noria, seat: Seat) -> Brief {
    Brief::new(state.view(Viewer::Seat(seat)), &Weights::TUNED)
}

/// Plays at random, and looks at every position with one of so many.
fn look(deals: u64, one_in: u32, mut look: impl FnMut(&Noria, Seat, &[Action])) {
    for deal in 0..deals {
        let config = Config::new(2 + (deal % 3) as u8);
        let mut state = Noria::new(&config, Seed::from_text("brief").nth(deal)).unwrap();
        let mut random = FastRng::new(deal);
        let mut actions = Vec::new();
        while let Some(seat) = state.pending().first() {
            state.legal_actions(seat, &mut actions);
            if random.below(one_in) == 0 {
                look(&state, seat, &actions);
            }
            state.play(seat, random.pick(&actions), &mut Silent);
        }
    }
}

#[test]
fn every_offered_action_has_a_sensible_value() {
    look(6, 3, |state, seat, actions| {
        let brief = brief(state, seat);
        for &action in actions {
            let value = brief.points(action);
            assert!(value.is_finite() && value.abs() < 2000.0, "{action} is worth {value}");
        }
    });
}

/// Without resources, City discs and Intrigues nothing is to come, so the projection must be the score.
#[test]
fn a_projection_without_means_is_the_score() {
    look(6, 10, |state, seat, _| {
        let Brief { judge, .. } = brief(state, seat);
        let mut projection = Projection { reached: OnceCell::new(), ..judge.projection };
        (projection.resources, projection.cities, projection.intrigues) = (0.0, 0.0, 0.0);
        projection.weights.luck = 0.0;
        let points = projection.gain(|after| after.levels = [0; 4]);
        assert!((points + f64::from(state.score(seat))).abs() < 1e-9, "{points} {}", state.score(seat));
    });
}

#[test]
fn politicians_are_seated_where_the_own_levels_are_high() {
    look(6, 10, |state, seat, _| {
        let Brief { judge, .. } = brief(state, seat);
        let mut projection = Projection { reached: OnceCell::new(), ..judge.projection };
        projection.levels = [7, 1, 0, 0];
        projection.others = [[0.0; 4]].into_iter().collect();
        projection.seated = [0; 6];
        projection.waiting = [2.0; 6];
        // With Intrigues to come the other politician would follow, and with City discs the other level.
        (projection.intrigues, projection.cities) = (0.0, 0.0);
        let seat = |chamber| projection.seat(chamber, 0.0);
        assert!(seat(Chamber::Refinement) > seat(Chamber::Settlement));
        assert!(projection.dismiss(Chamber::Division) >= projection.dismiss(Chamber::Refinement));
    });
}

#[test]
fn payments_take_what_is_worth_least() {
    look(10, 1, |state, seat, actions| {
        let Some(Action::Pay { resource, .. }) = actions.first() else { return };
        let brief = brief(state, seat);
        let worth = brief.judge.resources;
        let best =
            actions.iter().max_by_key(|&&action| (100.0 * brief.points(action)).round() as i32).unwrap();
        let later = &worth[resource.index() + 1..];
        if later.iter().all(|&other| other > worth[resource.index()] + 0.02) {
            assert_eq!(best, actions.last().unwrap(), "the cheapest kind comes first: {worth:?}");
        }
    });
}

/// Plays every mode at random and looks at every decision.
fn look_at_all_modes(mut look: impl FnMut(&Noria, Seat, &[Action])) {
    let expert = Config { mode: noria::Mode::Expert, ..Config::new(3) };
    let solo = |bot| Config { edition: noria::Edition::First, ..Config::solo(bot) };
    let configs = [Config::new(4), expert, solo(noria::BotChoice::Three), solo(noria::BotChoice::Random)];
    for (deal, config) in (0..).zip(configs) {
        let mut state = Noria::new(&config, Seed::from_text("modes").nth(deal)).unwrap();
        let (mut random, mut actions) = (FastRng::new(deal), Vec::new());
        while let Some(seat) = state.pending().first() {
            state.legal_actions(seat, &mut actions);
            look(&state, seat, &actions);
            state.play(seat, random.pick(&actions), &mut Silent);
        }
    }
}

#[test]
fn what_was_learned_answers_in_all_positions() {
    look_at_all_modes(|state, seat, actions| {
        let mut values = Vec::new();
        state.learned_hunches(seat, actions, &mut values);
        assert_eq!(values.len(), actions.len());
        assert!(values.iter().all(|value| value.is_finite()), "{values:?}");
    });
}

#[test]
fn every_action_has_marks_of_the_list() {
    look_at_all_modes(|state, seat, actions| {
        let mut marked = vec![false; actions.len()];
        state.marks(seat, actions, |place, mark, value| {
            assert!(mark < Noria::MARKS && value.is_finite());
            marked[place] = true;
        });
        assert!(marked.iter().all(|&marked| marked), "{actions:?}");
    });
}

/// The last decision of a turn is followed by another seat's.
#[test]
fn a_turn_begins_once_per_round_and_seat() {
    let mut begun = std::collections::BTreeSet::new();
    look_at_all_modes(|state, seat, _| {
        if state.begins_turn() {
            begun.insert((state.mode() as u8, state.seats(), seat, state.turns_to_come(seat)));
        }
    });
    // Hardly a turn of a random game has no decision at its start.
    assert!(begun.len() > 4 * 12 + 3 * 13 + 14, "{}", begun.len());
}
