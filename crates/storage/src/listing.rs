//! Lists of tables, page by page.

use std::fmt;
use std::str::FromStr;

use crate::{Millis, StoreError, Table, TableId, UserId};

/// Which tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Listing {
    /// The person's waiting and running tables, those where they are to move first.
    Mine(UserId),
    /// The person's ended tables.
    MyFinished(UserId),
    /// Tables with a free seat for everyone, of one game or all.
    Open(Option<String>),
    /// Running tables that everyone may watch, of one game or all.
    Watch(Option<String>),
    /// Finished games that everyone may see, of one game or all.
    Finished(Option<String>),
}

/// How much of a list, from where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// The `next` of the page before; from the beginning without it.
    pub after: Option<Cursor>,
    /// At most so many.
    pub limit: u32,
}

impl Page {
    /// The first page.
    pub fn first(limit: u32) -> Self {
        Self { after: None, limit }
    }
}

/// A page of a list: by turn, then the most recent change first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// The tables.
    pub tables: Vec<Table>,
    /// Where the next page begins, if there may be one.
    pub next: Option<Cursor>,
}

/// A place in a list: behind a table, as it stood there. New tables above it don't shift the next page.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Cursor {
    /// 1 where it is the person's turn, else 0.
    pub turn: i64,
    /// When the table last changed.
    pub updated: Millis,
    /// Which table.
    pub table: TableId,
}

impl Cursor {
    /// Before the first table of any list.
    pub(crate) fn start() -> Self {
        Self { turn: 2, updated: Millis(i64::MAX), table: TableId(String::new()) }
    }
}

/// A form that fits into a link.
impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.turn, self.updated.0, self.table)
    }
}

impl FromStr for Cursor {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Self, StoreError> {
        let parse = || {
            let mut parts = text.splitn(3, '.');
            let turn = parts.next()?.parse().ok()?;
            let updated = Millis(parts.next()?.parse().ok()?);
            Some(Self { turn, updated, table: TableId(parts.next()?.to_owned()) })
        };
        parse().ok_or_else(|| StoreError::Invalid(format!("{text:?} is no place in a list")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_survives_the_way_through_a_link() {
        let cursor = Cursor { turn: 1, updated: Millis(-5), table: TableId("t.1".into()) };
        assert_eq!(cursor.to_string().parse(), Ok(cursor));
        assert!("1.x.t".parse::<Cursor>().is_err());
        assert!("1.2".parse::<Cursor>().is_err());
    }
}
