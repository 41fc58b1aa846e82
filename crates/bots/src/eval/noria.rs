//! Rules of thumb for Noria.
use noria::{Action, Noria, View};

use crate::Playable;

impl Playable for Noria {
    type Brief = View;

    fn brief(view: View) -> View {
        view
    }

    fn value(_: &View, _: Action) -> i32 {
        0
    }
}
