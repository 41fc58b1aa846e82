//! The laws (V-6.65 to V-6.88): free to place, not on level 5, with an effect at once, lasting or at the end.
//!
//! Two laws find a place of their own: 65 takes that of another card, 66 goes under a character. A card that
//! is tucked under another costs nothing and brings nothing; it is no card of the pyramid any more.

mod exchange;
mod own_place;
mod points;

use game::{Log, Pile, Seat, Unmet};

use crate::action::{Action, Deck};
use crate::cards::{CardId, CardSet, Colour};
use crate::event::Event;
use crate::pyramid::Spot;
use crate::rewards::{draw, gain_token};
use crate::state::{Player, Task, Viceroy};
use crate::tokens::Token;

pub(crate) use exchange::{EXCHANGE_GEMS, distinct};
use exchange::{check_exchange, check_payment};
pub(crate) use own_place::{check_own_place, has_own_place, offer_own_places, take_own_place};
pub(crate) use points::{GUILD_POINTS, law_points, points};

/// V-6.65: takes the place of an own card.
pub(crate) const SUCCESSION: CardId = CardId::new(65);
/// V-6.66: doubles the tokens of a character.
pub(crate) const MIRROR: CardId = CardId::new(66);
/// V-6.67: exchanges two tokens.
pub(crate) const BARTER: CardId = CardId::new(67);
/// V-6.68: points for all own cards.
pub(crate) const CENSUS: CardId = CardId::new(68);
/// V-6.69: a card of the auction instead of bidding.
pub(crate) const ENVOY: CardId = CardId::new(69);
/// V-6.70: draws laws.
pub(crate) const ARCHIVE: CardId = CardId::new(70);
/// V-6.72: hand cards under it.
pub(crate) const LIBRARY: CardId = CardId::new(72);
/// V-6.74: a free card under it.
pub(crate) const FAVOUR: CardId = CardId::new(74);
/// V-6.75: more for sets.
pub(crate) const GUILDS: CardId = CardId::new(75);
/// V-6.76: gems on it.
pub(crate) const VAULT: CardId = CardId::new(76);
/// V-6.78: cards just taken under it.
pub(crate) const LEDGER: CardId = CardId::new(78);
/// V-6.79: more for circles and inexhaustible gems.
pub(crate) const LUSTRE: CardId = CardId::new(79);
/// The laws that other cards are tucked under, in the order of `Player::tucked`. 65 takes over what lies
/// under the card it replaces.
pub(crate) const HOLDERS: [CardId; 4] = [SUCCESSION, LIBRARY, FAVOUR, LEDGER];
const UNDER_SUCCESSION: usize = 0;
const UNDER_LIBRARY: usize = 1;
const UNDER_FAVOUR: usize = 2;
const UNDER_LEDGER: usize = 3;

/// V-6.70: laws drawn.
const LAWS_DRAWN: usize = 3;
/// V-6.76: gems it can hold.
const MOST_PARKED: u8 = 8;
/// Gems as an option of a law.
pub(crate) const OPTION_GEMS: u8 = 4;

/// One of the three options of a law.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LawOption {
    /// Tokens on the law.
    Tokens(&'static [Token]),
    /// An inexhaustible gem of any colour on the law.
    Inexhaustible,
    /// A card from the law deck or the reserve.
    Card,
    /// Four gems of choice.
    Gems,
}

/// The options of the laws 71, 73, 77 and 80 to 84.
pub fn options(law: CardId) -> Option<[LawOption; 3]> {
    use LawOption::{Card, Gems, Inexhaustible, Tokens};
    const SIX: Token = Token::Points { value: 6 };
    let (first, second) = match law.number() {
        71 => (Tokens(&[Token::Attack]), Tokens(&[SIX])),
        73 => (Tokens(&[Token::Defence]), Inexhaustible),
        77 => (Tokens(&[Token::Attack]), Card),
        80 => (Tokens(&[Token::Defence]), Tokens(&[SIX])),
        81 => (Tokens(&[Token::Magic]), Tokens(&[Token::Science])),
        82 => (Tokens(&[Token::Science]), Card),
        83 => (Tokens(&[Token::Magic, Token::MagicBonus { value: 2 }]), Inexhaustible),
        84 => (Tokens(&[Token::MagicBonus { value: 3 }]), Card),
        _ => return None,
    };
    Some([first, second, Gems])
}

