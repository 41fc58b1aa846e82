//! What players may do with a table. Each command checks everything first and changes nothing if it refuses.

use catalog::text::say_horizon;
use catalog::{Choice, Lang};
use game::Seat;
use storage::{JsonText, Occupant, SeatChange, User, UserId};

use super::actor::Actor;
use super::clock::ClockRule;
use super::meta::{SeatKind, SeatMeta, Status};
use super::row::{Change, Row};
use super::thinking::{STAND_IN, level};
use super::{Asker, Command, SeatRequest};
use crate::error::{Code, Error, Result};
use crate::time::{DAY, Millis};

/// At a table without clocks nobody has to wait longer than this for somebody who has left.
const ABSENT: Millis = 7 * DAY;
/// The longest idempotency key.
const KEY_LENGTH: usize = 64;

/// What has to be stored of a command, in the order in which it is stored.
#[derive(Debug, Default)]
pub(crate) struct Effect {
    /// Somebody sits down, gets up, or gives a seat away.
    pub(crate) seat: Option<SeatChange>,
    /// The settings, as they were and as they are.
    pub(crate) settings: Option<(JsonText, JsonText)>,
    /// The game begins.
    pub(crate) begins: bool,
    /// The table is closed before its game began.
    pub(crate) closes: bool,
    /// A row of the running game.
    pub(crate) row: Option<Row>,
}

impl Effect {
    fn row(row: Row) -> Self {
        Self { row: Some(row), ..Self::default() }
    }

    /// Whether the command had been carried out before.
    pub(crate) fn is_nothing(&self) -> bool {
        self.seat.is_none() && self.settings.is_none() && !self.begins && !self.closes && self.row.is_none()
    }
}

impl Actor {
    /// Checks and carries out a command in memory.
    pub(crate) fn carry_out(&mut self, asker: &Asker, command: Command, now: Millis) -> Result<Effect> {
        let user = asker.user.as_ref().ok_or(Code::NoIdentity)?;
        match command {
            Command::Act { decision, key, choice } => self.act(user, decision, key, &choice, now),
            Command::Undo { key } => self.undo(user, key, asker.lang, now),
            Command::Join { seat } => self.join(user, seat, now),
            Command::Leave => self.leave(user, now),
            Command::Start => self.start_by(user, now),
            Command::Close { agree } => self.close(user, agree, now),
            Command::Resign => self.resign(user, now),
            Command::Give { seat, to } => self.give(user, seat, to, now),
            Command::Rematch { id } => self.rematch(user, id),
        }
    }

    /// Remembers the table at which the game is played again. The first one counts.
    fn rematch(&mut self, user: &User, id: String) -> Result<Effect> {
        self.seat_of(user)?;
        if self.meta.settings.rematch.is_some() {
            return Ok(Effect::default());
        }
        let from = JsonText::of(&self.meta.settings)?;
        self.meta.settings.rematch = Some(id);
        let to = JsonText::of(&self.meta.settings)?;
        Ok(Effect { settings: Some((from, to)), ..Effect::default() })
    }

    /// Puts somebody else on a seat.
    fn reseat(&mut self, seat: Seat, to: Occupant, name: &str) -> SeatChange {
        let place = &mut self.meta.seats[seat.index()];
        let from = std::mem::replace(&mut place.occupant, to.clone());
        name.clone_into(&mut place.name);
        SeatChange { seat: seat.0, from, to }
    }

    /// A seat changed before the start; the last one that is taken may begin the game.
    fn seated(&mut self, change: SeatChange, now: Millis) -> Result<Effect> {
        let begins = self.meta.settings.starts_when_full && self.meta.is_full();
        if begins {
            self.start(now)?;
        }
        Ok(Effect { seat: Some(change), begins, ..Effect::default() })
    }

    fn seat_of(&self, user: &User) -> Result<Seat> {
        self.meta.seat_of(&user.id.0).ok_or_else(|| Code::NotAMember.into())
    }

    /// The seat at which this person plays now, not a bot in their place.
    fn playing_seat(&self, user: &User) -> Result<Seat> {
        let seat = self.seat_of(user)?;
        let is_human = self.meta.seats[seat.index()].kind() == SeatKind::Human;
        if is_human { Ok(seat) } else { Err(Code::NotYourSeat.into()) }
    }

