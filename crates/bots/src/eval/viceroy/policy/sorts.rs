//! The sorts of marks, and how many there are of each.

use viceroy::{CARDS, CHARACTERS, LAWS, Level};

use crate::eval::viceroy::kinds::KINDS;
use crate::policy::sorts;

/// Buckets of the time to come.
pub(super) const TIMES: usize = 7;
/// Fewer of them, for what is known card by card.
pub(super) const EPOCHS: usize = 4;
/// What rewards are looked at for: to be taken now, to be played for, to be acquired.
const PURPOSES: usize = 3;
/// What happens to a gem: it is taken, paid to somebody, or parked on law 76.
const USES: usize = 3;
/// Gems still to be taken: one, two, three, more.
pub(super) const LEFTS: usize = 4;
/// Rounds of the development phase, and auctions of the auction phase.
pub(super) const TURNS: usize = 3;
/// Buckets of a hand's size, and of a law's stock.
pub(super) const SIZES: usize = 8;
/// Buckets of all gems behind the screen.
pub(super) const PURSES: usize = 10;
const LEVELS: usize = Level::COUNT;
/// A level, or none.
pub(super) const HEIGHTS: usize = LEVELS + 1;

sorts! {
    // Rewards and tokens.
    Reward: PURPOSES * KINDS * TIMES,
    Gain: PURPOSES * TIMES,
    Set: PURPOSES * 3 * 4 * 4,
    Guard: PURPOSES * 4 * 2,
    Strike: PURPOSES * 4 * 3,
    Spell: PURPOSES * 6,
    SpellBonus: PURPOSES * 6,
    Lustre: PURPOSES * 5 * EPOCHS,
    Spring: PURPOSES * 4 * EPOCHS,
    MoreGems: PURPOSES * PURSES,
    MoreCards: PURPOSES * SIZES,
    // The start.
    StartPlace: CHARACTERS,
    StartKeep: CHARACTERS,
    StartReach: HEIGHTS,
    StartMatch: 3,
    // The auction.
    BidCard: CHARACTERS * EPOCHS,
    BidWhen: TURNS * 3 * TIMES,
    BidPurse: 4 * PURSES,
    BidRivals: 3 * TURNS * 4,
    BidCrowd: 3 * TURNS,
    BidRaided: 2 * 3,
    BidShort: 6 * EPOCHS,
    BidHand: SIZES * EPOCHS,
    BidOffer: 3 * EPOCHS,
    AttackWhen: TIMES * 4,
    AttackFrom: 2 + LAWS,
    AttackHurts: 4,
    AttackFirst: 2 * 3,
    AttackBest: 3,
    AttackHeight: HEIGHTS,
    NothingWhen: TURNS * 3 * TIMES,
    NothingRelief: 5 * PURSES,
    NothingHand: SIZES * EPOCHS,
    NothingSupply: 5,
    NothingBare: 5 * TURNS,
    PickCard: CHARACTERS * EPOCHS,
    NameAgreed: 4,
    // A card on its way from the display to the hand.
    GetReach: HEIGHTS * HEIGHTS,
    GetCircle: HEIGHTS,
    GetLacks: 4,
    GetBest: 2 * EPOCHS,
    // The choice of a card.
    PlayCard: CARDS * EPOCHS,
    PlayReach: HEIGHTS * TIMES,
    PlayCircle: 2 * HEIGHTS,
    PlayRest: PURSES * EPOCHS,
    PlayCovered: 6,
    PlayLacks: 3 * TURNS,
    PlayBest: EPOCHS,
    PlayHand: 2 * TURNS * SIZES,
    DiscardCard: CARDS * EPOCHS,
    DiscardWhen: 2 * TIMES,
    DiscardTurn: 2 * TURNS * SIZES,
    DiscardPurse: 2 * PURSES,
    DiscardReach: HEIGHTS * TURNS,
    DiscardSupply: 3,
    DiscardBest: EPOCHS,
    PassWhen: TURNS * TIMES,
    PassHand: TURNS * SIZES,
    PassPurse: TURNS * PURSES,
    PassLaws: 5 * EPOCHS,
    LawStock: 2 * LAWS * SIZES,
    LawWhen: 2 * LAWS * TIMES,
    // The place of a card.
    PlaceCard: CARDS * LEVELS,
    PlaceLevel: 2 * LEVELS * TIMES,
    PlaceTurn: LEVELS * TURNS,
    PlaceCircle: 5 * TIMES,
    PlaceClosed: LEVELS * EPOCHS,
    PlaceGem: 4,
    PlaceSide: 3 * LEVELS * EPOCHS,
    PlaceMatch: 4 * 2 * 2,
    PlaceOuter: 4 * LEVELS,
    PlaceOuterOffer: 4 * 2,
    PlaceMatchOffer: 4 * 2,
    PlaceWaste: 4 * 2,
    PlaceLedge: LEVELS * 4,
    PlaceOverhang: LEVELS * 4,
    PlaceOpens: LEVELS * 2 * 2 * TIMES,
    PlaceSpare: LEVELS * 3 * 3,
    PlaceWidth: LEVELS * 8,
    PlacePaid: 6 * EPOCHS,
    PlaceRest: PURSES * TIMES,
    PlaceCovered: 6,
    PlaceShort: SIZES * EPOCHS,
    PlaceBare: 5 * EPOCHS,
    PlaceAround: 7 * LEVELS,
    PlaceNearLaw: 3,
    PlaceGain: TIMES,
    SwapCard: CARDS,
    SwapLevel: LEVELS * EPOCHS,
    SwapCircles: 7,
    SwapTokens: 4,
    SwapReach: HEIGHTS,
    SlipCard: CHARACTERS,
    SlipKind: KINDS * EPOCHS,
    SlipGain: TIMES,
    SlipLevel: LEVELS,
    // Gems.
    GemHave: USES * 6 * LEFTS,
    GemShort: USES * 6 * EPOCHS,
    GemLacks: USES * 4 * LEFTS,
    GemOffer: USES * 3 * 3,
    GemOfferCard: 2 * CHARACTERS,
    GemRivals: USES * 2 * 4,
    GemPosition: USES * 4 * LEFTS,
    GemSkippedShort: USES * LEFTS * 4,
    GemSkippedBare: USES * LEFTS * 4,
    GemSupply: USES * 4,
    GemRecolour: USES * 3 * 4,
    GemCircles: USES * 4,
    ParkWhen: TIMES * PURSES,
    ColourShort: 6 * EPOCHS,
    ColourHave: 4 * EPOCHS,
    ColourLacks: 4,
    ColourCircles: 4,
    ColourOffer: 3 * EPOCHS,
    ColourSupply: 4,
    ColourOwn: 3,
    ColourBonus: 1,
    // Laws and decks.
    DrawWhen: 2 * TIMES,
    DrawHand: 2 * 6,
    DrawPurse: 2 * PURSES,
    DrawLeft: 2 * 4,
    TopPoints: TIMES,
    TopRewards: TIMES + 2,
    Option: LAWS * 3 * TIMES,
    OptionPurse: 4 * PURSES,
    Keep: 2 * TIMES,
    Tuck: CARDS * EPOCHS,
    TuckWhen: 2 * TIMES,
    TuckReach: 2 * HEIGHTS,
    TuckPurse: 2 * PURSES,
    TuckBest: EPOCHS,
    FreeCard: CARDS,
    FreeLevel: LEVELS * TIMES,
    FreeKind: KINDS * EPOCHS,
    FreeLoss: TIMES,
    FreeCircle: HEIGHTS,
    GiveKind: KINDS * EPOCHS,
    GiveLoss: TIMES,
    GivePurse: PURSES,
    GiveLevel: LEVELS * 2,
    GetKind: KINDS * EPOCHS,
    GetGain: TIMES,
    GetTheirs: KINDS * 4,
    GetLevel: LEVELS * 2,
    GetGems: 4,
    PutBack: LAWS * EPOCHS,
    Stop: 2 * TIMES,
    StopPurse: 2 * PURSES,
}
