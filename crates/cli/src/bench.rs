//! `spielwerk bench`: how fast random games are played.

use bots::playouts::Bench as Run;
use game::Seed;
use serde::Serialize;

use crate::args::Bench;
use crate::failure::usage;
use crate::options;
use crate::render::theme::Theme;

/// Fewer would let a single hiccup of the machine decide.
const RUNS: u32 = 5;

/// The median of the runs, which one slow run does not change.
#[derive(Debug, Serialize)]
struct Report {
    game: &'static str,
    seats: u8,
    playouts_per_second: f64,
    decisions_per_second: f64,
    decisions_per_game: f64,
    /// What the three numbers above are.
    statistic: &'static str,
    seconds: f64,
    runs: Vec<Run>,
}

pub(crate) fn run(args: &Bench, theme: &Theme) -> anyhow::Result<()> {
    let game = options::find_game(&args.game)?;
    let info = game.info();
    let set = options::parse(&info, &args.set)?;
    let usual = options::usual_seats(&info, &set);
    let seats = options::check_seats(&info, args.seats.unwrap_or(usual))?;
    let each = args.seconds / f64::from(RUNS);
    let measure = |number: u32| {
        game.bench(seats, &set, each, Seed::from_text("bench").nth(number.into())).map_err(usage)
    };
    let runs = (0..RUNS).map(measure).collect::<anyhow::Result<Vec<Run>>>()?;
    let median = |number: fn(&Run) -> f64| median(runs.iter().map(number).collect());
    let report = Report {
        game: info.id,
        seats,
        playouts_per_second: median(|run| run.playouts_per_second),
        decisions_per_second: median(|run| run.decisions_per_second),
        decisions_per_game: median(|run| run.decisions_per_game),
        statistic: "median of runs",
        seconds: args.seconds,
        runs,
    };
    if args.json.wanted { crate::print_json(&report) } else { crate::print(&text(&report, theme)) }
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

fn text(report: &Report, theme: &Theme) -> String {
    let note = theme.tr(
        &format!("median of {RUNS} runs on one thread"),
        &format!("Median von {RUNS} Läufen auf einem Thread"),
    );
    let seats = theme.tr("seats", "Plätze");
    format!(
        "{}, {} {seats}, {note}\n{:>12.0}  {}\n{:>12.0}  {}\n{:>12.1}  {}\n",
        report.game,
        report.seats,
        report.playouts_per_second,
        theme.tr("games per second", "Spiele pro Sekunde"),
        report.decisions_per_second,
        theme.tr("decisions per second", "Entscheidungen pro Sekunde"),
        report.decisions_per_game,
        theme.tr("decisions per game", "Entscheidungen pro Spiel"),
    )
}
