//! The laws pass for a correct game, and each mistake breaks exactly the law that is about it.

use testkit::{Law, Laws, Violation, broken, broken_states_never_panic};

use crate::rules::hidden;
use crate::table::{Config, Toy, fault};

fn violation<const FAULT: u8>() -> Option<Violation> {
    Laws::<Toy<FAULT>>::new("toy, 3 seats", Config { seats: 3 }, hidden).find_violation(60)
}

#[track_caller]
fn breaks<const FAULT: u8>(law: Law) -> Violation {
    let violation =
        violation::<FAULT>().unwrap_or_else(|| panic!("no law finds the mistake; expected {law:?}"));
    assert_eq!(violation.law, law, "{violation}");
    violation
}

#[test]
fn a_correct_game_keeps_all_laws() {
    for seats in [2, 3] {
        Laws::<Toy<{ fault::NONE }>>::new(format!("toy, {seats} seats"), Config { seats }, hidden).check(500);
    }
}

#[test]
fn mistakes_in_what_is_offered_are_found() {
    breaks::<{ fault::SINGLE_OPTION }>(Law::Offer);
    breaks::<{ fault::BUFFER_NOT_CLEARED }>(Law::Offer);
    breaks::<{ fault::ANYTHING_GOES }>(Law::Apply);
    breaks::<{ fault::FIRST_CHOICE_WINS }>(Law::Order);
}

#[test]
fn mistakes_in_explanations_are_found() {
    breaks::<{ fault::EXPLAIN_LIES }>(Law::Explain);
    breaks::<{ fault::WRONG_RULE_NUMBER }>(Law::Explain);
}

#[test]
fn mistakes_in_the_state_are_found() {
    breaks::<{ fault::CARD_LOST }>(Law::Invariants);
    breaks::<{ fault::FIELD_NOT_WRITTEN }>(Law::Serde);
    breaks::<{ fault::DEAL_VARIES }>(Law::Replay);
    breaks::<{ fault::CLONES_SHARE }>(Law::Clones);
    breaks::<{ fault::SCORE_IS_WRONG }>(Law::Ending);
    breaks::<{ fault::TOO_LONG }>(Law::Ending);
}

#[test]
fn leaks_are_found() {
    breaks::<{ fault::VIEW_LEAKS_HAND }>(Law::Guesses);
    breaks::<{ fault::SPECTATOR_SEES_HANDS }>(Law::Guesses);
    breaks::<{ fault::SEALED_VIEW_LEAKS }>(Law::Sealed);
    breaks::<{ fault::SEALED_EVENT_LEAKS }>(Law::Sealed);
    breaks::<{ fault::DRAW_EVENT_LEAKS }>(Law::Events);
}

#[test]
fn bad_guesses_are_found() {
    breaks::<{ fault::GUESS_IS_REAL }>(Law::Variation);
    breaks::<{ fault::GUESS_FORGETS_OWN_HAND }>(Law::Guesses);
    breaks::<{ fault::GUESS_GETS_STUCK }>(Law::PlayOn);
}

#[test]
fn panics_are_found_and_the_game_made_short() {
    let violation = breaks::<{ fault::PANICS }>(Law::NoPanic);
    assert!(violation.text.contains("bid 4\" next: the deck is used up"), "{violation}");
    // Two rounds of three bids empty the deck.
    assert_eq!(violation.decisions.len(), 6, "{violation}");
}

#[test]
fn damaged_states_are_refused_by_a_careful_check() {
    broken_states_never_panic::<Toy<{ fault::NONE }>>(&Config { seats: 3 }, "damage", 3000);
}

#[test]
fn a_lax_check_is_found() {
    let report =
        broken::find_broken_state::<Toy<{ fault::CHECK_IS_LAX }>>(&Config { seats: 2 }, "damage", 3000);
    assert!(report.expect("the check is lax").contains("became"));
}
