//! What a viewer sees: the table with every number a screen shows, and nothing the viewer cannot know.
//!
//! Prices are already reduced, requirements already lowered, scores already counted. A client draws this
//! and computes nothing.

use game::{Score, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Bust, Level, Side};
use crate::cards::{CardId, CardSet, Colour, Track};
use crate::components::{StartCard, Values};
use crate::preview::{self, Preview};
use crate::purple::Ability;
use crate::setup::Crest;
use crate::state::{BonusTile, Hadara, Phase, Player, Stage, Step, Tracks};
use crate::{busts, colonies, feeding, income, phase_a, scoring, seals, wheel};

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// The seat of the viewer; absent for a spectator.
    pub me: Option<Seat>,
    /// 1 to 3.
    pub epoch: u8,
    /// The half of the epoch.
    pub phase: Phase,
    /// What is being decided.
    pub stage: Stage,
    /// In the draws of phase A: 1 to 5. In phase B: the round of takes, 1 to 5.
    pub round: Option<u8>,
    /// How many of those rounds there are.
    pub rounds: u8,
    /// Who owes a decision.
    pub pending: SeatSet,
    /// All seats, beginning with the epoch's start player.
    pub turn_order: Vec<Seat>,
    /// The five fields of the board, clockwise.
    pub board: Vec<FieldView>,
    /// The colonies on offer.
    pub colonies: Vec<ColonyView>,
    /// Prices of seals for the viewer (normal prices for a spectator).
    pub seals: SealView,
    /// All players, by seat.
    pub players: Vec<PlayerView>,
    /// The viewer's two cards, while they are to be decided on.
    pub drawn: Vec<Drawn>,
    /// The viewer's own sealed choice.
    pub chosen: Option<Action>,
    /// What selling a card brings the viewer now.
    pub sale: Option<u16>,
    /// What each possible action does to the viewer's coins and tracks.
    pub previews: Vec<Preview>,
    /// Cards that all have seen leave the game.
    pub discard: CardSet,
    /// Cards the viewer sold unseen.
    pub sold: CardSet,
}

/// One colour of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FieldView {
    /// The colour.
    pub colour: Colour,
    /// The crest on the wheel's segment at this field, whether somebody plays it or not.
    pub crest: Crest,
    /// The seat with that crest.
    pub seat: Option<Seat>,
    /// Face-down cards.
    pub inner: u8,
    /// Face-up cards, the top last.
    pub outer: Vec<CardView>,
}

/// A card with its numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardView {
    /// Which card.
    pub card: CardId,
    /// Its colour.
    pub colour: Colour,
    /// Its epoch, 1 to 3.
    pub epoch: u8,
    /// The printed price.
    pub price: u8,
    /// What it costs the viewer now.
    pub cost: Option<u16>,
    /// Its printed steps.
    pub values: Values,
    /// Its points.
    pub points: u8,
    /// Its ability.
    pub ability: Option<Ability>,
    /// Whether it has a star.
    pub star: bool,
    /// The bonus tile on it (H-7.2).
    pub tile: Option<Track>,
}

/// A drawn card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Drawn {
    /// The card.
    pub card: CardView,
    /// The steps it would bring, abilities included; without the choice of a tile.
    pub steps: Tracks,
}

/// The colonies of one level.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ColonyView {
    /// The level.
    pub level: Level,
    /// The printed military.
    pub requirement: u8,
    /// The military the viewer needs (H-7.14).
    pub needed: Option<u16>,
    /// Whether the viewer's military is enough without paying; never for a spectator.
    pub reached: bool,
    /// Coins the viewer would pay for missing military (H-7.15); absent if out of reach or taken already.
    pub shortage: Option<u16>,
    /// Coins for plundering.
    pub plunder: u8,
    /// Price of an alliance.
    pub price: u8,
    /// Points of the front.
    pub points: u8,
    /// How many are left.
    pub left: u8,
}

/// Prices of seals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SealView {
    /// A silver seal in this epoch.
    pub silver: u16,
    /// A gold seal in this epoch.
    pub gold: u16,
}

