//! Tables in memory.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use async_trait::async_trait;

use super::{Memory, Rows, TableRow};
use crate::tables::{check_new_table, check_seat_change, check_start};
use crate::{
    Change, Cursor, JsonText, Listed, Listing, Millis, NewTable, Occupant, Page, Result, SeatChange,
    SeatMask, Seed, Seq, Snapshot, Status, StoreError, Table, TableId, TableSeat, Tables, UserId, Visibility,
};

#[async_trait]
impl Tables for Memory {
    async fn create_table(&self, new: NewTable) -> Result<Table> {
        check_new_table(&new)?;
        let mut rows = self.rows();
        rows.check_references(&new)?;
        let seed = new.seed.clone();
        let table = fresh(new);
        let named = rows.named(&table);
        let row = TableRow {
            table,
            seed,
            snapshot: None,
            moves: Vec::new(),
            keys: BTreeMap::new(),
            chat: Vec::new(),
            record: None,
        };
        rows.tables.insert(named.id.clone(), row);
        drop(rows);
        self.announce(Change::Altered(named.id.clone()));
        Ok(named)
    }

    async fn table(&self, id: &TableId) -> Result<Table> {
        let rows = self.rows();
        rows.table(id).map(|row| rows.named(&row.table))
    }

    async fn seed(&self, id: &TableId) -> Result<Seed> {
        self.rows().table(id).map(|row| row.seed.clone())
    }

    async fn list_tables(&self, listing: &Listing, page: &Page) -> Result<Listed> {
        let rows = self.rows();
        let start = page.after.clone().unwrap_or_else(Cursor::start);
        let matching = rows.tables.values().filter(|row| is_listed(listing, &row.table));
        let placed = matching.map(|row| (place(listing, &row.table), &row.table));
        let mut found: Vec<_> = placed.filter(|(place, _)| *place < start).collect();
        found.sort_by_key(|(place, _)| Reverse(place.clone()));
        found.truncate(page.limit as usize);
        let next = found.last().filter(|_| found.len() == page.limit as usize);
        let next = next.map(|(place, _)| place.clone());
        Ok(Listed { tables: found.into_iter().map(|(_, table)| rows.named(table)).collect(), next })
    }

    async fn change_seat(&self, id: &TableId, change: SeatChange, now: Millis) -> Result<()> {
        let mut rows = self.rows();
        let row = rows.table(id)?;
        check_seat_change(row.table.status, &row.occupants(), &change)?;
        change.to.user().map(|user| rows.user(user)).transpose()?;
        let table = &mut rows.table_mut(id)?.table;
        table.seats[usize::from(change.seat)].occupant = change.to;
        table.updated = now;
        drop(rows);
        self.announce(Change::Altered(id.clone()));
        Ok(())
    }

    async fn change_settings(&self, id: &TableId, from: &JsonText, to: &JsonText) -> Result<()> {
        let mut rows = self.rows();
        let table = &mut rows.table_mut(id)?.table;
        if table.settings != *from {
            return Err(StoreError::Taken);
        }
        table.settings = to.clone();
        drop(rows);
        self.announce(Change::Altered(id.clone()));
        Ok(())
    }

    async fn start_table(&self, id: &TableId, snapshot: Snapshot, now: Millis) -> Result<()> {
        let mut rows = self.rows();
        let row = rows.table_mut(id)?;
        check_start(row.table.status, &row.occupants())?;
        row.table.status = Status::Running;
        row.table.started = Some(now);
        row.put(snapshot, Seq(0), now);
        drop(rows);
        self.announce(Change::Altered(id.clone()));
        Ok(())
    }

    async fn close_table(&self, id: &TableId, now: Millis) -> Result<()> {
        let mut rows = self.rows();
        let row = rows.table_mut(id)?;
        if row.table.status.is_over() {
            return Err(StoreError::WrongStatus(row.table.status));
        }
        row.end(Status::Closed, now);
        drop(rows);
        self.announce(Change::Altered(id.clone()));
        Ok(())
    }

