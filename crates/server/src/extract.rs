//! Bodies, queries and paths, refused in our own words.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRef, FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use storage::TableId;

use crate::context::Context;
use crate::error::{Code, Error, Result};
use crate::identity::Visitor;
use crate::lang;
use crate::table::{Asker, Handle};

/// The largest body. An owner's component table is the largest thing anybody sends.
pub(crate) const LARGEST_BODY: usize = 256 * 1024;

/// A JSON body. Its type is not asked for in a header: our cookies are not sent by other sites' forms.
#[derive(Debug)]
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self> {
        let bytes = Bytes::from_request(request, state).await.map_err(|rejection| match rejection {
            BytesRejection::FailedToBufferBody(_) => Code::TooLarge,
            _ => Code::Malformed,
        })?;
        let bytes: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
        let read = serde_json::from_slice(bytes);
        read.map(Self).map_err(|error| Error::with(Code::Malformed, error.to_string()))
    }
}

/// What stands behind the question mark.
#[derive(Debug)]
pub(crate) struct Asked<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self> {
        let read = Query::<T>::try_from_uri(&parts.uri);
        read.map(|Query(value)| Self(value)).map_err(|error| Error::with(Code::Malformed, error.body_text()))
    }
}

/// The table of the path, and who asks for it.
#[derive(Debug)]
pub(crate) struct AtTable {
    pub(crate) id: TableId,
    pub(crate) asker: Asker,
    pub(crate) context: Arc<Context>,
}

#[derive(serde::Deserialize)]
struct TablePath {
    id: String,
}

impl<S: Send + Sync> FromRequestParts<S> for AtTable
where
    Arc<Context>: FromRef<S>,
{
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let context = Arc::<Context>::from_ref(state);
        let Visitor(user) = Visitor::from_request_parts(parts, state).await?;
        let path = Path::<TablePath>::from_request_parts(parts, state).await;
        let Path(TablePath { id }) = path.map_err(|_| Code::NotFound)?;
        let invite =
            parts.uri.query().unwrap_or_default().split('&').find_map(|pair| pair.strip_prefix("invite="));
        let invited = invite.is_some_and(|invite| context.key.is_invite(&id, invite));
        let asker = Asker { user, invited, lang: lang::of(&parts.uri, &parts.headers) };
        Ok(Self { id: TableId(id), asker, context })
    }
}

impl AtTable {
    /// The table's task.
    pub(crate) async fn handle(&self) -> Result<Handle> {
        self.context.table(&self.id).await
    }

    /// An invite in the body counts as one in the address.
    pub(crate) fn show_invite(&mut self, invite: Option<&str>) {
        self.asker.invited |= invite.is_some_and(|invite| self.context.key.is_invite(&self.id.0, invite));
    }
}
