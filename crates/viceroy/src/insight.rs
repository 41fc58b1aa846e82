//! The table without a view: what bots read in thousands of guesses per decision.
//!
//! Nothing here is hidden from the caller, because a bot is only ever shown guesses. Nothing is computed that
//! the rules do not compute as well, and nothing is allocated.

use game::Seat;

use crate::action::Action;
use crate::cards::{CardId, CardSet, Colour, Gems, Level};
use crate::components::Components;
use crate::development::offer_places_for;
use crate::laws::law_points;
use crate::pyramid::Spot;
use crate::scoring::{self, ROWS};
use crate::setup::LARGE_DECK;
use crate::state::{Player, Stage, Task, Viceroy};
use crate::tokens::Token;
use crate::{circles, payment, rewards, view};

impl Viceroy {
    /// What is printed on the cards.
    #[inline]
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// 1 to 12; 0 before the first round.
    #[inline]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// How many rounds the game has.
    #[inline]
    pub fn rounds(&self) -> u8 {
        (LARGE_DECK / 4) as u8
    }

    /// Whether this round is the last one (V-5.1).
    #[inline]
    pub fn is_last_round(&self) -> bool {
        self.last_round
    }

    /// Which auction of the phase, 1 to 3.
    #[inline]
    pub fn auction(&self) -> u8 {
        self.auction
    }

    /// Which round of the development phase, 1 to 3.
    #[inline]
    pub fn turn(&self) -> u8 {
        self.turn
    }

    /// Whether the seat has passed in the running phase.
    #[inline]
    pub fn has_passed(&self, seat: Seat) -> bool {
        self.out.contains(seat)
    }

    /// Gems in the supply.
    #[inline]
    pub fn supply(&self) -> Gems {
        self.supply
    }

    /// The characters of the auction by colour: above and below the auction card.
    #[inline]
    pub fn display(&self) -> &[[Option<CardId>; 2]; 4] {
        &self.display
    }

    /// Cards left in the law deck and in the reserve.
    #[inline]
    pub fn decks(&self) -> [usize; 2] {
        [self.law_deck.len(), self.reserve.len()]
    }

    /// The card whose place, reward or effect is being decided on.
    #[inline]
    pub fn focus(&self) -> CardId {
        match self.tasks.last() {
            Some(Task::Place) => self.players[self.actor].played.map_or(self.focus, |played| played.card),
            _ => self.focus,
        }
    }

    /// How many gems are still to be taken, if that is what is being decided on.
    #[inline]
    pub fn gems_to_take(&self) -> Option<u8> {
        match self.tasks.last() {
            Some(&Task::TakeGems { left, .. }) => Some(rewards::gems_to_take(self, left)),
            _ => None,
        }
    }

    /// Whether hand cards are being tucked under law 72, and else a free card under law 74 or a card just taken
    /// under law 78.
    #[inline]
    pub fn is_filling_library(&self) -> bool {
        matches!(self.tasks.last(), Some(Task::TuckHand { .. }))
    }

    /// Whether a free card of the pyramid is being tucked under law 74.
    #[inline]
    pub fn is_granting_favour(&self) -> bool {
        matches!(self.tasks.last(), Some(Task::TuckFree))
    }

    /// Gems that passing the auction would bring (V-3.7).
    #[inline]
    pub fn relief(&self, seat: Seat) -> u8 {
        view::relief(self, seat)
    }

    /// The score sheet if the game ended now, from what lies open, row by row as in [`ROWS`].
    #[inline]
    pub fn sheet(&self, seat: Seat) -> [i16; ROWS.len()] {
        scoring::sheet(self, seat)
    }

    /// The places that a card of the player could go to now.
    #[inline]
    pub fn offer_places(&self, seat: Seat, card: CardId, push: &mut impl FnMut(Action)) {
        offer_places_for(self, seat, card, push);
    }

