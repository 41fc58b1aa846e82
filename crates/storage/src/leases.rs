//! Which node looks after which table.
//!
//! A lease saves work, it does not guard the truth: two nodes that both believe they hold a table can't
//! both append, because one of them finds another sequence number there.

use async_trait::async_trait;
use serde::Serialize;

use crate::{Millis, Result, TableId};

/// A table in the care of a node.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, sqlx::FromRow)]
pub struct Lease {
    /// Which table.
    #[sqlx(rename = "table_id")]
    pub table: TableId,
    /// Which node, by the name or address the nodes agreed on.
    pub holder: String,
    /// Until when, unless renewed. From this moment on others may take it.
    #[sqlx(rename = "until_ms")]
    pub until: Millis,
}

/// Care of tables, handed on when a node dies.
#[async_trait]
pub trait Leases {
    /// Takes the table, prolongs the own lease or takes over an expired one; else `Held`.
    async fn acquire_lease(&self, table: &TableId, holder: &str, now: Millis, until: Millis)
    -> Result<Lease>;

    /// Prolongs everything the node still holds and says what that is. What is missing was taken over.
    /// A lease that expired without being taken is prolonged too.
    async fn renew_leases(&self, holder: &str, until: Millis) -> Result<Vec<TableId>>;

    /// Gives the table back, if the node holds it.
    async fn release_lease(&self, table: &TableId, holder: &str) -> Result<()>;

    /// Gives everything back: before the node stops.
    async fn release_leases(&self, holder: &str) -> Result<()>;

    /// Who looks after the table, possibly no longer in time.
    async fn lease(&self, table: &TableId) -> Result<Option<Lease>>;

    /// Leases that have expired by the given time, longest first: the tables of a dead node.
    async fn expired_leases(&self, now: Millis, limit: u32) -> Result<Vec<Lease>>;
}
