//! The client's files. They are built elsewhere and handed over as a function, so that this crate builds
//! without them.

use std::borrow::Cow;
use std::sync::Arc;

use axum::extract::State;
use axum::http::{StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};

use crate::context::Context;

/// A file of the client.
#[derive(Clone, Debug)]
pub struct Page {
    /// Its media type.
    pub media_type: Cow<'static, str>,
    /// Its content.
    pub content: Cow<'static, [u8]>,
}

/// Finds a file by its path without the leading slash, such as `assets/main.js`.
pub type Pages = fn(&str) -> Option<Page>;

const WITHOUT_CLIENT: &str = "<!doctype html><meta charset=utf-8><title>Spielwerk</title>\
    <h1>Spielwerk</h1><p>The server runs. This build has no pages; programs find \
    <a href=/api/openapi.json>the description of the protocol</a>.";

/// A file, or the start page, which finds its way by the address itself.
pub(crate) async fn serve(State(context): State<Arc<Context>>, uri: Uri) -> Response {
    let Some(find) = context.config.pages else { return Html(WITHOUT_CLIENT).into_response() };
    let path = uri.path().trim_start_matches('/');
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    let (found, caching) = match find(path) {
        // Their names change with their content.
        Some(page) if path.starts_with("assets/") => (Some(page), "public, max-age=31536000, immutable"),
        Some(page) => (Some(page), "no-cache"),
        None if is_file => (None, "no-cache"),
        None => (find("index.html"), "no-cache"),
    };
    let Some(page) = found else { return StatusCode::NOT_FOUND.into_response() };
    let headers = [(header::CONTENT_TYPE, page.media_type.as_ref()), (header::CACHE_CONTROL, caching)];
    (headers, page.content.into_owned()).into_response()
}
