//! Gradient descent (Adam) on the squared error of the points and of the lead.

use bots::net::{HIDDEN, Learner, Net, Row};
use game::{FastRng, MAX_SEATS, Random as _};

/// A position, from all seats.
#[derive(Clone, Debug)]
pub(crate) struct Lesson {
    pub(crate) game: u64,
    pub(crate) seats: Vec<Sight>,
}

/// What a seat had, and by how many points the hand-made evaluation was wrong about it: judged by the end of the game,
/// and by what was expected of it later.
#[derive(Clone, Debug)]
pub(crate) struct Sight {
    /// The features that are not zero: most are.
    pub(crate) features: Vec<(u16, f32)>,
    /// What the net is measured by.
    pub(crate) error: f32,
    /// What it learns.
    pub(crate) aim: f32,
}

impl Sight {
    pub(crate) fn new(features: &[f32], error: f32) -> Self {
        let written = features.iter().enumerate().filter(|(_, feature)| **feature != 0.0);
        Self { features: written.map(|(i, &feature)| (i as u16, feature)).collect(), error, aim: error }
    }
}

const EPOCHS: u32 = 6;
/// Positions that a step is made of.
const BATCH: usize = 128;
/// The first step size of a new net, and of one that goes on learning; it falls to nothing over the training.
const STEP: f32 = 4e-3;
const LATER_STEP: f32 = 1e-3;
/// How many points the net counts as one, so that its numbers are near one.
const UNIT: f32 = 10.0;
/// How much an error in the lead weighs beside an error in the points.
const LEAD: f32 = 1.0;
/// Every so manieth game is kept back.
const KEPT_BACK: u64 = 10;
/// Adam's memory of gradients and of their squares.
const MEMORY: (f32, f32) = (0.9, 0.999);
/// A pull towards zero for each weight and step.
const DECAY: f32 = 1e-5;

/// Trains a net on the lessons, a new one or one that has learned before, and tells how it goes.
pub(crate) fn train<G: Learner>(lessons: &[Lesson], before: Option<Net>) -> Net {
    let (kept, learned): (Vec<&Lesson>, Vec<&Lesson>) =
        lessons.iter().partition(|lesson| lesson.game.is_multiple_of(KEPT_BACK));
    let first_step = if before.is_some() { LATER_STEP } else { STEP };
    let mut random = FastRng::new(1);
    let spreads = spreads(&learned, G::FEATURES + G::DIRECT);
    let mut weights = match before {
        Some(net) => Weights::of(&net, &spreads),
        None => Weights::new(G::FEATURES, G::DIRECT, mean(&learned), &mut random),
    };
    let mut order: Vec<usize> = (0..learned.len()).collect();
    let steps = EPOCHS as usize * learned.len().div_ceil(BATCH);
    report("hand-made", &kept, |_| 0.0);
    report("before", &kept, |sight| weights.answer(sight, &spreads).0 * UNIT);
    let mut step = 0;
    for epoch in 1..=EPOCHS {
        random.shuffle(&mut order);
        for batch in order.chunks(BATCH) {
            let rate = first_step * (1.0 - step as f32 / steps as f32);
            step += 1;
            weights.descend(batch.iter().map(|&i| learned[i]), &spreads, rate, step);
        }
        report(&format!("epoch {epoch}"), &kept, |sight| weights.answer(sight, &spreads).0 * UNIT);
    }
    weights.net(&spreads)
}

/// How far the points and the leads of the first seat are off, as roots of mean squares.
fn report(when: &str, lessons: &[&Lesson], answer: impl Fn(&Sight) -> f32) {
    let (mut points, mut leads, mut seats) = (0.0, 0.0, 0.0);
    for lesson in lessons {
        let wrong: Vec<f64> =
            lesson.seats.iter().map(|sight| f64::from(sight.error - answer(sight))).collect();
        points += wrong.iter().map(|wrong| wrong * wrong).sum::<f64>();
        seats += wrong.len() as f64;
        leads += (wrong[0] - wrong[wrong.len() - 1]).powi(2);
    }
    let leads = (leads / lessons.len().max(1) as f64).sqrt();
    println!("{when}: points {:.2} off, leads {leads:.2} off", (points / seats.max(1.0)).sqrt());
}

