//! Marks, told in random games of all sizes.

use std::collections::BTreeMap;

use game::{FastRng, Game as _, Random as _, Seat, Seed, Silent};
use viceroy::{Action, Config, Viceroy};

use super::{COUNT, Glance};

/// An action's marks.
type Marks = Vec<(usize, f32)>;

/// Plays random games at tables of all sizes and shows every decision with the marks of its actions.
fn watch(games: u64, mut see: impl FnMut(&Viceroy, Seat, &[Action], &[Marks])) {
    for deal in 0..games {
        let seats = 2 + (deal % 3) as u8;
        let mut state = Viceroy::new(&Config::new(seats), Seed::from_text("marks").nth(deal)).unwrap();
        let (mut random, mut actions) = (FastRng::new(deal), Vec::new());
        while let Some(seat) = state.pending().first() {
            state.legal_actions(seat, &mut actions);
            let glance = Glance::new(&state, seat);
            let tell = |&action: &Action| {
                let mut marks = Vec::new();
                glance.marks(action, &mut |mark, value| marks.push((mark, value)));
                marks
            };
            let marks: Vec<Marks> = actions.iter().map(tell).collect();
            see(&state, seat, &actions, &marks);
            // Random players discard and pass too often for high pyramids.
            let mut action = random.pick(&actions);
            if matches!(action, Action::Pass | Action::Discard { .. } | Action::BidNothing) {
                action = random.pick(&actions);
            }
            state.play(seat, action, &mut Silent);
        }
    }
}

/// The name of an action's kind.
fn name(action: Action) -> String {
    let text = format!("{action:?}");
    text.split([' ', '{']).next().unwrap_or_default().to_owned()
}

#[test]
fn every_action_has_marks_that_can_be_weighed() {
    let mut most = 0;
    watch(150, |_, _, actions, marks| {
        for (action, marks) in actions.iter().zip(marks) {
            assert!(!marks.is_empty(), "{action} has no mark");
            most = most.max(marks.len());
            for &(mark, value) in marks {
                assert!(mark < COUNT, "{action} has the mark {mark} of {COUNT}");
                assert!(value.is_finite() && value.abs() <= 6.0, "{action} has a mark of strength {value}");
            }
        }
    });
    assert!(most <= 60, "{most} marks take too long");
}

/// Different actions with the same marks could never be told apart, whatever is learned.
#[test]
fn actions_can_be_told_apart() {
    let mut alike: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    watch(150, |_, _, actions, marks| {
        for (place, action) in actions.iter().enumerate() {
            let [same, all] = alike.entry(name(*action)).or_default();
            *all += 1;
            let is_same = |other: usize| other != place && marks[other] == marks[place];
            *same += usize::from((0..actions.len()).any(is_same));
        }
    });
    for (name, [same, all]) in alike {
        // Both ends of a row, equal tokens on different cards and colours that nothing asks for are really alike.
        let most = match name.as_str() {
            "Place" => all / 10,
            "Give" | "Get" | "ChooseColour" => all / 3,
            _ => 0,
        };
        assert!(same <= most, "{same} of {all} actions {name} look like another one");
    }
}
