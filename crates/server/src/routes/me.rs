//! Who you are: a name is enough, a password makes it an account.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse};
use serde::{Deserialize, Serialize};
use storage::{Listing, NewUser, Page, StoreError, User, UserId};
use utoipa::ToSchema;

use crate::context::Context;
use crate::error::{Code, Error, ErrorBody, Result};
use crate::extract::Body;
use crate::identity::{Person, Token, Visitor, set_cookie};
use crate::table::Message;
use crate::{secret, time};

/// Nobody plays at more tables at once.
const MOST_TABLES: u32 = 1000;

/// The answer to "who am I?".
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MeBody {
    /// You; nobody without a cookie.
    pub(crate) user: Option<UserInfo>,
}

/// A person.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UserInfo {
    /// The public id.
    pub(crate) id: String,
    /// The name at the table.
    pub(crate) name: String,
    /// The name to log in with, if there is an account.
    pub(crate) account: Option<String>,
}

/// A name.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NameBody {
    /// 1 to 24 characters.
    pub(crate) name: String,
}

/// What opens an account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LoginBody {
    /// 3 to 24 of `a-z 0-9 - _ .`.
    pub(crate) login: String,
    /// 8 to 200 characters.
    pub(crate) password: String,
}

fn show(user: Option<User>) -> Json<MeBody> {
    let info = |user: User| UserInfo { id: user.id.0, name: user.name, account: user.account };
    Json(MeBody { user: user.map(info) })
}

/// Who you are.
#[utoipa::path(get, path = "/api/me", tag = "identity", responses((status = 200, body = MeBody)))]
pub(crate) async fn get(Visitor(user): Visitor) -> Json<MeBody> {
    show(user)
}

/// Tells a name: makes an identity or changes the name.
#[utoipa::path(post, path = "/api/me", tag = "identity", request_body = NameBody,
    responses((status = 200, body = MeBody), (status = 400, body = ErrorBody)))]
pub(crate) async fn post(
    State(context): State<Arc<Context>>,
    Visitor(user): Visitor,
    Body(body): Body<NameBody>,
) -> Result<impl IntoResponse> {
    let name = check_name(&body.name)?;
    let Some(user) = user else {
        let token = secret::token();
        let (id, at) = (UserId(secret::id('u')), storage::Millis(time::now()));
        let new = NewUser { id, name, token: secret::hash(&token), at };
        let user = context.store.create_user(new).await?;
        return Ok((AppendHeaders(vec![(SET_COOKIE, set_cookie(&context, Some(&token)))]), show(Some(user))));
    };
    context.store.rename_user(&user.id, &name).await?;
    Ok((AppendHeaders(Vec::new()), show(Some(User { name, ..user }))))
}

/// Deletes everything that is yours; your games stay without your name.
#[utoipa::path(delete, path = "/api/me", tag = "identity",
    responses((status = 200, body = MeBody), (status = 401, body = ErrorBody)))]
pub(crate) async fn delete(
    State(context): State<Arc<Context>>,
    Person(user): Person,
) -> Result<impl IntoResponse> {
    let mine = Listing::Mine(user.id.clone());
    let listed = context.store.list_tables(&mine, &Page::first(MOST_TABLES)).await?;
    context.store.delete_user(&user.id).await?;
    // Whoever played with them goes on with a bot.
    for table in listed.tables {
        if let Some(handle) = context.tables.known(&table.id).await {
            handle.send(Message::Elsewhere { seq: None }).await?;
        }
    }
    Ok((AppendHeaders([(SET_COOKIE, set_cookie(&context, None))]), show(None)))
}

/// Turns the identity into an account, or changes its password.
#[utoipa::path(post, path = "/api/account", tag = "identity", request_body = LoginBody,
    responses((status = 200, body = MeBody), (status = 400, body = ErrorBody), (status = 409, body = ErrorBody)))]
pub(crate) async fn account(
    State(context): State<Arc<Context>>,
    Person(user): Person,
    token: Token,
    Body(body): Body<LoginBody>,
) -> Result<Json<MeBody>> {
    let login = check_login(&body.login)?;
    check_password(&body.password)?;
    let hash = secret::hash_password(body.password).await?;
    context.store.set_account(&user.id, &login, &hash).await.map_err(|error| match error {
        StoreError::Duplicate(_) => Code::NameTaken.into(),
        error => Error::from(error),
    })?;
    if let Token(Some(token)) = token {
        context.store.remove_other_tokens(&user.id, &token).await?;
    }
    Ok(show(Some(User { account: Some(login), ..user })))
}

/// Logs in from another browser.
#[utoipa::path(post, path = "/api/login", tag = "identity", request_body = LoginBody,
    responses((status = 200, body = MeBody), (status = 401, body = ErrorBody)))]
pub(crate) async fn login(
    State(context): State<Arc<Context>>,
    Body(body): Body<LoginBody>,
) -> Result<impl IntoResponse> {
    let found = match context.store.credentials(&body.login).await {
        Ok(found) => Some(found),
        Err(StoreError::NotFound(_) | StoreError::Invalid(_)) => None,
        Err(error) => return Err(error.into()),
    };
    let hash = found.as_ref().map(|found| found.password_hash.clone());
    secret::check_password(body.password, hash).await?;
    let user = found.ok_or(Code::WrongLogin)?.user;
    let token = secret::token();
    context.store.add_token(&user.id, &secret::hash(&token), storage::Millis(time::now())).await?;
    Ok((AppendHeaders([(SET_COOKIE, set_cookie(&context, Some(&token)))]), show(Some(user))))
}

/// Forgets this browser.
#[utoipa::path(post, path = "/api/logout", tag = "identity", responses((status = 200, body = MeBody)))]
pub(crate) async fn logout(State(context): State<Arc<Context>>, token: Token) -> Result<impl IntoResponse> {
    if let Token(Some(token)) = token {
        context.store.remove_token(&token).await?;
    }
    Ok((AppendHeaders([(SET_COOKIE, set_cookie(&context, None))]), show(None)))
}

/// A name as it is shown to others: without spaces around it and without characters nobody sees.
fn check_name(name: &str) -> Result<String> {
    let name = name.trim();
    let length = name.chars().count();
    // Marks that turn the direction of writing would let a name rewrite what stands around it.
    let is_mark = |letter: char| matches!(letter, '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let is_hidden = |letter: char| letter.is_control() || is_mark(letter);
    if !(1..=24).contains(&length) || name.chars().any(is_hidden) {
        return Err(Code::BadName.into());
    }
    Ok(name.to_owned())
}

fn check_login(login: &str) -> Result<String> {
    let fits =
        |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || "-_.".contains(letter);
    let login = login.to_ascii_lowercase();
    let is_fine = (3..=24).contains(&login.len()) && login.chars().all(fits);
    if is_fine { Ok(login) } else { Err(Error::with(Code::BadName, "a login has 3 to 24 of a-z 0-9 - _ .")) }
}

fn check_password(password: &str) -> Result<()> {
    let length = password.chars().count();
    if (8..=200).contains(&length) { Ok(()) } else { Err(Code::BadPassword.into()) }
}
