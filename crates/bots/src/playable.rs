//! What a game has to say for itself so that every bot can play it.

use game::Game;

/// A game that all bots can play.
///
/// The two functions see a [`Game::View`] and never the state: whatever they compute, it is fair.
pub trait Playable: Game {
    /// What matters in a position for one seat, worked out once per decision.
    type Brief;

    /// Reads a seat's view. The seat is [`Viewer::Seat`](game::Viewer::Seat), and it owes a decision.
    fn brief(view: Self::View) -> Self::Brief;

    /// The value of an offered action in hundredths of a point: how many points more or less the seat may
    /// expect at the end, compared with doing nothing. Only differences within one decision count.
    fn value(brief: &Self::Brief, action: Self::Action) -> i32;
}
