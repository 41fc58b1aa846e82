//! Answers that do not change the game: log, score, rules, help.

use game::{Seat, Viewer};

use super::Session;
use super::decide::bullet;
use crate::render::canvas::{Block, Line, Role};
use crate::render::theme::Theme;
use crate::rules::{self, Rule};

/// What can be typed, in English and German. The examples of some keys depend on the game.
const KEYS: [(&str, &str, &str); 8] = [
    ("1, 2, …", "choose", "wählen"),
    (
        "u",
        "undo: take your last decision back, or hear why not",
        "zurück: deine letzte Entscheidung zurücknehmen oder erfahren, warum nicht",
    ),
    ("h", "hint: what the expert bot would do", "Tipp: was der Bot expert täte"),
    (
        "?",
        "why not: everything that is not possible now, with the rule",
        "warum nicht: alles, was gerade nicht geht, mit der Regel",
    ),
    ("t", "table: draw it again", "Tisch: noch einmal zeigen"),
    ("l", "log: what happened so far", "Verlauf: was bisher geschah"),
    ("s", "score sheet as it stands", "Punkte: der Wertungsblock bis jetzt"),
    ("q", "save and quit", "speichern und aufhören"),
];

/// Only Noria has a notation for the start of a game.
const START: (&str, &str, &str) = (
    "n",
    "notation: how this game began, for a file that starts it again",
    "Notation: wie diese Partie begann, für eine Datei, die sie wieder beginnt",
);

