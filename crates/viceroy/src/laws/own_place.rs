//! The two laws that find a place of their own: 65 takes that of an own card, 66 goes under a character.

use game::{Log, Pile, Seat, Unmet};

use super::{HOLDERS, MIRROR, SUCCESSION, UNDER_SUCCESSION, VAULT, rule};
use crate::action::Action;
use crate::cards::{CardId, Level};
use crate::circles::{self, Circle};
use crate::event::Event;
use crate::pyramid::Spot;
use crate::rewards::gain_token;
use crate::state::{Player, Viceroy};

/// Whether the law is not placed like other cards.
#[inline]
pub(crate) fn has_own_place(card: CardId) -> bool {
    card == SUCCESSION || card == MIRROR
}

pub(crate) fn offer_own_places(state: &Viceroy, seat: Seat, law: CardId, push: &mut impl FnMut(Action)) {
    for (spot, card) in state.players[seat].pyramid.spots() {
        let action = if law == SUCCESSION { Action::SwapIn { card } } else { Action::SlipUnder { card } };
        if check_target(law, spot, card).is_ok() {
            push(action);
        }
    }
}

/// V-6.65: a card on levels 1 to 4. V-6.66: a character.
fn check_target(law: CardId, spot: Spot, card: CardId) -> Result<(), Unmet> {
    if law == SUCCESSION && spot.level == Level::TOP {
        return Err(Unmet::rule("V-6.65", "swap.top_level"));
    }
    if law == MIRROR && card.is_law() {
        return Err(Unmet::rule("V-6.66", "slip.only_characters"));
    }
    Ok(())
}

pub(crate) fn check_own_place(state: &Viceroy, seat: Seat, law: CardId, action: Action) -> Result<(), Unmet> {
    let card = match action {
        Action::SwapIn { card } if law == SUCCESSION => card,
        Action::SlipUnder { card } if law == MIRROR => card,
        _ => return Err(Unmet::rule(rule(law), "now.own_place")),
    };
    match state.players[seat].pyramid.find(card) {
        Some(spot) => check_target(law, spot, card),
        None => Err(Unmet::rule(rule(law), "target.not_yours")),
    }
}

pub(crate) fn take_own_place<L: Log<Event>>(
    state: &mut Viceroy,
    seat: Seat,
    law: CardId,
    action: Action,
    log: &mut L,
) {
    match action {
        Action::SwapIn { card } => swap_in(state, seat, card, log),
        Action::SlipUnder { card } => slip_under(state, seat, law, card, log),
        _ => unreachable!("only own cards are offered"),
    }
}

/// V-6.65: the card goes back to the hand, what lay on it and under it stays; circles that become
/// single-coloured bring their gems.
fn swap_in<L: Log<Event>>(state: &mut Viceroy, seat: Seat, card: CardId, log: &mut L) {
    let player = &mut state.players[seat];
    let spot = player.pyramid.find(card).expect("only own cards are offered");
    let touching = || std::iter::once(spot).chain(spot.above().into_iter().flatten());
    let is_single = |player: &Player, spot| {
        Circle::at(&state.components, &player.pyramid, spot).is_some_and(|circle| circle.colour().is_some())
    };
    let before: Pile<bool, 3> = touching().map(|spot| is_single(player, spot)).collect();
    player.pyramid.replace(spot, SUCCESSION);
    player.tokens.iter_mut().filter(|held| held.card == card).for_each(|held| held.card = SUCCESSION);
    player.take_over_tucked(card);
    if card == VAULT {
        let parked = std::mem::take(&mut player.parked);
        player.gems = std::array::from_fn(|c| player.gems[c] + parked[c]);
    }
    player.hand.insert(card);
    player.open.insert(card);
    log.push(Event::SwappedIn { seat, law: SUCCESSION, card });
    for (spot, was_single) in touching().zip(before.iter()) {
        if !was_single {
            circles::reward(state, seat, spot, log);
        }
    }
}

/// V-6.66: each token on the character once more.
fn slip_under<L: Log<Event>>(state: &mut Viceroy, seat: Seat, law: CardId, card: CardId, log: &mut L) {
    state.players[seat].doubled = Some(card);
    log.push(Event::Tucked { seat, card: law, beneath: card });
    let tokens = state.players[seat].tokens;
    for held in tokens.iter().filter(|held| held.card == card) {
        gain_token(state, seat, card, held.token(), log);
    }
}

impl Player {
    /// What lay under the card lies under law 65 now.
    fn take_over_tucked(&mut self, card: CardId) {
        if self.doubled == Some(card) {
            self.doubled = None;
            self.tucked[UNDER_SUCCESSION].insert(MIRROR);
        }
        if let Some(holder) = HOLDERS.iter().position(|&holder| holder == card) {
            let cards = std::mem::take(&mut self.tucked[holder]);
            self.tucked[UNDER_SUCCESSION] = self.tucked[UNDER_SUCCESSION].or(cards);
        }
    }
}
