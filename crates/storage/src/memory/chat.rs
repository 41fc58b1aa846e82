//! Talk in memory.

use async_trait::async_trait;

use super::{Memory, Rows, TableRow};
use crate::ids::check_text;
use crate::{Change, Chat, Message, Millis, Result, TableId, UserId};

#[async_trait]
impl Chat for Memory {
    async fn say(&self, table: &TableId, user: &UserId, text: &str, now: Millis) -> Result<i64> {
        check_text(text)?;
        let mut rows = self.rows();
        rows.user(user)?;
        let chat = &mut rows.table_mut(table)?.chat;
        let number = chat.len() as i64 + 1;
        chat.push(Message { number, user: Some(user.clone()), name: None, text: text.to_owned(), at: now });
        drop(rows);
        self.announce(Change::Said(table.clone(), number));
        Ok(number)
    }

    async fn chat(&self, table: &TableId, after: i64, limit: u32) -> Result<Vec<Message>> {
        let rows = self.rows();
        let chat = rows.said(rows.table(table)?).into_iter();
        Ok(chat.filter(|message| message.number > after).take(limit as usize).collect())
    }

    async fn last_chat(&self, table: &TableId, limit: u32) -> Result<Vec<Message>> {
        let rows = self.rows();
        let chat = rows.said(rows.table(table)?);
        let skipped = chat.len().saturating_sub(limit as usize);
        Ok(chat.into_iter().skip(skipped).collect())
    }
}

impl Rows {
    /// Everything said at the table, with the names that people have now.
    pub(super) fn said(&self, row: &TableRow) -> Vec<Message> {
        let name = |message: &Message| message.user.as_ref().and_then(|user| self.name(user));
        row.chat.iter().map(|message| Message { name: name(message), ..message.clone() }).collect()
    }
}
