//! Single numbers of a table, for those who look at thousands of positions and can't afford a whole view.
//!
//! Nothing here hides anything: a bot reads it off its own guesses (`determinize`), never off the real table.

use game::Seat;

use crate::action::{Bust, Level};
use crate::cards::{CardId, CardSet, Colour};
use crate::components::Components;
use crate::purple::Ability;
use crate::state::{BonusTile, Hadara, Phase, Player, Stage, Tracks};
use crate::{busts, colonies, phase_a, scoring, seals};

impl Hadara {
    /// What is printed on the pieces.
    #[inline]
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// The running epoch, counted from 0.
    #[inline]
    pub fn epoch(&self) -> usize {
        usize::from(self.epoch)
    }

    /// The half of the epoch.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// What is being decided.
    #[inline]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// How many turns of the stage are done: draws in [`Stage::Draw`], turns of single seats elsewhere.
    #[inline]
    pub fn turns_done(&self) -> u8 {
        self.turn
    }

    /// The seat whose turn it is, in a stage that is played in turn order.
    #[inline]
    pub fn seat_at_turn(&self) -> Seat {
        self.at_turn()
    }

    /// How many turns from now on the seat comes, in a stage that is played in turn order; 0 for now.
    #[inline]
    pub fn turns_until(&self, seat: Seat) -> u8 {
        let seats = self.players.seats();
        (seat.0 + seats - self.at_turn().0) % seats
    }

    /// How many seats come before this one in the turn order of the epoch.
    #[inline]
    pub fn place(&self, seat: Seat) -> u8 {
        let seats = self.players.seats();
        (seat.0 + seats - self.starter().0) % seats
    }

    /// The face-up stack of a colour, its top last.
    #[inline]
    pub fn open_cards(&self, colour: Colour) -> &[CardId] {
        &self.outer[colour.index()]
    }

    /// Cards paid for in the running feeding.
    #[inline]
    pub fn cards_paid_for(&self) -> u8 {
        self.step.paid
    }

    /// What a sold card brings the seat now.
    #[inline]
    pub fn sale(&self, seat: Seat) -> u16 {
        phase_a::sale(self, seat)
    }

    /// What a silver and a gold seal cost the seat now.
    #[inline]
    pub fn seal_prices(&self, seat: Seat) -> [u16; 2] {
        [seals::silver_price(self, seat), seals::gold_price(self, seat)]
    }

    /// Coins the seat would pay for missing military; nothing if the colony is out of reach.
    #[inline]
    pub fn military_shortage(&self, seat: Seat, level: Level) -> Option<u16> {
        colonies::check_level(self, seat, level).ok()
    }

    /// Coins the seat would pay for missing culture; nothing if the bust is out of reach.
    #[inline]
    pub fn culture_shortage(&self, seat: Seat, bust: Bust) -> Option<u16> {
        busts::check_bust(self, seat, bust).ok()
    }

    /// The points of the score sheet's rows if the game ended now, in the order of [`scoring::ROWS`].
    #[inline]
    pub fn sheet(&self, seat: Seat) -> [i32; 6] {
        scoring::points(&self.components, &self.players[seat])
    }
}

impl Player {
    /// Coins.
    #[inline]
    pub fn coins(&self) -> u16 {
        self.coins
    }

    /// The four tracks.
    #[inline]
    pub fn tracks(&self) -> Tracks {
        self.tracks
    }

    /// The start card: its initiative, counted from 0.
    #[inline]
    pub fn start(&self) -> usize {
        usize::from(self.start)
    }

    /// The own cards.
    #[inline]
    pub fn cards(&self) -> CardSet {
        self.cards
    }

    /// How many of each colour.
    #[inline]
    pub fn counts(&self) -> [u8; 5] {
        self.counts
    }

    /// How many own cards have each ability.
    #[inline]
    pub fn abilities(&self) -> [u8; Ability::COUNT] {
        self.abilities
    }

    /// The levels of which a colony is taken.
    #[inline]
    pub fn colonies_taken(&self) -> [bool; Level::COUNT] {
        self.colonies.map(|colony| colony.is_some())
    }

    /// The tiles on the busts, once they are carved.
    #[inline]
    pub fn busts(&self) -> [Option<BonusTile>; Bust::COUNT] {
        self.busts
    }

    /// The track of the tile on a card, if there is one.
    pub fn tile_on(&self, card: CardId) -> Option<crate::cards::Track> {
        self.card_tiles.iter().find(|tile| tile.card == card).map(|tile| tile.track)
    }

    /// Free bonus tiles by track.
    #[inline]
    pub fn free_tiles(&self) -> [u8; 4] {
        self.free_tiles
    }

    /// Silver seals by track.
    #[inline]
    pub fn silver_seals(&self) -> [u8; 4] {
        let mut seals = [0; 4];
        self.silver.iter().for_each(|track| seals[track.index()] += 1);
        seals
    }

    /// Gold seals.
    #[inline]
    pub fn gold_seals(&self) -> u8 {
        self.gold
    }

    /// The two cards drawn, while they are to be decided on.
    #[inline]
    pub fn drawn(&self) -> &[CardId] {
        &self.pair
    }
}
