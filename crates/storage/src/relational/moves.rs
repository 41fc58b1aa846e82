//! Logs and snapshots as rows.
//!
//! A batch takes the same handful of statements whatever its size: lock, read the heads, read the known keys,
//! judge, add all rows, replace all positions, commit. That, and one flush to disk for all of them, is what
//! makes moves cheap.

use std::collections::BTreeMap;

use async_trait::async_trait;

use super::session::rows_of;
use super::{Engine, Statement, Value, Work, look, look_up, placeholders, sql, values};
use crate::judge::{Head, Heads};
use crate::{
    Append, Appended, Change, Due, JsonText, Loaded, Millis, Move, MoveKind, Moves, Result, SeatMask, Seq,
    Snapshot, Status, TableId,
};

/// Steps in one transaction, so that nobody waits too long for the others.
const STEPS: usize = 1000;
/// Rows in one statement: SQLite looks each placeholder up among all before it, so a statement of ten times the
/// rows takes a hundred times as long to prepare.
const ROWS: usize = 64;

/// A table's position to be stored: which table, after which row, what, when.
type Position<'a> = (&'a TableId, Seq, &'a Snapshot, Millis);

#[async_trait]
impl<E: Engine> Moves for E {
    async fn append_many(&self, appends: Vec<Append>) -> Vec<Result<Appended>> {
        let mut answers = Vec::with_capacity(appends.len());
        for steps in appends.chunks(STEPS) {
            match commit(self, steps).await {
                Ok(some) => answers.extend(some),
                Err(error) => answers.extend(steps.iter().map(|_| Err(error.clone()))),
            }
        }
        answers
    }

    async fn load(&self, table: &TableId, after: Seq) -> Result<Loaded> {
        let mut work = Work::read(self).await?;
        work.load(table, after).await
    }

    async fn record(&self, table: &TableId) -> Result<JsonText> {
        let (record,): (JsonText,) = look_up(self, "record", sql::RECORD, &values![table]).await?;
        Ok(record)
    }

    async fn due_tables(&self, now: Millis, limit: u32) -> Result<Vec<Due>> {
        look(self, sql::DUE_TABLES, &values![now, limit]).await
    }
}

async fn commit<E: Engine>(engine: &E, steps: &[Append]) -> Result<Vec<Result<Appended>>> {
    let mut work = Work::write(engine).await?;
    let answers = work.heads(steps).await?.judge(steps);
    let stored: Vec<_> = steps
        .iter()
        .zip(&answers)
        .filter_map(|(step, answer)| match answer {
            Ok(Appended::Stored(last)) => Some((step, *last)),
            _ => None,
        })
        .collect();
    if stored.is_empty() {
        return Ok(answers);
    }
    work.insert_moves(&stored).await?;
    work.replace_positions(&stored).await?;
    work.end_tables(&stored).await?;
    stored.iter().for_each(|(step, last)| work.tell(Change::Moved(step.table.clone(), *last)));
    work.commit().await?;
    Ok(answers)
}

