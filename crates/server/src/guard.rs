//! What stands before and behind every route: limits, the origin check, security headers, and refusals in the
//! reader's language.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::context::Context;
use crate::error::{Code, Error};
use crate::identity::{check_origin, client};
use crate::lang;
use crate::limits::Cost;

/// Sent with every answer. Styles may be written in place, since drawings set their own; scripts may not.
const HEADERS: [(HeaderName, HeaderValue); 5] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; \
             object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        ),
    ),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    // An invite is part of an address, so addresses are told to nobody.
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), microphone=(), geolocation=()"),
    ),
];

/// Checks a request, passes it on, and finishes the answer.
pub(crate) async fn guard(State(context): State<Arc<Context>>, request: Request, next: Next) -> Response {
    let lang = lang::of(request.uri(), request.headers());
    let is_api = request.uri().path().starts_with("/api/");
    // The path without what is behind the question mark, where invites stand.
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let start = Instant::now();
    context.metrics.requests.inc();
    let mut response = match check(&context, &request) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_localized(lang),
    };
    if let Some(error) = response.extensions_mut().remove::<Error>() {
        response = error.into_localized(lang);
    } else if is_api && response.status().is_client_error() && !is_json(&response) {
        response = foreign_refusal(response.status()).into_localized(lang);
    }
    if response.status().is_client_error() || response.status().is_server_error() {
        context.metrics.refusals.inc();
    }
    let (status, elapsed) = (response.status().as_u16(), start.elapsed());
    tracing::debug!(%method, path, status, ?elapsed, "request");
    finish(&context, response, is_api)
}

fn check(context: &Context, request: &Request) -> Result<(), Error> {
    let headers = request.headers();
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let path = request.uri().path();
    let is_reading = matches!(*request.method(), Method::GET | Method::HEAD);
    let cost = match path {
        "/healthz" | "/metrics" => return Ok(()),
        "/api/login" | "/api/account" => Cost::Password,
        _ if is_reading => Cost::Read,
        _ => Cost::Write,
    };
    let address = client(context, headers, peer);
    context.limits.take(address, cost, Instant::now()).map_err(Error::too_many)?;
    if is_reading { Ok(()) } else { check_origin(context, headers) }
}

fn is_json(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE);
    kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"))
}

/// A refusal of the framework, in our words.
fn foreign_refusal(status: StatusCode) -> Error {
    match status {
        StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED => Code::NotFound.into(),
        StatusCode::PAYLOAD_TOO_LARGE => Code::TooLarge.into(),
        _ => Code::Malformed.into(),
    }
}

fn finish(context: &Context, mut response: Response, is_api: bool) -> Response {
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, value);
    }
    if context.is_public_tls() {
        let value = HeaderValue::from_static("max-age=31536000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, value);
    }
    if is_api {
        // What somebody sees at a table is meant for them and for now.
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}
