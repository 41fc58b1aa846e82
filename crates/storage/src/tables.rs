//! Tables: what is agreed on before the game, who sits where, and how far it is.

use std::fmt;

use async_trait::async_trait;
use serde::Serialize;

use crate::{
    JsonText, Listed, Listing, Millis, Page, Result, SeatMask, Seed, Seq, Snapshot, StoreError, TableId,
    TokenHash, UserId,
};

/// A table to be opened. What a query asks for is a field; everything else is the server's JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// An id that no table has.
    pub id: TableId,
    /// The game's id.
    pub game: String,
    /// The rules it will be played with.
    pub rules_version: u32,
    /// The game's configuration.
    pub config: JsonText,
    /// What else the server wants to remember; can be changed later.
    pub settings: JsonText,
    /// The deal. It never leaves the store except by [`Tables::seed`].
    pub seed: Seed,
    /// Published from the start.
    pub seed_hash: String,
    /// Live or over days.
    pub pace: Pace,
    /// Whom it is for.
    pub visibility: Visibility,
    /// The hash of the invite link's token.
    pub invite: Option<TokenHash>,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// The time each seat has.
    pub clock: JsonText,
    /// Who opened it.
    pub owner: Option<UserId>,
    /// The challenge that the owner tries here. One table for each person and challenge.
    pub challenge: Option<String>,
    /// Who sits where.
    pub seats: Vec<Occupant>,
    /// When.
    pub at: Millis,
}

/// A table as its members may see it; the seed and the state are elsewhere.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Table {
    /// Which one.
    pub id: TableId,
    /// The game's id.
    pub game: String,
    /// The rules it is played with.
    pub rules_version: u32,
    /// The game's configuration.
    pub config: JsonText,
    /// What else the server remembers.
    pub settings: JsonText,
    /// The hash of the seed.
    pub seed_hash: String,
    /// Live or over days.
    pub pace: Pace,
    /// Whom it is for.
    pub visibility: Visibility,
    /// The hash of the invite link's token.
    #[serde(skip)]
    pub invite: Option<TokenHash>,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// The time each seat has.
    pub clock: JsonText,
    /// Who opened it; nobody if their data were deleted.
    pub owner: Option<UserId>,
    /// The challenge that the owner tries here.
    pub challenge: Option<String>,
    /// Where it is in its life.
    pub status: Status,
    /// When it was opened.
    pub created: Millis,
    /// When the game began.
    pub started: Option<Millis>,
    /// When it ended, with a result or without.
    pub ended: Option<Millis>,
    /// When it last changed.
    pub updated: Millis,
    /// How far the log goes.
    pub seq: Seq,
    /// Who owes a decision.
    pub pending: SeatMask,
    /// When the next clock runs out.
    pub due: Option<Millis>,
    /// The result, once there is one.
    pub result: Option<JsonText>,
    /// Who sits where.
    pub seats: Vec<TableSeat>,
}

/// A seat of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TableSeat {
    /// Who sits there.
    pub occupant: Occupant,
    /// Their name now.
    pub name: Option<String>,
}

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Occupant {
    /// Nobody yet.
    Open,
    /// A person.
    Human(UserId),
    /// A bot of a level.
    Bot(String),
    /// A bot of a level that plays for a person, who may come back.
    StandIn(UserId, String),
    /// A person whose data were deleted.
    Gone,
}

impl Occupant {
    /// The person whose seat it is.
    pub fn user(&self) -> Option<&UserId> {
        match self {
            Self::Human(user) | Self::StandIn(user, _) => Some(user),
            Self::Open | Self::Bot(_) | Self::Gone => None,
        }
    }

    /// The level of the bot that plays here now.
    pub fn bot(&self) -> Option<&str> {
        match self {
            Self::Bot(level) | Self::StandIn(_, level) => Some(level),
            Self::Open | Self::Human(_) | Self::Gone => None,
        }
    }
}

/// A change at one seat: joining, leaving, being removed, a bot taking over or handing back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatChange {
    /// Which seat.
    pub seat: u8,
    /// Who sits there as far as the caller knows. Of two people who both saw an open seat one gets it.
    pub from: Occupant,
    /// Who shall sit there.
    pub to: Occupant,
}

/// Declares an enum that is stored as a word, so that a person can read the database.
macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$doc])* $variant),+ }

        impl $name {
            /// The word it is stored as.
            pub fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
        }

        impl TryFrom<String> for $name {
            type Error = StoreError;

            fn try_from(word: String) -> Result<Self> {
                match word.as_str() {
                    $($word => Ok(Self::$variant),)+
                    _ => Err(StoreError::Broken(format!("{word} is no {}", stringify!($name)))),
                }
            }
        }
    };
}
pub(crate) use words;