    async fn table_ids(&self, after: Option<&TableId>, limit: u32) -> Result<Vec<TableId>> {
        let rows = self.rows();
        let ids = rows.tables.keys().filter(|id| after.is_none_or(|after| *id > after));
        Ok(ids.take(limit as usize).cloned().collect())
    }
}

impl Rows {
    fn check_references(&self, new: &NewTable) -> Result<()> {
        if self.tables.contains_key(&new.id) {
            return Err(StoreError::Duplicate("table"));
        }
        let people = new.owner.iter().chain(new.seats.iter().filter_map(Occupant::user));
        people.map(|user| self.user(user)).try_for_each(|row| row.map(|_| ()))?;
        let Some(challenge) = &new.challenge else { return Ok(()) };
        if !self.challenges.contains_key(challenge) {
            return Err(StoreError::NotFound("challenge"));
        }
        let same = |row: &TableRow| row.table.challenge == new.challenge && row.table.owner == new.owner;
        if new.owner.is_some() && self.tables.values().any(same) {
            return Err(StoreError::Duplicate("table"));
        }
        Ok(())
    }
}

impl TableRow {
    /// Replaces the position.
    pub(super) fn put(&mut self, snapshot: Snapshot, seq: Seq, now: Millis) {
        self.table.seq = seq;
        self.table.pending = snapshot.pending;
        self.table.due = snapshot.due;
        self.table.updated = now;
        self.snapshot = Some(snapshot);
    }

    /// Nobody is asked any more, whatever the position says.
    pub(super) fn end(&mut self, status: Status, now: Millis) {
        self.table.status = status;
        self.table.ended = Some(now);
        if let Some(snapshot) = self.snapshot.take() {
            let last = Snapshot { pending: SeatMask::default(), due: None, ..snapshot };
            self.put(last, self.table.seq, now);
        }
        self.table.updated = now;
    }
}

fn fresh(new: NewTable) -> Table {
    Table {
        id: new.id,
        game: new.game,
        rules_version: new.rules_version,
        config: new.config,
        settings: new.settings,
        seed_hash: new.seed_hash,
        pace: new.pace,
        visibility: new.visibility,
        invite: new.invite,
        rated: new.rated,
        clock: new.clock,
        owner: new.owner,
        challenge: new.challenge,
        status: Status::Waiting,
        created: new.at,
        started: None,
        ended: None,
        updated: new.at,
        seq: Seq(0),
        pending: SeatMask::default(),
        due: None,
        result: None,
        seats: new.seats.into_iter().map(|occupant| TableSeat { occupant, name: None }).collect(),
    }
}

fn is_listed(listing: &Listing, table: &Table) -> bool {
    let of_game = |game: &Option<String>| game.as_ref().is_none_or(|game| *game == table.game);
    let for_all = table.visibility == Visibility::Open;
    match listing {
        Listing::Mine(user) => !table.status.is_over() && seat_of(table, user).is_some(),
        Listing::MyFinished(user) => table.status.is_over() && seat_of(table, user).is_some(),
        Listing::Open(game) => {
            let free = table.seats.iter().any(|seat| seat.occupant == Occupant::Open);
            for_all && free && table.status == Status::Waiting && of_game(game)
        }
        Listing::Watch(game) => for_all && table.status == Status::Running && of_game(game),
        Listing::Finished(game) => for_all && table.status == Status::Finished && of_game(game),
    }
}

fn place(listing: &Listing, table: &Table) -> Cursor {
    let my_turn = match listing {
        Listing::Mine(user) => seat_of(table, user).is_some_and(|seat| table.pending.contains(seat)),
        _ => false,
    };
    Cursor { turn: i64::from(my_turn), updated: table.updated, table: table.id.clone() }
}

fn seat_of(table: &Table, user: &UserId) -> Option<u8> {
    let seat = table.seats.iter().position(|seat| seat.occupant.user() == Some(user));
    seat.map(|seat| seat as u8)
}
