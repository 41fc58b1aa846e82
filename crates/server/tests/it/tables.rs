//! Tables apart from their games: seats, votes, clocks, chat, lists, daily deals, accounts.

use serde_json::{Value, json};
use storage::{JsonText, SeatMask};

use crate::client::{Client, first_choice, id, serve};
use crate::hall::Hall;

async fn table_of_two(ann: &Client, bob: &Client, more: Value) -> String {
    let mut body =
        json!({"game": "hadara", "seats": [{"kind": "me"}, {"kind": "open"}], "visibility": "open"});
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let table = id(&ann.post("/api/tables", body).await);
    bob.post(&format!("/api/tables/{table}/join"), json!({})).await;
    table
}

#[tokio::test]
async fn people_sit_down_get_up_and_begin() {
    let running = serve().await;
    let (ann, bob) = (Client::named(&running, "Ann").await, Client::named(&running, "Bob").await);
    let body = json!({"game": "hadara", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], "visibility": "open", "start": false});
    let table = id(&ann.post("/api/tables", body).await);
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    let open = bob.get("/api/tables?list=open").await;
    assert_eq!(open["tables"][0]["table"]["id"], table.as_str());
    bob.post(&path("join"), json!({"seat": 2})).await;
    assert_eq!(bob.refused(&path("join"), json!({})).await, "seat_taken");
    assert_eq!(bob.refused(&path("start"), json!({})).await, "not_allowed");
    bob.post(&path("leave"), json!({})).await;
    bob.post(&path("join"), json!({"seat": 1})).await;
    assert_eq!(bob.refused(&path("seats/2"), json!({"kind": "bot", "level": "greedy"})).await, "not_allowed");
    ann.post(&path("seats/2"), json!({"kind": "bot", "level": "greedy"})).await;
    let started = bob.post(&path("start"), json!({})).await;
    assert_eq!(started["table"]["status"], "running");
    assert_eq!(bob.refused(&path("leave"), json!({})).await, "not_open");
    let mine = ann.get("/api/tables?list=mine").await;
    assert_eq!((&mine["tables"][0]["my_seat"], &mine["tables"][0]["my_turn"]), (&json!(0), &json!(true)));
    running.stop().await;
}

#[tokio::test]
async fn a_seat_passes_to_a_bot_and_back() {
    let running = serve().await;
    let (ann, bob) = (Client::named(&running, "Ann").await, Client::named(&running, "Bob").await);
    let table = table_of_two(&ann, &bob, json!({})).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    let bot = json!({"kind": "bot", "level": "greedy"});
    assert_eq!(ann.refused(&path("seats/1"), bot.clone()).await, "not_your_seat");
    let given = bob.post(&path("seats/1"), bot).await;
    assert_eq!((&given["table"]["seats"][1]["kind"], &given["me"]["seat"]), (&json!("bot"), &json!(1)));
    assert_eq!(ann.refused(&path("seats/1"), json!({"kind": "human"})).await, "not_your_seat");
    let back = bob.post(&path("seats/1"), json!({"kind": "human"})).await;
    assert_eq!(back["table"]["seats"][1]["name"], "Bob");
    bob.post(&path("resign"), json!({})).await;
    assert_eq!(bob.refused(&path("seats/1"), json!({"kind": "human"})).await, "not_your_seat");
    let closed = ann.post(&path("resign"), json!({})).await;
    assert_eq!(closed["table"]["status"], "closed", "no person is left");
    running.stop().await;
}

#[tokio::test]
async fn players_end_a_table_together_and_play_again() {
    let running = serve().await;
    let (ann, bob) = (Client::named(&running, "Ann").await, Client::named(&running, "Bob").await);
    let table = table_of_two(&ann, &bob, json!({})).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    assert_eq!(ann.refused(&path("rematch"), json!({})).await, "not_allowed");
    let vote = ann.post(&path("close"), json!({"agree": true})).await;
    assert_eq!((&vote["table"]["status"], &vote["table"]["close_votes"]), (&json!("running"), &json!([0])));
    let closed = bob.post(&path("close"), json!({"agree": true})).await;
    assert_eq!(closed["table"]["status"], "closed");
    let again = ann.post(&path("rematch"), json!({})).await;
    let same = bob.post(&path("rematch"), json!({})).await;
    assert_eq!(again["table"]["id"], same["table"]["id"]);
    assert_eq!((&same["me"]["seat"], &same["table"]["status"]), (&json!(1), &json!("open")));
    bob.post(&format!("/api/tables/{}/start", id(&same)), json!({})).await;
    running.stop().await;
}

