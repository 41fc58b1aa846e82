//! `spielwerk play`: a game at the terminal.
//!
//! [`Session`] holds the table and who sits at it; `decide` asks a person, `whynot`, `info` and `hint`
//! answer their questions, `ending` tells the result and saves.

mod console;
mod decide;
mod ending;
mod hint;
mod info;
mod input;
mod players;
mod whynot;

use std::path::PathBuf;

use anyhow::Context as _;
use catalog::{Budget, Choice, Table, records};
use game::{Seat, Viewer};
use serde_json::Value;

pub(crate) use console::Console;
pub(crate) use ending::final_score;
use ending::score_block;
pub(crate) use players::spoken_names;
use players::{Kind, Player};

use crate::args::Play;
use crate::failure::usage;
use crate::options;
use crate::render::screen::Page;
use crate::render::theme::Theme;

/// A running game with its players.
#[derive(Debug)]
pub(crate) struct Session {
    game: &'static str,
    table: Box<dyn Table>,
    players: Vec<Player>,
    names: Vec<String>,
    console: Console,
    /// Per seat: the events up to here are known to the person there.
    seen: Vec<usize>,
    /// The person at the keyboard.
    at_keyboard: Option<Seat>,
    file: PathBuf,
    confirm: bool,
}

/// Whether the game goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Flow {
    GoOn,
    Quit,
}

/// Plays a game from the command line.
pub(crate) fn run(args: &Play, theme: Theme) -> anyhow::Result<()> {
    let console = Console::standard(theme);
    run_with(args, console)
}

/// Plays a game with a console that is already in use.
pub(crate) fn run_with(args: &Play, console: Console) -> anyhow::Result<()> {
    let mut session = match &args.resume {
        Some(_) => Session::resume(args, console)?,
        None => Session::begin(args, console)?,
    };
    session.greet()?;
    session.play()
}

impl Session {
    fn begin(args: &Play, console: Console) -> anyhow::Result<Self> {
        let entry = options::find_game(args.game.as_deref().unwrap_or_default())?;
        let info = entry.info();
        let set = options::parse(&info, &args.set)?;
        let mut kinds = kinds(args, options::usual_seats(&info, &set))?;
        let seats = options::check_seats(&info, kinds.len() as u8)?;
        let seed = options::seed(args.seed.as_deref())?;
        let table = entry.new_table(seats, seed, &set).map_err(usage)?;
        // A seat that nobody takes is played by the rules: the bot of a solo game.
        kinds.resize(table.seats().into(), Kind::Rules);
        let players = players::seat(&kinds, &args.names, console.theme.lang);
        Ok(Self::new(info.id, table, players, console, args))
    }

    fn resume(args: &Play, console: Console) -> anyhow::Result<Self> {
        let file = args.resume.as_ref().context("--resume names a file")?;
        let text = options::read(file)?;
        let wrong = |error: records::VerifyError| anyhow::anyhow!("{}: {error}", file.display());
        let record = records::parse(&text).map_err(wrong)?;
        let table = records::load(&record).map_err(wrong)?;
        if let Some(game) = args.game.as_deref().filter(|&game| game != record.game) {
            return Err(usage(format!("{} is a game of {}, not of {game}", file.display(), record.game)));
        }
        let players = players::from_record(&record.names, console.theme.lang);
        let args = Play { save: args.save.clone().or_else(|| Some(file.clone())), ..args.clone() };
        let mut session = Self::new(table.info().id, table, players, console, &args);
        session.seen.fill(session.table.event_count());
        Ok(session)
    }

    fn new(
        game: &'static str,
        table: Box<dyn Table>,
        players: Vec<Player>,
        console: Console,
        args: &Play,
    ) -> Self {
        let hash = table.seed_hash().unwrap_or_default();
        let digits: String = hash.chars().take(8).collect();
        let file = args.save.clone().unwrap_or_else(|| PathBuf::from(format!("{game}-{digits}.json")));
        let names = players.iter().map(|player| player.name.clone()).collect();
        let seen = vec![0; players.len()];
        Self { game, table, players, names, console, seen, at_keyboard: None, file, confirm: args.confirm }
    }

    /// Lets everybody decide until the game is over or somebody leaves.
    fn play(&mut self) -> anyhow::Result<()> {
        while let Some(seat) = self.next_seat() {
            let flow = match self.players[seat.index()].kind {
                Kind::Human => self.decide(seat)?,
                Kind::Bot(_) | Kind::Rules => self.let_bot_decide(seat)?,
            };
            if flow == Flow::Quit {
                return self.save_and_leave();
            }
        }
        self.end()
    }

    /// People choose first: until the bots have answered, a choice can be taken back.
    fn next_seat(&self) -> Option<Seat> {
        let pending = self.table.pending();
        let is_person = |seat: &Seat| self.players[seat.index()].kind == Kind::Human;
        let at_keyboard = self.at_keyboard.filter(|&seat| pending.contains(seat));
        at_keyboard.or_else(|| pending.iter().find(is_person)).or_else(|| pending.first())
    }

    fn let_bot_decide(&mut self, seat: Seat) -> anyhow::Result<Flow> {
        let Kind::Bot(level) = self.players[seat.index()].kind else { return Ok(Flow::GoOn) };
        let thought = self.table.think(seat, level, Budget::default(), self.bot_seed())?;
        self.table.act(seat, &Choice::Action(thought.action))?;
        Ok(Flow::GoOn)
    }

    /// A number of its own for each decision, which the same game has again when it is played again.
    fn bot_seed(&self) -> u64 {
        let hash = self.table.seed_hash().unwrap_or_default();
        let start = hash.get(..16).and_then(|digits| u64::from_str_radix(digits, 16).ok()).unwrap_or(0);
        start.wrapping_add(self.table.decisions() as u64)
    }

    fn page<'a>(&'a self, view: &'a Value) -> Page<'a> {
        Page { game: self.game, theme: &self.console.theme, names: &self.names, view, whole: false }
    }

    fn view(&self, seat: Seat) -> Value {
        self.table.view(Viewer::Seat(seat))
    }

    fn theme(&self) -> &Theme {
        &self.console.theme
    }

    /// What happened from an event on, as sentences for the seat.
    fn sentences(&self, seat: Seat, events: &[Value]) -> Vec<String> {
        let viewer = Viewer::Seat(seat);
        let say = |event| catalog::text::say_event(self.theme().lang, self.game, &self.names, viewer, event);
        events.iter().map(say).map(|sentence| self.theme().text(&sentence)).collect()
    }
}

/// Who sits where. You sit at seat 0; the words of `--bots` follow, and greedy bots fill what is left.
fn kinds(args: &Play, usual: u8) -> anyhow::Result<Vec<Kind>> {
    let others = args.bots.iter().map(|word| Kind::parse(word)).collect::<anyhow::Result<Vec<_>>>()?;
    let mut kinds = vec![Kind::Human];
    kinds.extend(&others);
    let usual = if others.is_empty() { usual } else { kinds.len() as u8 };
    let seats = usize::from(args.seats.unwrap_or(usual));
    if kinds.len() > seats {
        let message =
            format!("--bots names {} players beside you, but the table has {seats} seats", others.len());
        return Err(usage(message));
    }
    kinds.resize(seats, Kind::Bot(bots::Level::Greedy));
    Ok(kinds)
}
