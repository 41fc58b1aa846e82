//! What must hold in every state: every card and gem is in exactly one place, pyramids stand, tokens lie on
//! cards, and stage, queue and tasks fit together. A state that passes can be played on.

use game::{ComponentTable as _, Seat, SeatSet, Shared};

use crate::cards::{CARDS, CHARACTERS, CardId, CardSet, Colour, Level, count};
use crate::components::Reward;
use crate::laws::{self, FAVOUR, HOLDERS, LEDGER, LIBRARY, MIRROR, VAULT};
use crate::setup::{DEALT, GEMS_PER_SEAT, GIVEN_BACK, GemRule, LARGE_DECK, MAX_SEATS, MIN_SEATS};
use crate::state::{Player, Stage, Task, Viceroy};
use crate::tokens::{MOST_VALUE, Token};
use crate::{auction, development, scoring, secrets, wishes};

/// V-2.3, V-2.4: 48 characters, four at a time.
const ROUNDS: u8 = (LARGE_DECK / 4) as u8;
/// Tokens that can lie on one card: two per level on level 5, doubled (law 66).
const TOKENS_PER_CARD: usize = 12;
/// Tokens that can lie in one pyramid, with air for those that are being taken.
const TOKENS_PER_PYRAMID: usize = 114;
/// Attack tokens behind a screen beyond this can't be reached.
const MOST_ATTACKS: u8 = 64;

pub(crate) fn check(state: &Viceroy) -> Result<(), String> {
    check_table(state)?;
    check_cards(state)?;
    check_gems(state)?;
    for (seat, player) in state.players.iter() {
        check_player(state, seat, player).map_err(|reason| format!("seat {seat}: {reason}"))?;
    }
    check_stage(state)?;
    check_queue(state)?;
    check_tasks(state)?;
    check_choices(state)
}

fn ensure(holds: bool, reason: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(reason()) }
}

fn check_table(state: &Viceroy) -> Result<(), String> {
    let seats = state.players.seats();
    ensure((MIN_SEATS..=MAX_SEATS).contains(&seats), || format!("{seats} players"))?;
    let everybody = SeatSet::all(seats);
    let is_here = |set: SeatSet| set.iter().all(|seat| everybody.contains(seat));
    ensure(is_here(state.active) && is_here(state.out), || "somebody is not at the table".into())?;
    ensure(everybody.contains(state.actor), || "the actor is not at the table".into())?;
    if let Shared::Own(components) = &state.components
        && let Some(fault) = components.faults().first()
    {
        return Err(format!("components: {fault}"));
    }
    Ok(())
}

/// Conservation: each card is in exactly one place.
fn check_cards(state: &Viceroy) -> Result<(), String> {
    let mut places = [0u8; CARDS];
    let mut put = |card: CardId| places[card.index()] = places[card.index()].saturating_add(1);
    state.large.iter().chain(state.reserve.iter()).chain(state.law_deck.iter()).for_each(|&card| put(card));
    state.display.iter().flatten().flatten().for_each(|&card| put(card));
    state.discard.iter().for_each(&mut put);
    for player in state.players.values() {
        player.pyramid.spots().for_each(|(_, card)| put(card));
        player.tucked.iter().for_each(|cards| cards.iter().for_each(&mut put));
        player.doubled.iter().for_each(|_| put(MIRROR));
        player.won.iter().for_each(|&card| put(card));
        player.played.iter().for_each(|played| put(played.card));
        // While start cards are chosen, the large deck is the order in which all will lie.
        let is_dealt = state.stage == Stage::Start;
        player.hand.iter().filter(|card| !is_dealt || card.is_law()).for_each(&mut put);
    }
    match CardId::all().find(|card| places[card.index()] != 1) {
        Some(card) => Err(format!("{card} is in {} places", places[card.index()])),
        None => check_decks(state),
    }
}

