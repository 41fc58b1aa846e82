//! The task of a table: check, apply, store, announce, in this order, one message after the other.
//!
//! What is applied in memory and can't be stored is not taken back: the task loads the table again if
//! somebody else has written, and else it ends and the next request loads it. So memory never runs ahead of
//! the store where anybody can see it.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use game::{Outcome, Seat, SeatSet, Seed};
use serde_json::{Value, json};
use storage::{Append, JsonText, SeatMask, Seq, Snapshot, StoreError, TableId};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::audience::Audience;
use super::clock;
use super::commands::Effect;
use super::load::Parts;
use super::meta::{Meta, SeatKind, Status};
use super::play::Play;
use super::row::{Change, Row};
use super::{Asker, Command, Message, Reply};
use crate::context::Context;
use crate::error::{Code, Error, Result};
use crate::time::{self, Millis};

/// A table in memory.
#[derive(Debug)]
pub(crate) struct Actor {
    pub(crate) context: Arc<Context>,
    pub(crate) id: TableId,
    pub(crate) meta: Meta,
    pub(crate) play: Option<Play>,
    pub(crate) seed: Seed,
    /// The last row that is stored.
    pub(crate) seq: Seq,
    /// The decision each bot thinks about.
    pub(crate) thinking: Vec<Option<u64>>,
    /// For bots, to report back without keeping the table alive.
    pub(crate) sender: mpsc::WeakSender<Message>,
    /// Whether this node looks after the table's bots and clocks.
    pub(crate) is_keeper: bool,
    pub(crate) audience: Audience,
}

/// Why a change was not made.
#[derive(Debug)]
enum Failure {
    /// The table stands as it was.
    Refused(Error),
    /// Somebody else has written; what is in memory is old.
    Outdated,
    /// Nobody knows what is stored; the table has to be loaded again.
    Broken,
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Conflict { .. }
            | StoreError::Taken
            | StoreError::AlreadySeated
            | StoreError::SeatOpen(_)
            | StoreError::WrongStatus(_) => Self::Outdated,
            _ => {
                tracing::error!(%error, "a table could not be stored");
                Self::Broken
            }
        }
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Refused(error)
    }
}

impl Actor {
    pub(crate) fn new(
        context: Arc<Context>,
        id: TableId,
        parts: Parts,
        is_keeper: bool,
    ) -> (Self, super::Handle, mpsc::Receiver<Message>) {
        let (sender, inbox) = mpsc::channel(256);
        let Parts { meta, play, seed, seq } = parts;
        let thinking = vec![None; meta.seats.len()];
        let weak = sender.downgrade();
        let audience = Audience::default();
        let actor = Self { context, id, meta, play, seed, seq, thinking, sender: weak, is_keeper, audience };
        (actor, super::Handle { sender }, inbox)
    }

    /// Lives until nobody needs the table any more, or until it can't be stored.
    pub(crate) async fn run(mut self, mut inbox: mpsc::Receiver<Message>) {
        self.ask_bots();
        loop {
            let idle = Instant::now() + self.context.config.idle;
            let is_idle = self.audience.is_empty();
            let deadline = self.next_deadline();
            let flow = tokio::select! {
                message = inbox.recv() => match message {
                    Some(message) => self.handle(message).await,
                    None => ControlFlow::Break(()),
                },
                () = sleep_until(deadline.unwrap_or(idle)), if deadline.is_some() => self.time_is_up().await,
                () = sleep_until(idle), if is_idle => ControlFlow::Break(()),
            };
            if flow.is_break() {
                break;
            }
        }
        // What was sent before the door closed still gets its answer.
        inbox.close();
        while let Ok(message) = inbox.try_recv() {
            if self.handle(message).await.is_break() {
                break;
            }
        }
        self.audience.dismiss("restart");
    }

    async fn handle(&mut self, message: Message) -> ControlFlow<()> {
        match message {
            Message::Ask { asker, question, reply } => {
                self.answer(&asker, question, reply);
                ControlFlow::Continue(())
            }
            Message::Do { asker, command, reply } => self.change(&asker, &command, reply).await,
            Message::Watch { asker, since, outbox, reply } => {
                let _ = reply.send(self.watch(&asker, since, outbox));
                ControlFlow::Continue(())
            }
            Message::Gone { watcher } => {
                let before = self.audience.online(&self.meta);
                self.audience.remove(watcher);
                self.announce_presence(&before);
                ControlFlow::Continue(())
            }
            Message::Said { chat } => {
                let text = json!({"type": "chat", "chat": chat}).to_string();
                self.audience.tell_all(&Utf8Bytes::from(text));
                ControlFlow::Continue(())
            }
            Message::Thought { seat, decision, action } => self.take_thought(seat, decision, action).await,
            Message::Elsewhere { seq } if seq.is_some_and(|seq| seq <= self.seq) => ControlFlow::Continue(()),
            Message::Elsewhere { .. } => self.catch_up().await,
            Message::Keep { is_keeper } => {
                self.is_keeper = is_keeper;
                self.ask_bots();
                ControlFlow::Continue(())
            }
            Message::Stop => ControlFlow::Break(()),
        }
    }