/// By how much the hand-made evaluation is wrong on average. Without this start the first rounds would be spent on
/// finding it, with weights that are in the way of all others later.
fn mean(lessons: &[&Lesson]) -> f32 {
    let errors = || lessons.iter().flat_map(|lesson| &lesson.seats).map(|sight| f64::from(sight.aim));
    (errors().sum::<f64>() / errors().count().max(1) as f64) as f32
}

/// How much each feature varies around zero: a net learns best from numbers near one.
fn spreads(lessons: &[&Lesson], features: usize) -> Vec<f32> {
    let (mut squares, mut count) = (vec![0.0_f64; features], 0.0);
    for sight in lessons.iter().flat_map(|lesson| &lesson.seats) {
        count += 1.0;
        sight.features.iter().for_each(|&(i, x)| squares[usize::from(i)] += f64::from(x * x));
    }
    squares.iter().map(|square| ((square / count).sqrt() as f32).max(0.1)).collect()
}

/// The weights of a net in one list (biases, outputs, start, rows, direct ways), with Adam's memories.
struct Weights {
    /// How many features have a row.
    features: usize,
    values: Vec<f32>,
    gradient: Vec<f32>,
    means: Vec<f32>,
    squares: Vec<f32>,
}

const START: usize = 2 * HIDDEN;
const ROW: usize = HIDDEN + 1;

impl Weights {
    fn new(features: usize, direct: usize, start: f32, random: &mut FastRng) -> Self {
        let mut values = vec![0.0; START + 1 + features * ROW + direct];
        let width = (2.0 / features as f32).sqrt();
        let mut draw = || (random.below(20_001) as f32 / 10_000.0 - 1.0) * width;
        // Outputs and direct ways begin with nothing: the untaught net is the hand-made evaluation, put right on average.
        for row in values[START + 1..].chunks_exact_mut(ROW).take(features) {
            row[..HIDDEN].iter_mut().for_each(|weight| *weight = draw());
        }
        values[START] = start / UNIT;
        Self::with(features, values)
    }

    /// The weights of a net that has learned before.
    fn of(net: &Net, spreads: &[f32]) -> Self {
        let mut values: Vec<f32> = net.bias.to_vec();
        values.extend(net.output.iter().map(|output| output / UNIT));
        values.push(net.start / UNIT);
        for (row, spread) in net.rows.iter().zip(spreads) {
            values.extend(row.units.iter().map(|weight| weight * spread));
            values.push(row.direct * spread / UNIT);
        }
        let features = net.rows.len();
        values.extend(
            net.direct.iter().zip(&spreads[features..]).map(|(direct, spread)| direct * spread / UNIT),
        );
        Self::with(features, values)
    }

    fn with(features: usize, values: Vec<f32>) -> Self {
        let nothing = vec![0.0; values.len()];
        Self { features, values, gradient: nothing.clone(), means: nothing.clone(), squares: nothing }
    }

    /// Where the weights of a feature are in the list: those to the units, if it has any, then the direct one.
    fn row(&self, feature: u16) -> std::ops::Range<usize> {
        let feature = usize::from(feature);
        let start = START + 1 + feature.min(self.features) * ROW;
        match feature.checked_sub(self.features) {
            Some(place) => start + place..start + place + 1,
            None => start..start + ROW,
        }
    }

