//! `spielwerk arena`: bots against each other.

use std::io::IsTerminal as _;

use bots::Bot;
use bots::arena::{BotReport, Match, Report, Verdict};
use catalog::{Budget, Entry};
use game::{Options, Seed};
use indicatif::{ProgressBar, ProgressStyle};

use crate::args::Arena;
use crate::failure::usage;
use crate::options;
use crate::render::canvas::{Block, Line, Role};
use crate::render::grid::{Align, Grid};
use crate::render::theme::Theme;

pub(crate) fn run(args: &Arena, theme: &Theme) -> anyhow::Result<()> {
    let game = options::find_game(&args.game)?;
    let info = game.info();
    let bots = options::bots(&args.bots)?;
    let usual = u8::try_from(bots.len()).unwrap_or(u8::MAX).max(info.min_seats);
    let seats = options::check_seats(&info, args.seats.unwrap_or(usual))?;
    let set = options::parse(&info, &args.set)?;
    let report = play(args, game, seats, &set, &bots)?;
    if args.json.wanted {
        crate::print_json(&report)
    } else {
        crate::print(&theme.paint(&table(&report, theme)))
    }
}

fn play(args: &Arena, game: &dyn Entry, seats: u8, set: &Options, bots: &[Bot]) -> anyhow::Result<Report> {
    let plan = Match {
        config: &(),
        bots,
        budget: Budget { millis: args.millis, iterations: args.iterations },
        games: args.games,
        until_significant: args.until_significant,
        seed: Seed::from_text(&args.seed),
        threads: args.threads.unwrap_or(0),
    };
    let bar = progress_bar(args.games);
    let report = game.arena(seats, set, &plan, &|done| {
        // A redraw after each of thousands of games per second would cost more than the games.
        if done.is_multiple_of(16) {
            bar.set_position(done);
        }
    });
    bar.finish_and_clear();
    report.map_err(usage)
}

/// On standard error, and only if somebody watches it.
fn progress_bar(games: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len}  {per_sec}  {eta}");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn table(report: &Report, theme: &Theme) -> Block {
    let mut columns = vec![Align::Left];
    columns.resize(8, Align::Right);
    let mut grid = Grid::new(columns, 2);
    grid.header([
        theme.tr("bot", "Bot"),
        theme.tr("games", "Spiele"),
        theme.tr("wins", "Siege"),
        theme.tr("shared", "geteilt"),
        theme.tr("win share", "Siegquote"),
        theme.tr("score", "Punkte"),
        theme.tr("rank", "Rang"),
        theme.tr("rating", "Wertung"),
    ]);
    for bot in &report.bots {
        grid.row(row(bot));
    }
    let mut block = Block::new();
    block.push(Line::of(
        Role::Title,
        format!("{}, {} {}", report.game, report.seats, theme.tr("seats", "Plätze")),
    ));
    block.append(grid.block());
    if let Some(score) = report.scripted_score {
        let scripted = theme.tr("points of the scripted bot", "Punkte des festgelegten Bots");
        block.push(Line::new().plain(format!("{score:.1} {scripted}")));
    }
    if let (Some(verdict), Some(first)) = (report.verdict, report.bots.first()) {
        block.push(Line::of(Role::Strong, judgement(verdict, &first.bot, theme)));
    }
    block.push(Line::of(Role::Dim, summary(report, theme)));
    block
}

/// What the sequential test says.
fn judgement(verdict: Verdict, bot: &Bot, theme: &Theme) -> String {
    let said = match verdict {
        Verdict::Stronger => theme.tr("is stronger; the test ended", "ist stärker; der Test ist entschieden"),
        Verdict::Weaker => theme.tr("is weaker; the test ended", "ist schwächer; der Test ist entschieden"),
    };
    format!("{bot} {said}")
}

/// Intervals are of 95 %, the score has its standard error.
fn row(bot: &BotReport) -> [Line; 8] {
    let (low, high) = bot.win_share_interval;
    let share = format!("{:.1} % ({:.1}–{:.1})", 100.0 * bot.win_share, 100.0 * low, 100.0 * high);
    let spread = (bot.rating_interval.1 - bot.rating_interval.0) / 2.0;
    [
        Line::of(Role::Strong, bot.bot.to_string()),
        Line::new().plain(bot.games.to_string()),
        Line::new().plain(bot.wins.to_string()),
        Line::new().plain(bot.shared_wins.to_string()),
        Line::new().plain(share),
        Line::new().plain(format!("{:.1} ±{:.1}", bot.mean_score, bot.score_error)),
        Line::new().plain(format!("{:.2}", bot.mean_rank)),
        Line::of(Role::Strong, format!("{:.0} ±{spread:.0}", bot.rating)),
    ]
}

fn summary(report: &Report, theme: &Theme) -> String {
    let speed = &report.speed;
    format!(
        "{} {}, {} {}, {:.0} {}, {:.0} {}",
        report.games,
        theme.tr("games", "Spiele"),
        report.deals,
        theme.tr("deals", "Kartenfolgen"),
        speed.games_per_second,
        theme.tr("games/s", "Spiele/s"),
        speed.decisions_per_second,
        theme.tr("decisions/s", "Entscheidungen/s"),
    )
}
