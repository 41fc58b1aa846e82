//! The solo bot: its wheel of letters, and what it would do if its turn came now.

use catalog::text;
use game::Viewer;
use noria::{Event, Letter, Placed, Slot};

use super::{Scene, title, wheel, words};
use crate::render::canvas::{Block, Line, Role, wrap};

/// Columns of a slot of the bot's wheel.
const CELL: usize = 7;

pub(super) fn block(scene: &Scene<'_>) -> Option<Block> {
    let theme = scene.theme;
    let bot = scene.view.bot.as_ref()?;
    let mut drawn = Block::new();
    drawn.push(title(theme.tr("The bot's wheel", "Das Rad des Bots")));
    drawn.append(wheel::rings(theme, CELL, |slot| cell(slot, bot.wheel.at(slot))));
    let room = theme.width.saturating_sub(drawn.width() + 2);
    Some(Block::beside(&[drawn, beside(scene, room)], 2))
}

fn cell(slot: Slot, placed: Option<Placed<Letter>>) -> Line {
    let line = Line::of(Role::Dim, format!(" {} ", slot.number()));
    match placed {
        Some(placed) => {
            let star = if placed.upgraded { "★" } else { "" };
            line.with(Role::Strong, format!("{}{star}", placed.disc.to_string().to_uppercase()))
        }
        None => line.with(Role::Dim, "○"),
    }
}

/// What the letters mean, and the preview of the bot's next turn.
fn beside(scene: &Scene<'_>, width: usize) -> Block {
    let theme = scene.theme;
    let mut block = Block::new();
    let bot = scene.view.players.iter().find(|player| player.is_bot);
    let points = bot.map_or(0, |bot| bot.score.total);
    block.push(
        title(bot.map_or_else(String::new, |bot| scene.name(bot.seat)))
            .with(Role::Dim, " · ")
            .with(Role::Strong, theme.points(points)),
    );
    let letters: Vec<String> = Letter::ALL.map(|letter| meaning(scene, letter)).to_vec();
    block.paragraph(Role::Dim, &letters.join(", "), width, 0);
    let events = scene.view.bot.as_ref().map_or(&[][..], |bot| &bot.next_turn);
    if events.is_empty() || scene.is_over() {
        return block;
    }
    block.gap();
    block.push(Line::of(Role::Dim, theme.tr("If its turn came now:", "Wäre der Bot jetzt am Zug:")));
    for sentence in sentences(scene, events) {
        for (i, line) in wrap(&sentence, width.saturating_sub(2)).into_iter().enumerate() {
            block.push(Line::of(Role::Dim, if i == 0 { "· " } else { "  " }).plain(line));
        }
    }
    block
}

/// What happens in the bot's turn. That its wheel turns is only told if nothing else happens.
fn sentences(scene: &Scene<'_>, events: &[Event]) -> Vec<String> {
    let theme = scene.theme;
    let told = events.iter().filter_map(|event| serde_json::to_value(event).ok());
    let told = told.filter(|event| event["type"] != "bot_turned");
    let say = |event| text::say_event(theme.lang, "noria", scene.names, Viewer::Spectator, &event);
    let sentences: Vec<String> = told.map(say).map(|said| theme.text(&said)).collect();
    if sentences.is_empty() {
        return vec![
            theme.tr(
                "Its wheel turns; no letter is active.",
                "Sein Rad dreht sich; kein Buchstabe ist aktiv.",
            ),
        ];
    }
    sentences
}

/// `A Ship`, from round 11 on the energy boost.
fn meaning(scene: &Scene<'_>, letter: Letter) -> String {
    const FIRST_BOOST: u8 = 11;
    let word = if letter == Letter::A && scene.view.round >= FIRST_BOOST {
        words::word(scene.theme, "letter", "boost")
    } else {
        words::word(scene.theme, "letter", letter)
    };
    format!("{} {word}", letter.to_string().to_uppercase())
}
