//! Matches between bots.
//!
//! Each deal is played once per rotation of the bots around the table: every bot sits on every seat with the
//! same cards, so that neither seats nor luck of the deal favour one. All chance follows from the seed, and
//! the results are put together in the order of the deals: they do not depend on the number of threads.
//!
//! A match has a number of games, or it ends as soon as a sequential test ([`sequential`]) can tell whether the
//! first bot is stronger than the others.

mod rating;
mod report;
mod sequential;
mod statistics;

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use game::{ConfigError, FastRng, MAX_SEATS, Random as _, Seat, SeatSet, Seed, Silent};
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

use crate::playouts::number;
use crate::{Bot, Budget, Playable, Thinker};

pub use report::{BotReport, Report, Speed};
pub use sequential::Verdict;
pub use statistics::wilson;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Match<'a, C> {
    /// The game's configuration, with its number of seats.
    pub config: &'a C,
    /// Who plays. With more seats than bots they sit down several times, in this order.
    pub bots: &'a [Bot],
    /// How long those may think per decision who have no budget of their own.
    pub budget: Budget,
    /// How many games; rounded up, so that each deal is played in every rotation.
    pub games: u64,
    /// Stop earlier if it is clear whether the first bot is stronger.
    pub until_significant: bool,
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
        let Self { bots, budget, games, until_significant, seed, threads, .. } = *self;
        Match { config, bots, budget, games, until_significant, seed, threads }
    }
}

/// One finished game: who sat where, and how they did.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Played {
    pub(crate) deal: u64,
    pub(crate) decisions: u64,
    /// The score of the scripted bot of a solo game.
    pub(crate) scripted: Option<i32>,
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
    let table = Table::new::<G>(plan)?;
    let rotations = table.rotations(plan.bots.len());
    let games = plan.games.max(1).div_ceil(rotations) * rotations;
    let done = AtomicU64::new(0);
    let play_one = |game: u64| {
        let played = play_game::<G>(plan, table, game / rotations, game % rotations);
        progress(done.fetch_add(1, Ordering::Relaxed) + 1);
        played
    };
    let pool = ThreadPoolBuilder::new().num_threads(plan.threads).build();
    let pool = pool.map_err(|error| ConfigError::new("threads", error.to_string()))?;
    let start = Instant::now();
    let batch = if plan.until_significant { sequential::DEALS * rotations } else { games };
    let mut played: Vec<Played> = Vec::new();
    let mut verdict = None;
    while verdict.is_none() && (played.len() as u64) < games {
        let from = played.len() as u64;
        let to = games.min(from + batch);
        played.extend(pool.install(|| (from..to).into_par_iter().map(play_one).collect::<Vec<_>>()));
        verdict = sequential::verdict(&played).filter(|_| plan.until_significant);
    }
    let seconds = start.elapsed().as_secs_f64();
    Ok(Report::new(G::ID, plan.bots, plan.seed, table.seats, &played, verdict, seconds))
}

/// Who can sit at the table.
#[derive(Clone, Copy, Debug)]
struct Table {
    seats: u8,
    /// The seats that decide something; the scripted bot of a solo game does not.
    deciding: SeatSet,
}

impl Table {
    /// Refuses a match that cannot be played.
    fn new<G: Playable>(plan: &Match<'_, G::Config>) -> Result<Self, ConfigError> {
        let mut state = G::new(plan.config, plan.seed)?;
        let (mut deciding, mut random, mut actions) = (SeatSet::EMPTY, FastRng::new(0), Vec::new());
        while let Some(seat) = state.pending().first() {
            deciding.insert(seat);
            state.legal_actions(seat, &mut actions);
            state.play(seat, random.pick(&actions), &mut Silent);
        }
        let (most, bots) = (deciding.len(), plan.bots.len());
        if (most.min(2)..=most).contains(&bots) {
            return Ok(Self { seats: state.seats(), deciding });
        }
        let reason = match most {
            1 => format!("a table for one takes 1 bot, not {bots}"),
            _ => format!("a table with {most} seats takes 2 to {most} bots, not {bots}"),
        };
        Err(ConfigError::new("bots", reason))
    }

    /// How many seatings differ when all move on by one seat again and again.
    fn rotations(self, bots: usize) -> u64 {
        let seats = self.deciding.len();
        debug_assert!(seats <= MAX_SEATS);
        (if seats.is_multiple_of(bots) { bots } else { seats }) as u64
    }
}

/// One of the bots, with the budget of the match if it has none of its own.
fn thinker<G: Playable>(plan: &Match<'_, G::Config>, bot: usize) -> Thinker<G> {
    let mut bot = plan.bots[bot].clone();
    if bot.budget == Budget::default() {
        bot.budget = plan.budget;
    }
    Thinker::new(bot)
}

/// Plays one deal in one rotation.
fn play_game<G: Playable>(plan: &Match<'_, G::Config>, table: Table, deal: u64, rotation: u64) -> Played {
    let seed = plan.seed.nth(deal);
    let mut state = G::new(plan.config, seed).expect("the configuration was tried before");
    let seats = table.deciding.len();
    let bot_at = |seat: Seat| (seat.index() + rotation as usize) % seats % plan.bots.len();
    // Of its own for each rotation: the seats of a random bot are no copies of each other.
    let start = number(seed.nth(rotation));
    let mut thinkers: Vec<Thinker<G>> =
        table.deciding.iter().map(|seat| thinker(plan, bot_at(seat))).collect();
    let mut decisions = 0;
    while let Some(seat) = state.pending().first() {
        let thought = thinkers[seat.index()].choose(&state, seat, start.wrapping_add(decisions));
        state.play(seat, thought.action, &mut Silent);
        decisions += 1;
    }
    let outcome = state.outcome().expect("nobody owes a decision, so the game is over");
    let placed = |seat: Seat| {
        let place = outcome.place(seat);
        let sharing = Seat::all(table.seats).filter(|&other| outcome.place(other) == place).count();
        Placed { bot: bot_at(seat), place, sharing, score: outcome.scores[seat.index()].total }
    };
    let scripted = Seat::all(table.seats).find(|&seat| !table.deciding.contains(seat));
    let scripted = scripted.map(|seat| outcome.scores[seat.index()].total);
    Played { deal, decisions, scripted, seats: table.deciding.iter().map(placed).collect() }
}
