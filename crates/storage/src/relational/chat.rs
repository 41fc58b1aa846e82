//! Talk as rows.

use async_trait::async_trait;

use super::{Engine, Work, look, sql, values};
use crate::ids::check_text;
use crate::{Change, Chat, Message, Millis, Result, StoreError, TableId, Tables, UserId};

#[async_trait]
impl<E: Engine> Chat for E {
    async fn say(&self, table: &TableId, user: &UserId, text: &str, now: Millis) -> Result<i64> {
        check_text(text)?;
        let mut work = Work::write(self).await?;
        // One speaker at a time: whoever reads "after number 5" must not miss a 5 that is committed later.
        work.lock(&[table]).await?;
        let next: Option<(i64,)> = work.row(sql::NEXT_NUMBER, &values![table]).await?;
        let (number,) = next.ok_or(StoreError::NotFound("table"))?;
        work.run(sql::INSERT_CHAT, &values![table, number, user, text, now]).await?;
        work.tell(Change::Said(table.clone(), number));
        work.commit().await?;
        Ok(number)
    }

    async fn chat(&self, table: &TableId, after: i64, limit: u32) -> Result<Vec<Message>> {
        let messages = look(self, sql::CHAT_AFTER, &values![table, after, limit]).await?;
        known(self, table, messages).await
    }

    async fn last_chat(&self, table: &TableId, limit: u32) -> Result<Vec<Message>> {
        let mut messages = look(self, sql::LAST_CHAT, &values![table, limit]).await?;
        messages.reverse();
        known(self, table, messages).await
    }
}

/// Tells silence from a table that does not exist.
async fn known<E: Engine>(store: &E, table: &TableId, messages: Vec<Message>) -> Result<Vec<Message>> {
    if messages.is_empty() {
        store.table(table).await?;
    }
    Ok(messages)
}
