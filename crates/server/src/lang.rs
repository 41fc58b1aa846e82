//! The language of a request.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri, header};
use catalog::Lang;

/// The language in which the answer is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Language(pub(crate) Lang);

impl<S: Sync> FromRequestParts<S> for Language {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        Ok(Self(of(&parts.uri, &parts.headers)))
    }
}

/// `?lang=` decides, else what the browser prefers, else English.
pub(crate) fn of(uri: &Uri, headers: &HeaderMap) -> Lang {
    let query = uri.query().unwrap_or_default();
    let asked = query.split('&').find_map(|pair| pair.strip_prefix("lang=")).and_then(Lang::parse);
    asked.or_else(|| preferred(headers)).unwrap_or_default()
}

/// The first language of the header that we speak. Browsers list the preferred one first.
fn preferred(headers: &HeaderMap) -> Option<Lang> {
    let list = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
    list.split(',').find_map(|word| Lang::parse(word.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(uri: &str, accept: Option<&'static str>, expected: Lang) {
        let mut headers = HeaderMap::new();
        if let Some(accept) = accept {
            headers.insert(header::ACCEPT_LANGUAGE, accept.parse().unwrap());
        }
        assert_eq!(of(&uri.parse().unwrap(), &headers), expected, "{uri} {accept:?}");
    }

    #[test]
    fn the_query_decides_before_the_browser() {
        check("/api/games?lang=de", Some("en"), Lang::De);
        check("/api/games?x=1&lang=en", Some("de"), Lang::En);
        check("/api/games", Some("de-AT,de;q=0.9,en;q=0.8"), Lang::De);
        check("/api/games", Some("fr,en;q=0.5,de;q=0.4"), Lang::En);
        check("/api/games?lang=xx", None, Lang::En);
    }
}
