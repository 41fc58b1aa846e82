//! Reading one line of the protocol: everything that is not of the agreed form is `malformed`, with the
//! form that would be right.

use bots::Budget;
use game::{Options, Record};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

use crate::{Choice, Code, TableError};

/// A request of the right form. Whether it can be done is another question.
#[derive(Debug)]
pub(super) enum Request {
    New(New),
    Load(Box<Load>),
    View(Option<i128>),
    Actions(i128),
    Act(Act),
    Wishes(i128),
    Explain(i128, Value),
    Undo(i128),
    Bot(Bot),
    State,
    Record,
    Outcome,
}

/// What each request looks like, for the messages.
const FORMS: [(&str, &str); 12] = [
    ("new", r#"{"new":{"game":"hadara","seats":3,"seed":"any text","options":{}}}"#),
    ("view", r#"{"view":{"seat":0}}, or null for a spectator"#),
    ("actions", r#"{"actions":{"seat":0}}"#),
    ("act", r#"{"act":{"seat":0,"action":{…}}} or {"act":{"seat":0,"text":"…"}}"#),
    ("wishes", r#"{"wishes":{"seat":0}}"#),
    ("explain", r#"{"explain":{"seat":0,"wish":{…}}}"#),
    ("undo", r#"{"undo":{"seat":0}}"#),
    ("bot", r#"{"bot":{"seat":0,"level":"greedy","millis":200}}"#),
    ("state", r#"{"state":{}}"#),
    ("load", r#"{"load":{"state":{…}}} or {"load":{"record":{…}}}"#),
    ("record", r#"{"record":{}}"#),
    ("outcome", r#"{"outcome":{}}"#),
];

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    pub(super) game: String,
    /// Wider than any table, so that a number out of range is a wrong option and no wrong form.
    pub(super) seats: i128,
    #[serde(default)]
    pub(super) seed: Option<String>,
    #[serde(default)]
    pub(super) options: Options,
}

#[derive(Debug)]
pub(super) struct Act {
    pub(super) seat: i128,
    pub(super) choice: Choice,
}

#[derive(Debug)]
pub(super) enum Load {
    State(Value, Option<String>),
    Record(Record),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Bot {
    pub(super) seat: i128,
    pub(super) level: String,
    #[serde(default)]
    millis: Option<u64>,
    #[serde(default)]
    iterations: Option<u64>,
    #[serde(default)]
    pub(super) seed: Option<u64>,
}

/// Longer than anybody waits; a request beyond is a slip of the keyboard.
const MOST_MILLIS: u64 = 600_000;
const MOST_ITERATIONS: u64 = 1_000_000_000;

impl Bot {
    /// The time the bot may take.
    pub(super) fn budget(&self) -> Result<Budget, TableError> {
        let limits = [("millis", self.millis, MOST_MILLIS), ("iterations", self.iterations, MOST_ITERATIONS)];
        for (name, given, most) in limits {
            if given.is_some_and(|given| given > most) {
                let message = format!("\"{name}\" may be {most} at most");
                return Err(TableError::new(Code::BadOption, message));
            }
        }
        Ok(Budget { millis: self.millis, iterations: self.iterations })
    }
}

impl Request {
    /// The `id` of a line, if it has one, and the request or what is wrong with it.
    pub(super) fn read(line: &str) -> (Option<Value>, Result<Self, TableError>) {
        let mut object = match serde_json::from_str(line) {
            Ok(Value::Object(object)) => object,
            Ok(_) => return (None, Err(malformed("each line is one JSON object, such as {\"state\":{}}"))),
            Err(error) => return (None, Err(malformed(format!("this line is not JSON: {error}")))),
        };
        let id = object.shift_remove("id");
        (id, Self::from_object(object))
    }

    fn from_object(object: Map<String, Value>) -> Result<Self, TableError> {
        let mut entries = object.into_iter();
        let Some((name, arguments)) = entries.next() else {
            return Err(malformed(format!("no request; there are {}", known())));
        };
        if let Some((other, _)) = entries.next() {
            return Err(malformed(format!("one request per line: \"{name}\" or \"{other}\", not both")));
        }
        match name.as_str() {
            "new" => read(&name, arguments).map(Self::New),
            "view" => read(&name, arguments).map(|Looker { seat }| Self::View(seat)),
            "actions" => read(&name, arguments).map(|At { seat }| Self::Actions(seat)),
            "act" => read(&name, arguments).and_then(act).map(Self::Act),
            "wishes" => read(&name, arguments).map(|At { seat }| Self::Wishes(seat)),
            "explain" => read(&name, arguments).map(|Explain { seat, wish }| Self::Explain(seat, wish)),
            "undo" => read(&name, arguments).map(|At { seat }| Self::Undo(seat)),
            "bot" => read(&name, arguments).map(Self::Bot),
            "state" => read(&name, arguments).map(|Nothing {}| Self::State),
            "load" => read(&name, arguments).and_then(load).map(|load| Self::Load(Box::new(load))),
            "record" => read(&name, arguments).map(|Nothing {}| Self::Record),
            "outcome" => read(&name, arguments).map(|Nothing {}| Self::Outcome),
            _ => Err(malformed(format!("there is no request \"{name}\"; there are {}", known()))),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct At {
    seat: i128,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Looker {
    /// A seat that is left out by mistake should not get a spectator's view, so `null` has to be said.
    #[serde(deserialize_with = "Deserialize::deserialize")]
    seat: Option<i128>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Explain {
    seat: i128,
    wish: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ActForm {
    seat: i128,
    #[serde(default)]
    action: Option<Value>,
    #[serde(default)]
    text: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LoadForm {
    #[serde(default, deserialize_with = "given")]
    state: Option<Value>,
    #[serde(default, deserialize_with = "given")]
    record: Option<Value>,
    #[serde(default)]
    game: Option<String>,
}

/// Tells `null`, which is no state and no record, from nothing at all.
fn given<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

fn act(form: ActForm) -> Result<Act, TableError> {
    let choice = match (form.action, form.text) {
        (Some(action), None) if action.is_object() => Choice::Action(action),
        (None, Some(text)) => Choice::Text(text),
        _ => return Err(wrong("act", "it takes either an action, which is an object, or a text")),
    };
    Ok(Act { seat: form.seat, choice })
}

fn load(form: LoadForm) -> Result<Load, TableError> {
    match (form.state, form.record) {
        (Some(state), None) => Ok(Load::State(state, form.game)),
        (None, Some(record)) if form.game.is_none() => {
            let refuse = |error| TableError::new(Code::BadRecord, format!("this is no record: {error}"));
            serde_json::from_value(record).map(Load::Record).map_err(refuse)
        }
        _ => Err(wrong("load", "it takes either a state or a record, which names its game itself")),
    }
}

fn read<T: DeserializeOwned>(name: &str, arguments: Value) -> Result<T, TableError> {
    if !arguments.is_object() {
        return Err(wrong(name, "its arguments are an object"));
    }
    serde_json::from_value(arguments).map_err(|error| wrong(name, &error.to_string()))
}

/// A request whose arguments are not of the right form.
fn wrong(name: &str, reason: &str) -> TableError {
    let form = FORMS.iter().find(|(known, _)| *known == name).map_or("", |(_, form)| form);
    malformed(format!("\"{name}\": {reason}; it looks like {form}"))
}

fn known() -> String {
    FORMS.map(|(name, _)| name).join(", ")
}

fn malformed(message: impl Into<String>) -> TableError {
    TableError::new(Code::Malformed, message)
}
