//! Laws about what a seat may know.
//!
//! A *guess* is a copy of the state in which everything the seat can't know was replaced by `determinize`.
//! Guesses take back the sealed choices of others, so they are compared with each other, and with the real
//! state only where nobody can have chosen already.

use std::collections::BTreeMap;

use game::{FastRng, Game, Random, Seat, SeatSet, Silent, Viewer};

use super::Hidden;
use crate::difference::difference;
use crate::play::{decide, offered, pick, played};
use crate::quiet;

/// Enough to see whether guesses look alike.
const GUESSES: usize = 4;

/// Enough to be sure that an item never varies, even if it does so in only one of a hundred guesses.
const MANY_GUESSES: usize = 2000;

/// How many of the choices of a seat are sealed for comparison.
const SEALED_CHOICES: usize = 6;

fn guess<G: Game>(state: &G, seat: Seat, random: &mut FastRng) -> G {
    let mut guess = state.clone();
    guess.determinize(seat, random);
    guess
}

/// All guesses of a seat have the same view for it and for the spectator, offer it what the real state
/// offers it, and pass `check`. One law for two mistakes: a view that leaks and a guess that changes what is
/// known.
pub(super) fn guesses_look_alike<G: Game>(state: &G, random: &mut FastRng) -> Result<(), String> {
    for seat in Seat::all(state.seats()) {
        let first = guess(state, seat, random);
        guess_agrees_with_state(state, &first, seat)?;
        for _ in 1..GUESSES {
            let other = guess(state, seat, random);
            other.check().map_err(|text| format!("a guess of seat {seat} fails check(): {text}"))?;
            same_offer(state, &other, seat)?;
            same_views(&first, &other, seat).map_err(|text| format!("two guesses of {text}"))?;
        }
    }
    Ok(())
}

fn guess_agrees_with_state<G: Game>(state: &G, guess: &G, seat: Seat) -> Result<(), String> {
    guess.check().map_err(|text| format!("a guess of seat {seat} fails check(): {text}"))?;
    same_offer(state, guess, seat)?;
    let nobody_else_can_have_chosen = state.pending().len() <= 1 && state.sealed().is_empty();
    if !nobody_else_can_have_chosen {
        return Ok(());
    }
    same_views(state, guess, seat).map_err(|text| format!("the state and a guess of {text}"))
}

fn same_offer<G: Game>(state: &G, guess: &G, seat: Seat) -> Result<(), String> {
    let (real, guessed) = (offered(state, seat), offered(guess, seat));
    if real == guessed {
        return Ok(());
    }
    Err(format!("seat {seat} is offered {guessed:?} in a guess, really {real:?}"))
}

fn same_views<G: Game>(left: &G, right: &G, seat: Seat) -> Result<(), String> {
    for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
        let (left, right) = (left.view(viewer), right.view(viewer));
        if left != right {
            return Err(format!("seat {seat} differ for {viewer:?} {}", difference(&left, &right)));
        }
    }
    Ok(())
}

/// The same actions on two guesses: as long as the seat's views stay the same, it is told the same events.
/// So whatever an event reveals stands in the view as well. The spectator is told no more than any seat.
pub(super) fn events_tell_no_more_than_the_view<G: Game>(
    state: &G,
    random: &mut FastRng,
) -> Result<(), String> {
    for seat in Seat::all(state.seats()) {
        let (mut left, mut right) = (guess(state, seat, random), guess(state, seat, random));
        let mut viewers = vec![Viewer::Seat(seat), Viewer::Spectator];
        // Guesses take sealed choices back, so it takes a choice of every seat to come to a reveal.
        for _ in 0..=state.seats() {
            let Some((actor, action)) = common_action(&left, &right, random) else { break };
            let (left_after, right_after) = (played(&left, actor, action), played(&right, actor, action));
            viewers.retain(|&viewer| left_after.0.view(viewer) == right_after.0.view(viewer));
            for &viewer in &viewers {
                told_alike::<G>(&left_after.1, &right_after.1, viewer).map_err(|text| {
                    format!("seat {actor} plays \"{action}\" on two guesses of seat {seat}: {text}")
                })?;
            }
            (left, right) = (left_after.0, right_after.0);
        }
    }
    Ok(())
}

/// An action that is offered in both states.
fn common_action<G: Game>(left: &G, right: &G, random: &mut FastRng) -> Option<(Seat, G::Action)> {
    let mut common = Vec::new();
    for seat in left.pending().iter() {
        let possible = offered(right, seat);
        let both = offered(left, seat).into_iter().filter(|action| possible.contains(action));
        common.extend(both.map(|action| (seat, action)));
    }
    (!common.is_empty()).then(|| random.pick(&common))
}

fn told_alike<G: Game>(left: &[G::Event], right: &[G::Event], viewer: Viewer) -> Result<(), String> {
    let (left, right) = (redacted::<G>(left, viewer), redacted::<G>(right, viewer));
    if left == right {
        return Ok(());
    }
    Err(format!("the events for {viewer:?} differ {}", difference(&left, &right)))
}

