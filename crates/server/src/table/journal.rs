//! What each viewer has seen of a game so far.
//!
//! Every viewer has a log of its own: the events it may see. `seq` counts the changes of that log, so what
//! others do in secret does not move it. From a `seq` that a client names follows how much of its log still
//! holds: an undo makes logs shorter, so it is the shortest log since then.

use catalog::Table;
use game::{Seat, Viewer};

use crate::time::Millis;

/// Events by viewer and time.
#[derive(Debug)]
pub(crate) struct Journal {
    /// For each event of the game a bit per viewer that sees it; the spectator's is the highest.
    seen_by: Vec<u8>,
    /// When each event happened.
    times: Vec<Millis>,
    /// For each viewer the length of its log after each of its changes.
    lengths: Vec<Vec<u32>>,
    /// The `seq` of the first length: 0, unless the game's past is not known here.
    base: u64,
    seats: u8,
}

/// A part of a viewer's log.
#[derive(Debug)]
pub(crate) struct Part {
    /// Where in the viewer's log it begins.
    pub(crate) from: usize,
    /// Where in the game's list of events it begins.
    pub(crate) first_event: usize,
    /// When each of its events happened.
    pub(crate) times: Vec<Millis>,
}

impl Journal {
    pub(crate) fn new(table: &dyn Table, base: u64, at: Millis) -> Self {
        let seats = table.seats();
        let viewers = seats as usize + 1;
        let mut journal =
            Self { seen_by: Vec::new(), times: Vec::new(), lengths: vec![Vec::new(); viewers], base, seats };
        journal.extend(table, at);
        for number in 0..viewers {
            let length = journal.length(number);
            journal.lengths[number].push(length);
        }
        journal
    }

    fn number(&self, viewer: Viewer) -> usize {
        viewer.seat().map_or(self.seats as usize, |seat| seat.index().min(self.seats as usize))
    }

    /// How long the viewer's log is now.
    fn length(&self, number: usize) -> u32 {
        self.seen_by.iter().filter(|&&mask| mask >> number & 1 == 1).count() as u32
    }

    /// The number of the viewer's last change.
    pub(crate) fn seq(&self, viewer: Viewer) -> u64 {
        self.base + self.lengths[self.number(viewer)].len() as u64 - 1
    }

    /// Notes what a change did: events from `kept` on are gone, those the table has beyond are new. Whoever
    /// made it sees it in any case; everybody does if it `is_public`.
    pub(crate) fn note(&mut self, table: &dyn Table, kept: usize, actor: Seat, is_public: bool, at: Millis) {
        let gone: u8 = self.seen_by[kept..].iter().fold(0, |all, mask| all | mask);
        self.seen_by.truncate(kept);
        self.times.truncate(kept);
        self.extend(table, at);
        let new: u8 = self.seen_by[kept..].iter().fold(0, |all, mask| all | mask);
        for number in 0..self.lengths.len() {
            if is_public || number == actor.index() || (gone | new) >> number & 1 == 1 {
                // After an undo the log was shorter for a moment; the client has to hear of that.
                let kept = self.seen_by[..kept].iter().filter(|&&mask| mask >> number & 1 == 1).count();
                if gone >> number & 1 == 1 && new >> number & 1 == 1 {
                    self.lengths[number].push(kept as u32);
                }
                let length = self.length(number);
                self.lengths[number].push(length);
            }
        }
    }

    /// Notes the events that the table has and the journal has not.
    fn extend(&mut self, table: &dyn Table, at: Millis) {
        let (first, end) = (self.seen_by.len(), table.event_count());
        self.seen_by.resize(end, 0);
        self.times.resize(end, at);
        for (number, viewer) in Viewer::all(self.seats).enumerate() {
            let mut later = 0;
            for event in (first..end).rev() {
                let seen = table.events(viewer, event).len();
                self.seen_by[event] |= u8::from(seen > later) << number;
                later = seen;
            }
        }
    }

    /// What the viewer's log has that a client with this `seq` has not.
    pub(crate) fn since(&self, viewer: Viewer, seq: Option<u64>) -> Part {
        let number = self.number(viewer);
        let lengths = &self.lengths[number];
        let known = seq.and_then(|seq| seq.checked_sub(self.base)).map(|known| known as usize);
        let from = match known {
            Some(known) if known < lengths.len() => lengths[known..].iter().copied().min().unwrap_or(0),
            _ => 0,
        };
        self.part(number, from as usize)
    }

    fn part(&self, number: usize, from: usize) -> Part {
        let sees = |&event: &usize| self.seen_by[event] >> number & 1 == 1;
        let mut seen = (0..self.seen_by.len()).filter(sees).skip(from).peekable();
        let first_event = seen.peek().copied().unwrap_or(self.seen_by.len());
        Part { from, first_event, times: seen.map(|event| self.times[event]).collect() }
    }
}
