//! Care of tables. The time is whatever the test says.

use storage::{Lease, StoreError};
use tokio::task::JoinSet;

use crate::fixtures::{Shared, at, contract, running, table_id};

contract! {
    a_table_has_one_holder,
    an_expired_lease_is_taken_over,
    leases_are_renewed_together,
    leases_are_given_back,
    of_many_nodes_one_takes_a_dead_ones_table,
}

fn lease(name: &str, holder: &str, until: i64) -> Lease {
    Lease { table: table_id(name), holder: holder.into(), until: at(until) }
}

async fn a_table_has_one_holder(store: Shared) {
    let table = running(&store, "a").await;
    assert_eq!(store.lease(&table).await, Ok(None));
    assert_eq!(store.acquire_lease(&table, "north", at(0), at(10)).await, Ok(lease("a", "north", 10)));
    assert_eq!(store.lease(&table).await, Ok(Some(lease("a", "north", 10))));
    let held = Err(StoreError::Held { holder: "north".into(), until: at(10) });
    assert_eq!(store.acquire_lease(&table, "south", at(9), at(20)).await, held);
    assert_eq!(store.acquire_lease(&table, "north", at(5), at(15)).await, Ok(lease("a", "north", 15)));
    let nowhere = store.acquire_lease(&table_id("none"), "north", at(0), at(10)).await;
    assert!(matches!(nowhere, Err(StoreError::NotFound(_))));
}

async fn an_expired_lease_is_taken_over(store: Shared) {
    for (name, until) in [("a", 20), ("b", 10), ("c", 30)] {
        let table = running(&store, name).await;
        store.acquire_lease(&table, "north", at(0), at(until)).await.expect("a free table");
    }
    let expired = store.expired_leases(at(20), 10).await;
    assert_eq!(expired, Ok(vec![lease("b", "north", 10), lease("a", "north", 20)]));
    assert_eq!(store.expired_leases(at(20), 1).await, Ok(vec![lease("b", "north", 10)]));
    let taken = store.acquire_lease(&table_id("b"), "south", at(20), at(40)).await;
    assert_eq!(taken, Ok(lease("b", "south", 40)));
    let back = store.acquire_lease(&table_id("b"), "north", at(21), at(50)).await;
    assert_eq!(back, Err(StoreError::Held { holder: "south".into(), until: at(40) }));
}

async fn leases_are_renewed_together(store: Shared) {
    for name in ["b", "a", "c"] {
        let table = running(&store, name).await;
        store.acquire_lease(&table, "north", at(0), at(10)).await.expect("a free table");
    }
    store.acquire_lease(&table_id("b"), "south", at(10), at(20)).await.expect("an expired lease");
    let kept = store.renew_leases("north", at(30)).await;
    assert_eq!(kept, Ok(vec![table_id("a"), table_id("c")]), "the node learns what it has lost");
    assert_eq!(store.lease(&table_id("a")).await, Ok(Some(lease("a", "north", 30))));
    assert_eq!(store.lease(&table_id("b")).await, Ok(Some(lease("b", "south", 20))));
    assert_eq!(store.renew_leases("west", at(30)).await, Ok(vec![]));
}

async fn leases_are_given_back(store: Shared) {
    for name in ["a", "b", "c"] {
        let table = running(&store, name).await;
        store.acquire_lease(&table, "north", at(0), at(10)).await.expect("a free table");
    }
    store.release_lease(&table_id("a"), "south").await.expect("not its own: nothing happens");
    assert!(store.lease(&table_id("a")).await.expect("an answer").is_some());
    store.release_lease(&table_id("a"), "north").await.expect("its own");
    store.acquire_lease(&table_id("a"), "south", at(1), at(10)).await.expect("free again at once");
    store.release_leases("north").await.expect("all the others");
    assert_eq!(store.lease(&table_id("b")).await, Ok(None));
    assert_eq!(store.lease(&table_id("a")).await, Ok(Some(lease("a", "south", 10))));
}

async fn of_many_nodes_one_takes_a_dead_ones_table(store: Shared) {
    let table = running(&store, "a").await;
    store.acquire_lease(&table, "dead", at(0), at(10)).await.expect("a free table");
    let mut nodes = JoinSet::new();
    for node in 0..6 {
        let (store, table) = (store.clone(), table.clone());
        nodes
            .spawn(async move { store.acquire_lease(&table, &format!("node {node}"), at(10), at(20)).await });
    }
    let answers = nodes.join_all().await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1, "{answers:?}");
}