fn check_decks(state: &Viceroy) -> Result<(), String> {
    let characters = state.large.iter().chain(state.reserve.iter()).copied();
    let displayed = state.display.iter().flatten().flatten().copied();
    ensure(!characters.chain(displayed).any(CardId::is_law), || "a law among the characters".into())?;
    ensure(state.law_deck.iter().all(|card| card.is_law()), || "a character among the laws".into())?;
    let seats = state.players.seats() as usize;
    let reserve = CHARACTERS - LARGE_DECK - 2 * seats;
    ensure(state.reserve.len() <= reserve, || "the reserve is too high".into())?;
    let laid_out = match state.stage {
        Stage::Start => return check_deal(state),
        Stage::StartRewards => 1,
        Stage::Envoy | Stage::Bid | Stage::Raid | Stage::Name => state.round,
        _ => state.round.min(ROUNDS - 1) + 1,
    };
    let expected = LARGE_DECK.saturating_sub(4 * laid_out as usize);
    ensure(state.large.len() == expected, || {
        format!("{} cards in the large deck, not {expected}", state.large.len())
    })
}

fn check_deal(state: &Viceroy) -> Result<(), String> {
    ensure(state.large.len() == CHARACTERS && state.discard.is_empty(), || "the deal is broken".into())?;
    let mut seen = CardSet::EMPTY;
    for player in state.players.values() {
        let is_right = player.hand.len() == DEALT && player.hand.laws().is_empty();
        ensure(is_right && player.hand.and(seen).is_empty(), || "the deal is broken".into())?;
        ensure(player.pyramid.cards.is_empty(), || "nobody has placed a card yet".into())?;
        seen = seen.or(player.hand);
    }
    Ok(())
}

/// Conservation: four gems of each colour per player, wherever they lie.
fn check_gems(state: &Viceroy) -> Result<(), String> {
    for colour in Colour::ALL {
        let c = colour.index();
        let of = |player: &Player| {
            let inexhaustible =
                player.tokens.iter().filter(|held| held.token() == Token::Inexhaustible { colour });
            u32::from(player.gems[c]) + u32::from(player.parked[c]) + inexhaustible.count() as u32
        };
        let all = u32::from(state.supply[c]) + state.players.values().iter().map(of).sum::<u32>();
        let expected = u32::from(GEMS_PER_SEAT * state.players.seats());
        ensure(all == expected, || format!("{all} {colour} gems instead of {expected}"))?;
    }
    Ok(())
}

fn check_player(state: &Viceroy, seat: Seat, player: &Player) -> Result<(), String> {
    check_pyramid(state, player)?;
    check_tokens(player)?;
    check_tucked(player)?;
    check_given(state, player)?;
    check_knowledge(state, seat, player)?;
    ensure(player.attack <= MOST_ATTACKS, || format!("{} attack tokens", player.attack))?;
    let sheet = if state.stage == Stage::Over { scoring::final_sheet(state, seat) } else { [0; 7] };
    ensure(player.sheet == sheet, || format!("the sheet is {:?}, not {sheet:?}", player.sheet))
}

/// V-4.3: rows without gaps, each card on two others; no more cards than can have been placed.
fn check_pyramid(state: &Viceroy, player: &Player) -> Result<(), String> {
    let pyramid = &player.pyramid;
    let cards: CardSet = pyramid.spots().map(|(_, card)| card).collect();
    ensure(cards == pyramid.cards, || "the cards of the pyramid are not those of its rows".into())?;
    for level in Level::all() {
        let row = &pyramid.rows[level.index()];
        let is_low = level == Level::FIRST || row.cards.is_empty();
        ensure(row.start <= 40 && (!is_low || row.start == 0), || format!("level {level} begins too late"))?;
    }
    let stands = pyramid.spots().all(|(spot, _)| {
        spot.beneath().is_none_or(|beneath| beneath.iter().all(|&spot| pyramid.get(spot).is_some()))
    });
    ensure(stands, || "a card has not two cards beneath it".into())?;
    let empty = pyramid.cards.is_empty();
    ensure(empty == (state.stage == Stage::Start), || "the pyramid is empty".into())?;
    let rounds = state.round.saturating_sub(1).min(ROUNDS);
    let waiting = u8::from(player.played.is_some());
    let most = (1 + development::TURNS * rounds + state.turn.min(development::TURNS)).saturating_sub(waiting);
    ensure(pyramid.cards.len() <= most as usize, || "more cards than can have been placed".into())
}

