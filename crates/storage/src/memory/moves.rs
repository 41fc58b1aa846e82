//! Logs and snapshots in memory.

use async_trait::async_trait;

use super::{Memory, RatingRow, Rows, TableRow};
use crate::judge::{Head, Heads};
use crate::{
    Append, Appended, ChallengeScore, Change, Due, End, JsonText, Loaded, Millis, Move, Moves, Place,
    RatingChange, Result, Seq, Status, StoreError, TableId,
};

#[async_trait]
impl Moves for Memory {
    async fn append_many(&self, appends: Vec<Append>) -> Vec<Result<Appended>> {
        let mut rows = self.rows();
        let answers = rows.heads(&appends).judge(&appends);
        let mut changes = Vec::new();
        for (append, answer) in appends.into_iter().zip(&answers) {
            if let Ok(Appended::Stored(seq)) = answer {
                changes.push(Change::Moved(append.table.clone(), *seq));
                rows.store(append, *seq);
            }
        }
        drop(rows);
        self.announcer.announce(changes);
        answers
    }

    async fn load(&self, table: &TableId, after: Seq) -> Result<Loaded> {
        let rows = self.rows();
        let row = rows.table(table)?;
        let moves = row.moves.iter().filter(|row| row.seq > after).cloned().collect();
        Ok(Loaded { table: rows.named(&row.table), snapshot: row.snapshot.clone(), moves })
    }

    async fn record(&self, table: &TableId) -> Result<JsonText> {
        self.rows().table(table)?.record.clone().ok_or(StoreError::NotFound("record"))
    }

    async fn due_tables(&self, now: Millis, limit: u32) -> Result<Vec<Due>> {
        let rows = self.rows();
        let running = rows.tables.values().filter(|row| row.table.status == Status::Running);
        let due = |row: &TableRow| Some(Due { table: row.table.id.clone(), due: row.table.due? });
        let mut found: Vec<_> = running.filter_map(due).filter(|due| due.due <= now).collect();
        found.sort_by(|a, b| (a.due, &a.table).cmp(&(b.due, &b.table)));
        found.truncate(limit as usize);
        Ok(found)
    }
}

impl Rows {
    fn heads(&self, appends: &[Append]) -> Heads {
        let mut heads = Heads::default();
        for append in appends {
            let Some(row) = self.tables.get(&append.table) else { continue };
            heads.tables.insert(append.table.clone(), Head { status: row.table.status, seq: row.table.seq });
            let known = append.key.as_ref().and_then(|key| row.keys.get_key_value(key));
            heads.keys.extend(known.map(|(key, &seq)| ((append.table.clone(), key.clone()), seq)));
        }
        heads
    }

    fn store(&mut self, append: Append, last: Seq) {
        let Append { table, expected, moves, snapshot, key, end, at } = append;
        let Some(row) = self.tables.get_mut(&table) else { return };
        let numbers = (expected.0 + 1..).map(Seq);
        row.moves.extend(moves.into_iter().zip(numbers).map(|(new, seq)| Move {
            seq,
            seat: new.seat,
            kind: new.kind,
            body: new.body,
            at,
        }));
        row.keys.extend(key.map(|key| (key, last)));
        row.put(snapshot, last, at);
        if let Some(end) = end {
            self.end(&table, end, at);
        }
    }

    fn end(&mut self, id: &TableId, end: End, at: Millis) {
        let Some(row) = self.tables.get_mut(id) else { return };
        row.end(end.status.into(), at);
        row.table.result = end.result;
        row.record = end.record;
        let (game, challenge) = (row.table.game.clone(), row.table.challenge.clone());
        for change in end.ratings {
            self.rate(change, &game);
        }
        if let Some((score, challenge)) = end.challenge.zip(challenge) {
            self.rank(score, challenge, id, at);
        }
    }

    fn rate(&mut self, change: RatingChange, game: &str) {
        if !self.users.contains_key(&change.user) {
            return;
        }
        let fresh = RatingRow { points: change.start, games: 0 };
        let rating = self.ratings.entry((change.user, game.to_owned())).or_insert(fresh);
        rating.points += change.change;
        rating.games += 1;
    }

    fn rank(&mut self, score: ChallengeScore, challenge: String, table: &TableId, at: Millis) {
        let ChallengeScore { user, score, won } = score;
        if !self.users.contains_key(&user) {
            return;
        }
        let key = (challenge, user.clone());
        let place = Place { user, name: String::new(), score, won, table: table.clone(), at };
        self.places.entry(key).or_insert(place);
    }
}