/// One player's area.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerView {
    /// The seat.
    pub seat: Seat,
    /// The crest.
    pub crest: Crest,
    /// 1 to 5.
    pub initiative: u8,
    /// Both sides of the start card, while sides are chosen.
    pub start: Option<StartCard>,
    /// The side of the start card, once it is known.
    pub side: Option<Side>,
    /// Coins.
    pub coins: u16,
    /// The four tracks.
    pub tracks: Tracks,
    /// Coins of the next income step, as it stands.
    pub income: u16,
    /// The own cards.
    pub cards: Vec<CardView>,
    /// How many of each colour: yellow, red, blue, green, purple.
    pub counts: [u8; 5],
    /// Sets of five different colours.
    pub sets: u8,
    /// Cards without food, as it stands; 0 if all are fed.
    pub hunger: u16,
    /// The colonies taken.
    pub colonies: Vec<ColonyTaken>,
    /// All four busts.
    pub busts: Vec<BustView>,
    /// Free bonus tiles by track.
    pub free_tiles: [u8; 4],
    /// The tracks of the silver seals.
    pub silver: Vec<Track>,
    /// Gold seals.
    pub gold: u8,
    /// Whether a choice lies sealed.
    pub has_chosen: bool,
    /// The score sheet if the game ended now.
    pub score: Score,
}

/// A colony that a player has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ColonyTaken {
    /// The level.
    pub level: Level,
    /// The printed military of the level.
    pub requirement: u8,
    /// Allied, or else plundered.
    pub allied: bool,
    /// Points at the end.
    pub points: u8,
    /// The steps of the back; only of an allied colony.
    pub values: Option<Values>,
}

/// One of the four busts of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BustView {
    /// Which bust.
    pub bust: Bust,
    /// The printed culture.
    pub requirement: u8,
    /// The culture this player needs (H-7.14).
    pub needed: u16,
    /// Whether this player could carve it as the tracks and coins stand.
    pub reached: bool,
    /// Points at the end.
    pub points: u8,
    /// Steps or points of a tile, as it stands.
    pub bonus: u16,
    /// The tile on it, once it is carved.
    pub tile: Option<BonusTile>,
}

pub(crate) fn view(state: &Hadara, viewer: Viewer) -> View {
    let me = viewer.seat().filter(|seat| seat.0 < state.players.seats());
    let my = me.map(|seat| &state.players[seat]);
    let seats = state.players.seats();
    let (printed_seals, epoch) = (&state.components.seals, state.epoch as usize);
    View {
        me,
        epoch: state.epoch + 1,
        phase: state.phase,
        stage: state.stage,
        round: match state.stage {
            Stage::Draw => Some(state.turn + 1),
            Stage::Take => Some(state.turn / seats + 1),
            _ => None,
        },
        rounds: phase_a::DRAWS,
        pending: state.pending_seats(),
        turn_order: state.turn_order().collect(),
        board: (0..5).map(|field| field_view(state, my, field)).collect(),
        colonies: Level::all().map(|level| colony_view(state, me, level)).collect(),
        seals: SealView {
            silver: me
                .map_or_else(|| u16::from(printed_seals.silver[epoch]), |me| seals::silver_price(state, me)),
            gold: me.map_or_else(|| u16::from(printed_seals.gold[epoch]), |me| seals::gold_price(state, me)),
        },
        players: Seat::all(seats).map(|seat| player_view(state, seat)).collect(),
        drawn: my.map(|my| my.pair.iter().map(|&card| drawn(state, my, card)).collect()).unwrap_or_default(),
        chosen: my.and_then(|my| my.choice),
        sale: me.map(|me| phase_a::sale(state, me)),
        previews: me.map(|me| preview::previews(state, me)).unwrap_or_default(),
        discard: state.discard,
        sold: my.map(|my| my.sold).unwrap_or_default(),
    }
}

fn field_view(state: &Hadara, my: Option<&Player>, field: usize) -> FieldView {
    let colour = state.board[field];
    let points_here = |crest: &Crest| wheel::points_at(state, *crest) == colour;
    let crest = Crest::ALL.into_iter().find(points_here).expect("each crest points at one field");
    FieldView {
        colour,
        crest,
        seat: state.players.iter().find(|(_, player)| player.crest == crest).map(|(seat, _)| seat),
        inner: state.inner(state.epoch as usize, colour).unwrap_or(0) as u8,
        outer: state.outer[colour.index()].iter().map(|&card| card_view(state, my, card)).collect(),
    }
}

