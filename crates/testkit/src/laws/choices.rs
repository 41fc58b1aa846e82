//! Laws about what is offered and played.

use std::collections::BTreeSet;

use game::{FastRng, Game, Random, Seat, SeatSet};

use crate::difference::difference;
use crate::play::{offered, played};

/// `legal_actions` replaces the buffer by at least two actions for a pending seat and by nothing for the
/// others, in the same order each time, without duplicates and with unique texts. Only seats of the table are
/// pending or sealed, and none is both.
pub(super) fn offers<G: Game>(state: &G) -> Result<(), String> {
    let (pending, sealed) = (state.pending(), state.sealed());
    if let Some(seat) = pending.iter().find(|&seat| sealed.contains(seat)) {
        return Err(format!("seat {seat} is pending although its choice lies sealed"));
    }
    if let Some(seat) = pending.iter().chain(sealed.iter()).find(|seat| seat.0 >= state.seats()) {
        return Err(format!("seat {seat} is pending or sealed but not at the table"));
    }
    let mut actions = Vec::new();
    for seat in Seat::all(state.seats()) {
        // The buffer still holds the last seat's actions: they have to go.
        state.legal_actions(seat, &mut actions);
        if offered(state, seat) != actions {
            return Err(format!("seat {seat}: a second call with another buffer gives other actions"));
        }
        offer_of_seat::<G>(seat, pending.contains(seat), &actions)?;
    }
    Ok(())
}

fn offer_of_seat<G: Game>(seat: Seat, pending: bool, actions: &[G::Action]) -> Result<(), String> {
    let texts = || actions.iter().map(ToString::to_string).collect::<Vec<_>>();
    if !pending && !actions.is_empty() {
        return Err(format!("seat {seat} is not pending but is offered {:?}", texts()));
    }
    if pending && actions.len() < 2 {
        return Err(format!("seat {seat} is pending with {:?}; a single option plays itself", texts()));
    }
    let mut seen = BTreeSet::new();
    if let Some(action) = actions.iter().find(|&action| !seen.insert(action)) {
        return Err(format!("seat {seat} is offered \"{action}\" twice"));
    }
    let mut seen = BTreeSet::new();
    match texts().into_iter().find(|text| !seen.insert(text.clone())) {
        Some(text) => Err(format!("seat {seat}: two different actions have the text \"{text}\"")),
        None => Ok(()),
    }
}

/// `apply` refuses what is not offered, and what a seat plays that is not pending, and leaves the state as
/// it was. What was offered earlier in the game is tried.
pub(super) fn only_offered_is_applied<G: Game>(state: &G, earlier: &[G::Action]) -> Result<(), String> {
    let mut tried = state.clone();
    // The seat after the last one is at no table.
    for seat in Seat::all(state.seats() + 1) {
        let offer = if state.pending().contains(seat) { offered(state, seat) } else { Vec::new() };
        for action in earlier.iter().filter(|action| !offer.contains(action)) {
            if tried.apply(seat, *action).is_ok() {
                return Err(format!("seat {seat} may play \"{action}\", which is not offered"));
            }
        }
        if offer.is_empty() {
            refuses_the_actions_of_others(state, &mut tried, seat)?;
        }
    }
    if tried == *state {
        return Ok(());
    }
    Err(format!("a refused action changed the state {}", difference(state, &tried)))
}

fn refuses_the_actions_of_others<G: Game>(state: &G, tried: &mut G, seat: Seat) -> Result<(), String> {
    let Some(other) = state.pending().first() else { return Ok(()) };
    match offered(state, other).first() {
        Some(action) if tried.apply(seat, *action).is_ok() => {
            Err(format!("seat {seat} is not pending and may play \"{action}\" of seat {other}"))
        }
        _ => Ok(()),
    }
}

/// When several seats are pending, the same choices in another order give the same state.
pub(super) fn order_does_not_matter<G: Game>(state: &G, random: &mut FastRng) -> Result<(), String> {
    let pending: SeatSet = state.pending();
    if pending.len() < 2 {
        return Ok(());
    }
    let mut choices: Vec<_> = pending.iter().map(|seat| (seat, random.pick(&offered(state, seat)))).collect();
    let first = play_in_order(state, &choices)?;
    let texts: Vec<_> = choices.iter().map(|(seat, action)| format!("seat {seat}: {action}")).collect();
    choices.reverse();
    let reversed = play_in_order(state, &choices)?;
    random.shuffle(&mut choices);
    for other in [reversed, play_in_order(state, &choices)?] {
        if other != first {
            return Err(format!("{texts:?} in another order: {}", difference(&first, &other)));
        }
    }
    Ok(())
}

fn play_in_order<G: Game>(state: &G, choices: &[(Seat, G::Action)]) -> Result<G, String> {
    let mut state = state.clone();
    for &(seat, action) in choices {
        state
            .ensure_legal(seat, action)
            .map_err(|illegal| format!("another seat's choice takes this one away: {illegal}"))?;
        (state, _) = played(&state, seat, action);
    }
    Ok(state)
}
