//! The auction phase (V-3): everybody holds out a closed fist with a gem, an attack token or nothing.
//!
//! Attack tokens pick first, then a sole bidder for a colour gets its character. Who tied has lost the gem
//! and bids again, in up to three auctions. At the end the display moves on, the cards won go to the hands,
//! and whoever passed takes gems from the supply.

use game::{Log, Seat, SeatSet, Unmet};

use crate::action::{Action, Bid};
use crate::cards::{CardId, CardSet, Colour};
use crate::event::Event;
use crate::laws;
use crate::state::{Stage, Task, Viceroy};
use crate::tokens::Token;

/// V-3.5: auctions per phase.
pub(crate) const AUCTIONS: u8 = 3;
/// V-3.7: gems for passing, before science.
pub(crate) const PASSING_GEMS: u8 = 3;

/// The characters at the auction card of a colour.
#[inline]
pub(crate) fn characters_at(state: &Viceroy, colour: Colour) -> impl Iterator<Item = CardId> + use<> {
    state.display[colour.index()].into_iter().flatten()
}

/// All characters of the auction.
#[inline]
pub(crate) fn characters(state: &Viceroy) -> impl Iterator<Item = CardId> + use<> {
    state.display.into_iter().flatten().flatten()
}

/// A round begins: whoever sent an envoy (law 69) picks first.
pub(crate) fn begin_phase<L: Log<Event>>(state: &mut Viceroy, log: &mut L) {
    state.round += 1;
    state.last_round = state.large.is_empty();
    state.auction = 0;
    state.turn = 0;
    state.out = SeatSet::EMPTY;
    log.push(Event::RoundBegan { round: state.round, last: state.last_round });
    let envoys = Seat::all(state.players.seats()).filter(|&seat| state.players[seat].skips).collect();
    state.stage = Stage::Envoy;
    state.queue = state.by_lowest_number(envoys);
}

/// Law 69: take one displayed card.
pub(crate) fn send_envoy(state: &mut Viceroy) {
    state.tasks.push(Task::Pick);
}

/// V-3.1, V-3.5: the seats that still want a card bid; who has nothing to bid passes.
pub(crate) fn begin_auction<L: Log<Event>>(state: &mut Viceroy, log: &mut L) {
    state.auction += 1;
    state.stage = Stage::Bid;
    state.active = SeatSet::EMPTY;
    let is_over = state.auction > AUCTIONS || characters(state).next().is_none();
    for seat in Seat::all(state.players.seats()) {
        let player = &state.players[seat];
        if player.skips || player.won.is_some() || state.out.contains(seat) {
            continue;
        }
        state.players[seat].bid = None;
        if is_over || !has_a_bid(state, seat) {
            pass(state, seat, !is_over, log);
        } else {
            state.active.insert(seat);
        }
    }
    if state.active.is_empty() {
        return end_phase(state, log);
    }
    log.push(Event::AuctionBegan { auction: state.auction, bidders: state.active });
}

/// Out of this phase. Whoever passes for want of a bid has shown to have no gem that could be bid.
fn pass<L: Log<Event>>(state: &mut Viceroy, seat: Seat, for_lack: bool, log: &mut L) {
    for colour in Colour::ALL.into_iter().filter(|_| for_lack) {
        if characters_at(state, colour).next().is_some() {
            state.players[seat].show_lack(colour);
        }
    }
    state.out.insert(seat);
    log.push(Event::PassedAuction { seat });
}

pub(crate) fn has_a_bid(state: &Viceroy, seat: Seat) -> bool {
    let mut bids = 0;
    offer_bids(state, seat, &mut |_| bids += 1);
    bids > 1
}

#[inline]
pub(crate) fn offer_bids(state: &Viceroy, seat: Seat, push: &mut impl FnMut(Action)) {
    for colour in Colour::ALL {
        if check_gem(state, seat, colour).is_ok() {
            push(Action::BidGem { colour });
        }
    }
    let player = &state.players[seat];
    if player.attack > 0 {
        push(Action::BidAttack { from: None });
    }
    // Two tokens on one card are one choice.
    let mut seen = CardSet::EMPTY;
    for held in player.tokens.iter().filter(|held| held.is(Token::Attack)) {
        if !seen.contains(held.card) {
            seen.insert(held.card);
            push(Action::BidAttack { from: Some(held.card) });
        }
    }
    push(Action::BidNothing);
}

/// V-3.1: a gem of a colour that has at least one character.
#[inline]
fn check_gem(state: &Viceroy, seat: Seat, colour: Colour) -> Result<(), Unmet> {
    if characters_at(state, colour).next().is_none() {
        return Err(Unmet::rule("V-3.1", "bid.no_character"));
    }
    if state.players[seat].gems[colour.index()] == 0 {
        return Err(Unmet::short("V-3.1", "bid.no_gem", 1, 0));
    }
    Ok(())
}

