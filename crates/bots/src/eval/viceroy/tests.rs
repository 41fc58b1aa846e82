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
            let found = Judge::new(&view, seat, &Weights::TUNED).worth(&Area { attack: 0.0, ..area });
            let scored = player.score.total;
            assert!((found - f64::from(scored)).abs() < 0.01, "{found} points expected, {scored} scored");
        }
    }
}

/// Plays random games and looks at every position through the eyes of whoever decides. Tells how often there
/// was something to see.
fn look(seed: &str, mut see: impl FnMut(&Brief, &[Action]) -> bool) -> usize {
    let mut seen = 0;
    for deal in 0..20 {
        let mut state = Viceroy::new(&Config::new(2), Seed::from_text(seed).nth(deal)).unwrap();
        let (mut random, mut actions) = (FastRng::new(deal), Vec::new());
        while let Some(seat) = state.pending().first() {
            state.legal_actions(seat, &mut actions);
            let brief = Brief::new(state.view(Viewer::Seat(seat)), &Weights::TUNED);
            seen += usize::from(see(&brief, &actions));
            state.play(seat, random.pick(&actions), &mut Silent);
        }
    }
    seen
}

/// In the last turn of the last round there is no tomorrow to keep a card for.
#[test]
fn nothing_is_kept_for_after_the_end() {
    let seen = look("last turn", |brief, _| {
        let is_last = !brief.can_still_play() && brief.view.stage == Stage::Choose;
        if is_last {
            let card = brief.view.hand[0].card.card;
            assert!(brief.points(Action::Discard { card }) > brief.points(Action::Pass));
        }
        is_last
    });
    assert!(seen > 0, "a last turn came");
}

/// Gems come in the order of the colours; taking the last one first would leave only that.
#[test]
fn gems_are_chosen_as_a_whole() {
    let seen = look("gems", |brief, actions| {
        let is_free = matches!(brief.view.decision, Some(DecisionView::TakeGems { left: 4.., .. }));
        let is_wide = is_free && actions.len() == 4 && brief.view.supply.iter().all(|&gems| gems > 3);
        if is_wide {
            let value = |action: &Action| brief.points(*action);
            assert!(value(&actions[0]) >= value(&actions[3]), "four of one colour are not the best");
        }
        is_wide
    });
    assert!(seen > 0, "gems were taken");
}
