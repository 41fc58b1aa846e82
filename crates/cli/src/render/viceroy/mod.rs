//! Viceroy's table as text: everything the view says, laid out for reading from top to bottom, with the
//! decision at the end, where the prompt is.

mod auction;
mod cards;
mod choices;
mod header;
mod items;
mod players;
mod pyramid;
mod question;
mod words;

use game::Seat;
use viceroy::{DecisionView, PlayerView, Stage, View};

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
    /// The whole table; before the first card is placed there is little to show. What is decided on is drawn
    /// large, the rest in lines.
    pub(crate) fn table(&self) -> Block {
        let mut page = header::block(self);
        page.gap();
        if self.view.stage == Stage::Start {
            page.append(cards::hand(self));
            page.gap();
            page.append(header::legend(self.theme));
            return page;
        }
        if self.is_small_choice() {
            page.append(self.small_table());
            return page;
        }
        if self.view.stage != Stage::Over {
            page.append(if self.is_development() { auction::in_lines(self) } else { auction::block(self) });
            page.gap();
        }
        page.append(self.others_and_score());
        page.gap();
        if let Some(me) = self.me() {
            page.append(players::mine(self, me));
            page.gap();
            self.append_hand(&mut page);
        }
        page.append(header::legend(self.theme));
        page
    }

    /// The others with the score beside them, or below where they need the width.
    fn others_and_score(&self) -> Block {
        let score = players::score(self);
        let room = self.theme.width.saturating_sub(score.width() + 3);
        let beside = players::others(self, room);
        if beside.width() <= room && self.view.players.len() <= 3 {
            return flow(vec![beside, score], self.theme.width, 3);
        }
        let mut page = players::others(self, self.theme.width);
        page.gap();
        page.append(score);
        page
    }

    /// Choices that follow one after the other, such as single gems, for which nobody needs the whole table.
    fn is_small_choice(&self) -> bool {
        let is_small = matches!(
            self.view.decision,
            Some(
                DecisionView::TakeGems { .. }
                    | DecisionView::DrawCards { .. }
                    | DecisionView::ChooseColour { .. }
                    | DecisionView::KeepOrTuck { .. }
                    | DecisionView::PutBack { .. }
                    | DecisionView::TuckHand { .. }
                    | DecisionView::Park { .. }
            )
        );
        is_small && self.view.me.is_some_and(|me| self.view.pending.contains(me))
    }

    /// The auction and the hand, which say which gem or card is wanted.
    fn small_table(&self) -> Block {
        let mut page = auction::in_lines(self);
        page.gap();
        if let Some(me) = self.me() {
            page.append(players::own_lines(self, me));
        }
        if !self.view.hand.is_empty() {
            page.gap();
            page.append(cards::hand_in_lines(self));
        }
        page
    }

    fn append_hand(&self, page: &mut Block) {
        if self.view.hand.is_empty() {
            return;
        }
        let is_choosing = self.view.stage == Stage::Choose;
        page.append(if is_choosing { cards::hand(self) } else { cards::hand_in_lines(self) });
        page.gap();
    }

    fn is_development(&self) -> bool {
        matches!(self.view.stage, Stage::Choose | Stage::Resolve | Stage::StartRewards)
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

    /// "you 2", so that a bid can be weighed at a glance.
    fn you_have(&self, count: u8) -> String {
        format!("{} {count}", self.theme.tr("you", "du"))
    }
}

/// The heading of a part of the table.
fn title(text: impl Into<String>) -> Line {
    Line::of(Role::Title, text)
}
