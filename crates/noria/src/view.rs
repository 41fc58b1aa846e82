//! What a viewer sees: the table with every number a screen shows, and nothing the viewer cannot know.
//!
//! Nearly everything in Noria lies open; hidden are the face-down islands and the wheels that are being
//! built. Prices, fees, values, scores and the bot's next turn are counted here: a client computes nothing.

mod sky;
mod town_hall;

use game::{Score, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::components::FACTORIES;
use crate::event::{Event, Goods, Resources};
use crate::notation::Language;
use crate::payment::{self, Purchase};
use crate::setup::{Edition, Mode};
use crate::state::{Noria, Stage, Task};
use crate::wheel::{RingUse, Slot, SlotSet, Wheel};
use crate::words::{Chamber, Disc, Good, Island, Letter, Path};
use crate::{black_market, discs::tool, expert, influence, politics, scoring, solo};

pub use sky::{IslandView, ShipsView, SiteView};
pub use town_hall::{ChamberView, LevelView, NextLevel, PathView};

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// The seat of the viewer; absent for a spectator.
    pub me: Option<Seat>,
    /// Which edition's Bonus disc.
    pub edition: Edition,
    /// Which rules.
    pub mode: Mode,
    /// Counted from 1; 0 before the first.
    pub round: u8,
    /// How many rounds there are.
    pub rounds: u8,
    /// What is being decided.
    pub stage: Stage,
    /// The disc that the viewer puts on the own wheel next, while wheels are built.
    pub building: Option<Disc>,
    /// What the seat at turn has begun, the innermost last.
    pub doing: Vec<Doing>,
    /// Who owes a decision.
    pub pending: SeatSet,
    /// Whose turn it is; nobody's while wheels are built and after the end.
    pub at_turn: Option<Seat>,
    /// All seats, beginning with the start player.
    pub turn_order: Vec<Seat>,
    /// What special actions cost the seat at turn, and the round track.
    pub track: TrackView,
    /// What the seat at turn has used up.
    pub used: UsedView,
    /// The seven stacks of the market.
    pub market: Vec<MarketView>,
    /// What the black market gives and asks.
    pub black_market: BlackMarketView,
    /// The revealed islands; clockwise where they form a circle.
    pub islands: Vec<IslandView>,
    /// Islands in the face-down stack.
    pub stack: u8,
    /// The four paths.
    pub paths: Vec<PathView>,
    /// The six chambers.
    pub chambers: Vec<ChamberView>,
    /// What producing a good costs: Energy, Mycelium, Obsidian.
    pub production: [Resources; Good::COUNT],
    /// The twelve slots of every wheel.
    pub slots: Vec<SlotView>,
    /// All players, by seat; the solo bot among them.
    pub players: Vec<PlayerView>,
    /// The solo bot's wheel and next turn.
    pub bot: Option<BotView>,
    /// How the game began, in the notation; absent where it can't be said.
    pub notation: Option<NotationView>,
}

/// Something begun and not finished.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say what, where and how many are left")]
pub enum Doing {
    /// A ship or a factory on this island.
    Arriving { island: Option<Island> },
    /// A disc goes to another slot.
    Modifying { slot: Slot, knowledge: u32 },
    /// Uses of a disc.
    Using { slot: Slot, disc: Option<Disc>, left: u8 },
    /// Repeats of a Bonus disc.
    Repeating { left: u8 },
    /// Extra uses to give away.
    Boosting { left: u8 },
    /// A price: in all, and as far as it is decided.
    Paying { what: Paid, resources: u8, goods: u8, paid: Resources, paid_goods: Goods },
    /// Goods to be produced, with their cost.
    Producing { goods: Goods, cost: [u16; 3] },
    /// A politician has to go after this Intrigue.
    Dismissing { chamber: Chamber, knowledge: u32 },
}

/// What a price is paid for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say what")]
pub enum Paid {
    /// A disc.
    Disc { disc: Disc },
    /// A level.
    Level { path: Path, level: u8 },
    /// A journey.
    Island { island: Island },
}

/// The round track and the prices that follow from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TrackView {
    /// Open spaces.
    pub open: u8,
    /// Knowledge for the first Intrigue of a turn.
    pub cogwheels: u8,
    /// Knowledge for the next Intrigue of this turn.
    pub intrigue: u32,
    /// Knowledge for the next Night Shift of this turn.
    pub night_shift: u32,
    /// Knowledge for the next Modification of this turn.
    pub modification: u32,
    /// The round from which both cost more.
    pub surcharge_round: u8,
    /// How much more.
    pub surcharge: u8,
}

