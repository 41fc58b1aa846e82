//! One live table: a task of its own that owns the game.
//!
//! Reading order: [`Message`] (what can be said to it), `actor` (the task: check, apply, store, announce),
//! `commands` (what players may do), `play` (the game with its numbers and logs), `show` (what leaves).

mod actor;
mod answers;
mod audience;
pub(crate) mod clock;
mod commands;
mod ending;
mod journal;
pub(crate) mod load;
pub(crate) mod meta;
pub(crate) mod play;
pub(crate) mod replay;
pub(crate) mod row;
pub(crate) mod show;
mod telling;
#[cfg(test)]
mod tests;
mod thinking;

use catalog::{Choice, Lang};
use game::Seat;
use serde::Deserialize;
use serde_json::Value;
use storage::User;
use tokio::sync::{mpsc, oneshot};
use utoipa::ToSchema;

use crate::error::{Code, Result};

pub(crate) use actor::Actor;
pub(crate) use audience::Outgoing;
pub(crate) use thinking::{STAND_IN, level};

/// Who asks a table something.
#[derive(Clone, Debug)]
pub(crate) struct Asker {
    pub(crate) user: Option<User>,
    /// Whether the request carries the table's invite.
    pub(crate) invited: bool,
    pub(crate) lang: Lang,
}

/// Everything that can be said to a table.
#[derive(Debug)]
pub(crate) enum Message {
    /// Somebody wants to know something.
    Ask { asker: Asker, question: Question, reply: Reply },
    /// Somebody wants to change something.
    Do { asker: Asker, command: Command, reply: Reply },
    /// Somebody looks on from now on.
    Watch {
        asker: Asker,
        since: Option<u64>,
        outbox: mpsc::Sender<Outgoing>,
        reply: oneshot::Sender<Result<u64>>,
    },
    /// A watcher has gone.
    Gone { watcher: u64 },
    /// Somebody said something.
    Said { chat: Value },
    /// A bot has thought.
    Thought { seat: Seat, decision: u64, action: Option<Value> },
    /// Another node has written to this table, up to a row if it is about the game.
    Elsewhere { seq: Option<storage::Seq> },
    /// Whether this node looks after the table's bots and clocks from now on.
    Keep { is_keeper: bool },
    /// The server stops.
    Stop,
}

/// Where an answer goes.
pub(crate) type Reply = oneshot::Sender<Result<Value>>;

/// What can be asked.
#[derive(Clone, Debug)]
pub(crate) enum Question {
    Show {
        since: Option<u64>,
    },
    Events {
        since: Option<u64>,
    },
    Wishes,
    Explain {
        wish: Value,
    },
    Hint {
        level: Option<String>,
    },
    Record,
    Replay {
        at: usize,
        seat: Option<Seat>,
    },
    Scores,
    /// Whether the asker may read the table, and which seat they have.
    Membership,
}

/// What can be done.
#[derive(Clone, Debug)]
pub(crate) enum Command {
    Join {
        seat: Option<Seat>,
    },
    Leave,
    Start,
    Close {
        agree: bool,
    },
    Resign,
    Give {
        seat: Seat,
        to: SeatRequest,
    },
    Act {
        decision: u64,
        key: String,
        choice: Choice,
    },
    Undo {
        key: String,
    },
    /// A rematch was made; the first one counts.
    Rematch {
        id: String,
    },
}

/// Who is to play at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum SeatRequest {
    /// The person whose seat it is.
    Human,
    /// A bot.
    Bot {
        /// Its level.
        level: String,
    },
    /// Nobody yet.
    Open,
}

/// The way to a table's task.
#[derive(Clone, Debug)]
pub(crate) struct Handle {
    pub(crate) sender: mpsc::Sender<Message>,
}

impl Handle {
    pub(crate) fn is_alive(&self) -> bool {
        !self.sender.is_closed()
    }

    pub(crate) async fn ask(&self, asker: Asker, question: Question) -> Result<Value> {
        let (reply, answer) = oneshot::channel();
        self.send(Message::Ask { asker, question, reply }).await?;
        answer.await.map_err(|_| Code::Unavailable)?
    }

    pub(crate) async fn tell(&self, asker: Asker, command: Command) -> Result<Value> {
        let (reply, answer) = oneshot::channel();
        self.send(Message::Do { asker, command, reply }).await?;
        answer.await.map_err(|_| Code::Unavailable)?
    }

    pub(crate) async fn send(&self, message: Message) -> Result<()> {
        self.sender.send(message).await.map_err(|_| Code::Unavailable.into())
    }
}
