//! SQLite and PostgreSQL, said once.
//!
//! All statements (`sql`) run unchanged on both. What differs is small and is an [`Engine`]: how a
//! transaction begins, how rows are kept from other writers, how news travel. There is no `Any` driver in
//! between: a [`Session`] binds the few types of value we have to the real driver.

mod chat;
mod leases;
mod moves;
mod results;
mod session;
mod sql;
mod tables;
mod upkeep;
mod users;

use std::fmt::Debug;
use std::path::Path;

use crate::changes::Announcer;
use crate::{Change, ConnectionSettings, Result, StoreError, TableId, UserId};

pub(crate) use session::{Session, Statement, Stored, Value, arguments, implement_session};
use session::{placeholders, values};

/// What differs between the databases.
pub(crate) trait Engine: Debug + Send + Sync + 'static {
    /// A connection for a single statement.
    type Connection: Session;
    /// A transaction; dropped without commit it leaves nothing behind.
    type Transaction: Session;

    /// Whether rows must be kept from other writers until the commit: not where only one transaction writes
    /// at a time.
    const LOCKS_ROWS: bool;

    /// A connection to read with.
    fn connection(&self) -> impl Future<Output = Result<Self::Connection>> + Send;
    /// A transaction that sees one moment.
    fn begin_read(&self) -> impl Future<Output = Result<Self::Transaction>> + Send;
    /// A transaction that writes.
    fn begin_write(&self) -> impl Future<Output = Result<Self::Transaction>> + Send;
    /// Commits, and announces the news to whom they concern, never before the commit.
    fn commit(
        &self,
        transaction: Self::Transaction,
        changes: Vec<Change>,
    ) -> impl Future<Output = Result<()>> + Send;

    /// Who hands out the news in this process.
    fn announcer(&self) -> &Announcer;
    /// What every connection is set to.
    fn settings(&self) -> impl Future<Output = Result<Vec<ConnectionSettings>>> + Send;
    /// A consistent copy.
    fn copy_to(&self, file: &Path) -> impl Future<Output = Result<()>> + Send;
    /// Ends all connections.
    fn end(&self) -> impl Future<Output = ()> + Send;
}

/// The rows of one statement outside of a transaction.
async fn look<R: Stored>(engine: &impl Engine, sql: &'static str, values: &[Value<'_>]) -> Result<Vec<R>> {
    Ok(engine.connection().await?.rows(sql.into(), values).await?)
}

/// The only row of one statement outside of a transaction.
async fn look_up<R: Stored>(
    engine: &impl Engine,
    what: &'static str,
    sql: &'static str,
    values: &[Value<'_>],
) -> Result<R> {
    look(engine, sql, values).await?.into_iter().next().ok_or(StoreError::NotFound(what))
}

/// A transaction under way, with the news it will be.
struct Work<'e, E: Engine> {
    engine: &'e E,
    transaction: E::Transaction,
    changes: Vec<Change>,
}

impl<'e, E: Engine> Work<'e, E> {
    async fn write(engine: &'e E) -> Result<Self> {
        Ok(Self { engine, transaction: engine.begin_write().await?, changes: Vec::new() })
    }

    async fn read(engine: &'e E) -> Result<Self> {
        Ok(Self { engine, transaction: engine.begin_read().await?, changes: Vec::new() })
    }

    /// Runs a statement and says how many rows it touched.
    async fn run(&mut self, sql: impl Into<Statement>, values: &[Value<'_>]) -> Result<u64> {
        Ok(self.transaction.run(sql.into(), values).await?)
    }

    async fn rows<R: Stored>(&mut self, sql: impl Into<Statement>, values: &[Value<'_>]) -> Result<Vec<R>> {
        Ok(self.transaction.rows(sql.into(), values).await?)
    }

    /// The first row, if there is one.
    async fn row<R: Stored>(&mut self, sql: impl Into<Statement>, values: &[Value<'_>]) -> Result<Option<R>> {
        Ok(self.rows(sql, values).await?.into_iter().next())
    }

    /// Keeps other writers away from the tables until the commit. In the order of the ids, so that two
    /// writers can't wait for each other; and before anything about the tables is read, because what was
    /// read while waiting would be old.
    async fn lock(&mut self, tables: &[&TableId]) -> Result<()> {
        if E::LOCKS_ROWS && !tables.is_empty() {
            let list = placeholders(1, tables.len());
            let sql = Statement::Built(format!("{}{list}{}", sql::LOCK_TABLES, sql::IN_ORDER));
            let ids: Vec<_> = tables.iter().map(|&table| Value::from(table)).collect();
            self.rows::<(TableId,)>(sql, &ids).await?;
        }
        Ok(())
    }

    /// Keeps others from writing anything that refers to the person until the commit.
    async fn lock_user(&mut self, user: &UserId) -> Result<()> {
        if E::LOCKS_ROWS {
            self.rows::<(UserId,)>(sql::LOCK_USER, &values![user]).await?;
        }
        Ok(())
    }

    /// To be announced after the commit.
    fn tell(&mut self, change: Change) {
        self.changes.push(change);
    }

    async fn commit(self) -> Result<()> {
        self.engine.commit(self.transaction, self.changes).await
    }
}
