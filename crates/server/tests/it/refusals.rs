//! Each route with each kind of wrong identity, and what must not get in.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::client::{Client, id, serve};

/// Every route of a table that changes something or shows what only players may see.
fn routes() -> Vec<(Method, &'static str, Value)> {
    let act = json!({"decision": 0, "key": "k", "action": {"type": "pass"}});
    let post = |path, body| (Method::POST, path, body);
    vec![
        post("act", act),
        post("undo", json!({"key": "k"})),
        post("explain", json!({"wish": {"type": "pass"}})),
        post("hint", json!({})),
        post("chat", json!({"text": "hello"})),
        post("join", json!({})),
        post("leave", json!({})),
        post("start", json!({})),
        post("close", json!({"agree": true})),
        post("resign", json!({})),
        post("rematch", json!({})),
        post("seats/0", json!({"kind": "bot", "level": "greedy"})),
        post("seats/0", json!({"kind": "human"})),
        post("seats/0", json!({"kind": "open"})),
        (Method::GET, "wishes", Value::Null),
    ]
}

/// What shows a private table to whoever may see it.
const READING: [&str; 7] = ["", "events", "chat", "record", "replay", "scores", "live"];

async fn status(client: &Client, method: Method, path: &str, body: &Value) -> (StatusCode, Value) {
    let answer = client.request(method, path).json(body).send().await.unwrap();
    (answer.status(), answer.json().await.unwrap())
}

#[tokio::test]
async fn a_wrong_identity_changes_nothing_and_sees_nothing() {
    let running = serve().await;
    let ann = Client::named(&running, "Ann").await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": "greedy"}]);
    let private = id(&ann.open(seats.clone()).await);
    let public =
        id(&ann.post("/api/tables", json!({"game": "hadara", "seats": seats, "visibility": "open"})).await);
    let stranger = Client::stranger(&running);
    let bob = Client::named(&running, "Bob").await;
    let forged = Client { cookie: Some("spielwerk=0123456789.0123456789".into()), ..stranger.clone() };
    let mut tampered = ann.clone();
    let cookie = tampered.cookie.clone().unwrap();
    tampered.cookie = Some(format!("{cookie}x"));
    let before = ann.settled(&public).await;
    for (who, client) in
        [("nobody", &stranger), ("forged", &forged), ("tampered", &tampered), ("another", &bob)]
    {
        for (method, route, body) in routes() {
            let expected: &[u16] = if who == "another" { &[404] } else { &[401, 404] };
            let path = format!("/api/tables/{private}/{route}");
            let (found, answer) = status(client, method.clone(), &path, &body).await;
            assert!(expected.contains(&found.as_u16()), "{who} {method} {route}: {found} {answer}");
            let path = format!("/api/tables/{public}/{route}");
            let (found, answer) = status(client, method.clone(), &path, &body).await;
            let expected: &[u16] = if who == "another" { &[403, 409] } else { &[401] };
            assert!(expected.contains(&found.as_u16()), "{who} {method} {route}: {found} {answer}");
        }
        for route in READING {
            let path = format!("/api/tables/{private}/{route}");
            let (found, answer) = status(client, Method::GET, path.trim_end_matches('/'), &Value::Null).await;
            assert_eq!(found, 404, "{who} {route}: {answer}");
        }
    }
    let after = ann.get(&format!("/api/tables/{public}")).await;
    for part in ["seq", "view", "offer"] {
        assert_eq!(before[part], after[part], "{part}");
    }
    running.stop().await;
}

/// Routes without a table that need an identity.
fn own_routes() -> Vec<(Method, &'static str, Value)> {
    let account = json!({"login": "mallory", "password": "correct horse"});
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": "greedy"}]);
    vec![
        (Method::POST, "/api/account", account),
        (Method::POST, "/api/tables", json!({"game": "hadara", "seats": seats})),
        (Method::POST, "/api/daily/hadara", json!({})),
        (Method::DELETE, "/api/me", Value::Null),
        (Method::GET, "/api/tables?list=mine", Value::Null),
        (Method::GET, "/api/tables?list=finished", Value::Null),
    ]
}

/// Routes that anybody may use.
const PUBLIC: [(&str, &str); 12] = [
    ("get", "/api/me"),
    ("post", "/api/me"),
    ("post", "/api/login"),
    ("post", "/api/logout"),
    ("get", "/api/games"),
    ("get", "/api/rules/{game}"),
    ("get", "/api/cards/{game}"),
    ("get", "/api/daily"),
    ("get", "/api/daily/{game}/{date}"),
    ("get", "/api/ratings"),
    ("get", "/healthz"),
    ("get", "/metrics"),
];

#[tokio::test]
async fn who_has_no_identity_any_more_has_none() {
    let running = serve().await;
    let stranger = Client::stranger(&running);
    let forged = Client { cookie: Some("spielwerk=0123456789.0123456789".into()), ..stranger.clone() };
    let left = Client::named(&running, "Ann").await;
    left.post("/api/logout", json!({})).await;
    let deleted = Client::named(&running, "Bob").await;
    deleted.request(Method::DELETE, "/api/me").send().await.unwrap().error_for_status().unwrap();
    for (who, client) in [("nobody", stranger), ("forged", forged), ("left", left), ("deleted", deleted)] {
        for (method, path, body) in own_routes() {
            let (found, answer) = status(&client, method.clone(), path, &body).await;
            assert_eq!(found, 401, "{who} {method} {path}: {answer}");
            assert_eq!(answer["error"]["code"], "no_identity");
        }
    }
    running.stop().await;
}

