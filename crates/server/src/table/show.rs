//! The table message: everything a client needs to draw the table for one viewer, in one language.

use catalog::text::{say_action, say_event, say_horizon, say_stage, word};
use catalog::{Horizon, Lang, Limit};
use game::{Outcome, Seat, SeatSet, Viewer};
use serde::Serialize;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use super::clock::ClockRule;
use super::meta::{Meta, SeatKind, SeatMeta, Status, Visibility};
use super::play::Play;
use crate::time::Millis;

/// Everything a client needs to draw a table.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct TableMessage {
    /// Always `table`.
    #[serde(rename = "type")]
    pub(crate) kind: &'static str,
    /// What the table is apart from its game.
    pub(crate) table: TableInfo,
    /// Who you are here.
    pub(crate) me: Me,
    /// Counts the changes you could see.
    pub(crate) seq: u64,
    /// The seats that owe a decision.
    #[schema(value_type = Vec<u8>)]
    pub(crate) pending: SeatSet,
    /// What is being decided, as a sentence.
    pub(crate) stage: Option<String>,
    /// The game's own view.
    #[schema(value_type = Option<Object>)]
    pub(crate) view: Option<Value>,
    /// What you may choose from.
    pub(crate) offer: Option<Offer>,
    /// How far you can undo.
    pub(crate) undo: Option<UndoInfo>,
    /// How much time is left.
    pub(crate) clocks: Option<Clocks>,
    /// What is new in your log.
    pub(crate) events: LogPart,
    /// The result, once there is one.
    #[schema(value_type = Option<Object>)]
    pub(crate) outcome: Option<Value>,
}

/// A table apart from its game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct TableInfo {
    pub(crate) id: String,
    pub(crate) game: String,
    pub(crate) game_name: String,
    pub(crate) status: Status,
    pub(crate) visibility: Visibility,
    pub(crate) rated: bool,
    pub(crate) daily: Option<String>,
    pub(crate) created: Millis,
    pub(crate) started: Option<Millis>,
    pub(crate) ended: Option<Millis>,
    #[schema(value_type = Object)]
    pub(crate) options: game::Options,
    pub(crate) owner: Option<String>,
    pub(crate) seats: Vec<SeatInfo>,
    pub(crate) clock: ClockRule,
    pub(crate) seed_hash: String,
    pub(crate) decisions: Option<usize>,
    #[schema(value_type = Vec<u8>)]
    pub(crate) close_votes: Vec<Seat>,
    pub(crate) rematch: Option<String>,
    pub(crate) invite: Option<String>,
}

/// A seat as others see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SeatInfo {
    #[schema(value_type = u8)]
    pub(crate) seat: Seat,
    pub(crate) kind: SeatKind,
    pub(crate) user: Option<String>,
    pub(crate) name: String,
    pub(crate) level: Option<String>,
    pub(crate) online: bool,
    pub(crate) out_of_time: bool,
    pub(crate) resigned: bool,
}

/// Who the reader is at this table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
pub(crate) struct Me {
    /// The reader's seat.
    #[schema(value_type = Option<u8>)]
    pub(crate) seat: Option<Seat>,
    /// Whether the reader has a seat.
    pub(crate) member: bool,
    /// Whether the reader opened the table.
    pub(crate) owner: bool,
}

/// The choices of a seat.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Offer {
    /// The number to quote with the answer.
    pub(crate) decision: u64,
    /// The choices.
    pub(crate) actions: Vec<OfferedAction>,
}

/// A choice.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct OfferedAction {
    /// The action.
    #[schema(value_type = Object)]
    pub(crate) action: Value,
    /// The action in the game's notation.
    pub(crate) text: String,
    /// The action in words.
    pub(crate) label: String,
}

/// How far a seat can undo.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct UndoInfo {
    /// How many decisions.
    pub(crate) steps: usize,
    /// What stands against one more.
    #[schema(value_type = Object)]
    pub(crate) limit: Limit,
    /// Both as a sentence.
    pub(crate) message: String,
}

/// The clocks of a table.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Clocks {
    /// The server's time.
    pub(crate) now: Millis,
    /// One per seat.
    pub(crate) seats: Vec<ClockInfo>,
}

/// The clock of a seat.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub(crate) struct ClockInfo {
    /// Milliseconds left.
    pub(crate) remaining: Option<Millis>,
    /// When they are used up if the seat goes on thinking.
    pub(crate) deadline: Option<Millis>,
}

/// A part of the reader's log.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub(crate) struct LogPart {
    /// Where in the log it begins; what stood there and beyond no longer holds.
    pub(crate) from: usize,
    /// The entries.
    pub(crate) list: Vec<LogEntry>,
}

/// Something that happened.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct LogEntry {
    /// As the game tells it.
    #[schema(value_type = Object)]
    pub(crate) event: Value,
    /// As a sentence.
    pub(crate) text: String,
    /// When.
    pub(crate) at: Option<Millis>,
}

impl TableMessage {
    /// The message of a table whose game has not begun.
    pub(crate) fn before_start(table: TableInfo, me: Me) -> Self {
        Self {
            kind: "table",
            table,
            me,
            seq: 0,
            pending: SeatSet::EMPTY,
            stage: None,
            view: None,
            offer: None,
            undo: None,
            clocks: None,
            events: LogPart::default(),
            outcome: None,
        }
    }
}

/// Says who is there.
pub(crate) fn set_online(info: &mut TableInfo, online: &[bool]) {
    for (seat, &online) in info.seats.iter_mut().zip(online) {
        seat.online = online || seat.kind == SeatKind::Bot;
    }
}

