//! Tables and seats as rows.

use std::collections::BTreeMap;

use async_trait::async_trait;

use super::{Engine, Statement, Value, Work, look, look_up, placeholders, sql, values};
use crate::tables::{check_new_table, check_seat_change, check_start};
use crate::{
    Change, Cursor, JsonText, Listed, Listing, Millis, NewTable, Occupant, Pace, Page, Result, SeatChange,
    SeatMask, Seed, Seq, Snapshot, Status, StoreError, Table, TableId, TableSeat, Tables, TokenHash, UserId,
    Visibility,
};

#[async_trait]
impl<E: Engine> Tables for E {
    async fn create_table(&self, new: NewTable) -> Result<Table> {
        check_new_table(&new)?;
        let mut work = Work::write(self).await?;
        work.insert_table(&new).await?;
        work.run(sql::INSERT_EMPTY_POSITION, &values![&new.id, new.rules_version, new.at]).await?;
        for (seat, occupant) in new.seats.iter().enumerate() {
            let gone = *occupant == Occupant::Gone;
            let row = values![&new.id, seat, occupant.user(), occupant.bot(), gone];
            work.run(sql::INSERT_SEAT, &row).await?;
        }
        let table = work.table(&new.id).await?;
        work.tell(Change::Altered(new.id));
        work.commit().await?;
        Ok(table)
    }

    async fn table(&self, id: &TableId) -> Result<Table> {
        Work::read(self).await?.table(id).await
    }

    async fn seed(&self, id: &TableId) -> Result<Seed> {
        let (seed,): (Vec<u8>,) = look_up(self, "table", sql::SEED, &values![id]).await?;
        Ok(Seed(seed))
    }

    async fn list_tables(&self, listing: &Listing, page: &Page) -> Result<Listed> {
        let (sql, of) = statement(listing);
        let after = page.after.clone().unwrap_or_else(Cursor::start);
        let mut work = Work::read(self).await?;
        let place = values![after.turn, after.updated, &after.table, page.limit, of];
        let rows: Vec<TableRow> = work.rows(sql, &place).await?;
        let next = rows.last().filter(|_| rows.len() == page.limit as usize).map(TableRow::place);
        Ok(Listed { tables: work.seated(rows).await?, next })
    }

    async fn change_seat(&self, id: &TableId, change: SeatChange, now: Millis) -> Result<()> {
        let mut work = Work::write(self).await?;
        work.lock(&[id]).await?;
        let (status, seats) = work.occupants(id).await?;
        check_seat_change(status, &seats, &change)?;
        let SeatChange { seat, to, .. } = change;
        let row = values![id, seat, to.user(), to.bot(), to == Occupant::Gone];
        work.run(sql::CHANGE_SEAT, &row).await?;
        work.run(sql::TOUCH, &values![id, now]).await?;
        work.tell(Change::Altered(id.clone()));
        work.commit().await
    }

    async fn change_settings(&self, id: &TableId, from: &JsonText, to: &JsonText) -> Result<()> {
        let mut work = Work::write(self).await?;
        if work.run(sql::CHANGE_SETTINGS, &values![id, from, to]).await? == 0 {
            work.status(id).await?;
            return Err(StoreError::Taken);
        }
        work.tell(Change::Altered(id.clone()));
        work.commit().await
    }

    async fn start_table(&self, id: &TableId, snapshot: Snapshot, now: Millis) -> Result<()> {
        let mut work = Work::write(self).await?;
        work.lock(&[id]).await?;
        let (status, seats) = work.occupants(id).await?;
        check_start(status, &seats)?;
        work.run(sql::START_TABLE, &values![id, now]).await?;
        work.put_positions(&[(id, Seq(0), &snapshot, now)]).await?;
        work.tell(Change::Altered(id.clone()));
        work.commit().await
    }

    async fn close_table(&self, id: &TableId, now: Millis) -> Result<()> {
        let mut work = Work::write(self).await?;
        work.lock(&[id]).await?;
        let status = work.status(id).await?;
        if status.is_over() {
            return Err(StoreError::WrongStatus(status));
        }
        work.run(sql::CLOSE_TABLE, &values![id, now]).await?;
        work.run(sql::CLOSE_POSITION, &values![id, now]).await?;
        work.tell(Change::Altered(id.clone()));
        work.commit().await
    }

    async fn table_ids(&self, after: Option<&TableId>, limit: u32) -> Result<Vec<TableId>> {
        let after = after.map_or("", |id| &id.0);
        let rows: Vec<(TableId,)> = look(self, sql::TABLE_IDS, &values![after, limit]).await?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }
}

/// The statement of a list and the person or game it is about; no game means every game.
fn statement(listing: &Listing) -> (&'static str, &str) {
    let game_or_any = Option::<&str>::unwrap_or_default;
    match listing {
        Listing::Mine(user) => (sql::LIST_MINE, &user.0),
        Listing::MyFinished(user) => (sql::LIST_MY_FINISHED, &user.0),
        Listing::Open(game) => (sql::LIST_OPEN, game_or_any(game.as_deref())),
        Listing::Watch(game) => (sql::LIST_WATCH, game_or_any(game.as_deref())),
        Listing::Finished(game) => (sql::LIST_FINISHED, game_or_any(game.as_deref())),
    }
}

