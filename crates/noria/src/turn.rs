//! Rounds and turns (N-2.3, N-2.7): how a turn begins and ends, and what plays itself.

use game::{Log, Seat};

use crate::action::Action;
use crate::event::Event;
use crate::state::{Flow, MORE, Noria, Stage, Used};
use crate::{politics, scoring, solo};

impl Noria {
    /// The first round begins once all is chosen.
    pub(crate) fn begin_rounds<L: Log<Event>>(&mut self, log: &mut L) {
        self.round = 0;
        self.next_round(log);
    }

    fn next_round<L: Log<Event>>(&mut self, log: &mut L) {
        if self.round == self.rounds() {
            self.stage = Stage::Over;
            scoring::finish(log);
            return;
        }
        self.round += 1;
        self.turn = 0;
        log.push(Event::RoundBegan { round: self.round, intrigue: politics::printed_price(self) });
        self.begin_turn(log);
    }

    fn begin_turn<L: Log<Event>>(&mut self, log: &mut L) {
        self.stage = Stage::Influence;
        log.push(Event::TurnBegan { seat: self.at_turn() });
    }

    /// The seat at turn is done; in a solo game the bot follows.
    pub(crate) fn end_turn<L: Log<Event>>(&mut self, log: &mut L) {
        self.used = Used::default();
        self.turn += 1;
        if self.turn < self.humans() {
            self.begin_turn(log);
            return;
        }
        if self.bot.is_some() {
            solo::turn(self, log);
        }
        // What nobody can take back any more: the turn of the last seat is over.
        self.turn = 0;
        self.next_round(log);
    }

    /// Plays on until somebody has a real choice: a step with a single option plays itself.
    #[inline]
    pub(crate) fn advance<L: Log<Event>>(&mut self, log: &mut L) {
        while !matches!(self.stage, Stage::Wheels | Stage::Over) {
            let seat = self.at_turn();
            match self.only_option(seat) {
                Some(action) => self.carry_out(seat, action, log),
                None => return,
            }
        }
    }

    /// The single option of the seat, if it has no more.
    #[inline]
    pub(crate) fn only_option(&self, seat: Seat) -> Option<Action> {
        let mut only = None;
        let flow = self.offer(seat, &mut |action| match only.replace(action) {
            None => MORE,
            Some(_) => Flow::Break(()),
        });
        if flow.is_break() { None } else { only }
    }
}
