//! Every refusal of the server: a status, a code for programs, a sentence for people.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use catalog::{Lang, TableError};
use serde::Serialize;
use storage::StoreError;
use utoipa::ToSchema;

use crate::text;

/// What kind of refusal it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Code {
    Malformed,
    BadOption,
    BadName,
    BadPassword,
    NoIdentity,
    WrongLogin,
    NotYourSeat,
    NotAMember,
    ForeignOrigin,
    Running,
    NotAllowed,
    NotFound,
    UnknownGame,
    Stale,
    NotPending,
    Illegal,
    Over,
    SeatTaken,
    NotOpen,
    KeyReused,
    NameTaken,
    NotStarted,
    NoRecord,
    TooLarge,
    TooMany,
    Internal,
    Unavailable,
}

impl Code {
    fn status(self) -> StatusCode {
        match self {
            Self::Malformed | Self::BadOption | Self::BadName | Self::BadPassword => StatusCode::BAD_REQUEST,
            Self::NoIdentity | Self::WrongLogin => StatusCode::UNAUTHORIZED,
            Self::NotYourSeat | Self::NotAMember | Self::ForeignOrigin | Self::Running | Self::NotAllowed => {
                StatusCode::FORBIDDEN
            }
            Self::NotFound | Self::UnknownGame | Self::NoRecord => StatusCode::NOT_FOUND,
            Self::Stale
            | Self::NotPending
            | Self::Illegal
            | Self::Over
            | Self::SeatTaken
            | Self::NotOpen
            | Self::KeyReused
            | Self::NameTaken
            | Self::NotStarted => StatusCode::CONFLICT,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            Self::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        }
    }
}

/// A refusal. Its sentence is written when the language of the reader is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Error {
    /// The kind.
    pub(crate) code: Code,
    /// What exactly, where the general sentence of the code would not help.
    detail: Option<String>,
    /// Seconds after which trying again makes sense.
    retry_after: Option<u64>,
}

impl Error {
    pub(crate) fn with(code: Code, detail: impl Into<String>) -> Self {
        Self { code, detail: Some(detail.into()), retry_after: None }
    }

    pub(crate) fn too_many(retry_after: u64) -> Self {
        Self { code: Code::TooMany, detail: None, retry_after: Some(retry_after) }
    }

    /// Something broke here. The reason goes to the log and not to the client.
    pub(crate) fn internal(reason: impl std::fmt::Display) -> Self {
        tracing::error!(%reason, "internal error");
        Code::Internal.into()
    }

    /// The refusal as it is sent.
    pub(crate) fn body(&self, lang: Lang) -> Refusal {
        let general = text::refusal(lang, self.code);
        let message = match &self.detail {
            None => general.to_owned(),
            Some(detail) => detail.clone(),
        };
        Refusal { code: self.code, message, rule: None }
    }

    /// The answer to a request in this language.
    pub(crate) fn into_localized(self, lang: Lang) -> Response {
        let mut response = (self.code.status(), Json(ErrorBody { error: self.body(lang) })).into_response();
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl From<Code> for Error {
    fn from(code: Code) -> Self {
        Self { code, detail: None, retry_after: None }
    }
}

impl From<TableError> for Error {
    fn from(error: TableError) -> Self {
        use catalog::Code as Game;
        match error.code {
            Game::Malformed => Self::with(Code::Malformed, error.message),
            Game::UnknownGame => Code::UnknownGame.into(),
            Game::BadOption => Self::with(Code::BadOption, error.message),
            Game::NoGame => Code::NotStarted.into(),
            Game::NotPending => Code::NotPending.into(),
            Game::Illegal => Code::Illegal.into(),
            Game::Over => Code::Over.into(),
            Game::BadRecord => Code::NoRecord.into(),
            Game::BadState => Self::internal(error.message),
        }
    }
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NotFound(_) => Code::NotFound.into(),
            StoreError::Taken | StoreError::AlreadySeated => Code::SeatTaken.into(),
            StoreError::SeatOpen(_) => Code::NotAllowed.into(),
            StoreError::Invalid(reason) => Self::with(Code::Malformed, reason),
            StoreError::WrongStatus(storage::Status::Waiting) => Code::NotStarted.into(),
            StoreError::WrongStatus(storage::Status::Running) => Code::NotOpen.into(),
            StoreError::WrongStatus(_) => Code::Over.into(),
            StoreError::Conflict { .. } | StoreError::Held { .. } => Code::Unavailable.into(),
            StoreError::Unavailable(reason) => {
                tracing::error!(%reason, "the store does not answer");
                Code::Unavailable.into()
            }
            StoreError::Duplicate(_) | StoreError::Unsupported(_) | StoreError::Broken(_) => {
                Self::internal(error)
            }
        }
    }
}

/// A refusal on the wire.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Refusal {
    /// The kind, for programs.
    pub(crate) code: Code,
    /// The sentence, for people.
    pub(crate) message: String,
    /// The number of the rule that stands against it, if one does.
    pub(crate) rule: Option<String>,
}

/// The body of every refused request.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ErrorBody {
    /// Why.
    pub(crate) error: Refusal,
}

impl IntoResponse for Error {
    /// The language is known only to the layer around the routes, which writes the sentence.
    fn into_response(self) -> Response {
        let mut response = self.code.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

pub(crate) type Result<T, E = Error> = std::result::Result<T, E>;
