//! Noria's table fits at every width, in both languages, and looks as it did when somebody last looked.

use std::cell::RefCell;

use game::{FastRng, Game as _, Random as _, Seat, Seed, Viewer};
use noria::{BotChoice, Config, Doing, Mode, Noria, Stage, View};

use super::canvas::{Block, Role, Style};
use super::noria::Scene;
use super::theme::Theme;
use crate::lang::Lang;

const STYLE: Style = Style { colour: false, ascii: false };
const ASCII: Style = Style { colour: false, ascii: true };

/// Plays until `done` says so: the bot's choice mostly, so that factories and networks grow, and any other now
/// and then.
fn play_until(config: &Config, seed: &str, done: impl Fn(&Noria) -> bool) -> Noria {
    let mut state = Noria::new(config, Seed::from_text(seed)).unwrap();
    let mut random = FastRng::new(u64::from(config.seats));
    let mut actions = Vec::new();
    while let Some(seat) = state.pending().first().filter(|_| !done(&state)) {
        state.legal_actions(seat, &mut actions);
        let action = if random.below(5) == 0 {
            random.pick(&actions)
        } else {
            bots::choose(&state, seat, bots::Level::Greedy, bots::Budget::default(), 0).action
        };
        state.apply_silently(seat, action).unwrap();
    }
    state
}

fn expert(seats: u8) -> Config {
    Config { mode: Mode::Expert, ..Config::new(seats) }
}

fn screen(state: &Noria, seat: Seat, names: &[String], theme: &Theme) -> Block {
    let view = state.view(Viewer::Seat(seat));
    let scene = Scene { theme, names, view: &view, whole: false };
    let mut actions = Vec::new();
    state.legal_actions(seat, &mut actions);
    let why = |_: &serde_json::Value| {
        Some(theme.tr("That costs 4 Mycelium; you have 2. (N-4.7)", "Das kostet 4 Myzel; du hast 2. (N-4.7)"))
    };
    let mut page = scene.table();
    page.gap();
    page.paragraph(Role::Strong, &scene.question(), theme.width, 0);
    page.append(super::choices::draw(&scene.groups(&actions, &why), theme.width));
    page
}

/// The first position from round 6 on that is asked for, through the eyes of whoever decides.
fn snapshot(config: &Config, theme: &Theme, is_it: impl Fn(&View) -> bool) -> String {
    let names = ["You", "Cog", "Spring", "Pivot"].map(str::to_owned);
    let state = play_until(config, "snapshot", |state| {
        let view = state.view(Viewer::Seat(state.pending().first().unwrap_or_default()));
        (view.round >= 6 || view.round == 0) && is_it(&view)
    });
    let seat = state.pending().first().unwrap_or_default();
    theme.paint(&screen(&state, seat, &names, theme))
}

fn theme(lang: Lang, width: usize, style: Style) -> Theme {
    Theme { lang, width, style }
}

#[test]
fn a_path_to_begin_on_in_english_at_80_columns() {
    insta::assert_snapshot!(snapshot(&Config::new(4), &theme(Lang::En, 80, STYLE), |view| view.round == 0));
}

#[test]
fn building_the_wheel_in_german_at_80_columns() {
    insta::assert_snapshot!(snapshot(&expert(2), &theme(Lang::De, 80, STYLE), |view| view.round == 0));
}

#[test]
fn influence_in_german_at_80_columns() {
    insta::assert_snapshot!(snapshot(&Config::new(3), &theme(Lang::De, 80, STYLE), |view| {
        view.stage == Stage::Influence
    }));
}

#[test]
fn actions_in_english_at_100_columns() {
    insta::assert_snapshot!(snapshot(&Config::new(4), &theme(Lang::En, 100, STYLE), |view| {
        view.stage == Stage::Actions && view.doing.is_empty()
    }));
}

#[test]
fn a_disc_in_use_in_ascii_german_at_80_columns() {
    insta::assert_snapshot!(snapshot(&Config::new(2), &theme(Lang::De, 80, ASCII), |view| {
        view.stage == Stage::Actions && !view.doing.is_empty()
    }));
}

