//! What a strong bot would do here.

use catalog::{Budget, Estimate, Level};
use game::Seat;

use super::Session;
use crate::lang::Lang;
use crate::render::canvas::{Block, Line, Role, wrap};

/// The columns before the words: number, chance to win, points.
const HEAD: usize = 21;

impl Session {
    /// The bot's few best choices with the chance to win and the points they lead to, by their numbers in the
    /// list above.
    pub(super) fn hint(&mut self, seat: Seat, order: &[usize]) -> anyhow::Result<()> {
        let thought = self.table.think(seat, Level::Expert, Budget::HINT, self.bot_seed())?;
        let offered = self.table.actions(seat)?;
        let view = self.view(seat);
        let (page, theme) = (self.page(&view), self.theme());
        let mut block = Block::new();
        block.push(Line::of(
            Role::Title,
            theme.tr(
                "What the expert bot would do: chance to win and points at the end, as it sees them",
                "Was der Bot expert täte: Siegchance und Punkte am Ende, wie er sie sieht",
            ),
        ));
        for estimate in thought.estimates.iter().filter(|estimate| estimate.win.is_some()) {
            let place = order.iter().position(|&index| offered[index].action == estimate.action);
            let number = place.map_or_else(String::new, |place| (place + 1).to_string());
            let said = page.say_action(&estimate.action);
            let head = Line::of(Role::Glow, format!("{number:>4} "))
                .with(Role::Strong, format!("{:<16}", outlook(estimate, theme.lang)));
            for (i, line) in wrap(&said, theme.width - HEAD).into_iter().enumerate() {
                let head = if i == 0 { head.clone() } else { Line::new().plain(" ".repeat(HEAD)) };
                block.push(head.plain(line));
            }
        }
        self.console.show(&block)?;
        Ok(())
    }
}

/// The chance to win in percent, and the points.
fn outlook(estimate: &Estimate, lang: Lang) -> String {
    let percent = 100.0 * estimate.win.unwrap_or(0.0);
    let points = format!("{:.1}", estimate.score.unwrap_or(0.0));
    let points = if lang == Lang::De { points.replace('.', ",") } else { points };
    format!("{percent:>4.0} % {points:>7}")
}