/// The keys that are told by an example: a wish, and rules to look up.
fn examples(game: &str) -> [(&'static str, &'static str, &'static str); 2] {
    let (wish, english, german) = match game {
        "noria" => (
            "? invest",
            "rules; r N-4.7 or r bonus looks one up",
            "Regeln; r N-4.7 oder r Bonus schlägt nach",
        ),
        "viceroy" => (
            "? level 3",
            "rules; r V-4.3 or r circle looks one up",
            "Regeln; r V-4.3 oder r Kreis schlägt nach",
        ),
        _ => (
            "? ally 2",
            "rules; r H-3.3 or r colony looks one up",
            "Regeln; r H-3.3 oder r Kolonie schlägt nach",
        ),
    };
    let why = "why not this: words of what you would like to do";
    [(wish, why, "warum das nicht: Wörter dessen, was du tun möchtest"), ("r", english, german)]
}

/// A rule's paragraph is readable up to this width.
const READING_WIDTH: usize = 90;

impl Session {
    /// Says which game this is and how to ask for help.
    pub(super) fn greet(&mut self) -> anyhow::Result<()> {
        let theme = self.theme();
        let name = catalog::text::word(theme.lang, &format!("{}.name", self.game));
        let bot = |player: &super::Player| match player.kind {
            super::Kind::Bot(level) => format!("{} ({level})", player.name),
            super::Kind::Human | super::Kind::Rules => player.name.clone(),
        };
        let who = self.players.iter().map(bot).collect::<Vec<_>>().join(", ");
        let hash: String = self.table.seed_hash().unwrap_or_default().chars().take(16).collect();
        let text = theme.tr(
            &format!("{name}: {who}. The deal's fingerprint is {hash}…; its seed is told at the end. Type help at any time."),
            &format!("{name}: {who}. Der Fingerabdruck der Kartenfolge ist {hash}…; ihr Startwert steht am Ende da. Gib jederzeit hilfe ein."),
        );
        self.console.say(&text)?;
        Ok(())
    }

    /// Everything that happened, as the seat saw it.
    pub(super) fn show_log(&mut self, seat: Seat) -> anyhow::Result<()> {
        let events = self.table.events(Viewer::Seat(seat), 0);
        let theme = self.theme();
        let mut block = Block::new();
        block.push(Line::of(Role::Title, theme.tr("So far", "Bisher")));
        for (event, sentence) in events.iter().zip(self.sentences(seat, &events)) {
            if event["type"].as_str().is_some_and(|kind| kind.ends_with("_began")) {
                block.push(Line::of(Role::Strong, sentence));
            } else {
                bullet(&mut block, &sentence, theme.width);
            }
        }
        self.console.show(&block)?;
        Ok(())
    }

    /// The score sheet if the game ended now.
    pub(super) fn show_score(&mut self, seat: Seat) -> anyhow::Result<()> {
        let view = self.view(seat);
        let block = super::score_block(&self.page(&view));
        self.console.show(&block)?;
        Ok(())
    }

    /// How the game began, in the notation of the rulebook.
    pub(super) fn show_start(&mut self, seat: Seat) -> anyhow::Result<()> {
        let view = self.view(seat);
        let theme = self.theme();
        let text = view["notation"][theme.tr("english", "german")].as_str();
        let mut block = Block::new();
        if let Some(text) = text {
            let title = theme.tr(
                "This game began like this; in a file it starts another one (--set notation=FILE)",
                "So begann diese Partie; als Datei beginnt sie eine neue (--set notation=DATEI)",
            );
            block.paragraph(Role::Title, &title, theme.width, 0);
            text.lines().for_each(|line| block.push(Line::of(Role::Plain, theme.text(line))));
        } else {
            let reason = theme.tr(
                "Only solo and expert games of Noria can be written down like this, once the wheels are built.",
                "So aufschreiben lassen sich nur Solo- und Expertenspiele von Noria, sobald die Räder gebaut sind.",
            );
            block.paragraph(Role::Plain, &reason, theme.width, 0);
        }
        self.console.show(&block)?;
        Ok(())
    }

    /// A rule by number, rules by word, or the list of all.
    pub(super) fn show_rules(&mut self, what: &str) -> anyhow::Result<()> {
        let theme = self.theme();
        let block = if what.is_empty() {
            table_of_contents(theme, &rules::rules(self.game, theme.lang))
        } else {
            found_rules(theme, &rules::search(self.game, theme.lang, what), what)
        };
        self.console.show(&block)?;
        Ok(())
    }

    pub(super) fn show_help(&mut self) -> anyhow::Result<()> {
        let theme = self.theme();
        let mut block = Block::new();
        block.push(Line::of(Role::Title, theme.tr("What you can type", "Was du eingeben kannst")));
        let start = (self.game == "noria").then_some(START);
        for (key, english, german) in KEYS.into_iter().chain(examples(self.game)).chain(start) {
            block.push(
                Line::of(Role::Glow, theme.text(&format!("  {key:<9} "))).plain(theme.tr(english, german)),
            );
        }
        self.console.show(&block)?;
        Ok(())
    }
}

fn table_of_contents(theme: &Theme, rules: &[Rule]) -> Block {
    let mut block = Block::new();
    block.push(Line::of(
        Role::Title,
        theme.tr(
            "The rules; r and a number or word shows one",
            "Die Regeln; r und Nummer oder Wort zeigt eine",
        ),
    ));
    let entry =
        |rule: &Rule| Line::of(Role::Strong, format!("  {:<7}", rule.id)).plain(theme.text(&rule.title));
    let lines: Vec<Line> = rules.iter().map(entry).collect();
    let half = lines.len().div_ceil(2);
    let columns: Vec<Block> =
        lines.chunks(half.max(1)).map(|lines| lines.iter().cloned().collect()).collect();
    block.append(crate::render::grid::flow(columns, theme.width, 2));
    block
}

fn found_rules(theme: &Theme, rules: &[Rule], what: &str) -> Block {
    const MOST: usize = 3;
    let mut block = Block::new();
    if rules.is_empty() {
        let text = theme.tr(
            &format!("No rule has “{what}”. r alone lists all rules."),
            &format!("In keiner Regel steht „{what}“. r allein zeigt alle Regeln."),
        );
        block.paragraph(Role::Plain, &text, theme.width, 0);
        return block;
    }
    for (i, rule) in rules.iter().take(MOST).enumerate() {
        if i > 0 {
            block.gap();
        }
        block.append(rule_block(theme, rule));
    }
    let rest: Vec<&str> = rules.iter().skip(MOST).map(|rule| rule.id.as_str()).collect();
    if !rest.is_empty() {
        block.gap();
        let also = format!("{} {}", theme.tr("Also in", "Auch in"), rest.join(", "));
        block.paragraph(Role::Dim, &also, theme.width, 0);
    }
    block
}

/// A rule with its number, title, paragraph and ruling.
pub(super) fn rule_block(theme: &Theme, rule: &Rule) -> Block {
    let width = theme.width.min(READING_WIDTH);
    let mut block = Block::new();
    block.push(Line::of(Role::Title, format!("{} {}", rule.id, theme.text(&rule.title))));
    block.paragraph(Role::Plain, &theme.text(&rule.text), width, 2);
    if let Some(ruling) = &rule.ruling {
        let text = format!("{} {ruling}", theme.tr("Ruling:", "Regelung:"));
        block.paragraph(Role::Dim, &theme.text(&text), width, 2);
    }
    block
}