#[test]
fn a_payment_in_english_at_80_columns() {
    insta::assert_snapshot!(snapshot(&Config::new(2), &theme(Lang::En, 80, STYLE), |view| {
        matches!(view.doing.last(), Some(Doing::Paying { .. }))
    }));
}

#[test]
fn politics_in_ascii_english_at_132_columns() {
    insta::assert_snapshot!(snapshot(&Config::new(3), &theme(Lang::En, 132, ASCII), |view| {
        view.stage == Stage::Politics
    }));
}

#[test]
fn a_solo_game_in_english_at_80_columns() {
    let config = Config::solo(BotChoice::Three);
    insta::assert_snapshot!(
        snapshot(&config, &theme(Lang::En, 80, STYLE), |view| view.stage == Stage::Actions)
    );
}

#[test]
fn a_solo_game_in_german_at_120_columns() {
    let config = Config::solo(BotChoice::One);
    insta::assert_snapshot!(
        snapshot(&config, &theme(Lang::De, 120, STYLE), |view| view.stage == Stage::Influence)
    );
}

#[test]
fn the_end_in_english_at_120_columns() {
    insta::assert_snapshot!(snapshot(&Config::new(4), &theme(Lang::En, 120, STYLE), |view| {
        view.stage == Stage::Over
    }));
}

/// Long names, every kind of game, both languages, narrow and wide, every position of some games.
#[test]
fn nothing_is_wider_than_the_terminal() {
    let long = ["Maximilia.", "Bartholom.", "Alexandra.", "Friederik."].map(str::to_owned);
    let games = [Config::new(2), Config::new(3), Config::new(4), expert(2), Config::solo(BotChoice::Two)];
    for (number, config) in games.iter().enumerate() {
        let last = RefCell::new(None);
        let _ = play_until(config, &format!("width {number}"), |state| {
            let stage = state.view(Viewer::Spectator).stage;
            let is_new = last.replace(Some(stage)) != Some(stage);
            check_widths(state, config.seats, &long, is_new);
            false
        });
    }
}

/// At random nobody can pay much, discs lie oddly and politicians sit anywhere.
#[test]
fn nothing_is_wider_than_the_terminal_at_random() {
    let names = ["A", "B", "C", "D"].map(str::to_owned);
    for deal in 0..4 {
        let seats = 2 + (deal % 3) as u8;
        let mut state = Noria::new(&expert(seats), Seed::from_text("random width").nth(deal)).unwrap();
        let (mut random, mut actions) = (FastRng::new(deal), Vec::new());
        while let Some(seat) = state.pending().first() {
            if random.below(4) == 0 {
                check_widths(&state, seats, &names, false);
            }
            state.legal_actions(seat, &mut actions);
            state.apply_silently(seat, random.pick(&actions)).unwrap();
        }
    }
}

/// Looks through one pair of eyes, and through all of them and a spectator's at the beginning of a stage.
fn check_widths(state: &Noria, seats: u8, names: &[String], all: bool) {
    let first = state.pending().first().unwrap_or_default();
    let viewers: Vec<Seat> = if all { Seat::all(seats).collect() } else { vec![first] };
    for (lang, width, ascii) in [
        (Lang::De, 80, false),
        (Lang::En, 80, true),
        (Lang::De, 97, true),
        (Lang::En, 120, false),
        (Lang::De, 160, false),
    ] {
        let theme = theme(lang, width, Style { colour: false, ascii });
        for &seat in &viewers {
            check_page(&screen(state, seat, names, &theme), &theme);
        }
        if all {
            let view = state.view(Viewer::Spectator);
            check_page(&Scene { theme: &theme, names, view: &view, whole: true }.table(), &theme);
        }
    }
}

fn check_page(page: &Block, theme: &Theme) {
    let text = theme.paint(page);
    assert!(page.width() <= theme.width, "{} of {} columns:\n{text}", page.width(), theme.width);
    assert!(!theme.style.ascii || text.is_ascii(), "{text}");
    assert!(!theme.style.ascii || text.matches('?').count() <= 1, "a sign without ASCII:\n{text}");
}