/// The rule of a law, for "why not?".
fn rule(law: CardId) -> &'static str {
    const RULES: [&str; 24] = [
        "V-6.65", "V-6.66", "V-6.67", "V-6.68", "V-6.69", "V-6.70", "V-6.71", "V-6.72", "V-6.73", "V-6.74",
        "V-6.75", "V-6.76", "V-6.77", "V-6.78", "V-6.79", "V-6.80", "V-6.81", "V-6.82", "V-6.83", "V-6.84",
        "V-6.85", "V-6.86", "V-6.87", "V-6.88",
    ];
    RULES.get(law.index().wrapping_sub(SUCCESSION.index())).copied().unwrap_or("V-4.6")
}

impl Player {
    /// What is tucked under a card.
    pub(crate) fn tucked_under(&self, card: CardId) -> CardSet {
        if self.doubled == Some(card) {
            return [MIRROR].into_iter().collect();
        }
        let holder = HOLDERS.iter().position(|&holder| holder == card);
        holder.map_or(CardSet::EMPTY, |holder| self.tucked[holder])
    }

    /// V-4.10: outermost, nothing above it, nothing tucked under it.
    pub(crate) fn is_free(&self, spot: Spot, card: CardId) -> bool {
        self.pyramid.is_uncovered_end(spot) && self.tucked_under(card).is_empty()
    }
}

/// What a law does as soon as it lies there.
pub(crate) fn take_effect<L: Log<Event>>(state: &mut Viceroy, seat: Seat, law: CardId, log: &mut L) {
    let task = match law {
        BARTER => Task::ExchangeGive,
        LIBRARY => Task::TuckHand { kept: 0 },
        FAVOUR => Task::TuckFree,
        VAULT => Task::Park { left: MOST_PARKED, from: Colour::Blue },
        ARCHIVE => return draw_laws(state, seat, log),
        ENVOY => {
            state.players[seat].skips = true;
            return log.push(Event::WillSkip { seat });
        }
        _ if options(law).is_some() => Task::ChooseOption,
        _ => return,
    };
    state.tasks.push(task);
}

/// V-6.70: draws up to three laws; all but one go back, from the whole hand.
fn draw_laws<L: Log<Event>>(state: &mut Viceroy, seat: Seat, log: &mut L) {
    let mut drawn = Pile::default();
    for _ in 0..LAWS_DRAWN {
        if let Some(card) = draw(state, seat, Deck::Laws, log) {
            drawn.push(card);
        }
    }
    keep_or_put_back(state, seat, drawn.len().saturating_sub(1) as u8, drawn);
}

fn keep_or_put_back(state: &mut Viceroy, seat: Seat, left: u8, drawn: Pile<CardId, 3>) {
    if left > 0 {
        return state.tasks.push(Task::PutBack { left, drawn });
    }
    let hand = state.players[seat].hand;
    drawn.iter().rev().filter(|&&card| hand.contains(card)).for_each(|&card| look_at(state, seat, card));
}

/// V-6.78: a card just taken may be tucked, if the law lies in the pyramid.
pub(crate) fn look_at(state: &mut Viceroy, seat: Seat, card: CardId) {
    if state.players[seat].pyramid.contains(LEDGER) {
        state.tasks.push(Task::KeepOrTuck { card });
    }
}

/// V-4.8: an option that can't be given can't be chosen.
pub(crate) fn check_option(state: &Viceroy, seat: Seat, option: LawOption) -> Result<(), Unmet> {
    let is_there = match option {
        LawOption::Tokens(_) => true,
        LawOption::Inexhaustible => {
            Colour::ALL.into_iter().any(|colour| check_colour(state, seat, colour).is_ok())
        }
        LawOption::Card => !(state.law_deck.is_empty() && state.reserve.is_empty()),
        LawOption::Gems => state.supply_left() > 0,
    };
    if is_there { Ok(()) } else { Err(Unmet::rule("V-4.8", "option.nothing_left")) }
}

/// V-4.8: the supply or the player has a gem of the colour.
fn check_colour(state: &Viceroy, seat: Seat, colour: Colour) -> Result<(), Unmet> {
    let gems = state.supply[colour.index()] + state.players[seat].gems[colour.index()];
    if gems > 0 { Ok(()) } else { Err(Unmet::short("V-4.8", "option.no_gem", 1, 0)) }
}

