//! A server whose tables can be given any position, for tests that need a certain one.

use std::path::Path;

use game::{Game, Viewer};
use serde_json::{Value, json};
use server::Running;
use storage::{
    JsonText, Millis, NewTable, Occupant, Pace, SeatMask, Snapshot, Sqlite, TableId, Tables, UserId,
};

use crate::client::{Client, config};

pub(crate) const SEATS: u8 = 3;

/// A server with three people and a spectator, and a way to put positions on its tables.
pub(crate) struct Hall {
    pub(crate) running: Running,
    store: Sqlite,
    pub(crate) people: Vec<Client>,
    ids: Vec<String>,
    stranger: Client,
    tables: usize,
}

impl Hall {
    pub(crate) async fn open(folder: &Path) -> Self {
        let file = folder.join("leaks.sqlite");
        let running = server::start(config(&format!("sqlite:{}", file.display()))).await.unwrap();
        let (mut people, mut ids) = (Vec::new(), Vec::new());
        for name in ["Ann", "Bob", "Cem"] {
            let mut client = Client::stranger(&running);
            let me = client.tell_name(name).await;
            ids.push(me["user"]["id"].as_str().unwrap().to_owned());
            people.push(client);
        }
        let store = Sqlite::open(&file).await.unwrap();
        let stranger = Client::stranger(&running);
        Self { running, store, people, ids, stranger, tables: 0 }
    }

    /// A running table with this position. It claims to be played by older rules, so the server takes the
    /// position as it is.
    pub(crate) async fn put<G: Game>(&mut self, position: &G) -> String {
        let pending = position.pending().iter().map(|seat| seat.0).collect();
        self.put_state(G::ID, JsonText::of(position).unwrap(), pending).await
    }

    /// The same with any text in place of a position.
    pub(crate) async fn put_state(&mut self, game: &str, state: JsonText, pending: SeatMask) -> String {
        self.tables += 1;
        let id = TableId(format!("t{:08}", self.tables));
        let new = NewTable {
            id: id.clone(),
            game: game.into(),
            rules_version: 0,
            config: JsonText("{}".into()),
            settings: json_text(&json!({"starts_when_full": true, "rematch": null, "daily": null})),
            seed: storage::Seed(vec![7; 32]),
            seed_hash: "hash".into(),
            pace: Pace::Live,
            visibility: storage::Visibility::Open,
            invite: None,
            rated: false,
            clock: json_text(&json!({"kind": "none"})),
            owner: None,
            challenge: None,
            seats: self.ids.iter().map(|id| Occupant::Human(UserId(id.clone()))).collect(),
            at: Millis(0),
        };
        self.store.create_table(new).await.unwrap();
        let snapshot = Snapshot {
            rules_version: 0,
            state,
            clocks: json_text(&json!({"clocks": [], "close_votes": [], "flags": []})),
            pending,
            due: None,
        };
        self.store.start_table(&id, snapshot, Millis(0)).await.unwrap();
        id.0
    }

    pub(crate) fn client(&self, viewer: Viewer) -> &Client {
        viewer.seat().map_or(&self.stranger, |seat| &self.people[seat.index()])
    }
}

fn json_text(value: &Value) -> JsonText {
    JsonText(value.to_string())
}
