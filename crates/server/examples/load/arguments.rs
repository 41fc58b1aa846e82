//! What was typed.

use std::path::PathBuf;
use std::time::Duration;

/// The settings of a run.
#[derive(Clone, Debug)]
pub(crate) struct Arguments {
    pub(crate) program: PathBuf,
    pub(crate) tables: usize,
    /// Decisions per second.
    pub(crate) rate: f64,
    pub(crate) length: Duration,
    pub(crate) game: String,
    /// A SQLite file of its own without it.
    pub(crate) database: Option<String>,
    /// The largest buffer of a connection here, so that the generator stays small.
    pub(crate) nice: usize,
}

impl Arguments {
    /// Reads the command line; a mistake in it ends the program.
    pub(crate) fn read() -> Self {
        let mut words = std::env::args().skip(1);
        let program = words.next().expect("the first word is the program to start").into();
        let mut arguments = Self {
            program,
            tables: 2000,
            rate: 1000.0,
            length: Duration::from_secs(30),
            game: "hadara".to_owned(),
            database: None,
            nice: 16 * 1024,
        };
        while let Some(word) = words.next() {
            let value = words.next().unwrap_or_else(|| panic!("{word} needs a value"));
            match word.as_str() {
                "--tables" => arguments.tables = value.parse().expect("a number of tables"),
                "--rate" => arguments.rate = value.parse().expect("decisions per second"),
                "--seconds" => arguments.length = Duration::from_secs(value.parse().expect("seconds")),
                "--game" => arguments.game = value,
                "--database" => arguments.database = Some(value),
                _ => panic!("there is no {word}; there are --tables --rate --seconds --game --database"),
            }
        }
        arguments
    }
}
