//! Single numbers of a table, for those who look at thousands of positions and can't afford a whole view.
//!
//! Nothing here hides anything: a bot reads it off its own guesses (`determinize`), never off the real table.

use game::{Seat, Silent};

use crate::components::Components;
use crate::event::{Goods, Resources};
use crate::state::{Noria, Player, Politicians, Stage};
use crate::wheel::Wheel;
use crate::words::{Chamber, Path, Resource};
use crate::{investments, politics, solo};

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

    /// A solo game at its end, if the person did nothing any more; `None` if there is no bot.
    pub fn left_to_the_bot(&self) -> Option<Self> {
        self.bot?;
        let mut rest = self.clone();
        while self.round > 0 && rest.round <= rest.rounds() {
            solo::turn(&mut rest, &mut Silent);
            rest.round += 1;
        }
        Some(rest)
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

    /// The representatives' levels; 0 is the Cave.
    #[inline]
    pub fn levels(&self) -> [u8; Path::COUNT] {
        self.levels
    }
}