    fn check_status(&self, status: Status) -> Result<()> {
        match (self.meta.status, status) {
            (found, wanted) if found == wanted => Ok(()),
            (Status::Open, _) => Err(Code::NotStarted.into()),
            (Status::Running, _) => Err(Code::NotOpen.into()),
            (Status::Over | Status::Closed, _) => Err(Code::Over.into()),
        }
    }

    fn act(
        &mut self,
        user: &User,
        decision: u64,
        key: String,
        choice: &Choice,
        now: Millis,
    ) -> Result<Effect> {
        let seat = self.playing_seat(user)?;
        check_key(&key)?;
        let play = self.play.as_ref().ok_or(Code::NotStarted)?;
        if play.is_repeated(seat, &key, Some(choice))? {
            return Ok(Effect::default());
        }
        self.check_status(Status::Running)?;
        let action = play.choose(seat, decision, choice)?;
        self.decide(Row::Decide { seat, action, key: Some(key) }, seat, now)
    }

    fn undo(&mut self, user: &User, key: String, lang: Lang, now: Millis) -> Result<Effect> {
        let seat = self.playing_seat(user)?;
        check_key(&key)?;
        let play = self.play.as_ref().ok_or(Code::NotStarted)?;
        if play.is_repeated(seat, &key, None)? {
            return Ok(Effect::default());
        }
        self.check_status(Status::Running)?;
        let horizon = play.table.undo_horizon(seat);
        if horizon.steps == 0 {
            return Err(Error::with(Code::Illegal, say_horizon(lang, &self.meta.names(), &horizon)));
        }
        self.decide(Row::Undo { seat, key: Some(key) }, seat, now)
    }

    fn decide(&mut self, row: Row, seat: Seat, now: Millis) -> Result<Effect> {
        self.play_row(&row, now)?;
        // Somebody who moves again within a slow game is back; a live clock that ran out stays so.
        let is_slow = matches!(self.meta.clock, ClockRule::Days { .. });
        let flags = &mut self.meta.seats[seat.index()].flags;
        flags.last_active = now;
        flags.out_of_time &= !is_slow;
        Ok(Effect::row(row))
    }

    fn join(&mut self, user: &User, seat: Option<Seat>, now: Millis) -> Result<Effect> {
        self.check_status(Status::Open)?;
        if self.meta.seat_of(&user.id.0).is_some() {
            return Err(Code::SeatTaken.into());
        }
        let is_open = |seat: &SeatMeta| seat.kind() == SeatKind::Open;
        let place = match seat {
            Some(seat) => Some(seat.index()).filter(|&place| self.meta.seats.get(place).is_some_and(is_open)),
            None => self.meta.seats.iter().position(is_open),
        };
        let seat = Seat(place.ok_or(Code::SeatTaken)? as u8);
        let change = self.reseat(seat, Occupant::Human(user.id.clone()), &user.name);
        self.seated(change, now)
    }

    fn leave(&mut self, user: &User, now: Millis) -> Result<Effect> {
        let seat = self.seat_of(user)?;
        self.check_status(Status::Open)?;
        let change = self.reseat(seat, Occupant::Open, "");
        let closes = !self.meta.has_humans();
        if closes {
            self.end(Status::Closed, now);
        }
        Ok(Effect { seat: Some(change), closes, ..Effect::default() })
    }

    fn start_by(&mut self, user: &User, now: Millis) -> Result<Effect> {
        self.seat_of(user)?;
        self.check_status(Status::Open)?;
        if !self.meta.is_full() {
            return Err(Code::NotAllowed.into());
        }
        self.start(now)?;
        Ok(Effect { begins: true, ..Effect::default() })
    }

    fn close(&mut self, user: &User, agree: bool, now: Millis) -> Result<Effect> {
        let seat = self.seat_of(user)?;
        match self.meta.status {
            Status::Over | Status::Closed => Err(Code::Over.into()),
            Status::Open if !self.meta.is_owner(&user.id.0) => Err(Code::NotAllowed.into()),
            Status::Open => {
                self.end(Status::Closed, now);
                Ok(Effect { closes: true, ..Effect::default() })
            }
            Status::Running => {
                self.meta.close_votes.retain(|&voter| voter != seat);
                if agree {
                    self.meta.close_votes.push(seat);
                }
                if !self.all_agree(now) {
                    return Ok(Effect::row(Row::Changed { what: Change::Vote }));
                }
                self.end(Status::Closed, now);
                Ok(Effect::row(Row::Changed { what: Change::Closed }))
            }
        }
    }

