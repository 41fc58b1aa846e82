//! Games written down: reading them, replaying them, and saying where one is wrong.

use std::fmt;

use bots::Playable;
use game::{Outcome, RECORD_FORMAT, Record, Score, Seat};

use crate::hosted::{Hosted, notation};
use crate::{Code, Table, TableError, find};

/// What a record turned out to be.
#[derive(Clone, PartialEq, Debug)]
pub struct Verified {
    /// The game's id.
    pub game: String,
    /// How many seats played.
    pub seats: u8,
    /// How many decisions were replayed.
    pub decisions: usize,
    /// The result; none if the game is not over.
    pub outcome: Option<Outcome>,
}

/// The first thing that is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum VerifyError {
    /// The text is not JSON, or not of the form of a record.
    Form {
        /// The line, counted from 1.
        line: usize,
        /// The column, counted from 1.
        column: usize,
        /// What is wrong there.
        reason: String,
    },
    /// Written in a form that this program does not know.
    Format {
        /// The form's number.
        found: u32,
    },
    /// There is no such game.
    Game {
        /// What the list of games says.
        reason: String,
    },
    /// Played by other rules than these, so it can't be judged.
    Rules {
        /// The rules it was made with.
        made: u32,
        /// The rules of this program.
        this: u32,
    },
    /// Not a configuration of the game.
    Config {
        /// What is wrong.
        reason: String,
    },
    /// The published hash is not the hash of the seed.
    SeedHash {
        /// The hash of the seed.
        right: String,
    },
    /// Not one name per seat.
    Names {
        /// How many there are.
        found: usize,
        /// How many there should be.
        seats: u8,
    },
    /// A decision that could not be made.
    Decision {
        /// Its number, counted from 1.
        number: usize,
        /// Who decided.
        seat: Seat,
        /// What, in the game's notation.
        action: String,
        /// Why it could not be made.
        reason: String,
    },
    /// The result is not the one of the replayed game.
    Result {
        /// The first difference.
        reason: String,
    },
}

impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form { line, column, reason } => write!(f, "line {line}, column {column}: {reason}"),
            Self::Format { found } => {
                write!(f, "the record has format {found}; this program reads format {RECORD_FORMAT}")
            }
            Self::Game { reason } | Self::Result { reason } => f.write_str(reason),
            Self::Rules { made, this } => write!(f, "made with rules {made}, this is {this}"),
            Self::Config { reason } => write!(f, "the configuration is wrong: {reason}"),
            Self::SeedHash { right } => {
                write!(f, "the seed hash does not belong to the seed, whose hash is {right}")
            }
            Self::Names { found, seats } => {
                write!(f, "there are {found} names for {seats} seats; each seat needs one")
            }
            Self::Decision { number, seat, action, reason } => {
                write!(f, "decision {number}, seat {seat}, \"{action}\": {reason}")
            }
        }
    }
}

impl std::error::Error for VerifyError {}

impl From<VerifyError> for TableError {
    fn from(error: VerifyError) -> Self {
        Self::new(Code::BadRecord, error.to_string())
    }
}

/// Reads a record. What is wrong is told with its line and column.
pub fn parse(text: &str) -> Result<Record, VerifyError> {
    serde_json::from_str(text).map_err(|error| VerifyError::Form {
        line: error.line(),
        column: error.column(),
        reason: without_place(&error),
    })
}

/// The reason without "at line 1 column 2", which is told anyway.
fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    text.strip_suffix(&place).unwrap_or(&text).to_owned()
}

/// Replays a record and checks everything it says.
pub fn verify(record: &Record) -> Result<Verified, VerifyError> {
    entry_of(record)?.verify(record)
}

/// Replays a record to go on from its last decision.
pub fn load(record: &Record) -> Result<Box<dyn Table>, VerifyError> {
    entry_of(record)?.load_record(record)
}

/// Replays only the first decisions of a record.
pub fn load_at(record: &Record, decisions: usize) -> Result<Box<dyn Table>, VerifyError> {
    if decisions >= record.decisions.len() {
        return load(record);
    }
    let decisions = record.decisions[..decisions].to_vec();
    load(&Record { decisions, result: None, ..record.clone() })
}

