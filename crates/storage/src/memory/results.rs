//! Ratings and challenges in memory.

use std::cmp::Reverse;

use async_trait::async_trait;

use super::{Memory, RatingRow, Rows};
use crate::{Challenge, Place, Rating, Result, Results, StoreError, TableId, UserId};

#[async_trait]
impl Results for Memory {
    async fn rating(&self, user: &UserId, game: &str) -> Result<Option<Rating>> {
        let rows = self.rows();
        let found = rows.ratings().find(|rating| rating.user == *user && rating.game == game);
        Ok(found)
    }

    async fn best_ratings(&self, game: &str, limit: u32) -> Result<Vec<Rating>> {
        let rows = self.rows();
        let mut found: Vec<_> = rows.ratings().filter(|rating| rating.game == game).collect();
        found.sort_by_key(|rating| (Reverse(rating.points), rating.user.clone()));
        found.truncate(limit as usize);
        Ok(found)
    }

    async fn open_challenge(&self, challenge: Challenge) -> Result<Challenge> {
        let mut rows = self.rows();
        Ok(rows.challenges.entry(challenge.id.clone()).or_insert(challenge).clone())
    }

    async fn challenge(&self, id: &str) -> Result<Challenge> {
        self.rows().challenges.get(id).cloned().ok_or(StoreError::NotFound("challenge"))
    }

    async fn challenge_table(&self, id: &str, user: &UserId) -> Result<Option<TableId>> {
        let rows = self.rows();
        let mut tables = rows.tables.values().map(|row| &row.table);
        let mine =
            tables.find(|table| table.challenge.as_deref() == Some(id) && table.owner.as_ref() == Some(user));
        Ok(mine.map(|table| table.id.clone()))
    }

    async fn ranking(&self, id: &str, limit: u32) -> Result<Vec<Place>> {
        let rows = self.rows();
        let mut found: Vec<_> = rows.places().filter(|(key, _)| *key == id).map(|(_, place)| place).collect();
        found.sort_by_key(|place| (Reverse(place.score), place.at, place.user.clone()));
        found.truncate(limit as usize);
        Ok(found)
    }

    async fn challenge_players(&self, id: &str) -> Result<i64> {
        Ok(self.rows().places.keys().filter(|(challenge, _)| challenge == id).count() as i64)
    }
}

impl Rows {
    pub(super) fn ratings(&self) -> impl Iterator<Item = Rating> {
        self.ratings.iter().map(|((user, game), &RatingRow { points, games })| {
            let name = self.name(user).unwrap_or_default();
            Rating { user: user.clone(), name, game: game.clone(), points, games }
        })
    }

    pub(super) fn places(&self) -> impl Iterator<Item = (&String, Place)> {
        self.places.iter().map(|((challenge, user), place)| {
            let name = self.name(user).unwrap_or_default();
            (challenge, Place { name, ..place.clone() })
        })
    }
}
