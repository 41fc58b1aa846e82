//! The live connection: table messages out, moves in if the client likes.

use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, Request};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use serde_json::{Value, json};
use storage::TableId;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{MissedTickBehavior, interval};

use super::chat;
use super::play::{ActBody, UndoBody};
use super::tables::SinceQuery;
use crate::context::Context;
use crate::error::{Code, Error, ErrorBody, Result};
use crate::extract::{Asked, AtTable};
use crate::identity::{check_origin, client};
use crate::limits::Cost;
use crate::table::{Asker, Command, Handle, Message, Outgoing, Question};

/// A client that is this many messages behind has to come back.
const OUTBOX: usize = 64;
/// The largest message of a client.
const LARGEST: usize = 16 * 1024;
/// What a client says is short, and thousands of lines are open at once: each needs little room.
const READ_BUFFER: usize = 4 * 1024;
/// A quiet line is checked this often.
const PING: Duration = Duration::from_secs(25);

/// What a client may say.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Said {
    Act {
        id: Option<u64>,
        #[serde(flatten)]
        act: LiveAct,
    },
    Undo {
        id: Option<u64>,
        key: String,
    },
    Chat {
        id: Option<u64>,
        text: String,
    },
    Ping,
}

/// A decision, as in the route.
#[derive(Debug, Deserialize)]
struct LiveAct {
    decision: u64,
    key: String,
    action: Option<Value>,
    text: Option<String>,
}

/// A WebSocket with everything that happens at the table.
#[utoipa::path(get, path = "/api/tables/{id}/live", tag = "live", params(("id" = String, Path), SinceQuery),
    responses((status = 101), (status = 404, body = ErrorBody)))]
pub(crate) async fn live(
    at: AtTable,
    Asked(query): Asked<SinceQuery>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
    request: Request,
) -> Result<Response> {
    // Cookies come along with a foreign page's WebSocket, so the origin counts although this reads.
    check_origin(&at.context, &headers)?;
    at.handle().await?.ask(at.asker.clone(), Question::Membership).await?;
    let upgrade = upgrade.map_err(|_| Error::with(Code::Malformed, "this is a WebSocket"))?;
    let address = client(&at.context, &headers, request.extensions().get::<ConnectInfo<SocketAddr>>());
    let AtTable { id, asker, context } = at;
    let line = Line { context, id, asker, address };
    let upgrade = upgrade.max_message_size(LARGEST).read_buffer_size(READ_BUFFER).write_buffer_size(0);
    Ok(upgrade.on_upgrade(move |socket| line.serve(socket, query.since)))
}

/// One connection.
struct Line {
    context: Arc<Context>,
    id: TableId,
    asker: Asker,
    address: IpAddr,
}

impl Line {
    async fn serve(self, mut socket: WebSocket, since: Option<u64>) {
        self.context.metrics.sockets.inc();
        if let Some(reason) = self.talk(&mut socket, since).await {
            let _ = send(&mut socket, &json!({"type": "bye", "reason": reason})).await;
            let _ = socket.send(Frame::Close(None)).await;
        }
        self.context.metrics.sockets.dec();
    }

    /// Passes messages on until one side ends. Returns the reason if it is ours.
    async fn talk(&self, socket: &mut WebSocket, since: Option<u64>) -> Option<&'static str> {
        let (outbox, mut inbox) = mpsc::channel(OUTBOX);
        let handle = self.context.table(&self.id).await.ok()?;
        let watcher = self.watch(&handle, since, outbox).await.ok()?;
        let chat = chat::read(&self.context, &self.id, None).await.unwrap_or_default();
        let mut stopped = pin!(self.context.stopped());
        let mut ping = interval(PING);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut greeting = Some(json!({"type": "chat", "chat": chat}));
        let reason = loop {
            let goes_on = tokio::select! {
                biased;
                () = &mut stopped => break Some("restart"),
                out = inbox.recv() => match out {
                    Some(Outgoing::Text(text)) => {
                        let mut goes_on = socket.send(Frame::Text(text)).await.is_ok();
                        if let Some(greeting) = greeting.take() {
                            goes_on &= send(socket, &greeting).await;
                        }
                        goes_on
                    }
                    Some(Outgoing::Bye(reason)) => break Some(reason),
                    None => break Some(if handle.is_alive() { "slow" } else { "restart" }),
                },
                frame = socket.recv() => match frame {
                    Some(Ok(Frame::Text(text))) => self.hear(socket, &handle, &mut inbox, &text).await,
                    Some(Ok(Frame::Close(_)) | Err(_)) | None => false,
                    Some(Ok(_)) => true,
                },
                _ = ping.tick() => socket.send(Frame::Ping("".into())).await.is_ok(),
            };
            if !goes_on {
                break None;
            }
        };
        let _ = handle.send(Message::Gone { watcher }).await;
        reason
    }

    async fn watch(
        &self,
        handle: &Handle,
        since: Option<u64>,
        outbox: mpsc::Sender<Outgoing>,
    ) -> Result<u64> {
        let (reply, answer) = oneshot::channel();
        let asker = self.asker.clone();
        handle.send(Message::Watch { asker, since, outbox, reply }).await?;
        answer.await.map_err(|_| Code::Unavailable)?
    }

    /// Carries out what the client said. The table message with the effect goes out before the answer.
    async fn hear(
        &self,
        socket: &mut WebSocket,
        handle: &Handle,
        inbox: &mut mpsc::Receiver<Outgoing>,
        text: &Utf8Bytes,
    ) -> bool {
        let (id, done) = match serde_json::from_str::<Said>(text) {
            Ok(Said::Ping) => return send(socket, &json!({"type": "pong"})).await,
            Ok(said) => self.carry_out(handle, said).await,
            Err(error) => (None, Err(Error::with(Code::Malformed, error.to_string()))),
        };
        while let Ok(Outgoing::Text(text)) = inbox.try_recv() {
            if socket.send(Frame::Text(text)).await.is_err() {
                return false;
            }
        }
        let answer = match done {
            Ok(seq) => json!({"type": "answer", "id": id, "ok": {"seq": seq}}),
            Err(error) => json!({"type": "answer", "id": id, "error": error.body(self.asker.lang)}),
        };
        send(socket, &answer).await
    }

    async fn carry_out(&self, handle: &Handle, said: Said) -> (Option<u64>, Result<Value>) {
        let allowed = self.context.limits.take(self.address, Cost::Write, Instant::now());
        let (id, command) = match said {
            Said::Act { id, act: LiveAct { decision, key, action, text } } => {
                (id, ActBody { decision, key, action, text }.command())
            }
            Said::Undo { id, key } => {
                let UndoBody { key } = UndoBody { key };
                (id, Ok(Command::Undo { key }))
            }
            Said::Chat { id, text } => {
                let said = match allowed {
                    Ok(()) => chat::say(&self.context, &self.id, &self.asker, &text).await,
                    Err(wait) => Err(Error::too_many(wait)),
                };
                return (id, said.map(|_| Value::Null));
            }
            Said::Ping => return (None, Ok(Value::Null)),
        };
        if let Err(wait) = allowed {
            return (id, Err(Error::too_many(wait)));
        }
        let done = match command {
            Ok(command) => handle.tell(self.asker.clone(), command).await,
            Err(error) => Err(error),
        };
        (id, done.map(|shown| shown["seq"].clone()))
    }
}

async fn send(socket: &mut WebSocket, message: &Value) -> bool {
    socket.send(Frame::Text(message.to_string().into())).await.is_ok()
}
