//! Who asks: the signed cookie, and the checks that stand before every change.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRef, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use storage::{StoreError, TokenHash, User};

use crate::context::Context;
use crate::error::{Code, Error, Result};
use crate::secret::{self, Key};

pub(crate) const COOKIE: &str = "spielwerk";
/// A browser is remembered for two years after it was first seen.
const COOKIE_SECONDS: u32 = 2 * 365 * 24 * 60 * 60;

/// Whoever has a valid cookie; nobody otherwise.
#[derive(Clone, Debug)]
pub(crate) struct Visitor(pub(crate) Option<User>);

/// Somebody who has told a name.
#[derive(Clone, Debug)]
pub(crate) struct Person(pub(crate) User);

/// The token of the request's cookie.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token(pub(crate) Option<TokenHash>);

impl<S: Sync> FromRequestParts<S> for Token
where
    Arc<Context>: FromRef<S>,
{
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let context = Arc::<Context>::from_ref(state);
        Ok(Self(token(&parts.headers, &context.key)))
    }
}

impl<S: Sync> FromRequestParts<S> for Visitor
where
    Arc<Context>: FromRef<S>,
{
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let context = Arc::<Context>::from_ref(state);
        let Some(token) = token(&parts.headers, &context.key) else { return Ok(Self(None)) };
        match context.store.user_by_token(&token).await {
            Ok(user) => Ok(Self(Some(user))),
            Err(StoreError::NotFound(_)) => Ok(Self(None)),
            Err(error) => Err(error.into()),
        }
    }
}

impl<S: Sync> FromRequestParts<S> for Person
where
    Arc<Context>: FromRef<S>,
{
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let Visitor(user) = Visitor::from_request_parts(parts, state).await?;
        user.map(Self).ok_or_else(|| Code::NoIdentity.into())
    }
}

/// The hash of the token in the cookie, if we signed it.
fn token(headers: &HeaderMap, key: &Key) -> Option<TokenHash> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let (_, value) = pairs.find(|(name, _)| *name == COOKIE)?;
    key.open(value).map(secret::hash)
}

/// The header that gives a browser its token, or takes it away.
pub(crate) fn set_cookie(context: &Context, token: Option<&str>) -> HeaderValue {
    let (value, age) = match token {
        Some(token) => (context.key.sign(token), COOKIE_SECONDS),
        None => (String::new(), 0),
    };
    let secure = if context.is_public_tls() { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&cookie).expect("our letters fit into a header")
}

/// Refuses a request that another site made a browser send.
pub(crate) fn check_origin(context: &Context, headers: &HeaderMap) -> Result<()> {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    let Some(origin) = text(header::ORIGIN) else {
        // Browsers tell where a request comes from in this header too; other programs send neither.
        let site = headers.get("sec-fetch-site").and_then(|value| value.to_str().ok());
        let is_foreign = matches!(site, Some("cross-site" | "same-site"));
        return if is_foreign { Err(Code::ForeignOrigin.into()) } else { Ok(()) };
    };
    let is_own = match &context.config.public_url {
        Some(url) => origin.eq_ignore_ascii_case(url.trim_end_matches('/')),
        None => {
            let host = origin.split_once("://").map(|(_, host)| host);
            host.is_some() && host == text(header::HOST)
        }
    };
    if is_own { Ok(()) } else { Err(Code::ForeignOrigin.into()) }
}

/// The client's address, for limits. Behind a proxy it is the last one the proxy added.
pub(crate) fn client(
    context: &Context,
    headers: &HeaderMap,
    peer: Option<&ConnectInfo<SocketAddr>>,
) -> IpAddr {
    let forwarded = || {
        let list = headers.get("x-forwarded-for")?.to_str().ok()?;
        list.rsplit(',').next()?.trim().parse().ok()
    };
    let proxied = if context.config.behind_proxy { forwarded() } else { None };
    proxied.or_else(|| peer.map(|peer| peer.0.ip())).unwrap_or(IpAddr::from([0, 0, 0, 0]))
}