fn check_tokens(player: &Player) -> Result<(), String> {
    ensure(player.tokens.len() <= TOKENS_PER_PYRAMID, || "too many tokens".into())?;
    for held in player.tokens.iter() {
        ensure(player.pyramid.contains(held.card), || format!("a token lies on {} elsewhere", held.card))?;
        let count = player.tokens.iter().filter(|other| other.card == held.card).count();
        ensure(count <= TOKENS_PER_CARD, || format!("{count} tokens on {}", held.card))?;
    }
    let has_vault = player.pyramid.contains(VAULT);
    let parked = count(player.parked);
    ensure(parked <= 8 && (parked == 0 || has_vault), || "gems lie on a law that is not there".into())
}

fn check_tucked(player: &Player) -> Result<(), String> {
    for (holder, cards) in HOLDERS.into_iter().zip(player.tucked) {
        let is_right = cards.is_empty() || player.pyramid.contains(holder);
        ensure(is_right, || format!("cards are tucked under {holder}, which is not there"))?;
    }
    let favour = player.tucked_under(FAVOUR).len();
    ensure(favour <= 1, || format!("{favour} cards under {FAVOUR}"))?;
    let is_right = player.doubled.is_none_or(|card| !card.is_law() && player.pyramid.contains(card));
    ensure(is_right, || format!("{MIRROR} lies under no character"))
}

/// V-2.1: two gems were given back, within what everybody can tell.
fn check_given(state: &Viceroy, player: &Player) -> Result<(), String> {
    let given = player.given;
    ensure(count(given.gems) == GIVEN_BACK, || "not two gems were given back".into())?;
    for c in 0..4 {
        let is_within = given.least[c] <= given.gems[c] && given.gems[c] <= given.most[c];
        ensure(is_within && given.most[c] <= GIVEN_BACK, || {
            "the limits of the gems given back are wrong".into()
        })?;
        let has = player.gems[c] + given.gems[c];
        ensure(has >= given.most[c], || "more gems may have been given back than were there".into())?;
    }
    let is_known = state.gem_rule == GemRule::Open || state.stage == Stage::Over;
    ensure(!is_known || given.least == given.most, || "open gems are known to all".into())
}

fn check_knowledge(state: &Viceroy, seat: Seat, player: &Player) -> Result<(), String> {
    ensure(player.open.without(player.hand).is_empty(), || "open cards are not in the hand".into())?;
    let others = state.players.iter().filter(|(other, _)| *other != seat);
    let deck: CardSet = state.law_deck.iter().copied().collect();
    let elsewhere = others.fold(deck, |all, (_, player)| all.or(player.hand.laws()));
    ensure(player.known.without(elsewhere).is_empty(), || "knows a law that is not there".into())?;
    let put_back = player.put_back;
    let is_right =
        put_back.laws().is_empty() && put_back.len() == if state.stage == Stage::Start { 0 } else { 2 };
    ensure(is_right, || "not two characters were put back".into())?;
    let unseen = state.players.values().iter().map(secrets::unseen);
    let decks: CardSet = state.large.iter().chain(state.reserve.iter()).copied().collect();
    let hidden = unseen.fold(decks, |all, cards| all.or(cards));
    let is_start = state.stage == Stage::Start;
    ensure(is_start || player.shown.and(hidden).is_empty(), || "a shown card is hidden".into())?;
    ensure(player.shown.laws().is_empty() && (!is_start || player.shown.is_empty()), || {
        "a law as shown".into()
    })
}

