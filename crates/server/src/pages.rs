//! The browser client: files that were built elsewhere and are part of this program.

use std::path::Path;

use axum::http::{StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};

use crate::lang::Language;
use crate::text;

/// The files of the client by their path; none if it was not built before this program.
static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/client.rs"));

/// A file, or the start page, which finds its way by the address itself.
pub(crate) async fn serve(Language(lang): Language, uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    // Their names change with their content.
    let caching =
        if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    if let Some(content) = find(FILES, path) {
        return answer(path, content, caching);
    }
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    match find(FILES, "index.html") {
        _ if is_file => StatusCode::NOT_FOUND.into_response(),
        Some(content) => answer("index.html", content, "no-cache"),
        None => Html(text::without_client(lang)).into_response(),
    }
}

fn find(files: &[(&str, &'static [u8])], path: &str) -> Option<&'static [u8]> {
    files.iter().find(|(name, _)| *name == path).map(|(_, content)| *content)
}

fn answer(path: &str, content: &'static [u8], caching: &'static str) -> Response {
    let headers = [(header::CONTENT_TYPE, media_type(path)), (header::CACHE_CONTROL, caching)];
    (headers, content).into_response()
}

/// What a browser has to know about a file. It is told not to guess, so an unknown one is only bytes.
fn media_type(path: &str) -> &'static str {
    match Path::new(path).extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "map") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_found_by_path_and_known_by_their_ending() {
        let files: &[(&str, &'static [u8])] = &[("index.html", b"start"), ("assets/a.js", b"run")];
        assert_eq!(find(files, "assets/a.js"), Some(&b"run"[..]));
        assert_eq!(find(files, "a.js"), None);
        assert_eq!(media_type("assets/a.js"), "text/javascript; charset=utf-8");
        assert_eq!(media_type("README"), "application/octet-stream");
    }
}
