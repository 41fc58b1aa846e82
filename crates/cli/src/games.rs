//! `spielwerk games`: what can be played.

use catalog::{GAMES, text};
use game::{GameInfo, OptionInfo, OptionKind};

use crate::args::Json;
use crate::render::canvas::{Block, Line, Role};
use crate::render::theme::Theme;

pub(crate) fn run(json: Json, theme: &Theme) -> anyhow::Result<()> {
    let games: Vec<GameInfo> = GAMES.iter().map(|entry| entry.info()).collect();
    if json.wanted {
        return crate::print_json(&games);
    }
    let mut page = Block::new();
    for (i, info) in games.iter().enumerate() {
        if i > 0 {
            page.gap();
        }
        page.append(game_block(info, theme));
    }
    crate::print(&theme.paint(&page))
}

fn game_block(info: &GameInfo, theme: &Theme) -> Block {
    let word = |key: &str| theme.text(&text::word(theme.lang, &format!("{}.{key}", info.id)));
    let seats = theme.tr("seats", "Plätze");
    let rules = theme.tr("rules", "Regeln");
    let mut block = Block::new();
    let facts = format!("  {}–{} {seats}, {rules} {}", info.min_seats, info.max_seats, info.rules_version);
    block.push(
        Line::of(Role::Title, info.id).plain("  ").with(Role::Strong, word("name")).with(Role::Dim, facts),
    );
    block.paragraph(Role::Plain, &word("about"), theme.width, 2);
    for option in &info.options {
        block.push(Line::of(Role::Glow, format!("  --set {}=", option.key)).plain(values(option)));
        let meaning = word(&format!("option.{}", option.key));
        let default = theme.tr("default", "Vorgabe");
        block.paragraph(Role::Dim, &format!("{meaning}; {default}: {}", option.default), theme.width, 8);
    }
    block
}

fn values(option: &OptionInfo) -> String {
    match option.kind {
        OptionKind::Choice { values, or: None } => values.join(" | "),
        OptionKind::Choice { values, or: Some(example) } => format!("{} | \"{example}\"", values.join(" | ")),
        OptionKind::Order { values, .. } => values.join(","),
        OptionKind::Text | OptionKind::Components => "FILE".to_owned(),
    }
}
