//! Marks, told in random games of all sizes.

use std::collections::BTreeMap;

use game::{FastRng, Game as _, Random as _, Seat, Seed, Silent};
use hadara::{Action, Config, Hadara};

use super::{COUNT, Glance};

/// An action's marks.
type Marks = Vec<(usize, f32)>;

/// Plays random games at tables of all sizes and shows every decision with the marks of its actions.
fn watch(games: u64, mut see: impl FnMut(&[Action], &[Marks])) {
    for deal in 0..games {
        let seats = 2 + (deal % 4) as u8;
        let mut state = Hadara::new(&Config::new(seats), Seed::from_text("marks").nth(deal)).unwrap();
        let (mut random, mut actions) = (FastRng::new(deal), Vec::new());
        while let Some(seat) = state.pending().first() {
            state.legal_actions(seat, &mut actions);
            see(&actions, &marks(&state, seat, &actions));
            // Random players sell and pass too often for high tracks and hungry cards.
            let mut action = random.pick(&actions);
            if matches!(action, Action::Pass | Action::Sell { .. }) {
                action = random.pick(&actions);
            }
            state.play(seat, action, &mut Silent);
        }
    }
}

fn marks(state: &Hadara, seat: Seat, actions: &[Action]) -> Vec<Marks> {
    let glance = Glance::new(state, seat);
    let tell = |&action: &Action| {
        let mut marks = Vec::new();
        glance.marks(action, &mut |mark, value| marks.push((mark, value)));
        marks
    };
    actions.iter().map(tell).collect()
}

/// The name of an action's kind.
fn name(action: Action) -> String {
    let text = format!("{action:?}");
    text.split([' ', '{']).next().unwrap_or_default().to_owned()
}

#[test]
fn every_action_has_marks_that_can_be_weighed() {
    let mut most = 0;
    watch(150, |actions, marks| {
        for (action, marks) in actions.iter().zip(marks) {
            assert!(!marks.is_empty(), "{action} has no mark");
            most = most.max(marks.len());
            for &(mark, value) in marks {
                assert!(mark < COUNT, "{action} has the mark {mark} of {COUNT}");
                assert!(value.is_finite() && value.abs() <= 6.0, "{action} has a mark of strength {value}");
            }
        }
    });
    assert!(most <= 40, "{most} marks take too long");
}

/// Different actions with the same marks could never be told apart, whatever is learned.
#[test]
fn actions_can_be_told_apart() {
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    watch(150, |actions, marks| {
        for (place, action) in actions.iter().enumerate() {
            *kinds.entry(name(*action)).or_default() += 1;
            let alike = (0..place).find(|&other| marks[other] == marks[place]);
            assert!(alike.is_none(), "{action} looks like {}", actions[alike.unwrap_or(0)]);
        }
    });
    assert_eq!(kinds.len(), 12, "random games meet all kinds of actions: {kinds:?}");
}