words! {
    /// Where a table is in its life.
    Status {
        /// People sit down.
        Waiting = "waiting",
        /// The game runs.
        Running = "running",
        /// The game has a result.
        Finished = "finished",
        /// It ended without a result.
        Closed = "closed",
    }
}

words! {
    /// How a table is played.
    Pace {
        /// Everyone is there.
        Live = "live",
        /// Over days.
        Slow = "slow",
    }
}

words! {
    /// Whom a table is for.
    Visibility {
        /// Whoever has the link.
        Private = "private",
        /// Everyone.
        Open = "open",
    }
}

impl Status {
    /// Whether nothing changes any more.
    pub fn is_over(self) -> bool {
        matches!(self, Self::Finished | Self::Closed)
    }
}

/// Tables and their seats.
#[async_trait]
pub trait Tables {
    /// Opens a table. `Duplicate` if the id exists or the owner has a table for this challenge.
    async fn create_table(&self, new: NewTable) -> Result<Table>;

    /// The table of this id.
    async fn table(&self, id: &TableId) -> Result<Table>;

    /// The seed of the table: for dealing, and for everyone once the game is over.
    async fn seed(&self, id: &TableId) -> Result<Seed>;

    /// Tables of a kind, page by page.
    async fn list_tables(&self, listing: &Listing, page: &Page) -> Result<Listed>;

    /// Changes who sits at a seat; `Taken` if it is no longer as the caller thinks.
    async fn change_seat(&self, id: &TableId, change: SeatChange, now: Millis) -> Result<()>;

    /// Replaces the server's own remarks; `Taken` if they are no longer as the caller thinks.
    async fn change_settings(&self, id: &TableId, from: &JsonText, to: &JsonText) -> Result<()>;

    /// Begins the game with its first position; `SeatOpen` if somebody has got up in the meantime.
    async fn start_table(&self, id: &TableId, snapshot: Snapshot, now: Millis) -> Result<()>;

    /// Ends a table without result whatever its state: also one that no longer can be loaded.
    async fn close_table(&self, id: &TableId, now: Millis) -> Result<()>;

    /// All tables by id, for tools that walk over everything.
    async fn table_ids(&self, after: Option<&TableId>, limit: u32) -> Result<Vec<TableId>>;
}

/// The rules of [`Tables::create_table`] that need no other row.
pub(crate) fn check_new_table(new: &NewTable) -> Result<()> {
    if new.id.0.is_empty() || new.id.0.contains(char::is_whitespace) {
        return Err(StoreError::Invalid("a table's id is a word".into()));
    }
    if new.seats.is_empty() || new.seats.len() > usize::from(SeatMask::SEATS) {
        return Err(StoreError::Invalid(format!("a table can't have {} seats", new.seats.len())));
    }
    let people: Vec<_> = new.seats.iter().filter_map(Occupant::user).collect();
    if people.iter().enumerate().any(|(index, user)| people[..index].contains(user)) {
        return Err(StoreError::AlreadySeated);
    }
    Ok(())
}

/// The rules of [`Tables::change_seat`], the same for every back end.
pub(crate) fn check_seat_change(status: Status, seats: &[Occupant], change: &SeatChange) -> Result<()> {
    if status.is_over() {
        return Err(StoreError::WrongStatus(status));
    }
    let seat = usize::from(change.seat);
    let now = seats.get(seat).ok_or(StoreError::NotFound("seat"))?;
    if *now != change.from {
        return Err(StoreError::Taken);
    }
    let others = seats.iter().enumerate().filter(|&(index, _)| index != seat);
    let sits_elsewhere = |user| others.clone().any(|(_, other)| other.user() == Some(user));
    if change.to.user().is_some_and(sits_elsewhere) {
        return Err(StoreError::AlreadySeated);
    }
    Ok(())
}

/// The rules of [`Tables::start_table`].
pub(crate) fn check_start(status: Status, seats: &[Occupant]) -> Result<()> {
    if status != Status::Waiting {
        return Err(StoreError::WrongStatus(status));
    }
    match seats.iter().position(|occupant| *occupant == Occupant::Open) {
        Some(seat) => Err(StoreError::SeatOpen(seat as u8)),
        None => Ok(()),
    }
}
