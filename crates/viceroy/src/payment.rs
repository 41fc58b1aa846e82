//! Gems (V-4.4, V-4.8): what a level costs, who pays how, and what goes back and forth between the supply
//! and the screens.
//!
//! Inexhaustible gems pay first, each for one gem of its colour and once per development phase.

use game::{Seat, Unmet};

use crate::cards::{CardId, Colour, Gems, Level, count};
use crate::components::Components;
use crate::state::{Player, Viceroy};

/// V-4.4: the gems for a level: those printed up to it, on level 5 the fourth once more.
#[inline]
pub(crate) fn price(components: &Components, card: CardId, level: Level) -> Gems {
    let mut gems = [0; 4];
    if card.is_law() {
        return gems;
    }
    let printed = components.character(card).cost;
    for step in 0..=level.index() {
        gems[printed[step.min(3)].index()] += 1;
    }
    gems
}

/// The inexhaustible gems that have not paid in this phase.
#[inline]
pub(crate) fn ready(player: &Player) -> Gems {
    let mut gems = [0; 4];
    for held in player.tokens.iter() {
        if let Some(colour) = held.ready() {
            gems[colour.index()] += 1;
        }
    }
    gems
}

/// What inexhaustible gems pay of a price.
#[inline]
pub(crate) fn covered(price: Gems, ready: Gems) -> Gems {
    std::array::from_fn(|c| price[c].min(ready[c]))
}

/// V-4.4: whether the player can pay, and else for want of which colour not.
#[inline]
pub(crate) fn check(player: &Player, ready: Gems, price: Gems) -> Result<(), Unmet> {
    const KEYS: [&str; 4] =
        ["place.short_of_blue", "place.short_of_red", "place.short_of_green", "place.short_of_yellow"];
    for c in 0..4 {
        let have = player.gems[c].saturating_add(ready[c]);
        if have < price[c] {
            return Err(Unmet::short("V-4.4", KEYS[c], i32::from(price[c]), i32::from(have)));
        }
    }
    Ok(())
}

impl Viceroy {
    /// V-4.4: pays a price; tells what went to the supply and what inexhaustible gems paid.
    pub(crate) fn pay(&mut self, seat: Seat, price: Gems) -> (Gems, Gems) {
        let player = &mut self.players[seat];
        let used = covered(price, ready(player));
        let mut left = used;
        for held in player.tokens.iter_mut() {
            if let Some(colour) = held.ready()
                && left[colour.index()] > 0
            {
                left[colour.index()] -= 1;
                held.use_up();
            }
        }
        let gems = std::array::from_fn(|c| price[c] - used[c]);
        for colour in Colour::ALL {
            self.give_gems(seat, colour, gems[colour.index()]);
        }
        (gems, used)
    }

    /// A gem from the supply goes behind the screen, if there is one.
    #[inline]
    pub(crate) fn take_gem(&mut self, seat: Seat, colour: Colour) -> bool {
        let c = colour.index();
        if self.supply[c] == 0 {
            return false;
        }
        self.supply[c] -= 1;
        self.players[seat].gems[c] += 1;
        true
    }

    /// Gems from behind the screen go to the supply.
    #[inline]
    pub(crate) fn give_gems(&mut self, seat: Seat, colour: Colour, gems: u8) {
        self.players[seat].spend(colour, gems);
        self.supply[colour.index()] += gems;
    }

    /// Whether the supply is used up.
    #[inline]
    pub(crate) fn supply_left(&self) -> u8 {
        count(self.supply)
    }
}

impl Player {
    /// Gems leave the screen, for all to see: the player did not give these back at set-up.
    #[inline]
    pub(crate) fn spend(&mut self, colour: Colour, gems: u8) {
        let c = colour.index();
        self.gems[c] -= gems;
        self.given.most[c] = self.given.most[c].min(self.gems[c].saturating_add(self.given.gems[c]));
    }

    /// It has come out that the player has no gem of this colour.
    pub(crate) fn show_lack(&mut self, colour: Colour) {
        let c = colour.index();
        debug_assert_eq!(self.gems[c], 0, "only a lack is shown");
        self.given.least[c] = self.given.gems[c];
        self.given.most[c] = self.given.gems[c];
    }
}