pub(crate) fn offer(state: &Viceroy, seat: Seat, task: Task, push: &mut impl FnMut(Action)) {
    let player = &state.players[seat];
    match task {
        Task::KeepOrTuck { card } => offer_keep_or_tuck(card, push),
        Task::TuckHand { kept } => {
            if let Some(card) = player.hand.iter().nth(kept as usize) {
                offer_keep_or_tuck(card, push);
            }
        }
        Task::ChooseOption => {
            for (option, number) in options(state.focus).into_iter().flatten().zip(1..) {
                if check_option(state, seat, option).is_ok() {
                    push(Action::Choose { option: number });
                }
            }
        }
        Task::ChooseColour => {
            let possible = |&colour: &Colour| check_colour(state, seat, colour).is_ok();
            Colour::ALL.into_iter().filter(possible).for_each(|colour| push(Action::ChooseColour { colour }));
        }
        Task::ExchangeGive => {
            if check_exchange(state, seat).is_ok() {
                distinct(player).for_each(|(card, token)| push(Action::Give { card, token }));
            }
            push(Action::Stop);
        }
        Task::ExchangeGet { .. } => {
            for (other, opponent) in state.players.iter().filter(|(other, _)| *other != seat) {
                distinct(opponent).for_each(|(card, token)| push(Action::Get { seat: other, card, token }));
            }
        }
        Task::ExchangePay { paid, from, .. } => {
            let possible = |colour: &Colour| check_payment(player, paid, from, *colour).is_ok();
            from.and_later().filter(possible).for_each(|colour| push(Action::PayGem { colour }));
        }
        Task::PutBack { .. } => player.hand.laws().iter().for_each(|card| push(Action::PutBack { card })),
        Task::TuckFree => {
            let free = |&(spot, card): &(Spot, CardId)| card != FAVOUR && player.is_free(spot, card);
            player.pyramid.spots().filter(free).for_each(|(_, card)| push(Action::Tuck { card }));
        }
        Task::Park { from, .. } => {
            let has = |colour: &Colour| player.gems[colour.index()] > 0;
            from.and_later().filter(has).for_each(|colour| push(Action::Park { colour }));
            push(Action::Stop);
        }
        _ => {}
    }
}

fn offer_keep_or_tuck(card: CardId, push: &mut impl FnMut(Action)) {
    push(Action::Keep { card });
    push(Action::Tuck { card });
}

pub(crate) fn check(state: &Viceroy, seat: Seat, task: Task, action: Action) -> Result<(), Unmet> {
    let player = &state.players[seat];
    match (task, action) {
        (Task::KeepOrTuck { card: asked }, Action::Keep { card } | Action::Tuck { card }) => {
            if card == asked { Ok(()) } else { Err(Unmet::rule("V-6.78", "tuck.other_card")) }
        }
        (Task::TuckHand { kept }, Action::Keep { card } | Action::Tuck { card }) => {
            let is_asked = player.hand.iter().nth(kept as usize) == Some(card);
            if is_asked { Ok(()) } else { Err(Unmet::rule("V-6.72", "tuck.other_card")) }
        }
        (Task::ChooseOption, Action::Choose { option }) => {
            match options(state.focus)
                .and_then(|options| options.get(usize::from(option).wrapping_sub(1)).copied())
            {
                Some(option) => check_option(state, seat, option),
                None => Err(Unmet::rule(rule(state.focus), "option.unknown")),
            }
        }
        (Task::ChooseColour, Action::ChooseColour { colour }) => check_colour(state, seat, colour),
        (Task::PutBack { .. }, Action::PutBack { card }) => {
            let is_there = card.is_law() && player.hand.contains(card);
            if is_there { Ok(()) } else { Err(Unmet::rule("V-6.70", "put_back.not_in_hand")) }
        }
        (Task::TuckFree, Action::Tuck { card }) => check_free(player, card),
        (Task::Park { .. }, Action::Stop) => Ok(()),
        (Task::Park { from, .. }, Action::Park { colour }) => check_park(player, from, colour),
        (Task::ExchangeGive | Task::ExchangeGet { .. } | Task::ExchangePay { .. }, _) => {
            exchange::check_step(state, seat, task, action)
        }
        _ => Err(Unmet::rule(rule(law_of(state, task)), "now.law")),
    }
}

/// The law a task belongs to.
fn law_of(state: &Viceroy, task: Task) -> CardId {
    match task {
        Task::KeepOrTuck { .. } => LEDGER,
        _ => state.focus,
    }
}

fn check_free(player: &Player, card: CardId) -> Result<(), Unmet> {
    match player.pyramid.find(card) {
        Some(_) if card == FAVOUR => Err(Unmet::rule("V-6.74", "tuck.itself")),
        Some(spot) if player.is_free(spot, card) => Ok(()),
        Some(_) => Err(Unmet::rule("V-4.10", "tuck.not_free")),
        None => Err(Unmet::rule("V-6.74", "target.not_yours")),
    }
}

