//! The load benchmark: many live tables, two people at each, decisions at a steady rate.
//!
//! `load PROGRAM [--tables N] [--rate R] [--seconds S] [--game G] [--database URL]` starts `PROGRAM serve` with a
//! fresh database, lets two connections per table play at random and prints a row of docs/performance.md.
//! Decisions are sent at the given rate however long the answers take, so a slow server can't slow the
//! question down; the time of a decision runs from its turn to be sent until its durable acknowledgement.

mod arguments;
mod player;
mod report;
mod server;

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::mpsc;

use arguments::Arguments;
use player::{Player, Table};
use report::Report;
use server::Server;

/// How long the load runs before it is measured.
const WARM_UP: Duration = Duration::from_secs(5);
/// How many tables are opened at the same time.
const OPENING: usize = 32;

#[tokio::main]
async fn main() {
    let arguments = Arguments::read();
    let server = Server::start(&arguments);
    let memory_before = server.memory();
    let (ready, mut waiting) = mpsc::unbounded_channel();
    let tables = open_all(&server, &arguments).await;
    let report = Arc::new(Report::default());
    let mut goes = Vec::new();
    for table in tables {
        for seat in table.people {
            let (go, gone) = mpsc::channel(1);
            let player = Player::connect(&server.address, &table.id, seat, goes.len(), arguments.nice).await;
            tokio::spawn(player.play(gone, ready.clone(), report.clone()));
            goes.push(go);
        }
    }
    let memory_idle = server.memory();
    pace(&goes, &mut waiting, arguments.rate, WARM_UP).await;
    report.reset();
    let start = Instant::now();
    pace(&goes, &mut waiting, arguments.rate, arguments.length).await;
    let elapsed = start.elapsed();
    // What is under way belongs to the measurement.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let memory = (memory_before, memory_idle, server.memory());
    report.print(&arguments, elapsed, memory);
}

/// Opens the tables, several at a time.
async fn open_all(server: &Server, arguments: &Arguments) -> Vec<Table> {
    let mut opened = Vec::new();
    while opened.len() < arguments.tables {
        let count = OPENING.min(arguments.tables - opened.len());
        let opening: Vec<_> = (0..count)
            .map(|_| {
                tokio::spawn(Table::open(server.http.clone(), server.address.clone(), arguments.game.clone()))
            })
            .collect();
        for table in opening {
            opened.push(table.await.expect("a table can be opened"));
        }
    }
    opened
}

/// Tells players who owe a decision to send it, so many per second.
async fn pace(
    goes: &[mpsc::Sender<Instant>],
    waiting: &mut mpsc::UnboundedReceiver<usize>,
    rate: f64,
    length: Duration,
) {
    let start = Instant::now();
    let mut sent = 0.0;
    let mut tick = tokio::time::interval(Duration::from_millis(2));
    while start.elapsed() < length {
        tick.tick().await;
        let due = start.elapsed().as_secs_f64() * rate;
        while sent < due {
            sent += 1.0;
            // With nobody waiting the rate is not reached, and the report says so.
            let Ok(player) = waiting.try_recv() else { continue };
            let _ = goes[player].try_send(Instant::now());
        }
    }
}