impl<E: Engine> Work<'_, E> {
    pub(super) async fn table(&mut self, id: &TableId) -> Result<Table> {
        let rows: Vec<TableRow> = self.rows(sql::TABLE, &values![id]).await?;
        self.seated(rows).await?.pop().ok_or(StoreError::NotFound("table"))
    }

    async fn insert_table(&mut self, new: &NewTable) -> Result<()> {
        let row = values![
            &new.id,
            &new.game,
            new.rules_version,
            &new.config,
            &new.settings,
            &new.seed,
            &new.seed_hash,
            new.pace.word(),
            new.visibility.word(),
            new.invite.as_ref(),
            new.rated,
            &new.clock,
            new.owner.as_ref(),
            new.challenge.as_deref(),
            new.at,
        ];
        match self.run(sql::INSERT_TABLE, &row).await? {
            0 => Err(StoreError::Duplicate("table")),
            _ => Ok(()),
        }
    }

    async fn status(&mut self, id: &TableId) -> Result<Status> {
        let row: Option<(String,)> = self.row(sql::STATUS, &values![id]).await?;
        let (status,) = row.ok_or(StoreError::NotFound("table"))?;
        status.try_into()
    }

    async fn occupants(&mut self, id: &TableId) -> Result<(Status, Vec<Occupant>)> {
        let status = self.status(id).await?;
        let seats = self.seats(&[id]).await?.remove(id).unwrap_or_default();
        Ok((status, seats.into_iter().map(|seat| seat.occupant).collect()))
    }

    /// The seats of each table, in order.
    async fn seats(&mut self, tables: &[&TableId]) -> Result<BTreeMap<TableId, Vec<TableSeat>>> {
        let list = placeholders(1, tables.len());
        let sql = Statement::Built(format!("{}{list} ORDER BY s.table_id, s.seat", sql::SEATS_OF));
        let ids: Vec<_> = tables.iter().map(|&table| Value::from(table)).collect();
        let rows: Vec<SeatRow> = self.rows(sql, &ids).await?;
        let mut seats: BTreeMap<TableId, Vec<TableSeat>> = BTreeMap::new();
        for row in rows {
            let name = row.name.clone();
            seats.entry(row.table_id.clone()).or_default().push(TableSeat { occupant: row.occupant(), name });
        }
        Ok(seats)
    }

    async fn seated(&mut self, rows: Vec<TableRow>) -> Result<Vec<Table>> {
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let mut seats = self.seats(&rows.iter().map(|row| &row.id).collect::<Vec<_>>()).await?;
        rows.into_iter()
            .map(|row| {
                let seats = seats.remove(&row.id).unwrap_or_default();
                row.with(seats)
            })
            .collect()
    }
}

#[derive(sqlx::FromRow)]
struct SeatRow {
    table_id: TableId,
    user_id: Option<UserId>,
    bot: Option<String>,
    gone: bool,
    name: Option<String>,
}

impl SeatRow {
    fn occupant(self) -> Occupant {
        match (self.user_id, self.bot) {
            _ if self.gone => Occupant::Gone,
            (None, None) => Occupant::Open,
            (Some(user), None) => Occupant::Human(user),
            (None, Some(level)) => Occupant::Bot(level),
            (Some(user), Some(level)) => Occupant::StandIn(user, level),
        }
    }
}

#[derive(sqlx::FromRow)]
struct TableRow {
    id: TableId,
    game: String,
    #[sqlx(try_from = "i64")]
    rules_version: u32,
    config: JsonText,
    settings: JsonText,
    seed_hash: String,
    #[sqlx(try_from = "String")]
    pace: Pace,
    #[sqlx(try_from = "String")]
    visibility: Visibility,
    invite: Option<Vec<u8>>,
    rated: bool,
    clock: JsonText,
    owner_id: Option<UserId>,
    challenge: Option<String>,
    #[sqlx(try_from = "String")]
    status: Status,
    created_ms: Millis,
    started_ms: Option<Millis>,
    ended_ms: Option<Millis>,
    result: Option<JsonText>,
    updated_ms: Millis,
    seq: Seq,
    pending: SeatMask,
    due_ms: Option<Millis>,
    turn: i64,
}

impl TableRow {
    fn place(&self) -> Cursor {
        Cursor { turn: self.turn, updated: self.updated_ms, table: self.id.clone() }
    }

    fn with(self, seats: Vec<TableSeat>) -> Result<Table> {
        Ok(Table {
            id: self.id,
            game: self.game,
            rules_version: self.rules_version,
            config: self.config,
            settings: self.settings,
            seed_hash: self.seed_hash,
            pace: self.pace,
            visibility: self.visibility,
            invite: self.invite.map(token_hash).transpose()?,
            rated: self.rated,
            clock: self.clock,
            owner: self.owner_id,
            challenge: self.challenge,
            status: self.status,
            created: self.created_ms,
            started: self.started_ms,
            ended: self.ended_ms,
            updated: self.updated_ms,
            seq: self.seq,
            pending: self.pending,
            due: self.due_ms,
            result: self.result,
            seats,
        })
    }
}

fn token_hash(bytes: Vec<u8>) -> Result<TokenHash> {
    let hash = bytes.try_into().map_err(|_| StoreError::Broken("a token's hash has 32 bytes".into()))?;
    Ok(TokenHash(hash))
}
