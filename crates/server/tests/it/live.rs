//! Live connections.

use serde_json::{Value, json};

use crate::client::{Client, Line, id, serve};

/// Plays at random over the socket until the game is over. Returns the last message and the log that a
/// client has put together from the parts it was sent.
async fn play(mut line: Line, mut choice: usize) -> (Value, Vec<Value>) {
    let mut log: Vec<Value> = Vec::new();
    let mut answered = None;
    loop {
        let message = line.expect("table").await;
        let from = message["events"]["from"].as_u64().unwrap() as usize;
        assert!(from <= log.len(), "nothing is missing in the log");
        log.truncate(from);
        log.extend(message["events"]["list"].as_array().unwrap().iter().map(|entry| entry["event"].clone()));
        if message["table"]["status"] == "over" {
            return (message, log);
        }
        let offer = &message["offer"];
        if offer.is_null() || answered == offer["decision"].as_u64() {
            continue;
        }
        answered = offer["decision"].as_u64();
        choice = (choice * 31 + 7) % 1009;
        let actions = offer["actions"].as_array().unwrap();
        let action = &actions[choice % actions.len()]["action"];
        let key = format!("{}-{choice}", answered.unwrap());
        line.say(&json!({"type": "act", "id": 1, "decision": answered, "key": key, "action": action})).await;
    }
}

/// A table for two people and as many bots as fit, of any game.
fn table_for_two(entry: &dyn catalog::Entry) -> Value {
    let bots = usize::from(entry.info().max_seats).min(4) - 2;
    let mut seats = vec![json!({"kind": "me"}), json!({"kind": "open"})];
    let levels = ["greedy", "random"].into_iter().cycle().take(bots);
    seats.extend(levels.map(|level| json!({"kind": "bot", "level": level})));
    json!({"game": entry.id(), "seats": seats})
}

#[tokio::test]
async fn two_people_and_bots_play_whole_games_of_each_game_over_the_network() {
    let running = serve().await;
    let (ann, bob) = (Client::named(&running, "Ann").await, Client::named(&running, "Bob").await);
    for (number, entry) in catalog::GAMES.iter().chain(catalog::GAMES).enumerate() {
        let opened = ann.post("/api/tables", table_for_two(*entry)).await;
        let (table, invite) = (id(&opened), opened["table"]["invite"].as_str().unwrap());
        let watcher = Client::stranger(&running).live(&table, &format!("invite={invite}")).await;
        let first = ann.live(&table, "").await;
        bob.post(&format!("/api/tables/{table}/join"), json!({"invite": invite})).await;
        let second = bob.live(&table, "lang=de").await;
        let (one, two, three) =
            tokio::join!(play(first, number), play(second, number + 50), play(watcher, 0));
        assert_eq!(one.0["outcome"]["scores"], two.0["outcome"]["scores"]);
        assert_eq!(one.0["outcome"]["scores"], three.0["outcome"]["scores"]);
        for (client, (last, log)) in [(&ann, one), (&bob, two)] {
            let all = client.get(&format!("/api/tables/{table}/events")).await;
            let all = all["list"].as_array().unwrap().iter().map(|entry| entry["event"].clone());
            assert_eq!(log, all.collect::<Vec<_>>(), "the parts give the whole log");
            assert!(last["offer"].is_null() && last["pending"] == json!([]));
        }
        let record = ann.get(&format!("/api/tables/{table}/record")).await;
        catalog::records::verify(&serde_json::from_value(record).unwrap())
            .expect("anyone can check the record");
    }
    running.stop().await;
}

#[tokio::test]
async fn a_connection_goes_on_from_the_last_number() {
    let running = serve().await;
    let ann = Client::named(&running, "Ann").await;
    let table = id(&ann.open(json!([{"kind": "me"}, {"kind": "bot", "level": "greedy"}])).await);
    let mut line = ann.live(&table, "").await;
    let mut seen = line.expect("table").await;
    while seen["offer"].is_null() {
        seen = line.expect("table").await;
    }
    drop(line);
    let act = json!({"decision": seen["offer"]["decision"], "key": "k", "action": seen["offer"]["actions"][0]["action"]});
    ann.post(&format!("/api/tables/{table}/act"), act).await;
    let mut line = ann.live(&table, &format!("since={}", seen["seq"])).await;
    let next = line.expect("table").await;
    let known =
        seen["events"]["from"].as_u64().unwrap() + seen["events"]["list"].as_array().unwrap().len() as u64;
    assert_eq!(next["events"]["from"].as_u64().unwrap(), known, "only what is new");
    assert!(next["seq"].as_u64() > seen["seq"].as_u64());
    assert!(!next["events"]["list"].as_array().unwrap().is_empty());
    running.stop().await;
}

#[tokio::test]
async fn every_request_on_the_line_is_answered() {
    let running = serve().await;
    let ann = Client::named(&running, "Ann").await;
    let table = id(&ann.open(json!([{"kind": "me"}, {"kind": "bot", "level": "greedy"}])).await);
    let mut line = ann.live(&table, "").await;
    assert_eq!(line.expect("chat").await["chat"], json!([]), "what was said before");
    line.say(&json!({"type": "act", "id": 7, "decision": 999, "key": "k", "text": "pass"})).await;
    let answer = line.expect("answer").await;
    assert_eq!((&answer["id"], &answer["error"]["code"]), (&json!(7), &json!("stale")));
    line.say(&json!({"type": "nonsense", "id": 8})).await;
    assert_eq!(line.expect("answer").await["error"]["code"], "malformed");
    line.say(&json!({"type": "chat", "id": 9, "text": "Have fun!"})).await;
    assert_eq!(line.expect("chat").await["chat"][0]["text"], "Have fun!");
    assert_eq!(line.expect("answer").await["id"], 9);
    line.say(&json!({"type": "ping"})).await;
    line.expect("pong").await;
    let stopping = tokio::spawn(running.stop());
    assert_eq!(line.expect("bye").await["reason"], "restart");
    stopping.await.unwrap();
}
