//! Nothing leaks over the wire: whatever is sent to a seat or a spectator is the same, byte for byte, at any
//! two tables that this viewer can't tell apart. Ids and times aside.
//!
//! Two tables get positions that differ only in what the viewer can't know: other hidden cards, or another
//! secret choice of somebody else. What a viewer can know is judged by the game's own `view` and `redact`,
//! whose secrecy the laws of each game test. `SPIELWERK_SOAK_GAMES` sets how many positions are tried
//! (default 3 per game).

use game::{FastRng, Game, Options, Random, Seat, Seed, Viewer};
use serde_json::{Value, json};

use crate::client::{Client, Line};
use crate::hall::{Hall, SEATS};

/// A viewer at one table: everything they are sent is kept.
struct Eyes<'a> {
    client: &'a Client,
    table: String,
    line: Line,
    seen: Vec<String>,
}

impl<'a> Eyes<'a> {
    async fn open(hall: &'a Hall, viewer: Viewer, table: &str) -> Self {
        let client = hall.client(viewer);
        let line = client.live(table, "lang=de").await;
        let mut eyes = Self { client, table: table.to_owned(), line, seen: Vec::new() };
        eyes.look().await;
        eyes
    }

    /// Reads everything there is to read.
    async fn look(&mut self) {
        self.line.say(&json!({"type": "ping"})).await;
        loop {
            let message = self.line.next().await.expect("the line is open");
            if message["type"] == "pong" {
                break;
            }
            self.keep(message);
        }
        let routes = ["", "/events", "/chat", "/wishes", "/record", "/replay?at=1", "/scores"];
        for route in routes {
            let (status, answer) = self.client.try_get(&format!("/api/tables/{}{route}", self.table)).await;
            self.seen.push(status.to_string());
            self.keep(answer);
        }
    }

    fn keep(&mut self, mut message: Value) {
        let invite = message["table"]["invite"].as_str().unwrap_or("-").to_owned();
        forget_times(&mut message);
        let text = message.to_string().replace(&self.table, "TABLE").replace(&invite, "INVITE");
        self.seen.push(text);
    }
}

/// Times are allowed to differ.
fn forget_times(value: &mut Value) {
    const TIMES: [&str; 7] = ["created", "started", "ended", "now", "at", "remaining", "deadline"];
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                if TIMES.contains(&key.as_str()) && value.is_number() {
                    *value = json!(0);
                }
                forget_times(value);
            }
        }
        Value::Array(list) => list.iter_mut().for_each(forget_times),
        _ => {}
    }
}

/// A position, and what somebody does there.
type Case<'a, G> = (&'a G, Option<(Seat, <G as Game>::Action)>);

/// What the viewer may know of a case: the view before and after, and the events between.
fn knowledge<G: Game>(
    (position, step): &Case<G>,
    viewer: Viewer,
) -> Option<(G::View, G::View, Vec<G::Event>)> {
    let before = position.view(viewer);
    let mut after = (*position).clone();
    let events = match step {
        Some((seat, action)) => after.apply(*seat, *action).ok()?,
        None => Vec::new(),
    };
    let seen = events.iter().filter_map(|event| G::redact(event, viewer)).collect();
    Some((before, after.view(viewer), seen))
}

/// Compares what the viewer is sent in two cases, if they can't tell them apart. Returns whether they can't.
async fn compare<G: Game>(hall: &mut Hall, viewer: Viewer, cases: [Case<'_, G>; 2]) -> bool {
    let known = cases.each_ref().map(|case| knowledge::<G>(case, viewer));
    if known[0].is_none() || known[0] != known[1] {
        return false;
    }
    let mut seen = Vec::new();
    for (position, step) in cases {
        let table = hall.put(position).await;
        let mut eyes = Eyes::open(hall, viewer, &table).await;
        if let Some((seat, action)) = step {
            let actor = &hall.people[seat.index()];
            let message = actor.get(&format!("/api/tables/{table}")).await;
            let decision = &message["offer"]["decision"];
            let act = json!({"decision": decision, "key": "k", "action": action});
            actor.post(&format!("/api/tables/{table}/act"), act).await;
        }
        eyes.look().await;
        seen.push(eyes.seen);
    }
    for (number, (one, other)) in seen[0].iter().zip(&seen[1]).enumerate() {
        assert_eq!(one, other, "{} {viewer:?}: message {number} tells a secret", G::ID);
    }
    assert_eq!(seen[0].len(), seen[1].len(), "{} {viewer:?}: one more message tells a secret", G::ID);
    true
}

/// A position somewhere in a random game.
fn position<G: Game>(random: &mut FastRng) -> G {
    let config = G::configure(SEATS, &Options::new()).unwrap();
    let mut state = G::new(&config, Seed::from_text(&random.below(1 << 30).to_string())).unwrap();
    let mut before = state.clone();
    for _ in 0..random.below(120) {
        let pending: Vec<Seat> = state.pending().iter().collect();
        if pending.is_empty() {
            return before;
        }
        before = state.clone();
        let (seat, action) = any_step(&state, random.pick(&pending), random);
        state.apply(seat, action).unwrap();
    }
    if state.pending().is_empty() { before } else { state }
}

fn any_step<G: Game>(state: &G, seat: Seat, random: &mut FastRng) -> (Seat, G::Action) {
    let mut actions = Vec::new();
    state.legal_actions(seat, &mut actions);
    (seat, random.pick(&actions))
}

async fn leaks_nothing<G: Game>() {
    let games = std::env::var("SPIELWERK_SOAK_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(3);
    let folder = tempfile::tempdir().unwrap();
    let mut hall = Hall::open(folder.path()).await;
    let mut random = FastRng::new(11);
    let mut compared = [0; 2];
    for _ in 0..games {
        let state: G = position(&mut random);
        for viewer in Viewer::all(SEATS) {
            let knower = viewer.seat().unwrap_or(Seat(random.below(u32::from(SEATS)) as u8));
            let worlds = [(); 2].map(|()| {
                let mut world = state.clone();
                world.determinize(knower, &mut random);
                world
            });
            let others: Vec<Seat> = worlds[0].pending().iter().filter(|&seat| !viewer.is(seat)).collect();
            if others.is_empty() {
                let same = compare(&mut hall, viewer, [(&worlds[0], None), (&worlds[1], None)]).await;
                compared[0] += usize::from(same);
                continue;
            }
            let actor = random.pick(&others);
            let (one, other) =
                (any_step(&worlds[0], actor, &mut random), any_step(&worlds[0], actor, &mut random));
            let cases = [
                [(&worlds[0], Some(one)), (&worlds[1], Some(one))],
                [(&worlds[0], Some(one)), (&worlds[0], Some(other))],
            ];
            for (kind, cases) in cases.into_iter().enumerate() {
                compared[kind] += usize::from(compare(&mut hall, viewer, cases).await);
            }
        }
    }
    hall.running.stop().await;
    assert!(
        compared.iter().all(|&count| count > 0),
        "{}: there was something to compare: {compared:?}",
        G::ID
    );
}

#[tokio::test]
async fn hadara_leaks_nothing() {
    leaks_nothing::<hadara::Hadara>().await;
}

#[tokio::test]
async fn noria_leaks_nothing() {
    leaks_nothing::<noria::Noria>().await;
}

#[tokio::test]
async fn viceroy_leaks_nothing() {
    leaks_nothing::<viceroy::Viceroy>().await;
}
