//! Laws about the end of a game.

use game::{Game, Outcome, Seat};

/// No game takes more than `MAX_DECISIONS`.
pub(super) fn in_time<G: Game>(decisions: usize) -> Result<(), String> {
    if decisions <= G::MAX_DECISIONS {
        return Ok(());
    }
    Err(format!("more than {} decisions", G::MAX_DECISIONS))
}

/// There is an outcome exactly when nobody is pending. It ranks every seat once, has a score for each, and
/// `score` agrees with it.
pub(super) fn result_when_over<G: Game>(state: &G) -> Result<(), String> {
    let over = state.pending().is_empty();
    match state.outcome() {
        Some(_) if !over => Err("there is an outcome, but somebody is pending".to_owned()),
        None if over => Err("nobody is pending, but there is no outcome".to_owned()),
        Some(_) if !state.sealed().is_empty() => Err("the game is over with sealed choices".to_owned()),
        Some(outcome) => ranks_every_seat(state, &outcome),
        None => Ok(()),
    }
}

fn ranks_every_seat<G: Game>(state: &G, outcome: &Outcome) -> Result<(), String> {
    let mut ranked: Vec<Seat> = outcome.ranking.concat();
    ranked.sort_unstable();
    if !ranked.iter().copied().eq(Seat::all(state.seats())) {
        return Err(format!("the ranking lists the seats {ranked:?}"));
    }
    if outcome.ranking.iter().any(Vec::is_empty) {
        return Err("the ranking has an empty place".to_owned());
    }
    if outcome.scores.len() != state.seats() as usize {
        return Err(format!("{} scores for {} seats", outcome.scores.len(), state.seats()));
    }
    for (seat, score) in Seat::all(state.seats()).zip(&outcome.scores) {
        if state.score(seat) != score.total {
            let points = state.score(seat);
            return Err(format!("score of seat {seat} is {points}, the outcome says {}", score.total));
        }
    }
    Ok(())
}
