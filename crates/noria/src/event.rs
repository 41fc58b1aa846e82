//! What happened, in the past tense, for the log and for animation.

use game::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::SiteNumber;
use crate::wheel::{Slot, Wheel};
use crate::words::{Chamber, Disc, Good, Island, Letter, Path, Resource, Ring};

/// Resources paid or taken: Energy, Mycelium, Obsidian.
pub type Resources = [u8; Resource::COUNT];
/// Goods, in their order.
pub type Goods = [u8; Good::COUNT];

/// One thing that happened. Nothing of it is private: a wheel that is being built makes no events.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields say who, what, where and how many")]
pub enum Event {
    /// A resource of choice was taken before the game.
    StartedWith { seat: Seat, resource: Resource },
    /// A representative began on the first level of a path for free.
    BeganOn { seat: Seat, path: Path },
    /// The seat has built its wheel; what it looks like stays sealed.
    WheelSealed { seat: Seat },
    /// A wheel was revealed.
    WheelRevealed { seat: Seat, wheel: Wheel },
    /// A round began; with the Knowledge that an Intrigue costs in it.
    RoundBegan { round: u8, intrigue: u8 },
    /// A turn began.
    TurnBegan { seat: Seat },
    /// A ring was turned for Knowledge.
    NightShifted { seat: Seat, ring: Ring, knowledge: u16 },
    /// A disc was moved, or two were swapped, for Knowledge.
    Modified { seat: Seat, from: Slot, to: Slot, knowledge: u16 },
    /// A disc was activated.
    Activated { seat: Seat, slot: Slot, disc: Disc, twice: bool },
    /// A disc was inspected for one Knowledge.
    Inspected { seat: Seat, slot: Slot },
    /// A good was sold at the black market.
    GoodSold { seat: Seat, good: Good, knowledge: u8 },
    /// A resource was bought at the black market.
    ResourceBought { seat: Seat, resource: Resource, knowledge: u8 },
    /// Ships brought resources.
    Gathered { seat: Seat, resource: Resource, count: u8 },
    /// A disc was taken from the market.
    DiscTaken { seat: Seat, disc: Disc, paid: Resources },
    /// A representative moved up.
    Invested { seat: Seat, path: Path, level: u8, paid: Resources, goods: Goods },
    /// An island was revealed, with its ships by space.
    IslandRevealed { seat: Seat, island: Island, ships: [u8; 2] },
    /// An ambassador came to an island.
    Travelled { seat: Seat, island: Island, paid: Resources },
    /// A ship was taken.
    ShipTaken { seat: Seat, island: Island, resource: Resource },
    /// A factory was built.
    FactoryBuilt { seat: Seat, island: Island, site: SiteNumber, good: Good, warehouses: u8 },
    /// Nothing could be done on the island.
    NothingToDo { seat: Seat, island: Island },
    /// A disc was turned to its upgraded side.
    Upgraded { seat: Seat, slot: Slot, disc: Disc },
    /// Goods were produced.
    Produced { seat: Seat, goods: Goods, paid: Resources },
    /// A Bonus disc repeated a disc.
    Repeated { seat: Seat, slot: Slot, disc: Disc },
    /// A Bonus disc gave a disc one more use.
    Boosted { seat: Seat, slot: Slot, disc: Disc },
    /// The remaining uses of a disc were left, by choice or because nothing was possible.
    Waived { seat: Seat },
    /// A politician took a seat, another one was removed.
    Intrigued { seat: Seat, chamber: Chamber, dismissed: Option<Chamber>, knowledge: u16 },
    /// Knowledge for factories, and all rings turned.
    Administered { seat: Seat, knowledge: u8 },
    /// A new disc came on the wheel.
    DiscPlaced { seat: Seat, disc: Disc, slot: Slot, replaced: Option<Disc> },
    /// The bot's rings turned.
    BotTurned,
    /// The bot's disc acts, twice if it is upgraded.
    BotActivated { letter: Letter, slot: Slot, twice: bool },
    /// A, rounds 1 to 10: the bot's ambassador moved and took a ship away.
    BotShip { island: Island, resource: Option<Resource> },
    /// A, rounds 11 to 16: the medium and the large ring turned again.
    BotBoosted,
    /// B: the bot's ambassador moved and built.
    BotFactory { island: Island, site: Option<SiteNumber> },
    /// C: politicians moved.
    BotIntrigue { seated: Option<Chamber>, removed: Option<Chamber> },
    /// D or E: the bot moved up.
    BotInvested { path: Path, level: u8 },
    /// F: the bot upgraded a disc.
    BotUpgraded { letter: Letter, slot: Slot },
    /// A use of a disc could not be done.
    BotCancelled { letter: Letter },
    /// The game is over.
    Ended,
}

impl Event {
    /// The event as the viewer sees it: everything that makes an event lies open.
    pub(crate) fn seen_by(self, _viewer: Viewer) -> Self {
        self
    }
}
