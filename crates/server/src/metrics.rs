//! What the server counts, for Prometheus.

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

/// The counters of one server.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    pub(crate) requests: Counter,
    pub(crate) refusals: Counter,
    pub(crate) decisions: Counter,
    pub(crate) bot_decisions: Counter,
    pub(crate) panics: Counter,
    pub(crate) tables: Gauge,
    pub(crate) sockets: Gauge,
    /// Seconds from a request to its durable row.
    pub(crate) commit_seconds: Histogram,
    /// Rows per transaction.
    pub(crate) commit_rows: Histogram,
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let mut metrics = Self {
            registry: Registry::with_prefix("spielwerk"),
            requests: Counter::default(),
            refusals: Counter::default(),
            decisions: Counter::default(),
            bot_decisions: Counter::default(),
            panics: Counter::default(),
            tables: Gauge::default(),
            sockets: Gauge::default(),
            commit_seconds: Histogram::new([0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0]),
            commit_rows: Histogram::new([1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0]),
        };
        metrics.register();
        metrics
    }

    fn register(&mut self) {
        let registry = &mut self.registry;
        registry.register("requests", "HTTP requests", self.requests.clone());
        registry.register("refusals", "Requests that were refused", self.refusals.clone());
        registry.register("decisions", "Stored decisions", self.decisions.clone());
        registry.register("bot_decisions", "Stored decisions of bots", self.bot_decisions.clone());
        registry.register("panics", "Tables that ended in a panic", self.panics.clone());
        registry.register("tables", "Tables in memory", self.tables.clone());
        registry.register("sockets", "Open live connections", self.sockets.clone());
        registry.register("commit_seconds", "Time to store a change", self.commit_seconds.clone());
        registry.register("commit_rows", "Changes per transaction", self.commit_rows.clone());
    }

    /// All counters as text.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a string takes any text");
        text
    }
}
