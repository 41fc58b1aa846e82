//! The server as a process, and the operator's tasks beside it.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use super::{folder, spielwerk};

/// A server that ends with the test.
struct Server {
    process: Child,
    address: String,
}

impl Server {
    fn start(folder: &Path, arguments: &[&str]) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_spielwerk"))
            .args(arguments)
            .current_dir(folder)
            .env_clear()
            .env("SPIELWERK_LISTEN", "127.0.0.1:0")
            .env("SPIELWERK_DATABASE", "sqlite:games.sqlite")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit("http://").next().unwrap().to_owned();
        Self { process, address }
    }

    /// The whole answer to a request.
    fn ask(&self, request: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let length = body.len();
        write!(
            stream,
            "{request} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n{body}",
            self.address
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Asks the process to end and waits for it.
    fn stop(mut self) -> Option<i32> {
        Command::new("kill").arg(self.process.id().to_string()).status().unwrap();
        self.process.wait().unwrap().code()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn the_server_tells_its_address_answers_and_ends_when_asked() {
    for arguments in [&[][..], &["serve"], &["serve", "--lang", "de"]] {
        let folder = folder();
        let server = Server::start(folder.path(), arguments);
        assert!(server.ask("GET /healthz", "").contains("\"ok\""));
        assert!(server.ask("GET /", "").starts_with("HTTP/1.1 200"));
        assert_eq!(server.stop(), Some(0));
    }
}

#[test]
fn an_operator_copies_exports_and_deletes_while_the_server_runs() {
    let folder = folder();
    let server = Server::start(folder.path(), &["serve"]);
    let answer = server.ask("POST /api/me", r#"{"name": "Ann"}"#);
    let user = answer.split("\"id\":\"").nth(1).and_then(|rest| rest.split('"').next()).expect("an id");
    let admin = |task: &[&str]| {
        let arguments = [&["admin", "--database", "sqlite:games.sqlite"], task].concat();
        spielwerk(folder.path(), &arguments, "")
    };
    admin(&["backup", "copy.sqlite"]).expect(0, &[]);
    assert_eq!(admin(&["export-user", user]).json()["user"]["name"], "Ann");
    admin(&["delete-user", user]).expect(0, &[]);
    admin(&["export-user", user]).expect(1, &["there is no such user"]);
    let copy = ["admin", "--database", "sqlite:copy.sqlite", "export-user", user];
    assert_eq!(spielwerk(folder.path(), &copy, "").json()["user"]["name"], "Ann");
    admin(&["backup", "copy.sqlite"]).expect(1, &["copy.sqlite"]);
    assert_eq!(server.stop(), Some(0));
}
