//! What the bot thinks, held against the rules.

use game::{FastRng, Game, Random, Seed, Silent, Viewer};
use viceroy::Config;

use super::*;

/// Points, tokens and circles are read as they are scored, except attacks and what gems colour.
#[test]
fn at_the_end_the_worth_is_the_score() {
    for deal in 0..30 {
        let mut state = Viceroy::new(&Config::new(3), Seed::from_text("end").nth(deal)).unwrap();
        crate::playouts::play_out(&mut state, &mut FastRng::new(deal), &mut Vec::new());
        for seat in Seat::all(3) {
            let view = state.view(Viewer::Seat(seat));
            let player = &view.players[seat.index()];
            let area = Area::new(player);
            let found = Judge::new(&view, seat).worth(&Area { attack: 0.0, ..area });
            let scored = player.score.total;
            assert!((found - f64::from(scored)).abs() < 0.01, "{found} points expected, {scored} scored");
        }
    }
}

/// In the last turn of the last round there is no tomorrow to keep a card for.
#[test]
fn nothing_is_kept_for_after_the_end() {
    let mut state = Viceroy::new(&Config::new(2), Seed::from_text("last turn")).unwrap();
    let (mut random, mut actions, mut looked) = (FastRng::new(1), Vec::new(), 0);
    while let Some(seat) = state.pending().first() {
        let brief = Brief::new(state.view(Viewer::Seat(seat)));
        state.legal_actions(seat, &mut actions);
        if !brief.can_still_play() && brief.view.stage == Stage::Choose {
            let card = brief.view.hand[0].card.card;
            assert!(brief.value(Action::Discard { card }) > brief.value(Action::Pass));
            looked += 1;
        }
        state.play(seat, random.pick(&actions), &mut Silent);
    }
    assert!(looked > 0, "the last turn came");
}

/// Gems come in the order of the colours; taking the last one first would leave only that.
#[test]
fn gems_are_chosen_as_a_whole() {
    let mut state = Viceroy::new(&Config::new(2), Seed::from_text("gems")).unwrap();
    let (mut random, mut actions, mut looked) = (FastRng::new(2), Vec::new(), 0);
    while let Some(seat) = state.pending().first() {
        let brief = Brief::new(state.view(Viewer::Seat(seat)));
        state.legal_actions(seat, &mut actions);
        if let Some(DecisionView::TakeGems { left, .. }) = brief.view.decision
            && left >= 3
            && actions.len() == 4
        {
            let value = |action: &Action| brief.value(*action);
            assert!(value(&actions[0]) > value(&actions[3]), "three or more of one colour are not the best");
            looked += 1;
        }
        state.play(seat, random.pick(&actions), &mut Silent);
    }
    assert!(looked > 0, "gems were taken");
}
