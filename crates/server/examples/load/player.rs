//! The people under load: one connection each, playing at random.

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Instant;

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use crate::report::Report;

/// A table with its two people, by their cookies.
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) people: [String; 2],
}

impl Table {
    /// Two new people sit down at a new table, and the game begins.
    pub(crate) async fn open(http: reqwest::Client, address: String, game: String) -> Self {
        let base = format!("http://{address}/api");
        let (ann, bob) = (identity(&http, &base).await, identity(&http, &base).await);
        let seats = json!([{"kind": "me"}, {"kind": "open"}]);
        let body = json!({"game": game, "seats": seats, "visibility": "open"});
        let opened = post(&http, &format!("{base}/tables"), &ann, &body).await;
        let id = opened["table"]["id"].as_str().expect("a table has an id").to_owned();
        post(&http, &format!("{base}/tables/{id}/join"), &bob, &json!({})).await;
        Self { id, people: [ann, bob] }
    }
}

async fn identity(http: &reqwest::Client, base: &str) -> String {
    let request = http.post(format!("{base}/me")).json(&json!({"name": "Load"}));
    let answer = request.send().await.and_then(reqwest::Response::error_for_status).expect("an identity");
    let cookie = answer.headers()["set-cookie"].to_str().expect("a cookie is text");
    cookie.split(';').next().unwrap_or_default().to_owned()
}

async fn post(http: &reqwest::Client, url: &str, cookie: &str, body: &Value) -> Value {
    let request = http.post(url).header("cookie", cookie).json(body);
    let answer = request.send().await.and_then(reqwest::Response::error_for_status).expect("a good answer");
    answer.json().await.expect("JSON")
}

/// What a player needs of a message.
#[derive(Deserialize)]
struct Incoming<'a> {
    #[serde(rename = "type")]
    kind: Cow<'a, str>,
    #[serde(borrow)]
    offer: Option<Offer<'a>>,
    error: Option<Value>,
}

#[derive(Deserialize)]
struct Offer<'a> {
    decision: u64,
    #[serde(borrow)]
    actions: Vec<Action<'a>>,
}

#[derive(Deserialize)]
struct Action<'a> {
    #[serde(borrow)]
    text: Cow<'a, str>,
}

/// One connection.
pub(crate) struct Player {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    number: usize,
    /// The decision that is owed, and a choice for it.
    owed: Option<(u64, String)>,
    /// The last decision that was put in the queue or sent.
    queued: Option<u64>,
    /// When the decision under way had its turn.
    sent: Option<Instant>,
    /// Steps of a small generator, so that games differ.
    luck: usize,
}

impl Player {
    pub(crate) async fn connect(
        address: &str,
        table: &str,
        cookie: String,
        number: usize,
        buffer: usize,
    ) -> Self {
        let url = format!("ws://{address}/api/tables/{table}/live");
        let mut request = url.into_client_request().expect("a good address");
        request.headers_mut().insert("cookie", cookie.parse().expect("a good cookie"));
        let config = WebSocketConfig::default().read_buffer_size(buffer).write_buffer_size(0);
        let connected = connect_async_with_config(request, Some(config), true).await;
        let (socket, _) = connected.expect("a live connection");
        Self { socket, number, owed: None, queued: None, sent: None, luck: number }
    }

    /// Puts itself in the queue whenever it owes a decision, and decides when told to.
    pub(crate) async fn play(
        mut self,
        mut go: mpsc::Receiver<Instant>,
        ready: mpsc::UnboundedSender<usize>,
        report: Arc<Report>,
    ) {
        loop {
            tokio::select! {
                frame = self.socket.next() => match frame {
                    Some(Ok(Message::Text(text))) => self.hear(&text, &ready, &report),
                    Some(Ok(Message::Close(_)) | Err(_)) | None => {
                        report.lost();
                        return;
                    }
                    Some(Ok(_)) => {}
                },
                turn = go.recv() => match turn {
                    Some(turn) => self.decide(turn).await,
                    None => return,
                },
            }
        }
    }

    fn hear(&mut self, text: &str, ready: &mpsc::UnboundedSender<usize>, report: &Report) {
        report.received(text.len());
        let message: Incoming = serde_json::from_str(text).expect("a message can be read");
        match (message.kind.as_ref(), message.offer) {
            ("answer", _) => {
                let Some(turn) = self.sent.take() else { return };
                report.answered(turn.elapsed(), message.error.as_ref());
            }
            ("table", Some(offer)) => {
                self.luck = self.luck.wrapping_mul(31).wrapping_add(7);
                let choice = &offer.actions[self.luck % offer.actions.len()];
                self.owed = Some((offer.decision, choice.text.clone().into_owned()));
            }
            ("table", None) => self.owed = None,
            _ => {}
        }
        let owed = self.owed.as_ref().map(|(decision, _)| *decision);
        // A decision waits for its turn only after the one before was acknowledged.
        if owed.is_some() && owed != self.queued && self.sent.is_none() {
            self.queued = owed;
            let _ = ready.send(self.number);
        }
    }

    async fn decide(&mut self, turn: Instant) {
        let Some((decision, text)) = self.owed.take() else {
            self.queued = None;
            return;
        };
        self.queued = Some(decision);
        self.sent = Some(turn);
        let act =
            json!({"type": "act", "id": 1, "decision": decision, "key": decision.to_string(), "text": text});
        let _ = self.socket.send(Message::text(act.to_string())).await;
    }
}
