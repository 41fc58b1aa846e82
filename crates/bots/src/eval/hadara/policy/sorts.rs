//! The sorts of marks, and how many there are of each.

use hadara::{Ability, Bust, Level};

use super::reach::GAPS;
use crate::policy::sorts;

/// Phases A and B of three epochs.
pub(super) const HALVES: usize = 6;
pub(super) const EPOCHS: usize = 3;
/// The phases, and the cards to come in each after the decision.
pub(super) const TIMES: usize = 5 * HALVES;
/// The same in fewer steps.
pub(super) const SLOTS: usize = 3 * HALVES;
/// All cards of the box.
const CARDS: usize = 162;
/// Sizes of tables.
pub(super) const TABLES: usize = 4;
/// Buckets of coins.
pub(super) const COINS: usize = 13;
/// Buckets of hunger.
pub(super) const HUNGERS: usize = 15;
/// Buckets of coins above or below the price of a seal.
pub(super) const SLACKS: usize = 8;
/// How many more cards a colour has than the fewest.
pub(super) const SURPLUSES: usize = 5;
/// Numbers of gold seals.
pub(super) const GOLDS: usize = 3;
/// Buckets of a track's height.
pub(super) const HEIGHTS: usize = 14;
/// What may become of a card.
const FATES: usize = 3;
/// Numbers of prizes in reach.
pub(super) const REACHED: usize = 4;

sorts! {
    // The beginning.
    Side: 2 * 5 * TABLES,
    Wheel: 5 * EPOCHS,
    WheelCount: 5 * EPOCHS * 6,
    // Recruiting and selling.
    RecruitCard: CARDS * 2,
    RecruitWhen: TIMES * TABLES,
    RecruitPrice: HALVES * 12,
    RecruitSet: SURPLUSES * HALVES * GOLDS,
    RecruitCount: 5 * 8 * EPOCHS,
    RecruitPoints: HALVES,
    RecruitSteps: 4 * HALVES,
    RecruitSealed: HALVES,
    RecruitTile: 4 * HALVES * 2,
    RecruitTwin: Ability::COUNT,
    AbilityCount: Ability::COUNT * 8,
    SellCard: CARDS * 2,
    SellWhen: TIMES * TABLES,
    SellShort: 6 * HALVES,
    SellSet: SURPLUSES * HALVES * GOLDS,
    OutCard: CARDS,
    OutShort: 6 * EPOCHS * 5,
    // What an action leaves behind.
    Gain: TIMES,
    LeftCoins: COINS * TIMES,
    LeftSlack: 2 * SLACKS * TIMES,
    LeftHunger: HUNGERS * TIMES,
    LeftIncome: HEIGHTS * HALVES,
    LeftReached: 2 * REACHED * TIMES,
    LeftGap: 2 * 5 * GAPS * SLOTS,
    // The next player.
    RivalPoor: FATES * SLOTS,
    RivalNeed: FATES * 4 * SLOTS,
    RivalColony: FATES * SLOTS,
    RivalBust: FATES * SLOTS,
    // Colonies.
    Colony: 2 * Level::COUNT * HALVES,
    ColonyBetter: 3 * HALVES,
    ColonyCoins: 2 * COINS * HALVES,
    ColonyHunger: 2 * HUNGERS * HALVES,
    ColonyGap: 2 * 2 * GAPS * HALVES,
    ColonyPaid: HALVES,
    ColonyPass: REACHED * HALVES,
    // Busts.
    Carve: Bust::COUNT * HALVES,
    CarveBetter: 3 * HALVES,
    CarveTile: Bust::COUNT * 4 * 2 * HALVES,
    CarveLast: 4 * 2 * HALVES,
    CarveHunger: HUNGERS * HALVES,
    CarveGap: 2 * 2 * GAPS * HALVES,
    CarveHeight: 4 * HEIGHTS * HALVES,
    CarveSealed: HALVES,
    CarveHighest: 2 * HALVES,
    CarvePaid: HALVES,
    CarvePass: REACHED * HALVES,
    // Feeding.
    RemoveCard: CARDS * EPOCHS,
    RemoveFood: 4 * 3 * EPOCHS,
    RemoveSteps: 4 * EPOCHS,
    RemoveSealed: EPOCHS,
    RemovePoints: EPOCHS,
    RemoveSet: SURPLUSES * EPOCHS * GOLDS,
    RemoveCount: 5 * 8 * EPOCHS,
    RemoveReached: 2 * REACHED * EPOCHS,
    RemoveGap: 2 * GAPS * EPOCHS,
    RemoveAbility: Ability::COUNT * 8,
    PayCoins: COINS * EPOCHS,
    PayHunger: 7 * EPOCHS,
    // Seals.
    Silver: 4 * HEIGHTS * EPOCHS,
    SilverBehind: 5 * EPOCHS,
    SilverSecond: 2 * 2 * EPOCHS,
    SilverTile: 2 * 4 * EPOCHS,
    GoldSets: 8 * EPOCHS * 2,
    GoldShort: 6 * EPOCHS,
    GoldHelped: 2 * EPOCHS,
    SealCoins: 2 * COINS * EPOCHS,
    SealPass: COINS * EPOCHS,
    SealOpen: 2 * 2 * EPOCHS,
}
