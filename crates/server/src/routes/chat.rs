//! Talk at a table.

use std::sync::Arc;

use axum::Json;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::json;
use storage::{Message as Said, TableId, TableSeat};
use utoipa::{IntoParams, ToSchema};

use crate::context::Context;
use crate::error::{Code, Error, ErrorBody, Result};
use crate::extract::{Asked, AtTable, Body};
use crate::table::{Asker, Message, Question};
use crate::time;

/// The longest remark.
const LENGTH: usize = 500;
/// How many remarks are sent at once.
pub(crate) const PAGE: u32 = 50;

/// Something to say.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SayBody {
    /// Up to 500 characters.
    pub(crate) text: String,
}

/// What was said.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ChatBody {
    /// Oldest first.
    pub(crate) chat: Vec<ChatEntry>,
}

/// Something that was said.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ChatEntry {
    /// Counted from 1 at each table.
    pub(crate) id: i64,
    /// The speaker's seat.
    pub(crate) seat: Option<u8>,
    /// The speaker's name.
    pub(crate) name: String,
    /// What.
    pub(crate) text: String,
    /// When.
    pub(crate) at: i64,
}

/// From where on.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ChatQuery {
    /// The last id the client knows; the last 50 entries without it.
    pub(crate) since: Option<i64>,
}

/// What was said.
#[utoipa::path(get, path = "/api/tables/{id}/chat", tag = "chat", params(("id" = String, Path), ChatQuery),
    responses((status = 200, body = ChatBody), (status = 404, body = ErrorBody)))]
pub(crate) async fn get(at: AtTable, Asked(query): Asked<ChatQuery>) -> Result<Json<ChatBody>> {
    at.handle().await?.ask(at.asker, Question::Membership).await?;
    Ok(Json(ChatBody { chat: read(&at.context, &at.id, query.since).await? }))
}

/// Says something.
#[utoipa::path(post, path = "/api/tables/{id}/chat", tag = "chat", params(("id" = String, Path)), request_body = SayBody,
    responses((status = 201, body = ChatEntry), (status = 403, body = ErrorBody)))]
pub(crate) async fn post(at: AtTable, Body(body): Body<SayBody>) -> Result<(StatusCode, Json<ChatEntry>)> {
    let entry = say(&at.context, &at.id, &at.asker, &body.text).await?;
    Ok((StatusCode::CREATED, Json(entry)))
}

/// Stores a remark of a player and tells everybody at the table.
pub(crate) async fn say(
    context: &Arc<Context>,
    id: &TableId,
    asker: &Asker,
    text: &str,
) -> Result<ChatEntry> {
    let user = asker.user.as_ref().ok_or(Code::NoIdentity)?;
    let text = text.trim();
    if text.is_empty() || text.chars().count() > LENGTH {
        return Err(Error::with(Code::Malformed, format!("a remark has 1 to {LENGTH} characters")));
    }
    let handle = context.table(id).await?;
    let seat = handle.ask(asker.clone(), Question::Membership).await?;
    let seat = seat.as_u64().ok_or(Code::NotAMember)? as u8;
    let now = time::now();
    let number = context.store.say(id, &user.id, text, storage::Millis(now)).await?;
    let entry =
        ChatEntry { id: number, seat: Some(seat), name: user.name.clone(), text: text.to_owned(), at: now };
    handle.send(Message::Said { chat: json!([entry]) }).await?;
    // The table answers one after the other: after this everybody at it has been told.
    handle.ask(asker.clone(), Question::Membership).await?;
    Ok(entry)
}

/// Remarks after one, or the last ones.
pub(crate) async fn read(context: &Context, id: &TableId, since: Option<i64>) -> Result<Vec<ChatEntry>> {
    let said = match since {
        Some(after) => context.store.chat(id, after, PAGE).await?,
        None => context.store.last_chat(id, PAGE).await?,
    };
    let seats = if said.is_empty() { Vec::new() } else { context.store.table(id).await?.seats };
    Ok(said.into_iter().map(|said| entry(said, &seats)).collect())
}

fn entry(said: Said, seats: &[TableSeat]) -> ChatEntry {
    let sits = |seat: &TableSeat| said.user.is_some() && seat.occupant.user() == said.user.as_ref();
    ChatEntry {
        id: said.number,
        seat: seats.iter().position(sits).map(|seat| seat as u8),
        name: said.name.unwrap_or_else(|| crate::text::NOBODY.to_owned()),
        text: said.text,
        at: said.at.0,
    }
}
