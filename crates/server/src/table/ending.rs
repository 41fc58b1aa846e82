//! What remains when a table ends: the result, the record, ratings and the place in the daily challenge.

use game::{Outcome, Seat};
use storage::{ChallengeScore, End, Ending, JsonText, Rating, RatingChange, StoreError, UserId};

use super::actor::Actor;
use super::meta::Status;
use super::row::Row;
use crate::error::Result;

/// Where everybody begins.
const START: i64 = 1500;
/// How much one game between equals moves at most, over all opponents.
const STAKE: f64 = 32.0;

impl Actor {
    /// How the table ends with this row, if it does.
    pub(crate) async fn ending(&mut self, row: &Row) -> Result<Option<End>> {
        let status = match self.meta.status {
            Status::Open | Status::Running => return Ok(None),
            Status::Over => Ending::Finished,
            Status::Closed => Ending::Closed,
        };
        debug_assert!(!matches!(row, Row::Undo { .. }), "an undo ends nothing");
        let outcome = self.outcome();
        let record = self.play.as_ref().and_then(|play| play.table.record(&[]).ok());
        let ratings = match &outcome {
            Some(outcome) if self.meta.rated => self.ratings(outcome.clone()).await?,
            _ => Vec::new(),
        };
        Ok(Some(End {
            status,
            result: outcome.as_ref().map(JsonText::of).transpose()?,
            record: record.as_ref().map(JsonText::of).transpose()?,
            ratings,
            challenge: outcome.as_ref().and_then(|outcome| self.challenge_score(outcome)),
        }))
    }

    fn challenge_score(&self, outcome: &Outcome) -> Option<ChallengeScore> {
        self.meta.challenge.as_ref()?;
        let place = self.meta.seats.iter().position(|seat| seat.user().is_some())?;
        let user = UserId(self.meta.seats[place].user()?.to_owned());
        let score = i64::from(outcome.scores.get(place)?.total);
        let won = outcome.winners().contains(&Seat(place as u8)) && !self.meta.seats[place].flags.resigned;
        Some(ChallengeScore { user, score, won })
    }

    /// Everybody against everybody else of the people at the table. Whoever resigned is behind all others.
    async fn ratings(&mut self, outcome: Outcome) -> Result<Vec<RatingChange>> {
        let mut players = Vec::new();
        for (place, seat) in self.meta.seats.clone().iter().enumerate() {
            let Some(user) = seat.user().map(|user| UserId(user.to_owned())) else { continue };
            let points = match self.context.store.rating(&user, &self.meta.game).await {
                Ok(rating) => rating.map_or(START, |Rating { points, .. }| points),
                Err(StoreError::NotFound(_)) => continue,
                Err(error) => return Err(error.into()),
            };
            let rank = if seat.flags.resigned { usize::MAX } else { outcome.place(Seat(place as u8)) };
            players.push(Player { user, points, rank });
        }
        Ok(players.iter().map(|player| player.change(&players)).collect())
    }
}

struct Player {
    user: UserId,
    points: i64,
    rank: usize,
}

impl Player {
    /// Elo's formula, shared among the opponents.
    fn change(&self, players: &[Self]) -> RatingChange {
        let others = players.iter().filter(|other| other.user != self.user);
        let count = players.len().saturating_sub(1).max(1) as f64;
        let gain: f64 = others.map(|other| self.score(other) - self.expected(other)).sum();
        RatingChange { user: self.user.clone(), start: START, change: (STAKE * gain / count).round() as i64 }
    }

    fn score(&self, other: &Self) -> f64 {
        match self.rank.cmp(&other.rank) {
            std::cmp::Ordering::Less => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 0.0,
        }
    }

    fn expected(&self, other: &Self) -> f64 {
        1.0 / (1.0 + 10f64.powf((other.points - self.points) as f64 / 400.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_wins_another_loses() {
        let player = |name: &str, points, rank| Player { user: UserId(name.into()), points, rank };
        let players = [player("a", 1500, 1), player("b", 1500, 2), player("c", 1500, usize::MAX)];
        let changes: Vec<_> = players.iter().map(|player| player.change(&players).change).collect();
        assert_eq!(changes, [16, 0, -16]);
        let players = [player("a", 1900, 2), player("b", 1500, 1)];
        assert!(players[1].change(&players).change > 28, "a surprise counts more");
    }
}
