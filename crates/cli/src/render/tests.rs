//! Every table fits, at every width, in both languages, and looks as it did when somebody last looked at it.

use std::cell::RefCell;

use game::{FastRng, Game as _, Random as _, Seat, Seed, Viewer};
use hadara::{Config, Hadara, Stage};

use super::canvas::{Block, Style};
use super::hadara::Scene;
use super::theme::Theme;
use crate::lang::Lang;

const STYLE: Style = Style { colour: false, ascii: false };

fn theme(lang: Lang, width: usize, style: Style) -> Theme {
    Theme { lang, width, style }
}

/// Plays at random until `done` says so. Random players buy little; so cards are recruited where possible.
fn play_until(seats: u8, seed: &str, done: impl Fn(&Hadara) -> bool) -> Hadara {
    let mut state = Hadara::new(&Config::new(seats), Seed::from_text(seed)).unwrap();
    let mut random = FastRng::new(u64::from(seats));
    let mut actions = Vec::new();
    while let Some(seat) = state.pending().first().filter(|_| !done(&state)) {
        state.legal_actions(seat, &mut actions);
        let action = if random.below(3) == 0 { random.pick(&actions) } else { actions[0] };
        state.apply_silently(seat, action).unwrap();
    }
    state
}

fn screen(state: &Hadara, seat: Seat, names: &[String], theme: &Theme) -> Block {
    let view = state.view(Viewer::Seat(seat));
    let scene = Scene { theme, names, view: &view };
    let mut actions = Vec::new();
    state.legal_actions(seat, &mut actions);
    let why = |_: &serde_json::Value| {
        Some(theme.tr("The card costs you 9 coins. (H-3.3)", "Die Karte kostet dich 9 Münzen. (H-3.3)"))
    };
    let mut page = scene.table();
    page.gap();
    page.paragraph(super::canvas::Role::Strong, &scene.question(), theme.width, 0);
    page.append(super::choices::draw(&scene.groups(&actions, &why), theme.width));
    page
}

fn short_names() -> Vec<String> {
    ["You", "Cog", "Spring", "Pivot", "Anchor"].map(str::to_owned).to_vec()
}

fn snapshot(stage: Stage, seats: u8, theme: &Theme) -> String {
    let state = play_until(seats, "snapshot", |state| {
        let view = state.view(Viewer::Spectator);
        view.stage == stage && view.epoch >= 2
    });
    let seat = state.pending().first().unwrap_or_default();
    theme.paint(&screen(&state, seat, &short_names(), theme))
}

#[test]
fn a_draw_in_english_at_80_columns() {
    insta::assert_snapshot!(snapshot(Stage::Draw, 3, &theme(Lang::En, 80, STYLE)));
}

#[test]
fn a_draw_in_german_at_120_columns() {
    insta::assert_snapshot!(snapshot(Stage::Draw, 5, &theme(Lang::De, 120, STYLE)));
}

#[test]
fn colonies_in_german_at_80_columns() {
    insta::assert_snapshot!(snapshot(Stage::Colony, 4, &theme(Lang::De, 80, STYLE)));
}

#[test]
fn open_cards_in_ascii_german_at_80_columns() {
    let style = Style { ascii: true, ..STYLE };
    insta::assert_snapshot!(snapshot(Stage::Take, 3, &theme(Lang::De, 80, style)));
}

#[test]
fn seals_in_ascii_english_at_120_columns() {
    let style = Style { ascii: true, ..STYLE };
    insta::assert_snapshot!(snapshot(Stage::Seals, 2, &theme(Lang::En, 120, style)));
}

#[test]
fn busts_in_english_at_80_columns() {
    insta::assert_snapshot!(snapshot(Stage::Bust, 3, &theme(Lang::En, 80, STYLE)));
}

/// Long names, all seat counts, both languages, narrow and wide, every position of a dozen games.
#[test]
fn nothing_is_wider_than_the_terminal() {
    let long = ["Maximilia.", "Bartholom.", "Alexandra.", "Friederik.", "Wilhelmin."].map(str::to_owned);
    for (number, seats) in (2..=5).chain(2..=5).chain(2..=5).enumerate() {
        let last = RefCell::new(None);
        let _ = play_until(seats, &format!("width {number}"), |state| {
            let stage = state.view(Viewer::Spectator).stage;
            let is_new = last.replace(Some(stage)) != Some(stage);
            check_widths(state, seats, &long, is_new);
            false
        });
    }
}

/// Looks at every position of a game through one pair of eyes, and through all at the beginning of a stage.
fn check_widths(state: &Hadara, seats: u8, names: &[String], all: bool) {
    let first = state.pending().first().unwrap_or_default();
    let viewers: Vec<Seat> = if all { Seat::all(seats).collect() } else { vec![first] };
    for (lang, width, ascii) in
        [(Lang::De, 80, false), (Lang::En, 80, true), (Lang::De, 97, true), (Lang::En, 120, false)]
    {
        let style = Style { colour: false, ascii };
        let theme = theme(lang, width, style);
        for &seat in &viewers {
            let page = screen(state, seat, names, &theme);
            let text = theme.paint(&page);
            assert!(page.width() <= width, "{} of {width} columns:\n{text}", page.width());
            assert!(!ascii || text.is_ascii(), "{text}");
            assert!(!ascii || text.matches('?').count() <= 1, "a sign without ASCII:\n{text}");
        }
    }
}
