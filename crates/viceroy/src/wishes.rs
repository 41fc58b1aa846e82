//! "Why not?": everything a player may point at, and the rule that stands against it.
//!
//! A wish is an action, possible or not. Each chapter checks its own; here are the reasons they have in
//! common: the game is over, it is somebody else's turn, the own choice lies sealed, the seat has passed.

use game::{Seat, Unmet};

use crate::action::{Action, Deck};
use crate::cards::{CardSet, Colour, Level};
use crate::state::{Player, Stage, Task, Viceroy};
use crate::{auction, development, laws, rewards, setup};

/// Whether the seat may do this now, and else the rule that stands against it.
pub(crate) fn check(state: &Viceroy, seat: Seat, wish: Action) -> Result<(), Unmet> {
    if state.stage == Stage::Over {
        return Err(Unmet::rule("V-5.1", "over"));
    }
    if seat.0 >= state.players.seats() {
        return Err(Unmet::rule("V-2.1", "no_such_seat"));
    }
    match state.tasks.last() {
        Some(_) if state.actor != seat => Err(Unmet::rule("V-4.2", "not_your_turn")),
        Some(&task) => check_task(state, seat, task, wish),
        None => check_choice(state, seat, wish),
    }
}

fn check_task(state: &Viceroy, seat: Seat, task: Task, wish: Action) -> Result<(), Unmet> {
    match task {
        Task::Place => development::check_place(state, seat, wish),
        Task::Pick => auction::check_pick(state, wish),
        Task::TakeGems { .. } | Task::DrawCards { .. } | Task::TopLevel => rewards::check(state, task, wish),
        _ => laws::check(state, seat, task, wish),
    }
}

/// The check of a chapter.
type Check = fn(&Viceroy, Seat, Action) -> Result<(), Unmet>;

fn check_choice(state: &Viceroy, seat: Seat, wish: Action) -> Result<(), Unmet> {
    let (rule, check): (_, Check) = match state.stage {
        Stage::Start => ("V-2.2", setup::check),
        Stage::Bid => ("V-3.5", auction::check_bid),
        Stage::Name => ("V-3.4", auction::check_name),
        _ => ("V-4.1", development::check_card),
    };
    if !state.active.contains(seat) {
        return Err(Unmet::rule(rule, "out"));
    }
    if state.players[seat].choice.is_some() {
        return Err(Unmet::rule(rule, "already_chosen"));
    }
    check(state, seat, wish)
}

/// Everything the seat sees that it could want to act on, in a fixed order.
pub(crate) fn wishes(state: &Viceroy, seat: Seat, wishes: &mut Vec<Action>) {
    wishes.clear();
    let Some(player) = state.players.values().get(seat.index()) else { return };
    if state.stage == Stage::Start {
        let hand = player.hand;
        let pairs = hand.iter().flat_map(|place| hand.iter().map(move |keep| (place, keep)));
        wishes.extend(pairs.filter(|(a, b)| a != b).map(|(place, keep)| Action::ChooseStart { place, keep }));
    }
    auction_wishes(state, wishes);
    wishes.extend(player.pyramid.cards.iter().map(|card| Action::BidAttack { from: Some(card) }));
    for card in player.hand.iter() {
        wishes.extend([Action::Play { card }, Action::Discard { card }]);
        wishes.extend([Action::Keep { card }, Action::Tuck { card }]);
    }
    wishes.extend(player.hand.laws().iter().map(|card| Action::PutBack { card }));
    pyramid_wishes(player, wishes);
    reward_wishes(wishes);
    token_wishes(state, seat, wishes);
    wishes.extend([Action::Pass, Action::Stop]);
}

fn auction_wishes(state: &Viceroy, wishes: &mut Vec<Action>) {
    wishes.extend(Colour::ALL.map(|colour| Action::BidGem { colour }));
    wishes.extend([Action::BidAttack { from: None }, Action::BidNothing]);
    for card in auction::characters(state) {
        wishes.extend([Action::Pick { card }, Action::Name { card }]);
    }
}

fn pyramid_wishes(player: &Player, wishes: &mut Vec<Action>) {
    let width = player.pyramid.rows[0].cards.len() as i8;
    for level in Level::all() {
        wishes.extend((-1..=width).map(|column| Action::Place { level, column }));
    }
    for card in player.pyramid.cards.iter() {
        wishes.extend([Action::SwapIn { card }, Action::SlipUnder { card }, Action::Tuck { card }]);
    }
}

fn reward_wishes(wishes: &mut Vec<Action>) {
    for colour in Colour::ALL {
        wishes.extend([Action::TakeGem { colour }, Action::ChooseColour { colour }]);
        wishes.extend([Action::PayGem { colour }, Action::Park { colour }]);
    }
    wishes.extend([Deck::Laws, Deck::Reserve].map(|deck| Action::Draw { deck }));
    wishes.extend([Action::TakePoints, Action::TakeRewards]);
    wishes.extend((1..=3).map(|option| Action::Choose { option }));
}

fn token_wishes(state: &Viceroy, seat: Seat, wishes: &mut Vec<Action>) {
    for (owner, player) in state.players.iter() {
        for (card, token) in laws::distinct(player) {
            wishes.push(if owner == seat {
                Action::Give { card, token }
            } else {
                Action::Get { seat: owner, card, token }
            });
        }
    }
    debug_assert!(state.players[seat].hand.and(state.players[seat].pyramid.cards) == CardSet::EMPTY);
}
