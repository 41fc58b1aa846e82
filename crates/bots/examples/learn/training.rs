//! Gradient descent (Adam) on the squared error.

use bots::net::{HIDDEN, Net, Row};
use game::{FastRng, Random as _};

use crate::lessons::Lesson;

const EPOCHS: u32 = 12;
const BATCH: usize = 256;
/// The first step size; it falls to nothing over the training.
const STEP: f32 = 2e-3;
/// How many points the net counts as one, so that its numbers are near one.
const UNIT: f32 = 10.0;
/// Every so manieth game is kept back.
const KEPT_BACK: u64 = 10;
/// Adam's memory of gradients and of their squares.
const MEMORY: (f32, f32) = (0.9, 0.999);
/// A pull towards zero for each weight and step.
const DECAY: f32 = 1e-5;

/// Trains a net on the lessons and tells how it goes.
pub(crate) fn train(lessons: &[Lesson], features: usize) -> Net {
    let (kept, learned): (Vec<&Lesson>, Vec<&Lesson>) =
        lessons.iter().partition(|lesson| lesson.game.is_multiple_of(KEPT_BACK));
    let scales = Scales::new(&learned, features);
    let mut random = FastRng::new(1);
    let mut weights = Weights::new(features, &mut random);
    let mut order: Vec<usize> = (0..learned.len()).collect();
    let steps = EPOCHS as usize * learned.len().div_ceil(BATCH);
    println!("hand-made: {:.3} points off", spread(&kept, |_| 0.0));
    let mut step = 0;
    for epoch in 1..=EPOCHS {
        random.shuffle(&mut order);
        for batch in order.chunks(BATCH) {
            let rate = STEP * (1.0 - step as f32 / steps as f32);
            step += 1;
            weights.descend(batch.iter().map(|&i| learned[i]), &scales, rate, step as i32);
        }
        let net = weights.net(&scales);
        println!("epoch {epoch}: {:.3} points off", spread(&kept, |lesson| net.answer(&lesson.features)));
    }
    weights.net(&scales)
}

/// The root of the mean squared error.
fn spread(lessons: &[&Lesson], answer: impl Fn(&Lesson) -> f32) -> f64 {
    let squares: f64 = lessons.iter().map(|lesson| f64::from(lesson.error - answer(lesson)).powi(2)).sum();
    (squares / lessons.len().max(1) as f64).sqrt()
}

/// Means and spreads of the features: a net learns best from numbers around zero.
struct Scales {
    mean: Vec<f32>,
    spread: Vec<f32>,
}

impl Scales {
    fn new(lessons: &[&Lesson], features: usize) -> Self {
        let count = lessons.len().max(1) as f64;
        let mean = |of: &dyn Fn(f32) -> f64, i: usize| {
            lessons.iter().map(|lesson| of(lesson.features[i])).sum::<f64>() / count
        };
        let means: Vec<f64> = (0..features).map(|i| mean(&f64::from, i)).collect();
        let spread = |(i, &average): (usize, &f64)| mean(&|x| (f64::from(x) - average).powi(2), i).sqrt();
        let spread = means.iter().enumerate().map(|each| spread(each).max(1e-3) as f32).collect();
        Self { mean: means.iter().map(|&mean| mean as f32).collect(), spread }
    }
}

/// The weights of a net in one list (biases, outputs, start, rows), with Adam's memories.
struct Weights {
    features: usize,
    values: Vec<f32>,
    gradient: Vec<f32>,
    means: Vec<f32>,
    squares: Vec<f32>,
}

const START: usize = 2 * HIDDEN;
const ROW: usize = HIDDEN + 1;

