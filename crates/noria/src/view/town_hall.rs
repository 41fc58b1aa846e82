//! The town hall: paths with their prices, and chambers with their politicians.

use game::Seat;
use serde::{Deserialize, Serialize};

use crate::components::LEVELS;
use crate::investments;
use crate::payment::{self, Purchase};
use crate::state::Noria;
use crate::words::{Chamber, Good, Path};

/// A path.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PathView {
    /// Which one.
    pub path: Path,
    /// The goods it takes; none if it takes resources.
    pub goods: Vec<Good>,
    /// Its levels, from 1 to 9.
    pub levels: Vec<LevelView>,
    /// The viewer's next level; absent at the top and for a spectator.
    pub next: Option<NextLevel>,
}

/// A level of a path.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LevelView {
    /// 1 to 9.
    pub level: u8,
    /// How many resources or goods.
    pub price: u8,
    /// At least two kinds; else all of one kind.
    pub unequal: bool,
    /// Whose representatives stand there.
    pub seats: Vec<Seat>,
    /// What the level is worth now.
    pub points: u16,
}

/// What the viewer's next step on a path costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NextLevel {
    /// The level it leads to.
    pub level: u8,
    /// Resources of choice for opponents ahead.
    pub fee: u8,
    /// Resources in all, the fee included.
    pub resources: u8,
    /// Goods.
    pub goods: u8,
    /// Whether the viewer could pay it now.
    pub payable: bool,
}

/// A chamber.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChamberView {
    /// Which one.
    pub chamber: Chamber,
    /// Politicians in the upper part.
    pub waiting: u8,
    /// Politicians on seats.
    pub seated: u8,
    /// Politicians out of the game.
    pub dismissed: u8,
    /// What a level is worth now.
    pub value: u8,
    /// The printed values with 0 to 4 politicians seated.
    pub values: [u8; 5],
}

pub(super) fn path(state: &Noria, me: Option<Seat>, path: Path) -> PathView {
    let goods: &[Good] = match path {
        Path::Refinement | Path::Settlement => &[],
        Path::Exploration => &Good::SIMPLE,
        Path::Research => &Good::COMPLEX,
    };
    PathView {
        path,
        goods: goods.to_vec(),
        levels: (1..=LEVELS as u8).map(|number| level(state, path, number)).collect(),
        next: me.and_then(|me| next(state, me, path)),
    }
}

fn level(state: &Noria, path: Path, level: u8) -> LevelView {
    let price = state.components.price(path, level);
    let stands_here = state.players.iter().filter(|(_, player)| player.level(path) == level);
    LevelView {
        level,
        price: price.amount,
        unequal: price.unequal,
        seats: stands_here.map(|(seat, _)| seat).collect(),
        points: u16::from(level) * u16::from(investments::value(state, path.chamber())),
    }
}

fn next(state: &Noria, me: Seat, path: Path) -> Option<NextLevel> {
    let level = state.players[me].level(path) + 1;
    if level as usize > LEVELS {
        return None;
    }
    let cost = payment::cost(state, me, Purchase::Level { path });
    Some(NextLevel {
        level,
        fee: investments::fee(state, me, path),
        resources: cost.resources(),
        goods: cost.goods(),
        payable: investments::check(state, me, path).is_ok(),
    })
}

pub(super) fn chamber(state: &Noria, chamber: Chamber) -> ChamberView {
    let politicians = state.chambers[chamber.index()];
    ChamberView {
        chamber,
        waiting: politicians.waiting,
        seated: politicians.seated,
        dismissed: politicians.dismissed,
        value: investments::value(state, chamber),
        values: state.components.chambers[chamber],
    }
}