    /// One step down the slope of a batch.
    fn descend<'a>(
        &mut self,
        batch: impl Iterator<Item = &'a Lesson>,
        spreads: &[f32],
        rate: f32,
        step: i32,
    ) {
        self.gradient.fill(0.0);
        let mut count = 0.0;
        for lesson in batch {
            self.add_slopes(lesson, spreads);
            count += lesson.seats.len() as f32;
        }
        let (slow, fast) = (1.0 - MEMORY.0.powi(step), 1.0 - MEMORY.1.powi(step));
        for i in 0..self.values.len() {
            let slope = self.gradient[i] / count + DECAY * self.values[i];
            self.means[i] = MEMORY.0 * self.means[i] + (1.0 - MEMORY.0) * slope;
            self.squares[i] = MEMORY.1 * self.squares[i] + (1.0 - MEMORY.1) * slope * slope;
            self.values[i] -= rate * (self.means[i] / slow) / ((self.squares[i] / fast).sqrt() + 1e-8);
        }
    }

    /// The answer for a seat, and the units on the way to it.
    fn answer(&self, sight: &Sight, spreads: &[f32]) -> (f32, [f32; HIDDEN]) {
        let mut units: [f32; HIDDEN] = std::array::from_fn(|unit| self.values[unit]);
        let mut answer = self.values[START];
        for &(i, x) in &sight.features {
            let (row, x) = (&self.values[self.row(i)], x / spreads[usize::from(i)]);
            let (direct, ways) = row.split_last().expect("every feature has a direct way");
            units.iter_mut().zip(ways).for_each(|(unit, weight)| *unit += x * weight);
            answer += x * direct;
        }
        let outputs = &self.values[HIDDEN..START];
        answer += units.iter().zip(outputs).map(|(unit, output)| unit.max(0.0) * output).sum::<f32>();
        (answer, units)
    }

    /// Adds the slopes of the squared errors at one position. What all seats have in common matters less than
    /// what sets them apart.
    fn add_slopes(&mut self, lesson: &Lesson, spreads: &[f32]) {
        let (mut wrong, mut units) = ([0.0; MAX_SEATS], [[0.0; HIDDEN]; MAX_SEATS]);
        let seats = lesson.seats.len();
        for (i, sight) in lesson.seats.iter().enumerate() {
            let (answer, on_the_way) = self.answer(sight, spreads);
            (wrong[i], units[i]) = (answer - sight.aim / UNIT, on_the_way);
        }
        let common = wrong[..seats].iter().sum::<f32>() / seats as f32;
        for (i, sight) in lesson.seats.iter().enumerate() {
            self.add_slope(sight, spreads, &units[i], wrong[i] + LEAD * (wrong[i] - common));
        }
    }

    fn add_slope(&mut self, sight: &Sight, spreads: &[f32], units: &[f32; HIDDEN], wrong: f32) {
        let output = |unit: usize| self.values[HIDDEN + unit];
        let back: [f32; HIDDEN] =
            std::array::from_fn(|unit| if units[unit] > 0.0 { wrong * output(unit) } else { 0.0 });
        for unit in 0..HIDDEN {
            self.gradient[unit] += back[unit];
            self.gradient[HIDDEN + unit] += wrong * units[unit].max(0.0);
        }
        self.gradient[START] += wrong;
        for &(i, x) in &sight.features {
            let (row, x) = (self.row(i), x / spreads[usize::from(i)]);
            let (direct, ways) = self.gradient[row].split_last_mut().expect("every feature has a direct way");
            ways.iter_mut().zip(&back).for_each(|(slope, back)| *slope += x * back);
            *direct += x * wrong;
        }
    }

    /// The net for features as they are and answers in points.
    fn net(&self, spreads: &[f32]) -> Net {
        let (rows, direct) = self.values[START + 1..].split_at(self.features * ROW);
        let rows = rows.chunks_exact(ROW).zip(spreads);
        let rows = rows.map(|(weights, spread)| Row {
            units: std::array::from_fn(|unit| weights[unit] / spread),
            direct: weights[HIDDEN] * UNIT / spread,
        });
        Net {
            bias: std::array::from_fn(|unit| self.values[unit]),
            output: std::array::from_fn(|unit| self.values[HIDDEN + unit] * UNIT),
            start: self.values[START] * UNIT,
            rows: rows.collect(),
            direct: direct
                .iter()
                .zip(&spreads[self.features..])
                .map(|(weight, spread)| weight * UNIT / spread)
                .collect(),
        }
    }
}
