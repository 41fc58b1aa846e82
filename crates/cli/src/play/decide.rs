//! A person's decision: the table, the question, the numbered choices, the answer.

use std::io;

use catalog::{Choice, Offered, text};
use game::{Seat, Viewer};

use super::input::Input;
use super::players::Kind;
use super::{Flow, Session};
use crate::render::canvas::{Block, Line, Role};
use crate::render::choices;
use crate::render::screen::Page;
use crate::render::screen::is_plain_to_see;

/// A summary longer than this pushes the table off the screen.
const MOST_SENTENCES: usize = 14;

impl Session {
    /// Asks until the seat has decided, taken something back, or left.
    pub(super) fn decide(&mut self, seat: Seat) -> anyhow::Result<Flow> {
        if self.hand_over(seat)? == Flow::Quit {
            return Ok(Flow::Quit);
        }
        let order = self.show_decision(seat, false)?;
        let offered = self.table.actions(seat)?;
        loop {
            let prompt = self.prompt(order.len());
            let Some(line) = self.console.ask(&prompt)? else { return Ok(Flow::Quit) };
            match Input::parse(&line) {
                Input::Quit => return Ok(Flow::Quit),
                Input::Number(number) => match number.checked_sub(1).and_then(|place| order.get(place)) {
                    Some(&index) => return self.choose(seat, &offered[index]),
                    None => self.say_which_numbers(order.len())?,
                },
                Input::Undo => {
                    if self.undo(seat)? {
                        return Ok(Flow::GoOn);
                    }
                }
                Input::Table => drop(self.show_decision(seat, true)?),
                Input::Other(text) => match find(&offered, &text) {
                    Some(offer) => return self.choose(seat, &offer),
                    None => self.say_not_understood(&text, order.len())?,
                },
                Input::Empty => self.say_which_numbers(order.len())?,
                question => self.answer(seat, &question, &order)?,
            }
        }
    }

    /// Answers what does not change the game.
    fn answer(&mut self, seat: Seat, question: &Input, order: &[usize]) -> anyhow::Result<()> {
        match question {
            Input::Hint => self.hint(seat, order)?,
            Input::Why(what) => self.why_not(seat, what, order)?,
            Input::Log => self.show_log(seat)?,
            Input::Score => self.show_score(seat)?,
            Input::Start => self.show_start(seat)?,
            Input::Rules(what) => self.show_rules(what)?,
            _ => self.show_help()?,
        }
        Ok(())
    }

    /// With several people at one keyboard, nobody sees what another one holds.
    fn hand_over(&mut self, seat: Seat) -> anyhow::Result<Flow> {
        let people = self.players.iter().filter(|player| player.kind == Kind::Human).count();
        let before = self.at_keyboard.replace(seat);
        if people < 2 || before == Some(seat) {
            return Ok(Flow::GoOn);
        }
        self.console.wipe()?;
        let name = &self.names[seat.index()];
        let prompt = match before {
            Some(_) => self.theme().tr(
                &format!("Pass the keyboard to {name}. {name}, press Enter."),
                &format!("Gib die Tastatur an {name} weiter. {name}, drücke Enter."),
            ),
            None => self
                .theme()
                .tr(&format!("{name} begins. Press Enter."), &format!("{name} fängt an. Drücke Enter.")),
        };
        Ok(if self.console.ask(&prompt)?.is_some() { Flow::GoOn } else { Flow::Quit })
    }

    /// Draws the table, or what the decision needs of it; tells which number is which offered action.
    fn show_decision(&mut self, seat: Seat, whole: bool) -> anyhow::Result<Vec<usize>> {
        let view = self.view(seat);
        let offered = self.table.actions(seat)?;
        let page = Page { whole, ..self.page(&view) };
        let mut block = page.table();
        let recap = self.recap(seat);
        if recap.height() > 0 {
            block.gap();
            block.append(recap);
        }
        let why = |wish: &serde_json::Value| {
            let unmet = self.table.explain(seat, wish).ok().flatten()?;
            let sentence = text::say_unmet(self.theme().lang, self.game, &unmet);
            Some(self.theme().text(&format!("{sentence} ({})", unmet.rule)))
        };
        let groups = page.groups(&offered, &why);
        block.gap();
        block.paragraph(Role::Strong, &page.question(), self.theme().width, 0);
        block.append(choices::draw(&groups, self.theme().width));
        self.console.show(&block)?;
        Ok(choices::order(&groups))
    }

