//! What the arena found out.

use game::Seed;
use serde::Serialize;

use super::Played;
use super::rating::{Rating, ratings};
use super::sequential::Verdict;
use super::statistics::{interval_of_deals, mean_and_error};
use crate::Bot;
use crate::playouts::real;

/// The result of a match.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// The game's id.
    pub game: &'static str,
    /// Seats at the table.
    pub seats: u8,
    /// Everything random followed from it.
    pub seed: Seed,
    /// Games played.
    pub games: u64,
    /// Different deals; each was played in every rotation.
    pub deals: u64,
    /// The bots in the order they were given.
    pub bots: Vec<BotReport>,
    /// The mean score of the scripted bot of a solo game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scripted_score: Option<f64>,
    /// Why the match ended before its last game: what a sequential test says of the first bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
    /// How fast it went.
    #[serde(flatten)]
    pub speed: Speed,
}

/// How one bot did. A bot that sits on several seats of a table plays as many games at once.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BotReport {
    /// The bot.
    pub bot: Bot,
    /// Games played.
    pub games: u64,
    /// Games won alone.
    pub wins: u64,
    /// Games won together with others.
    pub shared_wins: u64,
    /// Wins per game; a win shared by k counts 1/k.
    pub win_share: f64,
    /// Wilson's 95 % interval of the win share, with what the rotations of a deal have in common taken into account.
    pub win_share_interval: (f64, f64),
    /// Points of an average game.
    pub mean_score: f64,
    /// The standard error of the mean score.
    pub score_error: f64,
    /// The average place, 1 for a win; a shared place counts as the middle of the places it takes.
    pub mean_rank: f64,
    /// Elo-like; the mean of all bots is 1500, and 400 points more are ten wins to one.
    pub rating: f64,
    /// The 95 % interval of the rating.
    pub rating_interval: (f64, f64),
}

/// How fast a match went, over all threads.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Speed {
    /// Choices among two or more options.
    pub decisions: u64,
    /// How long it took.
    pub seconds: f64,
    /// Games per second.
    pub games_per_second: f64,
    /// Decisions per second.
    pub decisions_per_second: f64,
}

impl Report {
    pub(super) fn new(
        game: &'static str,
        bots: &[Bot],
        seed: Seed,
        seats: u8,
        played: &[Played],
        verdict: Option<Verdict>,
        seconds: f64,
    ) -> Self {
        let scripted: Vec<f64> = played.iter().filter_map(|game| game.scripted).map(f64::from).collect();
        let ratings = ratings(bots.len(), played);
        let bots = bots.iter().zip(ratings).enumerate();
        Self {
            game,
            seats,
            seed,
            games: played.len() as u64,
            deals: played.last().map_or(0, |last| last.deal + 1),
            bots: bots.map(|(i, (bot, rating))| BotReport::new(bot.clone(), i, rating, played)).collect(),
            scripted_score: (!scripted.is_empty()).then(|| mean_and_error(&scripted).0),
            verdict,
            speed: Speed::new(played, seconds),
        }
    }
}

impl BotReport {
    fn new(bot: Bot, index: usize, rating: Rating, played: &[Played]) -> Self {
        let own = || played.iter().flat_map(|game| &game.seats).filter(|seat| seat.bot == index);
        let wins = || own().filter(|seat| seat.place == 1);
        let games = own().count() as u64;
        // Folded, because the sum of no numbers is -0.0, and nobody wants to read that.
        let won = wins().fold(0.0, |won, seat| won + 1.0 / real(seat.sharing as u64));
        let scores: Vec<f64> = own().map(|seat| f64::from(seat.score)).collect();
        let (mean_score, score_error) = mean_and_error(&scores);
        let ranks: Vec<f64> =
            own().map(|seat| real(seat.place as u64) + real(seat.sharing as u64 - 1) / 2.0).collect();
        let alone = wins().filter(|seat| seat.sharing == 1).count() as u64;
        Self {
            bot,
            games,
            wins: alone,
            shared_wins: wins().count() as u64 - alone,
            win_share: won / real(games.max(1)),
            win_share_interval: interval_of_deals(&shares(index, played), games),
            mean_score,
            score_error,
            mean_rank: mean_and_error(&ranks).0,
            rating: rating.value,
            rating_interval: rating.interval,
        }
    }
}

/// The wins of a bot per game, deal by deal.
fn shares(bot: usize, played: &[Played]) -> Vec<f64> {
    let share = |games: &[Played]| {
        let own = || games.iter().flat_map(|game| &game.seats).filter(|seat| seat.bot == bot);
        let won: f64 = own().filter(|seat| seat.place == 1).map(|seat| 1.0 / real(seat.sharing as u64)).sum();
        won / real(own().count().max(1) as u64)
    };
    played.chunk_by(|a, b| a.deal == b.deal).map(share).collect()
}

impl Speed {
    fn new(played: &[Played], seconds: f64) -> Self {
        let decisions = played.iter().map(|game| game.decisions).sum();
        Self {
            decisions,
            seconds,
            games_per_second: real(played.len() as u64) / seconds,
            decisions_per_second: real(decisions) / seconds,
        }
    }
}
