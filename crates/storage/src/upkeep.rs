//! What an operator needs: is it alive, is it safe, a copy of it, and everything about one table or person.

use std::path::Path;

use async_trait::async_trait;
use serde::Serialize;

use crate::{
    Changes, JsonText, Message, Move, Place, Rating, Result, Snapshot, Table, TableId, User, UserId,
};

/// What one connection to the database is set to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ConnectionSettings {
    /// What the connection is for.
    pub role: &'static str,
    /// Each setting that safety depends on, with what the database says it is.
    pub values: Vec<(&'static str, String)>,
}

impl ConnectionSettings {
    /// The value of a setting.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.values.iter().find(|(key, _)| *key == name).map(|(_, value)| value.as_str())
    }
}

/// Everything about a table, secrets included: for the operator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TableExport {
    /// The table.
    pub table: Table,
    /// The seed in hexadecimal digits.
    pub seed: String,
    /// Its present.
    pub snapshot: Option<Snapshot>,
    /// The whole log.
    pub moves: Vec<Move>,
    /// Everything said.
    pub chat: Vec<Message>,
    /// The record, once there is one.
    pub record: Option<JsonText>,
}

/// Everything about a person: what they may ask for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct UserExport {
    /// Name and account.
    pub user: User,
    /// The tables they opened, sit at or spoke at, by id.
    pub tables: Vec<TableId>,
    /// Everything they said, with the table.
    pub chat: Vec<(TableId, Message)>,
    /// Their ratings, by game.
    pub ratings: Vec<Rating>,
    /// Their results, with the challenge.
    pub challenges: Vec<(String, Place)>,
}

/// Care of the store itself.
#[async_trait]
pub trait Upkeep {
    /// Whether the database answers.
    async fn ping(&self) -> Result<()>;

    /// What every connection is set to; nothing where there are no connections.
    async fn connection_settings(&self) -> Result<Vec<ConnectionSettings>>;

    /// News from now on, from every node that shares the database.
    fn subscribe(&self) -> Changes;

    /// Writes a consistent copy while play goes on. The file must not exist.
    async fn backup(&self, file: &Path) -> Result<()>;

    /// Everything about a table.
    async fn export_table(&self, table: &TableId) -> Result<TableExport>;

    /// Everything about a person.
    async fn export_user(&self, user: &UserId) -> Result<UserExport>;

    /// Ends all connections after what is under way.
    async fn close(&self);
}

pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from_digit(value.into(), 16).unwrap_or('?');
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}
