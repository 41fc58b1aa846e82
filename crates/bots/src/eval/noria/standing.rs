//! The points that a seat may expect between two turns, read from the state: the same projection as in a turn,
//! without a view.

use std::cell::OnceCell;

use game::{Game as _, Seat};
use noria::{Chamber, Disc, Noria, Path};

use super::projection::{Others, Projection};
use super::weights::Weights;
use super::wheel::turns_with;

/// Where the game will end for each seat.
pub(super) fn standings(state: &Noria, weights: &Weights, points: &mut [f64]) {
    if let (Some(end), [mine, bots]) = (state.left_to_the_bot(), &mut *points) {
        // The bot needs nobody to go on, so its game is played to the end. The politicians it moves by then do not
        // all count for the person, who would have moved some of them first.
        *mine = projection(state, Seat(0), weights).points();
        *bots = f64::from(end.score(Seat(1)));
        return;
    }
    for (seat, points) in Seat::all(state.seats()).zip(points) {
        *points = projection(state, seat, weights).points();
    }
}

/// A seat's means.
fn projection(state: &Noria, seat: Seat, weights: &Weights) -> Projection {
    let (player, printed) = (state.player_at(seat), state.components());
    let turns = state.turns_to_come(seat);
    let later = f64::from(turns);
    let growth = weights.growth.map(|growth| growth * later * later);
    let chambers = state.chambers();
    let full = player.full().map(f64::from);
    let houses: [u8; 5] = std::array::from_fn(|good| player.full()[good] + player.empty()[good]);
    let equipment = |houses: &[u8]| if houses.iter().all(|&n| n == 0) { weights.equipment } else { 0.0 };
    let on_wheel = |disc: Disc| turns_with(player.wheel(), disc, turns);
    let supply = |kind: usize| {
        let ships = f64::from(player.ships()[kind]);
        f64::from(player.resources()[kind]) + ships * weights.used[0] * on_wheel(Disc::ALL[kind])
    };
    let is_city = |placed: &noria::Placed<Disc>| placed.disc == Disc::City && placed.upgraded;
    let twice = player.wheel().discs().any(|(_, placed)| is_city(&placed));
    let uses = if twice { 1.5 } else { 1.0 } * weights.used[1];
    let per_turn = f64::from(printed.factories[usize::from(player.factories())]) + weights.side_knowledge;
    let price = f64::from(state.intrigue_price().max(1)) + later / 10.0;
    Projection {
        values: Chamber::ALL.map(|chamber| printed.chambers[chamber].map(f64::from)),
        seated: chambers.map(|politicians| politicians.seated),
        waiting: chambers.map(|politicians| f64::from(politicians.waiting)),
        levels: player.levels().map(usize::from),
        prices: Path::ALL.map(|path| printed.paths[path].map(|price| f64::from(price.amount))),
        fees: Path::ALL.map(|path| f64::from(state.fee(seat, path))),
        goods: [0.0, 0.0, full[..3].iter().sum(), full[3..].iter().sum()],
        effort: [1.0, 1.0, weights.goods[0], weights.goods[1]],
        equipment: [0.0, 0.0, equipment(&houses[..3]), equipment(&houses[3..])],
        resources: (0..3).map(supply).sum::<f64>() + growth[0],
        cities: uses * on_wheel(Disc::City) + growth[1],
        intrigues: (f64::from(player.knowledge()) + per_turn * later) / price + growth[2],
        others: Others::default(),
        weights: weights.clone(),
        reached: OnceCell::new(),
    }
}
