//! Bots at a table: they think aside on a bounded pool and report back with a message.

use catalog::{Budget, Level};
use game::Seat;
use serde_json::Value;
use tokio::sync::mpsc;

use super::Message;
use super::actor::Actor;
use super::meta::{SeatKind, Status};
use crate::error::{Code, Error, Result};

/// The level of a bot that stands in for somebody.
pub(crate) const STAND_IN: Level = Level::Greedy;
/// The level of a hint: the strongest one, though it has less time for a hint than for a move.
pub(crate) const HINT: Level = Level::Expert;

/// The level of a word.
pub(crate) fn level(word: &str) -> Result<Level> {
    Level::parse(word).map_err(|error| Error::with(Code::BadOption, error.to_string()))
}

impl Actor {
    /// Lets every bot think that owes a decision and does not think about it yet.
    pub(crate) fn ask_bots(&mut self) {
        let Some(play) = &self.play else { return };
        if !self.is_keeper || self.meta.status != Status::Running {
            return;
        }
        let owing = play.table.pending().iter().map(|seat| (seat, play.number(seat)));
        let is_new = |&(seat, decision): &(Seat, u64)| {
            let is_bot = self.meta.seats[seat.index()].kind() == SeatKind::Bot;
            is_bot && self.thinking[seat.index()] != Some(decision)
        };
        let owing: Vec<_> = owing.filter(is_new).collect();
        for (seat, decision) in owing {
            self.thinking[seat.index()] = Some(decision);
            self.think(seat, decision);
        }
    }

    /// Thinks on a copy, so that the table goes on meanwhile.
    fn think(&self, seat: Seat, decision: u64) {
        let Some(play) = &self.play else { return };
        let level = self.meta.seats[seat.index()].occupant.bot().and_then(|word| Level::parse(word).ok());
        let level = level.unwrap_or(STAND_IN);
        let (table, budget, seed) = (play.table.fork(), self.budget(level), self.bot_seed(decision));
        let (pool, sender) = (self.context.pool.clone(), self.sender.clone());
        tokio::spawn(async move {
            let _permit = pool.acquire_owned().await;
            let thought = tokio::task::spawn_blocking(move || table.think(seat, level, budget, seed)).await;
            let action = match thought {
                Ok(Ok(thought)) => Some(thought.action),
                Ok(Err(error)) => report(&error),
                Err(error) => report(&error),
            };
            send(&sender, Message::Thought { seat, decision, action }).await;
        });
    }

    /// As long as the level takes, but never longer than the host allows.
    pub(crate) fn budget(&self, level: Level) -> Budget {
        self.at_most(Budget { millis: Some(level.millis()), iterations: None })
    }

    /// A budget within what the host allows.
    pub(crate) fn at_most(&self, budget: Budget) -> Budget {
        let most = self.context.config.bot_time.as_millis() as u64;
        Budget { millis: Some(budget.millis.map_or(most, |millis| millis.min(most))), ..budget }
    }

    /// Different for each decision, and nothing a player could know.
    pub(crate) fn bot_seed(&self, decision: u64) -> u64 {
        let seed = self.seed.nth(decision).0;
        seed.iter().take(8).fold(0, |number, &byte| number << 8 | u64::from(byte))
    }
}

/// A bot that broke must not stop the table: the caller chooses for it.
fn report(error: &dyn std::fmt::Display) -> Option<Value> {
    tracing::error!(%error, "a bot has no answer");
    None
}

/// A table that has ended meanwhile needs no answer.
async fn send(sender: &mpsc::WeakSender<Message>, message: Message) {
    if let Some(sender) = sender.upgrade() {
        let _ = sender.send(message).await;
    }
}
