//! The viewer's hand and the running decision, with every possible place and its price.

use game::Seat;
use serde::{Deserialize, Serialize};

use super::{CardView, card_view, reward_of};
use crate::action::Action;
use crate::cards::{CardId, Colour, Gems, Level};
use crate::circles::Circle;
use crate::components::RewardRow;
use crate::development::offer_places_for;
use crate::laws::{self, LawOption};
use crate::payment;
use crate::pyramid::Spot;
use crate::rewards::gems_to_take;
use crate::state::{Stage, Task, Viceroy};
use crate::tokens::Token;

/// A card in the viewer's hand and where it could go now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HandCardView {
    /// The card.
    pub card: CardView,
    /// Whether everybody saw it go there.
    pub is_open: bool,
    /// Its possible places; without one it could only be discarded.
    pub ghosts: Vec<GhostView>,
    /// The places it could have if there were gems for them.
    pub too_dear: Vec<TooDearView>,
}

/// A possible place of a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GhostView {
    /// How to put it there.
    pub action: Action,
    /// The level; the card's level if it takes the place of another or goes under it.
    pub level: Level,
    /// Gems to pay from behind the screen.
    pub gems: Gems,
    /// Gems that inexhaustible gems pay.
    pub inexhaustible: Gems,
    /// The colour of the circle it would close.
    pub circle: Option<Colour>,
    /// The reward there. On level 5 it is a choice and not listed.
    #[cfg_attr(feature = "ts", ts(as = "Vec<crate::components::Reward>"))]
    pub reward: RewardRow,
}

/// A place that is there but can't be paid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TooDearView {
    /// The level.
    pub level: Level,
    /// The place in the row, as in [`Action::Place`].
    pub column: i8,
    /// Gems to pay from behind the screen.
    pub gems: Gems,
    /// Gems that inexhaustible gems would pay.
    pub inexhaustible: Gems,
    /// How many of the gems are missing.
    pub missing: Gems,
}

/// What is decided on just now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say how many are left and of which card")]
pub enum DecisionView {
    /// A place for the played card.
    Place { seat: Seat, card: CardId },
    /// So many gems from the supply.
    TakeGems { seat: Seat, left: u8 },
    /// So many cards from the decks.
    DrawCards { seat: Seat, left: u8 },
    /// The reward of level 5.
    TopLevel { seat: Seat, card: CardId },
    /// Law 78: keep or tuck; the card only if the viewer may know it.
    KeepOrTuck { seat: Seat, card: Option<CardId> },
    /// Any character of the auction.
    Pick { seat: Seat },
    /// One of a law's options, in the order of their numbers; `None` for what is no longer there.
    ChooseOption { seat: Seat, law: CardId, options: Vec<Option<OptionView>> },
    /// The colour of an inexhaustible gem.
    ChooseColour { seat: Seat, law: CardId },
    /// Law 67: so far offered, wanted and laid down.
    Exchange { seat: Seat, give: Option<(CardId, Token)>, get: Option<(Seat, CardId, Token)>, paid: Gems },
    /// Law 70: so many laws back on their deck.
    PutBack { seat: Seat, left: u8 },
    /// Law 72: so many hand cards are still to be asked for.
    TuckHand { seat: Seat, left: u8 },
    /// Law 74: a free card.
    TuckFree { seat: Seat },
    /// Law 76: up to so many more gems.
    Park { seat: Seat, left: u8 },
}

/// What an option of a law brings now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum OptionView {
    /// Tokens on the law.
    Tokens {
        /// Which.
        tokens: Vec<Token>,
    },
    /// An inexhaustible gem of a colour of choice on the law.
    Inexhaustible,
    /// A card from a deck of choice.
    Card,
    /// Gems of choice, as many as the supply still has.
    Gems {
        /// How many.
        count: u8,
    },
}

fn option_view(option: LawOption, gems: u8) -> OptionView {
    match option {
        LawOption::Tokens(tokens) => OptionView::Tokens { tokens: tokens.to_vec() },
        LawOption::Inexhaustible => OptionView::Inexhaustible,
        LawOption::Card => OptionView::Card,
        LawOption::Gems => OptionView::Gems { count: gems },
    }
}

/// What a law offers, as printed.
pub(crate) fn printed_options(law: CardId) -> Vec<OptionView> {
    let all = laws::options(law).into_iter().flatten();
    all.map(|option| option_view(option, laws::OPTION_GEMS)).collect()
}

fn options(state: &Viceroy) -> Vec<Option<OptionView>> {
    let view = |option| option_view(option, gems_to_take(state, laws::OPTION_GEMS));
    let possible = |option: &LawOption| laws::check_option(state, state.actor, *option).is_ok();
    let all = laws::options(state.focus).into_iter().flatten();
    all.map(|option| Some(option).filter(possible).map(view)).collect()
}

pub(crate) fn hand(state: &Viceroy, me: Seat) -> Vec<HandCardView> {
    let player = &state.players[me];
    let has_places = state.stage != Stage::Start;
    let one = |card| HandCardView {
        card: card_view(state, card),
        is_open: player.open.contains(card),
        ghosts: if has_places { ghosts(state, me, card) } else { Vec::new() },
        too_dear: if has_places { too_dear(state, me, card) } else { Vec::new() },
    };
    player.hand.iter().map(one).collect()
}