fn check_park(player: &Player, from: Colour, colour: Colour) -> Result<(), Unmet> {
    if player.gems[colour.index()] == 0 {
        return Err(Unmet::short("V-6.76", "park.no_gem", 1, 0));
    }
    if colour < from { Err(Unmet::rule("V-6.76", "park.order")) } else { Ok(()) }
}

pub(crate) fn play<L: Log<Event>>(state: &mut Viceroy, seat: Seat, task: Task, action: Action, log: &mut L) {
    state.tasks.pop();
    match (task, action) {
        (Task::KeepOrTuck { .. }, Action::Tuck { card }) => {
            tuck_from_hand(state, seat, card, UNDER_LEDGER, log);
        }
        (Task::TuckHand { kept }, Action::Tuck { card }) => {
            tuck_from_hand(state, seat, card, UNDER_LIBRARY, log);
            state.tasks.push(Task::TuckHand { kept });
        }
        (Task::TuckHand { kept }, _) => state.tasks.push(Task::TuckHand { kept: kept + 1 }),
        (Task::ChooseOption, Action::Choose { option }) => choose(state, seat, option, log),
        (Task::ChooseColour, Action::ChooseColour { colour }) => {
            gain_token(state, seat, state.focus, Token::Inexhaustible { colour }, log);
        }
        (Task::PutBack { left, drawn }, Action::PutBack { card }) => {
            put_back(state, seat, card, log);
            keep_or_put_back(state, seat, left - 1, drawn);
        }
        (Task::TuckFree, Action::Tuck { card }) => tuck_free(state, seat, card, log),
        (Task::Park { left, .. }, Action::Park { colour }) => {
            state.players[seat].spend(colour, 1);
            state.players[seat].parked[colour.index()] += 1;
            log.push(Event::Parked { seat, colour });
            if left > 1 {
                state.tasks.push(Task::Park { left: left - 1, from: colour });
            }
        }
        (Task::ExchangeGive | Task::ExchangeGet { .. } | Task::ExchangePay { .. }, _) => {
            exchange::play_step(state, seat, task, action, log);
        }
        _ => {}
    }
}

fn tuck_from_hand<L: Log<Event>>(state: &mut Viceroy, seat: Seat, card: CardId, holder: usize, log: &mut L) {
    state.leave_hand(seat, card);
    state.players[seat].tucked[holder].insert(card);
    log.push(Event::Tucked { seat, card, beneath: HOLDERS[holder] });
}

fn choose<L: Log<Event>>(state: &mut Viceroy, seat: Seat, option: u8, log: &mut L) {
    let law = state.focus;
    match options(law).expect("the law has options")[usize::from(option) - 1] {
        LawOption::Tokens(tokens) => {
            tokens.iter().for_each(|&token| gain_token(state, seat, law, token, log));
        }
        LawOption::Inexhaustible => state.tasks.push(Task::ChooseColour),
        LawOption::Card => state.tasks.push(Task::DrawCards { left: 1 }),
        LawOption::Gems => state.tasks.push(Task::TakeGems { left: OPTION_GEMS, from: Colour::Blue }),
    }
}

/// V-6.70: a law goes on top of its deck. Only its player knows which, so nobody else can be sure any more
/// which laws that player holds.
fn put_back<L: Log<Event>>(state: &mut Viceroy, seat: Seat, card: CardId, log: &mut L) {
    let doubtful = state.players[seat].hand.laws();
    for player in state.players.values_mut() {
        player.known = player.known.without(doubtful);
    }
    let player = &mut state.players[seat];
    player.open = player.open.without(doubtful);
    player.hand.remove(card);
    player.known.insert(card);
    state.law_deck.push(card);
    log.push(Event::PutBack { seat, card: Some(card) });
}

/// V-6.74: the card goes under the law; tokens and gems on it go to the supply.
fn tuck_free<L: Log<Event>>(state: &mut Viceroy, seat: Seat, card: CardId, log: &mut L) {
    let player = &mut state.players[seat];
    let mut gems = if card == VAULT { std::mem::take(&mut player.parked) } else { [0; 4] };
    let tokens = player.tokens;
    player.tokens = tokens.iter().copied().filter(|held| held.card != card).collect();
    for held in tokens.iter().filter(|held| held.card == card) {
        if let Token::Inexhaustible { colour } = held.token() {
            gems[colour.index()] += 1;
        }
    }
    state.supply = std::array::from_fn(|c| state.supply[c] + gems[c]);
    player.pyramid.remove(card);
    player.tucked[UNDER_FAVOUR].insert(card);
    log.push(Event::Tucked { seat, card, beneath: FAVOUR });
    log.push(Event::Cleared { seat, card, gems });
}
