//! The development phase (V-4): in up to three rounds everybody chooses a card at once, to be played or
//! discarded, or passes for the rest of the phase. The cards are turned over together and resolved by
//! ascending number: place, pay, circle gem, then reward or effect.

use game::{Log, Seat, SeatSet, Unmet};

use crate::action::Action;
use crate::auction;
use crate::cards::{CardId, Colour, Level};
use crate::event::Event;
use crate::pyramid::Spot;
use crate::state::{Played, Stage, Task, Viceroy, in_order};
use crate::{circles, laws, payment, rewards, scoring};

/// V-4.1: rounds per phase.
pub(crate) const TURNS: u8 = 3;
/// V-4.2: gems for a discarded card.
pub(crate) const DISCARD_GEMS: u8 = 2;

/// V-4.4: the inexhaustible gems can pay again.
pub(crate) fn begin_phase<L: Log<Event>>(state: &mut Viceroy, log: &mut L) {
    for player in state.players.values_mut() {
        player.tokens.iter_mut().for_each(crate::tokens::Held::renew);
        player.skips = false;
    }
    state.out = SeatSet::EMPTY;
    begin_turn(state, log);
}

/// V-4.1: everybody still in chooses; an empty hand passes, which all can see.
fn begin_turn<L: Log<Event>>(state: &mut Viceroy, log: &mut L) {
    state.turn += 1;
    state.stage = Stage::Choose;
    state.active = SeatSet::EMPTY;
    for seat in Seat::all(state.players.seats()) {
        if state.out.contains(seat) {
            continue;
        }
        if state.players[seat].hand.is_empty() {
            state.out.insert(seat);
            log.push(Event::PassedDevelopment { seat });
        } else {
            state.active.insert(seat);
        }
    }
    if !state.active.is_empty() {
        log.push(Event::DevelopmentBegan { turn: state.turn });
    }
}

#[inline]
pub(crate) fn offer_cards(state: &Viceroy, seat: Seat, push: &mut impl FnMut(Action)) {
    for card in state.players[seat].hand.iter() {
        push(Action::Play { card });
        push(Action::Discard { card });
    }
    push(Action::Pass);
}

pub(crate) fn check_card(state: &Viceroy, seat: Seat, action: Action) -> Result<(), Unmet> {
    match action {
        Action::Pass => Ok(()),
        Action::Play { card } | Action::Discard { card } if state.players[seat].hand.contains(card) => Ok(()),
        Action::Play { .. } | Action::Discard { .. } => Err(Unmet::rule("V-4.1", "choose.not_in_hand")),
        _ => Err(Unmet::rule("V-4.1", "now.choose")),
    }
}

/// V-4.2: the chosen cards are turned over together and queue up by number.
pub(crate) fn reveal<L: Log<Event>>(state: &mut Viceroy, log: &mut L) {
    let mut playing = SeatSet::EMPTY;
    for seat in state.active.iter() {
        let (card, discard) = match state.players[seat].choice.take() {
            Some(Action::Play { card }) => (card, false),
            Some(Action::Discard { card }) => (card, true),
            _ => {
                state.out.insert(seat);
                log.push(Event::PassedDevelopment { seat });
                continue;
            }
        };
        state.leave_hand(seat, card);
        state.players[seat].played = Some(Played { card, discard });
        playing.insert(seat);
        log.push(Event::Revealed { seat, card, discard });
    }
    state.active = SeatSet::EMPTY;
    state.stage = Stage::Resolve;
    let card = |seat| state.players[seat].played.map_or(CardId::default(), |played: Played| played.card);
    state.queue = in_order(playing, card);
}

/// V-4.2: who has turned over a card in this round, in the order of the cards' numbers.
pub(crate) fn resolving(state: &Viceroy) -> Vec<Seat> {
    let card = |seat| state.players[seat].played.map(|played| played.card);
    let playing: SeatSet = Seat::all(state.players.seats()).filter(|&seat| card(seat).is_some()).collect();
    in_order(playing, |seat| card(seat).unwrap_or_default()).iter().rev().copied().collect()
}

/// V-4.2: one card is discarded for gems or looks for its place.
pub(crate) fn resolve<L: Log<Event>>(state: &mut Viceroy, seat: Seat, log: &mut L) {
    match state.players[seat].played {
        Some(Played { discard: false, .. }) => state.tasks.push(Task::Place),
        _ => discard(state, seat, false, log),
    }
}

fn discard<L: Log<Event>>(state: &mut Viceroy, seat: Seat, no_place: bool, log: &mut L) {
    let Some(Played { card, .. }) = state.players[seat].played.take() else { return };
    state.discard.insert(card);
    log.push(Event::Discarded { seat, card, no_place });
    state.tasks.push(Task::TakeGems { left: DISCARD_GEMS, from: Colour::Blue });
}

