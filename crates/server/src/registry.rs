//! The tables in memory: found by id, loaded when somebody asks for one.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use storage::TableId;

use crate::context::Context;
use crate::error::Result;
use crate::table::{Actor, Handle, Message, load};
use crate::time;

/// How long a node looks after a table without saying so again.
pub(crate) const LEASE_MILLIS: i64 = 15_000;

/// The tables in memory.
#[derive(Debug, Default)]
pub(crate) struct Registry {
    tables: Mutex<HashMap<TableId, Arc<tokio::sync::Mutex<Option<Handle>>>>>,
}

impl Registry {
    /// The place of a table; loading is done under its own lock, so that two requests load it once.
    fn place(&self, id: &TableId) -> Arc<tokio::sync::Mutex<Option<Handle>>> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.entry(id.clone()).or_default().clone()
    }

    /// The places that are known now.
    fn places(&self) -> Vec<Arc<tokio::sync::Mutex<Option<Handle>>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }

    /// The tables that are known now.
    pub(crate) fn ids(&self) -> Vec<TableId> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).keys().cloned().collect()
    }

    fn forget(&self, id: &TableId) {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let is_gone = |place: &Arc<tokio::sync::Mutex<Option<Handle>>>| {
            place.try_lock().is_ok_and(|handle| handle.as_ref().is_none_or(|handle| !handle.is_alive()))
        };
        if tables.get(id).is_some_and(is_gone) {
            tables.remove(id);
        }
    }

    /// The table if it is in memory.
    pub(crate) async fn known(&self, id: &TableId) -> Option<Handle> {
        let place = self.tables.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned()?;
        let handle = place.lock().await.clone();
        handle.filter(Handle::is_alive)
    }

    /// Ends all tables.
    pub(crate) async fn stop(&self) {
        for place in self.places() {
            if let Some(handle) = place.lock().await.take() {
                let _ = handle.send(Message::Stop).await;
                handle.sender.closed().await;
            }
        }
    }
}

impl Context {
    /// The table of this id, loaded if need be.
    pub(crate) async fn table(self: &Arc<Self>, id: &TableId) -> Result<Handle> {
        let place = self.tables.place(id);
        let mut handle = place.lock().await;
        if let Some(handle) = handle.as_ref().filter(|handle| handle.is_alive()) {
            return Ok(handle.clone());
        }
        let loaded = self.load(id).await;
        match loaded {
            Ok(loaded) => {
                *handle = Some(loaded.clone());
                Ok(loaded)
            }
            Err(error) => {
                drop(handle);
                self.tables.forget(id);
                Err(error)
            }
        }
    }

    async fn load(self: &Arc<Self>, id: &TableId) -> Result<Handle> {
        let parts = load::load(self, id).await?;
        let is_keeper = self.acquire(id).await;
        let (actor, handle, inbox) = Actor::new(self.clone(), id.clone(), parts, is_keeper);
        let (context, id) = (self.clone(), id.clone());
        self.metrics.tables.inc();
        tokio::spawn(async move {
            let ended = tokio::spawn(actor.run(inbox)).await;
            context.metrics.tables.dec();
            if let Err(error) = ended {
                // Only this table is gone; the next request loads it again.
                context.metrics.panics.inc();
                tracing::error!(table = %id, %error, "a table broke");
            }
            context.tables.forget(&id);
            if context.is_shared {
                let _ = context.store.release_lease(&id, &context.node).await;
            }
        });
        Ok(handle)
    }

    /// Whether this node looks after the table now.
    pub(crate) async fn acquire(&self, id: &TableId) -> bool {
        if !self.is_shared {
            return true;
        }
        let now = time::now();
        let until = storage::Millis(now + LEASE_MILLIS);
        self.store.acquire_lease(id, &self.node, storage::Millis(now), until).await.is_ok()
    }
}
