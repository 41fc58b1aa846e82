//! Starting and stopping a server.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use storage::{Memory, Postgres, Sqlite, Store, StoreError};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::task::JoinHandle;
use tracing_subscriber::EnvFilter;

use crate::config::Config;
use crate::context::Context;
use crate::{key, nodes, routes};

/// How long a stopping server waits for requests that are under way.
const PATIENCE: Duration = Duration::from_secs(10);

/// Why a server can't start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The address is taken, or a file can't be written.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// The database can't be opened, or refuses.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Neither `sqlite:`, `postgres:` nor `memory:`.
    #[error("\"{0}\" is no database; it begins with sqlite:, postgres:// or memory:")]
    Database(String),
}

/// A server that runs.
#[derive(Debug)]
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    context: Arc<Context>,
    task: JoinHandle<std::io::Result<()>>,
}

/// Runs a server until it is told to stop by Ctrl-C or the system. `ready` hears where it listens.
///
/// It starts its own threads, so that a program which only wants to serve need not know how.
pub fn run(config: Config, ready: Box<dyn FnOnce(SocketAddr)>) -> Result<(), StartError> {
    let runtime = Runtime::new()?;
    let done = runtime.block_on(async {
        // Before anybody hears of the server, so that it also stops in order if it is told to at once.
        let stopped = listen_for_stop()?;
        let running = start(config).await?;
        ready(running.address);
        stopped.await;
        tracing::info!("stopping");
        running.stop().await;
        Ok(())
    });
    // A bot that still thinks is not worth waiting for.
    runtime.shutdown_timeout(Duration::from_secs(1));
    done
}

/// Starts a server and goes on; for [`run`] and for tests.
pub async fn start(config: Config) -> Result<Running, StartError> {
    let database = config.database_url()?;
    let store = open_store(&database).await?;
    let key = key::find(&config, &database)?;
    let is_shared = database.starts_with("postgres");
    let listener = TcpListener::bind(config.listen).await?;
    let address = listener.local_addr()?;
    let context = Context::new(config, store, key, is_shared);
    if is_shared {
        nodes::join(&context);
    }
    let app = routes::app(context.clone()).into_make_service_with_connect_info::<SocketAddr>();
    let stopped = context.stopped();
    let task = tokio::spawn(async move { axum::serve(listener, app).with_graceful_shutdown(stopped).await });
    tracing::info!(%address, "listening");
    Ok(Running { address, context, task })
}

impl Running {
    /// Ends everything in order: no new requests, live connections told to come back, tables, the store.
    pub async fn stop(self) {
        self.context.stopping.send_replace(true);
        if tokio::time::timeout(PATIENCE, self.task).await.is_err() {
            tracing::warn!("some requests did not end in time");
        }
        self.context.tables.stop().await;
        if self.context.is_shared {
            let _ = self.context.store.release_leases(&self.context.node).await;
        }
        self.context.store.close().await;
    }
}

/// Opens the database of an address such as `sqlite:games.sqlite`.
pub(crate) async fn open_store(database: &str) -> Result<Arc<dyn Store>, StartError> {
    if let Some(file) = sqlite_file(database) {
        return Ok(Arc::new(Sqlite::open(file).await?));
    }
    if database.starts_with("postgres://") || database.starts_with("postgresql://") {
        return Ok(Arc::new(Postgres::open(database).await?));
    }
    if database == "memory:" {
        return Ok(Arc::new(Memory::default()));
    }
    Err(StartError::Database(database.to_owned()))
}

/// The file of `sqlite:FILE` or `sqlite://FILE`.
pub(crate) fn sqlite_file(database: &str) -> Option<&Path> {
    let file = database.strip_prefix("sqlite:")?;
    Some(Path::new(file.strip_prefix("//").unwrap_or(file)))
}

/// Begins to listen for Ctrl-C and the system's wish to end, and tells when one of them has come.
#[cfg(unix)]
fn listen_for_stop() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Begins to listen for Ctrl-C, and tells when it has come.
#[cfg(windows)]
fn listen_for_stop() -> std::io::Result<impl Future<Output = ()>> {
    let mut interrupt = tokio::signal::windows::ctrl_c()?;
    Ok(async move {
        interrupt.recv().await;
    })
}

/// Starts the log on standard error: lines for people, or JSON. `RUST_LOG` chooses what is told.
pub fn start_logs(as_json: bool) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn"));
    let logs = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // A second call in the same process changes nothing.
    let _ = if as_json { logs.json().try_init() } else { logs.try_init() };
}
