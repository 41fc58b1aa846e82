//! What people say at a table.

use async_trait::async_trait;
use serde::Serialize;

use crate::{Millis, Result, TableId, UserId};

/// Something said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, sqlx::FromRow)]
pub struct Message {
    /// Counted from 1 at each table.
    pub number: i64,
    /// Who; nobody if their data were deleted.
    #[sqlx(rename = "user_id")]
    pub user: Option<UserId>,
    /// Their name now.
    pub name: Option<String>,
    /// What; empty if their data were deleted.
    pub text: String,
    /// When.
    #[sqlx(rename = "at_ms")]
    pub at: Millis,
}

/// Talk at the tables.
#[async_trait]
pub trait Chat {
    /// Says something and returns its number.
    async fn say(&self, table: &TableId, user: &UserId, text: &str, now: Millis) -> Result<i64>;

    /// What was said after a number, oldest first.
    async fn chat(&self, table: &TableId, after: i64, limit: u32) -> Result<Vec<Message>>;

    /// The last things said, oldest first.
    async fn last_chat(&self, table: &TableId, limit: u32) -> Result<Vec<Message>>;
}
