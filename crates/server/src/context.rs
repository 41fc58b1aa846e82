//! What all requests and tables of one server share.

use std::sync::Arc;

use storage::Store;
use tokio::sync::{Semaphore, watch};

use crate::config::Config;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::registry::Registry;
use crate::secret::{self, Key};
use crate::writer::Writer;

/// One server.
#[derive(Debug)]
pub(crate) struct Context {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) writer: Writer,
    /// Bots think on this many threads.
    pub(crate) pool: Arc<Semaphore>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) limits: Limits,
    pub(crate) key: Key,
    pub(crate) tables: Registry,
    /// How this node is called in leases.
    pub(crate) node: String,
    /// Whether other nodes use the same store.
    pub(crate) is_shared: bool,
    /// Turns true when the server stops.
    pub(crate) stopping: watch::Sender<bool>,
}

impl Context {
    pub(crate) fn new(config: Config, store: Arc<dyn Store>, key: Key, is_shared: bool) -> Arc<Self> {
        let metrics = Arc::new(Metrics::new());
        Arc::new(Self {
            writer: Writer::start(store.clone(), metrics.clone()),
            pool: Arc::new(Semaphore::new(config.bot_slots())),
            limits: Limits::new(config.requests_per_second),
            metrics,
            store,
            key,
            tables: Registry::default(),
            node: secret::id('n'),
            is_shared,
            stopping: watch::Sender::new(false),
            config,
        })
    }

    /// Waits until the server stops.
    pub(crate) fn stopped(&self) -> impl Future<Output = ()> + Send + use<> {
        let mut stopping = self.stopping.subscribe();
        async move {
            // An error means that the server is gone, which is the same.
            let _ = stopping.wait_for(|stops| *stops).await;
        }
    }

    /// Whether people reach the server over TLS.
    pub(crate) fn is_public_tls(&self) -> bool {
        self.config.public_url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }
}
