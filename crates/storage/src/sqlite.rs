//! SQLite: one file, for one machine.

use std::path::Path;
use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{AssertSqlSafe, Row, Transaction};

use crate::changes::Announcer;
use crate::relational::{Engine, implement_session};
use crate::{Change, ConnectionSettings, Result, StoreError};

/// How many connections read at the same time.
const READERS: u32 = 4;
/// How long a writer waits for another process, such as a backup tool. Inside this process nobody waits
/// that way: SQLite would sleep and look again, while a queue for one connection is fair and quick.
const PATIENCE: Duration = Duration::from_secs(10);
/// What a write's safety depends on, by the name of the pragma.
const SETTINGS: [&str; 5] = ["journal_mode", "synchronous", "foreign_keys", "busy_timeout", "fullfsync"];

/// A store in a file.
#[derive(Clone, Debug)]
pub struct Sqlite {
    writer: SqlitePool,
    readers: SqlitePool,
    announcer: Announcer,
}

impl Sqlite {
    /// Opens the file, or makes it, and brings its tables up to date.
    pub async fn open(file: &Path) -> Result<Self> {
        let options = options(file);
        let writer = pool(1).connect_with(options.clone()).await?;
        sqlx::migrate!("migrations/sqlite").run(&writer).await?;
        // Only the writer writes; a mistake in a query must not.
        let readers = pool(READERS).connect_with(options.pragma("query_only", "ON")).await?;
        Ok(Self { writer, readers, announcer: Announcer::new() })
    }
}

/// The settings of every connection, present and future.
fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        // Readers and the writer don't wait for each other.
        .journal_mode(SqliteJournalMode::Wal)
        // A commit returns when it is on the disk: with less an acknowledged move could be lost in a power
        // cut. On Macs that needs one more setting.
        .synchronous(SqliteSynchronous::Full)
        .pragma("fullfsync", "ON")
        .foreign_keys(true)
        .busy_timeout(PATIENCE)
}

fn pool(connections: u32) -> SqlitePoolOptions {
    // A file does not go away like a network, so no connection is tried before it is used.
    SqlitePoolOptions::new().max_connections(connections).test_before_acquire(false)
}

implement_session!(sqlx::Sqlite, PoolConnection<sqlx::Sqlite>);
implement_session!(sqlx::Sqlite, Transaction<'static, sqlx::Sqlite>);

impl Engine for Sqlite {
    type Connection = PoolConnection<sqlx::Sqlite>;
    type Transaction = Transaction<'static, sqlx::Sqlite>;

    const LOCKS_ROWS: bool = false;

    async fn connection(&self) -> Result<Self::Connection> {
        Ok(self.readers.acquire().await?)
    }

    async fn begin_read(&self) -> Result<Self::Transaction> {
        Ok(self.readers.begin().await?)
    }

    async fn begin_write(&self) -> Result<Self::Transaction> {
        // At once a writer: one that begins as a reader could fail at its first write.
        Ok(self.writer.begin_with("BEGIN IMMEDIATE").await?)
    }

    async fn commit(&self, transaction: Self::Transaction, changes: Vec<Change>) -> Result<()> {
        transaction.commit().await?;
        self.announcer.announce(changes);
        Ok(())
    }

    fn announcer(&self) -> &Announcer {
        &self.announcer
    }

    async fn settings(&self) -> Result<Vec<ConnectionSettings>> {
        let mut all = read_settings("write", &self.writer, 1).await?;
        all.extend(read_settings("read", &self.readers, READERS).await?);
        Ok(all)
    }

    async fn copy_to(&self, file: &Path) -> Result<()> {
        let name = file.to_str().ok_or_else(|| StoreError::Invalid("the file's name is no text".into()))?;
        // A reader's connection may not do this, and the writer must not be kept waiting.
        let mut connection =
            pool(1).connect_with((*self.writer.connect_options()).clone()).await?.acquire().await?;
        sqlx::query("VACUUM INTO $1").bind(name).execute(&mut *connection).await?;
        Ok(())
    }

    async fn end(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

/// Asks every connection of the pool: holding all of them makes the pool open the missing ones.
async fn read_settings(role: &'static str, pool: &SqlitePool, count: u32) -> Result<Vec<ConnectionSettings>> {
    let mut connections = Vec::new();
    for _ in 0..count {
        connections.push(pool.acquire().await?);
    }
    let mut all = Vec::new();
    for connection in &mut connections {
        let mut values = Vec::new();
        for name in SETTINGS {
            let row =
                sqlx::query(AssertSqlSafe(format!("PRAGMA {name}"))).fetch_one(&mut **connection).await?;
            let value =
                row.try_get::<String, _>(0).or_else(|_| row.try_get::<i64, _>(0).map(|n| n.to_string()))?;
            values.push((name, value));
        }
        all.push(ConnectionSettings { role, values });
    }
    Ok(all)
}
