//! `spielwerk verify`: one line per record.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use catalog::records::{self, Verified};
use serde_json::{Value, json};

use crate::args::Json;
use crate::failure::Told;

pub(crate) fn run(files: &[PathBuf], json: Json) -> anyhow::Result<()> {
    let mut failed = false;
    let mut reports = Vec::new();
    for file in files {
        let result = check(file);
        failed |= result.is_err();
        if json.wanted {
            reports.push(report(file, &result));
        } else {
            let line = match &result {
                Ok(verified) => format!("{}: {}\n", file.display(), describe(verified)),
                Err(reason) => format!("{}: FAILED: {reason}\n", file.display()),
            };
            std::io::stdout().write_all(line.as_bytes())?;
        }
    }
    if json.wanted {
        crate::print_json(&reports)?;
    }
    if failed { Err(Told.into()) } else { Ok(()) }
}

fn check(file: &Path) -> Result<Verified, String> {
    let text = crate::options::read(file).map_err(|error| format!("{error:#}"))?;
    let record = records::parse(&text).map_err(|error| error.to_string())?;
    records::verify(&record).map_err(|error| error.to_string())
}

/// "ok: hadara, 3 seats, 131 decisions, scores 72 65 80".
fn describe(verified: &Verified) -> String {
    let result = match &verified.outcome {
        Some(outcome) => {
            let totals: Vec<String> = outcome.scores.iter().map(|score| score.total.to_string()).collect();
            format!("scores {}", totals.join(" "))
        }
        None => "not over yet".to_owned(),
    };
    format!("ok: {}, {} seats, {} decisions, {result}", verified.game, verified.seats, verified.decisions)
}

fn report(file: &Path, result: &Result<Verified, String>) -> Value {
    let file = file.display().to_string();
    match result {
        Ok(verified) => json!({
            "file": file, "ok": true, "game": verified.game, "seats": verified.seats,
            "decisions": verified.decisions, "outcome": verified.outcome,
        }),
        Err(reason) => json!({"file": file, "ok": false, "error": reason}),
    }
}
