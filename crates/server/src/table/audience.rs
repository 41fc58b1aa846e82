//! Who looks at a table, and what each of them was told last.

use std::collections::HashMap;

use axum::extract::ws::Utf8Bytes;
use catalog::Lang;
use storage::UserId;
use tokio::sync::mpsc;

use super::meta::Meta;
use super::show::Me;

/// What goes out to a watcher.
#[derive(Clone, Debug)]
pub(crate) enum Outgoing {
    /// A message.
    Text(Utf8Bytes),
    /// The connection has to be made again.
    Bye(&'static str),
}

/// Somebody who looks on.
#[derive(Debug)]
pub(crate) struct Watcher {
    pub(crate) id: u64,
    pub(crate) user: Option<UserId>,
    pub(crate) lang: Lang,
    /// The last change this watcher was told.
    pub(crate) seq: u64,
    outbox: mpsc::Sender<Outgoing>,
}

/// All who look on.
#[derive(Debug, Default)]
pub(crate) struct Audience {
    watchers: Vec<Watcher>,
    next: u64,
}

/// What a message depends on: watchers who share it get the same bytes.
pub(crate) type Audienceship = (Me, &'static str, u64);

impl Audience {
    pub(crate) fn is_empty(&self) -> bool {
        self.watchers.is_empty()
    }

    pub(crate) fn add(
        &mut self,
        user: Option<UserId>,
        lang: Lang,
        seq: u64,
        outbox: mpsc::Sender<Outgoing>,
    ) -> u64 {
        self.next += 1;
        self.watchers.push(Watcher { id: self.next, user, lang, seq, outbox });
        self.next
    }

    pub(crate) fn remove(&mut self, id: u64) {
        self.watchers.retain(|watcher| watcher.id != id);
    }

    /// Which seats have somebody who looks on.
    pub(crate) fn online(&self, meta: &Meta) -> Vec<bool> {
        let is_here = |user: &str| {
            self.watchers.iter().any(|watcher| watcher.user.as_ref().is_some_and(|id| id.0 == user))
        };
        meta.seats.iter().map(|seat| seat.user().is_some_and(is_here)).collect()
    }

    /// Sends everybody a message; those who share one get it from the cache. `write` gives the watcher's key,
    /// and the text with the new `seq` if there is something to say.
    pub(crate) fn tell(
        &mut self,
        key: impl Fn(&Watcher) -> Audienceship,
        mut write: impl FnMut(&Watcher) -> Option<(Utf8Bytes, u64)>,
    ) {
        let mut written: HashMap<Audienceship, Option<(Utf8Bytes, u64)>> = HashMap::new();
        self.watchers.retain_mut(|watcher| {
            let said = written.entry(key(watcher)).or_insert_with(|| write(watcher)).clone();
            let Some((text, seq)) = said else { return !watcher.outbox.is_closed() };
            watcher.seq = seq;
            // Who does not read fast enough is let go and comes back with the last number it saw.
            watcher.outbox.try_send(Outgoing::Text(text)).is_ok()
        });
    }

    /// The same text for everybody.
    pub(crate) fn tell_all(&mut self, text: &Utf8Bytes) {
        self.watchers.retain(|watcher| watcher.outbox.try_send(Outgoing::Text(text.clone())).is_ok());
    }

    /// Sends everybody away.
    pub(crate) fn dismiss(&mut self, reason: &'static str) {
        for watcher in self.watchers.drain(..) {
            let _ = watcher.outbox.try_send(Outgoing::Bye(reason));
        }
    }
}
