//! What an operator looks at, and ratings.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::{IntoParams, ToSchema};

use crate::context::Context;
use crate::error::{ErrorBody, Result};
use crate::extract::Asked;

/// Whether the server works.
#[utoipa::path(get, path = "/healthz", tag = "operations", responses((status = 200, body = Object), (status = 503)))]
pub(crate) async fn health(State(context): State<Arc<Context>>) -> (StatusCode, Json<Value>) {
    let is_well = context.store.ping().await.is_ok();
    let (status, word) =
        if is_well { (StatusCode::OK, "ok") } else { (StatusCode::SERVICE_UNAVAILABLE, "no store") };
    (status, Json(json!({"status": word, "version": env!("CARGO_PKG_VERSION")})))
}

/// Counters for Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "operations", responses((status = 200, body = String, content_type = "application/openmetrics-text")))]
pub(crate) async fn metrics(State(context): State<Arc<Context>>) -> impl IntoResponse {
    let kind = HeaderValue::from_static("application/openmetrics-text; version=1.0.0; charset=utf-8");
    ([(header::CONTENT_TYPE, kind)], context.metrics.text())
}

/// Of which game.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RatingsQuery {
    /// The game's id.
    pub(crate) game: String,
}

/// The best.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RatingsBody {
    /// Best first.
    pub(crate) ratings: Vec<RatingBody>,
}

/// How strong somebody is.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RatingBody {
    /// Who.
    pub(crate) user: String,
    /// Their name.
    pub(crate) name: String,
    /// The rating.
    pub(crate) rating: i64,
    /// After how many games.
    pub(crate) games: i64,
}

/// The best at a game.
#[utoipa::path(get, path = "/api/ratings", tag = "ratings", params(RatingsQuery),
    responses((status = 200, body = RatingsBody), (status = 404, body = ErrorBody)))]
pub(crate) async fn ratings(
    State(context): State<Arc<Context>>,
    Asked(query): Asked<RatingsQuery>,
) -> Result<Json<RatingsBody>> {
    catalog::find(&query.game)?;
    let best = context.store.best_ratings(&query.game, 100).await?;
    let line = |rating: storage::Rating| RatingBody {
        user: rating.user.0,
        name: rating.name,
        rating: rating.points,
        games: rating.games,
    };
    Ok(Json(RatingsBody { ratings: best.into_iter().map(line).collect() }))
}
