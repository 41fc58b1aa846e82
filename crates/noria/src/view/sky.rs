//! The sky: the revealed islands with their ships, sites and ambassadors.

use game::Seat;
use serde::{Deserialize, Serialize};

use crate::components::Site;
use crate::discs::journey;
use crate::state::{IslandState, Noria, Player};
use crate::words::{Island, Resource};

/// A revealed island.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct IslandView {
    /// Which one.
    pub island: Island,
    /// Its ship spaces from left to right.
    pub ships: Vec<ShipsView>,
    /// Its sites from left to right.
    pub sites: Vec<SiteView>,
    /// Whose ambassadors stand there.
    pub ambassadors: Vec<Seat>,
    /// Resources the viewer pays to go there.
    pub fee: Option<u8>,
}

/// A space for ships.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ShipsView {
    /// The kind.
    pub resource: Resource,
    /// How many lie there.
    pub count: u8,
    /// What is printed: +1, -1 or -2.
    pub change: i8,
}

/// A building site.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SiteView {
    /// What is printed.
    pub site: Site,
    /// Who built there.
    pub built: Option<Seat>,
}

pub(super) fn island(state: &Noria, me: Option<Seat>, place: &IslandState) -> IslandView {
    let printed = state.components.island(place.island);
    let stands_here = |(_, player): &(Seat, &Player)| player.ambassador == Some(place.island);
    let ships = printed.ships.iter().zip(place.ships);
    IslandView {
        island: place.island,
        ships: ships
            .map(|(space, count)| ShipsView { resource: space.resource, count, change: space.change })
            .collect(),
        sites: printed.sites.iter().zip(place.sites).map(|(&site, built)| SiteView { site, built }).collect(),
        ambassadors: state.players.iter().filter(stands_here).map(|(seat, _)| seat).collect(),
        fee: me.map(|me| journey::fee(state, me, place.island)),
    }
}
