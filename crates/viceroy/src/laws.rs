//! The laws (V-6.65 to V-6.88): free to place, not on level 5, with an effect at once, lasting or at the end.
//!
//! Two laws find a place of their own: 65 takes that of another card, 66 goes under a character. A card that
//! is tucked under another costs nothing and brings nothing; it is no card of the pyramid any more.

use game::{Log, Pile, Seat, Unmet};

use crate::action::{Action, Deck};
use crate::cards::{CardId, CardSet, Colour, Gems, Level, count};
use crate::circles::{self, Circle};
use crate::event::Event;
use crate::pyramid::Spot;
use crate::rewards::{draw, gain_token};
use crate::state::{Player, Task, Viceroy};
use crate::tokens::{Held, Token};

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
/// V-6.85 to V-6.88: points for neighbouring characters.
const NEIGHBOURS: [CardId; 4] = [CardId::new(85), CardId::new(86), CardId::new(87), CardId::new(88)];

/// The laws that other cards are tucked under, in the order of `Player::tucked`. 65 takes over what lies
/// under the card it replaces.
pub(crate) const HOLDERS: [CardId; 4] = [SUCCESSION, LIBRARY, FAVOUR, LEDGER];
const UNDER_SUCCESSION: usize = 0;
const UNDER_LIBRARY: usize = 1;
const UNDER_FAVOUR: usize = 2;
const UNDER_LEDGER: usize = 3;

/// V-6.67: gems for the exchange.
pub(crate) const EXCHANGE_GEMS: u8 = 3;
/// V-6.70: laws drawn.
const LAWS_DRAWN: usize = 3;
/// V-6.76: gems it can hold.
const MOST_PARKED: u8 = 8;
/// Gems as an option of a law.
const OPTION_GEMS: u8 = 4;

/// V-6.75: points more per set.
pub(crate) const GUILD_POINTS: i32 = 3;
const CENSUS_POINTS: i32 = 1;
const LIBRARY_POINTS: i32 = 5;
const FAVOUR_POINTS: i32 = 3;
const VAULT_POINTS: i32 = 2;
const LEDGER_POINTS: i32 = 4;
const NEIGHBOUR_POINTS: i32 = 2;

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
fn check_option(state: &Viceroy, seat: Seat, option: LawOption) -> Result<(), Unmet> {
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

/// Each kind of token on each card once.
pub(crate) fn distinct(player: &Player) -> impl Iterator<Item = (CardId, Token)> + '_ {
    let key = |held: &Held| (held.card, held.token());
    player.tokens.iter().enumerate().filter_map(move |(i, held)| {
        let is_new = player.tokens[..i].iter().all(|other| key(other) != key(held));
        is_new.then(|| key(held))
    })
}

/// V-6.67: three gems, and somebody else has a token.
fn check_exchange(state: &Viceroy, seat: Seat) -> Result<(), Unmet> {
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
fn check_payment(player: &Player, paid: Gems, from: Colour, colour: Colour) -> Result<(), Unmet> {
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
            check_exchange_step(state, seat, task, action)
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

fn check_exchange_step(state: &Viceroy, seat: Seat, task: Task, action: Action) -> Result<(), Unmet> {
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

pub(crate) fn play<L: Log<Event>>(state: &mut Viceroy, seat: Seat, task: Task, action: Action, log: &mut L) {
    state.tasks.pop();
    match (task, action) {
        (Task::KeepOrTuck { .. }, Action::Tuck { card }) => {
            tuck_from_hand(state, seat, card, UNDER_LEDGER, log)
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
            exchange_step(state, seat, task, action, log);
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
            tokens.iter().for_each(|&token| gain_token(state, seat, law, token, log))
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

fn exchange_step<L: Log<Event>>(state: &mut Viceroy, seat: Seat, task: Task, action: Action, log: &mut L) {
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
    let (given, taken) = (state.players[seat].tokens[mine], state.players[other].tokens[theirs]);
    state.players[seat].tokens[mine] = taken.on(card);
    state.players[other].tokens[theirs] = given.on(other_card);
    for colour in Colour::ALL {
        state.players[seat].spend(colour, gems[colour.index()]);
        state.players[other].gems[colour.index()] += gems[colour.index()];
    }
    log.push(Event::Exchanged { seat, with: other, gems });
}

/// The points of the laws at the end (third row of the sheet), given what was counted before.
pub(crate) fn points(player: &Player, circles: i32, inexhaustible: i32, sets: i32) -> i32 {
    player.pyramid.cards.laws().iter().map(|law| law_points(player, law, circles, inexhaustible, sets)).sum()
}

/// The points of one law.
pub(crate) fn law_points(player: &Player, law: CardId, circles: i32, inexhaustible: i32, sets: i32) -> i32 {
    let tucked = |holder: usize| player.tucked[holder].len() as i32;
    match law {
        CENSUS => {
            let tucked: usize = player.tucked.iter().map(CardSet::len).sum();
            let all = player.pyramid.cards.len() + tucked + usize::from(player.doubled.is_some());
            CENSUS_POINTS * all as i32
        }
        LIBRARY => LIBRARY_POINTS * tucked(UNDER_LIBRARY),
        FAVOUR if tucked(UNDER_FAVOUR) > 0 => {
            let level = player.pyramid.find(law).map_or(0, |spot| spot.level.number());
            FAVOUR_POINTS * i32::from(level)
        }
        GUILDS => GUILD_POINTS * sets,
        VAULT => VAULT_POINTS * i32::from(count(player.parked)),
        LEDGER => LEDGER_POINTS * tucked(UNDER_LEDGER),
        LUSTRE => circles + inexhaustible,
        _ if NEIGHBOURS.contains(&law) => {
            let spot = player.pyramid.find(law);
            let around =
                spot.into_iter().flat_map(Spot::neighbours).filter_map(|spot| player.pyramid.get(spot));
            NEIGHBOUR_POINTS * around.filter(|card| !card.is_law()).count() as i32
        }
        _ => 0,
    }
}
