//! What can be typed on the command line.

use std::net::SocketAddr;
use std::path::PathBuf;

use catalog::Lang;
use clap::{Args, Parser, Subcommand};

/// Board games as software: play in the browser or in the terminal, compare bots, replay and check games.
///
/// Without a command the server starts and tells where to point the browser.
#[derive(Debug, Parser)]
#[command(name = "spielwerk", version, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) look: Look,
}

/// How people are spoken to.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Look {
    /// The language, de or en [default: from `LC_ALL`, `LC_MESSAGES` or LANG]
    #[arg(long, global = true, value_name = "LANG", value_parser = language)]
    pub(crate) lang: Option<Lang>,
    /// Draw with ASCII characters only
    #[arg(long, global = true)]
    pub(crate) ascii: bool,
}

fn language(word: &str) -> Result<Lang, String> {
    Lang::parse(word).ok_or_else(|| "the languages are de and en".to_owned())
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Play in the browser: start the server and tell its address [the default]
    Serve(Serve),
    /// List the games with their seats, options and defaults
    Games {
        #[command(flatten)]
        json: Json,
    },
    /// Play in the terminal; without a game a menu asks for it
    Play(Play),
    /// Let bots play against each other and compare them
    Arena(Arena),
    /// Measure how many random games a single thread plays per second
    Bench(Bench),
    /// Show a recorded game, or the position after some decisions
    Replay(Replay),
    /// Check that recorded games are legal and end as they say
    Verify {
        /// Records to check
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        #[command(flatten)]
        json: Json,
    },
    /// Print a game's component values with their provenance as TOML, or check a file of your own
    Components {
        /// The game
        game: String,
        /// A file with the values of your own box
        file: Option<PathBuf>,
    },
    /// Copy, export or delete what the server has stored
    Admin(Admin),
    /// Speak the line protocol for bots and tools: one JSON object per line in, one per line out
    Stdio,
}

/// Each setting can also be made in the environment, such as `SPIELWERK_LISTEN`; what is typed wins.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct Serve {
    /// Where to listen; port 0 takes a free one [default: 127.0.0.1:8420]
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) listen: Option<SocketAddr>,
    #[command(flatten)]
    pub(crate) database: Database,
    /// Open the browser
    #[arg(long)]
    pub(crate) open: bool,
    /// The address people type, if a proxy with TLS stands in front, such as <https://games.example.org>
    #[arg(long, value_name = "URL")]
    pub(crate) public_url: Option<String>,
    /// Believe the proxy's header X-Forwarded-For
    #[arg(long)]
    pub(crate) behind_proxy: bool,
    /// How many bots think at the same time [default: one less than there are cores]
    #[arg(long, value_name = "N")]
    pub(crate) bot_threads: Option<usize>,
    /// How long a bot may think about a decision
    #[arg(long, value_name = "MILLISECONDS")]
    pub(crate) bot_millis: Option<u64>,
    /// Write the log as JSON, for machines
    #[arg(long)]
    pub(crate) json_logs: bool,
}

#[derive(Clone, Debug, Default, Args)]
pub(crate) struct Database {
    /// `sqlite:FILE` or `postgres://…` [default: a file in your data folder]
    #[arg(long, global = true, value_name = "URL")]
    pub(crate) database: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Admin {
    #[command(flatten)]
    pub(crate) database: Database,
    #[command(subcommand)]
    pub(crate) task: AdminTask,
}

#[derive(Debug, Subcommand)]
pub(crate) enum AdminTask {
    /// Write a consistent copy of the SQLite file while play goes on
    Backup {
        /// A file that does not exist yet
        file: PathBuf,
    },
    /// Print the person who logs in with this name
    FindUser {
        /// The login name
        login: String,
    },
    /// Print everything that is stored about a person
    ExportUser {
        /// The person's id
        user: String,
    },
    /// Print everything that is stored about a table, secrets included
    ExportTable {
        /// The table's id
        table: String,
    },
    /// Delete a person's data; their games stay without their name
    DeleteUser {
        /// The person's id
        user: String,
    },
    /// End a table without result, whatever its state
    CloseTable {
        /// The table's id
        table: String,
    },
}

#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Json {
    /// Print exactly one JSON document on standard output
    #[arg(long = "json")]
    pub(crate) wanted: bool,
}

