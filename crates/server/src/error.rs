//! What goes wrong, and how it is told: one mapping to status codes.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ingle_engine::Why;
use ingle_table::Refusal;
use serde_json::json;

/// Why a request came to nothing. Nothing has changed.
#[derive(Clone, Debug)]
pub enum Error {
    /// The rules or the form do not allow it.
    Refused(Why),
    /// This person may not do it.
    Forbidden(Why),
    /// There is no such thing.
    NotFound(String),
    /// It cannot be done at the moment; the same again may work later.
    Unavailable(String),
    /// Something is broken on our side.
    Internal(String),
}

impl Error {
    pub(crate) fn refused(words: impl Into<String>) -> Self {
        Self::Refused(Why::words(words))
    }

    pub(crate) fn forbidden(words: impl Into<String>) -> Self {
        Self::Forbidden(Why::words(words))
    }

    /// The status code.
    pub fn status(&self) -> StatusCode {
        match self {
            Self::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Forbidden(_) => StatusCode::FORBIDDEN,
            Self::NotFound(_) => StatusCode::NOT_FOUND,
            Self::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// What to say.
    pub fn why(&self) -> Why {
        match self {
            Self::Refused(why) | Self::Forbidden(why) => why.clone(),
            Self::NotFound(words) | Self::Unavailable(words) => Why::words(words.clone()),
            Self::Internal(_) => {
                Why::words("Something broke on our side; nothing was changed. Try again.")
            }
        }
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Illegal(why) => Self::Refused(why),
            Refusal::Forbidden(why) => Self::Forbidden(why),
        }
    }
}

impl From<crate::journal::JournalError> for Error {
    fn from(error: crate::journal::JournalError) -> Self {
        Self::Unavailable(error.to_string())
    }
}

/// For programs and for forms sent behind the scenes; pages make a page of it.
impl IntoResponse for Error {
    fn into_response(self) -> Response {
        if let Self::Internal(detail) = &self {
            eprintln!("internal error: {detail}");
        }
        let why = self.why();
        (self.status(), Json(json!({ "say": why.say, "rules": why.cited() }))).into_response()
    }
}
