//! Ratings and challenges as rows.

use async_trait::async_trait;

use super::{Engine, Work, look, look_up, sql, values};
use crate::{Challenge, JsonText, Millis, Place, Rating, Result, Results, Seed, TableId, UserId};

#[derive(sqlx::FromRow)]
struct ChallengeRow {
    id: String,
    seed: Vec<u8>,
    seed_hash: String,
    settings: JsonText,
    created_ms: Millis,
}

/// A place with the challenge it belongs to.
#[derive(sqlx::FromRow)]
pub(super) struct PlaceRow {
    pub(super) challenge: String,
    #[sqlx(flatten)]
    pub(super) place: Place,
}

#[async_trait]
impl<E: Engine> Results for E {
    async fn rating(&self, user: &UserId, game: &str) -> Result<Option<Rating>> {
        Ok(look(self, sql::RATING, &values![user, game]).await?.into_iter().next())
    }

    async fn best_ratings(&self, game: &str, limit: u32) -> Result<Vec<Rating>> {
        look(self, sql::BEST_RATINGS, &values![game, limit]).await
    }

    async fn open_challenge(&self, challenge: Challenge) -> Result<Challenge> {
        let Challenge { id, seed, seed_hash, settings, at } = &challenge;
        let mut work = Work::write(self).await?;
        work.run(sql::INSERT_CHALLENGE, &values![id, seed, seed_hash, settings, *at]).await?;
        work.commit().await?;
        self.challenge(id).await
    }

    async fn challenge(&self, id: &str) -> Result<Challenge> {
        let row: ChallengeRow = look_up(self, "challenge", sql::CHALLENGE, &values![id]).await?;
        let ChallengeRow { id, seed, seed_hash, settings, created_ms } = row;
        Ok(Challenge { id, seed: Seed(seed), seed_hash, settings, at: created_ms })
    }

    async fn challenge_table(&self, id: &str, user: &UserId) -> Result<Option<TableId>> {
        let rows: Vec<(TableId,)> = look(self, sql::CHALLENGE_TABLE, &values![id, user]).await?;
        Ok(rows.into_iter().next().map(|(table,)| table))
    }

    async fn ranking(&self, id: &str, limit: u32) -> Result<Vec<Place>> {
        let rows: Vec<PlaceRow> = look(self, sql::RANKING, &values![id, limit]).await?;
        Ok(rows.into_iter().map(|row| row.place).collect())
    }

    async fn challenge_players(&self, id: &str) -> Result<i64> {
        let (players,): (i64,) = look_up(self, "challenge", sql::PLAYERS, &values![id]).await?;
        Ok(players)
    }
}