fn check_stage(state: &Viceroy) -> Result<(), String> {
    let (round, turn) = (state.round, state.turn);
    let is_before = matches!(state.stage, Stage::Start | Stage::StartRewards);
    ensure(is_before == (round == 0) && round <= ROUNDS, || format!("there is no round {round} here"))?;
    ensure(state.last_round == (round == ROUNDS), || "this is not the last round".into())?;
    let turns = match state.stage {
        Stage::Choose | Stage::Resolve | Stage::Over => 1..=development::TURNS,
        _ => 0..=0,
    };
    ensure(turns.contains(&turn), || format!("there is no turn {turn} here"))?;
    let auctions = match state.stage {
        Stage::Start | Stage::StartRewards | Stage::Envoy => 0..=0,
        Stage::Bid | Stage::Raid | Stage::Name => 1..=auction::AUCTIONS,
        _ => 1..=auction::AUCTIONS + 1,
    };
    ensure(auctions.contains(&state.auction), || format!("there is no auction {} here", state.auction))?;
    let over = state.stage == Stage::Over;
    ensure(!over || (round == ROUNDS && state.tasks.is_empty()), || "the game is not over yet".into())?;
    for (seat, player) in state.players.iter() {
        let may_have_won = matches!(state.stage, Stage::Bid | Stage::Raid | Stage::Name | Stage::Claim);
        ensure(may_have_won || player.won.is_none(), || format!("seat {seat} can't have won a card"))?;
        let may_play = state.stage == Stage::Resolve;
        ensure(may_play || player.played.is_none(), || format!("seat {seat} can't have played a card"))?;
        ensure(!over || player.hand.is_empty(), || format!("seat {seat} has cards after the end"))?;
    }
    Ok(())
}

/// Who waits is at the table, once, and has something to wait for.
fn check_queue(state: &Viceroy) -> Result<(), String> {
    let idle = state.stage.is_simultaneous() || state.stage == Stage::Over;
    ensure(!idle || state.queue.is_empty(), || "nobody waits in this stage".into())?;
    let mut waiting = SeatSet::EMPTY;
    for seat in state.queue.iter().copied() {
        let is_new = seat.0 < state.players.seats() && !waiting.contains(seat) && seat != state.actor;
        ensure(is_new, || format!("seat {seat} can't wait"))?;
        waiting.insert(seat);
        let player = &state.players[seat];
        let is_right = match state.stage {
            Stage::Resolve => player.played.is_some(),
            Stage::Raid => player.won.is_none(),
            Stage::Claim => player.won.is_some(),
            _ => true,
        };
        ensure(is_right, || format!("seat {seat} has nothing to wait for"))?;
    }
    let unheard = state.players.iter().filter(|(seat, _)| !waiting.contains(*seat));
    for (seat, player) in unheard {
        let is_placing = seat == state.actor && state.tasks.last() == Some(&Task::Place);
        ensure(player.played.is_none() || is_placing, || {
            format!("seat {seat} is not waiting with its card")
        })?;
        let is_waiting = state.stage == Stage::Claim && player.won.is_some();
        ensure(!is_waiting, || format!("seat {seat} is not waiting with its card"))?;
    }
    Ok(())
}

fn check_tasks(state: &Viceroy) -> Result<(), String> {
    let idle = state.stage.is_simultaneous() || state.stage == Stage::Over;
    ensure(idle == state.tasks.is_empty(), || "tasks and stage do not fit".into())?;
    let Some((&top, rest)) = state.tasks.split_last() else { return Ok(()) };
    for &task in rest {
        let may_wait = matches!(task, Task::Gain { .. } | Task::DrawCards { .. } | Task::KeepOrTuck { .. });
        ensure(may_wait, || format!("{task:?} can't wait"))?;
    }
    for &task in state.tasks.iter() {
        ensure(fits_stage(state.stage, task) && is_sound(state, task), || {
            format!("{task:?} is not possible")
        })?;
    }
    let raider_has_card = state.stage == Stage::Raid && state.players[state.actor].won.is_some();
    ensure(!raider_has_card && !matches!(top, Task::Gain { .. }), || "the task is done already".into())?;
    ensure(state.options().0 >= 2, || format!("seat {} has no choice", state.actor))
}

fn fits_stage(stage: Stage, task: Task) -> bool {
    match stage {
        Stage::Envoy => matches!(task, Task::Pick | Task::KeepOrTuck { .. }),
        Stage::Raid => task == Task::Pick,
        Stage::Claim => matches!(task, Task::KeepOrTuck { .. }),
        Stage::Relief => matches!(task, Task::TakeGems { .. }),
        Stage::StartRewards => {
            matches!(task, Task::Gain { .. } | Task::TakeGems { .. } | Task::DrawCards { .. })
        }
        _ => task != Task::Pick,
    }
}