/// Who reads, and in which language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reader {
    pub(crate) viewer: Viewer,
    pub(crate) lang: Lang,
}

impl Reader {
    /// Adds everything about the game.
    pub(crate) fn fill(self, message: &mut TableMessage, meta: &Meta, play: &Play, since: Option<u64>) {
        let view = play.table.view(self.viewer);
        let is_running = meta.status == Status::Running;
        message.seq = play.journal.seq(self.viewer);
        message.events = self.log(meta, play, since);
        message.clocks = Some(clocks(meta, crate::time::now()));
        message.outcome = play.table.outcome().map(|outcome| self.outcome(meta, &outcome));
        if is_running {
            message.pending = play.table.pending();
            message.stage = Some(say_stage(self.lang, &meta.game, &view));
            message.offer = self.offer(meta, play, &view);
            message.undo = self.undo(meta, play);
        } else {
            message.table.decisions = Some(play.table.decisions());
        }
        message.view = Some(view);
    }

    /// The choices of the seat with their labels.
    pub(crate) fn offer(self, meta: &Meta, play: &Play, view: &Value) -> Option<Offer> {
        let seat = self.viewer.seat()?;
        if !play.table.pending().contains(seat) {
            return None;
        }
        let label = |offered: catalog::Offered| OfferedAction {
            label: say_action(self.lang, &meta.game, view, &offered.action),
            action: offered.action,
            text: offered.text,
        };
        let actions = play.table.actions(seat).unwrap_or_default().into_iter().map(label).collect();
        Some(Offer { decision: play.number(seat), actions })
    }

    /// How far the seat can undo.
    pub(crate) fn undo(self, meta: &Meta, play: &Play) -> Option<UndoInfo> {
        let horizon = play.table.undo_horizon(self.viewer.seat()?);
        let message = say_horizon(self.lang, &meta.names(), &horizon);
        let Horizon { steps, limit } = horizon;
        Some(UndoInfo { steps, limit, message })
    }

    /// What the reader's log has beyond a `seq`.
    pub(crate) fn log(self, meta: &Meta, play: &Play, since: Option<u64>) -> LogPart {
        let part = play.journal.since(self.viewer, since);
        let events = play.table.events(self.viewer, part.first_event);
        let times = part.times.into_iter().map(Some);
        LogPart { from: part.from, list: self.entries(meta, events, times) }
    }

    /// Events with their sentences.
    pub(crate) fn entries(
        self,
        meta: &Meta,
        events: Vec<Value>,
        times: impl Iterator<Item = Option<Millis>>,
    ) -> Vec<LogEntry> {
        let names = meta.names();
        let entry = |(event, at): (Value, Option<Millis>)| LogEntry {
            text: say_event(self.lang, &meta.game, &names, self.viewer, &event),
            event,
            at,
        };
        events.into_iter().zip(times).map(entry).collect()
    }

    /// The result with the names of its rows.
    pub(crate) fn outcome(self, meta: &Meta, outcome: &Outcome) -> Value {
        let names: Map<String, Value> = outcome.scores.first().map_or_else(Map::new, |score| {
            let rows = score.rows.0.iter();
            rows.map(|(row, _)| {
                (row.to_string(), word(self.lang, &format!("{}.row.{row}", meta.game)).into())
            })
            .collect()
        });
        json!({"ranking": outcome.ranking, "scores": outcome.scores, "rows": names})
    }
}

/// The clocks at a time.
pub(crate) fn clocks(meta: &Meta, now: Millis) -> Clocks {
    let show = |clock: &super::clock::SeatClock| ClockInfo {
        remaining: clock.left(now),
        deadline: clock.deadline(),
    };
    Clocks { now, seats: meta.clocks.iter().map(show).collect() }
}

/// The table apart from its game. The invite is shown only to members.
pub(crate) fn info(id: &str, meta: &Meta, online: &[bool]) -> TableInfo {
    let names = meta.names();
    let seat = |(place, seat): (usize, &SeatMeta)| SeatInfo {
        seat: Seat(place as u8),
        kind: seat.kind(),
        user: seat.user().map(str::to_owned),
        name: names[place].clone(),
        level: seat.occupant.bot().map(str::to_owned),
        online: seat.kind() == SeatKind::Bot || online.get(place).copied().unwrap_or(false),
        out_of_time: seat.flags.out_of_time,
        resigned: seat.flags.resigned,
    };
    TableInfo {
        id: id.to_owned(),
        game: meta.game.clone(),
        game_name: crate::rules::name(&meta.game),
        status: meta.status,
        visibility: meta.visibility,
        rated: meta.rated,
        daily: meta.settings.daily.clone(),
        created: meta.created,
        started: meta.started,
        ended: meta.ended,
        options: told_options(meta),
        owner: meta.owner.clone(),
        seats: meta.seats.iter().enumerate().map(seat).collect(),
        clock: meta.clock,
        seed_hash: meta.seed_hash.clone(),
        decisions: None,
        close_votes: meta.close_votes.clone(),
        rematch: meta.settings.rematch.clone(),
        invite: None,
    }
}

/// The options without the values of an owner's box: they are large, and the view shows what matters of them.
fn told_options(meta: &Meta) -> game::Options {
    let short = |value: &Value| if value.is_object() { Value::from("own") } else { value.clone() };
    meta.options.iter().map(|(key, value)| (key.clone(), short(value))).collect()
}
