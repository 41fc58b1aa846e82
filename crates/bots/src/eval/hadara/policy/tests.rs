//! What is asked of the marks.

use hadara::{Action, Hadara};

use crate::policy::watching::{check_marks, count_alike};

fn is_dull(action: Action) -> bool {
    matches!(action, Action::Pass | Action::Sell { .. })
}

#[test]
fn every_action_has_marks_that_can_be_weighed() {
    check_marks::<Hadara>(40, is_dull);
}

#[test]
fn actions_can_be_told_apart() {
    let kinds = count_alike::<Hadara>(is_dull);
    assert_eq!(kinds.len(), 12, "random games meet all kinds of actions: {kinds:?}");
    for (kind, (alike, all)) in kinds {
        assert_eq!(alike, 0, "of {all} actions {kind} look like another one");
    }
}
