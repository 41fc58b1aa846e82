//! Phase B (H-5.1): in turn order, five times each, take the top card of an outer stack and recruit or
//! sell it. Only top cards can be taken; what lies beneath was seen by all when it went there.

use game::{Log, Seat, Unmet};

use crate::action::Action;
use crate::event::Event;
use crate::phase_a::{check_card, offer_card, recruit, sell};
use crate::state::{Hadara, Phase};

/// H-5.1: turns per player, so that no card is left.
const TURNS: u8 = 5;

pub(crate) fn begin<L: Log<Event>>(state: &mut Hadara, log: &mut L) {
    state.phase = Phase::B;
    log.push(Event::PhaseBegan { epoch: state.epoch + 1, phase: Phase::B });
}

#[inline]
pub(crate) fn offer(state: &Hadara, seat: Seat, push: &mut impl FnMut(Action)) {
    for stack in &state.outer {
        if let Some(&card) = stack.last() {
            offer_card(state, seat, card, push);
        }
    }
}

pub(crate) fn check(state: &Hadara, seat: Seat, action: Action) -> Result<(), Unmet> {
    let (Action::Recruit { card, .. } | Action::Sell { card }) = action else {
        return Err(Unmet::rule("H-5.1", "now.take"));
    };
    let stack = &state.outer[card.colour().index()];
    if !stack.contains(&card) {
        return Err(Unmet::rule("H-5.1", "take.not_there"));
    }
    if stack.last() != Some(&card) {
        return Err(Unmet::rule("H-5.1", "take.covered"));
    }
    check_card(state, seat, action)
}

pub(crate) fn play<L: Log<Event>>(state: &mut Hadara, seat: Seat, action: Action, log: &mut L) {
    let (Action::Recruit { card, .. } | Action::Sell { card }) = action else {
        unreachable!("only recruiting and selling are offered")
    };
    state.outer[card.colour().index()].pop();
    if let Action::Recruit { tile, .. } = action {
        recruit(state, seat, card, tile, log);
    } else {
        let coins = sell(state, seat);
        state.discard.insert(card);
        log.push(Event::Sold { seat, card, coins });
    }
    state.next_turn(TURNS * state.players.seats(), log);
}
