//! News of what was committed, so that a node can tell its clients what another node did.

use std::fmt;
use std::str::FromStr;

use tokio::sync::broadcast;

use crate::{Seq, TableId};

/// Something that was committed. It says where to look and carries nothing that could leak.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Change {
    /// The log of a table goes on to this row.
    Moved(TableId, Seq),
    /// Somebody said something; this is its number.
    Said(TableId, i64),
    /// Seats, settings or status of a table changed.
    Altered(TableId),
    /// Some news was lost, because the reader was slow or the connection broke: look at everything again.
    Missed,
}

/// `table:seq` for a move; other news have a letter before the number.
impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Moved(table, seq) => write!(f, "{table}:{seq}"),
            Self::Said(table, number) => write!(f, "{table}:c{number}"),
            Self::Altered(table) => write!(f, "{table}:a"),
            Self::Missed => f.write_str(":"),
        }
    }
}

impl FromStr for Change {
    type Err = std::convert::Infallible;

    /// A text that can't be read is news all the same: `Missed`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parse = || {
            let (table, what) = text.rsplit_once(':')?;
            let table = TableId(table.to_owned());
            match what.strip_prefix('c') {
                Some(number) => Some(Self::Said(table, number.parse().ok()?)),
                None if what == "a" => Some(Self::Altered(table)),
                None => Some(Self::Moved(table, Seq(what.parse().ok()?))),
            }
        };
        Ok(parse().unwrap_or(Self::Missed))
    }
}

/// The news from the moment of subscribing on.
#[derive(Debug)]
pub struct Changes(broadcast::Receiver<Change>);

impl Changes {
    /// Waits for the next change; nothing once the store is gone.
    pub async fn next(&mut self) -> Option<Change> {
        match self.0.recv().await {
            Ok(change) => Some(change),
            Err(broadcast::error::RecvError::Lagged(_)) => Some(Change::Missed),
            Err(broadcast::error::RecvError::Closed) => None,
        }
    }
}

/// Hands news to all subscribers in this process.
#[derive(Clone, Debug)]
pub(crate) struct Announcer(broadcast::Sender<Change>);

impl Announcer {
    /// How many news a slow subscriber may be behind before it is told to look at everything.
    const BACKLOG: usize = 4096;

    pub(crate) fn new() -> Self {
        Self(broadcast::channel(Self::BACKLOG).0)
    }

    pub(crate) fn announce(&self, changes: impl IntoIterator<Item = Change>) {
        for change in changes {
            // Nobody listening is no mistake.
            let _ = self.0.send(change);
        }
    }

    pub(crate) fn subscribe(&self) -> Changes {
        Changes(self.0.subscribe())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_survive_the_way_through_text() {
        let table = TableId("t:1".into());
        let news = [
            Change::Moved(table.clone(), Seq(7)),
            Change::Said(table.clone(), 3),
            Change::Altered(table),
            Change::Missed,
        ];
        for change in news {
            assert_eq!(change.to_string().parse(), Ok(change));
        }
        assert_eq!("t:x9".parse(), Ok(Change::Missed));
    }
}
