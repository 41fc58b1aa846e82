//! A whole random game as text, for snapshots: a change of the rules shows as a difference a person can
//! review.

use std::fmt::Write;

use game::{FastRng, Game, Outcome, Random, Seat, Seed, Viewer};

use crate::play::{deal, decide, offered, pick};

/// A random game from a seed: each decision with its number, seat, number of options and text, below it what
/// a spectator was told, and the score at the end. The same text every time.
#[track_caller]
pub fn playthrough<G: Game>(config: &G::Config, seed: &str) -> String {
    let mut text = format!("{} with rules {}, seed \"{seed}\"\n\n", G::ID, G::RULES_VERSION);
    let mut state: G = deal(config, Seed::from_text(seed));
    let mut random = start(seed);
    for number in 1..=G::MAX_DECISIONS {
        let Some((seat, action)) = decide(&state, pick(&mut random)) else { break };
        let options = offered(&state, seat).len();
        let events = state.apply(seat, action).unwrap_or_else(|illegal| panic!("{illegal}"));
        push_line(&mut text, format_args!("{number}. seat {seat}, {options} options: {action}"));
        for event in events.iter().filter_map(|event| G::redact(event, Viewer::Spectator)) {
            let json = serde_json::to_string(&event).unwrap_or_else(|error| panic!("{event:?}: {error}"));
            push_line(&mut text, format_args!("    {json}"));
        }
    }
    let outcome = state.outcome().unwrap_or_else(|| panic!("the game does not end:\n{text}"));
    push_score(&mut text, &outcome);
    text
}

/// Chance for the decisions, from the same text as the deal.
fn start(seed: &str) -> FastRng {
    let bytes = Seed::from_text(seed).nth(0).0;
    let number = bytes.iter().fold(0u64, |number, &byte| number.rotate_left(8) ^ u64::from(byte));
    let mut random = FastRng::new(number);
    random.next_u32();
    random
}

fn push_score(text: &mut String, outcome: &Outcome) {
    push_line(text, format_args!(""));
    for (seat, score) in Seat::all(outcome.scores.len() as u8).zip(&outcome.scores) {
        let rows: Vec<_> = score.rows.0.iter().map(|(key, points)| format!("{key} {points}")).collect();
        let (place, total, tie_break) = (outcome.place(seat), score.total, score.tie_break);
        let rows = rows.join(", ");
        push_line(
            text,
            format_args!("seat {seat}: place {place}, {total} points, tie-break {tie_break}; {rows}"),
        );
    }
}

fn push_line(text: &mut String, line: std::fmt::Arguments) {
    writeln!(text, "{line}").expect("writing into a string can't fail");
}