    /// Gems for a level, by colour (V-4.4).
    #[inline]
    pub fn price(&self, card: CardId, level: Level) -> Gems {
        payment::price(&self.components, card, level)
    }

    /// Whether bids are being made or settled.
    #[inline]
    pub fn is_auction(&self) -> bool {
        matches!(self.stage, Stage::Bid | Stage::Raid | Stage::Name)
    }

    /// Whether cards are being played.
    #[inline]
    pub fn is_development(&self) -> bool {
        matches!(self.stage, Stage::Choose | Stage::Resolve)
    }

    /// The seats whose opened fists show a gem of this colour.
    pub fn bidders(&self, colour: Colour) -> impl Iterator<Item = Seat> + '_ {
        let bid = Some(crate::Bid::Gem { colour });
        self.players.iter().filter(move |(_, player)| player.bid == bid).map(|(seat, _)| seat)
    }
}

impl Player {
    /// Gems behind the screen.
    #[inline]
    pub fn gems(&self) -> Gems {
        self.gems
    }

    /// Inexhaustible gems that can still pay in this phase.
    #[inline]
    pub fn ready(&self) -> Gems {
        payment::ready(self)
    }

    /// The hand.
    #[inline]
    pub fn hand(&self) -> CardSet {
        self.hand
    }

    /// The character won in this auction phase, which is not in the hand yet.
    #[inline]
    pub fn won(&self) -> Option<CardId> {
        self.won
    }

    /// Whether the seat takes no part in the next auction phase (law 69).
    #[inline]
    pub fn skips(&self) -> bool {
        self.skips
    }

    /// Attack tokens behind the screen.
    #[inline]
    pub fn hidden_attacks(&self) -> u8 {
        self.attack
    }

    /// All attack tokens, behind the screen and in the pyramid.
    #[inline]
    pub fn all_attacks(&self) -> u8 {
        self.attacks()
    }

    /// The single-colour circles of the pyramid: their colours and the places of their upper cards.
    #[inline]
    pub fn circles(&self, components: &Components, push: &mut impl FnMut(Colour, (Level, i8))) {
        for circle in circles::circles(components, &self.pyramid) {
            if let Some(colour) = circle.colour() {
                push(colour, (circle.spot.level, circle.spot.column));
            }
        }
    }

    /// The tokens of the pyramid with the cards they lie on.
    #[inline]
    pub fn tokens(&self) -> impl Iterator<Item = (CardId, Token)> + '_ {
        self.tokens.iter().map(|held| (held.card, held.token()))
    }

    /// The cards of the pyramid.
    #[inline]
    pub fn cards(&self) -> CardSet {
        self.pyramid.cards
    }

    /// A row of the pyramid from the left, and the column of its first card.
    #[inline]
    pub fn row(&self, level: Level) -> (i8, &[CardId]) {
        let row = &self.pyramid.rows[level.index()];
        (row.start as i8, &row.cards)
    }

    /// The card at a place of the pyramid.
    #[inline]
    pub fn card_at(&self, level: Level, column: i8) -> Option<CardId> {
        self.pyramid.get(Spot { level, column })
    }

    /// The level and the column of a card of the pyramid.
    #[inline]
    pub fn place_of(&self, card: CardId) -> Option<(Level, i8)> {
        self.pyramid.find(card).map(|spot| (spot.level, spot.column))
    }

    /// The columns of a level that can take a card (V-4.3).
    #[inline]
    pub fn open_columns(&self, level: Level, push: &mut impl FnMut(i8)) {
        self.pyramid.places(level, push);
    }

    /// The free cards of the pyramid (V-4.10).
    pub fn free_cards(&self) -> impl Iterator<Item = CardId> + '_ {
        self.pyramid.spots().filter(|&(spot, card)| self.is_free(spot, card)).map(|(_, card)| card)
    }

    /// The points of a law that depends on nothing but its own place and what lies under it.
    pub fn points_of(&self, law: CardId) -> i32 {
        law_points(self, law, 0, 0, 0)
    }
}
