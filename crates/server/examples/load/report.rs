//! What was measured.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use serde_json::Value;

use crate::arguments::Arguments;

/// Counters of all connections.
#[derive(Default)]
pub(crate) struct Report {
    /// Microseconds from the turn of a decision to its acknowledgement.
    times: Mutex<Vec<u32>>,
    /// Refusals by code.
    refused: Mutex<Vec<String>>,
    bytes: AtomicU64,
    lost: AtomicU64,
}

impl Report {
    /// Forgets the warm-up.
    pub(crate) fn reset(&self) {
        self.times.lock().unwrap_or_else(PoisonError::into_inner).clear();
        self.refused.lock().unwrap_or_else(PoisonError::into_inner).clear();
        self.bytes.store(0, Ordering::Relaxed);
    }

    pub(crate) fn received(&self, bytes: usize) {
        self.bytes.fetch_add(bytes as u64, Ordering::Relaxed);
    }

    pub(crate) fn lost(&self) {
        self.lost.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn answered(&self, time: Duration, error: Option<&Value>) {
        match error {
            None => {
                let mut times = self.times.lock().unwrap_or_else(PoisonError::into_inner);
                times.push(time.as_micros() as u32);
            }
            Some(error) => {
                let code = error["code"].as_str().unwrap_or_default().to_owned();
                self.refused.lock().unwrap_or_else(PoisonError::into_inner).push(code);
            }
        }
    }

    /// Prints the figures, and one row for docs/performance.md.
    #[expect(clippy::print_stdout, reason = "this is what the program is for")]
    pub(crate) fn print(&self, arguments: &Arguments, elapsed: Duration, memory: (u64, u64, u64)) {
        let mut times = self.times.lock().unwrap_or_else(PoisonError::into_inner).clone();
        times.sort_unstable();
        let rank = |share: f64| {
            let place = (times.len() as f64 * share) as usize;
            times
                .get(place.min(times.len().saturating_sub(1)))
                .map_or(0.0, |micros| f64::from(*micros) / 1000.0)
        };
        let rate = times.len() as f64 / elapsed.as_secs_f64();
        let (before, idle, end) = memory;
        let per_table = idle.saturating_sub(before) / 1024 / arguments.tables.max(1) as u64;
        let at_end = end.saturating_sub(before) / 1024 / arguments.tables.max(1) as u64;
        let (p50, p99, most) = (rank(0.5), rank(0.99), rank(1.0));
        let per_second = self.bytes.load(Ordering::Relaxed) as f64 / elapsed.as_secs_f64() / 1e6;
        println!("game {}, {} tables, asked for {}/s", arguments.game, arguments.tables, arguments.rate);
        println!("{} decisions in {:.1} s: {rate:.0}/s", times.len(), elapsed.as_secs_f64());
        println!("p50 {p50:.1} ms, p99 {p99:.1} ms, slowest {most:.1} ms, {per_second:.1} MB/s received");
        println!("memory per table: {per_table} KiB before the first decision, {at_end} KiB at the end");
        let refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner);
        println!("refused: {} {:?}", refused.len(), refused.first());
        println!("lost connections: {}", self.lost.load(Ordering::Relaxed));
        println!("| {} | {} | {rate:.0} | {p50:.1} | {p99:.1} | {at_end} |", arguments.game, arguments.rate);
    }
}
