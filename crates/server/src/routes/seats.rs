//! Sitting down, starting, ending, handing over.

use axum::Json;
use axum::extract::Path;
use game::Seat;
use serde::Deserialize;
use serde_json::Value;
use storage::Occupant;
use utoipa::ToSchema;

use super::tables::{CreateBody, Special, open};
use crate::error::{Code, ErrorBody, Result};
use crate::extract::{AtTable, Body};
use crate::table::meta::{self, Platform};
use crate::table::show::TableMessage;
use crate::table::{Command, Question, SeatRequest};
use crate::time;

/// Nothing to say.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct Empty {}

/// Where to sit.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct JoinBody {
    /// The seat; the first open one without it.
    pub(crate) seat: Option<u8>,
    /// The invite, if the table is private.
    pub(crate) invite: Option<String>,
}

/// Whether to end the table.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CloseBody {
    /// `false` takes an earlier agreement back.
    #[serde(default = "yes")]
    pub(crate) agree: bool,
}

fn yes() -> bool {
    true
}

async fn tell(at: AtTable, command: Command) -> Result<Json<Value>> {
    // Who is nobody learns nothing, not even whether there is such a table.
    if at.asker.user.is_none() {
        return Err(Code::NoIdentity.into());
    }
    at.handle().await?.tell(at.asker, command).await.map(Json)
}

/// Sits down.
#[utoipa::path(post, path = "/api/tables/{id}/join", tag = "seats", params(("id" = String, Path)), request_body = JoinBody,
    responses((status = 200, body = TableMessage), (status = 409, body = ErrorBody)))]
pub(crate) async fn join(mut at: AtTable, Body(body): Body<JoinBody>) -> Result<Json<Value>> {
    at.show_invite(body.invite.as_deref());
    tell(at, Command::Join { seat: body.seat.map(Seat) }).await
}

/// Gets up again before the start.
#[utoipa::path(post, path = "/api/tables/{id}/leave", tag = "seats", params(("id" = String, Path)), request_body = Empty,
    responses((status = 200, body = TableMessage), (status = 409, body = ErrorBody)))]
pub(crate) async fn leave(at: AtTable, Body(Empty {}): Body<Empty>) -> Result<Json<Value>> {
    tell(at, Command::Leave).await
}

/// Begins the game.
#[utoipa::path(post, path = "/api/tables/{id}/start", tag = "seats", params(("id" = String, Path)), request_body = Empty,
    responses((status = 200, body = TableMessage), (status = 403, body = ErrorBody)))]
pub(crate) async fn start(at: AtTable, Body(Empty {}): Body<Empty>) -> Result<Json<Value>> {
    tell(at, Command::Start).await
}

/// Ends the table without a result, if all who are asked agree.
#[utoipa::path(post, path = "/api/tables/{id}/close", tag = "seats", params(("id" = String, Path)), request_body = CloseBody,
    responses((status = 200, body = TableMessage), (status = 409, body = ErrorBody)))]
pub(crate) async fn close(at: AtTable, Body(body): Body<CloseBody>) -> Result<Json<Value>> {
    let user = at.asker.user.clone().ok_or(Code::NoIdentity)?;
    match at.handle().await {
        Err(error) if error.code == Code::Internal => {}
        _ => return tell(at, Command::Close { agree: body.agree }).await,
    }
    // A game that can't be loaded any more is stuck for good, so any of its players may end it.
    let table = at.context.store.table(&at.id).await?;
    if !table.seats.iter().any(|seat| seat.occupant.user() == Some(&user.id)) {
        return Err(Code::NotFound.into());
    }
    at.context.store.close_table(&at.id, storage::Millis(time::now())).await?;
    at.handle().await?.ask(at.asker, Question::Show { since: None }).await.map(Json)
}

/// Lets a bot play on for good.
#[utoipa::path(post, path = "/api/tables/{id}/resign", tag = "seats", params(("id" = String, Path)), request_body = Empty,
    responses((status = 200, body = TableMessage), (status = 409, body = ErrorBody)))]
pub(crate) async fn resign(at: AtTable, Body(Empty {}): Body<Empty>) -> Result<Json<Value>> {
    tell(at, Command::Resign).await
}

/// Hands a seat from a person to a bot or back.
#[utoipa::path(post, path = "/api/tables/{id}/seats/{seat}", tag = "seats",
    params(("id" = String, Path), ("seat" = u8, Path)), request_body = SeatRequest,
    responses((status = 200, body = TableMessage), (status = 403, body = ErrorBody)))]
pub(crate) async fn give(
    at: AtTable,
    Path((_id, seat)): Path<(String, u8)>,
    Body(to): Body<SeatRequest>,
) -> Result<Json<Value>> {
    tell(at, Command::Give { seat: Seat(seat), to }).await
}

/// Plays again with the same people.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "seats", params(("id" = String, Path)), request_body = Empty,
    responses((status = 200, body = TableMessage), (status = 403, body = ErrorBody)))]
pub(crate) async fn rematch(at: AtTable, Body(Empty {}): Body<Empty>) -> Result<Json<Value>> {
    let user = at.asker.user.clone().ok_or(Code::NoIdentity)?;
    let handle = at.handle().await?;
    handle.ask(at.asker.clone(), Question::Show { since: None }).await?;
    let stored = at.context.store.table(&at.id).await?;
    let meta = meta::read(&stored, Platform::default())?;
    meta.seat_of(&user.id.0).ok_or(Code::NotAMember)?;
    if !stored.status.is_over() || meta.challenge.is_some() {
        return Err(Code::NotAllowed.into());
    }
    let people = meta.seats.iter().filter(|seat| seat.user().is_some()).count();
    let body = CreateBody {
        game: meta.game,
        options: meta.options,
        seats: Vec::new(),
        visibility: meta.visibility,
        clock: meta.clock,
        rated: meta.rated,
        // With others at the table, one of them says when everybody is there.
        start: people == 1,
    };
    let id = match meta.settings.rematch {
        Some(id) => storage::TableId(id),
        None => {
            let seats = meta.seats.into_iter().map(|seat| again(seat.occupant)).collect();
            let id =
                open(&at.context, &user, body, Special { seats: Some(seats), ..Special::default() }).await?;
            let answer = handle.tell(at.asker.clone(), Command::Rematch { id: id.0.clone() }).await?;
            // Somebody may have been faster; then theirs counts.
            answer["table"]["rematch"].as_str().map_or(id, |id| storage::TableId(id.to_owned()))
        }
    };
    at.context.table(&id).await?.ask(at.asker, Question::Show { since: None }).await.map(Json)
}

/// Who sat there sits there again.
fn again(occupant: Occupant) -> Occupant {
    match occupant {
        Occupant::StandIn(user, _) => Occupant::Human(user),
        Occupant::Gone => Occupant::Open,
        other => other,
    }
}
