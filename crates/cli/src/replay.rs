//! `spielwerk replay`: a recorded game as text, or the position after some decisions.

use catalog::{Table, records, text};
use game::{Record, Seat, Viewer};
use serde_json::{Value, json};

use crate::args::Replay;
use crate::failure::usage;
use crate::options;
use crate::play::{final_score, spoken_names};
use crate::render::canvas::{Block, Line, Role, wrap};
use crate::render::choices;
use crate::render::screen::Page;
use crate::render::theme::Theme;

pub(crate) fn run(args: &Replay, theme: &Theme) -> anyhow::Result<()> {
    let wrong = |error: records::VerifyError| anyhow::anyhow!("{}: {error}", args.file.display());
    let record = records::parse(&options::read(&args.file)?).map_err(wrong)?;
    if let Some(at) = args.at.filter(|&at| at > record.decisions.len()) {
        let most = record.decisions.len();
        return Err(usage(format!("--at {at}: the game has {most} decisions")));
    }
    let table = records::load_at(&record, args.at.unwrap_or(record.decisions.len())).map_err(wrong)?;
    let viewer = viewer(args.seat, table.as_ref())?;
    match (args.at, args.json.wanted) {
        (Some(_), true) => crate::print_json(&table.view(viewer)),
        (Some(_), false) => crate::print(&theme.paint(&position(&record, table.as_ref(), viewer, theme))),
        (None, true) => crate::print_json(&whole(&record, table.as_ref(), viewer, theme)),
        (None, false) => crate::print(&theme.paint(&story(&record, table.as_ref(), viewer, theme))),
    }
}

fn viewer(seat: Option<u8>, table: &dyn Table) -> anyhow::Result<Viewer> {
    let Some(seat) = seat.map(Seat) else { return Ok(Viewer::Spectator) };
    table.check_seat(seat).map_err(usage)?;
    Ok(Viewer::Seat(seat))
}

/// The table after some decisions, with the choices of the seat if it has any.
fn position(record: &Record, table: &dyn Table, viewer: Viewer, theme: &Theme) -> Block {
    let names = spoken_names(&record.names);
    let view = table.view(viewer);
    let page = Page { game: &record.game, theme, names: &names, view: &view, whole: true };
    let mut block = page.table();
    let Viewer::Seat(seat) = viewer else { return block };
    let offered = table.actions(seat).unwrap_or_default();
    if !offered.is_empty() {
        block.gap();
        block.paragraph(Role::Strong, &page.question(), theme.width, 0);
        block.append(choices::draw(&page.groups(&offered, &|_| None), theme.width));
    }
    block
}

/// The whole game as sentences, with its score at the end.
fn story(record: &Record, table: &dyn Table, viewer: Viewer, theme: &Theme) -> Block {
    let names = spoken_names(&record.names);
    let mut block = Block::new();
    let decisions = theme.tr("decisions", "Entscheidungen");
    let title = format!("{}: {}", record.game, theme.text(&names.join(", ")));
    let head = Line::of(Role::Title, title);
    block.push(head.with(Role::Dim, format!(" · {} {decisions}", record.decisions.len())));
    for event in table.events(viewer, 0) {
        let sentence = theme.text(&text::say_event(theme.lang, &record.game, &names, viewer, &event));
        let is_heading = event["type"].as_str().is_some_and(|kind| kind.ends_with("_began"));
        if is_heading {
            block.gap();
        }
        for (i, line) in wrap(&sentence, theme.width - 4).into_iter().enumerate() {
            let indent = if i == 0 { "  " } else { "    " };
            let role = if is_heading { Role::Strong } else { Role::Plain };
            block.push(if is_heading {
                Line::of(role, line)
            } else {
                Line::new().plain(indent).with(role, line)
            });
        }
    }
    block.gap();
    match table.outcome() {
        Some(outcome) => block.append(final_score(theme, &record.game, &names, &outcome, None)),
        None => {
            block
                .push(Line::of(Role::Dim, theme.tr("The game is not over.", "Das Spiel ist nicht zu Ende.")));
        }
    }
    block
}

/// The game as data: its events and what they say.
fn whole(record: &Record, table: &dyn Table, viewer: Viewer, theme: &Theme) -> Value {
    let names = spoken_names(&record.names);
    let say = |event: &Value| text::say_event(theme.lang, &record.game, &names, viewer, event);
    let events = table.events(viewer, 0);
    let events: Vec<Value> = events.iter().map(|event| json!({"event": event, "text": say(event)})).collect();
    json!({
        "game": record.game,
        "names": record.names,
        "decisions": record.decisions.len(),
        "events": events,
        "outcome": table.outcome(),
    })
}
