//! Every table fits, at every width, in both languages.

use game::{FastRng, Game as _, Random as _, Seat, Seed, Viewer};
use hadara::{Config, Hadara};

use super::canvas::Style;
use super::hadara::Scene;
use super::theme::Theme;
use crate::lang::Lang;

fn theme(lang: Lang, width: usize, ascii: bool) -> Theme {
    Theme { lang, width, style: Style { colour: false, ascii } }
}

/// The game after so many random decisions.
fn position(seats: u8, seed: &str, decisions: usize) -> Hadara {
    let mut state = Hadara::new(&Config::new(seats), Seed::from_text(seed)).unwrap();
    let mut random = FastRng::new(decisions as u64);
    let mut actions = Vec::new();
    for _ in 0..decisions {
        let Some(seat) = state.pending().first() else { break };
        state.legal_actions(seat, &mut actions);
        state.apply_silently(seat, random.pick(&actions)).unwrap();
    }
    state
}

fn screen(state: &Hadara, seat: Seat, theme: &Theme) -> String {
    let view = state.view(Viewer::Seat(seat));
    let names = ["You", "Cog", "Spring", "Pivot", "Anchor"].map(str::to_owned);
    let scene = Scene { theme, names: &names, view: &view };
    let mut actions = Vec::new();
    state.legal_actions(seat, &mut actions);
    let mut page = scene.table();
    page.gap();
    page.append(super::choices::draw(&scene.groups(&actions, &|_| None), theme.width));
    theme.paint(&page)
}

#[test]
fn look() {
    for n in [0, 3, 8, 30, 60, 100] {
        let state = position(3, "look", n);
        let seat = state.pending().first().unwrap_or(Seat(0));
        println!(
            "{}\n=====\n",
            screen(&state, seat, &theme(if n % 2 == 0 { Lang::En } else { Lang::De }, 80, false))
        );
    }
}
