//! What a game has to say for itself so that every bot can play it.

use game::{Game, Seat};

use crate::Level;
use crate::search::Tuning;

/// A game that all bots can play.
///
/// The functions see a state and not a view, because a view costs more than a search can pay. It is still
/// fair: they are only ever shown a *guess*, in which everything the bot's seat cannot know is drawn anew.
pub trait Playable: Game {
    /// What matters in a position for one seat, worked out once per decision.
    type Brief<'a>;

    /// How this game is searched best.
    const TUNING: Tuning;

    /// Iterations that are enough for a level, in games whose iterations are so short that its time would hold far more
    /// of them than make a difference. There the levels are set apart by the numbers, and time is only a limit.
    fn enough(_level: Level) -> Option<u64> {
        None
    }

    /// Looks at a position for a seat that owes a decision.
    fn brief(&self, seat: Seat) -> Self::Brief<'_>;

    /// The value of an offered action in points: how many the seat may expect at the end. Only differences within
    /// one decision count.
    fn value(brief: &Self::Brief<'_>, action: Self::Action) -> f64;

    /// The points that each seat may expect at the end, by seat.
    fn outlook(&self, points: &mut [f64]);

    /// The same by what self-play has taught, if that is better.
    fn learned_outlook(&self, points: &mut [f64]) {
        self.outlook(points);
    }

    /// Adds the values of offered actions to the list, as the search sees them at first: what it will find out for
    /// itself may be left out.
    fn hunches(&self, seat: Seat, actions: &[Self::Action], values: &mut Vec<f32>) {
        let brief = self.brief(seat);
        values.extend(actions.iter().map(|&action| Self::value(&brief, action) as f32));
    }

    /// The same by what self-play has taught, as logarithms of how likely they are to be chosen.
    fn learned_hunches(&self, seat: Seat, actions: &[Self::Action], values: &mut Vec<f32>) {
        self.hunches(seat, actions, values);
    }

    /// Whether what the seat did last has had its effect, so that [`outlook`](Self::outlook) can be trusted.
    fn is_quiet(&self, seat: Seat) -> bool {
        self.pending().contains(seat)
    }
}
