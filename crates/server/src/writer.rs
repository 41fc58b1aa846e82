//! The one writer: it stores the steps of many tables in one transaction.
//!
//! Making a commit safe takes the same time for one move as for a hundred, so while one commit is under way
//! the next ones gather, and then go together.

use std::sync::Arc;
use std::time::Instant;

use storage::{Append, Appended, Store, StoreError};
use tokio::sync::{mpsc, oneshot};

use crate::metrics::Metrics;

/// The most steps in one transaction, so that the first of them does not wait too long.
const BATCH: usize = 256;

type Waiting = (Append, oneshot::Sender<Result<Appended, StoreError>>, Instant);

/// The way to the writer.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    sender: mpsc::Sender<Waiting>,
}

impl Writer {
    /// Starts the writer. It ends when everything that could write is gone.
    pub(crate) fn start(store: Arc<dyn Store>, metrics: Arc<Metrics>) -> Self {
        let (sender, inbox) = mpsc::channel(4 * BATCH);
        tokio::spawn(write(store, metrics, inbox));
        Self { sender }
    }

    /// Stores a step; when this returns it is safe.
    pub(crate) async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        let gone = || StoreError::Unavailable("the writer has stopped".into());
        let (reply, answer) = oneshot::channel();
        self.sender.send((append, reply, Instant::now())).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }
}

async fn write(store: Arc<dyn Store>, metrics: Arc<Metrics>, mut inbox: mpsc::Receiver<Waiting>) {
    let mut batch = Vec::with_capacity(BATCH);
    while inbox.recv_many(&mut batch, BATCH).await > 0 {
        metrics.commit_rows.observe(batch.len() as f64);
        let (appends, replies): (Vec<_>, Vec<_>) =
            batch.drain(..).map(|(append, reply, since)| (append, (reply, since))).unzip();
        let answers = store.append_many(appends).await;
        for ((reply, since), answer) in replies.into_iter().zip(answers) {
            metrics.commit_seconds.observe(since.elapsed().as_secs_f64());
            // Whoever does not wait any more finds it stored when loading again.
            let _ = reply.send(answer);
        }
    }
}