pub(crate) fn check_bid(state: &Viceroy, seat: Seat, action: Action) -> Result<(), Unmet> {
    let player = &state.players[seat];
    let has_attack = match action {
        Action::BidNothing => return Ok(()),
        Action::BidGem { colour } => return check_gem(state, seat, colour),
        Action::BidAttack { from: None } => player.attack > 0,
        Action::BidAttack { from: Some(card) } => {
            player.tokens.iter().any(|held| held.card == card && held.is(Token::Attack))
        }
        _ => return Err(Unmet::rule("V-3.1", "now.bid")),
    };
    if has_attack { Ok(()) } else { Err(Unmet::short("V-3.1", "bid.no_attack", 1, 0)) }
}

/// V-3.1: all fists open at once. Gems and tokens are paid; attackers queue up.
pub(crate) fn reveal_bids<L: Log<Event>>(state: &mut Viceroy, log: &mut L) {
    let mut attackers = SeatSet::EMPTY;
    for seat in state.active.iter() {
        let player = &mut state.players[seat];
        let bid = match player.choice.take() {
            Some(Action::BidGem { colour }) => Bid::Gem { colour },
            Some(Action::BidAttack { from: None }) => {
                player.attack -= 1;
                Bid::Attack
            }
            Some(Action::BidAttack { from: Some(card) }) => {
                let place = player.tokens.iter().position(|held| held.card == card && held.is(Token::Attack));
                player.tokens.remove(place.expect("only own tokens are offered"));
                Bid::Attack
            }
            _ => Bid::Nothing,
        };
        player.bid = Some(bid);
        log.push(Event::BidRevealed { seat, bid });
        match bid {
            Bid::Gem { colour } => state.give_gems(seat, colour, 1),
            Bid::Attack => attackers.insert(seat),
            Bid::Nothing => pass(state, seat, false, log),
        }
    }
    state.active = SeatSet::EMPTY;
    state.stage = Stage::Raid;
    state.queue = state.by_lowest_number(attackers);
}

/// V-3.2: an attacker takes any character, as long as there are any.
pub(crate) fn raid(state: &mut Viceroy) {
    state.tasks.push(Task::Pick);
}

#[inline]
pub(crate) fn offer_picks(state: &Viceroy, push: &mut impl FnMut(Action)) {
    characters(state).for_each(|card| push(Action::Pick { card }));
}

pub(crate) fn check_pick(state: &Viceroy, action: Action) -> Result<(), Unmet> {
    match action {
        Action::Pick { card } if characters(state).any(|other| other == card) => Ok(()),
        Action::Pick { .. } => Err(Unmet::rule("V-3.2", "pick.not_there")),
        _ => Err(Unmet::rule("V-3.2", "now.pick")),
    }
}

pub(crate) fn pick<L: Log<Event>>(state: &mut Viceroy, seat: Seat, action: Action, log: &mut L) {
    let Action::Pick { card } = action else { unreachable!("only picks are offered") };
    state.tasks.pop();
    let (colour, side) = place_of(state, card).expect("only displayed cards are offered");
    state.display[colour.index()][side] = None;
    log.push(Event::Won { seat, card });
    if state.stage == Stage::Raid {
        state.players[seat].won = Some(card);
        return;
    }
    state.display[colour.index()][side] = state.reserve.pop();
    if let Some(card) = state.display[colour.index()][side] {
        log.push(Event::Refilled { colour, card });
    }
    take_to_hand(state, seat, card, log);
}

/// Where a character lies in the display.
fn place_of(state: &Viceroy, card: CardId) -> Option<(Colour, usize)> {
    Colour::ALL.into_iter().find_map(|colour| {
        let side = state.display[colour.index()].iter().position(|&other| other == Some(card))?;
        Some((colour, side))
    })
}

/// The seats that bid a gem of this colour and are still without a card.
pub(crate) fn bidders(state: &Viceroy, colour: Colour) -> SeatSet {
    let bid = Some(Bid::Gem { colour });
    let is_bidding = |seat: &Seat| {
        let player = &state.players[*seat];
        player.bid == bid && player.won.is_none() && !state.out.contains(*seat)
    };
    Seat::all(state.players.seats()).filter(is_bidding).collect()
}

/// V-3.3, V-3.4: of two characters a sole bidder names one, and so do two who tied: they may agree.
pub(crate) fn has_to_name(state: &Viceroy, seat: Seat) -> bool {
    let player = &state.players[seat];
    match player.bid {
        Some(Bid::Gem { colour }) if player.won.is_none() && !state.out.contains(seat) => {
            characters_at(state, colour).count() == 2 && bidders(state, colour).len() <= 2
        }
        _ => false,
    }
}

