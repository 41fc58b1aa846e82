//! What an action would do, so that a screen can say "3 → 1 coins" before anything happens. Only what the
//! seat can know: an alliance shows its price, not what the colony brings.

use game::Seat;
use serde::{Deserialize, Serialize};

use crate::action::{Action, Face};
use crate::state::Hadara;
use crate::{busts, colonies, feeding, phase_a, purple, seals};

/// What an action does to the own coins and tracks, as far as it can be known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Preview {
    /// The action.
    pub action: Action,
    /// Coins gained, or spent if negative.
    pub coins: i32,
    /// Steps gained, or lost if negative.
    pub tracks: [i32; 4],
}

pub(crate) fn previews(state: &Hadara, me: Seat) -> Vec<Preview> {
    let mut actions = Vec::new();
    if state.pending_seats().contains(me) {
        state.offer(me, &mut |action| actions.push(action));
    }
    actions.into_iter().map(|action| preview(state, me, action)).collect()
}

fn preview(state: &Hadara, me: Seat, action: Action) -> Preview {
    let player = &state.players[me];
    let mut tracks = [0; 4];
    let coins = match action {
        Action::Recruit { card, tile } => {
            tracks = purple::steps_of_card(&state.components, player, card, tile).map(i32::from);
            -i32::from(phase_a::price(player, card, state.components.card(card)))
        }
        Action::Sell { .. } => i32::from(phase_a::sale(state, me)),
        Action::Plunder { level } | Action::Ally { level } => {
            let printed = &state.components.colonies[level.index()];
            let paid = colonies::check_level(state, me, level).map_or(0, i32::from);
            let price = -i32::from(printed.price);
            let gain = if matches!(action, Action::Ally { .. }) { price } else { i32::from(printed.plunder) };
            i32::from(colonies::extra(player)) - paid + gain
        }
        Action::Carve { bust, tile, face } => {
            if face == Face::Track {
                let bonus = busts::bonus(player, state.components.busts[bust.index()].bonus);
                tracks[tile.index()] = i32::from(bonus);
            }
            -busts::check_bust(state, me, bust).map_or(0, i32::from)
        }
        Action::Remove { card } => {
            tracks = feeding::loss(state, me, card).map(|steps| -i32::from(steps));
            0
        }
        Action::PayForFood => -i32::from(purple::FOOD_PRICE),
        Action::BuySilver { .. } => -i32::from(seals::silver_price(state, me)),
        Action::BuyGold => -i32::from(seals::gold_price(state, me)),
        Action::ChooseSide { .. } | Action::SetWheel { .. } | Action::Pass => 0,
    };
    Preview { action, coins, tracks }
}
