//! kill -9 under load: no acknowledged decision is lost and no table is stuck.
//!
//! The server runs in a process of its own: this test program, started again with a variable that tells it to
//! serve. `SPIELWERK_KILLS` sets how often it is killed (default 3).

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::Mutex;

use crate::client::{Client, config, first_choice, id};

const SERVE: &str = "SPIELWERK_TEST_SERVE";
const DATABASE: &str = "SPIELWERK_TEST_DATABASE";
const TABLES: usize = 4;

/// Not a test of its own: the server that the other test kills.
#[tokio::test]
async fn the_process_that_serves() {
    let Some(folder) = std::env::var_os(SERVE).map(PathBuf::from) else { return };
    let database = std::env::var(DATABASE).unwrap_or_else(|_| database(&folder));
    let mut config = config(&database);
    config.secret = Some(server::Secret("the same for all nodes of a test".into()));
    let running = server::start(config).await.unwrap();
    let part = folder.join("address.part");
    std::fs::write(&part, running.address.to_string()).unwrap();
    std::fs::rename(part, folder.join("address")).unwrap();
    std::future::pending::<()>().await;
}

fn database(folder: &Path) -> String {
    format!("sqlite:{}", folder.join("games.sqlite").display())
}

/// Ends with the test, however that ends.
pub(crate) struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts the server; returns it with its address.
pub(crate) async fn start(folder: &Path, database: Option<&str>) -> (Process, String) {
    let address = folder.join("address");
    let _ = std::fs::remove_file(&address);
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "kill::the_process_that_serves"]).env(SERVE, folder);
    if let Some(database) = database {
        command.env(DATABASE, database);
    }
    let process = Process(command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap());
    for _ in 0..2000 {
        if let Ok(text) = std::fs::read_to_string(&address) {
            return (process, format!("http://{text}"));
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the server does not start");
}

/// One table with what its player knows to be safe.
#[derive(Default)]
struct Known {
    seq: u64,
    last: Option<Value>,
    turn: u32,
}

/// Plays until the server is gone.
async fn play(client: Client, table: String, known: Arc<Mutex<Known>>) {
    loop {
        let Some(message) = client.look(&table).await else { return };
        if message["table"]["status"] != "running" {
            return;
        }
        if message["offer"].is_null() {
            tokio::time::sleep(Duration::from_millis(2)).await;
            continue;
        }
        let mut known = known.lock().await;
        known.turn += 1;
        let act = first_choice(&message, &format!("k{}", known.turn));
        let Some(answer) = client.send(&format!("/api/tables/{table}/act"), &act).await else { return };
        known.seq = answer["seq"].as_u64().unwrap();
        known.last = Some(act);
    }
}

#[tokio::test]
async fn a_killed_server_loses_no_acknowledged_decision() {
    let folder = tempfile::tempdir().unwrap();
    kill_under_load(folder.path(), None).await;
}

#[tokio::test]
async fn a_killed_server_on_postgres_loses_no_acknowledged_decision() {
    let folder = tempfile::tempdir().unwrap();
    let database = storage::testing::PostgresServer::shared().await.database().await;
    kill_under_load(folder.path(), Some(&database)).await;
}

async fn kill_under_load(folder: &Path, database: Option<&str>) {
    let kills: u64 = std::env::var("SPIELWERK_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(3);
    let (mut process, base) = start(folder, database).await;
    let mut ann = Client::at(&base);
    ann.tell_name("Ann").await;
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        let opened = ann.open(json!([{"kind": "me"}, {"kind": "bot", "level": "random"}])).await;
        tables.push((id(&opened), Arc::new(Mutex::new(Known::default()))));
    }
    for kill in 0..kills {
        let plays: Vec<_> = tables
            .iter()
            .map(|(table, known)| tokio::spawn(play(ann.clone(), table.clone(), known.clone())))
            .collect();
        tokio::time::sleep(Duration::from_millis(60 + kill * 37 % 200)).await;
        drop(process);
        for play in plays {
            play.await.unwrap();
        }
        (process, ann.base) = start(folder, database).await;
        for (table, known) in &mut tables {
            *table = check(&ann, table, &mut *known.lock().await).await;
        }
    }
    drop(process);
}

/// What was acknowledged is there, and sending it again changes nothing. A finished game is replaced.
async fn check(ann: &Client, table: &str, known: &mut Known) -> String {
    let message = ann.get(&format!("/api/tables/{table}")).await;
    let seq = message["seq"].as_u64().unwrap();
    assert!(seq >= known.seq, "decisions are lost: {seq} of {}", known.seq);
    if let Some(last) = &known.last {
        ann.post(&format!("/api/tables/{table}/act"), last.clone()).await;
    }
    if message["table"]["status"] == "running" {
        return table.to_owned();
    }
    let record = ann.get(&format!("/api/tables/{table}/record")).await;
    catalog::records::verify(&serde_json::from_value(record).unwrap()).expect("the record is whole");
    *known = Known::default();
    id(&ann.open(json!([{"kind": "me"}, {"kind": "bot", "level": "random"}])).await)
}
