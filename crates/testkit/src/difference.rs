//! Where two values differ, for reports: the whole of two states would be unreadable.

use std::fmt::Debug;

use serde::Serialize;
use serde_json::Value;

/// The first place where two values differ, as a JSON pointer with both sides.
pub(crate) fn difference<T: Serialize + Debug>(left: &T, right: &T) -> String {
    let place = match (serde_json::to_value(left), serde_json::to_value(right)) {
        (Ok(left), Ok(right)) => first_difference(&left, &right, ""),
        _ => None,
    };
    // What serde skips differs only in the debug text.
    place.unwrap_or_else(|| format!("{left:?} is not {right:?}"))
}

fn first_difference(left: &Value, right: &Value, path: &str) -> Option<String> {
    match (left, right) {
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => a
            .iter()
            .zip(b)
            .enumerate()
            .find_map(|(i, (left, right))| first_difference(left, right, &format!("{path}/{i}"))),
        (Value::Object(a), Value::Object(b)) if a.keys().eq(b.keys()) => {
            a.iter().find_map(|(key, left)| first_difference(left, &b[key], &format!("{path}/{key}")))
        }
        _ if left == right => None,
        _ => Some(format!("at {}: {left} is not {right}", if path.is_empty() { "the top" } else { path })),
    }
}