/// What the seat at turn has used up in this turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UsedView {
    /// Per ring: the disc that was activated or inspected.
    pub rings: [Option<RingUse>; 3],
    /// Whether an upgraded disc was used for two actions.
    pub doubled: bool,
    /// Actions so far, of four.
    pub actions: u8,
    /// Discs upgraded in this turn.
    pub fresh: Vec<Slot>,
    /// Discs named with a Bonus disc; twice for two extra uses.
    pub boosts: Vec<Slot>,
}

/// A stack of the market.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MarketView {
    /// The kind.
    pub disc: Disc,
    /// Resources of choice.
    pub price: u8,
    /// Discs left.
    pub left: u8,
}

/// The black market.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BlackMarketView {
    /// Knowledge for a simple good.
    pub simple: u8,
    /// Knowledge for a complex good.
    pub complex: u8,
    /// Knowledge to pay for a resource.
    pub resource: u8,
}

/// A slot of the wheel.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SlotView {
    /// Which one.
    pub slot: Slot,
    /// In the active half.
    pub active: bool,
    /// The active slots of other rings with which it can be used in one turn.
    pub fits: Vec<Slot>,
}

/// One player's pieces.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerView {
    /// The seat.
    pub seat: Seat,
    /// The scripted bot of a solo game.
    pub is_bot: bool,
    /// The wheel; absent while another player builds it.
    pub wheel: Option<Wheel>,
    /// Whether a wheel lies sealed.
    pub has_built: bool,
    /// Discs in the centre.
    pub centre: Vec<Disc>,
    /// Energy, Mycelium, Obsidian.
    pub resources: [u16; 3],
    /// Knowledge.
    pub knowledge: u16,
    /// Ships by resource: so much does a resource disc bring.
    pub ships: [u8; 3],
    /// Empty warehouses by good.
    pub empty: Goods,
    /// Full warehouses by good.
    pub full: Goods,
    /// Factories built.
    pub factories: u8,
    /// Factories left.
    pub factories_left: u8,
    /// Knowledge in the administration.
    pub cogwheels: u8,
    /// Levels by path; 0 is the Cave.
    pub levels: [u8; 4],
    /// Representatives in the Cave.
    pub cave: u8,
    /// Where the ambassador stands; nowhere on the harbour.
    pub ambassador: Option<Island>,
    /// Warehouses and ships: the fewest win a tie.
    pub tie_pieces: u8,
    /// The score sheet if the game ended now.
    pub score: Score,
}

/// The solo bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BotView {
    /// Its wheel.
    pub wheel: Wheel<Letter>,
    /// What it would do if its turn came now.
    pub next_turn: Vec<Event>,
}

/// The start position as text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NotationView {
    /// In English.
    pub english: String,
    /// In German.
    pub german: String,
}

pub(crate) fn view(state: &Noria, viewer: Viewer) -> View {
    let me = match viewer {
        Viewer::Seat(seat) if seat.0 < state.players.seats() => Some(seat),
        _ => None,
    };
    let at_turn = (!matches!(state.stage, Stage::Wheels | Stage::Over)).then(|| state.at_turn());
    View {
        me,
        edition: state.edition,
        mode: state.mode,
        round: state.round,
        rounds: state.rounds(),
        stage: state.stage,
        building: me.and_then(|seat| expert::next_disc(state, seat)),
        doing: state.tasks.iter().map(|&task| doing(state, task)).collect(),
        pending: state.pending_seats(),
        at_turn,
        turn_order: state.turn_order().collect(),
        track: track(state),
        used: used(state),
        market: Disc::ALL.map(|disc| market(state, disc)).to_vec(),
        black_market: BlackMarketView {
            simple: black_market::SALE[0],
            complex: black_market::SALE[1],
            resource: black_market::RESOURCE_PRICE,
        },
        islands: state.islands.iter().map(|place| sky::island(state, me, place)).collect(),
        stack: state.stack,
        paths: Path::ALL.map(|path| town_hall::path(state, me, path)).to_vec(),
        chambers: Chamber::ALL.map(|chamber| town_hall::chamber(state, chamber)).to_vec(),
        production: state.components.production.0,
        slots: Slot::all().map(slot).collect(),
        players: Seat::all(state.players.seats()).map(|seat| player(state, me, seat)).collect(),
        bot: state.bot.map(|bot| BotView { wheel: bot.wheel, next_turn: solo::preview(state) }),
        notation: notation(state),
    }
}

