//! Matches between bots.
//!
//! Each deal is played once per rotation of the bots around the table: every bot sits on every seat with the
//! same cards, so that neither seats nor luck of the deal favour one. All chance follows from the seed, and
//! the results are put together in the order of the deals: they do not depend on the number of threads.

mod rating;
mod report;
mod statistics;

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use game::{ConfigError, MAX_SEATS, Seat, Seed, Silent};
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

use crate::playouts::number;
use crate::{Budget, Level, Playable, choose};

pub use report::{BotReport, Report, Speed};
pub use statistics::wilson;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Match<'a, C> {
    /// The game's configuration, with its number of seats.
    pub config: &'a C,
    /// Who plays. With more seats than bots they sit down several times, in this order.
    pub bots: &'a [Level],
    /// How long each may think per decision.
    pub budget: Budget,
    /// How many games; rounded up, so that each deal is played in every rotation.
    pub games: u64,
    /// Everything random follows from it.
    pub seed: Seed,
    /// How many threads play; 0 for as many as the machine has.
    pub threads: usize,
}

impl<'a, C> Match<'a, C> {
    /// The same match with another configuration; with that of a game it can be played.
    pub fn with_config<'b, D>(&self, config: &'b D) -> Match<'b, D>
    where
        'a: 'b,
    {
        let Self { bots, budget, games, seed, threads, .. } = *self;
        Match { config, bots, budget, games, seed, threads }
    }
}

/// One finished game: who sat where, and how they did.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Played {
    pub(crate) deal: u64,
    pub(crate) decisions: u64,
    pub(crate) seats: Vec<Placed>,
}

/// How a seat did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Placed {
    /// Which of the bots sat there.
    pub(crate) bot: usize,
    /// 1 for a winner; the same for seats that share a place.
    pub(crate) place: usize,
    /// How many seats share that place.
    pub(crate) sharing: usize,
    pub(crate) score: i32,
}

/// Plays the match. After each game `progress` hears how many are done.
pub fn play<G: Playable>(
    plan: &Match<'_, G::Config>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Report, ConfigError> {
    let seats = check::<G>(plan)?;
    let rotations = rotations(seats, plan.bots.len());
    let games = plan.games.max(1).div_ceil(rotations) * rotations;
    let done = AtomicU64::new(0);
    let play_one = |game: u64| {
        let played = play_game::<G>(plan, seats, game / rotations, game % rotations);
        progress(done.fetch_add(1, Ordering::Relaxed) + 1);
        played
    };
    let pool = ThreadPoolBuilder::new().num_threads(plan.threads).build();
    let pool = pool.map_err(|error| ConfigError::new("threads", error.to_string()))?;
    let start = Instant::now();
    let played: Vec<Played> = pool.install(|| (0..games).into_par_iter().map(play_one).collect());
    let seconds = start.elapsed().as_secs_f64();
    Ok(Report::new(G::ID, plan.bots, plan.seed, seats, &played, seconds))
}

/// Refuses a match that cannot be played; tells the number of seats.
fn check<G: Playable>(plan: &Match<'_, G::Config>) -> Result<u8, ConfigError> {
    let seats = G::new(plan.config, plan.seed)?.seats();
    if (2..=usize::from(seats)).contains(&plan.bots.len()) {
        return Ok(seats);
    }
    let reason = format!("a table with {seats} seats takes 2 to {seats} bots, not {}", plan.bots.len());
    Err(ConfigError::new("bots", reason))
}

/// How many seatings differ when all move on by one seat again and again.
fn rotations(seats: u8, bots: usize) -> u64 {
    let seats = usize::from(seats);
    debug_assert!(seats <= MAX_SEATS);
    (if seats.is_multiple_of(bots) { bots } else { seats }) as u64
}

/// Plays one deal in one rotation.
fn play_game<G: Playable>(plan: &Match<'_, G::Config>, seats: u8, deal: u64, rotation: u64) -> Played {
    let seed = plan.seed.nth(deal);
    let mut state = G::new(plan.config, seed).expect("the configuration was tried before");
    let bot_at = |seat: Seat| (seat.index() + rotation as usize) % usize::from(seats) % plan.bots.len();
    // Of its own for each rotation: the seats of a random bot are no copies of each other.
    let start = number(seed.nth(rotation));
    let mut decisions = 0;
    while let Some(seat) = state.pending().first() {
        let level = plan.bots[bot_at(seat)];
        let thought = choose(&state, seat, level, plan.budget, start.wrapping_add(decisions));
        state.play(seat, thought.action, &mut Silent);
        decisions += 1;
    }
    let outcome = state.outcome().expect("nobody owes a decision, so the game is over");
    let placed = |seat: Seat| {
        let place = outcome.place(seat);
        let sharing = Seat::all(seats).filter(|&other| outcome.place(other) == place).count();
        Placed { bot: bot_at(seat), place, sharing, score: outcome.scores[seat.index()].total }
    };
    Played { deal, decisions, seats: Seat::all(seats).map(placed).collect() }
}
