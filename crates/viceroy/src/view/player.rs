//! One player's area: pyramid, circles, tokens, gems as far as they are known, and the score so far.

use game::{Score, Seat};
use serde::{Deserialize, Serialize};

use super::{CardView, card_view, relief};
use crate::action::Bid;
use crate::cards::{CardId, CardSet, Colour, Gems, Level, count};
use crate::circles::{self, Circle};
use crate::laws::{VAULT, law_points};
use crate::pyramid::Spot;
use crate::scoring;
use crate::setup::GemRule;
use crate::state::{Played, Player, Stage, Viceroy};
use crate::tokens::{Held, Token};

/// One player's area.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerView {
    /// The seat.
    pub seat: Seat,
    /// The rows of the pyramid, from the bottom; only those with cards.
    pub rows: Vec<RowView>,
    /// All circles.
    pub circles: Vec<CircleView>,
    /// How many tokens of each kind.
    pub totals: TokenTotals,
    /// The lowest card number in the pyramid, which decides the order of players.
    pub lowest: Option<u8>,
    /// Gems behind the screen, if the viewer may see them.
    pub gems: Option<Gems>,
    /// How many gems there are: gains and payments are open.
    pub gem_count: u8,
    /// So many of each colour at least, as the viewer can tell from what was given back and paid.
    pub gems_at_least: Gems,
    /// Attack tokens behind the screen. They were gained for all to see.
    pub attack: u8,
    /// Characters in the hand.
    pub hand_characters: u8,
    /// Laws in the hand.
    pub hand_laws: u8,
    /// Hand cards that the viewer knows.
    pub known_hand: CardSet,
    /// Whether a choice lies sealed.
    pub has_chosen: bool,
    /// The opened fist.
    pub bid: Option<Bid>,
    /// The character won in this phase.
    pub won: Option<CardId>,
    /// The card turned over in this development round.
    pub played: Option<Played>,
    /// Whether the seat has passed in the running phase.
    pub has_passed: bool,
    /// Whether the seat takes no part in the next auction phase (law 69).
    pub skips: bool,
    /// Gems that passing the auction would bring (V-3.7).
    pub relief: u8,
    /// The score sheet if the game ended now, from what lies open.
    pub score: Score,
    /// The best use of the left-over gems: always for the viewer, for all at the end.
    pub recolouring: Option<RecolouringView>,
}

/// A row of a pyramid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RowView {
    /// Its level.
    pub level: Level,
    /// Its cards, from the left.
    pub cards: Vec<PyramidCardView>,
}

/// A card in a pyramid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PyramidCardView {
    /// The card.
    pub card: CardView,
    /// Its column; it lies on the same and the next column beneath.
    pub column: i8,
    /// The tokens on it.
    pub tokens: Vec<TokenView>,
    /// The cards tucked under it.
    pub tucked: CardSet,
    /// The gems on it (law 76).
    pub gems: Gems,
    /// Whether it is free (V-4.10).
    pub is_free: bool,
    /// Its points if the game ended now; only for laws.
    pub points: Option<i32>,
}

/// A token on a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TokenView {
    /// The token.
    pub token: Token,
    /// Whether an inexhaustible gem has paid in this phase.
    pub used: bool,
}

/// A circle by the place of its upper card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CircleView {
    /// The level of the upper card.
    pub level: Level,
    /// The column of the upper card.
    pub column: i8,
    /// The half at the bottom of the upper card.
    pub half: Colour,
    /// The quarters beneath, left and right.
    pub quarters: [Colour; 2],
    /// Its colour, if it has only one.
    pub colour: Option<Colour>,
    /// Its points at the end, circle bonuses included.
    pub points: u8,
}

/// How many tokens of each kind lie in a pyramid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TokenTotals {
    /// Attack tokens, those behind the screen included.
    pub attack: u8,
    /// Defence tokens.
    pub defence: u8,
    /// Magic tokens.
    pub magic: u8,
    /// Science tokens.
    pub science: u8,
    /// The sum of the magic bonuses.
    pub magic_bonus: u8,
    /// The sum of the circle bonuses by colour.
    pub circle_bonus: [u8; 4],
    /// Inexhaustible gems by colour.
    pub inexhaustible: Gems,
    /// Inexhaustible gems that can still pay in this phase.
    pub ready: Gems,
}

/// How left-over gems would colour circles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RecolouringView {
    /// Points more.
    pub points: u32,
    /// Each circle to colour: level and column of the upper card, the colour and the gems.
    pub circles: Vec<(Level, i8, Colour, u8)>,
}

