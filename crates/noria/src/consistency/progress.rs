//! What was used up and begun in a turn fits together.

use super::ensure;
use crate::components::LEVELS;
use crate::discs::{journey, tool};
use crate::influence::{check_knowledge, modification_price};
use crate::payment::{self, Purchase};
use crate::politics;
use crate::setup::Edition;
use crate::state::{Noria, Stage, Task};
use crate::wheel::Slot;
use crate::words::{Disc, Ring};

/// N-3.4: actions of a turn.
const MOST_ACTIONS: usize = 4;

pub(super) fn check(state: &Noria) -> Result<(), String> {
    if matches!(state.stage, Stage::Resources | Stage::Levels | Stage::Wheels | Stage::Over) {
        return check_centres(state);
    }
    check_rings(state)?;
    check_boosts(state)?;
    check_actions(state)?;
    check_centres(state)?;
    check_tasks(state)
}

fn disc_at(state: &Noria, slot: Slot) -> Option<Disc> {
    state.players[state.at_turn()].wheel.at(slot).map(|placed| placed.disc)
}

fn check_rings(state: &Noria) -> Result<(), String> {
    let used = &state.used;
    ensure(used.fresh.is_valid() && used.placed.is_valid(), || "a slot does not exist".into())?;
    for (ring, used) in Ring::ALL.into_iter().zip(used.rings) {
        let Some(used) = used else { continue };
        let right = used.slot.ring() == ring && used.slot.is_active();
        // In the administration the discs have moved on.
        let there = state.stage == Stage::Administration || disc_at(state, used.slot).is_some();
        ensure(right && there, || format!("nothing can be used at {}", used.slot))?;
    }
    let slots = || used.rings.iter().flatten().map(|used| used.slot);
    let fit = slots().all(|slot| slots().all(|other| other.fits(slot)));
    ensure(fit, || "the used discs do not fit together".into())
}

fn activated(state: &Noria) -> impl Iterator<Item = Slot> {
    state.used.rings.iter().flatten().filter(|used| !used.inspected).map(|used| used.slot)
}

fn check_boosts(state: &Noria) -> Result<(), String> {
    let boosts = &state.used.boosts;
    ensure(boosts.is_empty() || state.edition == Edition::First, || "boosts in the second edition".into())?;
    let possible = |slot: &Slot| slot.is_active();
    ensure(boosts.iter().all(possible), || "a boost on a slot that is not active".into())
}

/// The actions taken, those begun and those a turn still allows are never more than four.
fn check_actions(state: &Noria) -> Result<(), String> {
    let used = &state.used;
    let begun: usize = state.tasks.iter().map(|task| uses_left(*task)).sum();
    let free = used.rings.iter().filter(|ring| ring.is_none()).count();
    let boosted = used.boosts.iter().filter(|slot| used.rings[slot.ring().index()].is_none()).count();
    let all = used.actions as usize + begun + free + usize::from(!used.doubled) + boosted;
    ensure(all <= MOST_ACTIONS, || format!("a turn with {all} actions"))
}

fn uses_left(task: Task) -> usize {
    match task {
        Task::Use { left, .. } | Task::Repeat { left, .. } | Task::Boost { left, .. } => left as usize,
        _ => 0,
    }
}

/// Discs in a centre were taken in this turn, each with an action.
fn check_centres(state: &Noria) -> Result<(), String> {
    for (seat, player) in state.players.iter() {
        let buying = state.tasks.iter().filter(
            |task| matches!(task, Task::Pay { payment } if matches!(payment.what, Purchase::Disc { .. })),
        );
        let taken = player.centre.len() + buying.count();
        let possible = match state.stage {
            Stage::Actions | Stage::Politics if seat == state.at_turn() => {
                taken <= state.used.actions as usize
            }
            Stage::Administration if seat == state.at_turn() => {
                taken > 0 && taken + state.used.placed.iter().count() <= MOST_ACTIONS
            }
            _ => player.centre.is_empty(),
        };
        ensure(possible, || format!("seat {seat} can't have {taken} new discs"))?;
    }
    Ok(())
}

/// The tasks are nested as they can be: repeats, then uses of a disc, then what a use consists of.
fn check_tasks(state: &Noria) -> Result<(), String> {
    let depth = |task: &Task| match task {
        Task::Repeat { .. } | Task::Boost { .. } => 0,
        Task::Use { .. } => 1,
        Task::Modify { .. } | Task::Dismiss { .. } => 3,
        _ => 2,
    };
    let nested = state.tasks.iter().map(depth).is_sorted_by(|a, b| a < b && *b < 3);
    ensure(nested || state.tasks.len() == 1, || "the tasks are not nested".into())?;
    state
        .tasks
        .iter()
        .try_for_each(|&task| ensure(is_possible(state, task), || format!("{task:?} can't have been begun")))
}

fn is_possible(state: &Noria, task: Task) -> bool {
    let seat = state.at_turn();
    let stage = match task {
        Task::Modify { .. } => Stage::Influence,
        Task::Dismiss { .. } => Stage::Politics,
        _ => Stage::Actions,
    };
    let bonus = || activated(state).any(|slot| disc_at(state, slot) == Some(Disc::Bonus));
    state.stage == stage
        && match task {
            Task::Modify { slot } => {
                disc_at(state, slot).is_some()
                    && check_knowledge(state, seat, modification_price(state), "N-4.2").is_ok()
            }
            Task::Dismiss { chamber } => {
                state.chambers[chamber.index()].waiting > 0
                    && check_knowledge(state, seat, politics::price(state), "N-4.19").is_ok()
            }
            Task::Use { slot, left, .. } => {
                let usable = [Disc::City, Disc::Journey, Disc::Tool];
                left > 0
                    && activated(state).any(|used| used == slot)
                    && disc_at(state, slot).is_some_and(|disc| usable.contains(&disc))
            }
            Task::Repeat { left, .. } => left > 0 && state.edition == Edition::Second && bonus(),
            Task::Boost { left, .. } => left > 0 && state.edition == Edition::First && bonus(),
            Task::Arrive => journey::here(state, seat).is_some(),
            Task::Produce { goods } => tool::is_consistent(state, seat, goods),
            Task::Pay { payment } => {
                is_for_sale(state, payment.what) && payment::is_consistent(state, seat, &payment)
            }
        }
}

fn is_for_sale(state: &Noria, what: Purchase) -> bool {
    let seat = state.at_turn();
    match what {
        Purchase::Disc { disc } => state.market[disc.index()] > 0,
        Purchase::Level { path } => (state.players[seat].level(path) as usize) < LEVELS,
        Purchase::Island { island } => state.islands.iter().any(|place| place.island == island),
    }
}