#[tokio::test]
async fn whoever_runs_out_of_time_can_be_replaced() {
    let running = serve().await;
    let (ann, bob) = (Client::named(&running, "Ann").await, Client::named(&running, "Bob").await);
    let clock = json!({"clock": {"kind": "live", "total_seconds": 1, "increment_seconds": 0}});
    let table = table_of_two(&ann, &bob, clock).await;
    let mut line = ann.live(&table, "").await;
    let mut message = line.expect("table").await;
    let deadline = message["clocks"]["seats"][0]["deadline"].as_i64().unwrap();
    assert!(deadline - message["clocks"]["now"].as_i64().unwrap() <= 1000);
    while message["table"]["seats"][1]["out_of_time"] != true {
        message = line.expect("table").await;
    }
    let bot = json!({"kind": "bot", "level": "greedy"});
    let given = ann.post(&format!("/api/tables/{table}/seats/1"), bot).await;
    assert_eq!(given["table"]["seats"][1]["kind"], "bot");
    running.stop().await;
}

#[tokio::test]
async fn the_daily_deal_is_the_same_for_everybody_and_played_once() {
    let running = serve().await;
    let (ann, bob) = (Client::named(&running, "Ann").await, Client::named(&running, "Bob").await);
    let today = ann.get("/api/daily").await;
    let first = ann.post("/api/daily/hadara", json!({})).await;
    let second = bob.post("/api/daily/hadara", json!({})).await;
    let games = today["games"].as_array().unwrap();
    let hadara = games.iter().find(|game| game["game"] == "hadara").unwrap();
    assert_eq!(first["table"]["seed_hash"], hadara["seed_hash"]);
    assert_eq!(first["view"], second["view"]);
    assert_eq!(id(&ann.post("/api/daily/hadara", json!({})).await), id(&first));
    assert_eq!(bob.try_get(&format!("/api/tables/{}", id(&first))).await.0, 404);
    assert_eq!(ann.refused(&format!("/api/tables/{}/hint", id(&first)), json!({})).await, "not_allowed");
    let date = today["date"].as_str().unwrap();
    assert!(ann.get(&format!("/api/daily/hadara/{date}")).await["seed"].is_null());
    assert_eq!(ann.refused("/api/daily/chess", json!({})).await, "unknown_game");
    running.stop().await;
}

#[tokio::test]
async fn an_account_opens_the_same_identity_elsewhere() {
    let running = serve().await;
    let ann = Client::named(&running, "Ann").await;
    let login = json!({"login": "ann", "password": "correct horse"});
    assert_eq!(
        ann.refused("/api/account", json!({"login": "ann", "password": "short"})).await,
        "bad_password"
    );
    ann.post("/api/account", login.clone()).await;
    let bob = Client::named(&running, "Bob").await;
    assert_eq!(bob.refused("/api/account", login.clone()).await, "name_taken");
    assert_eq!(
        bob.refused("/api/login", json!({"login": "ann", "password": "wrong horse"})).await,
        "wrong_login"
    );
    assert_eq!(
        bob.refused("/api/login", json!({"login": "nobody", "password": "wrong horse"})).await,
        "wrong_login"
    );
    let elsewhere = Client::stranger(&running);
    let me = elsewhere.post("/api/login", login).await;
    assert_eq!(me["user"], ann.get("/api/me").await["user"]);
    ann.post("/api/logout", json!({})).await;
    assert_eq!(ann.get("/api/me").await["user"], Value::Null);
    running.stop().await;
}

#[tokio::test]
async fn whoever_leaves_for_good_is_replaced_by_a_bot() {
    let running = serve().await;
    let (ann, bob) = (Client::named(&running, "Ann").await, Client::named(&running, "Bob").await);
    let table = table_of_two(&ann, &bob, json!({})).await;
    bob.request(reqwest::Method::DELETE, "/api/me").send().await.unwrap().error_for_status().unwrap();
    let message = ann.get(&format!("/api/tables/{table}")).await;
    assert_eq!(message["table"]["seats"][1]["kind"], "bot");
    if !message["offer"].is_null() {
        ann.post(&format!("/api/tables/{table}/act"), first_choice(&message, "k")).await;
    }
    running.stop().await;
}