pub(crate) fn view(state: &Viceroy, me: Option<Seat>, seat: Seat) -> PlayerView {
    let player = &state.players[seat];
    let is_mine = me == Some(seat);
    let is_over = state.stage == Stage::Over;
    let shows_gems = is_mine || is_over || state.gem_rule == GemRule::Open;
    let is_start = state.stage == Stage::Start;
    let hand = if is_start { CardSet::EMPTY } else { player.hand };
    let known = me.map_or(CardSet::EMPTY, |me| state.players[me].known);
    PlayerView {
        seat,
        rows: rows(state, player),
        circles: circle_views(state, player),
        totals: totals(player),
        lowest: (!is_start).then(|| player.pyramid.lowest().number()),
        gems: shows_gems.then_some(player.gems),
        gem_count: count(player.gems),
        gems_at_least: if shows_gems { player.gems } else { at_least(state, me, player) },
        attack: player.attack,
        hand_characters: hand.characters().len() as u8,
        hand_laws: hand.laws().len() as u8,
        known_hand: if is_mine { hand } else { player.open.or(hand.and(known)) },
        has_chosen: player.choice.is_some(),
        bid: player.bid,
        won: player.won,
        played: player.played,
        has_passed: state.out.contains(seat),
        skips: player.skips,
        relief: relief(state, seat),
        score: scoring::score(state, seat),
        recolouring: (is_mine || is_over).then(|| recolouring(state, seat)),
    }
}

fn rows(state: &Viceroy, player: &Player) -> Vec<RowView> {
    let row = |level: Level| {
        let spots = player.pyramid.spots().filter(|(spot, _)| spot.level == level);
        RowView { level, cards: spots.map(|(spot, card)| pyramid_card(state, player, spot, card)).collect() }
    };
    Level::all().map(row).filter(|row| !row.cards.is_empty()).collect()
}

fn pyramid_card(state: &Viceroy, player: &Player, spot: Spot, card: CardId) -> PyramidCardView {
    let token = |held: &Held| TokenView { token: held.token(), used: held.is_used() };
    PyramidCardView {
        card: card_view(state, card),
        column: spot.column,
        tokens: player.tokens.iter().filter(|held| held.card == card).map(token).collect(),
        tucked: player.tucked_under(card),
        gems: if card == VAULT { player.parked } else { [0; 4] },
        is_free: player.is_free(spot, card),
        points: card.is_law().then(|| points_of(state, player, card)),
    }
}

fn points_of(state: &Viceroy, player: &Player, law: CardId) -> i32 {
    let single =
        circles::circles(&state.components, &player.pyramid).filter(|circle| circle.colour().is_some());
    let gems: u8 = count(totals(player).inexhaustible);
    let (sets, _, _) = scoring::magic_and_sets(player, state.magic_in_sets);
    law_points(player, law, single.count() as i32, i32::from(gems), sets)
}

fn circle_views(state: &Viceroy, player: &Player) -> Vec<CircleView> {
    let bonus = scoring::circle_bonus(player);
    let one = |circle: Circle| {
        let level = circle.spot.level;
        let points = circle.colour().map_or(0, |colour| i32::from(level.number()) + bonus[colour.index()]);
        CircleView {
            level,
            column: circle.spot.column,
            half: circle.half,
            quarters: circle.quarters,
            colour: circle.colour(),
            points: points.min(255) as u8,
        }
    };
    circles::circles(&state.components, &player.pyramid).map(one).collect()
}

fn totals(player: &Player) -> TokenTotals {
    let mut inexhaustible = [0; 4];
    let mut magic_bonus: u8 = 0;
    for held in player.tokens.iter() {
        match held.token() {
            Token::Inexhaustible { colour } => inexhaustible[colour.index()] += 1,
            Token::MagicBonus { value } => magic_bonus = magic_bonus.saturating_add(value),
            _ => {}
        }
    }
    TokenTotals {
        attack: player.attacks(),
        defence: player.count(Token::Defence),
        magic: player.count(Token::Magic),
        science: player.count(Token::Science),
        magic_bonus,
        circle_bonus: scoring::circle_bonus(player).map(|bonus| bonus.min(255) as u8),
        inexhaustible,
        ready: crate::payment::ready(player),
    }
}

/// What a viewer can tell of another's gems: all that is open, less the most that can have been given back.
/// The supply has shown how many gems of each colour were given back together (V-2.1).
fn at_least(state: &Viceroy, me: Option<Seat>, player: &Player) -> Gems {
    let total = |c: usize| state.players.values().iter().map(|player| player.given.gems[c]).sum::<u8>();
    let mine = |c: usize| me.map_or(0, |me| state.players[me].given.gems[c]);
    std::array::from_fn(|c| {
        let most = player.given.most[c].min(total(c) - mine(c));
        (player.gems[c] + player.given.gems[c]).saturating_sub(most)
    })
}

fn recolouring(state: &Viceroy, seat: Seat) -> RecolouringView {
    let (circles, candidates) = scoring::candidates(state, seat);
    let (points, colours) = circles::best_colours(&candidates, state.players[seat].gems);
    let coloured = circles.iter().zip(colours).filter_map(|(circle, colour)| {
        let colour = colour?;
        Some((circle.spot.level, circle.spot.column, colour, circle.price(colour)))
    });
    RecolouringView { points, circles: coloured.collect() }
}