/// Play in the terminal: the table as text and numbered choices.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct Play {
    /// The game; a resumed game knows it, and without either a menu asks
    pub(crate) game: Option<String>,
    /// How many play [default: you and the bots, or three]
    #[arg(long, value_name = "N")]
    pub(crate) seats: Option<u8>,
    /// Who plays beside you: random, easy, greedy, medium, hard, expert or human, separated by commas; missing
    /// ones are greedy
    #[arg(long, value_name = "L,L,…", value_delimiter = ',')]
    pub(crate) bots: Vec<String>,
    /// Names of the people at the keyboard, separated by commas
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub(crate) names: Vec<String>,
    /// 64 hexadecimal digits or any text; the same seed deals the same game
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<String>,
    /// An option of the game; may be given several times
    #[arg(long, value_name = "KEY=VALUE")]
    pub(crate) set: Vec<String>,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seats", "bots", "seed", "set"])]
    pub(crate) resume: Option<PathBuf>,
    /// Where to save the game [default: a file named after the game, here]
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// Ask after each choice, so that it can be taken back before the others go on
    #[arg(long)]
    pub(crate) confirm: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Arena {
    /// The game
    pub(crate) game: String,
    /// Who plays, separated by commas: random, easy, greedy, medium, hard, expert; with a budget of its own as
    /// in hard@2000 (iterations) or expert@50ms, and with other settings as in hard@2000+exploration=0.3
    #[arg(long, required = true, value_name = "A,B,…", value_delimiter = ',')]
    pub(crate) bots: Vec<String>,
    /// How many games; rounded up, so that every bot sits on every seat of every deal
    #[arg(long, default_value_t = 1000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// Stop as soon as a sequential test can tell whether the first bot is stronger or weaker than the others
    #[arg(long)]
    pub(crate) until_significant: bool,
    /// Seats at the table [default: one per bot]
    #[arg(long, value_name = "N")]
    pub(crate) seats: Option<u8>,
    /// 64 hexadecimal digits or any text; the same seed gives the same result
    #[arg(long, default_value = "arena", value_name = "SEED")]
    pub(crate) seed: String,
    /// Milliseconds that a bot without a budget of its own may think about a decision
    #[arg(long, value_name = "M")]
    pub(crate) millis: Option<u64>,
    /// Iterations that a bot without a budget of its own may think about a decision
    #[arg(long, value_name = "I")]
    pub(crate) iterations: Option<u64>,
    /// Threads [default: as many as the machine has]
    #[arg(long, value_name = "T")]
    pub(crate) threads: Option<usize>,
    /// An option of the game; may be given several times
    #[arg(long, value_name = "KEY=VALUE")]
    pub(crate) set: Vec<String>,
    #[command(flatten)]
    pub(crate) json: Json,
}

#[derive(Debug, Args)]
pub(crate) struct Bench {
    /// The game
    pub(crate) game: String,
    /// How many play
    #[arg(long, value_name = "N")]
    pub(crate) seats: Option<u8>,
    /// How long to measure, in five runs
    #[arg(long, default_value_t = 5.0, value_name = "S", value_parser = seconds)]
    pub(crate) seconds: f64,
    /// An option of the game; may be given several times
    #[arg(long, value_name = "KEY=VALUE")]
    pub(crate) set: Vec<String>,
    #[command(flatten)]
    pub(crate) json: Json,
}

fn seconds(word: &str) -> Result<f64, String> {
    let seconds: f64 = word.parse().map_err(|_| format!("\"{word}\" is no number of seconds"))?;
    let is_sensible = seconds.is_finite() && seconds > 0.0 && seconds <= 86_400.0;
    if is_sensible { Ok(seconds) } else { Err("more than 0 seconds and at most a day".to_owned()) }
}

#[derive(Debug, Args)]
pub(crate) struct Replay {
    /// The record
    pub(crate) file: PathBuf,
    /// Show the position after so many decisions
    #[arg(long, value_name = "N")]
    pub(crate) at: Option<usize>,
    /// As this seat saw it, counted from 0 [default: as a spectator saw it]
    #[arg(long, value_name = "K")]
    pub(crate) seat: Option<u8>,
    #[command(flatten)]
    pub(crate) json: Json,
}
