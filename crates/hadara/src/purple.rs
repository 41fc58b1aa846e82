//! The abilities of the purple cards (H-7). An ability holds from the moment its card lies in front of its
//! player, and only as long as it does.
//!
//! This chapter names the abilities and their numbers; each takes effect in the chapter of the step it
//! changes. What changes tracks (H-7.2, H-7.3, H-7.9) is in [`steps_of_card`]. Two cards with the same
//! ability (H-7.16) add up where a count is multiplied, and not where one only asks whether there is any.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::cards::{CardId, Colour, Track};
use crate::components::Components;
use crate::state::{Player, Tracks};

/// What a purple card can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ability {
    /// H-7.1: selling a card brings one more coin.
    SellBonus,
    /// H-7.2: two steps on the track of a bonus tile.
    BonusTile,
    /// H-7.3: each yellow card gives one more step of income.
    YellowSteps,
    /// H-7.3: each red card gives one more step of military.
    RedSteps,
    /// H-7.3: each blue card gives one more step of culture.
    BlueSteps,
    /// H-7.3: each green card gives one more step of food.
    GreenSteps,
    /// H-7.4: each colony brings four coins.
    ColonyCoins,
    /// H-7.5: seals are cheaper.
    CheapSeals,
    /// H-7.6: pay two coins instead of removing a card.
    PayForFood,
    /// H-7.7: three coins per surplus food.
    SurplusCoins,
    /// H-7.8: coins for each track that is ahead of income.
    LaggingIncome,
    /// H-7.9: each bust gives two more steps or points.
    BustBonus,
    /// H-7.10: one silver seal scores whole steps.
    FullSilver,
    /// H-7.11: four points per set.
    SetPoints,
    /// H-7.12: one missing card completes a set for the gold seals.
    MissingCard,
    /// H-7.13: two colonies and two busts per step.
    TwoPerStep,
    /// H-7.14: colonies and busts ask for four less.
    LowerRequirements,
    /// H-7.15: missing military and culture may be bought.
    BuyRequirements,
}

/// H-7.1: coins more for a sold card.
pub(crate) const SELL_BONUS: u16 = 1;
/// H-7.2: steps on the track of the tile.
pub(crate) const TILE_STEPS: u16 = 2;
/// H-7.4: coins for each colony.
pub(crate) const COLONY_COINS: u16 = 4;
/// H-7.5: the prices of seals from epoch II on; the card itself does not exist in epoch I.
pub(crate) const CHEAP_SILVER: [u8; 3] = [4, 4, 15];
/// H-7.5: see [`CHEAP_SILVER`].
pub(crate) const CHEAP_GOLD: [u8; 3] = [6, 6, 22];
/// H-7.6: coins per card that need not be removed.
pub(crate) const FOOD_PRICE: u16 = 2;
/// H-7.6: cards per feeding.
pub(crate) const FOOD_LIMIT: u8 = 6;
/// H-7.7: coins per surplus food.
pub(crate) const SURPLUS_COINS: u16 = 3;
/// H-7.7: coins per feeding.
pub(crate) const SURPLUS_LIMIT: u16 = 12;
/// H-7.8: coins per track that is ahead of income.
pub(crate) const LAGGING_COINS: u16 = 2;
/// H-7.9: steps or points more per bust.
pub(crate) const BUST_BONUS: u16 = 2;
/// H-7.11: points per set.
pub(crate) const SET_POINTS: i32 = 4;
/// H-7.13: colonies and busts per step.
pub(crate) const TWO_PER_STEP: u8 = 2;
/// H-7.14: how much less is asked for.
pub(crate) const LOWER_BY: u16 = 4;
/// H-7.15: coins per missing point.
pub(crate) const POINT_PRICE: u16 = 3;
/// H-7.15: coins per step.
pub(crate) const POINT_LIMIT: u16 = 30;

impl Ability {
    /// How many there are.
    pub const COUNT: usize = 18;

    /// All abilities in the order of the rules; their places are their indices.
    pub const ALL: [Self; Self::COUNT] = [
        Self::SellBonus,
        Self::BonusTile,
        Self::YellowSteps,
        Self::RedSteps,
        Self::BlueSteps,
        Self::GreenSteps,
        Self::ColonyCoins,
        Self::CheapSeals,
        Self::PayForFood,
        Self::SurplusCoins,
        Self::LaggingIncome,
        Self::BustBonus,
        Self::FullSilver,
        Self::SetPoints,
        Self::MissingCard,
        Self::TwoPerStep,
        Self::LowerRequirements,
        Self::BuyRequirements,
    ];

    /// The ability as an array index.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The epoch, counted from 0, whose purple cards can have it.
    pub fn epoch(self) -> usize {
        match self {
            _ if self <= Self::GreenSteps => 0,
            _ if self <= Self::BustBonus => 1,
            _ => 2,
        }
    }

    /// Whether its cards have a star and stay out of a first game.
    pub fn has_star(self) -> bool {
        !matches!(
            self,
            Self::SellBonus
                | Self::BonusTile
                | Self::ColonyCoins
                | Self::CheapSeals
                | Self::FullSilver
                | Self::SetPoints
        )
    }

    /// H-7.3: the ability that adds a step to each card of this colour.
    #[inline]
    fn steps_for(colour: Colour) -> Option<Self> {
        [Self::YellowSteps, Self::RedSteps, Self::BlueSteps, Self::GreenSteps].get(colour.index()).copied()
    }

    /// H-7.3: the colour whose cards gain a step.
    #[inline]
    fn colour_of_steps(self) -> Option<Colour> {
        let place = self.index().checked_sub(Self::YellowSteps.index())?;
        (place < 4).then(|| Colour::ALL[place])
    }
}

impl fmt::Display for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

/// The steps that a card brings its player when it is recruited, and takes back when it is removed: its
/// values, one more for an ability on its colour (H-7.3), and what its own ability does to the tracks.
/// The player's counts are those without the card.
pub(crate) fn steps_of_card(
    components: &Components,
    player: &Player,
    card: CardId,
    tile: Option<Track>,
) -> Tracks {
    let printed = components.card(card);
    let mut steps = printed.values.per_track().map(u16::from);
    let colour = card.colour();
    if let Some(ability) = Ability::steps_for(colour) {
        steps[colour.index()] += u16::from(player.count(ability));
    }
    match printed.ability {
        Some(Ability::BonusTile) => {
            if let Some(tile) = tile {
                steps[tile.index()] += TILE_STEPS;
            }
        }
        Some(Ability::BustBonus) => {
            for track in Track::ALL {
                steps[track.index()] += BUST_BONUS * player.busts_on(track);
            }
        }
        Some(ability) => {
            if let Some(colour) = ability.colour_of_steps() {
                steps[colour.index()] += u16::from(player.counts[colour.index()]);
            }
        }
        None => {}
    }
    steps
}
