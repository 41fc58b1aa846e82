//! Two servers on one PostgreSQL database.

use serde_json::json;

use crate::client::{Client, first_choice, id};
use crate::kill::start;

/// A person who asks another node.
fn at(client: &Client, base: &str) -> Client {
    Client { base: base.to_owned(), ..client.clone() }
}

#[tokio::test]
async fn two_nodes_share_a_table_and_one_goes_on_when_the_other_is_killed() {
    let database = storage::testing::PostgresServer::shared().await.database().await;
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let (first, first_base) = start(folders[0].path(), Some(&database)).await;
    let (_second, second_base) = start(folders[1].path(), Some(&database)).await;
    let mut ann = Client::at(&first_base);
    ann.tell_name("Ann").await;
    let mut bob = Client::at(&second_base);
    bob.tell_name("Bob").await;
    let seats = json!([{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "greedy"}]);
    let opened = ann.open(seats).await;
    let table = id(&opened);
    let act = format!("/api/tables/{table}/act");
    bob.post(&format!("/api/tables/{table}/join"), json!({"invite": opened["table"]["invite"]})).await;
    let mut line = bob.live(&table, "").await;
    line.expect("table").await;

    // Each acts at a node of their own, and each hears of the other.
    let mut for_ann = ann.get(&format!("/api/tables/{table}")).await;
    while for_ann["table"]["status"] != "running" {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        for_ann = ann.get(&format!("/api/tables/{table}")).await;
    }
    if !for_ann["offer"].is_null() {
        ann.post(&act, first_choice(&for_ann, "a1")).await;
        line.expect("table").await;
    }
    let for_bob = bob.get(&format!("/api/tables/{table}")).await;
    if !for_bob["offer"].is_null() {
        bob.post(&act, first_choice(&for_bob, "b1")).await;
    }

    // The node that looks after the bot dies; at the other one the game goes on to its end.
    drop(first);
    let ann = at(&ann, &second_base);
    let mut turn = 0;
    loop {
        let mut waits = true;
        for client in [&ann, &bob] {
            let message = client.get(&format!("/api/tables/{table}")).await;
            if message["table"]["status"] == "over" {
                return;
            }
            if !message["offer"].is_null() {
                turn += 1;
                waits = false;
                client.post(&act, first_choice(&message, &format!("t{turn}"))).await;
            }
        }
        if waits {
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    }
}
