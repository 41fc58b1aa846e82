//! Rated tables.

use serde_json::{Value, json};

use crate::client::{Client, first_choice, id, serve};

/// Lets everybody play the first choice until the game is over.
async fn play_to_the_end(people: &[&Client], table: &str) -> Value {
    for turn in 0.. {
        for client in people {
            let message = client.get(&format!("/api/tables/{table}")).await;
            if message["table"]["status"] == "over" {
                return message;
            }
            if !message["offer"].is_null() {
                let act = first_choice(&message, &format!("t{turn}"));
                client.post(&format!("/api/tables/{table}/act"), act).await;
            }
        }
    }
    unreachable!()
}

#[tokio::test]
async fn a_rated_game_moves_both_ratings_once_and_gives_no_hints() {
    let running = serve().await;
    let (ann, bob) = (Client::named(&running, "Ann").await, Client::named(&running, "Bob").await);
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let body = json!({"game": "hadara", "seats": seats, "visibility": "open", "rated": true});
    let table = id(&ann.post("/api/tables", body).await);
    bob.post(&format!("/api/tables/{table}/join"), json!({})).await;
    assert_eq!(ann.refused(&format!("/api/tables/{table}/hint"), json!({})).await, "not_allowed");
    assert_eq!(ann.get("/api/ratings?game=hadara").await["ratings"], json!([]));
    let end = play_to_the_end(&[&ann, &bob], &table).await;
    let ranking = end["outcome"]["ranking"].as_array().unwrap();
    let rated = ann.get("/api/ratings?game=hadara").await;
    let rated = rated["ratings"].as_array().unwrap();
    let points: Vec<_> = rated.iter().map(|line| line["rating"].as_i64().unwrap()).collect();
    assert_eq!(points.iter().sum::<i64>(), 3000, "what one wins the other loses: {rated:?}");
    assert!(rated.iter().all(|line| line["games"] == 1));
    if ranking.len() == 2 {
        let winner = &end["table"]["seats"][ranking[0][0].as_u64().unwrap() as usize]["name"];
        assert_eq!((&rated[0]["name"], points[0]), (winner, 1516));
    }
    assert_eq!(ann.get("/api/ratings?game=viceroy").await["ratings"], json!([]));
    running.stop().await;
}
