//! The law about "why not?".

use std::collections::BTreeSet;

use game::{Game, Seat, Unmet};

use crate::coverage::is_rule_id;
use crate::play::offered;

/// `explain` has nothing to say exactly for the wishes that are offered actions. Every offered action is among
/// the wishes, no wish is there twice, and every explanation names a rule of this game.
pub(super) fn explained_unless_offered<G: Game>(state: &G, earlier: &[G::Action]) -> Result<(), String> {
    for seat in Seat::all(state.seats()) {
        let offer: BTreeSet<G::Wish> = offered(state, seat).into_iter().map(G::Wish::from).collect();
        let mut listed = earlier.iter().copied().map(G::Wish::from).collect();
        // The list is not empty before: its contents have to be replaced.
        state.wishes(seat, &mut listed);
        let wishes: BTreeSet<G::Wish> = listed.iter().copied().collect();
        if wishes.len() < listed.len() {
            return Err(format!("seat {seat} has a wish twice in {listed:?}"));
        }
        if let Some(wish) = offer.difference(&wishes).next() {
            return Err(format!("seat {seat} is offered {wish:?}, which is not among its wishes"));
        }
        let former = earlier.iter().copied().map(G::Wish::from);
        for wish in listed.iter().copied().chain(former) {
            let unmet = state.explain(seat, wish);
            explanation_fits::<G>(unmet, offer.contains(&wish))
                .map_err(|text| format!("seat {seat}, {wish:?}: {text}"))?;
        }
    }
    Ok(())
}

fn explanation_fits<G: Game>(unmet: Option<Unmet>, offered: bool) -> Result<(), String> {
    match unmet {
        None if offered => Ok(()),
        None => Err("nothing stands against it, but it is not offered".to_owned()),
        Some(unmet) if offered => Err(format!("offered, but explained with {unmet:?}")),
        Some(unmet) if !is_rule_id(unmet.rule, G::ID) => {
            Err(format!("\"{}\" is not the number of a rule of {}", unmet.rule, G::ID))
        }
        Some(unmet) if unmet.key.is_empty() => Err(format!("no sentence for {}", unmet.rule)),
        Some(_) => Ok(()),
    }
}
