//! What can be asked of a table. Nothing here changes it.

use catalog::text::{say_action, say_unmet};
use catalog::{Budget, Level, Thought};
use game::{Record, Seat, Unmet, Viewer};
use serde::Serialize;
use serde_json::{Value, json};

use super::actor::Actor;
use super::meta::Status;
use super::play::Play;
use super::show::{OfferedAction, Reader};
use super::thinking::{HINT, level};
use super::{Asker, Question, Reply, replay};
use crate::error::{Code, Error, Result};
use crate::time;

impl Actor {
    /// Answers at once, or hands the reply to a task that takes longer.
    pub(crate) fn answer(&self, asker: &Asker, question: Question, reply: Reply) {
        if let Err(refusal) = self.check_readable(asker) {
            let _ = reply.send(Err(refusal));
            return;
        }
        let answer = match question {
            Question::Show { since } => self.shown(asker, since),
            Question::Events { since } => self.events(asker, since),
            Question::Wishes => self.wishes(asker),
            Question::Explain { wish } => self.explain(asker, &wish),
            Question::Membership => Ok(json!(self.viewer(asker).seat())),
            Question::Record => self.record().and_then(|record| to_value(&record)),
            Question::Hint { level } => return self.hint(asker, level.as_deref(), reply),
            Question::Replay { at, seat } => {
                let (meta, lang) = (self.meta.clone(), asker.lang);
                return self.study(reply, move |record| replay::position(&meta, record, at, seat, lang));
            }
            Question::Scores => return self.study(reply, replay::curve),
        };
        let _ = reply.send(answer);
    }

    fn started(&self) -> Result<&Play> {
        self.play.as_ref().ok_or_else(|| Code::NotStarted.into())
    }

    /// The asker's own seat.
    fn own_seat(&self, asker: &Asker) -> Result<Seat> {
        if asker.user.is_none() {
            return Err(Code::NoIdentity.into());
        }
        self.viewer(asker).seat().ok_or_else(|| Code::NotAMember.into())
    }

    fn events(&self, asker: &Asker, since: Option<u64>) -> Result<Value> {
        let play = self.started()?;
        let reader = Reader { viewer: self.viewer(asker), lang: asker.lang };
        let part = reader.log(&self.meta, play, since);
        Ok(json!({"seq": play.journal.seq(reader.viewer), "from": part.from, "list": part.list}))
    }

    fn wishes(&self, asker: &Asker) -> Result<Value> {
        let seat = self.own_seat(asker)?;
        let play = self.started()?;
        let wishes = play.table.wishes(seat).into_iter().map(|wish| {
            let unmet = play.table.explain(seat, &wish)?;
            let unmet = unmet.map(|unmet| self.say_unmet(asker, &unmet)).transpose()?;
            Ok(json!({"wish": wish, "unmet": unmet}))
        });
        let wishes: Result<Vec<_>> = wishes.collect();
        Ok(json!({"wishes": wishes?}))
    }

    fn explain(&self, asker: &Asker, wish: &Value) -> Result<Value> {
        let seat = self.own_seat(asker)?;
        let unmet = self.started()?.table.explain(seat, wish)?;
        let unmet = unmet.map(|unmet| self.say_unmet(asker, &unmet)).transpose()?;
        Ok(json!({"unmet": unmet}))
    }

    fn say_unmet(&self, asker: &Asker, unmet: &Unmet) -> Result<Value> {
        let mut answer = to_value(unmet)?;
        answer["message"] = say_unmet(asker.lang, &self.meta.game, unmet).into();
        Ok(answer)
    }

    /// What a bot would do in the asker's place. Not where it would be cheating.
    fn hint(&self, asker: &Asker, word: Option<&str>, reply: Reply) {
        let prepared = self.prepare_hint(asker, word);
        let (play, seat, level, budget) = match prepared {
            Ok(prepared) => prepared,
            Err(refusal) => {
                let _ = reply.send(Err(refusal));
                return;
            }
        };
        let (decision, table) = (play.number(seat), play.table.fork());
        let (seed, pool) = (self.bot_seed(decision), self.context.pool.clone());
        let (game, view, lang) = (self.meta.game.clone(), play.table.view(Viewer::Seat(seat)), asker.lang);
        tokio::spawn(async move {
            let _permit = pool.acquire_owned().await;
            let think = move || table.think(seat, level, budget, seed).map_err(Error::from);
            let thought = tokio::task::spawn_blocking(think).await.map_err(Error::internal);
            let label = |action: &Value| say_action(lang, &game, &view, action);
            let _ = reply.send(thought.and_then(|thought| Ok(tell(decision, thought?, label))));
        });
    }

    fn prepare_hint(&self, asker: &Asker, word: Option<&str>) -> Result<(&Play, Seat, Level, Budget)> {
        let seat = self.own_seat(asker)?;
        let play = self.started()?;
        if self.meta.rated || self.meta.challenge.is_some() {
            return Err(Code::NotAllowed.into());
        }
        if !play.table.pending().contains(seat) || self.meta.status != Status::Running {
            return Err(Code::NotPending.into());
        }
        let Some(word) = word else { return Ok((play, seat, HINT, self.at_most(Budget::HINT))) };
        let level = level(word)?;
        Ok((play, seat, level, self.budget(level)))
    }

    /// The record, once nothing in it is a secret any more.
    fn record(&self) -> Result<Record> {
        let is_over = match self.meta.status {
            Status::Open | Status::Running => false,
            Status::Over | Status::Closed => true,
        };
        let is_today = self.meta.settings.daily.as_deref() == Some(time::date(time::now()).as_str());
        if !is_over || is_today {
            return Err(Code::Running.into());
        }
        Ok(self.started()?.table.record(&self.meta.names())?)
    }

    /// Plays a finished game again, aside.
    fn study(&self, reply: Reply, look: impl FnOnce(&Record) -> Result<Value> + Send + 'static) {
        let record = self.record();
        tokio::task::spawn_blocking(move || {
            let _ = reply.send(record.and_then(|record| look(&record)));
        });
    }
}

fn to_value(value: &impl Serialize) -> Result<Value> {
    serde_json::to_value(value).map_err(Error::internal)
}

/// A bot's thought with labels.
fn tell(decision: u64, thought: Thought, label: impl Fn(&Value) -> String) -> Value {
    let best = OfferedAction { label: label(&thought.action), action: thought.action, text: thought.text };
    let estimates = thought.estimates.into_iter().map(|estimate| {
        let label = label(&estimate.action);
        json!({
            "action": estimate.action, "text": estimate.text, "label": label, "value": estimate.value,
            "win": estimate.win, "score": estimate.score,
        })
    });
    let estimates: Vec<_> = estimates.collect();
    json!({
        "decision": decision, "action": best.action, "text": best.text, "label": best.label,
        "estimates": estimates,
    })
}
