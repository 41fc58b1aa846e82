//! A person with a browser, as far as the server can tell.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::{Config, Running};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// Settings for tests: a free port, no waiting for limits.
pub(crate) fn config(database: &str) -> Config {
    Config {
        listen: ([127, 0, 0, 1], 0).into(),
        database: Some(database.to_owned()),
        requests_per_second: 100_000,
        ..Config::default()
    }
}

/// A server in memory.
pub(crate) async fn serve() -> Running {
    server::start(config("memory:")).await.expect("a server in memory starts")
}

/// A person.
#[derive(Clone, Debug)]
pub(crate) struct Client {
    pub(crate) base: String,
    pub(crate) http: reqwest::Client,
    pub(crate) cookie: Option<String>,
}

impl Client {
    /// Somebody who has not told a name.
    pub(crate) fn stranger(running: &Running) -> Self {
        Self::at(&format!("http://{}", running.address))
    }

    pub(crate) fn at(base: &str) -> Self {
        Self { base: base.to_owned(), http: reqwest::Client::new(), cookie: None }
    }

    /// The table; nothing if the server is gone.
    pub(crate) async fn look(&self, table: &str) -> Option<Value> {
        let answer = self.request(Method::GET, &format!("/api/tables/{table}")).send().await.ok()?;
        answer.error_for_status().ok()?.json().await.ok()
    }

    /// The answer to a good request; nothing if the server is gone.
    pub(crate) async fn send(&self, path: &str, body: &Value) -> Option<Value> {
        let answer = self.request(Method::POST, path).json(body).send().await.ok()?;
        answer.error_for_status().ok()?.json().await.ok()
    }

    /// Somebody with a name.
    pub(crate) async fn named(running: &Running, name: &str) -> Self {
        let mut client = Self::stranger(running);
        client.tell_name(name).await;
        client
    }

    pub(crate) async fn tell_name(&mut self, name: &str) -> Value {
        let answer = self.request(Method::POST, "/api/me").json(&json!({"name": name})).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK);
        let cookie = answer.headers()["set-cookie"].to_str().unwrap();
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
        self.cookie = Some(cookie.split(';').next().unwrap().to_owned());
        answer.json().await.unwrap()
    }

    pub(crate) fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        let request = self.http.request(method, format!("{}{path}", self.base));
        match &self.cookie {
            Some(cookie) => request.header("cookie", cookie),
            None => request,
        }
    }

    /// The answer, whatever it is.
    pub(crate) async fn try_post(&self, path: &str, body: Value) -> (StatusCode, Value) {
        let answer = self.request(Method::POST, path).json(&body).send().await.unwrap();
        (answer.status(), answer.json().await.unwrap_or(Value::Null))
    }

    pub(crate) async fn try_get(&self, path: &str) -> (StatusCode, Value) {
        let answer = self.request(Method::GET, path).send().await.unwrap();
        (answer.status(), answer.json().await.unwrap_or(Value::Null))
    }

    /// The answer, which has to be a good one.
    pub(crate) async fn post(&self, path: &str, body: Value) -> Value {
        let (status, answer) = self.try_post(path, body).await;
        assert!(status.is_success(), "{path}: {status} {answer}");
        answer
    }

    pub(crate) async fn get(&self, path: &str) -> Value {
        let (status, answer) = self.try_get(path).await;
        assert!(status.is_success(), "{path}: {status} {answer}");
        answer
    }

    /// The code of a refusal.
    pub(crate) async fn refused(&self, path: &str, body: Value) -> String {
        let (status, answer) = self.try_post(path, body).await;
        assert!(status.is_client_error(), "{path}: {status} {answer}");
        assert!(answer["error"]["message"].is_string(), "a sentence for people: {answer}");
        answer["error"]["code"].as_str().unwrap().to_owned()
    }

    /// Opens a table for Hadara.
    pub(crate) async fn open(&self, seats: Value) -> Value {
        self.post("/api/tables", json!({"game": "hadara", "seats": seats})).await
    }

    /// The table once it waits for nobody but this person at seat 0.
    pub(crate) async fn settled(&self, table: &str) -> Value {
        loop {
            let message = self.get(&format!("/api/tables/{table}")).await;
            if message["pending"] == json!([0]) || message["table"]["status"] != "running" {
                return message;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Connects to the live updates of a table.
    pub(crate) async fn live(&self, table: &str, query: &str) -> Line {
        let address = format!("{}/api/tables/{table}/live?{query}", self.base.replace("http", "ws"));
        let mut request = address.into_client_request().unwrap();
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        let (socket, _) = tokio_tungstenite::connect_async(request).await.expect("a live connection");
        Line { socket }
    }
}

/// A live connection.
#[derive(Debug)]
pub(crate) struct Line {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Line {
    /// The next message; nothing at the end.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let frame = tokio::time::timeout(Duration::from_secs(20), self.socket.next()).await;
            match frame.expect("a message within 20 seconds")? {
                Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next message of a kind; others are skipped.
    pub(crate) async fn expect(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.expect("the connection is open");
            if message["type"] == kind {
                return message;
            }
        }
    }

    pub(crate) async fn say(&mut self, message: &Value) {
        self.socket.send(Message::text(message.to_string())).await.unwrap();
    }
}

/// The id of a table message.
pub(crate) fn id(message: &Value) -> String {
    message["table"]["id"].as_str().unwrap().to_owned()
}

/// A decision for the first choice of an offer.
pub(crate) fn first_choice(message: &Value, key: &str) -> Value {
    let offer = &message["offer"];
    json!({"decision": offer["decision"], "key": key, "action": offer["actions"][0]["action"]})
}
