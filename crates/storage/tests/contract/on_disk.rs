//! What only a file promises: it is set up to be safe, and it survives.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;

use storage::{Moves, Seq, Sqlite, StoreError, Tables, Upkeep};

use crate::fixtures::{Shared, running, step, table_id};

/// Names the file for the process that will be killed.
const FILE: &str = "SPIELWERK_TEST_FILE";

async fn open(file: &Path) -> Sqlite {
    Sqlite::open(file).await.expect("the file can be opened")
}

#[tokio::test]
async fn every_connection_is_set_up_to_be_safe() {
    let directory = tempfile::tempdir().expect("a directory can be made");
    let store = open(&directory.path().join("store.db")).await;
    let all = store.connection_settings().await.expect("the settings");
    assert_eq!(all.iter().filter(|one| one.role == "write").count(), 1);
    assert!(all.len() > 2, "{all:?}");
    for one in &all {
        assert_eq!(one.get("journal_mode"), Some("wal"), "{one:?}");
        assert_eq!(one.get("synchronous"), Some("2"), "FULL: {one:?}");
        assert_eq!(one.get("foreign_keys"), Some("1"), "{one:?}");
        assert_eq!(one.get("busy_timeout"), Some("10000"), "{one:?}");
        assert_eq!(one.get("fullfsync"), Some("1"), "{one:?}");
    }
}

#[tokio::test]
async fn an_empty_file_is_brought_up_to_date_once() {
    let directory = tempfile::tempdir().expect("a directory can be made");
    let file = directory.path().join("store.db");
    std::fs::write(&file, "").expect("an empty file");
    let first: Shared = Arc::new(open(&file).await);
    let table = running(&first, "kept").await;
    let second = open(&file).await;
    assert_eq!(second.table(&table).await, first.table(&table).await);
    first.close().await;
    second.close().await;
    assert!(open(&file).await.table(&table).await.is_ok());
}

#[tokio::test]
async fn what_was_acknowledged_is_there_without_a_goodbye() {
    let directory = tempfile::tempdir().expect("a directory can be made");
    let file = directory.path().join("store.db");
    let store: Shared = Arc::new(open(&file).await);
    let table = running(&store, "dropped").await;
    for expected in 0..10 {
        store.append(step(&table, expected, "x")).await.expect("a step");
    }
    // The files as they are now, without the tidying up of a close: what a crash leaves behind.
    let left = directory.path().join("left.db");
    for end in ["", "-wal"] {
        let from = directory.path().join(format!("store.db{end}"));
        std::fs::copy(from, directory.path().join(format!("left.db{end}"))).expect("a copy");
    }
    let found = open(&left).await.load(&table, Seq(0)).await.expect("the table");
    assert_eq!((found.table.seq, found.moves.len()), (Seq(10), 10));
    assert_eq!(found, store.load(&table, Seq(0)).await.expect("the table"));
}

#[tokio::test]
async fn what_was_acknowledged_survives_a_kill() {
    let directory = tempfile::tempdir().expect("a directory can be made");
    let file = directory.path().join("store.db");
    let mut acknowledged = 0;
    for round in 1..=5 {
        let last = write_until_killed(&file, 20 * round);
        let store = open(&file).await;
        let found = store.load(&table_id("killed"), Seq(0)).await.expect("the table");
        assert!(last > acknowledged && found.table.seq.0 >= last, "{last} of {}", found.table.seq);
        assert_eq!(found.moves.len() as i64, found.table.seq.0, "log and position agree");
        let text = found.moves.last().expect("a row").body.parse::<String>().expect("a text");
        assert_eq!(found.snapshot, Some(crate::fixtures::snapshot(&text)));
        acknowledged = found.table.seq.0;
        store.close().await;
    }
}

/// Lets another process write, kills it after some acknowledged steps and says which was the last.
fn write_until_killed(file: &Path, steps: usize) -> i64 {
    let program = std::env::current_exe().expect("this test");
    let mut writer = Command::new(program)
        .args(["--exact", "on_disk::the_process_to_be_killed", "--nocapture"])
        .env(FILE, file)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the writer starts");
    let lines = BufReader::new(writer.stdout.take().expect("its output")).lines();
    let stored = |line: String| line.strip_prefix("stored ").and_then(|seq| seq.parse().ok());
    let last = lines.map_while(Result::ok).filter_map(stored).take(steps).last();
    writer.kill().expect("it runs");
    writer.wait().expect("it has ended");
    last.expect("some steps were stored")
}

/// Does nothing unless [`write_until_killed`] says where to write.
#[tokio::test]
#[expect(clippy::print_stdout, reason = "the acknowledgements go to the process that will kill this one")]
async fn the_process_to_be_killed() {
    let Some(file) = std::env::var_os(FILE) else { return };
    let store: Shared = Arc::new(open(Path::new(&file)).await);
    let table = table_id("killed");
    if store.table(&table).await.is_err() {
        running(&store, "killed").await;
    }
    let mut seq = store.table(&table).await.expect("the table").seq.0;
    // The output of a test begins in the middle of a line.
    println!();
    loop {
        seq = store.append(step(&table, seq, &format!("step {seq}"))).await.expect("a step").seq().0;
        println!("stored {seq}");
    }
}

#[tokio::test]
async fn a_copy_can_be_made_while_play_goes_on() {
    let directory = tempfile::tempdir().expect("a directory can be made");
    let store: Shared = Arc::new(open(&directory.path().join("store.db")).await);
    let table = running(&store, "copied").await;
    let copy = directory.path().join("copy ä.db");
    let player = tokio::spawn({
        let (store, table) = (store.clone(), table.clone());
        async move {
            for expected in 0..30 {
                store.append(step(&table, expected, "x")).await.expect("a step");
            }
        }
    });
    store.backup(&copy).await.expect("a copy");
    player.await.expect("play went on");
    let found = open(&copy).await.load(&table, Seq(0)).await.expect("the table");
    assert_eq!(found.moves.len() as i64, found.table.seq.0, "log and position agree");
    let again = store.backup(&copy).await;
    assert!(matches!(again, Err(StoreError::Unavailable(_))), "nothing is overwritten: {again:?}");
}