#[tokio::test]
async fn games_rules_and_operations_are_described() {
    let running = serve().await;
    let stranger = Client::stranger(&running);
    let games = stranger.get("/api/games?lang=de").await;
    let ids: Vec<_> = games["games"].as_array().unwrap().iter().map(|game| game["id"].clone()).collect();
    assert_eq!(ids, catalog::GAMES.iter().map(|entry| json!(entry.id())).collect::<Vec<_>>());
    let rules = stranger.get("/api/rules/hadara?lang=de").await;
    assert_eq!(rules["title"], "Hadara");
    assert_eq!(stranger.get("/healthz").await["status"], "ok");
    let openapi = stranger.get("/api/openapi.json").await;
    assert!(openapi["paths"]["/api/tables/{id}/act"]["post"].is_object());
    let metrics =
        stranger.request(reqwest::Method::GET, "/metrics").send().await.unwrap().text().await.unwrap();
    assert!(metrics.contains("spielwerk_requests_total"), "{metrics}");
    running.stop().await;
}

#[tokio::test]
async fn a_game_that_can_not_be_loaded_is_ended_by_any_of_its_players() {
    let folder = tempfile::tempdir().unwrap();
    let mut hall = Hall::open(folder.path()).await;
    let table = hall.put_state("hadara", JsonText("{\"broken\": true}".into()), SeatMask::default()).await;
    let ann = &hall.people[0];
    let (status, answer) = ann.try_get(&format!("/api/tables/{table}")).await;
    assert_eq!((status.as_u16(), &answer["error"]["code"]), (500, &json!("internal")));
    let close = format!("/api/tables/{table}/close");
    let stranger = Client::named(&hall.running, "Eve").await;
    assert_eq!(stranger.refused(&close, json!({})).await, "not_found");
    assert_eq!(ann.post(&close, json!({})).await["table"]["status"], "closed");
    assert_eq!(ann.get("/api/tables?list=finished").await["tables"][0]["table"]["id"], table.as_str());
    hall.running.stop().await;
}

#[tokio::test]
async fn what_players_say_reaches_everybody_and_stays() {
    let running = serve().await;
    let (ann, bob) = (Client::named(&running, "Ann").await, Client::named(&running, "Bob").await);
    let table = table_of_two(&ann, &bob, json!({})).await;
    let chat = format!("/api/tables/{table}/chat");
    let mut watcher = Client::stranger(&running).live(&table, "").await;
    watcher.expect("chat").await;
    let said = ann.post(&chat, json!({"text": " Have fun! "})).await;
    assert_eq!((&said["text"], &said["seat"]), (&json!("Have fun!"), &json!(0)));
    assert_eq!(watcher.expect("chat").await["chat"][0], said);
    bob.post(&chat, json!({"text": "You too"})).await;
    let all = Client::stranger(&running).get(&chat).await;
    assert_eq!(all["chat"].as_array().unwrap().len(), 2);
    let new = bob.get(&format!("{chat}?since={}", said["id"])).await;
    assert_eq!(new["chat"][0]["text"], "You too");
    assert_eq!(bob.refused(&chat, json!({"text": "  "})).await, "malformed");
    running.stop().await;
}

/// An owner's file goes to the server as it is; a wrong line is named, and the view has the file's numbers.
#[tokio::test]
async fn an_owners_file_makes_a_table() {
    let running = serve().await;
    let ann = Client::named(&running, "Ann").await;
    let table = |file: &str| {
        json!({"game": "hadara", "options": {"components": file},
            "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]})
    };
    let wrong = "game = \"hadara\"\n[colony.1]\nplunder = 61\n";
    assert_eq!(ann.refused("/api/tables", table(wrong)).await, "bad_option");
    let made = ann.post("/api/tables", table("game = \"hadara\"\n[colony.1]\nplunder = 41\n")).await;
    assert_eq!(made["view"]["colonies"][0]["plunder"], 41);
    assert_eq!(made["table"]["options"]["components"], "own", "the values themselves are not sent each time");
    running.stop().await;
}

#[tokio::test]
async fn cards_are_told_in_words() {
    let running = serve().await;
    let ann = Client::named(&running, "Ann").await;
    let viceroy = ann.get("/api/cards/viceroy?lang=de").await;
    assert_eq!(viceroy["names"]["law-74"], "Gesetz der Gunst");
    assert_eq!(viceroy["texts"].as_object().unwrap().len(), 24);
    let hadara = ann.get("/api/cards/hadara?lang=en").await;
    assert!(hadara["texts"]["colony-coins"].as_str().unwrap().contains("four coins"));
    running.stop().await;
}
