//! Single numbers of a table, for those who look at thousands of positions and can't afford a whole view.
//!
//! Nothing here hides anything: a bot reads it off its own guesses (`determinize`), never off the real table.

use game::{Seat, Silent};

use crate::components::Components;
use crate::discs::journey;
use crate::event::{Goods, Resources};
use crate::setup::{Edition, Mode};
use crate::state::{Noria, Player, Politicians, Stage, Task, Used};
use crate::wheel::{RingUse, Slot, Wheel};
use crate::words::{Chamber, Disc, Island, Path, Resource};
use crate::{influence, investments, politics, solo};

impl Noria {
    /// What is printed on the pieces.
    #[inline]
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// What is being decided.
    #[inline]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Whether the seat at turn has begun nothing that is not finished.
    #[inline]
    pub fn is_between_tasks(&self) -> bool {
        self.tasks.is_empty()
    }

    /// Which rules are played.
    #[inline]
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// Which edition's Bonus disc is played with.
    #[inline]
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// Whether the seat at turn has not done anything in its turn yet. Its first decision may be one of the action
    /// phase, if it has no Knowledge for the influence phase.
    pub fn begins_turn(&self) -> bool {
        let is_poor =
            || u32::from(self.players[self.at_turn()].knowledge) < influence::night_shift_price(self);
        let is_start = match self.stage {
            Stage::Influence => true,
            Stage::Actions => is_poor(),
            _ => false,
        };
        is_start && self.tasks.is_empty() && self.used == Used::default()
    }

    /// How many turns a seat still has, one that has begun included.
    #[inline]
    pub fn turns_to_come(&self, seat: Seat) -> u8 {
        if self.round == 0 {
            return self.rounds();
        }
        let seats = self.players.seats();
        let place = (seat.0 + seats - self.starter.0) % seats;
        self.rounds() - self.round + u8::from(place >= self.turn && self.stage != Stage::Over)
    }

    /// Knowledge for the first Intrigue of a turn.
    #[inline]
    pub fn intrigue_price(&self) -> u8 {
        politics::printed_price(self)
    }

    /// Knowledge for the next Intrigue of this turn.
    #[inline]
    pub fn next_intrigue_price(&self) -> u32 {
        politics::price(self)
    }

    /// What each ring was used for in this turn.
    #[inline]
    pub fn used_rings(&self) -> [Option<RingUse>; 3] {
        self.used.rings
    }

    /// The disc that is taken to another slot.
    #[inline]
    pub fn modified(&self) -> Option<Slot> {
        match self.tasks.last() {
            Some(Task::Modify { slot }) => Some(*slot),
            _ => None,
        }
    }

    /// The chamber in which a politician is about to take a seat.
    #[inline]
    pub fn seating(&self) -> Option<Chamber> {
        match self.tasks.last() {
            Some(Task::Dismiss { chamber }) => Some(*chamber),
            _ => None,
        }
    }

    /// The market's prices by disc.
    #[inline]
    pub fn market_prices(&self) -> [u8; Disc::COUNT] {
        self.prices
    }

    /// The market's stacks by disc.
    #[inline]
    pub fn market_stacks(&self) -> [u8; Disc::COUNT] {
        self.market
    }

    /// The revealed islands: in the circle's order where there is a circle.
    #[inline]
    pub fn revealed(&self) -> impl Iterator<Item = Island> {
        self.islands.iter().map(|place| place.island)
    }

    /// How many ships of each kind lie on an island.
    pub fn ships_on(&self, island: Island) -> Resources {
        let mut ships = [0; Resource::COUNT];
        if let Some(place) = self.islands.iter().find(|place| place.island == island) {
            let spaces = self.components.island(island).ships;
            for (space, &count) in spaces.iter().zip(&place.ships) {
                ships[space.resource.index()] += count;
            }
        }
        ships
    }

    /// Which sites of an island are free.
    pub fn free_sites(&self, island: Island) -> [bool; crate::components::SITES] {
        let place = self.islands.iter().find(|place| place.island == island);
        place.map_or([false; crate::components::SITES], |place| place.sites.map(|built| built.is_none()))
    }

    /// Resources for the ambassadors of others on an island.
    #[inline]
    pub fn landing_fee(&self, seat: Seat, island: Island) -> u8 {
        journey::fee(self, seat, island)
    }

    /// Resources for opponents who are ahead on a path.
    #[inline]
    pub fn fee(&self, seat: Seat, path: Path) -> u8 {
        investments::fee(self, seat, path)
    }

    /// The politicians by chamber.
    #[inline]
    pub fn chambers(&self) -> [Politicians; Chamber::COUNT] {
        self.chambers
    }

    /// The player at a seat; the solo bot is one of them.
    #[inline]
    pub fn player_at(&self, seat: Seat) -> &Player {
        &self.players[seat]
    }

    /// The end of a solo game if the person did nothing any more; `None` if there is no scripted bot.
    pub fn left_to_the_bot(&self) -> Option<Self> {
        self.bot?;
        let mut end = self.clone();
        while self.round > 0 && end.round <= end.rounds() {
            solo::turn(&mut end, &mut Silent);
            end.round += 1;
        }
        Some(end)
    }
}

impl Player {
    /// The wheel.
    #[inline]
    pub fn wheel(&self) -> &Wheel {
        &self.wheel
    }

    /// Energy, Mycelium, Obsidian.
    #[inline]
    pub fn resources(&self) -> [u16; Resource::COUNT] {
        self.resources
    }

    /// Knowledge.
    #[inline]
    pub fn knowledge(&self) -> u16 {
        self.knowledge
    }

    /// Ships by resource.
    #[inline]
    pub fn ships(&self) -> Resources {
        self.ships
    }

    /// Empty warehouses by good.
    #[inline]
    pub fn empty(&self) -> Goods {
        self.empty
    }

    /// Full warehouses by good.
    #[inline]
    pub fn full(&self) -> Goods {
        self.full
    }

    /// Factories built.
    #[inline]
    pub fn factories(&self) -> u8 {
        self.factories
    }

    /// The ambassador's island; none on the harbour.
    #[inline]
    pub fn ambassador(&self) -> Option<Island> {
        self.ambassador
    }

    /// The representatives' levels; 0 is the Cave.
    #[inline]
    pub fn levels(&self) -> [u8; Path::COUNT] {
        self.levels
    }
}