#[tokio::test]
async fn no_route_is_missing_in_these_tests() {
    let running = serve().await;
    let described = Client::stranger(&running).get("/api/openapi.json").await;
    let mut known: Vec<_> = PUBLIC.iter().map(|(method, path)| format!("{method} {path}")).collect();
    let table = |route: &str| format!("/api/tables/{{id}}/{}", route.replace("seats/0", "seats/{seat}"));
    known.extend(
        routes().iter().map(|(method, route, _)| format!("{method} {}", table(route)).to_lowercase()),
    );
    known.extend(READING.iter().map(|route| format!("get {}", table(route).trim_end_matches('/'))));
    let own = |path: &str| path.split('?').next().unwrap_or_default().replace("hadara", "{game}");
    known.extend(
        own_routes().iter().map(|(method, path, _)| format!("{method} {}", own(path)).to_lowercase()),
    );
    for (path, methods) in described["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            assert!(known.contains(&format!("{method} {path}")), "{method} {path} is tried by nobody");
        }
    }
    running.stop().await;
}

#[tokio::test]
async fn another_site_can_not_act_for_a_person() {
    let running = serve().await;
    let ann = Client::named(&running, "Ann").await;
    let table = id(&ann.open(json!([{"kind": "me"}, {"kind": "bot", "level": "greedy"}])).await);
    let foreign = ann.request(Method::POST, &format!("/api/tables/{table}/resign"));
    let answer = foreign.header("origin", "https://evil.example").json(&json!({})).send().await.unwrap();
    assert_eq!(answer.status(), 403);
    assert_eq!(answer.json::<Value>().await.unwrap()["error"]["code"], "foreign_origin");
    let hidden = ann.request(Method::POST, "/api/logout").header("sec-fetch-site", "cross-site").send().await;
    assert_eq!(hidden.unwrap().status(), 403);
    let own = ann.request(Method::POST, "/api/me").header("origin", ann.base.clone());
    assert_eq!(own.json(&json!({"name": "Anna"})).send().await.unwrap().status(), 200);
    let socket = ann
        .request(Method::GET, &format!("/api/tables/{table}/live"))
        .header("origin", "https://evil.example");
    assert_eq!(socket.send().await.unwrap().status(), 403);
    running.stop().await;
}

#[tokio::test]
async fn nonsense_is_answered_and_never_breaks_anything() {
    let running = serve().await;
    let ann = Client::named(&running, "Ann").await;
    let table = id(&ann.open(json!([{"kind": "me"}, {"kind": "bot", "level": "greedy"}])).await);
    let bodies = [
        json!(null),
        json!([]),
        json!({"seats": 7}),
        json!({"game": "hadara", "seats": []}),
        json!({"game": "go", "seats": []}),
        json!({"game": "hadara", "seats": [{"kind": "me"}, {"kind": "bot", "level": "god"}]}),
        json!({"game": "hadara", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"nonsense": 1}}),
        json!({"game": "hadara", "seats": [{"kind": "me"}, {"kind": "open"}], "clock": {"kind": "live", "total_seconds": 0, "increment_seconds": 0}}),
    ];
    for body in bodies {
        let (status, answer) = ann.try_post("/api/tables", body.clone()).await;
        assert!(status.is_client_error(), "{body}: {status} {answer}");
    }
    for path in [
        "/api/nothing",
        "/api/tables/none",
        "/api/tables/%FF",
        "/api/rules/chess",
        "/api/cards/chess",
        "/api/daily/hadara/yesterday",
        "/api/tables?list=all",
        "/api/tables?after=x",
    ] {
        let (status, answer) = ann.try_get(path).await;
        assert!(status.is_client_error() && answer["error"]["code"].is_string(), "{path}: {status} {answer}");
    }
    let large = "x".repeat(300_000);
    let (status, answer) = ann.try_post(&format!("/api/tables/{table}/chat"), json!({"text": large})).await;
    assert_eq!((status.as_u16(), &answer["error"]["code"]), (413, &json!("too_large")));
    assert_eq!(
        ann.refused(&format!("/api/tables/{table}/seats/9"), json!({"kind": "open"})).await,
        "bad_option"
    );
    running.stop().await;
}

#[tokio::test]
async fn every_answer_carries_the_security_headers() {
    let running = serve().await;
    let stranger = Client::stranger(&running);
    for path in ["/", "/api/games", "/api/nothing", "/healthz"] {
        let answer = stranger.request(Method::GET, path).send().await.unwrap();
        let policy = answer.headers()["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("frame-ancestors 'none'"), "{path}");
        assert_eq!(answer.headers()["x-content-type-options"], "nosniff", "{path}");
    }
    running.stop().await;
}

#[tokio::test]
async fn a_flood_is_slowed_down() {
    let mut config = crate::client::config("memory:");
    config.requests_per_second = 1;
    let running = server::start(config).await.unwrap();
    let stranger = Client::stranger(&running);
    let mut last = StatusCode::OK;
    for _ in 0..120 {
        last = stranger.request(Method::GET, "/api/games").send().await.unwrap().status();
    }
    assert_eq!(last, 429);
    running.stop().await;
}
