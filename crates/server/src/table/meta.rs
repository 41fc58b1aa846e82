//! What a table is apart from its game: who sits where, how time is kept, whether it runs.

use game::{Options, Seat};
use serde::{Deserialize, Serialize};
use storage::Occupant;
use utoipa::ToSchema;

use super::clock::{ClockRule, SeatClock};
use crate::error::Result;
use crate::time::Millis;

/// Whether a table waits, runs or has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Status {
    /// It waits for players.
    Open,
    /// The game runs.
    Running,
    /// The game was played to its end.
    Over,
    /// It ended without a result.
    Closed,
}

/// Who may see a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Visibility {
    /// Listed; anyone may sit down and watch.
    Open,
    /// Only with the invite.
    #[default]
    Private,
}

/// Who plays at a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SeatKind {
    /// Nobody yet.
    Open,
    /// A person.
    Human,
    /// A bot.
    Bot,
}

/// A seat with whoever plays there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeatMeta {
    pub(crate) occupant: Occupant,
    /// The person's name; empty for a bot's own seat.
    pub(crate) name: String,
    pub(crate) flags: SeatFlags,
}

/// What the platform remembers about a seat beside who sits there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct SeatFlags {
    #[serde(default)]
    pub(crate) out_of_time: bool,
    #[serde(default)]
    pub(crate) resigned: bool,
    /// When the person last decided something here.
    #[serde(default)]
    pub(crate) last_active: Millis,
}

impl SeatMeta {
    pub(crate) fn kind(&self) -> SeatKind {
        match &self.occupant {
            Occupant::Open => SeatKind::Open,
            Occupant::Human(_) => SeatKind::Human,
            // Whoever deleted their data is replaced by a bot, so that the others can go on.
            Occupant::Bot(_) | Occupant::StandIn(..) | Occupant::Gone => SeatKind::Bot,
        }
    }

    pub(crate) fn user(&self) -> Option<&str> {
        self.occupant.user().map(|user| user.0.as_str())
    }
}

/// What the server remembers of a table for as long as it exists.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Settings {
    /// Whether the game begins by itself when no seat is open.
    pub(crate) starts_when_full: bool,
    /// The table at which the same people play again.
    pub(crate) rematch: Option<String>,
    /// The day whose deal this is.
    pub(crate) daily: Option<String>,
}

/// What the platform keeps beside a running game. Stored with every row.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Platform {
    pub(crate) clocks: Vec<SeatClock>,
    /// The seats that want to end the table without a result.
    pub(crate) close_votes: Vec<Seat>,
    pub(crate) flags: Vec<SeatFlags>,
}

/// All of a table that is not its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Meta {
    pub(crate) game: String,
    /// The rules the game began with.
    pub(crate) rules_version: u32,
    pub(crate) options: Options,
    pub(crate) seats: Vec<SeatMeta>,
    pub(crate) visibility: Visibility,
    pub(crate) clock: ClockRule,
    pub(crate) rated: bool,
    pub(crate) challenge: Option<String>,
    pub(crate) settings: Settings,
    pub(crate) status: Status,
    pub(crate) owner: Option<String>,
    pub(crate) created: Millis,
    pub(crate) started: Option<Millis>,
    pub(crate) ended: Option<Millis>,
    pub(crate) clocks: Vec<SeatClock>,
    pub(crate) close_votes: Vec<Seat>,
    /// The hash of the seed, published from the beginning.
    pub(crate) seed_hash: String,
}

impl Meta {
    /// The seat of a person, also while a bot keeps it.
    pub(crate) fn seat_of(&self, user: &str) -> Option<Seat> {
        let place = self.seats.iter().position(|seat| seat.user() == Some(user));
        place.map(|place| Seat(place as u8))
    }

    /// Whether the person looks after the table: who opened it, or the first player if that one has gone.
    pub(crate) fn is_owner(&self, user: &str) -> bool {
        let is_here = self.owner.as_deref().is_some_and(|owner| self.seat_of(owner).is_some());
        let first = self.seats.iter().find_map(SeatMeta::user);
        if is_here { self.owner.as_deref() == Some(user) } else { first == Some(user) }
    }

    /// What the players are called, by seat.
    pub(crate) fn names(&self) -> Vec<String> {
        let name = |(place, seat): (usize, &SeatMeta)| match &seat.occupant {
            Occupant::Open => String::new(),
            Occupant::Human(_) => seat.name.clone(),
            Occupant::StandIn(..) => format!("{} (Bot)", seat.name),
            Occupant::Bot(_) => crate::text::bot_name(place),
            Occupant::Gone => crate::text::NOBODY.to_owned(),
        };
        self.seats.iter().enumerate().map(name).collect()
    }

    pub(crate) fn is_full(&self) -> bool {
        self.seats.iter().all(|seat| seat.kind() != SeatKind::Open)
    }

    pub(crate) fn has_humans(&self) -> bool {
        self.seats.iter().any(|seat| seat.kind() == SeatKind::Human)
    }

    /// What the platform keeps beside the game.
    pub(crate) fn platform(&self) -> Platform {
        Platform {
            clocks: self.clocks.clone(),
            close_votes: self.close_votes.clone(),
            flags: self.seats.iter().map(|seat| seat.flags).collect(),
        }
    }
}

/// Reads a table from the store.
pub(crate) fn read(table: &storage::Table, platform: Platform) -> Result<Meta> {
    let flags = |place: usize| platform.flags.get(place).copied().unwrap_or_default();
    let seat = |(place, seat): (usize, &storage::TableSeat)| SeatMeta {
        occupant: seat.occupant.clone(),
        name: seat.name.clone().unwrap_or_default(),
        flags: flags(place),
    };
    Ok(Meta {
        game: table.game.clone(),
        rules_version: table.rules_version,
        options: table.config.parse()?,
        seats: table.seats.iter().enumerate().map(seat).collect(),
        visibility: table.visibility.into(),
        clock: table.clock.parse()?,
        rated: table.rated,
        challenge: table.challenge.clone(),
        settings: table.settings.parse()?,
        status: table.status.into(),
        owner: table.owner.as_ref().map(|owner| owner.0.clone()),
        created: table.created.0,
        started: table.started.map(|at| at.0),
        ended: table.ended.map(|at| at.0),
        clocks: platform.clocks,
        close_votes: platform.close_votes,
        seed_hash: table.seed_hash.clone(),
    })
}

impl From<storage::Status> for Status {
    fn from(status: storage::Status) -> Self {
        match status {
            storage::Status::Waiting => Self::Open,
            storage::Status::Running => Self::Running,
            storage::Status::Finished => Self::Over,
            storage::Status::Closed => Self::Closed,
        }
    }
}

impl From<storage::Visibility> for Visibility {
    fn from(visibility: storage::Visibility) -> Self {
        match visibility {
            storage::Visibility::Open => Self::Open,
            storage::Visibility::Private => Self::Private,
        }
    }
}

impl From<Visibility> for storage::Visibility {
    fn from(visibility: Visibility) -> Self {
        match visibility {
            Visibility::Open => Self::Open,
            Visibility::Private => Self::Private,
        }
    }
}