/// V-4.4: a card that can't be placed anywhere is discarded for gems. A character could always lie on
/// level 1, so everybody learns that its first gem is missing.
pub(crate) fn no_place<L: Log<Event>>(state: &mut Viceroy, seat: Seat, log: &mut L) {
    if let Some(Played { card, .. }) = state.players[seat].played
        && !card.is_law()
    {
        let colour = state.components.character(card).cost[0];
        state.players[seat].show_lack(colour);
    }
    discard(state, seat, true, log);
}

/// The card that looks for its place.
#[inline]
fn card_to_place(state: &Viceroy, seat: Seat) -> CardId {
    state.players[seat].played.map_or(CardId::default(), |played| played.card)
}

#[inline]
pub(crate) fn offer_places(state: &Viceroy, seat: Seat, push: &mut impl FnMut(Action)) {
    offer_places_for(state, seat, card_to_place(state, seat), push);
}

/// Where a card could go now: for the card being placed, and for every hand card on a screen.
#[inline]
pub(crate) fn offer_places_for(state: &Viceroy, seat: Seat, card: CardId, push: &mut impl FnMut(Action)) {
    if laws::has_own_place(card) {
        return laws::offer_own_places(state, seat, card, push);
    }
    let player = &state.players[seat];
    let ready = payment::ready(player);
    for level in Level::all() {
        // Each level costs what the one below costs and one gem more.
        if check_level(state, seat, card, level, ready).is_err() {
            return;
        }
        player.pyramid.places(level, &mut |column| push(Action::Place { level, column }));
    }
}

/// V-4.4, V-4.6: what stands against a level, wherever on it.
#[inline]
fn check_level(
    state: &Viceroy,
    seat: Seat,
    card: CardId,
    level: Level,
    ready: crate::cards::Gems,
) -> Result<(), Unmet> {
    if card.is_law() {
        let is_top = level == Level::TOP;
        return if is_top { Err(Unmet::rule("V-4.6", "place.law_on_top")) } else { Ok(()) };
    }
    payment::check(&state.players[seat], ready, payment::price(&state.components, card, level))
}

pub(crate) fn check_place(state: &Viceroy, seat: Seat, action: Action) -> Result<(), Unmet> {
    let card = card_to_place(state, seat);
    if laws::has_own_place(card) {
        return laws::check_own_place(state, seat, card, action);
    }
    let Action::Place { level, column } = action else { return Err(Unmet::rule("V-4.3", "now.place")) };
    let player = &state.players[seat];
    player.pyramid.check_place(Spot { level, column })?;
    check_level(state, seat, card, level, payment::ready(player))
}

/// Places the card, pays, takes the circle gem, then reward or effect.
pub(crate) fn place<L: Log<Event>>(state: &mut Viceroy, seat: Seat, action: Action, log: &mut L) {
    let card = card_to_place(state, seat);
    state.tasks.pop();
    state.players[seat].played = None;
    state.focus = card;
    let Action::Place { level, column } = action else {
        return laws::take_own_place(state, seat, card, action, log);
    };
    let spot = Spot { level, column };
    state.players[seat].pyramid.place(spot, card);
    // A card at the left end of level 1 moves everything one column on.
    let spot = Spot { column: spot.column.max(0), ..spot };
    log.push(Event::Placed { seat, card, level, column });
    if !card.is_law() {
        let (gems, inexhaustible) = state.pay(seat, payment::price(&state.components, card, level));
        log.push(Event::Paid { seat, gems, inexhaustible });
    }
    circles::reward(state, seat, spot, log);
    if card.is_law() {
        laws::take_effect(state, seat, card, log);
    } else {
        rewards::take(state, level);
    }
}

/// The next development round, or the next round of the game, or the end.
pub(crate) fn end_round<L: Log<Event>>(state: &mut Viceroy, log: &mut L) {
    let is_anybody_in = Seat::all(state.players.seats()).any(|seat| !state.out.contains(seat));
    if state.turn < TURNS && is_anybody_in {
        begin_turn(state, log);
    } else if state.last_round {
        scoring::finish(state, log);
    } else {
        auction::begin_phase(state, log);
    }
}

impl Viceroy {
    /// A card leaves the hand for all to see; nobody has to remember it any more.
    pub(crate) fn leave_hand(&mut self, seat: Seat, card: CardId) {
        let player = &mut self.players[seat];
        if !card.is_law() && !player.open.contains(card) {
            player.shown.insert(card);
        }
        player.hand.remove(card);
        player.open.remove(card);
        if card.is_law() {
            self.players.values_mut().iter_mut().for_each(|player| player.known.remove(card));
        }
    }
}