fn doing(state: &Noria, task: Task) -> Doing {
    let seat = state.at_turn();
    match task {
        Task::Arrive => Doing::Arriving { island: state.players[seat].ambassador },
        Task::Modify { slot } => Doing::Modifying { slot, knowledge: influence::modification_price(state) },
        Task::Use { slot, left, .. } => {
            let disc = state.players[seat].wheel.at(slot).map(|placed| placed.disc);
            Doing::Using { slot, disc, left }
        }
        Task::Repeat { left, .. } => Doing::Repeating { left },
        Task::Boost { left, .. } => Doing::Boosting { left },
        Task::Pay { payment } => paying(state, seat, &payment),
        Task::Produce { goods } => {
            let goods: Goods = std::array::from_fn(|i| goods >> i & 1);
            Doing::Producing { goods, cost: tool::cost(state, goods) }
        }
        Task::Dismiss { chamber } => Doing::Dismissing { chamber, knowledge: politics::price(state) },
    }
}

fn paying(state: &Noria, seat: Seat, payment: &payment::Payment) -> Doing {
    let cost = payment::cost(state, seat, payment.what);
    let (paid, paid_goods) = cost.sort(&payment.counts);
    let what = match payment.what {
        Purchase::Disc { disc } => Paid::Disc { disc },
        Purchase::Level { path } => Paid::Level { path, level: state.players[seat].level(path) + 1 },
        Purchase::Island { island } => Paid::Island { island },
    };
    Doing::Paying { what, resources: cost.resources(), goods: cost.goods(), paid, paid_goods }
}

fn track(state: &Noria) -> TrackView {
    TrackView {
        open: state.open_spaces(),
        cogwheels: politics::printed_price(state),
        intrigue: politics::price(state),
        night_shift: influence::night_shift_price(state),
        modification: influence::modification_price(state),
        surcharge_round: influence::surcharge_round(state),
        surcharge: influence::SURCHARGE,
    }
}

fn used(state: &Noria) -> UsedView {
    let slots = |set: SlotSet| set.iter().collect();
    UsedView {
        rings: state.used.rings,
        doubled: state.used.doubled,
        actions: state.used.actions,
        fresh: slots(state.used.fresh),
        boosts: state.used.boosts.to_vec(),
    }
}

fn market(state: &Noria, disc: Disc) -> MarketView {
    MarketView { disc, price: state.prices[disc.index()], left: state.market[disc.index()] }
}

fn slot(slot: Slot) -> SlotView {
    let fits = |other: &Slot| slot.is_active() && other.ring() != slot.ring() && other.fits(slot);
    SlotView { slot, active: slot.is_active(), fits: Slot::active().filter(fits).collect() }
}

fn player(state: &Noria, me: Option<Seat>, seat: Seat) -> PlayerView {
    let player = &state.players[seat];
    let is_building = state.stage == Stage::Wheels;
    let pieces = player.empty.iter().chain(&player.full).chain(&player.ships);
    PlayerView {
        seat,
        is_bot: seat.0 >= state.humans(),
        wheel: (!is_building || me == Some(seat)).then_some(player.wheel),
        has_built: expert::sealed(state).contains(seat),
        centre: player.centre.to_vec(),
        resources: player.resources,
        knowledge: player.knowledge,
        ships: player.ships,
        empty: player.empty,
        full: player.full,
        factories: player.factories,
        factories_left: FACTORIES - player.factories,
        cogwheels: state.components.factories[player.factories as usize],
        levels: player.levels,
        cave: player.levels.iter().filter(|&&level| level == 0).count() as u8,
        ambassador: player.ambassador,
        tie_pieces: pieces.sum(),
        score: scoring::score(state, seat),
    }
}

fn notation(state: &Noria) -> Option<NotationView> {
    if state.mode == Mode::Base || state.stage == Stage::Wheels {
        return None;
    }
    let position = state.position();
    Some(NotationView {
        english: position.print(Language::English),
        german: position.print(Language::German),
    })
}
