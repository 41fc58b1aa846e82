//! What remains of a game besides its record: ratings and the daily challenge.

use async_trait::async_trait;
use serde::Serialize;

use crate::{JsonText, Millis, Result, Seed, TableId, UserId};

/// How strong somebody is at a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, sqlx::FromRow)]
pub struct Rating {
    /// Who.
    #[sqlx(rename = "user_id")]
    pub user: UserId,
    /// Their name now.
    pub name: String,
    /// At which game.
    pub game: String,
    /// The rating.
    pub points: i64,
    /// After how many rated games.
    pub games: i64,
}

/// What a finished game does to a rating. A difference and not a new value, so that two tables that
/// finish at once both count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatingChange {
    /// Whose.
    pub user: UserId,
    /// What somebody without rating begins with.
    pub start: i64,
    /// What is added.
    pub change: i64,
}

/// The same deal for everyone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Challenge {
    /// Game and day, in the form the server chose.
    pub id: String,
    /// The deal; a secret until the day is over.
    pub seed: Seed,
    /// Published from the start.
    pub seed_hash: String,
    /// Seats, options, bots.
    pub settings: JsonText,
    /// When it was opened.
    pub at: Millis,
}

/// How somebody did at the challenge of their table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChallengeScore {
    /// Who.
    pub user: UserId,
    /// How many points.
    pub score: i64,
    /// Whether they beat the others at the table.
    pub won: bool,
}

/// A line of a challenge's ranking.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, sqlx::FromRow)]
pub struct Place {
    /// Who.
    #[sqlx(rename = "user_id")]
    pub user: UserId,
    /// Their name now.
    pub name: String,
    /// How many points.
    pub score: i64,
    /// Whether they beat the others at the table.
    pub won: bool,
    /// At which table.
    #[sqlx(rename = "table_id")]
    pub table: TableId,
    /// When they were done.
    #[sqlx(rename = "at_ms")]
    pub at: Millis,
}

/// Ratings and challenges. Both are written by the append that ends a game.
#[async_trait]
pub trait Results {
    /// Somebody's rating, if they have played a rated game.
    async fn rating(&self, user: &UserId, game: &str) -> Result<Option<Rating>>;

    /// The best at a game.
    async fn best_ratings(&self, game: &str, limit: u32) -> Result<Vec<Rating>>;

    /// Opens the challenge unless another node was faster, and returns the one that counts.
    async fn open_challenge(&self, challenge: Challenge) -> Result<Challenge>;

    /// The challenge of this id.
    async fn challenge(&self, id: &str) -> Result<Challenge>;

    /// The one table at which the person tries the challenge.
    async fn challenge_table(&self, id: &str, user: &UserId) -> Result<Option<TableId>>;

    /// The best results, most points first, earlier before later.
    async fn ranking(&self, id: &str, limit: u32) -> Result<Vec<Place>>;

    /// How many have a result.
    async fn challenge_players(&self, id: &str) -> Result<i64>;
}
