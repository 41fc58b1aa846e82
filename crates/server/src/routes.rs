//! Every route. docs/protocol.md describes them for people, `/api/openapi.json` for programs.

mod chat;
mod daily;
mod description;
mod games;
mod live;
mod me;
mod operations;
mod play;
mod seats;
mod tables;

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::DefaultBodyLimit;
use axum::http::header;
use axum::routing::get;
use axum::{Router, middleware};
use tower_http::catch_panic::CatchPanicLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::context::Context;
use crate::error::{Code, Error};
use crate::extract::LARGEST_BODY;
use crate::{guard, pages};

pub(crate) use chat::read as read_chat;

/// The whole application, to be served or tested.
pub(crate) fn app(context: Arc<Context>) -> Router {
    let (router, description) = all().split_for_parts();
    let description = Bytes::from(description::complete(&description).to_string());
    let describe = move || async move { ([(header::CONTENT_TYPE, "application/json")], description) };
    router
        .route("/api/openapi.json", get(describe))
        .route("/api/{*rest}", axum::routing::any(|| async { Error::from(Code::NotFound) }))
        .fallback(pages::serve)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(CatchPanicLayer::custom(|_| {
            axum::response::IntoResponse::into_response(Error::from(Code::Internal))
        }))
        .layer(middleware::from_fn_with_state(context.clone(), guard::guard))
        .with_state(context)
}

fn all() -> OpenApiRouter<Arc<Context>> {
    OpenApiRouter::with_openapi(description::Description::openapi())
        .routes(routes!(me::get, me::post, me::delete))
        .routes(routes!(me::account))
        .routes(routes!(me::login))
        .routes(routes!(me::logout))
        .routes(routes!(games::list))
        .routes(routes!(games::rules))
        .routes(routes!(games::cards))
        .routes(routes!(tables::create, tables::list))
        .routes(routes!(tables::get))
        .routes(routes!(tables::events))
        .routes(routes!(seats::join))
        .routes(routes!(seats::leave))
        .routes(routes!(seats::start))
        .routes(routes!(seats::close))
        .routes(routes!(seats::resign))
        .routes(routes!(seats::rematch))
        .routes(routes!(seats::give))
        .routes(routes!(play::act))
        .routes(routes!(play::undo))
        .routes(routes!(play::wishes))
        .routes(routes!(play::explain))
        .routes(routes!(play::hint))
        .routes(routes!(play::record))
        .routes(routes!(play::replay))
        .routes(routes!(play::scores))
        .routes(routes!(chat::get, chat::post))
        .routes(routes!(live::live))
        .routes(routes!(daily::today))
        .routes(routes!(daily::play))
        .routes(routes!(daily::day))
        .routes(routes!(operations::ratings))
        .routes(routes!(operations::health))
        .routes(routes!(operations::metrics))
}