    /// What the others did since the seat's last decision.
    fn recap(&self, seat: Seat) -> Block {
        let events = self.table.events(Viewer::Seat(seat), self.seen[seat.index()]);
        let news: Vec<_> = events.into_iter().filter(|event| !is_plain_to_see(self.game, event)).collect();
        let mut block = Block::new();
        if news.is_empty() {
            return block;
        }
        let theme = self.theme();
        block.push(Line::of(
            Role::Title,
            theme.tr("Since your last decision", "Seit deiner letzten Entscheidung"),
        ));
        let skipped = news.len().saturating_sub(MOST_SENTENCES);
        if skipped > 0 {
            let note = theme.tr("more before, see l", "weitere davor, siehe l");
            block.push(Line::of(Role::Dim, format!("  · {skipped} {note}")));
        }
        for sentence in self.sentences(seat, &news[skipped..]) {
            bullet(&mut block, &sentence, theme.width);
        }
        block
    }

    fn prompt(&self, choices: usize) -> String {
        let keys =
            self.theme().tr("? why not, h hint, u undo, help", "? warum nicht, h Tipp, u zurück, hilfe");
        let choose = self.theme().tr("Your choice", "Deine Wahl");
        format!("{choose} 1–{choices} ({keys}):")
    }

    fn choose(&mut self, seat: Seat, offer: &Offered) -> anyhow::Result<Flow> {
        let view = self.view(seat);
        let said = self.page(&view).say_action(&offer.action);
        let since = self.table.act(seat, &Choice::Action(offer.action.clone()))?;
        self.seen[seat.index()] = since;
        self.console.say(&format!("→ {said}"))?;
        if self.confirm { self.ask_to_confirm(seat) } else { Ok(Flow::GoOn) }
    }

    /// The moment in which a choice can still be taken back.
    fn ask_to_confirm(&mut self, seat: Seat) -> anyhow::Result<Flow> {
        while self.table.undo_horizon(seat).steps > 0 {
            let prompt =
                self.theme().tr("Enter goes on, u takes it back:", "Enter geht weiter, u nimmt es zurück:");
            let Some(line) = self.console.ask(&prompt)? else { return Ok(Flow::Quit) };
            match Input::parse(&line) {
                Input::Empty => break,
                Input::Undo => {
                    self.undo(seat)?;
                    break;
                }
                Input::Quit => return Ok(Flow::Quit),
                _ => {}
            }
        }
        Ok(Flow::GoOn)
    }

    /// Takes the last decision back, or says why not. Tells whether it did.
    fn undo(&mut self, seat: Seat) -> anyhow::Result<bool> {
        let undone = self.table.undo(seat);
        if let Ok(undone) = &undone {
            self.seen.iter_mut().for_each(|seen| *seen = (*seen).min(undone.events));
        }
        let horizon = text::say_horizon(self.theme().lang, &self.names, &self.table.undo_horizon(seat));
        let taken_back = self.theme().tr("Taken back.", "Zurückgenommen.");
        self.console.say(&if undone.is_ok() { format!("{taken_back} {horizon}") } else { horizon })?;
        Ok(undone.is_ok())
    }

    fn say_which_numbers(&mut self, choices: usize) -> io::Result<()> {
        let text = self.theme().tr(
            &format!("Type a number from 1 to {choices}, or help for everything else."),
            &format!("Gib eine Zahl von 1 bis {choices} ein, oder hilfe für alles andere."),
        );
        self.console.say(&text)
    }

    fn say_not_understood(&mut self, typed: &str, choices: usize) -> io::Result<()> {
        let shown: String = typed.chars().filter(|letter| !letter.is_control()).take(40).collect();
        let text = self.theme().tr(
            &format!("“{shown}” is no choice now. Type a number from 1 to {choices}, or help."),
            &format!(
                "„{shown}“ ist gerade keine Möglichkeit. Gib eine Zahl von 1 bis {choices} ein, oder hilfe."
            ),
        );
        self.console.say(&text)
    }
}

/// A sentence with a point before it.
pub(super) fn bullet(block: &mut Block, sentence: &str, width: usize) {
    for (i, line) in crate::render::canvas::wrap(sentence, width - 4).into_iter().enumerate() {
        block.push(Line::of(Role::Dim, if i == 0 { "  · " } else { "    " }).plain(line));
    }
}

/// The offered action that was typed in the game's notation.
fn find(offered: &[Offered], typed: &str) -> Option<Offered> {
    let typed = typed.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    offered.iter().find(|offer| offer.text == typed).cloned()
}