/// Whether a task can be played without surprise.
fn is_sound(state: &Viceroy, task: Task) -> bool {
    let player = &state.players[state.actor];
    let has_focus = player.pyramid.contains(state.focus);
    let holds = |player: &Player, card, token| {
        player.tokens.iter().any(|held| held.card == card && held.token() == token)
    };
    match task {
        Task::Place => state.tasks.len() == 1 && player.played.is_some_and(|played| !played.discard),
        Task::Gain { reward: Reward::Token { token } } => has_focus && is_small(token),
        Task::Gain { .. } | Task::ChooseColour => has_focus,
        Task::TakeGems { .. } | Task::DrawCards { .. } | Task::Pick | Task::ExchangeGive => true,
        Task::TopLevel => has_focus && !state.focus.is_law() && state.tasks.len() == 1,
        Task::KeepOrTuck { card } => player.hand.contains(card) && player.pyramid.contains(LEDGER),
        Task::ChooseOption => has_focus && laws::options(state.focus).is_some(),
        Task::ExchangeGet { card, token } => {
            holds(player, card, token) && count(player.gems) >= laws::EXCHANGE_GEMS
        }
        Task::ExchangePay { card, token, seat, other, wanted, paid, .. } => {
            let there = seat != state.actor && seat.0 < state.players.seats();
            let covered = (0..4).all(|c| paid[c] <= player.gems[c]);
            let open = count(paid) < laws::EXCHANGE_GEMS;
            there
                && covered
                && open
                && holds(player, card, token)
                && holds(&state.players[seat], other, wanted)
        }
        Task::PutBack { left, drawn } => (1..=2).contains(&left) && drawn.iter().all(|card| card.is_law()),
        Task::TuckHand { .. } => player.pyramid.contains(LIBRARY),
        Task::TuckFree => player.pyramid.contains(FAVOUR) && player.tucked_under(FAVOUR).is_empty(),
        Task::Park { left, .. } => {
            player.pyramid.contains(VAULT) && left.saturating_add(count(player.parked)) <= 8
        }
    }
}

fn is_small(token: Token) -> bool {
    match token {
        Token::Points { value } | Token::MagicBonus { value } | Token::CircleBonus { value, .. } => {
            value <= MOST_VALUE
        }
        _ => true,
    }
}

/// Sealed choices are possible choices; somebody still has to choose, and has a choice.
fn check_choices(state: &Viceroy) -> Result<(), String> {
    let active = if state.stage.is_simultaneous() { state.active } else { SeatSet::EMPTY };
    ensure(state.active == active, || "nobody chooses in this stage".into())?;
    for (seat, player) in state.players.iter() {
        let Some(choice) = player.choice else { continue };
        ensure(active.contains(seat), || format!("seat {seat} can't have chosen"))?;
        let mut before = state.clone();
        before.players[seat].choice = None;
        let possible = wishes::check(&before, seat, choice).is_ok();
        ensure(possible, || format!("seat {seat} can't have chosen \"{choice}\""))?;
    }
    ensure(state.stage == Stage::Over || !state.pending_seats().is_empty(), || {
        "nobody has to decide".into()
    })?;
    for seat in active.iter() {
        let mut options = 0;
        state.offer(seat, &mut |_| options += 1);
        ensure(options >= 2, || format!("seat {seat} has no choice"))?;
    }
    check_active(state)
}

/// Who chooses is who should.
fn check_active(state: &Viceroy) -> Result<(), String> {
    for (seat, player) in state.players.iter() {
        let should = match state.stage {
            Stage::Start => true,
            Stage::Bid => player.won.is_none() && !player.skips && !state.out.contains(seat),
            Stage::Name => auction::has_to_name(state, seat),
            Stage::Choose => !state.out.contains(seat),
            _ => continue,
        };
        ensure(state.active.contains(seat) == should, || {
            format!("seat {seat}: its turn to choose is wrong")
        })?;
    }
    Ok(())
}
