//! Hadara's table as text: everything the view says, laid out for reading from top to bottom, with the
//! decision at the end, where the prompt is.

mod board;
mod cards;
pub(crate) mod choices;
mod colonies;
mod header;
mod players;
mod tableau;
pub(crate) mod words;

use game::Seat;
use hadara::{PlayerView, Stage, View};

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
}

impl Scene<'_> {
    /// The whole table; before the first card is dealt there is little to show.
    pub(crate) fn table(&self) -> Block {
        let mut page = header::block(self);
        page.gap();
        if self.view.stage == Stage::Sides {
            page.append(players::initiative(self));
            return page;
        }
        if self.view.board.iter().any(|field| field.inner > 0 || !field.outer.is_empty()) {
            page.append(board::block(self));
            page.gap();
        }
        page.append(flow(vec![colonies::block(self), players::score(self)], self.theme.width, 3));
        page.gap();
        page.append(players::others(self));
        if let Some(me) = self.me() {
            page.gap();
            page.append(tableau::block(self, me));
        }
        page
    }

    /// The viewer's own area; a spectator has none.
    fn me(&self) -> Option<&PlayerView> {
        self.view.me.and_then(|seat| self.view.players.get(seat.index()))
    }

    fn name(&self, seat: Seat) -> String {
        headline::name(self.theme, self.names, seat)
    }

    fn is_me(&self, seat: Seat) -> bool {
        self.view.me == Some(seat)
    }
}

/// The heading of a part of the table.
fn title(text: impl Into<String>) -> Line {
    Line::of(Role::Title, text)
}
