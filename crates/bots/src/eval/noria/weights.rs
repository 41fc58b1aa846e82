//! The numbers that no rule gives.

/// What things are worth, in points or as shares, where the rules do not say it.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// The share of the waiting politicians of a chamber that nobody else moves first.
    pub contested: f64,
    /// The share of the waiting politicians that others seat by themselves.
    pub luck: f64,
    /// The part of the others' points that counts against the own ones.
    pub rivalry: f64,
    /// The chance that the others would have seated a politician who is dismissed.
    pub denial: f64,
    /// Levels that an opponent climbs per turn on the highest path, and on the others.
    pub climbing: [f64; 2],
    /// The share of the turns with an active disc of a kind in which it is used: a resource disc, a City disc.
    pub used: [f64; 2],
    /// What a growing economy adds until the end, by the square of the turns to come: resources, City discs,
    /// Intrigues.
    pub growth: [f64; 3],
    /// Knowledge per turn beside that of factories.
    pub side_knowledge: f64,
    /// Resources that one use of a City disc takes.
    pub per_city: f64,
    /// The part of a level's points that its resources are worth; the rest is the City disc's.
    pub resource_share: f64,
    /// What a simple and a complex good cost to make, in resources, with the Tool disc.
    pub goods: [f64; 2],
    /// What the first factory for a path costs, in resources.
    pub equipment: f64,
    /// How often an empty warehouse is filled per turn to come.
    pub filling: f64,
    /// The Knowledge that one more factory brings per turn.
    pub factory_knowledge: f64,
    /// The least and the most that a resource and Knowledge are worth while they can be used.
    pub bounds: [(f64, f64); 2],
    /// The most that a good is worth, compared with what it costs to make.
    pub good_margin: f64,
    /// The share of the turns up to which uses of a disc count fully: resource, City, Journey, Tool, Bonus.
    pub plenty: [f64; 5],
    /// What a use beyond that counts.
    pub beyond: f64,
    /// Points that a change of the wheel has to bring beside its Knowledge.
    pub inertia: f64,
    /// What a use in a turn to come is worth, compared with the one before.
    pub patience: f64,
    /// The part of the best other use that a Bonus disc is worth.
    pub bonus: f64,
    /// How much an upgraded disc's second use counts, compared with its first.
    pub second_use: f64,
    /// How much a use weighs that is only likely to be possible later in the turn.
    pub hope: f64,
}

impl Weights {
    /// Found by playing against itself.
    pub const TUNED: Self = Self {
        contested: 0.8,
        luck: 0.1,
        rivalry: 0.6,
        denial: 0.35,
        climbing: [0.3, 0.1],
        used: [0.5, 0.8],
        growth: [0.12, 0.02, 0.015],
        side_knowledge: 0.2,
        per_city: 4.5,
        resource_share: 0.5,
        goods: [4.0, 5.0],
        equipment: 5.0,
        filling: 0.15,
        factory_knowledge: 0.57,
        bounds: [(0.1, 2.0), (0.5, 4.0)],
        good_margin: 1.3,
        plenty: [0.4, 0.55, 0.35, 0.3, 0.4],
        beyond: 0.4,
        inertia: 1.0,
        patience: 0.97,
        bonus: 0.8,
        second_use: 0.8,
        hope: 0.8,
    };
}