/// The card that the viewer is placing. Others could tell hidden gems from where it may go.
pub(crate) fn card_to_place(state: &Viceroy, me: Option<Seat>) -> Option<(Seat, CardId)> {
    let played = state.players[state.actor].played?;
    let is_mine = me == Some(state.actor) && state.tasks.last() == Some(&Task::Place);
    is_mine.then_some((state.actor, played.card))
}

pub(crate) fn ghosts(state: &Viceroy, seat: Seat, card: CardId) -> Vec<GhostView> {
    let mut ghosts = Vec::new();
    offer_places_for(state, seat, card, &mut |action| ghosts.push(ghost(state, seat, card, action)));
    ghosts
}

/// The places that only want of gems keeps the card from.
pub(crate) fn too_dear(state: &Viceroy, seat: Seat, card: CardId) -> Vec<TooDearView> {
    let mut places = Vec::new();
    if card.is_law() {
        return places;
    }
    let player = &state.players[seat];
    let ready = payment::ready(player);
    for level in Level::all() {
        let price = payment::price(&state.components, card, level);
        if payment::check(player, ready, price).is_ok() {
            continue;
        }
        let inexhaustible = payment::covered(price, ready);
        let gems: Gems = std::array::from_fn(|c| price[c] - inexhaustible[c]);
        let missing = std::array::from_fn(|c| gems[c].saturating_sub(player.gems[c]));
        player.pyramid.places(level, &mut |column| {
            places.push(TooDearView { level, column, gems, inexhaustible, missing });
        });
    }
    places
}

fn ghost(state: &Viceroy, seat: Seat, card: CardId, action: Action) -> GhostView {
    let player = &state.players[seat];
    let (level, circle) = match action {
        Action::Place { level, column } => (level, circle_of(state, seat, card, Spot { level, column })),
        Action::SwapIn { card } | Action::SlipUnder { card } => {
            (player.pyramid.find(card).map_or(Level::FIRST, |spot| spot.level), None)
        }
        _ => unreachable!("only places are offered"),
    };
    let price = payment::price(&state.components, card, level);
    let inexhaustible = payment::covered(price, payment::ready(player));
    let gems = std::array::from_fn(|c| price[c] - inexhaustible[c]);
    GhostView { action, level, gems, inexhaustible, circle, reward: reward_of(state, card, level) }
}

/// The colour of the circle that the card would close.
fn circle_of(state: &Viceroy, seat: Seat, card: CardId, spot: Spot) -> Option<Colour> {
    spot.beneath()?;
    let mut pyramid = state.players[seat].pyramid;
    pyramid.place(spot, card);
    Circle::at(&state.components, &pyramid, spot)?.colour()
}

impl DecisionView {
    /// The card that the decision is about, if it is about one and the viewer may know it.
    pub(crate) fn card(&self) -> Option<CardId> {
        match *self {
            Self::Place { card, .. } | Self::TopLevel { card, .. } => Some(card),
            Self::ChooseOption { law, .. } | Self::ChooseColour { law, .. } => Some(law),
            Self::KeepOrTuck { card, .. } => card,
            _ => None,
        }
    }
}

/// The decision of the actor, as far as the viewer may know it.
pub(crate) fn current(state: &Viceroy, me: Option<Seat>) -> Option<DecisionView> {
    let seat = state.actor;
    let player = &state.players[seat];
    let is_known = |card: &CardId| me == Some(seat) || player.open.contains(*card) || knows(state, me, *card);
    Some(match *state.tasks.last()? {
        Task::Place => DecisionView::Place { seat, card: player.played?.card },
        Task::Gain { .. } => return None,
        Task::TakeGems { left, .. } => DecisionView::TakeGems { seat, left: gems_to_take(state, left) },
        Task::DrawCards { left } => DecisionView::DrawCards { seat, left },
        Task::TopLevel => DecisionView::TopLevel { seat, card: state.focus },
        Task::KeepOrTuck { card } => DecisionView::KeepOrTuck { seat, card: Some(card).filter(is_known) },
        Task::Pick => DecisionView::Pick { seat },
        Task::ChooseOption => DecisionView::ChooseOption { seat, law: state.focus, options: options(state) },
        Task::ChooseColour => DecisionView::ChooseColour { seat, law: state.focus },
        Task::ExchangeGive => DecisionView::Exchange { seat, give: None, get: None, paid: [0; 4] },
        Task::ExchangeGet { card, token } => {
            DecisionView::Exchange { seat, give: Some((card, token)), get: None, paid: [0; 4] }
        }
        Task::ExchangePay { card, token, seat: from, other, wanted, paid, .. } => {
            let (give, get) = (Some((card, token)), Some((from, other, wanted)));
            DecisionView::Exchange { seat, give, get, paid }
        }
        Task::PutBack { left, .. } => DecisionView::PutBack { seat, left },
        Task::TuckHand { kept } => {
            DecisionView::TuckHand { seat, left: (player.hand.len() as u8).saturating_sub(kept) }
        }
        Task::TuckFree => DecisionView::TuckFree { seat },
        Task::Park { left, .. } => DecisionView::Park { seat, left },
    })
}

fn knows(state: &Viceroy, me: Option<Seat>, card: CardId) -> bool {
    me.is_some_and(|me| state.players[me].known.contains(card))
}
