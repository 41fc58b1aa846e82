//! Rewards (V-4.5, V-4.8): the level reached brings its reward and no other. On level 5 it is 15 power
//! points or the rewards of levels 1 to 3.
//!
//! Gems come one by one in the order of the colours, so that each choice of gems has one sequence, and no
//! more than the supply has. Each card is drawn from a deck of choice.

use game::{Log, Seat, Unmet};

use crate::action::{Action, Deck};
use crate::cards::{CardId, Colour, Level};
use crate::components::Reward;
use crate::event::Event;
use crate::laws;
use crate::state::{Task, Viceroy};
use crate::tokens::{Held, Token};

/// V-4.5: the power points of level 5.
pub(crate) const TOP_POINTS: u8 = 15;
/// V-4.5: instead of them, the rewards of so many levels from the bottom.
const LOWER_LEVELS: usize = 3;

/// The rewards that a character on level 5 may bring instead of power points.
pub(crate) fn of_lower_levels(state: &Viceroy, card: CardId) -> impl Iterator<Item = Reward> + '_ {
    state.components.character(card).rewards[..LOWER_LEVELS].iter().flat_map(|row| row.iter().copied())
}

/// V-4.5: takes the reward of the level that the card in focus has reached.
pub(crate) fn take(state: &mut Viceroy, level: Level) {
    if level == Level::TOP {
        state.tasks.push(Task::TopLevel);
    } else {
        push_row(state, level.index());
    }
}

/// The rewards of one printed row wait, the first one on top.
fn push_row(state: &mut Viceroy, row: usize) {
    let rewards = state.components.character(state.focus).rewards[row];
    for &reward in rewards.iter().rev() {
        state.tasks.push(Task::Gain { reward });
    }
}

/// If the top task is a reward, it is taken or becomes a choice. Tells whether it was one.
#[inline]
pub(crate) fn settle<L: Log<Event>>(state: &mut Viceroy, log: &mut L) -> bool {
    let Some(&Task::Gain { reward }) = state.tasks.last() else { return false };
    state.tasks.pop();
    let seat = state.actor;
    match reward {
        Reward::Gems { count } => state.tasks.push(Task::TakeGems { left: count, from: Colour::Blue }),
        Reward::Cards { count } => state.tasks.push(Task::DrawCards { left: count }),
        Reward::Token { token: Token::Attack } if !state.focus.is_law() => {
            state.players[seat].attack += 1;
            log.push(Event::AttackGained { seat });
        }
        Reward::Token { token } => gain_token(state, seat, state.focus, token, log),
    }
    true
}

/// V-4.8: lays a token on a card. An inexhaustible gem is a gem of the supply, else of the player, else lost.
pub(crate) fn gain_token<L: Log<Event>>(
    state: &mut Viceroy,
    seat: Seat,
    card: CardId,
    token: Token,
    log: &mut L,
) {
    let mut from_screen = false;
    if let Token::Inexhaustible { colour } = token {
        let c = colour.index();
        if state.supply[c] > 0 {
            state.supply[c] -= 1;
        } else if state.players[seat].gems[c] > 0 {
            state.players[seat].spend(colour, 1);
            from_screen = true;
        } else {
            state.players[seat].show_lack(colour);
            log.push(Event::InexhaustibleLost { seat, colour });
            return;
        }
    }
    state.players[seat].tokens.push(Held::new(card, token));
    log.push(Event::TokenGained { seat, card, token, from_screen });
}

/// How many gems a player really takes: no more than the supply has.
#[inline]
pub(crate) fn gems_to_take(state: &Viceroy, left: u8) -> u8 {
    left.min(state.supply_left())
}