impl<E: Engine> Work<'_, E> {
    pub(super) async fn load(&mut self, id: &TableId, after: Seq) -> Result<Loaded> {
        let table = self.table(id).await?;
        let snapshot = self.row(sql::SNAPSHOT, &values![id]).await?;
        let rows: Vec<MoveRow> = self.rows(sql::MOVES_AFTER, &values![id, after]).await?;
        Ok(Loaded { table, snapshot, moves: rows.into_iter().map(Move::from).collect() })
    }

    /// Locks the tables of the steps and reads what they are judged by.
    async fn heads(&mut self, steps: &[Append]) -> Result<Heads> {
        let mut tables: Vec<_> = steps.iter().map(|step| &step.table).collect();
        tables.sort();
        tables.dedup();
        self.lock(&tables).await?;
        let mut heads = Heads { tables: BTreeMap::new(), keys: self.known_keys(steps).await? };
        for tables in tables.chunks(ROWS) {
            let ids: Vec<_> = tables.iter().map(|&table| Value::from(table)).collect();
            let sql = Statement::Built(format!("{}{}", sql::HEADS, placeholders(1, ids.len())));
            let rows: Vec<HeadRow> = self.rows(sql, &ids).await?;
            let known = rows.into_iter().map(|row| (row.id, Head { status: row.status, seq: row.seq }));
            heads.tables.extend(known);
        }
        Ok(heads)
    }

    async fn known_keys(&mut self, steps: &[Append]) -> Result<BTreeMap<(TableId, String), Seq>> {
        let keyed = steps.iter().filter_map(|step| Some((&step.table, step.key.as_ref()?)));
        // A key that can't be stored can't be known, and PostgreSQL would refuse to look for it.
        let keyed = keyed.filter(|(_, key)| crate::ids::check_text(key).is_ok());
        let keyed: Vec<_> = keyed.map(|(table, key)| values![table, key]).collect();
        let mut known = BTreeMap::new();
        for keyed in keyed.chunks(ROWS) {
            let sql = Statement::Built(format!("{}{})", sql::KNOWN_KEYS, rows_of(2, keyed.len())));
            let rows: Vec<(TableId, String, Seq)> = self.rows(sql, keyed.as_flattened()).await?;
            known.extend(rows.into_iter().map(|(table, key, seq)| ((table, key), seq)));
        }
        Ok(known)
    }

    async fn insert_moves(&mut self, stored: &[(&Append, Seq)]) -> Result<()> {
        let rows: Vec<_> = stored.iter().flat_map(|&(step, last)| move_values(step, last)).collect();
        for rows in rows.chunks(ROWS) {
            let sql =
                Statement::Built(format!("{}{}", sql::INSERT_MOVES, rows_of(sql::MOVE_COLUMNS, rows.len())));
            self.run(sql, rows.as_flattened()).await?;
        }
        Ok(())
    }

    /// Several steps of one table leave one position. An ended table waits for nobody.
    async fn replace_positions(&mut self, stored: &[(&Append, Seq)]) -> Result<()> {
        let at_rest =
            |step: &Append| Snapshot { pending: SeatMask::default(), due: None, ..step.snapshot.clone() };
        let ended: BTreeMap<_, _> = stored
            .iter()
            .filter(|(step, _)| step.end.is_some())
            .map(|(step, _)| (&step.table, at_rest(step)))
            .collect();
        let last: BTreeMap<_, Position<'_>> = stored
            .iter()
            .map(|&(step, seq)| {
                let snapshot = step.end.as_ref().and_then(|_| ended.get(&step.table));
                (&step.table, (&step.table, seq, snapshot.unwrap_or(&step.snapshot), step.at))
            })
            .collect();
        self.put_positions(&last.into_values().collect::<Vec<_>>()).await
    }

    pub(super) async fn put_positions(&mut self, positions: &[Position<'_>]) -> Result<()> {
        for positions in positions.chunks(ROWS) {
            let rows = rows_of(sql::POSITION_COLUMNS, positions.len());
            let sql = Statement::Built(format!("{}{rows}{}", sql::INSERT_POSITIONS, sql::REPLACE_POSITIONS));
            let bound: Vec<_> = positions.iter().flat_map(position_values).collect();
            self.run(sql, &bound).await?;
        }
        Ok(())
    }

    async fn end_tables(&mut self, stored: &[(&Append, Seq)]) -> Result<()> {
        let mut ratings = Vec::new();
        for (step, end) in stored.iter().filter_map(|(step, _)| Some((step, step.end.as_ref()?))) {
            let status = Status::from(end.status).word();
            let row = values![&step.table, status, step.at, end.result.as_ref(), end.record.as_ref()];
            self.run(sql::END_TABLE, &row).await?;
            if let Some(score) = &end.challenge {
                let row = values![&score.user, &step.table, score.score, score.won, step.at];
                self.run(sql::INSERT_PLACE, &row).await?;
            }
            ratings.extend(end.ratings.iter().map(|change| (&change.user, &step.table, change)));
        }
        // In order, so that two nodes that rate the same people can't wait for each other.
        ratings.sort_by_key(|&(user, table, _)| (user, table));
        for (user, table, change) in ratings {
            self.run(sql::CHANGE_RATING, &values![user, table, change.start, change.change]).await?;
        }
        Ok(())
    }
}

fn position_values<'a>(&(table, seq, position, at): &Position<'a>) -> [Value<'a>; sql::POSITION_COLUMNS] {
    let Snapshot { rules_version, state, clocks, pending, due } = position;
    values![table, seq, *rules_version, *pending, *due, at, clocks, state]
}

/// The rows of a step. The key is on the last one, whose number a repeat is answered with.
fn move_values(step: &Append, last: Seq) -> impl Iterator<Item = [Value<'_>; sql::MOVE_COLUMNS]> {
    step.moves.iter().zip(step.expected.0 + 1..).map(move |(row, seq)| {
        let key = step.key.as_deref().filter(|_| Seq(seq) == last);
        values![&step.table, seq, row.seat, row.kind.word(), &row.body, key, step.at]
    })
}

#[derive(sqlx::FromRow)]
struct HeadRow {
    id: TableId,
    #[sqlx(try_from = "String")]
    status: Status,
    seq: Seq,
}

#[derive(sqlx::FromRow)]
struct MoveRow {
    seq: Seq,
    seat: Option<i64>,
    #[sqlx(try_from = "String")]
    kind: MoveKind,
    body: JsonText,
    at_ms: Millis,
}

impl From<MoveRow> for Move {
    fn from(row: MoveRow) -> Self {
        let seat = row.seat.and_then(|seat| u8::try_from(seat).ok());
        Self { seq: row.seq, seat, kind: row.kind, body: row.body, at: row.at_ms }
    }
}