impl Weights {
    fn new(features: usize, random: &mut FastRng) -> Self {
        let count = START + 1 + features * ROW;
        let mut values = vec![0.0; count];
        let width = (2.0 / features as f32).sqrt();
        let mut draw = || (random.below(20_001) as f32 / 10_000.0 - 1.0) * width;
        // Outputs and direct ways begin with nothing: the untaught net agrees with the hand-made evaluation.
        for row in values[START + 1..].chunks_exact_mut(ROW) {
            row[..HIDDEN].iter_mut().for_each(|weight| *weight = draw());
        }
        Self {
            features,
            values,
            gradient: vec![0.0; count],
            means: vec![0.0; count],
            squares: vec![0.0; count],
        }
    }

    /// One step down the slope of a batch.
    fn descend<'a>(
        &mut self,
        batch: impl Iterator<Item = &'a Lesson>,
        scales: &Scales,
        rate: f32,
        step: i32,
    ) {
        self.gradient.fill(0.0);
        let mut inputs = vec![0.0; self.features];
        let mut count = 0.0;
        for lesson in batch {
            for (i, input) in inputs.iter_mut().enumerate() {
                *input = (lesson.features[i] - scales.mean[i]) / scales.spread[i];
            }
            self.add_slope(&inputs, lesson.error / UNIT);
            count += 1.0;
        }
        let (slow, fast) = (1.0 - MEMORY.0.powi(step), 1.0 - MEMORY.1.powi(step));
        for i in 0..self.values.len() {
            let slope = self.gradient[i] / count + DECAY * self.values[i];
            self.means[i] = MEMORY.0 * self.means[i] + (1.0 - MEMORY.0) * slope;
            self.squares[i] = MEMORY.1 * self.squares[i] + (1.0 - MEMORY.1) * slope * slope;
            self.values[i] -= rate * (self.means[i] / slow) / ((self.squares[i] / fast).sqrt() + 1e-8);
        }
    }

    /// Adds the slope of the squared error at one lesson.
    fn add_slope(&mut self, inputs: &[f32], wanted: f32) {
        let mut units: [f32; HIDDEN] = std::array::from_fn(|unit| self.values[unit]);
        let mut answer = self.values[START];
        for (&input, row) in inputs.iter().zip(self.values[START + 1..].chunks_exact(ROW)) {
            units.iter_mut().zip(row).for_each(|(unit, weight)| *unit += input * weight);
            answer += input * row[HIDDEN];
        }
        let output = |unit: usize| self.values[HIDDEN + unit];
        answer += (0..HIDDEN).map(|unit| units[unit].max(0.0) * output(unit)).sum::<f32>();
        let wrong = answer - wanted;
        let back: [f32; HIDDEN] =
            std::array::from_fn(|unit| if units[unit] > 0.0 { wrong * output(unit) } else { 0.0 });
        for unit in 0..HIDDEN {
            self.gradient[unit] += back[unit];
            self.gradient[HIDDEN + unit] += wrong * units[unit].max(0.0);
        }
        self.gradient[START] += wrong;
        for (&input, row) in inputs.iter().zip(self.gradient[START + 1..].chunks_exact_mut(ROW)) {
            row.iter_mut().zip(&back).for_each(|(slope, back)| *slope += input * back);
            row[HIDDEN] += input * wrong;
        }
    }

    /// The net for features as they are and answers in points.
    fn net(&self, scales: &Scales) -> Net {
        let mut bias = std::array::from_fn(|unit| self.values[unit]);
        let output = std::array::from_fn(|unit| self.values[HIDDEN + unit] * UNIT);
        let mut start = self.values[START] * UNIT;
        let mut rows = Vec::new();
        for (i, weights) in self.values[START + 1..].chunks_exact(ROW).enumerate() {
            let units: [f32; HIDDEN] = std::array::from_fn(|unit| weights[unit] / scales.spread[i]);
            let direct = weights[HIDDEN] * UNIT / scales.spread[i];
            bias.iter_mut().zip(&units).for_each(|(bias, weight)| *bias -= scales.mean[i] * weight);
            start -= scales.mean[i] * direct;
            rows.push(Row { units, direct });
        }
        Net { bias, output, start, rows }
    }
}
