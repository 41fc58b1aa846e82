//! The policy: gradient descent (Adagrad) on how surprising the choices of a search were.

use game::{FastRng, Random as _};

/// The marks of the offered actions, and which of them was chosen.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    pub(crate) chosen: usize,
    pub(crate) marks: Vec<Vec<(u16, f32)>>,
}

const EPOCHS: u32 = 4;
const STEP: f32 = 0.1;
/// A pull towards zero.
const DECAY: f32 = 1e-5;

/// Learns the weights and writes them down as little-endian numbers.
pub(crate) fn train(choices: &[Choice], marks: usize) -> Vec<u8> {
    let kept_back = choices.len() / 10;
    let (kept, learned) = choices.split_at(kept_back);
    let (mut weights, mut squares) = (vec![0.0_f32; marks], vec![0.01_f32; marks]);
    let mut order: Vec<&Choice> = learned.iter().collect();
    let mut random = FastRng::new(1);
    for epoch in 0..EPOCHS {
        random.shuffle(&mut order);
        let rate = STEP * (1.0 - epoch as f32 / EPOCHS as f32);
        for choice in &order {
            let likely = likelihoods(choice, &weights);
            for (place, (marks, likely)) in choice.marks.iter().zip(likely).enumerate() {
                let wrong = likely - f32::from(u8::from(place == choice.chosen));
                for &(mark, value) in marks {
                    let mark = usize::from(mark);
                    let slope = wrong * value + DECAY * weights[mark];
                    squares[mark] += slope * slope;
                    weights[mark] -= rate * slope / squares[mark].sqrt();
                }
            }
        }
        let surprise: f32 =
            kept.iter().map(|choice| -likelihoods(choice, &weights)[choice.chosen].ln()).sum();
        println!("epoch {}: choices surprise by {:.3}", epoch + 1, surprise / kept.len().max(1) as f32);
    }
    weights.iter().flat_map(|weight| weight.to_le_bytes()).collect()
}

/// How likely each action was.
fn likelihoods(choice: &Choice, weights: &[f32]) -> Vec<f32> {
    let sum = |marks: &Vec<(u16, f32)>| {
        marks.iter().map(|&(mark, value)| weights[usize::from(mark)] * value).sum::<f32>()
    };
    let sums: Vec<f32> = choice.marks.iter().map(sum).collect();
    let most = sums.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let likely: Vec<f32> = sums.iter().map(|sum| (sum - most).exp()).collect();
    let all: f32 = likely.iter().sum();
    likely.iter().map(|likely| (likely / all).max(1e-9)).collect()
}