fn card_view(state: &Hadara, my: Option<&Player>, card: CardId) -> CardView {
    let printed = state.components.card(card);
    CardView {
        card,
        colour: card.colour(),
        epoch: card.epoch() as u8 + 1,
        price: printed.price,
        cost: my.map(|my| phase_a::price(my, card, printed)),
        values: printed.values,
        points: printed.points,
        ability: printed.ability,
        star: state.components.has_star(card),
        tile: None,
    }
}

/// A card that lies in front of a player: it costs nothing any more, and may carry a tile.
fn own_card(state: &Hadara, player: &Player, card: CardId) -> CardView {
    let tile = player.card_tiles.iter().find(|tile| tile.card == card).map(|tile| tile.track);
    CardView { tile, ..card_view(state, None, card) }
}

fn drawn(state: &Hadara, my: &Player, card: CardId) -> Drawn {
    let steps = crate::purple::steps_of_card(&state.components, my, card, None);
    Drawn { card: card_view(state, Some(my), card), steps }
}

fn colony_view(state: &Hadara, me: Option<Seat>, level: Level) -> ColonyView {
    let printed = &state.components.colonies[level.index()];
    let needed = me.map(|me| colonies::requirement(&state.players[me], printed.requirement));
    let military = me.map(|me| state.players[me].track(Track::Military));
    ColonyView {
        level,
        requirement: printed.requirement,
        needed,
        reached: needed.is_some_and(|needed| Some(needed) <= military),
        shortage: me.and_then(|me| colonies::check_level(state, me, level).ok()),
        plunder: printed.plunder,
        price: printed.price,
        points: printed.points,
        left: colonies::left(state, level) as u8,
    }
}

fn player_view(state: &Hadara, seat: Seat) -> PlayerView {
    let player = &state.players[seat];
    let components = &state.components;
    let is_choosing_side = state.stage == Stage::Sides;
    let is_feeding = state.stage == Stage::Feeding && state.at_turn() == seat;
    let step = if is_feeding { state.step } else { Step::default() };
    PlayerView {
        seat,
        crest: player.crest,
        initiative: player.start + 1,
        start: is_choosing_side.then(|| components.start[player.start as usize]),
        side: (!is_choosing_side).then_some(player.side),
        coins: player.coins,
        tracks: player.tracks,
        income: player.track(Track::Income) + income::extra(player),
        cards: player.cards.iter().map(|card| own_card(state, player, card)).collect(),
        counts: player.counts,
        sets: scoring::sets(player) as u8,
        hunger: feeding::hunger(player, step),
        colonies: Level::all().filter_map(|level| colony_taken(state, player, level)).collect(),
        busts: Bust::all().map(|bust| bust_view(state, seat, bust)).collect(),
        free_tiles: player.free_tiles,
        silver: player.silver.to_vec(),
        gold: player.gold,
        has_chosen: player.choice.is_some(),
        score: scoring::score(components, player),
    }
}

fn colony_taken(state: &Hadara, player: &Player, level: Level) -> Option<ColonyTaken> {
    let colony = player.colonies[level.index()]?;
    let printed = &state.components.colonies[level.index()];
    let back = &printed.backs[colony.back as usize];
    Some(ColonyTaken {
        level,
        requirement: printed.requirement,
        allied: colony.allied,
        points: if colony.allied { back.points } else { printed.points },
        values: colony.allied.then_some(back.values),
    })
}

fn bust_view(state: &Hadara, seat: Seat, bust: Bust) -> BustView {
    let player = &state.players[seat];
    let plan = &state.components.busts[bust.index()];
    BustView {
        bust,
        requirement: plan.requirement,
        needed: colonies::requirement(player, plan.requirement),
        reached: busts::check_bust(state, seat, bust).is_ok(),
        points: plan.points,
        bonus: busts::bonus(player, plan.bonus),
        tile: player.busts[bust.index()],
    }
}