/// The game of a record, once it is clear that its form is known.
fn entry_of(record: &Record) -> Result<&'static dyn crate::Entry, VerifyError> {
    if record.format != RECORD_FORMAT {
        return Err(VerifyError::Format { found: record.format });
    }
    find(&record.game).map_err(|error| VerifyError::Game { reason: error.message })
}

/// Replays a record of the game `G`, step by step as [`VerifyError`] lists what can be wrong.
pub(crate) fn replay<G: Playable>(record: &Record) -> Result<(Hosted<G>, Verified), VerifyError> {
    if record.rules_version != G::RULES_VERSION {
        return Err(VerifyError::Rules { made: record.rules_version, this: G::RULES_VERSION });
    }
    let mut table = deal::<G>(record)?;
    if record.seed_hash != record.seed.hash() {
        return Err(VerifyError::SeedHash { right: record.seed.hash() });
    }
    let seats = table.seats();
    if record.names.len() != seats as usize {
        return Err(VerifyError::Names { found: record.names.len(), seats });
    }
    for (i, decision) in record.decisions.iter().enumerate() {
        decide(&mut table, decision).map_err(|reason| VerifyError::Decision {
            number: i + 1,
            seat: decision.seat,
            action: notation::<G>(&decision.action),
            reason,
        })?;
    }
    let outcome = table.outcome();
    compare(record.result.as_ref(), outcome.as_ref()).map_err(|reason| VerifyError::Result { reason })?;
    let decisions = record.decisions.len();
    Ok((table, Verified { game: G::ID.to_owned(), seats, decisions, outcome }))
}

fn deal<G: Playable>(record: &Record) -> Result<Hosted<G>, VerifyError> {
    let config = serde_json::from_value(record.config.clone())
        .map_err(|error| VerifyError::Config { reason: error.to_string() })?;
    Hosted::deal(config, record.seed).map_err(|error| VerifyError::Config { reason: error.message })
}

fn decide<G: Playable>(table: &mut Hosted<G>, decision: &game::Decision) -> Result<(), String> {
    table.check_seat(decision.seat).map_err(|error| error.message)?;
    let action = serde_json::from_value(decision.action.clone())
        .map_err(|error| format!("this is no action of {}: {error}", G::ID))?;
    table.replay(decision.seat, action).map_err(|illegal| illegal.to_string())
}

/// The first difference between the recorded result and the replayed one.
fn compare(recorded: Option<&Outcome>, replayed: Option<&Outcome>) -> Result<(), String> {
    match (recorded, replayed) {
        (None, None) => Ok(()),
        (None, Some(_)) => Err("the game is over, but the record has no result".to_owned()),
        (Some(_), None) => Err("the record has a result, but the game is not over".to_owned()),
        (Some(recorded), Some(replayed)) if recorded == replayed => Ok(()),
        (Some(recorded), Some(replayed)) => Err(difference(recorded, replayed)),
    }
}

fn difference(recorded: &Outcome, replayed: &Outcome) -> String {
    if recorded.scores.len() != replayed.scores.len() {
        let (found, right) = (recorded.scores.len(), replayed.scores.len());
        return format!("the result has {found} scores instead of {right}");
    }
    let mut seats = recorded.scores.iter().zip(&replayed.scores).enumerate();
    let row = seats.find_map(|(seat, (found, right))| Some((seat, differing_row(found, right)?)));
    row.map_or_else(
        || "the ranking is not the one that follows from the scores".to_owned(),
        |(seat, row)| format!("seat {seat}, {row}"),
    )
}

/// The first row of a score sheet that differs.
fn differing_row(found: &Score, right: &Score) -> Option<String> {
    let rows = right.rows.0.iter().map(|(row, points)| (row.as_ref(), found.rows.get(row), *points));
    let sums =
        [("total", Some(found.total), right.total), ("tie_break", Some(found.tie_break), right.tie_break)];
    let difference = rows.chain(sums).find(|(_, found, right)| *found != Some(*right));
    if let Some((row, found, right)) = difference {
        let found = found.map_or("nothing".to_owned(), |points| points.to_string());
        return Some(format!("row {row}: {found} is recorded, but it is {right}"));
    }
    (found.rows != right.rows).then(|| "the score sheet has rows that the game does not have".to_owned())
}
