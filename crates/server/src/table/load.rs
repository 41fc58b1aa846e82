//! A table from the store: its rows played again, or its snapshot if they were played by other rules.

use game::Seed;
use storage::{Loaded, Seq, TableId};

use super::meta::{self, Meta, Platform, Status};
use super::play::Play;
use super::row::Row;
use crate::context::Context;
use crate::error::{Error, Result};

/// What is known of a table.
#[derive(Debug)]
pub(crate) struct Parts {
    pub(crate) meta: Meta,
    pub(crate) play: Option<Play>,
    pub(crate) seed: Seed,
    pub(crate) seq: Seq,
}

/// Loads a table.
pub(crate) async fn load(context: &Context, id: &TableId) -> Result<Parts> {
    let loaded = context.store.load(id, Seq(0)).await?;
    let seed = context.store.seed(id).await?;
    let seed = seed.0.try_into().map(Seed).map_err(|_| Error::internal("a seed has 32 bytes"))?;
    // A long game takes milliseconds to play again; other tables go on meanwhile.
    let parts = tokio::task::spawn_blocking(move || assemble(loaded, seed)).await;
    parts.map_err(Error::internal)?
}

fn assemble(loaded: Loaded, seed: Seed) -> Result<Parts> {
    let platform: Platform = match &loaded.snapshot {
        Some(snapshot) => snapshot.clocks.parse()?,
        None => Platform::default(),
    };
    let meta = meta::read(&loaded.table, platform)?;
    let seq = loaded.table.seq;
    let play = match meta.started.map(|_| replay(&meta, &loaded, seed)) {
        // A table that was closed because its game can't be loaded any more is shown without it.
        Some(Err(_)) if meta.status == Status::Closed => None,
        played => played.transpose()?,
    };
    Ok(Parts { meta, play, seed, seq })
}

/// Plays the rows again if today's rules are those the game began with; the snapshot is the judge of it.
fn replay(meta: &Meta, loaded: &Loaded, seed: Seed) -> Result<Play> {
    let started = meta.started.unwrap_or(meta.created);
    let snapshot = loaded.snapshot.as_ref().ok_or_else(|| Error::internal("a game without a snapshot"))?;
    let rules = catalog::find(&meta.game)?.info().rules_version;
    if rules == meta.rules_version {
        let state: serde_json::Value = snapshot.state.parse()?;
        match replay_rows(meta, loaded, seed, started) {
            Ok(play) if play.table.state() == state => return Ok(play),
            Ok(_) => tracing::error!(table = %loaded.table.id, "the rows do not lead to the snapshot"),
            Err(error) => tracing::error!(table = %loaded.table.id, ?error, "the rows can't be played again"),
        }
    }
    // Each row moved a viewer's log by at most two.
    let base = 2 * loaded.table.seq.0 as u64;
    Play::resume(meta, snapshot.state.parse()?, base, started)
}

fn replay_rows(meta: &Meta, loaded: &Loaded, seed: Seed, started: i64) -> Result<Play> {
    let mut play = Play::deal(meta, seed, started)?;
    for row in &loaded.moves {
        play.apply(&row.body.parse::<Row>()?, row.at.0)?;
    }
    Ok(play)
}
