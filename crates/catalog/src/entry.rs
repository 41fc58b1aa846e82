//! The closed list of games.

use std::fmt;
use std::marker::PhantomData;

use bots::Playable;
use bots::arena::{self, Match, Report};
use bots::playouts::{self, Bench};
use game::{GameInfo, Options, Record, Seed};
use serde_json::Value;

use crate::hosted::Hosted;
use crate::records::{self, Verified, VerifyError};
use crate::{Code, Table, TableError};

/// One game of the list: everything that can be asked before a table exists.
pub trait Entry: Send + Sync + fmt::Debug {
    /// The name used in records, on the command line and in addresses.
    fn id(&self) -> &'static str;

    /// Seats and options.
    fn info(&self) -> GameInfo;

    /// Deals a new game.
    fn new_table(&self, seats: u8, seed: Seed, options: &Options) -> Result<Box<dyn Table>, TableError>;

    /// Goes on from a complete state; one that breaks an invariant is refused.
    fn load_state(&self, state: Value) -> Result<Box<dyn Table>, TableError>;

    /// Replays a record and checks everything it says.
    fn verify(&self, record: &Record) -> Result<Verified, VerifyError>;

    /// Replays a record to go on from its last decision.
    fn load_record(&self, record: &Record) -> Result<Box<dyn Table>, VerifyError>;

    /// Measures random games for about so many seconds.
    fn bench(&self, seats: u8, options: &Options, seconds: f64, seed: Seed) -> Result<Bench, TableError>;

    /// Lets bots play against each other; `progress` is told how many games are done.
    fn arena(
        &self,
        seats: u8,
        options: &Options,
        plan: &Match<'_, ()>,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Report, TableError>;
}

/// All games, in the order a lobby shows them.
pub const GAMES: &[&dyn Entry] = &[
    &Hosting::<noria::Noria>(PhantomData),
    &Hosting::<hadara::Hadara>(PhantomData),
    &Hosting::<viceroy::Viceroy>(PhantomData),
];

/// The game of this name.
pub fn find(id: &str) -> Result<&'static dyn Entry, TableError> {
    GAMES.iter().copied().find(|entry| entry.id() == id).ok_or_else(|| {
        let known: Vec<_> = GAMES.iter().map(|entry| entry.id()).collect();
        let known = known.join(", ");
        TableError::new(Code::UnknownGame, format!("there is no game \"{id}\"; the games are: {known}"))
    })
}

/// The entry of a game type.
struct Hosting<G>(PhantomData<fn() -> G>);

impl<G: Playable> fmt::Debug for Hosting<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hosting({})", G::ID)
    }
}

impl<G: Playable> Entry for Hosting<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn info(&self) -> GameInfo {
        G::info()
    }

    fn new_table(&self, seats: u8, seed: Seed, options: &Options) -> Result<Box<dyn Table>, TableError> {
        let config = G::configure(seats, options)?;
        Ok(Box::new(Hosted::<G>::deal(config, seed)?))
    }

    fn load_state(&self, state: Value) -> Result<Box<dyn Table>, TableError> {
        Ok(Box::new(Hosted::<G>::from_state(state)?))
    }

    fn verify(&self, record: &Record) -> Result<Verified, VerifyError> {
        records::replay::<G>(record).map(|(_, verified)| verified)
    }

    fn load_record(&self, record: &Record) -> Result<Box<dyn Table>, VerifyError> {
        let (table, _) = records::replay::<G>(record)?;
        Ok(Box::new(table))
    }

    fn bench(&self, seats: u8, options: &Options, seconds: f64, seed: Seed) -> Result<Bench, TableError> {
        let config = G::configure(seats, options)?;
        Ok(playouts::bench::<G>(&config, seconds, seed)?)
    }

    fn arena(
        &self,
        seats: u8,
        options: &Options,
        plan: &Match<'_, ()>,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Report, TableError> {
        let config = G::configure(seats, options)?;
        Ok(arena::play::<G>(&plan.with_config(&config), progress)?)
    }
}
