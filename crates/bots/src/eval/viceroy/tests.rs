//! What the bot thinks, held against the rules.

use game::{FastRng, Game, Random, Seed, Silent};
use viceroy::Config;

use super::*;

/// Points, tokens and circles are read as they are scored, except attacks and what gems colour.
#[test]
fn at_the_end_the_worth_is_the_score() {
    for deal in 0..30 {
        let mut state = Viceroy::new(&Config::new(3), Seed::from_text("end").nth(deal)).unwrap();
        crate::playouts::play_out(&mut state, &mut FastRng::new(deal), &mut Vec::new());
        for seat in Seat::all(3) {
            let area = Area { attack: 0.0, ..Area::new(&state, seat) };
            let found = Judge::new(&state, seat, &Weights::TUNED).worth(&area);
            let scored = state.score(seat);
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
            let brief = state.brief(seat);
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
        let is_last = !brief.can_still_play() && brief.state.stage() == Stage::Choose;
        if is_last {
            let card = brief.me.hand().iter().next().unwrap();
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
        let is_free = brief.state.gems_to_take().is_some_and(|left| left >= 4);
        let is_wide = is_free && actions.len() == 4 && brief.state.supply().iter().all(|&gems| gems > 3);
        if is_wide {
            let value = |action: &Action| brief.points(*action);
            assert!(value(&actions[0]) >= value(&actions[3]), "four of one colour are not the best");
        }
        is_wide
    });
    assert!(seen > 0, "gems were taken");
}

/// What the net has learned of leads is closer to what comes than the rules of thumb.
#[test]
fn the_net_knows_better() {
    let (mut by_hand, mut by_net, mut count) = (0.0, 0.0, 0.0);
    for deal in 0..60 {
        let mut state = Viceroy::new(&Config::new(2), Seed::from_text("net").nth(deal)).unwrap();
        let (mut seen, mut actions) = (Vec::new(), Vec::new());
        while let Some(seat) = state.pending().first() {
            if state.is_quiet(seat) {
                let (mut hand, mut net) = ([0.0; 2], [0.0; 2]);
                state.outlook(&mut hand);
                state.learned_outlook(&mut net);
                seen.push((hand, net));
            }
            state.legal_actions(seat, &mut actions);
            let brief = state.brief(seat);
            let value = |action: &Action| Viceroy::value(&brief, *action);
            let best = actions.iter().copied().max_by(|a, b| value(a).total_cmp(&value(b))).unwrap();
            state.play(seat, best, &mut Silent);
        }
        let lead = f64::from(state.score(Seat(0)) - state.score(Seat(1)));
        for (hand, net) in seen {
            by_hand += (hand[0] - hand[1] - lead).powi(2);
            by_net += (net[0] - net[1] - lead).powi(2);
            count += 1.0;
        }
    }
    assert!(by_net < by_hand, "off by {} instead of {}", by_net / count, by_hand / count);
}
