//! Noria's table as text: everything the view says, laid out for reading from top to bottom, with the decision
//! at the end, where the prompt is.

mod choices;
mod header;
mod items;
mod players;
mod sky;
mod solo;
mod supply;
mod town_hall;
mod wheel;
mod words;

use game::Seat;
use noria::{Disc, Doing, PlayerView, Stage, View};

use super::canvas::{Block, Line, Role};
use super::grid::flow;
use super::headline;
use super::theme::Theme;

/// What is drawn: the view, and the names of the players.
#[derive(Debug)]
pub(crate) struct Scene<'a> {
    pub(crate) theme: &'a Theme,
    pub(crate) names: &'a [String],
    pub(crate) view: &'a View,
    /// The whole table, also where a part of it is enough for the decision.
    pub(crate) whole: bool,
}

impl Scene<'_> {
    /// The table. What was begun and goes on needs only a part of it: the rest was drawn a moment ago.
    pub(crate) fn table(&self) -> Block {
        let mut page = header::block(self);
        page.gap();
        match self.part() {
            Some(part) => page.append(part),
            None => self.all(&mut page),
        }
        page
    }

    fn all(&self, page: &mut Block) {
        page.append(header::track(self));
        page.gap();
        page.append(sky::block(self));
        page.gap();
        page.append(town_hall::block(self));
        page.gap();
        let others = players::others(self);
        if others.height() > 0 {
            page.append(others);
            page.gap();
        }
        if let Some(bot) = solo::block(self) {
            page.append(bot);
            page.gap();
        }
        if let Some(me) = self.me() {
            page.append(self.own(me));
        }
    }

    /// The part of the table that the viewer's running choice is about.
    fn part(&self) -> Option<Block> {
        let me = self.me().filter(|me| !self.whole && self.view.pending.contains(me.seat))?;
        let mut part = match self.view.doing.last() {
            None if self.is_building_on(me) => return Some(self.own(me)),
            None | Some(Doing::Dismissing { .. }) => return None,
            Some(Doing::Paying { .. } | Doing::Producing { .. }) => return Some(supply::in_lines(self, me)),
            Some(Doing::Arriving { .. } | Doing::Using { disc: Some(Disc::Journey), .. }) => sky::block(self),
            Some(Doing::Using { disc: Some(Disc::City), .. }) => {
                let mut part = header::market(self);
                part.gap();
                part.append(town_hall::block(self));
                part
            }
            Some(_) => return Some(self.own(me)),
        };
        part.gap();
        part.append(supply::in_lines(self, me));
        Some(part)
    }

    /// The viewer has begun to build a wheel.
    fn is_building_on(&self, me: &PlayerView) -> bool {
        self.view.building.is_some() && me.wheel.is_some_and(|wheel| !wheel.is_empty())
    }

    /// The own wheel and supply.
    fn own(&self, me: &PlayerView) -> Block {
        flow(vec![wheel::block(self, me), supply::block(self, me)], self.theme.width, 2)
    }

    /// The viewer's own pieces; a spectator has none.
    fn me(&self) -> Option<&PlayerView> {
        self.view.me.and_then(|seat| self.view.players.get(seat.index()))
    }

    fn name(&self, seat: Seat) -> String {
        headline::name(self.theme, self.names, seat)
    }

    fn is_me(&self, seat: Seat) -> bool {
        self.view.me == Some(seat)
    }

    fn is_my_turn(&self) -> bool {
        self.view.me.is_some_and(|me| self.view.at_turn == Some(me))
    }

    /// A seat's pieces on the board: a sign for the viewer, else the first letter of the name, or the number of
    /// the seat where two names begin alike.
    fn mark(&self, seat: Seat) -> Line {
        if self.is_me(seat) {
            return Line::of(Role::Glow, "◆");
        }
        let first = |seat: Seat| self.name(seat).chars().next().filter(char::is_ascii_alphabetic);
        let mine = first(seat).map(|letter| letter.to_ascii_uppercase());
        let others = self.view.players.iter().map(|player| player.seat).filter(|&other| other != seat);
        let is_shared = others
            .filter(|&other| !self.is_me(other))
            .any(|other| first(other).map(|letter| letter.to_ascii_uppercase()) == mine);
        let sign =
            mine.filter(|_| !is_shared).map_or_else(|| (seat.0 + 1).to_string(), |letter| letter.to_string());
        Line::of(Role::Strong, sign)
    }

    fn is_over(&self) -> bool {
        self.view.stage == Stage::Over
    }
}

/// The heading of a part of the table.
fn title(text: impl Into<String>) -> Line {
    Line::of(Role::Title, text)
}
