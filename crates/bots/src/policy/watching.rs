//! Marks, told in random games of all sizes: what the tests of all games ask of them.

use std::collections::BTreeMap;

use game::{FastRng, Options, Random as _, Seed, Silent};

use super::Marked;

/// An action's marks.
pub(crate) type Marks = Vec<(usize, f32)>;

const GAMES: u64 = 150;

/// Plays random games at tables of all sizes and shows every decision with the marks of its actions. Dull actions are
/// taken half as often: random players pass too often to get far.
pub(crate) fn watch<G: Marked>(
    is_dull: impl Fn(G::Action) -> bool,
    mut see: impl FnMut(&[G::Action], &[Marks]),
) {
    let sizes: Vec<u8> = (G::info().min_seats.max(2)..=G::info().max_seats).collect();
    for deal in 0..GAMES {
        let config = G::configure(sizes[deal as usize % sizes.len()], &Options::new()).unwrap();
        let mut state = G::new(&config, Seed::from_text("marks").nth(deal)).unwrap();
        let (mut random, mut actions) = (FastRng::new(deal), Vec::new());
        while let Some(seat) = state.pending().first() {
            state.legal_actions(seat, &mut actions);
            let mut marks = vec![Marks::new(); actions.len()];
            state.marks(seat, &actions, |place, mark, value| marks[place].push((mark, value)));
            see(&actions, &marks);
            let mut action = random.pick(&actions);
            if is_dull(action) {
                action = random.pick(&actions);
            }
            state.play(seat, action, &mut Silent);
        }
    }
}

/// Every action has some marks, but not so many that a look takes long, and all of them can be weighed.
pub(crate) fn check_marks<G: Marked>(most: usize, is_dull: impl Fn(G::Action) -> bool) {
    watch::<G>(is_dull, |actions, marks| {
        for (action, marks) in actions.iter().zip(marks) {
            assert!((1..=most).contains(&marks.len()), "{action} has {} marks", marks.len());
            for &(mark, value) in marks {
                assert!(mark < G::MARKS, "{action} has the mark {mark} of {}", G::MARKS);
                assert!(value.is_finite() && value.abs() <= 6.0, "{action} has a mark of strength {value}");
            }
        }
    });
}

/// By kind of action, how many have the same marks as another one that was offered, and how many there were. Such
/// actions could never be told apart, whatever is learned.
pub(crate) fn count_alike<G: Marked>(
    is_dull: impl Fn(G::Action) -> bool,
) -> BTreeMap<String, (usize, usize)> {
    let mut kinds: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    watch::<G>(is_dull, |actions, marks| {
        for (place, action) in actions.iter().enumerate() {
            let text = format!("{action:?}");
            let kind = text.split([' ', '{']).next().unwrap_or_default().to_owned();
            let is_same = |other: usize| other != place && marks[other] == marks[place];
            let (alike, all) = kinds.entry(kind).or_default();
            *alike += usize::from((0..actions.len()).any(is_same));
            *all += 1;
        }
    });
    kinds
}
