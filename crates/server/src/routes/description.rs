//! The description of all routes for programs: OpenAPI 3.1.

use serde_json::{Value, json};
use utoipa::OpenApi;

use super::tables::ListKind;
use crate::error::ErrorBody;

/// What the routes do not say themselves.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Spielwerk",
        description = "Board games over the network: tables, decisions, live updates, records.",
        license(name = "AGPL-3.0-or-later")
    ),
    components(schemas(ErrorBody, ListKind))
)]
pub(crate) struct Description;

/// The description as it is served. Each route lists the refusals that are typical of it; that every other one
/// has the same form is said here once for all.
pub(crate) fn complete(description: &utoipa::openapi::OpenApi) -> Value {
    let mut description = serde_json::to_value(description).expect("a description can be written as JSON");
    let scheme = json!({"type": "apiKey", "in": "cookie", "name": crate::identity::COOKIE});
    description["components"]["securitySchemes"]["cookie"] = scheme;
    // A route that needs no identity works without the cookie too.
    description["security"] = json!([{"cookie": []}, {}]);
    let paths = description["paths"].as_object_mut().into_iter().flatten();
    let operations = paths.filter_map(|(_, methods)| methods.as_object_mut()).flatten();
    for (_, operation) in operations {
        operation["responses"]["default"] = json!({
            "description": "A refusal: a code for programs and a sentence for people.",
            "content": {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorBody"}}},
        });
    }
    description
}
