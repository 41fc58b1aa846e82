//! What only PostgreSQL promises: several nodes share one truth.

use std::sync::Arc;

use storage::testing::PostgresServer;
use storage::{Change, Postgres, Seq, StoreError, Upkeep};

use crate::fixtures::{Shared, running, step};
use crate::upkeep::next;

async fn two_nodes() -> (Shared, Shared) {
    let url = PostgresServer::shared().await.database().await;
    // Both at once, so that both try to bring the empty database up to date.
    let (north, south) = tokio::join!(Postgres::open(&url), Postgres::open(&url));
    (Arc::new(north.expect("one node")), Arc::new(south.expect("another node")))
}

#[tokio::test]
async fn every_connection_is_set_up_to_be_safe() {
    let url = PostgresServer::shared().await.database().await;
    let store = Postgres::open(&url).await.expect("the database can be opened");
    let all = store.connection_settings().await.expect("the settings");
    assert!(all.len() > 2, "{all:?}");
    for one in &all {
        for setting in ["synchronous_commit", "fsync", "full_page_writes"] {
            assert_eq!(one.get(setting), Some("on"), "{one:?}");
        }
    }
}

#[tokio::test]
async fn nodes_hear_of_each_other_after_the_commit() {
    let (north, south) = two_nodes().await;
    let table = running(&north, "shared").await;
    let mut news = south.subscribe();
    for expected in 0..20 {
        north.append(step(&table, expected, "x")).await.expect("a step");
        let moved = Change::Moved(table.clone(), Seq(expected + 1));
        while next(&mut news).await != moved {}
        assert_eq!(south.table(&table).await.expect("the table").seq, Seq(expected + 1));
    }
}

#[tokio::test]
async fn a_node_that_lost_its_table_can_not_write() {
    let (north, south) = two_nodes().await;
    let table = running(&north, "moved").await;
    north.append(step(&table, 0, "north")).await.expect("a step");
    south.append(step(&table, 1, "south")).await.expect("a step");
    let stale = north.append(step(&table, 1, "north")).await;
    assert_eq!(stale, Err(StoreError::Conflict { have_seq: Seq(2) }));
}

#[tokio::test]
async fn a_broken_connection_is_no_silence() {
    let url = PostgresServer::shared().await.database().await;
    let north: Shared = Arc::new(Postgres::open(&url).await.expect("the database can be opened"));
    let table = running(&north, "cut").await;
    let mut news = north.subscribe();
    let mut operator = <sqlx::PgConnection as sqlx::Connection>::connect(&url).await.expect("a connection");
    sqlx::query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )
    .execute(&mut operator)
    .await
    .expect("all others are cut off");
    while next(&mut news).await != Change::Missed {}
    north.append(step(&table, 0, "again")).await.expect("the node finds its way back");
    while next(&mut news).await != Change::Moved(table.clone(), Seq(1)) {}
}

#[tokio::test]
async fn copies_are_made_by_its_own_tool() {
    let (north, _) = two_nodes().await;
    let refused = north.backup(std::path::Path::new("copy.db")).await;
    assert!(matches!(refused, Err(StoreError::Unsupported(_))));
}
