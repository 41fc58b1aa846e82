//! Fresh stores, and people and tables to fill them with.

use std::sync::Arc;

use storage::testing::PostgresServer;
use storage::{
    Append, Memory, Millis, MoveKind, NewMove, NewTable, NewUser, Occupant, Pace, Postgres, SeatMask, Seed,
    Seq, Snapshot, Sqlite, Store, TableId, TokenHash, UserId, Visibility,
};

/// What a test works with, on whatever back end.
pub(crate) type Shared = Arc<dyn Store>;

/// A store and what has to live as long as it does.
pub(crate) struct Fresh {
    pub(crate) store: Shared,
    _directory: Option<tempfile::TempDir>,
}

impl Fresh {
    #[expect(clippy::unused_async, reason = "used like the other two")]
    pub(crate) async fn memory() -> Self {
        Self { store: Arc::new(Memory::default()), _directory: None }
    }

    pub(crate) async fn sqlite() -> Self {
        let directory = tempfile::tempdir().expect("a directory can be made");
        let store = Sqlite::open(&directory.path().join("store.db")).await.expect("the file can be opened");
        Self { store: Arc::new(store), _directory: Some(directory) }
    }

    pub(crate) async fn postgres() -> Self {
        let url = PostgresServer::shared().await.database().await;
        let store = Postgres::open(&url).await.expect("the database can be opened");
        Self { store: Arc::new(store), _directory: None }
    }
}

/// Makes three tests of each function: on memory, on SQLite and on PostgreSQL.
macro_rules! contract {
    ($($test:ident),+ $(,)?) => {
        contract!(@on memory: $($test)+);
        contract!(@on sqlite: $($test)+);
        contract!(@on postgres: $($test)+);
    };
    (@on $store:ident: $($test:ident)+) => {
        mod $store {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                let fresh = crate::fixtures::Fresh::$store().await;
                super::$test(fresh.store.clone()).await;
            })+
        }
    };
}
pub(crate) use contract;

/// A moment in the life of a test.
pub(crate) fn at(ms: i64) -> Millis {
    Millis(1_794_787_200_000 + ms)
}

pub(crate) fn user_id(name: &str) -> UserId {
    UserId(format!("u-{name}"))
}

pub(crate) fn table_id(name: &str) -> TableId {
    TableId(format!("t-{name}"))
}

/// A token's hash that nobody else has.
pub(crate) fn token(name: &str) -> TokenHash {
    let mut hash = [0; 32];
    for (place, byte) in hash.iter_mut().zip(name.bytes()) {
        *place = byte;
    }
    TokenHash(hash)
}

/// A text of JSON.
macro_rules! json {
    ($($value:tt)+) => {
        storage::JsonText::of(&serde_json::json!($($value)+)).expect("a value is JSON")
    };
}
pub(crate) use json;

pub(crate) fn new_user(name: &str) -> NewUser {
    NewUser { id: user_id(name), name: name.to_owned(), token: token(name), at: at(0) }
}

pub(crate) async fn people(store: &Shared, names: &[&str]) {
    for name in names {
        store.create_user(new_user(name)).await.expect("a new person");
    }
}

pub(crate) fn human(name: &str) -> Occupant {
    Occupant::Human(user_id(name))
}

pub(crate) fn bot() -> Occupant {
    Occupant::Bot("greedy".into())
}

pub(crate) fn new_table(name: &str, seats: Vec<Occupant>) -> NewTable {
    NewTable {
        id: table_id(name),
        game: "hadara".into(),
        rules_version: 3,
        config: json!({"seats": seats.len()}),
        settings: json!({}),
        seed: Seed(vec![7; 32]),
        seed_hash: "5f70".into(),
        pace: Pace::Live,
        visibility: Visibility::Open,
        invite: None,
        rated: false,
        clock: json!({"kind": "none"}),
        owner: None,
        challenge: None,
        seats,
        at: at(0),
    }
}

/// A position in which seat 0 is to move.
pub(crate) fn snapshot(state: &str) -> Snapshot {
    Snapshot {
        rules_version: 3,
        state: json!({"state": state}),
        clocks: json!([1000, 1000]),
        pending: SeatMask::from_iter([0]),
        due: None,
    }
}

/// A table of two bots that has begun.
pub(crate) async fn running(store: &Shared, name: &str) -> TableId {
    running_with(store, new_table(name, vec![bot(), bot()])).await
}

pub(crate) async fn running_with(store: &Shared, new: NewTable) -> TableId {
    let table = store.create_table(new).await.expect("a new table").id;
    store.start_table(&table, snapshot("start"), at(1)).await.expect("all seats are taken");
    table
}

pub(crate) fn decision(text: &str) -> NewMove {
    NewMove { seat: Some(0), kind: MoveKind::Decision, body: json!(text) }
}

/// A step of one decision.
pub(crate) fn step(table: &TableId, expected: i64, text: &str) -> Append {
    Append {
        table: table.clone(),
        expected: Seq(expected),
        moves: vec![decision(text)],
        snapshot: snapshot(text),
        key: None,
        end: None,
        at: at(10 + expected),
    }
}

pub(crate) fn keyed(table: &TableId, expected: i64, key: &str) -> Append {
    Append { key: Some(key.to_owned()), ..step(table, expected, key) }
}
