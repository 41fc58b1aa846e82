//! "Why not?": everything a player may point at, and the rule that stands against it.
//!
//! A wish is an action, possible or not. Each chapter checks its own; here are the reasons they have in
//! common: the game is over, it is somebody else's turn, the own choice lies sealed.

use game::{Seat, Unmet};

use crate::action::{Action, Bust, Face, Level, Side};
use crate::cards::{CardId, Colour, Track};
use crate::purple::Ability;
use crate::state::{Hadara, Stage};
use crate::{busts, colonies, feeding, phase_a, phase_b, seals, setup, wheel};

/// Whether the seat may do this now, and else the rule that stands against it.
pub(crate) fn check(state: &Hadara, seat: Seat, wish: Action) -> Result<(), Unmet> {
    if state.stage == Stage::Over {
        return Err(Unmet::rule("H-8", "over"));
    }
    if seat.0 >= state.players.seats() {
        return Err(Unmet::rule("H-2.6", "no_such_seat"));
    }
    let is_simultaneous = matches!(state.stage, Stage::Sides | Stage::Draw);
    if is_simultaneous && state.players[seat].choice.is_some() {
        return Err(Unmet::rule("H-3.2", "already_chosen"));
    }
    if !is_simultaneous && state.at_turn() != seat {
        return Err(Unmet::rule("H-2.6", "not_your_turn"));
    }
    match state.stage {
        Stage::Sides => setup::check(wish),
        Stage::Wheel => wheel::check(wish),
        Stage::Draw => phase_a::check(state, seat, wish),
        Stage::Colony => colonies::check(state, seat, wish),
        Stage::Bust => busts::check(state, seat, wish),
        Stage::Take => phase_b::check(state, seat, wish),
        Stage::Feeding => feeding::check(state, seat, wish),
        Stage::Seals => seals::check(state, seat, wish),
        Stage::Over => unreachable!("answered above"),
    }
}

/// Everything the seat sees that it could want to act on, in a fixed order.
pub(crate) fn wishes(state: &Hadara, seat: Seat, wishes: &mut Vec<Action>) {
    wishes.clear();
    wishes.extend([Side::A, Side::B].map(|side| Action::ChooseSide { side }));
    wishes.extend(Colour::ALL.map(|colour| Action::SetWheel { colour }));
    let Some(player) = state.players.values().get(seat.index()) else { return };
    for &card in player.pair.iter().chain(state.outer.iter().flat_map(|stack| stack.iter())) {
        wishes.extend(recruits(state, card));
        wishes.push(Action::Sell { card });
    }
    for level in Level::all() {
        wishes.extend([Action::Plunder { level }, Action::Ally { level }]);
    }
    for (bust, tile) in Bust::all().flat_map(|bust| Track::ALL.map(|tile| (bust, tile))) {
        wishes.extend([Face::Track, Face::Points].map(|face| Action::Carve { bust, tile, face }));
    }
    wishes.extend(player.cards.iter().map(|card| Action::Remove { card }));
    wishes.push(Action::PayForFood);
    wishes.extend(Track::ALL.map(|track| Action::BuySilver { track }));
    wishes.extend([Action::BuyGold, Action::Pass]);
}

/// The ways to recruit a card: one, or one per tile (H-7.2).
fn recruits(state: &Hadara, card: CardId) -> impl Iterator<Item = Action> + use<> {
    let asks_for_tile = state.components.card(card).ability == Some(Ability::BonusTile);
    let tiles = Track::ALL.map(Some).into_iter().filter(move |_| asks_for_tile);
    let none = (!asks_for_tile).then_some(None);
    tiles.chain(none).map(move |tile| Action::Recruit { card, tile })
}
