//! The wheel (H-3.1, H-3.5): five segments with the crests in a fixed order; each crest points at one of
//! the five stacks. The start player of an epoch sets it, and it turns one segment clockwise after each
//! draw, so that each player draws once from each colour.

use game::{Log, Seat, Unmet};

use crate::action::Action;
use crate::cards::{Colour, EPOCHS};
use crate::event::Event;
use crate::setup::Crest;
use crate::state::{Hadara, Phase};

const SEGMENTS: u8 = 5;

/// The colour that a crest points at.
pub(crate) fn points_at(state: &Hadara, crest: Crest) -> Colour {
    state.board[(crest.index() + state.wheel as usize) % SEGMENTS as usize]
}

/// The next epoch begins (H-2.4, H-2.6).
pub(crate) fn begin<L: Log<Event>>(state: &mut Hadara, log: &mut L) {
    state.epoch += 1;
    state.phase = Phase::A;
    debug_assert!((state.epoch as usize) < EPOCHS);
    log.push(Event::EpochBegan { epoch: state.epoch + 1, starter: state.starter() });
}

pub(crate) fn offer(state: &Hadara, push: &mut impl FnMut(Action)) {
    state.board.iter().for_each(|&colour| push(Action::SetWheel { colour }));
}

pub(crate) fn check(action: Action) -> Result<(), Unmet> {
    match action {
        Action::SetWheel { .. } => Ok(()),
        _ => Err(Unmet::rule("H-3.1", "now.wheel")),
    }
}

pub(crate) fn play<L: Log<Event>>(state: &mut Hadara, seat: Seat, action: Action, log: &mut L) {
    let Action::SetWheel { colour } = action else { unreachable!("only the wheel is offered") };
    let field = state.board.iter().position(|&at| at == colour).expect("the board has every colour");
    let crest = state.players[seat].crest.index();
    state.wheel = ((field + SEGMENTS as usize - crest) % SEGMENTS as usize) as u8;
    log.push(Event::WheelSet { seat, colour });
    state.next_stage(log);
}

/// H-3.5: one segment clockwise.
pub(crate) fn turn<L: Log<Event>>(state: &mut Hadara, log: &mut L) {
    state.wheel = (state.wheel + 1) % SEGMENTS;
    log.push(Event::WheelTurned);
}
