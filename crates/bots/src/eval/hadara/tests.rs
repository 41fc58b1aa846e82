//! The bot's idea of what an action does, held against the rules.

use game::{FastRng, Game, Random, Seat, Seed, Silent};
use hadara::{Config, Stage};

use super::*;

/// Compares the area that the bot expects after an action with the one that the rules make.
fn compare(state: &Hadara, seat: Seat, action: Action) -> bool {
    let (expected, clock) = Brief::new(state, seat, &Weights::TUNED).after(action);
    let mut played = state.clone();
    played.play(seat, action, &mut Silent);
    // Where a stage or a feeding ended with the action, income and the like have followed it.
    let is_fed = state.stage() == Stage::Feeding && !played.pending().contains(seat);
    let phase = |state: &Hadara| (state.stage(), state.epoch(), state.phase());
    if is_fed || phase(&played) != phase(state) {
        return false;
    }
    assert_eq!(expected, Area::new(&played, seat), "after {action}");
    // Whoever has bought or taken something may have nothing left to decide, which ends the step too.
    let ends_alone = matches!(action, Action::Recruit { .. } | Action::Sell { .. } | Action::Pass);
    if ends_alone && !played.pending().contains(seat) {
        assert_eq!(clock, Clock::new(&played, seat), "after {action}");
    }
    true
}

/// Plays random games of three and shows every decision.
fn watch(seed: &str, games: u64, mut see: impl FnMut(&Hadara, Seat, &[Action])) {
    for deal in 0..games {
        let mut state = Hadara::new(&Config::new(3), Seed::from_text(seed).nth(deal)).unwrap();
        let (mut random, mut actions) = (FastRng::new(deal), Vec::new());
        while let Some(seat) = state.pending().first() {
            state.legal_actions(seat, &mut actions);
            see(&state, seat, &actions);
            state.play(seat, random.pick(&actions), &mut Silent);
        }
    }
}

#[test]
fn an_action_does_what_the_bot_expects() {
    let mut compared = 0;
    watch("area", 60, |state, seat, actions| {
        // A sealed choice does nothing yet.
        let is_sealed = matches!(state.stage(), Stage::Sides | Stage::Draw);
        for &action in actions.iter().filter(|_| !is_sealed) {
            // Which back an alliance turns up is a secret until then.
            if !matches!(action, Action::Ally { .. }) && compare(state, seat, action) {
                compared += 1;
            }
        }
    });
    assert!(compared > 10_000, "only {compared} actions were compared");
}

/// Nothing is to come after the last seals, so the worth must be the score.
#[test]
fn at_the_end_the_worth_is_the_score() {
    for deal in 0..20 {
        let mut state = Hadara::new(&Config::new(4), Seed::from_text("end").nth(deal)).unwrap();
        crate::playouts::play_out(&mut state, &mut FastRng::new(deal), &mut Vec::new());
        for seat in Seat::all(4) {
            let mut points = [0.0; 4];
            state.outlook(&mut points);
            let worth = points[seat.index()];
            // Half coins and half steps are rounded by the rules, not by the bot.
            let score = f64::from(state.score(seat));
            assert!((worth - score).abs() < 2.0, "{worth} points expected, {score} scored");
        }
    }
}

/// Every card that a player may recruit or sell is told to the net once, and nothing beyond the last feature is.
#[test]
fn the_net_sees_the_cards_that_can_be_had() {
    let mut taken = 0;
    watch("seen", 20, |state, seat, actions| {
        let mut told = Vec::new();
        state.features(seat, &mut |feature, _| told.push(feature));
        assert!(told.iter().all(|&feature| feature < Hadara::FEATURES + Hadara::DIRECT));
        for action in actions {
            if let Action::Sell { card } = action {
                let seen = features::ways(*card).filter(|feature| told.contains(feature));
                assert_eq!(seen.count(), 1, "{card} with {actions:?}");
                taken += 1;
            }
        }
    });
    assert!(taken > 1_000, "only {taken} cards could be had");
}