    /// Carries out a command. If another node was faster, once more on the table as it is now.
    async fn change(&mut self, asker: &Asker, command: &Command, reply: Reply) -> ControlFlow<()> {
        let mut done = self.attempt(asker, command).await;
        if matches!(done, Err(Failure::Outdated)) {
            if self.catch_up().await.is_break() {
                return ControlFlow::Break(());
            }
            done = self.attempt(asker, command).await;
        }
        match done {
            Ok(since) => {
                let _ = reply.send(self.shown(asker, since));
                self.ask_bots();
                ControlFlow::Continue(())
            }
            Err(Failure::Refused(error)) => {
                let _ = reply.send(Err(error));
                ControlFlow::Continue(())
            }
            Err(Failure::Outdated | Failure::Broken) => {
                let _ = reply.send(Err(Code::Unavailable.into()));
                ControlFlow::Break(())
            }
        }
    }

    /// One try. Returns the `seq` the asker was at before.
    async fn attempt(&mut self, asker: &Asker, command: &Command) -> Result<Option<u64>, Failure> {
        self.check_readable(asker)?;
        let since = self.play.as_ref().map(|play| play.journal.seq(self.viewer(asker)));
        let now = time::now();
        let effect = self.carry_out(asker, command.clone(), now)?;
        let is_decision = matches!(effect.row, Some(Row::Decide { .. } | Row::Undo { .. }));
        if effect.is_nothing() {
            return Ok(since);
        }
        // Memory has changed already, so from here on nothing is a mere refusal.
        self.commit(effect, now).await.map_err(|failure| match failure {
            Failure::Refused(_) => Failure::Broken,
            failure => failure,
        })?;
        self.announce(!is_decision);
        Ok(since)
    }

    /// Stores what was applied in memory.
    async fn commit(&mut self, effect: Effect, now: Millis) -> Result<(), Failure> {
        let Effect { seat, settings, begins, closes, row } = effect;
        let store = self.context.store.clone();
        let at = storage::Millis(now);
        if let Some(change) = seat {
            store.change_seat(&self.id, change, at).await?;
        }
        if let Some((from, to)) = settings {
            store.change_settings(&self.id, &from, &to).await?;
        }
        if begins {
            let snapshot = self.snapshot()?;
            store.start_table(&self.id, snapshot, at).await?;
        }
        if closes {
            store.close_table(&self.id, at).await?;
        }
        if let Some(row) = row {
            self.append(&row, at).await?;
        }
        Ok(())
    }

    /// Stores a row with the position after it; all of the last step of a game together.
    async fn append(&mut self, row: &Row, at: storage::Millis) -> Result<(), Failure> {
        let end = self.ending(row).await?;
        let append = Append {
            table: self.id.clone(),
            expected: self.seq,
            moves: vec![row.to_move()?],
            snapshot: self.snapshot()?,
            key: row.key(),
            end,
            at,
        };
        match self.context.writer.append(append).await? {
            storage::Appended::Stored(seq) => self.seq = seq,
            // The key was used before this task knew the table: what is in memory is wrong.
            storage::Appended::Repeated(_) => return Err(Failure::Outdated),
        }
        if matches!(row, Row::Decide { .. }) {
            self.context.metrics.decisions.inc();
        }
        Ok(())
    }

    fn snapshot(&self) -> Result<Snapshot> {
        let play = self.play.as_ref().ok_or(Code::NotStarted)?;
        let due = self.meta.clocks.iter().filter_map(clock::SeatClock::deadline).min();
        Ok(Snapshot {
            rules_version: play.table.info().rules_version,
            state: JsonText::of(&play.table.state())?,
            clocks: JsonText::of(&self.meta.platform())?,
            pending: play.table.pending().iter().map(|seat| seat.0).collect::<SeatMask>(),
            due: due.map(storage::Millis),
        })
    }

    /// Loads the table as others have left it, and tells everybody.
    pub(crate) async fn catch_up(&mut self) -> ControlFlow<()> {
        match super::load::load(&self.context, &self.id).await {
            Ok(Parts { meta, play, seed, seq }) => {
                (self.meta, self.play, self.seed, self.seq) = (meta, play, seed, seq);
                self.thinking = vec![None; self.meta.seats.len()];
                self.announce(true);
                self.ask_bots();
                ControlFlow::Continue(())
            }
            Err(error) => {
                tracing::error!(table = %self.id, ?error, "a table can't be loaded again");
                ControlFlow::Break(())
            }
        }
    }

