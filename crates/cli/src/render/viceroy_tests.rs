//! Viceroy's tables fit at every width, in both languages, and look as they did when somebody last looked.

use std::cell::RefCell;

use game::{FastRng, Game as _, Random as _, Seat, Seed, Viewer};
use viceroy::{Config, DecisionView, Stage, Viceroy, View};

use super::canvas::{Block, Role, Style};
use super::theme::Theme;
use super::viceroy::Scene;
use crate::lang::Lang;

const STYLE: Style = Style { colour: false, ascii: false };
const ASCII: Style = Style { colour: false, ascii: true };

/// Plays until `done` says so: the bot's choice mostly, so that pyramids grow, and any other now and then.
fn play_until(seats: u8, seed: &str, done: impl Fn(&Viceroy) -> bool) -> Viceroy {
    let mut state = Viceroy::new(&Config::new(seats), Seed::from_text(seed)).unwrap();
    let mut random = FastRng::new(u64::from(seats));
    let mut actions = Vec::new();
    while let Some(seat) = state.pending().first().filter(|_| !done(&state)) {
        state.legal_actions(seat, &mut actions);
        let action = if random.below(3) == 0 {
            random.pick(&actions)
        } else {
            bots::choose(&state, seat, bots::Level::Greedy, bots::Budget::default(), 0).action
        };
        state.apply_silently(seat, action).unwrap();
    }
    state
}

fn screen(state: &Viceroy, seat: Seat, names: &[String], theme: &Theme) -> Block {
    let view = state.view(Viewer::Seat(seat));
    let scene = Scene { theme, names, view: &view };
    let mut actions = Vec::new();
    state.legal_actions(seat, &mut actions);
    let why =
        |_: &serde_json::Value| {
            Some(theme.tr(
                "You have no gem of this colour. (V-3.1)",
                "Du hast keinen Edelstein dieser Farbe. (V-3.1)",
            ))
        };
    let mut page = scene.table();
    page.gap();
    page.paragraph(Role::Strong, &scene.question(), theme.width, 0);
    page.append(super::choices::draw(&scene.groups(&actions, &why), theme.width));
    page
}

/// The first position from round 5 on that is asked for, through the eyes of whoever decides.
fn snapshot(seats: u8, theme: &Theme, is_it: impl Fn(&View) -> bool) -> String {
    let names = ["You", "Cog", "Spring", "Pivot"].map(str::to_owned);
    let state = play_until(seats, "snapshot", |state| {
        let view = state.view(Viewer::Seat(state.pending().first().unwrap_or_default()));
        (view.round >= 5 || view.stage == Stage::Start) && is_it(&view)
    });
    let seat = state.pending().first().unwrap_or_default();
    theme.paint(&screen(&state, seat, &names, theme))
}

fn theme(lang: Lang, width: usize, style: Style) -> Theme {
    Theme { lang, width, style }
}

fn is_placing(view: &View) -> bool {
    matches!(view.decision, Some(DecisionView::Place { .. }))
}

#[test]
fn start_cards_in_english_at_80_columns() {
    insta::assert_snapshot!(snapshot(4, &theme(Lang::En, 80, STYLE), |view| view.stage == Stage::Start));
}

#[test]
fn bids_in_german_at_80_columns() {
    insta::assert_snapshot!(snapshot(3, &theme(Lang::De, 80, STYLE), |view| view.stage == Stage::Bid));
}

#[test]
fn bids_in_ascii_english_at_132_columns() {
    insta::assert_snapshot!(snapshot(4, &theme(Lang::En, 132, ASCII), |view| view.stage == Stage::Bid));
}

#[test]
fn a_hand_in_english_at_100_columns() {
    insta::assert_snapshot!(snapshot(2, &theme(Lang::En, 100, STYLE), |view| {
        view.stage == Stage::Choose && view.hand.len() >= 2
    }));
}

#[test]
fn a_place_in_ascii_german_at_80_columns() {
    insta::assert_snapshot!(snapshot(3, &theme(Lang::De, 80, ASCII), |view| {
        is_placing(view) && view.ghosts.len() > 3
    }));
}

#[test]
fn gems_in_english_at_80_columns() {
    insta::assert_snapshot!(snapshot(3, &theme(Lang::En, 80, STYLE), |view| {
        matches!(view.decision, Some(DecisionView::TakeGems { .. }))
    }));
}

#[test]
fn the_end_in_english_at_120_columns() {
    insta::assert_snapshot!(snapshot(4, &theme(Lang::En, 120, STYLE), |view| view.stage == Stage::Over));
}

/// Long names, all seat counts, both languages, narrow and wide, every position of some games.
#[test]
fn nothing_is_wider_than_the_terminal() {
    let long = ["Maximilia.", "Bartholom.", "Alexandra.", "Friederik."].map(str::to_owned);
    for (number, seats) in (2..=4).chain(2..=4).enumerate() {
        let last = RefCell::new(None);
        let _ = play_until(seats, &format!("width {number}"), |state| {
            let stage = state.view(Viewer::Spectator).stage;
            let is_new = last.replace(Some(stage)) != Some(stage);
            check_widths(state, seats, &long, is_new);
            false
        });
    }
}

/// At random everything lies in one long row, and strange laws come into play.
#[test]
fn nothing_is_wider_than_the_terminal_at_random() {
    let names = ["A", "B", "C", "D"].map(str::to_owned);
    for deal in 0..6 {
        let seats = 2 + (deal % 3) as u8;
        let mut state = Viceroy::new(&Config::new(seats), Seed::from_text("random width").nth(deal)).unwrap();
        let (mut random, mut actions) = (FastRng::new(deal), Vec::new());
        while let Some(seat) = state.pending().first() {
            check_widths(&state, seats, &names, false);
            state.legal_actions(seat, &mut actions);
            // Passing and discarding would keep the pyramids small.
            actions.sort_by_key(|action| {
                matches!(action, viceroy::Action::Pass | viceroy::Action::Discard { .. })
            });
            let most = actions.len().div_ceil(2);
            state.apply_silently(seat, random.pick(&actions[..most])).unwrap();
        }
    }
}

/// Looks through one pair of eyes, and through all of them and a spectator's at the beginning of a stage.
fn check_widths(state: &Viceroy, seats: u8, names: &[String], all: bool) {
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
            check_page(&Scene { theme: &theme, names, view: &view }.table(), &theme);
        }
    }
}

fn check_page(page: &Block, theme: &Theme) {
    let text = theme.paint(page);
    assert!(page.width() <= theme.width, "{} of {} columns:\n{text}", page.width(), theme.width);
    assert!(!theme.style.ascii || text.is_ascii(), "{text}");
    assert!(!theme.style.ascii || text.matches('?').count() <= 1, "a sign without ASCII:\n{text}");
}
