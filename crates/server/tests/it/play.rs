//! Decisions over HTTP: against bots, at the same time as others, twice, too late, and back again.

use serde_json::{Value, json};

use crate::client::{Client, config, first_choice, id, serve};

fn bots(count: usize) -> Value {
    let mut seats = vec![json!({"kind": "me"})];
    seats.extend((0..count).map(|_| json!({"kind": "bot", "level": "greedy"})));
    json!(seats)
}

/// Waits until the seat owes a decision or the game is over.
async fn my_turn(client: &Client, table: &str) -> Value {
    for _ in 0..1000 {
        let message = client.get(&format!("/api/tables/{table}")).await;
        if !message["offer"].is_null() || message["table"]["status"] != "running" {
            return message;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    panic!("the table waits for ever");
}

/// Plays the first choice until the game is over.
async fn play_to_the_end(client: &Client, table: &str) -> Value {
    for turn in 0.. {
        let message = my_turn(client, table).await;
        if message["table"]["status"] == "over" {
            return message;
        }
        client.post(&format!("/api/tables/{table}/act"), first_choice(&message, &format!("end{turn}"))).await;
    }
    unreachable!()
}

#[tokio::test]
async fn a_person_plays_a_whole_game_against_bots_and_checks_the_record() {
    let folder = tempfile::tempdir().unwrap();
    for database in ["memory:".to_owned(), format!("sqlite:{}", folder.path().join("games.sqlite").display())]
    {
        let running = server::start(config(&database)).await.unwrap();
        let ann = Client::named(&running, "Ann").await;
        let opened = ann.open(bots(2)).await;
        let (table, hash) = (id(&opened), opened["table"]["seed_hash"].clone());
        assert_eq!(opened["table"]["status"], "running");
        assert_eq!(ann.try_get(&format!("/api/tables/{table}/record")).await.1["error"]["code"], "running");
        let end = play_to_the_end(&ann, &table).await;
        assert_eq!(end["outcome"]["scores"].as_array().unwrap().len(), 3);
        let record: game::Record =
            serde_json::from_value(ann.get(&format!("/api/tables/{table}/record")).await).unwrap();
        assert_eq!(json!(record.seed_hash), hash, "the seed is the one that was promised");
        let verified = catalog::records::verify(&record).expect("anyone can check the record");
        assert!(verified.outcome.is_some());
        study(&ann, &table, verified.decisions).await;
        running.stop().await;
    }
}

/// Looks at a finished game again.
async fn study(ann: &Client, table: &str, decisions: usize) {
    let half = decisions / 2;
    let position = ann.get(&format!("/api/tables/{table}/replay?at={half}&seat=1&lang=de")).await;
    assert_eq!(position["decisions"], decisions);
    assert_eq!(position["view"]["me"], 1);
    assert!(position["decided"]["label"].is_string());
    let scores = ann.get(&format!("/api/tables/{table}/scores")).await;
    assert_eq!(scores["scores"].as_array().unwrap().len(), decisions + 1);
    let mine = ann.get("/api/tables?list=finished").await;
    assert_eq!(mine["tables"][0]["table"]["id"], table);
}

/// Two people at a table with a bot, both of whom owe their first decision.
async fn two_people(first: &Client, second: &Client) -> String {
    let seats = json!([{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]);
    let opened = first.open(seats).await;
    let table = id(&opened);
    let invite = opened["table"]["invite"].clone();
    second.post(&format!("/api/tables/{table}/join"), json!({"invite": invite})).await;
    table
}

#[tokio::test]
async fn simultaneous_choices_do_not_make_each_other_stale() {
    let running = serve().await;
    let (ann, bob) = (Client::named(&running, "Ann").await, Client::named(&running, "Bob").await);
    let table = two_people(&ann, &bob).await;
    let act = format!("/api/tables/{table}/act");
    let (for_ann, for_bob) = (my_turn(&ann, &table).await, my_turn(&bob, &table).await);
    // Both looked before either chose.
    ann.post(&act, first_choice(&for_ann, "a1")).await;
    let answer = bob.post(&act, first_choice(&for_bob, "b1")).await;
    assert!(answer["seq"].as_u64() > for_bob["seq"].as_u64());
    running.stop().await;
}

#[tokio::test]
async fn a_repeated_move_is_applied_once() {
    let running = serve().await;
    let ann = Client::named(&running, "Ann").await;
    let table = id(&ann.open(bots(1)).await);
    let act = format!("/api/tables/{table}/act");
    let message = my_turn(&ann, &table).await;
    let choice = first_choice(&message, "once");
    let (first, second) = tokio::join!(ann.post(&act, choice.clone()), ann.post(&act, choice.clone()));
    assert_eq!(first["me"], second["me"]);
    let decision = choice["decision"].as_u64().unwrap();
    let later = my_turn(&ann, &table).await;
    assert!(later["offer"]["decision"].as_u64().unwrap() > decision);
    ann.post(&act, choice.clone()).await;
    let other = json!({"decision": later["offer"]["decision"], "key": "once", "action": {"type": "pass"}});
    assert_eq!(ann.refused(&act, other).await, "key_reused");
    running.stop().await;
}

#[tokio::test]
async fn a_stale_or_illegal_move_gets_code_and_sentence() {
    let running = serve().await;
    let ann = Client::named(&running, "Ann").await;
    let table = id(&ann.open(bots(1)).await);
    let act = format!("/api/tables/{table}/act?lang=de");
    let message = my_turn(&ann, &table).await;
    let mut old = first_choice(&message, "old");
    old["decision"] = json!(message["offer"]["decision"].as_u64().unwrap() + 7);
    assert_eq!(ann.refused(&act, old).await, "stale");
    let mut wrong = first_choice(&message, "wrong");
    wrong["action"] = json!({"type": "buy_gold"});
    let (status, answer) = ann.try_post(&act, wrong.clone()).await;
    assert_eq!((status.as_u16(), &answer["error"]["code"]), (409, &json!("illegal")));
    assert_eq!(answer["error"]["message"], "Das erlauben die Regeln jetzt nicht.");
    wrong["action"] = json!({"type": "fly"});
    assert_eq!(ann.refused(&act, wrong).await, "illegal");
    assert_eq!(ann.refused(&act, json!({"decision": 1})).await, "malformed");
    running.stop().await;
}

#[tokio::test]
async fn a_sealed_choice_can_be_taken_back_and_the_horizon_says_why_not_more() {
    let running = serve().await;
    let (ann, bob) = (Client::named(&running, "Ann").await, Client::named(&running, "Bob").await);
    let table = two_people(&ann, &bob).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    let before = my_turn(&ann, &table).await;
    assert_eq!(before["undo"]["steps"], 0);
    assert_eq!(ann.refused(&path("undo"), json!({"key": "u0"})).await, "illegal");
    let chosen = ann.post(&path("act"), first_choice(&before, "a1")).await;
    if chosen["offer"].is_null() {
        assert_eq!(chosen["undo"]["steps"], 1);
        let back = ann.post(&path("undo"), json!({"key": "u1"})).await;
        assert!(back["offer"]["decision"].as_u64() > before["offer"]["decision"].as_u64());
        let again = ann.post(&path("undo"), json!({"key": "u1"})).await;
        assert_eq!(again["seq"], back["seq"], "the same key takes nothing more back");
        assert_eq!(ann.refused(&path("act"), first_choice(&before, "a2")).await, "stale");
        ann.post(&path("act"), first_choice(&back, "a3")).await;
    }
    running.stop().await;
}

#[tokio::test]
async fn wishes_explanations_and_hints_are_answered_in_words() {
    let running = serve().await;
    let ann = Client::named(&running, "Ann").await;
    let table = id(&ann.open(bots(1)).await);
    my_turn(&ann, &table).await;
    let wishes = ann.get(&format!("/api/tables/{table}/wishes?lang=de")).await;
    let wishes = wishes["wishes"].as_array().unwrap();
    assert!(wishes.iter().any(|wish| wish["unmet"].is_null()));
    for wish in wishes {
        let explained =
            ann.post(&format!("/api/tables/{table}/explain?lang=de"), json!({"wish": wish["wish"]})).await;
        assert_eq!(explained["unmet"], wish["unmet"]);
        if !wish["unmet"].is_null() {
            assert!(wish["unmet"]["rule"].as_str().unwrap().starts_with("H-"));
            assert!(wish["unmet"]["message"].is_string());
        }
    }
    let hint = ann.post(&format!("/api/tables/{table}/hint"), json!({})).await;
    assert!(hint["label"].is_string() && !hint["estimates"].as_array().unwrap().is_empty());
    // Without a word about the level the bot looks ahead, so it can tell the chance to win.
    let chance = hint["estimates"][0]["win"].as_f64().unwrap();
    assert!((0.0..=1.0).contains(&chance) && hint["estimates"][0]["score"].is_f64());
    running.stop().await;
}

#[tokio::test]
async fn a_table_goes_on_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", folder.path().join("games.sqlite").display());
    let running = server::start(config(&database)).await.unwrap();
    let mut ann = Client::named(&running, "Ann").await;
    let table = id(&ann.open(bots(2)).await);
    for turn in 0..5 {
        let message = my_turn(&ann, &table).await;
        ann.post(&format!("/api/tables/{table}/act"), first_choice(&message, &format!("k{turn}"))).await;
    }
    let before = ann.settled(&table).await;
    running.stop().await;
    let running = server::start(config(&database)).await.unwrap();
    ann.base = format!("http://{}", running.address);
    let after = ann.settled(&table).await;
    for part in ["seq", "view", "offer", "undo", "events", "pending"] {
        assert_eq!(before[part], after[part], "{part}");
    }
    play_to_the_end(&ann, &table).await;
    running.stop().await;
}
