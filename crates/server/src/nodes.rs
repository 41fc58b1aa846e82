//! Several servers on one database.
//!
//! Any node may take a move for any table: a row has one place in the log, so of two nodes that write at once
//! one loads again. What a lease decides is who looks after a table's bots and clocks. A node that dies stops
//! renewing its leases; the others see that and take its tables over.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use storage::{Change, TableId};

use crate::context::Context;
use crate::registry::LEASE_MILLIS;
use crate::routes::read_chat;
use crate::table::Message;
use crate::time;

/// Renewed three times before it would be lost.
const RENEW: Duration = Duration::from_millis(LEASE_MILLIS as u64 / 4);
/// How many tables of a dead node are taken over at once.
const TAKEOVER: u32 = 100;

/// Listens for what other nodes do, and looks after their tables when they die.
pub(crate) fn join(context: &Arc<Context>) {
    tokio::spawn(listen(context.clone()));
    tokio::spawn(look_after(context.clone()));
}

async fn listen(context: Arc<Context>) {
    let mut changes = context.store.subscribe();
    let mut stopped = std::pin::pin!(context.stopped());
    loop {
        let change = tokio::select! {
            change = changes.next() => change,
            () = &mut stopped => None,
        };
        match change {
            None => return,
            Some(Change::Moved(id, seq)) => tell(&context, &id, Message::Elsewhere { seq: Some(seq) }).await,
            Some(Change::Altered(id)) => tell(&context, &id, Message::Elsewhere { seq: None }).await,
            Some(Change::Said(id, number)) => pass_on(&context, &id, number).await,
            Some(Change::Missed) => {
                for id in context.tables.ids() {
                    tell(&context, &id, Message::Elsewhere { seq: None }).await;
                }
            }
        }
    }
}

/// Only a table that somebody looks at here needs the news.
async fn tell(context: &Context, id: &TableId, message: Message) {
    if let Some(handle) = context.tables.known(id).await {
        let _ = handle.send(message).await;
    }
}

async fn pass_on(context: &Context, id: &TableId, number: i64) {
    if context.tables.known(id).await.is_none() {
        return;
    }
    if let Ok(mut said) = read_chat(context, id, Some(number - 1)).await {
        said.truncate(1);
        tell(context, id, Message::Said { chat: json!(said) }).await;
    }
}

async fn look_after(context: Arc<Context>) {
    let mut stopped = std::pin::pin!(context.stopped());
    loop {
        tokio::select! {
            () = tokio::time::sleep(RENEW) => {}
            () = &mut stopped => return,
        }
        let until = storage::Millis(time::now() + LEASE_MILLIS);
        match context.store.renew_leases(&context.node, until).await {
            Ok(held) => say_who_keeps(&context, &held).await,
            Err(error) => tracing::warn!(%error, "leases can't be renewed"),
        }
        take_over(&context).await;
    }
}

/// Tells each table whether this node still looks after it.
async fn say_who_keeps(context: &Context, held: &[TableId]) {
    for id in context.tables.ids() {
        let is_keeper = held.contains(&id) || context.acquire(&id).await;
        tell(context, &id, Message::Keep { is_keeper }).await;
    }
}

/// Loads the tables of dead nodes, so that their bots and clocks go on.
async fn take_over(context: &Arc<Context>) {
    let now = storage::Millis(time::now());
    let expired = context.store.expired_leases(now, TAKEOVER).await.unwrap_or_default();
    for lease in expired {
        if let Err(error) = context.table(&lease.table).await {
            tracing::warn!(table = %lease.table, ?error, "a table of a dead node can't be taken over");
        }
    }
}