fn redacted<G: Game>(events: &[G::Event], viewer: Viewer) -> Vec<G::Event> {
    events.iter().filter_map(|event| G::redact(event, viewer)).collect()
}

/// A choice that ends up sealed gives everybody else the same events and the same view whatever was chosen.
pub(super) fn sealed_choices_look_alike<G: Game>(state: &G, random: &mut FastRng) -> Result<(), String> {
    for actor in state.pending().iter() {
        let mut actions = offered(state, actor);
        random.shuffle(&mut actions);
        actions.truncate(SEALED_CHOICES);
        let mut sealed = actions
            .iter()
            .map(|&action| (action, played(state, actor, action)))
            .filter(|(_, (after, _))| only_sealed(state, after, actor));
        let Some((first_action, first)) = sealed.next() else { continue };
        for (action, other) in sealed {
            for viewer in Viewer::all(state.seats()).filter(|viewer| !viewer.is(actor)) {
                seen_alike(&first, &other, viewer).map_err(|text| {
                    format!("seat {actor} seals \"{first_action}\" or \"{action}\": {text}")
                })?;
            }
        }
    }
    Ok(())
}

/// Whether nothing happened but that the actor's choice now lies sealed.
fn only_sealed<G: Game>(before: &G, after: &G, actor: Seat) -> bool {
    let (mut pending, mut sealed): (SeatSet, SeatSet) = (before.pending(), before.sealed());
    pending.remove(actor);
    sealed.insert(actor);
    after.pending() == pending && after.sealed() == sealed
}

fn seen_alike<G: Game>(
    left: &(G, Vec<G::Event>),
    right: &(G, Vec<G::Event>),
    viewer: Viewer,
) -> Result<(), String> {
    told_alike::<G>(&left.1, &right.1, viewer)?;
    let (left_view, right_view) = (left.0.view(viewer), right.0.view(viewer));
    if left_view != right_view {
        return Err(format!("the views of {viewer:?} differ {}", difference(&left_view, &right_view)));
    }
    Ok(())
}

/// A guess is a state like any other: random play brings it to its end, and `check` holds all the way.
pub(super) fn guesses_can_be_played_on<G: Game>(state: &G, random: &mut FastRng) -> Result<(), String> {
    let seat = Seat(random.below(u32::from(state.seats())) as u8);
    let guess = guess(state, seat, random);
    let mut decisions = Vec::new();
    let ended = quiet::catch(|| play_on(guess, random, &mut decisions));
    ended.and_then(|result| result).map_err(|text| {
        let played: Vec<_> =
            decisions.iter().map(|(seat, action)| format!("seat {seat}: {action}")).collect();
        format!("a guess of seat {seat}, played on: {text}; after {}", played.join("; "))
    })
}

fn play_on<G: Game>(
    mut guess: G,
    random: &mut FastRng,
    decisions: &mut Vec<(Seat, G::Action)>,
) -> Result<(), String> {
    while decisions.len() <= G::MAX_DECISIONS {
        guess.check()?;
        let Some((seat, action)) = decide(&guess, pick(random)) else {
            return guess.outcome().map(|_| ()).ok_or_else(|| "it gets stuck".to_owned());
        };
        decisions.push((seat, action));
        guess.play(seat, action, &mut Silent);
    }
    Err("it does not end".to_owned())
}

/// Each hidden item for which the rules leave two values or more takes at least two over many guesses. So a
/// `determinize` that does nothing, or forgets the generator or a pile, is found.
pub(super) fn guesses_vary<G: Game>(
    state: &G,
    hidden: fn(&G, Seat) -> Vec<Hidden>,
    random: &mut FastRng,
) -> Result<(), String> {
    for seat in Seat::all(state.seats()) {
        let mut constant = hidden_items(&guess(state, seat, random), seat, hidden)?;
        for _ in 1..MANY_GUESSES {
            // Nearly always all items have varied after a few guesses.
            if constant.is_empty() {
                break;
            }
            for item in hidden(&guess(state, seat, random), seat) {
                if constant.get(&item.name).is_some_and(|first| first.value != item.value) {
                    constant.remove(&item.name);
                }
            }
        }
        if let Some(Hidden { name, value, possible }) = constant.into_values().next() {
            return Err(format!(
                "\"{name}\" has {possible} possible values for seat {seat}, but all guesses say {value}"
            ));
        }
    }
    Ok(())
}

/// The items that have to vary, by name.
fn hidden_items<G: Game>(
    guess: &G,
    seat: Seat,
    hidden: fn(&G, Seat) -> Vec<Hidden>,
) -> Result<BTreeMap<String, Hidden>, String> {
    let mut items = BTreeMap::new();
    for item in hidden(guess, seat) {
        if let Some(item) = items.insert(item.name.clone(), item) {
            // Two items under one name would seem to vary without doing so.
            return Err(format!("seat {seat} has two hidden items with the name \"{}\"", item.name));
        }
    }
    items.retain(|_, item| item.possible >= 2);
    Ok(items)
}
