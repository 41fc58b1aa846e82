//! The store as one thing.

use std::fmt::Debug;

use crate::{Chat, Leases, Moves, Results, Tables, Upkeep, Users};

/// Everything the server asks of a store, as `Arc<dyn Store>`.
///
/// A trait object, and not an enum over the back ends: the server and its tests can put a store of their
/// own in front (one that fails on purpose, one that counts), and no method is written once more to be
/// passed on. It costs one small allocation for a call, which is nothing beside a transaction. The seven
/// parts are one chapter each, so that a back end can be read chapter by chapter too.
pub trait Store:
    Users + Tables + Moves + Chat + Results + Leases + Upkeep + Debug + Send + Sync + 'static
{
}

impl<S> Store for S where
    S: Users + Tables + Moves + Chat + Results + Leases + Upkeep + Debug + Send + Sync + 'static
{
}

/// Fails to compile if the trait can't be an object any more.
const _: Option<&dyn Store> = None;
