//! Random play, shared by the laws, the broken states and the playthroughs.

use game::{FastRng, Game, Random, Seat, Seed};

use crate::quiet;

/// Deals a game; a configuration that the game refuses is a mistake in the test.
#[track_caller]
pub(crate) fn deal<G: Game>(config: &G::Config, seed: Seed) -> G {
    G::new(config, seed).unwrap_or_else(|error| panic!("{} refuses the configuration: {error}", G::ID))
}

/// The offered actions of a seat.
pub(crate) fn offered<G: Game>(state: &G, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    state.legal_actions(seat, &mut actions);
    actions
}

/// The seat and the action that a number picks; `None` when the game is over. Every choice has a number,
/// so a random game can be written down as numbers and played again.
pub(crate) fn decide<G: Game>(state: &G, pick: u16) -> Option<(Seat, G::Action)> {
    let seats: Vec<Seat> = state.pending().iter().collect();
    let pick = pick as usize;
    let seat = *seats.get(pick.checked_rem(seats.len())?)?;
    let actions = offered(state, seat);
    let action = *actions.get((pick / seats.len()).checked_rem(actions.len())?)?;
    Some((seat, action))
}

/// A random number for [`decide`].
pub(crate) fn pick(random: &mut FastRng) -> u16 {
    random.next_u32() as u16
}

/// Plays an offered action on a copy and returns it with the events. A panic names the action, which stands
/// in no list of decisions.
pub(crate) fn played<G: Game>(state: &G, seat: Seat, action: G::Action) -> (G, Vec<G::Event>) {
    let mut after = state.clone();
    let mut events = Vec::new();
    if let Err(text) = quiet::catch(|| after.play(seat, action, &mut events)) {
        panic!("seat {seat} tries \"{action}\" next: {text}");
    }
    (after, events)
}
