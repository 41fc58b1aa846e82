//! Upkeep of what is in memory: hardly any.

use std::path::Path;

use async_trait::async_trait;

use super::Memory;
use crate::upkeep::hexadecimal;
use crate::{
    Changes, ConnectionSettings, Result, StoreError, TableExport, TableId, Upkeep, UserExport, UserId,
};

#[async_trait]
impl Upkeep for Memory {
    async fn ping(&self) -> Result<()> {
        Ok(())
    }

    async fn connection_settings(&self) -> Result<Vec<ConnectionSettings>> {
        Ok(Vec::new())
    }

    fn subscribe(&self) -> Changes {
        self.announcer.subscribe()
    }

    async fn backup(&self, _file: &Path) -> Result<()> {
        Err(StoreError::Unsupported("memory has no file; export the tables instead"))
    }

    async fn export_table(&self, table: &TableId) -> Result<TableExport> {
        let rows = self.rows();
        let row = rows.table(table)?;
        Ok(TableExport {
            table: rows.named(&row.table),
            seed: hexadecimal(&row.seed.0),
            snapshot: row.snapshot.clone(),
            moves: row.moves.clone(),
            chat: rows.said(row),
            record: row.record.clone(),
        })
    }

    async fn export_user(&self, user: &UserId) -> Result<UserExport> {
        let rows = self.rows();
        let said = rows.tables.values().flat_map(|row| {
            let messages = rows.said(row).into_iter().filter(|message| message.user.as_ref() == Some(user));
            messages.map(|message| (row.table.id.clone(), message))
        });
        Ok(UserExport {
            user: rows.user(user)?.user.clone(),
            tables: rows.tables_of(user),
            chat: said.collect(),
            ratings: rows.ratings().filter(|rating| rating.user == *user).collect(),
            challenges: rows
                .places()
                .filter(|(_, place)| place.user == *user)
                .map(|(challenge, place)| (challenge.clone(), place))
                .collect(),
        })
    }

    async fn close(&self) {}
}
