//! PostgreSQL: for several nodes at once.

use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPool, PgPoolOptions};
use sqlx::{AssertSqlSafe, Transaction};
use tokio::task::AbortHandle;

use crate::changes::Announcer;
use crate::relational::{Engine, Session, Value, implement_session};
use crate::{Change, ConnectionSettings, Result, StoreError};

/// How many connections a node has, besides the one that listens.
const CONNECTIONS: u32 = 8;
/// How long to wait before listening again after the connection broke.
const PAUSE: Duration = Duration::from_millis(500);
/// The channel of the news.
const CHANNEL: &str = "spielwerk";
const NOTIFY: &str = "SELECT pg_notify($1, change) FROM UNNEST(STRING_TO_ARRAY($2, ' ')) AS change";
/// What a write's safety depends on. The last two belong to the server, not to the connection.
const SETTINGS: [&str; 3] = ["synchronous_commit", "fsync", "full_page_writes"];

/// A store in a PostgreSQL database.
#[derive(Clone, Debug)]
pub struct Postgres {
    pool: PgPool,
    announcer: Announcer,
    listening: Arc<Listening>,
}

/// Ends the listening task with the last clone of the store.
#[derive(Debug)]
struct Listening(AbortHandle);

impl Drop for Listening {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Postgres {
    /// Connects to the database (`postgres://user@host/name`) and brings its tables up to date. Several
    /// nodes may do so at once.
    pub async fn open(url: &str) -> Result<Self> {
        let options = PgConnectOptions::from_str(url)?
            .application_name("spielwerk")
            // An acknowledged move survives a power cut, whatever the server's default is.
            .options([("synchronous_commit", "on")]);
        let pool = PgPoolOptions::new().max_connections(CONNECTIONS).connect_with(options.clone()).await?;
        sqlx::migrate!("migrations/postgres").run(&pool).await?;
        let ears = PgPoolOptions::new().max_connections(1).connect_with(options).await?;
        let mut listener = PgListener::connect_with(&ears).await?;
        listener.listen(CHANNEL).await?;
        let announcer = Announcer::new();
        let task = tokio::spawn(listen(listener, announcer.clone()));
        Ok(Self { pool, announcer, listening: Arc::new(Listening(task.abort_handle())) })
    }
}

/// Hands on what the database says. After a broken connection nobody knows what was missed.
async fn listen(mut listener: PgListener, announcer: Announcer) {
    loop {
        match listener.try_recv().await {
            Ok(Some(news)) => announcer.announce(news.payload().parse()),
            Ok(None) => announcer.announce([Change::Missed]),
            Err(sqlx::Error::PoolClosed) => return,
            Err(_) => {
                announcer.announce([Change::Missed]);
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
}

implement_session!(sqlx::Postgres, PoolConnection<sqlx::Postgres>);
implement_session!(sqlx::Postgres, Transaction<'static, sqlx::Postgres>);

impl Engine for Postgres {
    type Connection = PoolConnection<sqlx::Postgres>;
    type Transaction = Transaction<'static, sqlx::Postgres>;

    const LOCKS_ROWS: bool = true;

    async fn connection(&self) -> Result<Self::Connection> {
        Ok(self.pool.acquire().await?)
    }

    async fn begin_read(&self) -> Result<Self::Transaction> {
        Ok(self.pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?)
    }

    async fn begin_write(&self) -> Result<Self::Transaction> {
        // Each statement must see what was committed while it waited for a lock.
        Ok(self.pool.begin_with("BEGIN ISOLATION LEVEL READ COMMITTED").await?)
    }

    async fn commit(&self, mut transaction: Self::Transaction, changes: Vec<Change>) -> Result<()> {
        if !changes.is_empty() {
            // Ids have no spaces in them (`check_new_table`), so the news fit into one text.
            let news: Vec<_> = changes.iter().map(Change::to_string).collect();
            let news = news.join(" ");
            transaction.run(NOTIFY.into(), &[Value::from(CHANNEL), Value::from(&news)]).await?;
        }
        Ok(transaction.commit().await?)
    }

    fn announcer(&self) -> &Announcer {
        &self.announcer
    }

    /// Asks every connection of the pool: holding all of them makes the pool open the missing ones.
    async fn settings(&self) -> Result<Vec<ConnectionSettings>> {
        let mut connections = Vec::new();
        for _ in 0..CONNECTIONS {
            connections.push(self.pool.acquire().await?);
        }
        let mut all = Vec::new();
        for connection in &mut connections {
            let mut values = Vec::new();
            for name in SETTINGS {
                let show = sqlx::query_scalar(AssertSqlSafe(format!("SHOW {name}")));
                values.push((name, show.fetch_one(&mut **connection).await?));
            }
            all.push(ConnectionSettings { role: "read and write", values });
        }
        Ok(all)
    }

    async fn copy_to(&self, _file: &Path) -> Result<()> {
        Err(StoreError::Unsupported("PostgreSQL has pg_dump for copies"))
    }

    async fn end(&self) {
        self.listening.0.abort();
        self.pool.close().await;
    }
}
