//! The decisions of the game.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::components::SITES;
use crate::wheel::Slot;
use crate::words::{Chamber, Disc, Good, Island, Path, Resource, Ring};

/// One decision. What takes several choices is several decisions; nothing is paid or moved before the last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields say what or where")]
pub enum Action {
    /// Take the resource of choice before the game (N-2.5).
    StartWith { resource: Resource },
    /// Begin with a representative on the first level of a path (N-2.8).
    BeginOn { path: Path },
    /// Put a disc on a slot of the own wheel before the game (N-6.2).
    SetDisc { disc: Disc, slot: Slot },
    /// Turn a ring for Knowledge (N-4.1).
    NightShift { ring: Ring },
    /// Take a disc of the wheel to another slot for Knowledge (N-4.2).
    Modify { slot: Slot },
    /// Where the disc goes; a disc there comes to its old slot.
    Onto { slot: Slot },
    /// Go on to the action phase.
    EndInfluence,
    /// Activate a disc; an upgraded one may be announced for two actions (N-3.4).
    Activate { slot: Slot, twice: bool },
    /// Take Knowledge instead of activating a disc (N-4.16).
    Inspect { slot: Slot },
    /// Sell a good for Knowledge (N-4.17).
    SellGood { good: Good },
    /// Buy a resource for Knowledge (N-4.17).
    BuyResource { resource: Resource },
    /// Go on to the politics phase.
    EndActions,
    /// City: take a disc from the market (N-4.6).
    TakeDisc { disc: Disc },
    /// City: move a representative up (N-4.7).
    Invest { path: Path },
    /// Journey: reveal an island and go there (N-4.9).
    Explore,
    /// Journey: go to a revealed island (N-4.9).
    Travel { island: Island },
    /// Journey: take a ship from the island (N-4.11).
    TakeShip { resource: Resource },
    /// Journey: build a factory on the island (N-4.11).
    Build { site: SiteNumber },
    /// Tool: turn a disc to its upgraded side (N-4.12).
    Upgrade { slot: Slot },
    /// Tool: produce so many of one good (N-4.13).
    Produce { good: Good, count: u8 },
    /// Tool: produce one of a further good (N-4.13).
    AlsoProduce { good: Good },
    /// Tool: that was all.
    EndProduction,
    /// Bonus, second edition: use a disc activated earlier once more (N-4.14).
    Repeat { slot: Slot },
    /// Bonus, first edition: name the disc that gets one more use (N-4.15).
    Boost { slot: Slot },
    /// Leave the remaining uses of the disc.
    Waive,
    /// Pay so many of a resource (N-4.8).
    Pay { resource: Resource, count: u8 },
    /// Pay so many of a good (N-4.8).
    PayGoods { good: Good, count: u8 },
    /// Move a politician of a chamber to a seat (N-4.19).
    Intrigue { chamber: Chamber },
    /// Remove a politician after that (N-4.19).
    Dismiss { chamber: Chamber },
    /// Go on to the administration.
    EndPolitics,
    /// Put a new disc on the wheel (N-4.20).
    Place { disc: Disc, slot: Slot },
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::StartWith { resource } => write!(f, "start with {resource}"),
            Self::BeginOn { path } => write!(f, "begin on {path}"),
            Self::SetDisc { disc, slot } => write!(f, "set {disc} on {slot}"),
            Self::NightShift { ring } => write!(f, "night shift {ring}"),
            Self::Modify { slot } => write!(f, "modify {slot}"),
            Self::Onto { slot } => write!(f, "onto {slot}"),
            Self::EndInfluence => f.write_str("end influence"),
            Self::Activate { slot, twice: false } => write!(f, "activate {slot}"),
            Self::Activate { slot, twice: true } => write!(f, "activate {slot} twice"),
            Self::Inspect { slot } => write!(f, "inspect {slot}"),
            Self::SellGood { good } => write!(f, "sell {good}"),
            Self::BuyResource { resource } => write!(f, "buy {resource}"),
            Self::EndActions => f.write_str("end actions"),
            Self::TakeDisc { disc } => write!(f, "take {disc} disc"),
            Self::Invest { path } => write!(f, "invest {path}"),
            Self::Explore => f.write_str("explore"),
            Self::Travel { island } => write!(f, "travel {island}"),
            Self::TakeShip { resource } => write!(f, "take {resource} ship"),
            Self::Build { site } => write!(f, "build {site}"),
            Self::Upgrade { slot } => write!(f, "upgrade {slot}"),
            Self::Produce { good, count } => write!(f, "produce {count} {good}"),
            Self::AlsoProduce { good } => write!(f, "also produce {good}"),
            Self::EndProduction => f.write_str("end production"),
            Self::Repeat { slot } => write!(f, "repeat {slot}"),
            Self::Boost { slot } => write!(f, "boost {slot}"),
            Self::Waive => f.write_str("waive"),
            Self::Pay { resource, count } => write!(f, "pay {count} {resource}"),
            Self::PayGoods { good, count } => write!(f, "pay {count} {good}"),
            Self::Intrigue { chamber } => write!(f, "intrigue {chamber}"),
            Self::Dismiss { chamber } => write!(f, "dismiss {chamber}"),
            Self::EndPolitics => f.write_str("end politics"),
            Self::Place { disc, slot } => write!(f, "place {disc} on {slot}"),
        }
    }
}

/// A building site of an island, counted from the left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "u8"))]
#[serde(try_from = "u8", into = "u8")]
pub struct SiteNumber(u8);

impl SiteNumber {
    /// All sites of an island, from left to right.
    #[inline]
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..SITES as u8).map(Self)
    }

    /// The site as an array index.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl TryFrom<u8> for SiteNumber {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        match number {
            1..=4 => Ok(Self(number - 1)),
            _ => Err(format!("there is no site {number}; they go from 1 to 4")),
        }
    }
}

impl From<SiteNumber> for u8 {
    fn from(site: SiteNumber) -> u8 {
        site.0 + 1
    }
}

impl fmt::Display for SiteNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "site-{}", self.0 + 1)
    }
}