    /// Plays what a bot chose, unless the question was another meanwhile.
    async fn take_thought(&mut self, seat: Seat, decision: u64, action: Option<Value>) -> ControlFlow<()> {
        let is_bot = self.meta.seats[seat.index()].kind() == SeatKind::Bot;
        let Some(play) = &self.play else { return ControlFlow::Continue(()) };
        let is_current = is_bot && self.meta.status == Status::Running && play.number(seat) == decision;
        if !is_current || !play.table.pending().contains(seat) {
            return ControlFlow::Continue(());
        }
        let first = || play.table.actions(seat).ok()?.into_iter().next().map(|offered| offered.action);
        let Some(action) = action.or_else(first) else { return ControlFlow::Continue(()) };
        let row = Row::Decide { seat, action, key: None };
        let flow = self.play_and_tell(row).await;
        self.context.metrics.bot_decisions.inc();
        flow
    }

    /// Plays a row that no person asked for.
    async fn play_and_tell(&mut self, row: Row) -> ControlFlow<()> {
        let now = time::now();
        if let Err(error) = self.play_row(&row, now) {
            tracing::error!(table = %self.id, ?error, "a row of the platform was refused");
            return ControlFlow::Continue(());
        }
        let is_decision = matches!(row, Row::Decide { .. });
        match self.commit(Effect { row: Some(row), ..Effect::default() }, now).await {
            Ok(()) => {
                self.announce(!is_decision);
                self.ask_bots();
                ControlFlow::Continue(())
            }
            Err(Failure::Outdated) => self.catch_up().await,
            Err(Failure::Refused(_) | Failure::Broken) => ControlFlow::Break(()),
        }
    }

    /// Applies a row in memory, with the clocks and the end of the game.
    pub(crate) fn play_row(&mut self, row: &Row, now: Millis) -> Result<()> {
        if let Some(play) = &mut self.play {
            play.apply(row, now)?;
            if play.table.is_over() && self.meta.status == Status::Running {
                self.end(Status::Over, now);
            }
        }
        self.turn_clocks(now);
        Ok(())
    }

    /// Deals the game.
    pub(crate) fn start(&mut self, now: Millis) -> Result<()> {
        self.play = Some(Play::deal(&self.meta, self.seed, now)?);
        self.meta.status = Status::Running;
        self.meta.started = Some(now);
        self.meta.clocks = clock::start(self.meta.clock, self.meta.seats.len());
        for seat in &mut self.meta.seats {
            seat.flags.last_active = now;
        }
        self.turn_clocks(now);
        Ok(())
    }

    pub(crate) fn end(&mut self, status: Status, now: Millis) {
        self.meta.status = status;
        self.meta.ended = Some(now);
        self.turn_clocks(now);
    }

    /// Only people have to hurry.
    pub(crate) fn turn_clocks(&mut self, now: Millis) {
        let Some(play) = &self.play else { return };
        let is_running = self.meta.status == Status::Running;
        let thinks = |seat: &Seat| is_running && self.meta.seats[seat.index()].kind() == SeatKind::Human;
        let thinking: SeatSet = play.table.pending().iter().filter(thinks).collect();
        clock::turn(self.meta.clock, &mut self.meta.clocks, thinking, play.table.decisions(), now);
    }

    /// When the next clock runs out that has not been noticed yet.
    fn next_deadline(&self) -> Option<Instant> {
        if !self.is_keeper || self.meta.status != Status::Running {
            return None;
        }
        let watched =
            self.meta.clocks.iter().zip(&self.meta.seats).filter(|(_, seat)| !seat.flags.out_of_time);
        let deadline = watched.filter_map(|(clock, _)| clock.deadline()).min()?;
        let wait = (deadline - time::now()).max(0) as u64;
        Some(Instant::now() + Duration::from_millis(wait))
    }

    /// Notes whose time is up. The game goes on: what follows is the others' decision.
    async fn time_is_up(&mut self) -> ControlFlow<()> {
        let now = time::now();
        let mut is_new = false;
        for (clock, seat) in self.meta.clocks.iter().zip(&mut self.meta.seats) {
            let is_out = clock.deadline().is_some_and(|deadline| deadline <= now);
            is_new |= is_out && !seat.flags.out_of_time;
            seat.flags.out_of_time |= is_out;
        }
        if !is_new {
            return ControlFlow::Continue(());
        }
        self.play_and_tell(Row::Changed { what: Change::OutOfTime }).await
    }

    /// The result, once the game is over.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.play.as_ref()?.table.outcome()
    }
}