    /// Whether everybody who is asked wants to end the table.
    fn all_agree(&self, now: Millis) -> bool {
        let votes = &self.meta.close_votes;
        let is_asked = |seat: &SeatMeta| {
            let is_absent = self.meta.clock == ClockRule::None && now - seat.flags.last_active > ABSENT;
            seat.kind() == SeatKind::Human && !seat.flags.out_of_time && !is_absent
        };
        let mut asked = Seat::all(self.meta.seats.len() as u8).zip(&self.meta.seats);
        !votes.is_empty() && asked.all(|(seat, place)| !is_asked(place) || votes.contains(&seat))
    }

    fn resign(&mut self, user: &User, now: Millis) -> Result<Effect> {
        let seat = self.playing_seat(user)?;
        self.check_status(Status::Running)?;
        let change = self.stand_in(seat, user.id.clone(), STAND_IN.word(), now);
        self.meta.seats[seat.index()].flags.resigned = true;
        if !self.meta.has_humans() {
            self.end(Status::Closed, now);
        }
        let row = Some(Row::Changed { what: Change::Resigned });
        Ok(Effect { seat: Some(change), row, ..Effect::default() })
    }

    /// Lets a bot play for somebody.
    fn stand_in(&mut self, seat: Seat, user: UserId, level: &str, now: Millis) -> SeatChange {
        let name = self.meta.seats[seat.index()].name.clone();
        let change = self.reseat(seat, Occupant::StandIn(user, level.to_owned()), &name);
        self.meta.close_votes.retain(|&voter| voter != seat);
        self.turn_clocks(now);
        change
    }

    fn give(&mut self, user: &User, seat: Seat, to: SeatRequest, now: Millis) -> Result<Effect> {
        let place = self.meta.seats.get(seat.index()).ok_or(Code::BadOption)?.clone();
        let own = self.seat_of(user);
        let change = match (self.meta.status, to, &place.occupant) {
            (Status::Over | Status::Closed, ..) => return Err(Code::Over.into()),
            (Status::Open, to, _) => return self.arrange(user, seat, to, now),
            (Status::Running, SeatRequest::Bot { level: word }, Occupant::Human(holder)) => {
                let level = level(&word)?;
                check_may(own? == seat || place.flags.out_of_time)?;
                self.stand_in(seat, holder.clone(), level.word(), now)
            }
            (Status::Running, SeatRequest::Human, Occupant::StandIn(holder, _)) => {
                check_may(own? == seat && !place.flags.resigned)?;
                let change = self.reseat(seat, Occupant::Human(holder.clone()), &place.name);
                self.meta.seats[seat.index()].flags.last_active = now;
                self.turn_clocks(now);
                change
            }
            (Status::Running, SeatRequest::Open, _) => return Err(Code::NotOpen.into()),
            (Status::Running, ..) => return Err(own.err().unwrap_or_else(|| Code::NotYourSeat.into())),
        };
        let row = Some(Row::Changed { what: Change::SeatGiven });
        Ok(Effect { seat: Some(change), row, ..Effect::default() })
    }

    /// Before the start the owner puts bots on seats where nobody sits, and takes them away.
    fn arrange(&mut self, user: &User, seat: Seat, to: SeatRequest, now: Millis) -> Result<Effect> {
        if !self.meta.is_owner(&user.id.0) {
            return Err(Code::NotAllowed.into());
        }
        if self.meta.seats[seat.index()].user().is_some() {
            return Err(Code::SeatTaken.into());
        }
        let occupant = match to {
            SeatRequest::Human => return Err(Code::NotStarted.into()),
            SeatRequest::Open => Occupant::Open,
            SeatRequest::Bot { level: word } => Occupant::Bot(level(&word)?.word().to_owned()),
        };
        let change = self.reseat(seat, occupant, "");
        self.seated(change, now)
    }
}

fn check_may(may: bool) -> Result<()> {
    if may { Ok(()) } else { Err(Code::NotYourSeat.into()) }
}

fn check_key(key: &str) -> Result<()> {
    if key.is_empty() || key.chars().count() > KEY_LENGTH {
        return Err(Error::with(Code::Malformed, format!("a key has 1 to {KEY_LENGTH} characters")));
    }
    Ok(())
}
