//! Rules of thumb for Hadara.

use hadara::{Action, Hadara, View};

use crate::Playable;

impl Playable for Hadara {
    type Brief = View;

    fn brief(view: &View) -> View {
        view.clone()
    }

    /// A first measure: steps and printed points, less the coins.
    fn value(view: &View, action: Action) -> i32 {
        let preview = view.previews.iter().find(|preview| preview.action == action);
        let preview = preview.expect("every offered action has a preview");
        100 * (preview.coins + 2 * preview.tracks.iter().sum::<i32>())
    }
}
