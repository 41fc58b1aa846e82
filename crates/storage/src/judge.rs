//! Which steps of a batch are stored: decided once, for every back end.
//!
//! The caller holds the tables of the batch locked, so what is decided here stays true until the commit.

use std::collections::BTreeMap;

use crate::ids::check_text;
use crate::{Append, Appended, Result, Seq, Status, StoreError, TableId};

/// What a back end knows about a table before the batch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Head {
    pub(crate) status: Status,
    pub(crate) seq: Seq,
}

/// The tables and idempotency keys that a batch touches; a step in it changes them for the next one.
#[derive(Debug, Default)]
pub(crate) struct Heads {
    pub(crate) tables: BTreeMap<TableId, Head>,
    pub(crate) keys: BTreeMap<(TableId, String), Seq>,
}

impl Heads {
    /// One answer for each step, in order. A step that is refused changes nothing for the others.
    pub(crate) fn judge(&mut self, appends: &[Append]) -> Vec<Result<Appended>> {
        appends.iter().map(|append| self.judge_one(append)).collect()
    }

    fn judge_one(&mut self, append: &Append) -> Result<Appended> {
        let key = append.key.clone().map(|key| (append.table.clone(), key));
        // The repeated step is stale by nature, so this comes first.
        if let Some(&seq) = key.as_ref().and_then(|key| self.keys.get(key)) {
            return Ok(Appended::Repeated(seq));
        }
        check(append)?;
        let head = self.tables.get_mut(&append.table).ok_or(StoreError::NotFound("table"))?;
        if head.status != Status::Running {
            return Err(StoreError::WrongStatus(head.status));
        }
        if head.seq != append.expected {
            return Err(StoreError::Conflict { have_seq: head.seq });
        }
        head.seq = Seq(head.seq.0 + append.moves.len() as i64);
        if let Some(end) = &append.end {
            head.status = end.status.into();
        }
        self.keys.extend(key.map(|key| (key, head.seq)));
        Ok(Appended::Stored(head.seq))
    }
}

/// Finds what a database would refuse, because there it would spoil the whole transaction.
fn check(append: &Append) -> Result<()> {
    if append.moves.is_empty() {
        return Err(StoreError::Invalid("a step without rows would not be noticed".into()));
    }
    let bodies = append.moves.iter().map(|row| &row.body);
    let results = append.end.iter().flat_map(|end| end.result.iter().chain(&end.record));
    let texts = bodies.chain([&append.snapshot.state, &append.snapshot.clocks]).chain(results);
    texts.map(|text| text.0.as_str()).chain(append.key.as_deref()).try_for_each(check_text)
}
