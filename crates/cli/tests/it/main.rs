//! The real binary, as a person or a script uses it.

mod commands;
mod noria;
mod playing;
mod serving;
mod viceroy;

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// What a run of the binary answered.
struct Answer {
    code: i32,
    out: String,
    err: String,
}

/// Runs `spielwerk` in a folder of its own, with this on standard input.
#[track_caller]
fn spielwerk(folder: &Path, arguments: &[&str], input: &str) -> Answer {
    let mut child = Command::new(env!("CARGO_BIN_EXE_spielwerk"))
        .args(arguments)
        .current_dir(folder)
        .env_clear()
        .env("LANG", "en_GB.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // On a thread: both sides may be waiting for a full pipe to empty. A closed pipe is no failure.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Answer { code: status.code().unwrap(), out: text(stdout), err: text(stderr) }
}

impl Answer {
    /// Fails unless the exit code is this and the output contains all of these.
    #[track_caller]
    fn expect(&self, code: i32, parts: &[&str]) {
        let all = format!("exit code {}\n--- out\n{}\n--- err\n{}", self.code, self.out, self.err);
        assert_eq!(self.code, code, "{all}");
        for part in parts {
            assert!(self.out.contains(part) || self.err.contains(part), "no \"{part}\" in\n{all}");
        }
    }

    #[track_caller]
    fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error} in\n{}", self.out))
    }
}

/// An empty folder that goes away by itself.
fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

/// Plays a whole game with the first choice each time, and saves it as `game.json`.
#[track_caller]
fn recorded_game(folder: &Path) -> Answer {
    let arguments = ["play", "hadara", "--bots", "greedy,random", "--seed", "tests", "--save", "game.json"];
    spielwerk(folder, &arguments, &"1\n".repeat(300))
}
