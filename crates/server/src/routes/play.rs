//! Decisions, undo, "why not?", hints, and what comes after the game.

use axum::Json;
use axum::http::header;
use axum::response::IntoResponse;
use catalog::Choice;
use game::Seat;
use serde::Deserialize;
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use crate::error::{Code, Error, ErrorBody, Result};
use crate::extract::{Asked, AtTable, Body};
use crate::table::show::TableMessage;
use crate::table::{Command, Question};

/// A decision.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ActBody {
    /// The number of the offer that is answered.
    pub(crate) decision: u64,
    /// New for each decision; the same again changes nothing.
    pub(crate) key: String,
    /// The action.
    #[schema(value_type = Option<Object>)]
    pub(crate) action: Option<Value>,
    /// Or the action in the game's notation.
    pub(crate) text: Option<String>,
}

impl ActBody {
    pub(crate) fn command(self) -> Result<Command> {
        let choice = match (self.action, self.text) {
            (Some(action), None) => Choice::Action(action),
            (None, Some(text)) => Choice::Text(text),
            _ => return Err(Error::with(Code::Malformed, "either \"action\" or \"text\" is needed")),
        };
        Ok(Command::Act { decision: self.decision, key: self.key, choice })
    }
}

/// Something to take back.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct UndoBody {
    /// New for each undo.
    pub(crate) key: String,
}

/// Something a player points at.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ExplainBody {
    /// The thing.
    #[schema(value_type = Object)]
    pub(crate) wish: Value,
}

/// Whom to ask.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct HintBody {
    /// A bot's level; a sensible one without it.
    pub(crate) level: Option<String>,
}

/// Which position.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ReplayQuery {
    /// After how many decisions.
    #[serde(default)]
    pub(crate) at: usize,
    /// As which seat; as a spectator without it.
    pub(crate) seat: Option<u8>,
}

async fn ask(at: AtTable, question: Question) -> Result<Json<Value>> {
    at.handle().await?.ask(at.asker, question).await.map(Json)
}

async fn tell(at: AtTable, command: Command) -> Result<Json<Value>> {
    if at.asker.user.is_none() {
        return Err(Code::NoIdentity.into());
    }
    at.handle().await?.tell(at.asker, command).await.map(Json)
}

/// Decides.
#[utoipa::path(post, path = "/api/tables/{id}/act", tag = "play", params(("id" = String, Path)), request_body = ActBody,
    responses((status = 200, body = TableMessage), (status = 403, body = ErrorBody), (status = 409, body = ErrorBody)))]
pub(crate) async fn act(at: AtTable, Body(body): Body<ActBody>) -> Result<Json<Value>> {
    tell(at, body.command()?).await
}

/// Takes your last decision back.
#[utoipa::path(post, path = "/api/tables/{id}/undo", tag = "play", params(("id" = String, Path)), request_body = UndoBody,
    responses((status = 200, body = TableMessage), (status = 409, body = ErrorBody)))]
pub(crate) async fn undo(at: AtTable, Body(body): Body<UndoBody>) -> Result<Json<Value>> {
    tell(at, Command::Undo { key: body.key }).await
}

/// Everything you may point at, and why it is not possible.
#[utoipa::path(get, path = "/api/tables/{id}/wishes", tag = "play", params(("id" = String, Path)),
    responses((status = 200, body = Object), (status = 403, body = ErrorBody)))]
pub(crate) async fn wishes(at: AtTable) -> Result<Json<Value>> {
    ask(at, Question::Wishes).await
}

/// Why something is not possible.
#[utoipa::path(post, path = "/api/tables/{id}/explain", tag = "play", params(("id" = String, Path)), request_body = ExplainBody,
    responses((status = 200, body = Object), (status = 400, body = ErrorBody)))]
pub(crate) async fn explain(at: AtTable, Body(body): Body<ExplainBody>) -> Result<Json<Value>> {
    ask(at, Question::Explain { wish: body.wish }).await
}

/// What a bot would do in your place.
#[utoipa::path(post, path = "/api/tables/{id}/hint", tag = "play", params(("id" = String, Path)), request_body = HintBody,
    responses((status = 200, body = Object), (status = 403, body = ErrorBody)))]
pub(crate) async fn hint(at: AtTable, Body(body): Body<HintBody>) -> Result<Json<Value>> {
    ask(at, Question::Hint { level: body.level }).await
}

/// The record of a finished game, seed included.
#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "after", params(("id" = String, Path)),
    responses((status = 200, body = Object), (status = 403, body = ErrorBody)))]
pub(crate) async fn record(at: AtTable) -> Result<impl IntoResponse> {
    let disposition = format!("attachment; filename=\"{}.json\"", at.id);
    let record = ask(at, Question::Record).await?;
    Ok(([(header::CONTENT_DISPOSITION, disposition)], record))
}

/// A position of a finished game.
#[utoipa::path(get, path = "/api/tables/{id}/replay", tag = "after", params(("id" = String, Path), ReplayQuery),
    responses((status = 200, body = Object), (status = 403, body = ErrorBody)))]
pub(crate) async fn replay(at: AtTable, Asked(query): Asked<ReplayQuery>) -> Result<Json<Value>> {
    ask(at, Question::Replay { at: query.at, seat: query.seat.map(Seat) }).await
}

/// The points over time of a finished game.
#[utoipa::path(get, path = "/api/tables/{id}/scores", tag = "after", params(("id" = String, Path)),
    responses((status = 200, body = Object), (status = 403, body = ErrorBody)))]
pub(crate) async fn scores(at: AtTable) -> Result<Json<Value>> {
    ask(at, Question::Scores).await
}
