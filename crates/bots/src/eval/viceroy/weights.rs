//! The numbers that no rule gives.

/// What things are worth, in points, where the rules do not say it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// A gem while the game lasts, for somebody who has few.
    pub gem: f64,
    /// A gem at the very end, where it only colours circles.
    pub last_gem: f64,
    /// How much less each gem in hand makes the next one worth, as a part.
    pub plenty: f64,
    /// A card drawn from a deck, before it is seen.
    pub drawn_card: f64,
    /// How much of a card's worth waiting leaves.
    pub patience: f64,
    /// How much less patience each other character that waits leaves: only one of them can be the top.
    pub crowd: f64,
    /// How likely a level is reached that lies one above those open now.
    pub one_higher: f64,
    /// How likely a missing gem comes in time.
    pub missing_gem: f64,
    /// The chance that a card closes a single-colour circle somewhere, if nothing else is known.
    pub circle: f64,
    /// What a card is worth as the ground for others on level 1.
    pub ground: f64,
    /// What matching upper corners are worth for each level.
    pub matching: f64,
    /// How often an opponent bids at all.
    pub bids: f64,
    /// How far apart bids of equal worth are drawn.
    pub die: f64,
    /// Magic tokens that a round still brings.
    pub magic_to_come: f64,
    /// Magic bonuses that a round still brings.
    pub bonus_to_come: f64,
    /// Science tokens that a round still brings.
    pub science_to_come: f64,
    /// Defence tokens that a round still brings.
    pub defence_to_come: f64,
    /// Attack tokens that a round still brings to each opponent.
    pub attack_to_come: f64,
    /// Circles and inexhaustible gems of one colour that a round still brings.
    pub coloured_to_come: f64,
    /// How often a round is passed, which is when science pays.
    pub passes: f64,
    /// How often an inexhaustible gem finds something to pay in a phase.
    pub phases_paid: f64,
    /// What an attack token is worth, beside its use as a bid.
    pub attack: f64,
    /// How much more a gem is worth that a card of the hand asks for, as a part.
    pub needed: f64,
    /// How much less each further gem of a colour is worth, as a part.
    pub same: f64,
}

impl Weights {
    /// Found by play against itself: a change stayed if it won more games than it lost.
    pub const TUNED: Self = Self {
        gem: 1.8,
        last_gem: 0.5,
        plenty: 0.08,
        drawn_card: 6.0,
        patience: 0.85,
        crowd: 0.12,
        one_higher: 0.98,
        missing_gem: 0.92,
        circle: 0.3,
        ground: 2.2,
        matching: 0.35,
        bids: 0.7,
        die: 1.5,
        magic_to_come: 0.12,
        bonus_to_come: 0.21,
        science_to_come: 0.09,
        defence_to_come: 0.07,
        attack_to_come: 0.08,
        coloured_to_come: 0.12,
        passes: 0.45,
        phases_paid: 0.6,
        attack: 2.0,
        needed: 0.5,
        same: 0.12,
    };
}
