//! A private PostgreSQL server for tests.
//!
//! It listens on a socket in its own directory only, so that several can run at once and nobody else can
//! reach it. A shell keeps watch over it: when the test process ends, in whatever way, the shell's input ends,
//! and it stops the server and removes the directory.

use std::fs;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Executor};

/// Arguments: where the programs are, the server's directory.
const KEEPER: &str = r#"
trap '' INT TERM HUP
"$1/initdb" -D "$2/data" -U postgres -A trust -E UTF8 --locale=C --no-sync >"$2/log" 2>&1
"$1/postgres" -D "$2/data" -k "$2" -c listen_addresses= -c max_connections=200 >>"$2/log" 2>&1 &
server=$!
read -r _
kill -INT $server 2>/dev/null
wait $server
rm -rf "$2"
"#;

/// How long a server may take to answer for the first time.
const PATIENCE: Duration = Duration::from_mins(1);

/// A running server; it stops when this is dropped.
#[derive(Debug)]
pub struct PostgresServer {
    directory: PathBuf,
    keeper: Child,
    databases: AtomicU32,
}

impl PostgresServer {
    /// Starts a server.
    ///
    /// # Panics
    ///
    /// If the programs are missing or fail: a test that needs them must not pass without.
    pub async fn start() -> Self {
        let programs = find_programs().expect(
            "PostgreSQL's initdb is neither in /usr/lib/postgresql nor in the PATH; `cargo xtask test` installs it",
        );
        let directory = make_directory().expect("a directory for PostgreSQL can be made");
        let keeper = unprivileged("sh")
            .args(["-c", KEEPER, "keeper"])
            .args([&programs, &directory])
            .stdin(Stdio::piped())
            .spawn()
            .expect("a shell can be started");
        let server = Self { directory, keeper, databases: AtomicU32::new(0) };
        server.wait_until_ready().await;
        server
    }

    /// One server for all tests of the process; each should make its own database.
    pub async fn shared() -> &'static Self {
        static SHARED: OnceLock<PostgresServer> = OnceLock::new();
        static STARTING: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());
        let _one_at_a_time = STARTING.lock().await;
        if SHARED.get().is_none() {
            let server = Self::start().await;
            let _ = SHARED.set(server);
        }
        SHARED.get().expect("it was set above")
    }

    /// Makes a new empty database and returns its address for [`Postgres::open`](crate::Postgres::open).
    pub async fn database(&self) -> String {
        let name = format!("test_{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let mut connection = self.connect().await.expect("the server answers");
        let sql = AssertSqlSafe(format!("CREATE DATABASE {name}"));
        connection.execute(sql).await.expect("a database can be made");
        connection.close().await.expect("a connection can be closed");
        format!("postgres://postgres@localhost/{name}?host={}", self.directory.display())
    }

    async fn connect(&self) -> Result<PgConnection, sqlx::Error> {
        PgConnectOptions::new_without_pgpass()
            .socket(&self.directory)
            .username("postgres")
            .database("postgres")
            .connect()
            .await
    }

    async fn wait_until_ready(&self) {
        let mut waited = Duration::ZERO;
        while let Err(error) = self.connect().await {
            let log = fs::read_to_string(self.directory.join("log")).unwrap_or_default();
            assert!(waited < PATIENCE, "PostgreSQL does not answer: {error}\n{log}");
            let pause = Duration::from_millis(50);
            tokio::time::sleep(pause).await;
            waited += pause;
        }
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        // The keeper's input ends, and with it the server.
        drop(self.keeper.stdin.take());
        let _ = self.keeper.wait();
    }
}

/// The directory with `initdb` and `postgres`; the newest if there are several.
fn find_programs() -> Option<PathBuf> {
    let installed = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<_> = installed.map(|version| version.path().join("bin")).collect();
    found.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let in_path = std::env::split_paths(&path);
    let has_both = |bin: &PathBuf| bin.join("initdb").is_file() && bin.join("postgres").is_file();
    found.into_iter().rev().chain(in_path).find(has_both)
}

/// A command that PostgreSQL accepts: it refuses to run as root.
fn unprivileged(program: &str) -> Command {
    let is_root = fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0);
    let mut command = if is_root {
        let mut command = Command::new("setpriv");
        command.args(["--reuid=nobody", "--regid=nogroup", "--clear-groups", program]);
        command
    } else {
        Command::new(program)
    };
    command.current_dir("/");
    command
}

/// Made by the one who will use it. In `/tmp`, because a socket's path must be short.
fn make_directory() -> io::Result<PathBuf> {
    let output = unprivileged("mktemp").args(["-d", "/tmp/spielwerk-XXXXXXXX"]).output()?;
    if !output.status.success() {
        return Err(io::Error::other(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    Ok(Path::new(String::from_utf8_lossy(&output.stdout).trim()).to_owned())
}
