//! The server under load, as a process of its own.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use crate::arguments::Arguments;

/// The process; it ends with this.
pub(crate) struct Server {
    pub(crate) address: String,
    pub(crate) http: reqwest::Client,
    process: Child,
    _folder: tempfile::TempDir,
}

impl Server {
    /// Starts it with a fresh database and waits for its address.
    pub(crate) fn start(arguments: &Arguments) -> Self {
        // Beside the program and not in memory: a commit has to reach a disk.
        let place = arguments.program.parent().expect("a program is in a folder");
        let folder = tempfile::tempdir_in(place).expect("a folder for the database");
        let file = format!("sqlite:{}", folder.path().join("load.sqlite").display());
        let database = arguments.database.clone().unwrap_or(file);
        let mut process = Command::new(&arguments.program)
            .args(["serve", "--listen", "127.0.0.1:0", "--lang", "en", "--database", &database])
            .env("SPIELWERK_REQUESTS_PER_SECOND", "1000000")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program can be started");
        let mut line = String::new();
        let output = process.stdout.take().expect("its output is ours");
        BufReader::new(output).read_line(&mut line).expect("it tells its address");
        let address = line.trim().rsplit("http://").next().unwrap_or_default().to_owned();
        Self { address, http: reqwest::Client::new(), process, _folder: folder }
    }

    /// How many bytes of memory it holds.
    pub(crate) fn memory(&self) -> u64 {
        let id = self.process.id();
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes =
            line.and_then(|line| line.split_whitespace().next()).and_then(|word| word.parse().ok());
        kilobytes.unwrap_or(0u64) * 1024
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
