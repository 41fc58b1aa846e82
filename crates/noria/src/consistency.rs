//! What must hold in every state: every piece is in exactly one place, and the stage fits what was begun.
//! A state that passes can be played on.

mod pieces;
mod progress;

use game::{ComponentTable as _, Seat, Shared};

use crate::components::LEVELS;
use crate::expert;
use crate::setup::{MAX_SEATS, MIN_SEATS, Mode};
use crate::solo::BOT;
use crate::state::{Noria, Player, Stage, Used};
use crate::words::{Disc, Letter, Ring};

/// Amounts beyond this can't be reached and would leave their types.
const HIGHEST: u16 = 10_000;

pub(crate) fn check(state: &Noria) -> Result<(), String> {
    check_table(state)?;
    pieces::check(state)?;
    for (seat, player) in state.players.iter() {
        check_player(state, player).map_err(|reason| format!("seat {seat}: {reason}"))?;
    }
    check_stage(state)?;
    check_bot(state)?;
    progress::check(state)?;
    check_choices(state)
}

fn ensure(holds: bool, reason: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(reason()) }
}

fn check_table(state: &Noria) -> Result<(), String> {
    let seats = state.players.seats();
    ensure((MIN_SEATS..=MAX_SEATS).contains(&seats), || format!("{seats} players"))?;
    ensure(state.starter.0 < seats, || format!("there is no seat {}", state.starter))?;
    let solo = state.mode == Mode::Solo;
    ensure(!solo || seats == 2 && state.starter == Seat(0), || "a solo game has one person".into())?;
    ensure(solo == state.bot.is_some(), || "a bot plays in solo games and only there".into())?;
    ensure(state.turn < state.humans(), || format!("there is no turn {} in a round", state.turn))?;
    let mut prices = Disc::PRICED.map(|disc| state.prices[disc.index()]);
    prices.sort_unstable();
    let free = Disc::ALL.iter().filter(|disc| disc.resource().is_some());
    let right = prices == [1, 2, 3, 4] && free.into_iter().all(|disc| state.prices[disc.index()] == 0);
    ensure(right, || "the market's prices are wrong".into())?;
    match &state.components {
        // The built-in table is tested once and for all.
        Shared::Builtin(_) => Ok(()),
        Shared::Own(components) => match components.faults().first() {
            Some(fault) => Err(format!("components: {fault}")),
            None => Ok(()),
        },
    }
}

fn check_player(state: &Noria, player: &Player) -> Result<(), String> {
    let amounts = player.resources.iter().chain([&player.knowledge]);
    ensure(amounts.into_iter().all(|&amount| amount <= HIGHEST), || "an amount is impossible".into())?;
    let levels = player.levels.iter().all(|&level| level as usize <= LEVELS);
    ensure(levels, || "a level is too high".into())?;
    let on_table = |island| state.islands.iter().any(|place| place.island == island);
    ensure(player.ambassador.is_none_or(on_table), || "the ambassador is lost".into())
}

fn check_stage(state: &Noria) -> Result<(), String> {
    let fits = match state.stage {
        Stage::Resources => state.mode == Mode::Base,
        Stage::Levels => state.mode != Mode::Expert,
        Stage::Wheels => state.mode != Mode::Base,
        _ => true,
    };
    ensure(fits, || "the stage does not belong to this mode".into())?;
    let is_before = matches!(state.stage, Stage::Resources | Stage::Levels | Stage::Wheels);
    let rounds = if is_before { 0..=0 } else { 1..=state.rounds() };
    ensure(rounds.contains(&state.round), || format!("round {} does not fit the stage", state.round))?;
    if state.stage == Stage::Over {
        ensure(state.round == state.rounds() && state.turn == 0, || "the game ended too early".into())?;
    }
    if is_before || state.stage == Stage::Over {
        ensure(state.used == Used::default(), || "nothing can be used up in this stage".into())?;
        ensure(state.tasks.is_empty(), || "nothing can be begun in this stage".into())?;
    }
    ensure(state.stage != Stage::Wheels || state.turn == 0, || "wheels are built at the same time".into())
}

/// The bot has its six letters, one, two and three per ring, and an island; no other player's pieces.
fn check_bot(state: &Noria) -> Result<(), String> {
    let Some(bot) = &state.bot else { return Ok(()) };
    for letter in Letter::ALL {
        let count = bot.wheel.discs().filter(|(_, placed)| placed.disc == letter).count();
        ensure(count == 1, || format!("the bot has {count} discs {letter}"))?;
    }
    let on = |ring: Ring| bot.wheel.discs().filter(|(slot, _)| slot.ring() == ring).count();
    ensure(Ring::ALL.map(on) == expert::PER_RING, || "the bot's wheel is not legal".into())?;
    let player = &state.players[BOT];
    let pieces = Player {
        ambassador: player.ambassador,
        levels: player.levels,
        factories: player.factories,
        ..Player::default()
    };
    ensure(*player == pieces, || "the bot has a player's pieces".into())?;
    ensure(player.ambassador.is_some(), || "the bot's ambassador is lost".into())
}

/// Somebody has to decide, and whoever has to has a choice.
fn check_choices(state: &Noria) -> Result<(), String> {
    let pending = state.pending_seats();
    ensure(state.stage == Stage::Over || !pending.is_empty(), || "nobody has to decide".into())?;
    for seat in pending.iter() {
        let mut count = 0;
        let _ = state.offer(seat, &mut |_| {
            count += 1;
            crate::state::MORE
        });
        ensure(count >= 2, || format!("seat {seat} has no choice"))?;
    }
    Ok(())
}
