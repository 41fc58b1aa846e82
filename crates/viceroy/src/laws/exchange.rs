//! Law 67: one own token for one of an opponent, and three gems on top. First the own token is named, then
//! the other, then the gems in the order of the colours; nothing moves before the last gem is named.

use game::{Log, Seat, Unmet};

use crate::action::Action;
use crate::cards::{CardId, Colour, Gems, count};
use crate::event::Event;
use crate::state::{Player, Task, Viceroy};
use crate::tokens::{Held, Token};

/// V-6.67: gems for the exchange.
pub(crate) const EXCHANGE_GEMS: u8 = 3;
/// Each kind of token on each card once.
pub(crate) fn distinct(player: &Player) -> impl Iterator<Item = (CardId, Token)> + '_ {
    let key = |held: &Held| (held.card, held.token());
    player.tokens.iter().enumerate().filter_map(move |(i, held)| {
        let is_new = player.tokens[..i].iter().all(|other| key(other) != key(held));
        is_new.then(|| key(held))
    })
}

/// V-6.67: three gems, and somebody else has a token.
pub(super) fn check_exchange(state: &Viceroy, seat: Seat) -> Result<(), Unmet> {
    let gems = count(state.players[seat].gems);
    if gems < EXCHANGE_GEMS {
        return Err(Unmet::short("V-6.67", "exchange.gems", i32::from(EXCHANGE_GEMS), i32::from(gems)));
    }
    if state.players.iter().all(|(other, player)| other == seat || player.tokens.is_empty()) {
        return Err(Unmet::rule("V-6.67", "exchange.no_token"));
    }
    Ok(())
}

/// V-6.67: a gem of this colour may be named next, and the rest can follow in the order of the colours.
pub(super) fn check_payment(player: &Player, paid: Gems, from: Colour, colour: Colour) -> Result<(), Unmet> {
    let have = |colour: Colour| player.gems[colour.index()].saturating_sub(paid[colour.index()]);
    if have(colour) == 0 {
        return Err(Unmet::short("V-6.67", "exchange.no_gem", 1, 0));
    }
    if colour < from {
        return Err(Unmet::rule("V-6.67", "exchange.order"));
    }
    let (left, later) =
        (EXCHANGE_GEMS - count(paid).min(EXCHANGE_GEMS), colour.and_later().map(have).sum::<u8>());
    if later < left {
        return Err(Unmet::short("V-6.67", "exchange.too_few_later", i32::from(left), i32::from(later)));
    }
    Ok(())
}

/// Whether a step of the exchange is possible.
pub(super) fn check_step(state: &Viceroy, seat: Seat, task: Task, action: Action) -> Result<(), Unmet> {
    let has = |player: &Player, card, token| distinct(player).any(|held| held == (card, token));
    match (task, action) {
        (Task::ExchangeGive, Action::Stop) => Ok(()),
        (Task::ExchangeGive, Action::Give { card, token }) => {
            check_exchange(state, seat)?;
            let is_mine = has(&state.players[seat], card, token);
            if is_mine { Ok(()) } else { Err(Unmet::rule("V-6.67", "exchange.not_yours")) }
        }
        (Task::ExchangeGet { .. }, Action::Get { seat: other, card, token }) => {
            let opponent = state.players.values().get(other.index()).filter(|_| other != seat);
            let is_theirs = opponent.is_some_and(|opponent| has(opponent, card, token));
            if is_theirs { Ok(()) } else { Err(Unmet::rule("V-6.67", "exchange.not_theirs")) }
        }
        (Task::ExchangePay { paid, from, .. }, Action::PayGem { colour }) => {
            check_payment(&state.players[seat], paid, from, colour)
        }
        _ => Err(Unmet::rule("V-6.67", "now.exchange")),
    }
}

/// Plays a step of the exchange.
pub(super) fn play_step<L: Log<Event>>(
    state: &mut Viceroy,
    seat: Seat,
    task: Task,
    action: Action,
    log: &mut L,
) {
    match (task, action) {
        (Task::ExchangeGive, Action::Give { card, token }) => {
            state.tasks.push(Task::ExchangeGet { card, token });
            log.push(Event::Offered { seat, card, token });
        }
        (Task::ExchangeGet { card, token }, Action::Get { seat: other_seat, card: other, token: wanted }) => {
            let (paid, from) = ([0; 4], Colour::Blue);
            state.tasks.push(Task::ExchangePay { card, token, seat: other_seat, other, wanted, paid, from });
            log.push(Event::Wanted { seat, from: other_seat, card: other, token: wanted });
        }
        (
            Task::ExchangePay { card, token, seat: other_seat, other, wanted, mut paid, .. },
            Action::PayGem { colour },
        ) => {
            paid[colour.index()] += 1;
            log.push(Event::LaidDown { seat, colour });
            if count(paid) < EXCHANGE_GEMS {
                let from = colour;
                return state.tasks.push(Task::ExchangePay {
                    card,
                    token,
                    seat: other_seat,
                    other,
                    wanted,
                    paid,
                    from,
                });
            }
            exchange(state, (seat, card, token), (other_seat, other, wanted), paid, log);
        }
        _ => {}
    }
}

/// V-6.67: the tokens swap places, used marks and all; the gems change owners.
fn exchange<L: Log<Event>>(
    state: &mut Viceroy,
    (seat, card, token): (Seat, CardId, Token),
    (other, other_card, wanted): (Seat, CardId, Token),
    gems: Gems,
    log: &mut L,
) {
    let find = |player: &Player, card: CardId, token: Token| {
        player.tokens.iter().position(|held| held.card == card && held.token() == token)
    };
    let mine = find(&state.players[seat], card, token).expect("the own token lies there");
    let theirs = find(&state.players[other], other_card, wanted).expect("the other token lies there");
    let (given, received) = (state.players[seat].tokens[mine], state.players[other].tokens[theirs]);
    state.players[seat].tokens[mine] = received.on(card);
    state.players[other].tokens[theirs] = given.on(other_card);
    for colour in Colour::ALL {
        state.players[seat].spend(colour, gems[colour.index()]);
        state.players[other].gems[colour.index()] += gems[colour.index()];
    }
    log.push(Event::Exchanged { seat, with: other, gems });
}
