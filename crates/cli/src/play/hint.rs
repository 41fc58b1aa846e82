//! What the greedy bot would do here.

use catalog::{Budget, Level};
use game::Seat;

use super::Session;
use crate::render::canvas::{Block, Line, Role, wrap};

impl Session {
    /// The bot's few best choices with their values, by their numbers in the list above.
    pub(super) fn hint(&mut self, seat: Seat, order: &[usize]) -> anyhow::Result<()> {
        let thought = self.table.think(seat, Level::Greedy, Budget::default(), self.bot_seed())?;
        let offered = self.table.actions(seat)?;
        let view = self.view(seat);
        let (page, theme) = (self.page(&view), self.theme());
        let mut block = Block::new();
        block.push(Line::of(
            Role::Title,
            theme.tr(
                "What the greedy bot would do, in points compared with doing nothing",
                "Was der Bot greedy täte, in Punkten gegenüber Nichtstun",
            ),
        ));
        for estimate in &thought.estimates {
            let place = order.iter().position(|&index| offered[index].action == estimate.action);
            let number = place.map_or_else(String::new, |place| (place + 1).to_string());
            let (value, said) = (points(estimate.value, theme.lang), page.say_action(&estimate.action));
            let head =
                Line::of(Role::Glow, format!("{number:>4} ")).with(Role::Strong, format!("{value:>7}  "));
            for (i, line) in wrap(&said, theme.width - 14).into_iter().enumerate() {
                let head = if i == 0 { head.clone() } else { Line::new().plain(" ".repeat(14)) };
                block.push(head.plain(line));
            }
        }
        self.console.show(&block)?;
        Ok(())
    }
}

/// Hundredths as points with a sign.
fn points(hundredths: i32, lang: crate::lang::Lang) -> String {
    let sign = if hundredths < 0 { "−" } else { "+" };
    let comma = if lang == crate::lang::Lang::De { "," } else { "." };
    let hundredths = hundredths.unsigned_abs();
    format!("{sign}{}{comma}{}", hundredths / 100, hundredths % 100 / 10)
}
