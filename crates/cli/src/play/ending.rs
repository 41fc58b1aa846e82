//! How a game ends at the keyboard: the score sheet, the winner, the seed, the saved record.

use anyhow::Context as _;
use game::{Outcome, Score, Seat};

use super::players;
use super::{Kind, Session};
use crate::lang::Lang;
use crate::render::canvas::{Block, Line, Role};
use crate::render::score::score_sheet;
use crate::render::screen::Page;
use crate::render::theme::Theme;

impl Session {
    /// The final score, the winner, the seed; then the record may be saved.
    pub(super) fn end(&mut self) -> anyhow::Result<()> {
        let Some(outcome) = self.table.outcome() else { return Ok(()) };
        let reader = self.single_person();
        let mut block = final_score(self.theme(), self.game, &self.names, &outcome, reader);
        block.gap();
        let record = self.table.record(&self.names)?;
        let theme = self.theme();
        block.push(
            Line::of(Role::Dim, format!("{:<12}", theme.tr("seed", "Startwert")))
                .plain(record.seed.to_string()),
        );
        block.push(
            Line::of(Role::Dim, format!("{:<12}", theme.tr("fingerprint", "Abdruck")))
                .plain(record.seed_hash),
        );
        self.console.show(&block)?;
        self.offer_to_save()
    }

    /// The seat of the only person, who is addressed as "you".
    fn single_person(&self) -> Option<Seat> {
        let people = |seat: &Seat| self.players[seat.index()].kind == Kind::Human;
        let mut people = Seat::all(self.players.len() as u8).filter(people);
        people.next().filter(|_| people.next().is_none())
    }

    fn offer_to_save(&mut self) -> anyhow::Result<()> {
        loop {
            let file = self.file.display().to_string();
            let prompt = self.theme().tr(
                &format!("Enter saves the record as {file}, n does not:"),
                &format!("Enter speichert die Partie als {file}, n nicht:"),
            );
            match self.console.ask(&prompt)?.as_deref() {
                Some("n" | "N" | "no" | "nein" | "q") => return Ok(()),
                None | Some("" | "y" | "Y" | "yes" | "j" | "J" | "ja") => break,
                Some(_) => {}
            }
        }
        self.save()?;
        let file = self.file.display().to_string();
        let text = self.theme().tr(
            &format!("Saved. Check it with: spielwerk verify {file}"),
            &format!("Gespeichert. Prüfe sie mit: spielwerk verify {file}"),
        );
        self.console.say(&text)?;
        Ok(())
    }

    /// Saves a running game and says how to go on.
    pub(super) fn save_and_leave(&mut self) -> anyhow::Result<()> {
        self.save()?;
        let (file, game) = (self.file.display().to_string(), self.game);
        let text = self.theme().tr(
            &format!("Saved. Go on with: spielwerk play {game} --resume {file}"),
            &format!("Gespeichert. Weiter geht es mit: spielwerk play {game} --resume {file}"),
        );
        self.console.say(&text)?;
        Ok(())
    }

    fn save(&self) -> anyhow::Result<()> {
        let names = players::to_record(&self.players, self.theme().lang);
        let record = self.table.record(&names)?;
        let text = serde_json::to_string_pretty(&record)? + "\n";
        // First beside it and then in one step, so that a full disk does not cost the game saved before.
        let draft = self.file.with_extension("json.new");
        let wrong = || format!("{} can't be written", self.file.display());
        std::fs::write(&draft, text).with_context(wrong)?;
        std::fs::rename(&draft, &self.file).with_context(wrong)
    }
}

/// The score sheet of now, from the view.
pub(crate) fn score_block(page: &Page<'_>) -> Block {
    let players = page.view["players"].as_array().map_or(&[][..], Vec::as_slice);
    let read = |player: &serde_json::Value| serde_json::from_value::<Score>(player["score"].clone()).ok();
    let scores: Vec<Score> = players.iter().filter_map(read).collect();
    let me = page.view["me"].as_u64().map(|seat| seat as usize);
    let mut block = Block::new();
    block.push(Line::of(
        Role::Title,
        page.theme.tr("Score if the game ended now", "Wertung, wenn jetzt Schluss wäre"),
    ));
    block.append(score_sheet(page.theme, page.game, page.names, &scores.iter().collect::<Vec<_>>(), me));
    block
}

/// The final sheet and who won.
pub(crate) fn final_score(
    theme: &Theme,
    game: &str,
    names: &[String],
    outcome: &Outcome,
    reader: Option<Seat>,
) -> Block {
    let mut block = Block::new();
    block.push(Line::of(Role::Title, theme.tr("Final score", "Schlusswertung")));
    let scores: Vec<&Score> = outcome.scores.iter().collect();
    block.append(score_sheet(theme, game, names, &scores, reader.map(Seat::index)));
    block.gap();
    block.paragraph(Role::Glow, &winner(theme, names, outcome, reader), theme.width, 0);
    block
}

/// "You win with 72 points." In a tie the coins left have decided.
fn winner(theme: &Theme, names: &[String], outcome: &Outcome, reader: Option<Seat>) -> String {
    let winners = outcome.winners();
    let points = winners.first().map_or(0, |seat| outcome.scores[seat.index()].total);
    let you = reader.is_some_and(|reader| winners.contains(&reader));
    let name = |seat: &Seat| names.get(seat.index()).cloned().unwrap_or_default();
    let and = theme.tr(" and ", " und ");
    let who = winners.iter().map(name).collect::<Vec<_>>().join(&and);
    let points = theme.points(points);
    let verb = match (theme.lang, winners.len(), you) {
        (Lang::En, 1, false) => "wins",
        (Lang::En, 1, true) => "win",
        (Lang::En, _, _) => "win together",
        (Lang::De, 1, false) => "gewinnt",
        (Lang::De, 1, true) => "gewinnst",
        (Lang::De, _, true) => "gewinnt gemeinsam",
        (Lang::De, _, false) => "gewinnen gemeinsam",
    };
    let tied = |score: &Score| score.total == outcome.scores[winners[0].index()].total;
    let by_coins = outcome.scores.iter().filter(|score| tied(score)).count() > winners.len();
    let tie = if by_coins {
        theme.tr(", by more coins left", ", dank mehr übriger Münzen")
    } else {
        String::new()
    };
    theme.text(&format!("{who} {verb} {} {points}{tie}.", theme.tr("with", "mit")))
}
