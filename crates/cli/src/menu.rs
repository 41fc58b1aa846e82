//! `spielwerk play` without a game: a few questions, then a game.

use catalog::{GAMES, text};

use crate::args::Play;
use crate::lang::Lang;
use crate::play::{self, Console};
use crate::render::canvas::{Block, Line, Role};
use crate::render::theme::Theme;

pub(crate) fn run(theme: Theme) -> anyhow::Result<()> {
    let mut console = Console::standard(theme);
    let mut title = Block::new();
    title.push(Line::of(Role::Title, "Spielwerk"));
    console.show(&title)?;
    let Some(lang) = ask_language(&mut console)? else { return Ok(()) };
    console.theme.lang = lang;
    let Some(game) = ask_game(&mut console)? else { return Ok(()) };
    let info = crate::options::find_game(game)?.info();
    let (least, most) = (usize::from(info.min_seats) - 1, usize::from(info.max_seats) - 1);
    let question = console.theme.tr("How many bots play with you?", "Wie viele Bots spielen mit?");
    let Some(bots) = ask_number(&mut console, &question, least, most, 2.clamp(least, most))? else {
        return Ok(());
    };
    let hint = console.theme.tr(
        "(The same without questions: spielwerk play --help tells how.)",
        "(Das Gleiche ohne Fragen: spielwerk play --help sagt, wie.)",
    );
    console.say(&hint)?;
    let args = Play {
        game: Some(game.to_owned()),
        seats: u8::try_from(bots + 1).ok(),
        bots: vec!["greedy".to_owned(); bots],
        ..Play::default()
    };
    play::run_with(&args, console)
}

fn ask_language(console: &mut Console) -> anyhow::Result<Option<Lang>> {
    let usual = if console.theme.lang == Lang::De { 2 } else { 1 };
    let number = ask_number(console, "Language · Sprache:  1 English  2 Deutsch", 1, 2, usual)?;
    Ok(number.map(|number| if number == 2 { Lang::De } else { Lang::En }))
}

fn ask_game(console: &mut Console) -> anyhow::Result<Option<&'static str>> {
    let theme = &console.theme;
    let mut block = Block::new();
    for (i, entry) in GAMES.iter().enumerate() {
        let word = |key: &str| theme.text(&text::word(theme.lang, &format!("{}.{key}", entry.id())));
        block.push(Line::of(Role::Glow, format!("{:>4} ", i + 1)).with(Role::Strong, word("name")));
        block.paragraph(Role::Dim, &word("about"), theme.width, 5);
    }
    let question = theme.tr("Which game?", "Welches Spiel?");
    console.show(&block)?;
    let number = ask_number(console, &question, 1, GAMES.len(), 1)?;
    Ok(number.map(|number| GAMES[number - 1].id()))
}

/// A number in a range; Enter takes the usual one, the end of the input or `q` nothing.
fn ask_number(
    console: &mut Console,
    question: &str,
    least: usize,
    most: usize,
    usual: usize,
) -> anyhow::Result<Option<usize>> {
    loop {
        let prompt = if least == most {
            format!("{question} [{usual}]")
        } else {
            format!("{question} ({least}–{most}) [{usual}]")
        };
        let Some(answer) = console.ask(&prompt)? else { return Ok(None) };
        match answer.as_str() {
            "" => return Ok(Some(usual)),
            "q" => return Ok(None),
            _ => {}
        }
        if let Some(number) = answer.parse().ok().filter(|number| (least..=most).contains(number)) {
            return Ok(Some(number));
        }
        let text = console.theme.tr(
            &format!("A number from {least} to {most} is needed, or Enter for {usual}, or q to leave."),
            &format!(
                "Gebraucht wird eine Zahl von {least} bis {most}, oder Enter für {usual}, oder q zum Gehen."
            ),
        );
        console.say(&text)?;
    }
}