/// The gem bids are looked at, colour by colour.
pub(crate) fn begin_naming<L: Log<Event>>(state: &mut Viceroy, log: &mut L) {
    for colour in Colour::ALL {
        let seats = bidders(state, colour);
        if characters_at(state, colour).next().is_none() {
            seats.iter().for_each(|seat| log.push(Event::Missed { seat, colour }));
        } else if seats.len() > 1 {
            log.push(Event::Tied { colour, seats });
        }
    }
    state.stage = Stage::Name;
    state.active = Seat::all(state.players.seats()).filter(|&seat| has_to_name(state, seat)).collect();
}

pub(crate) fn offer_names(state: &Viceroy, seat: Seat, push: &mut impl FnMut(Action)) {
    if let Some(Bid::Gem { colour }) = state.players[seat].bid {
        characters_at(state, colour).for_each(|card| push(Action::Name { card }));
    }
}

pub(crate) fn check_name(state: &Viceroy, seat: Seat, action: Action) -> Result<(), Unmet> {
    let Action::Name { card } = action else { return Err(Unmet::rule("V-3.4", "now.name")) };
    match state.players[seat].bid {
        Some(Bid::Gem { colour }) if characters_at(state, colour).any(|other| other == card) => Ok(()),
        _ => Err(Unmet::rule("V-3.4", "name.other_colour")),
    }
}

/// V-3.3, V-3.4: each colour is settled; then the tied bid again or pass.
pub(crate) fn settle<L: Log<Event>>(state: &mut Viceroy, log: &mut L) {
    for colour in Colour::ALL {
        let seats = bidders(state, colour);
        let first = characters_at(state, colour).next();
        let names: [Option<CardId>; 4] = std::array::from_fn(|i| {
            let seat = seats.iter().nth(i)?;
            match state.players[seat].choice.take() {
                Some(Action::Name { card }) => Some(card),
                _ if seats.len() == 1 => first,
                _ => None,
            }
        });
        let is_settled = names
            .iter()
            .flatten()
            .all(|name| names.iter().filter(|&other| *other == Some(*name)).count() == 1);
        for (seat, name) in seats.iter().zip(names) {
            let Some(card) = name else { continue };
            if state.active.contains(seat) {
                log.push(Event::Named { seat, card });
            }
            if is_settled {
                win(state, seat, card, log);
            }
        }
    }
    begin_auction(state, log);
}

fn win<L: Log<Event>>(state: &mut Viceroy, seat: Seat, card: CardId, log: &mut L) {
    let (colour, side) = place_of(state, card).expect("the character lies there");
    state.display[colour.index()][side] = None;
    state.players[seat].won = Some(card);
    log.push(Event::Won { seat, card });
}

/// V-3.6: what lies above leaves, what lies below moves up, new characters come below.
fn end_phase<L: Log<Event>>(state: &mut Viceroy, log: &mut L) {
    for column in &mut state.display {
        if let Some(card) = column[0] {
            state.discard.insert(card);
            log.push(Event::Expired { card });
        }
        *column = [column[1], None];
    }
    lay_out(state, log);
    for player in state.players.values_mut() {
        player.bid = None;
    }
    let winners =
        Seat::all(state.players.seats()).filter(|&seat| state.players[seat].won.is_some()).collect();
    state.stage = Stage::Claim;
    state.queue = state.by_lowest_number(winners);
}

/// V-2.4, V-3.6: four characters from the large deck go below the auction cards, as far as it lasts.
pub(crate) fn lay_out<L: Log<Event>>(state: &mut Viceroy, log: &mut L) {
    for colour in Colour::ALL {
        let Some(card) = state.large.pop() else { return };
        state.display[colour.index()][1] = Some(card);
        log.push(Event::LaidOut { colour, card });
    }
}

/// V-3.6: the card won goes to the hand.
pub(crate) fn claim<L: Log<Event>>(state: &mut Viceroy, seat: Seat, log: &mut L) {
    if let Some(card) = state.players[seat].won.take() {
        take_to_hand(state, seat, card, log);
    }
}

/// Everybody has seen the card; with law 78 it may be tucked at once.
fn take_to_hand<L: Log<Event>>(state: &mut Viceroy, seat: Seat, card: CardId, log: &mut L) {
    state.players[seat].hand.insert(card);
    state.players[seat].open.insert(card);
    log.push(Event::TakenToHand { seat, card });
    laws::look_at(state, seat, card);
}

/// V-3.7: all who passed, lowest card number first. Envoys (law 69) have not passed.
pub(crate) fn begin_relief(state: &mut Viceroy) {
    state.stage = Stage::Relief;
    state.queue = state.by_lowest_number(state.out);
}

/// V-3.7: three gems and one per science token.
pub(crate) fn relieve(state: &mut Viceroy, seat: Seat) {
    state.tasks.push(Task::TakeGems { left: relief(state, seat), from: Colour::Blue });
}

/// V-3.7: what passing brings, before the supply limits it.
pub(crate) fn relief(state: &Viceroy, seat: Seat) -> u8 {
    PASSING_GEMS.saturating_add(state.players[seat].count(Token::Science))
}
