//! Upkeep of a database.

use std::path::Path;

use async_trait::async_trait;

use super::results::PlaceRow;
use super::{Engine, Work, look, sql, values};
use crate::upkeep::hexadecimal;
use crate::{
    Changes, ConnectionSettings, JsonText, Loaded, Message, Result, Seq, StoreError, TableExport, TableId,
    Upkeep, UserExport, UserId,
};

#[derive(sqlx::FromRow)]
struct SaidRow {
    table_id: TableId,
    #[sqlx(flatten)]
    message: Message,
}

#[async_trait]
impl<E: Engine> Upkeep for E {
    async fn ping(&self) -> Result<()> {
        look::<(i64,)>(self, sql::PING, &[]).await.map(|_| ())
    }

    async fn connection_settings(&self) -> Result<Vec<ConnectionSettings>> {
        self.settings().await
    }

    fn subscribe(&self) -> Changes {
        self.announcer().subscribe()
    }

    async fn backup(&self, file: &Path) -> Result<()> {
        self.copy_to(file).await
    }

    async fn export_table(&self, table: &TableId) -> Result<TableExport> {
        let mut work = Work::read(self).await?;
        let Loaded { table: found, snapshot, moves } = work.load(table, Seq(0)).await?;
        let seed: Option<(Vec<u8>,)> = work.row(sql::SEED, &values![table]).await?;
        let chat = work.rows(sql::CHAT_AFTER, &values![table, 0_i64, i64::MAX]).await?;
        let record: Option<(JsonText,)> = work.row(sql::RECORD, &values![table]).await?;
        let seed = seed.map(|(seed,)| hexadecimal(&seed)).unwrap_or_default();
        Ok(TableExport { table: found, seed, snapshot, moves, chat, record: record.map(|(record,)| record) })
    }

    async fn export_user(&self, user: &UserId) -> Result<UserExport> {
        let mut work = Work::read(self).await?;
        let found = work.row(sql::USER, &values![user]).await?.ok_or(StoreError::NotFound("user"))?;
        let tables: Vec<(TableId,)> = work.rows(sql::TABLES_OF_USER, &values![user]).await?;
        let chat: Vec<SaidRow> = work.rows(sql::CHAT_OF_USER, &values![user]).await?;
        let ratings = work.rows(sql::RATINGS_OF_USER, &values![user]).await?;
        let places: Vec<PlaceRow> = work.rows(sql::PLACES_OF_USER, &values![user]).await?;
        Ok(UserExport {
            user: found,
            tables: tables.into_iter().map(|(table,)| table).collect(),
            chat: chat.into_iter().map(|row| (row.table_id, row.message)).collect(),
            ratings,
            challenges: places.into_iter().map(|row| (row.challenge, row.place)).collect(),
        })
    }

    async fn close(&self) {
        self.end().await;
    }
}
