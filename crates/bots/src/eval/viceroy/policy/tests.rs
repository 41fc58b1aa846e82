//! What is asked of the marks.

use viceroy::{Action, Viceroy};

use crate::policy::watching::{check_marks, count_alike};

fn is_dull(action: Action) -> bool {
    matches!(action, Action::Pass | Action::Discard { .. } | Action::BidNothing)
}

#[test]
fn every_action_has_marks_that_can_be_weighed() {
    check_marks::<Viceroy>(60, is_dull);
}

#[test]
fn actions_can_be_told_apart() {
    for (kind, (alike, all)) in count_alike::<Viceroy>(is_dull) {
        // Both ends of a row, equal tokens on different cards and colours that nothing asks for are really alike.
        let most = match kind.as_str() {
            "Place" => all / 10,
            "Give" | "Get" | "ChooseColour" => all / 3,
            _ => 0,
        };
        assert!(alike <= most, "{alike} of {all} actions {kind} look like another one");
    }
}
