//! What a table tells, to whom: an answer for one reader, the news for everybody who looks on.

use game::Viewer;
use serde_json::Value;
use tokio::sync::mpsc;

use super::actor::Actor;
use super::meta::Visibility;
use super::show::{Me, Reader, TableMessage};
use super::{Asker, Outgoing, show};
use crate::error::{Code, Error, Result};

impl Actor {
    /// Who may look at the table at all.
    pub(crate) fn check_readable(&self, asker: &Asker) -> Result<()> {
        let is_member = asker.user.as_ref().is_some_and(|user| self.meta.seat_of(&user.id.0).is_some());
        let is_owner = asker.user.as_ref().is_some_and(|user| self.meta.owner.as_ref() == Some(&user.id.0));
        if self.meta.visibility == Visibility::Open || is_member || is_owner || asker.invited {
            return Ok(());
        }
        Err(Code::NotFound.into())
    }

    /// As whom the asker sees the game.
    pub(crate) fn viewer(&self, asker: &Asker) -> Viewer {
        let seat = asker.user.as_ref().and_then(|user| self.meta.seat_of(&user.id.0));
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    fn me(&self, user: Option<&str>) -> Me {
        let seat = user.and_then(|user| self.meta.seat_of(user));
        Me { seat, member: seat.is_some(), owner: user.is_some_and(|user| self.meta.is_owner(user)) }
    }

    /// The table for one reader.
    pub(crate) fn message(&self, me: Me, lang: catalog::Lang, since: Option<u64>) -> TableMessage {
        let viewer = me.seat.map_or(Viewer::Spectator, Viewer::Seat);
        let reader = Reader { viewer, lang };
        let mut info = show::info(&self.id.0, &self.meta, &self.audience.online(&self.meta));
        if me.member {
            info.invite = Some(self.context.key.invite(&self.id.0));
        }
        let mut message = TableMessage::before_start(info, me);
        if let Some(play) = &self.play {
            reader.fill(&mut message, &self.meta, play, since);
        }
        message
    }

    /// The table as an answer.
    pub(crate) fn shown(&self, asker: &Asker, since: Option<u64>) -> Result<Value> {
        let me = self.me(asker.user.as_ref().map(|user| user.id.0.as_str()));
        serde_json::to_value(self.message(me, asker.lang, since)).map_err(Error::internal)
    }

    pub(crate) fn watch(
        &mut self,
        asker: &Asker,
        since: Option<u64>,
        outbox: mpsc::Sender<Outgoing>,
    ) -> Result<u64> {
        self.check_readable(asker)?;
        let before = self.audience.online(&self.meta);
        let user = asker.user.as_ref().map(|user| user.id.clone());
        let seq = self.play.as_ref().map_or(0, |play| play.journal.seq(self.viewer(asker)));
        let watcher = self.audience.add(user, asker.lang, seq, outbox.clone());
        let me = self.me(asker.user.as_ref().map(|user| user.id.0.as_str()));
        let text = serde_json::to_string(&self.message(me, asker.lang, since)).map_err(Error::internal)?;
        let _ = outbox.try_send(Outgoing::Text(text.into()));
        self.announce_presence(&before);
        Ok(watcher)
    }

    /// Tells everybody who has come or gone, if it was a player.
    pub(crate) fn announce_presence(&mut self, before: &[bool]) {
        if self.audience.online(&self.meta) != before {
            self.announce(true);
        }
    }

    /// Tells everybody who could see the change; everybody at all if it is not about the game.
    pub(crate) fn announce(&mut self, to_all: bool) {
        let online = self.audience.online(&self.meta);
        // The watchers are told one by one while the table is only read, so they are taken out for that.
        let mut watchers = std::mem::take(&mut self.audience);
        watchers.tell(
            |watcher| {
                (self.me(watcher.user.as_ref().map(|user| user.0.as_str())), watcher.lang.code(), watcher.seq)
            },
            |watcher| {
                let me = self.me(watcher.user.as_ref().map(|user| user.0.as_str()));
                let viewer = me.seat.map_or(Viewer::Spectator, Viewer::Seat);
                let seq = self.play.as_ref().map_or(0, |play| play.journal.seq(viewer));
                if !to_all && seq == watcher.seq {
                    return None;
                }
                let mut message = self.message(me, watcher.lang, Some(watcher.seq));
                show::set_online(&mut message.table, &online);
                let text = serde_json::to_string(&message).ok()?;
                Some((text.into(), seq))
            },
        );
        self.audience = watchers;
    }
}
