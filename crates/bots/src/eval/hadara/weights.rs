//! The numbers that no rule gives.

/// What things are worth, in points, where the rules do not say it.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// A coin in each of the six phases, as long as there is use for it.
    pub coin: [f64; 6],
    /// How many coins there is use for in each phase.
    pub use_for_coins: [f64; 6],
    /// The part of its worth that a coin beyond that keeps.
    pub surplus_coin: f64,
    /// A step on any track in each phase, where nothing better is known.
    pub step: [f64; 6],
    /// The share of taken cards that are recruited.
    pub recruits: f64,
    /// Steps on each track that a taken card brings on average, by epoch.
    pub growth: [[f64; 4]; 3],
    /// How uncertain the growth of one card is, in steps.
    pub spread: f64,
    /// A card that will be hungry at the end of this epoch, by epoch.
    pub hunger: [f64; 3],
    /// The part of that for the epochs after this one.
    pub later_hunger: f64,
    /// The average printed price of a card, by epoch.
    pub price: [f64; 3],
    /// Coins around the price of a seal within which it is uncertain whether it can be bought.
    pub seal_spread: f64,
    /// The part of a seal's gain that counts before it is bought.
    pub seal_option: f64,
    /// The share of recruited cards whose colour can be chosen to complete sets.
    pub chosen: f64,
    /// The chance that exactly one colour is short for another set (H-7.12), while cards are to come.
    pub one_short: f64,
    /// The part of the others' gain by a card that counts against putting it out.
    pub given: f64,
    /// The part of the others' gain by a card that counts for taking it away from them.
    pub denied: f64,
}

impl Weights {
    /// Found by playing against itself.
    pub const TUNED: Self = Self {
        coin: [1.5, 1.4, 1.33, 1.0, 1.0, 0.6],
        use_for_coins: [24.0, 20.0, 30.0, 30.0, 40.0, 40.0],
        surplus_coin: 0.5,
        step: [1.7, 1.4, 1.4, 1.0, 0.8, 0.5],
        recruits: 0.68,
        growth: [[0.35, 0.36, 0.4, 0.62], [0.5, 0.41, 0.55, 0.5], [1.0, 0.85, 0.87, 0.85]],
        spread: 0.8,
        hunger: [4.0, 4.7, 6.4],
        later_hunger: 0.5,
        price: [2.5, 4.6, 8.2],
        seal_spread: 11.0,
        seal_option: 0.66,
        chosen: 0.3,
        one_short: 0.8,
        given: 0.2,
        denied: 0.5,
    };
}