#[inline]
pub(crate) fn offer(state: &Viceroy, task: Task, push: &mut impl FnMut(Action)) {
    match task {
        Task::TakeGems { left, from } => {
            let left = gems_to_take(state, left);
            if left == 0 {
                return;
            }
            let mut later: u8 = from.and_later().map(|colour| state.supply[colour.index()]).sum();
            for colour in from.and_later() {
                // Enough gems of this and later colours must be left for the rest of the choice.
                if later < left {
                    return;
                }
                if state.supply[colour.index()] > 0 {
                    push(Action::TakeGem { colour });
                }
                later -= state.supply[colour.index()];
            }
        }
        Task::DrawCards { left } => {
            if left > 0 && !state.law_deck.is_empty() {
                push(Action::Draw { deck: Deck::Laws });
            }
            if left > 0 && !state.reserve.is_empty() {
                push(Action::Draw { deck: Deck::Reserve });
            }
        }
        _ => {
            push(Action::TakePoints);
            push(Action::TakeRewards);
        }
    }
}

pub(crate) fn check(state: &Viceroy, task: Task, action: Action) -> Result<(), Unmet> {
    match (task, action) {
        (Task::TakeGems { left, from }, Action::TakeGem { colour }) => {
            check_gem(state, gems_to_take(state, left), from, colour)
        }
        (Task::TakeGems { .. }, _) => Err(Unmet::rule("V-4.8", "now.take_gems")),
        (Task::DrawCards { .. }, Action::Draw { deck }) => {
            let is_empty = match deck {
                Deck::Laws => state.law_deck.is_empty(),
                Deck::Reserve => state.reserve.is_empty(),
            };
            if is_empty { Err(Unmet::rule("V-4.8", "draw.empty")) } else { Ok(()) }
        }
        (Task::DrawCards { .. }, _) => Err(Unmet::rule("V-4.8", "now.draw")),
        (_, Action::TakePoints | Action::TakeRewards) => Ok(()),
        _ => Err(Unmet::rule("V-4.5", "now.top_level")),
    }
}

/// V-4.8: a gem that the supply has, named in the order of the colours.
fn check_gem(state: &Viceroy, left: u8, from: Colour, colour: Colour) -> Result<(), Unmet> {
    if state.supply[colour.index()] == 0 {
        return Err(Unmet::short("V-4.8", "take.none_left", 1, 0));
    }
    if colour < from {
        return Err(Unmet::rule("V-4.8", "take.order"));
    }
    let later: u8 = colour.and_later().map(|colour| state.supply[colour.index()]).sum();
    if later < left {
        return Err(Unmet::short("V-4.8", "take.too_few_later", i32::from(left), i32::from(later)));
    }
    Ok(())
}

pub(crate) fn play<L: Log<Event>>(state: &mut Viceroy, seat: Seat, task: Task, action: Action, log: &mut L) {
    state.tasks.pop();
    match (task, action) {
        (Task::TakeGems { left, .. }, Action::TakeGem { colour }) => {
            let left = gems_to_take(state, left) - 1;
            state.take_gem(seat, colour);
            log.push(Event::GemTaken { seat, colour });
            if left > 0 {
                state.tasks.push(Task::TakeGems { left, from: colour });
            }
        }
        (Task::DrawCards { left }, Action::Draw { deck }) => {
            if left > 1 {
                state.tasks.push(Task::DrawCards { left: left - 1 });
            }
            let card = draw(state, seat, deck, log).expect("only decks with cards are offered");
            laws::look_at(state, seat, card);
        }
        (_, Action::TakePoints) => {
            let token = Token::Points { value: TOP_POINTS };
            gain_token(state, seat, state.focus, token, log);
        }
        _ => (0..LOWER_LEVELS).rev().for_each(|row| push_row(state, row)),
    }
}

/// Draws a card into the hand; only its player sees it.
pub(crate) fn draw<L: Log<Event>>(
    state: &mut Viceroy,
    seat: Seat,
    deck: Deck,
    log: &mut L,
) -> Option<CardId> {
    let card = match deck {
        Deck::Laws => state.law_deck.pop(),
        Deck::Reserve => state.reserve.pop(),
    }?;
    let player = &mut state.players[seat];
    player.hand.insert(card);
    player.known.remove(card);
    log.push(Event::Drew { seat, deck, card: Some(card) });
    Some(card)
}
