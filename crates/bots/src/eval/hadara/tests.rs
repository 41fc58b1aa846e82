//! The bot's idea of what an action does, held against the rules.

use game::{FastRng, Game, Random, Seat, Seed, Silent, Viewer};
use hadara::{Config, Stage};

use super::*;

fn view(state: &Hadara, seat: Seat) -> View {
    state.view(Viewer::Seat(seat))
}

/// Compares the area that the bot expects after an action with the one that the rules make.
fn compare(state: &Hadara, seat: Seat, action: Action) -> bool {
    let before = view(state, seat);
    let (expected, clock) = Brief::new(before.clone(), &Weights::TUNED).after(action);
    let mut played = state.clone();
    played.play(seat, action, &mut Silent);
    let after = view(&played, seat);
    // Where a stage or a feeding ended with the action, income and the like have followed it.
    let is_fed = before.stage == Stage::Feeding && !after.pending.contains(seat);
    if is_fed || (after.stage, after.epoch, after.phase) != (before.stage, before.epoch, before.phase) {
        return false;
    }
    let found = Area::new(&after.players[seat.index()]);
    assert_eq!(expected, found, "after {action}");
    assert!(clock.picks >= 0.0);
    true
}

#[test]
fn an_action_does_what_the_bot_expects() {
    let mut compared = 0;
    for deal in 0..60 {
        let mut state = Hadara::new(&Config::new(3), Seed::from_text("area").nth(deal)).unwrap();
        let mut random = FastRng::new(deal);
        let mut actions = Vec::new();
        while let Some(seat) = state.pending().first() {
            state.legal_actions(seat, &mut actions);
            // A sealed choice does nothing yet.
            let is_sealed = matches!(view(&state, seat).stage, Stage::Sides | Stage::Draw);
            for &action in actions.iter().filter(|_| !is_sealed) {
                // Which back an alliance turns up is a secret until then.
                if !matches!(action, Action::Ally { .. }) && compare(&state, seat, action) {
                    compared += 1;
                }
            }
            state.play(seat, random.pick(&actions), &mut Silent);
        }
    }
    assert!(compared > 10_000, "only {compared} actions were compared");
}

/// Nothing is to come after the last seals, so the worth must be the score.
#[test]
fn at_the_end_the_worth_is_the_score() {
    for deal in 0..20 {
        let mut state = Hadara::new(&Config::new(4), Seed::from_text("end").nth(deal)).unwrap();
        crate::playouts::play_out(&mut state, &mut FastRng::new(deal), &mut Vec::new());
        for seat in Seat::all(4) {
            let view = view(&state, seat);
            let area = Area::new(&view.players[seat.index()]);
            let worth = Judge::new(&view, &Weights::TUNED).worth(&area, &Clock::new(&view));
            // Half coins and half steps are rounded by the rules, not by the bot.
            let score = f64::from(state.score(seat));
            assert!((worth - score).abs() < 2.0, "{worth} points expected, {score} scored");
        }
    }
}
