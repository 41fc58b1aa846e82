//! What a viewer sees: the table with every number a screen shows, and nothing the viewer cannot know.
//!
//! Possible places come with their price after inexhaustible gems, their circle and their reward; circles
//! with their colour and points; scores are counted. A client draws this and computes nothing.

mod decision;
mod player;

use game::{Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Bid};
use crate::auction;
use crate::cards::{CardId, CardSet, Colour, Gems, Level};
use crate::components::{Corners, RewardRow};
use crate::state::{Stage, Viceroy};

pub use decision::{DecisionView, GhostView, HandCardView, OptionView, TooDearView};
pub use player::{CircleView, PlayerView, PyramidCardView, RecolouringView, RowView, TokenTotals, TokenView};

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// The seat of the viewer; absent for a spectator.
    pub me: Option<Seat>,
    /// 1 to 12; 0 before the first round.
    pub round: u8,
    /// How many rounds the game has.
    pub rounds: u8,
    /// Whether this round is the last one (V-5.1).
    pub last_round: bool,
    /// What is being decided.
    pub stage: Stage,
    /// 1 to 3 while bids are made and settled.
    pub auction: Option<u8>,
    /// 1 to 3 in the development phase.
    pub turn: Option<u8>,
    /// Who owes a decision.
    pub pending: SeatSet,
    /// Who comes next, in order, where seats act one after the other.
    pub queue: Vec<Seat>,
    /// All seats, beginning with the lowest card number in the pyramid.
    pub order: Vec<Seat>,
    /// The four auction cards with their characters.
    pub columns: Vec<AuctionView>,
    /// Gems in the supply.
    pub supply: Gems,
    /// Cards left in the large deck.
    pub large_deck: u8,
    /// Cards left in the reserve.
    pub reserve: u8,
    /// Cards left in the law deck.
    pub law_deck: u8,
    /// Laws of the deck that the viewer has put back there, top first, as far as they are known (law 70).
    pub law_deck_top: Vec<CardId>,
    /// Cards that have left the game.
    pub discard: CardSet,
    /// All players, by seat.
    pub players: Vec<PlayerView>,
    /// The viewer's hand; while start cards are chosen, the four characters dealt.
    pub hand: Vec<HandCardView>,
    /// The viewer's own sealed choice.
    pub chosen: Option<Action>,
    /// What somebody decides on just now, where seats act one after the other.
    pub decision: Option<DecisionView>,
    /// The card that the decision is about, with what is printed on it.
    pub focus: Option<CardView>,
    /// What each possible place of the card being placed costs and brings.
    pub ghosts: Vec<GhostView>,
    /// The places the card being placed could have if there were gems for them.
    pub too_dear: Vec<TooDearView>,
}

/// An auction card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AuctionView {
    /// Its colour.
    pub colour: Colour,
    /// The character above it, which leaves after this phase.
    pub above: Option<CardView>,
    /// The character below it, which moves above.
    pub below: Option<CardView>,
    /// Whether the viewer may bid for this colour now.
    pub can_bid: bool,
    /// The seats whose opened fists show a gem of this colour.
    pub bidders: SeatSet,
}

/// A card with what is printed on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardView {
    /// Which card.
    pub card: CardId,
    /// Its number.
    pub number: u8,
    /// Its coloured parts.
    pub corners: Corners,
    /// The gems for levels 1 to 4; nothing for a law.
    pub cost: Vec<Colour>,
    /// The rewards of levels 1 to 4; nothing for a law.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Vec<crate::components::Reward>>"))]
    pub rewards: Vec<RewardRow>,
    /// What a law gives to choose from; nothing for other laws and for characters.
    pub options: Vec<OptionView>,
}

impl Viceroy {
    /// What is being decided.
    #[inline]
    pub fn stage(&self) -> Stage {
        self.stage
    }
}

pub(crate) fn view(state: &Viceroy, viewer: Viewer) -> View {
    let me = match viewer {
        Viewer::Seat(seat) if seat.0 < state.players.seats() => Some(seat),
        _ => None,
    };
    let is_auction = matches!(state.stage, Stage::Bid | Stage::Raid | Stage::Name);
    let is_development = matches!(state.stage, Stage::Choose | Stage::Resolve);
    let order = state.by_lowest_number(SeatSet::all(state.players.seats()));
    let placing = decision::card_to_place(state, me);
    let decision = decision::current(state, me);
    View {
        me,
        round: state.round,
        rounds: (crate::setup::LARGE_DECK / 4) as u8,
        last_round: state.last_round,
        stage: state.stage,
        auction: is_auction.then_some(state.auction),
        turn: is_development.then_some(state.turn),
        pending: state.pending_seats(),
        queue: state.queue.iter().rev().copied().collect(),
        order: if state.stage == Stage::Start { Vec::new() } else { order.iter().rev().copied().collect() },
        columns: Colour::ALL.map(|colour| auction_view(state, me, colour)).to_vec(),
        supply: state.supply,
        large_deck: if state.stage == Stage::Start { 0 } else { state.large.len() as u8 },
        reserve: state.reserve.len() as u8,
        law_deck: state.law_deck.len() as u8,
        law_deck_top: me.map(|me| known_top(state, me)).unwrap_or_default(),
        discard: state.discard,
        players: Seat::all(state.players.seats()).map(|seat| player::view(state, me, seat)).collect(),
        hand: me.map(|me| decision::hand(state, me)).unwrap_or_default(),
        chosen: me.and_then(|me| state.players[me].choice),
        focus: decision.as_ref().and_then(DecisionView::card).map(|card| card_view(state, card)),
        decision,
        ghosts: placing.map(|(seat, card)| decision::ghosts(state, seat, card)).unwrap_or_default(),
        too_dear: placing.map(|(seat, card)| decision::too_dear(state, seat, card)).unwrap_or_default(),
    }
}

fn auction_view(state: &Viceroy, me: Option<Seat>, colour: Colour) -> AuctionView {
    let [above, below] = state.display[colour.index()].map(|card| card.map(|card| card_view(state, card)));
    let wish = Action::BidGem { colour };
    let bid = Some(Bid::Gem { colour });
    AuctionView {
        colour,
        above,
        below,
        can_bid: me.is_some_and(|me| crate::wishes::check(state, me, wish).is_ok()),
        bidders: state.players.iter().filter(|(_, player)| player.bid == bid).map(|(seat, _)| seat).collect(),
    }
}

pub(crate) fn card_view(state: &Viceroy, card: CardId) -> CardView {
    let printed = (!card.is_law()).then(|| state.components.character(card));
    CardView {
        card,
        number: card.number(),
        corners: state.components.corners(card),
        cost: printed.map(|printed| printed.cost.to_vec()).unwrap_or_default(),
        rewards: printed.map(|printed| printed.rewards.to_vec()).unwrap_or_default(),
        options: decision::printed_options(card),
    }
}

/// The laws on top of the deck that the viewer put back there.
fn known_top(state: &Viceroy, me: Seat) -> Vec<CardId> {
    let known = state.players[me].known;
    state.law_deck.iter().rev().copied().take_while(|&law| known.contains(law)).collect()
}

/// What passing the auction would bring.
pub(crate) fn relief(state: &Viceroy, seat: Seat) -> u8 {
    auction::relief(state, seat).min(state.supply_left())
}

/// A level's reward as it would be taken there: on level 5 the choice is still open.
pub(crate) fn reward_of(state: &Viceroy, card: CardId, level: Level) -> RewardRow {
    if card.is_law() || level == Level::TOP {
        return RewardRow::default();
    }
    state.components.character(card).rewards[level.index()]
}
