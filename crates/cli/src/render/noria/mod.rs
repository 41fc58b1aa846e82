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
use noria::{Doing, PlayerView, Stage, View};

use super::canvas::{Block, Line, Role};
use super::grid::flow;
use super::theme::Theme;

/// What is drawn: the view, and the names of the players.
#[derive(Debug)]
pub(crate) struct Scene<'a> {
    pub(crate) theme: &'a Theme,
    pub(crate) names: &'a [String],
    pub(crate) view: &'a View,
}

impl Scene<'_> {
    /// The whole table. Choices that follow one after the other, such as the steps of a payment, need only the
    /// own pieces.
    pub(crate) fn table(&self) -> Block {
        let mut page = header::block(self);
        page.gap();
        if self.is_small_choice() {
            if let Some(me) = self.me() {
                page.append(supply::in_lines(self, me));
            }
            return page;
        }
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
            let width = self.theme.width;
            page.append(flow(vec![wheel::block(self, me), supply::block(self, me)], width, 2));
        }
        page
    }

    /// What a payment or a production is made of stands in the own supply; the rest of the table is above.
    fn is_small_choice(&self) -> bool {
        let is_small = matches!(self.view.doing.last(), Some(Doing::Paying { .. } | Doing::Producing { .. }));
        is_small && self.view.me.is_some_and(|me| self.view.pending.contains(me))
    }

    /// The viewer's own pieces; a spectator has none.
    fn me(&self) -> Option<&PlayerView> {
        self.view.me.and_then(|seat| self.view.players.get(seat.index()))
    }

    fn name(&self, seat: Seat) -> String {
        self.theme.text(self.names.get(seat.index()).map_or("?", String::as_str))
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
