//! "Why not?": everything a player could want, in groups, with the rule that stands against it.

use catalog::text;
use game::{Seat, Unmet};

use super::Session;
use super::info::rule_block;
use crate::render::canvas::{Block, Line, Role, wrap};
use crate::render::screen::notation;
use crate::rules;

/// A wish that is not possible now.
struct Wish {
    /// The kind of action, such as `recruit`.
    kind: String,
    /// As it would be typed.
    notation: String,
    said: String,
    unmet: Unmet,
}

/// A question with more answers than this is too wide.
const MOST_ANSWERS: usize = 12;

impl Session {
    /// Answers what was typed, or asks for a group and then for a wish.
    pub(super) fn why_not(&mut self, seat: Seat, what: &str, order: &[usize]) -> anyhow::Result<()> {
        if what.is_empty() {
            return self.browse_wishes(seat);
        }
        let wanted: Vec<String> = what.to_lowercase().split_whitespace().map(str::to_owned).collect();
        let is_meant = |notation: &str, said: &str| {
            let text = format!("{notation} {said}").to_lowercase();
            wanted.iter().all(|word| contains_word(&text, word))
        };
        if let Some(number) = self.offered_number(seat, order, &is_meant)? {
            let text = self.theme().tr(
                &format!("That is possible now: it is choice {number}."),
                &format!("Das geht gerade: Es ist die Wahl {number}."),
            );
            self.console.say(&text)?;
        }
        let mut found = self.impossible(seat)?;
        found.retain(|wish| is_meant(&wish.notation, &wish.said));
        self.explain_found(&found, what)
    }

    /// The number of an offered action that is meant.
    fn offered_number(
        &self,
        seat: Seat,
        order: &[usize],
        is_meant: &dyn Fn(&str, &str) -> bool,
    ) -> anyhow::Result<Option<usize>> {
        let offered = self.table.actions(seat)?;
        let view = self.view(seat);
        let page = self.page(&view);
        let place = order.iter().position(|&index| {
            let offer = &offered[index];
            is_meant(&offer.text, &page.say_action(&offer.action))
        });
        Ok(place.map(|place| place + 1))
    }

    fn explain_found(&mut self, found: &[Wish], what: &str) -> anyhow::Result<()> {
        let Some(first) = found.first() else {
            let text = self.theme().tr(
                &format!(
                    "Nothing else on the table is called “{what}”. ? alone lists what is not possible now."
                ),
                &format!("Sonst heißt hier nichts „{what}“. ? allein zeigt, was gerade nicht geht."),
            );
            self.console.say(&text)?;
            return Ok(());
        };
        if found.iter().all(|wish| wish.unmet == first.unmet) {
            return self.explain(first);
        }
        let block = self.reasons(found);
        self.console.show(&block)?;
        Ok(())
    }

    /// All wishes that are not possible now.
    fn impossible(&self, seat: Seat) -> anyhow::Result<Vec<Wish>> {
        let view = self.view(seat);
        let page = self.page(&view);
        let mut wishes = Vec::new();
        for wish in self.table.wishes(seat) {
            let Some(unmet) = self.table.explain(seat, &wish)? else { continue };
            wishes.push(Wish {
                kind: wish["type"].as_str().unwrap_or_default().to_owned(),
                notation: notation(self.game, &wish),
                said: page.say_action(&wish),
                unmet,
            });
        }
        Ok(wishes)
    }

    /// Lists the groups, then the wishes of one, then explains one.
    fn browse_wishes(&mut self, seat: Seat) -> anyhow::Result<()> {
        let wishes = self.impossible(seat)?;
        let groups = groups(&wishes);
        let block = self.groups_block(&groups);
        self.console.show(&block)?;
        let Some(place) = self.ask_number(groups.len())? else { return Ok(()) };
        let group = &groups[place];
        if let Some(unmet) = group.common_reason() {
            return self.explain_rule(&self.kind_words(group), unmet);
        }
        let block = self.group_block(&group.wishes);
        self.console.show(&block)?;
        let Some(place) = self.ask_number(group.wishes.len())? else { return Ok(()) };
        self.explain(group.wishes[place])
    }

    fn groups_block(&self, groups: &[Group<'_>]) -> Block {
        let theme = self.theme();
        let mut block = Block::new();
        block.push(Line::of(Role::Title, theme.tr("Not possible now", "Das geht gerade nicht")));
        for (i, group) in groups.iter().enumerate() {
            let reason = match group.common_reason() {
                Some(unmet) => self.say_unmet(unmet),
                None => theme.tr("for several reasons", "aus verschiedenen Gründen"),
            };
            let kinds = self.kind_words(group);
            for (row, line) in wrap(&kinds, theme.width - 5).into_iter().enumerate() {
                let number = if row == 0 { format!("{:>4} ", i + 1) } else { " ".repeat(5) };
                block.push(Line::of(Role::Glow, number).plain(line));
            }
            block.paragraph(Role::Dim, &reason, theme.width, 5);
        }
        block
    }

    /// "set the wheel, carve a bust".
    fn kind_words(&self, group: &Group<'_>) -> String {
        let words: Vec<String> = group.kinds.iter().map(|kind| self.kind_word(kind)).collect();
        words.join(", ")
    }

    fn group_block(&self, group: &[&Wish]) -> Block {
        let mut block = Block::new();
        for (i, wish) in group.iter().enumerate() {
            self.push_reason(&mut block, &Line::of(Role::Glow, format!("{:>4} ", i + 1)), wish);
        }
        block
    }

    /// Several wishes, each with its reason.
    fn reasons(&self, found: &[Wish]) -> Block {
        let mut block = Block::new();
        for wish in found.iter().take(MOST_ANSWERS) {
            self.push_reason(&mut block, &Line::of(Role::Dim, "   · "), wish);
        }
        if found.len() > MOST_ANSWERS {
            let more = self.theme().tr("more; say it with more words", "weitere; sag es mit mehr Wörtern");
            block.push(Line::of(Role::Dim, format!("   · {} {more}", found.len() - MOST_ANSWERS)));
        }
        block
    }

    fn push_reason(&self, block: &mut Block, head: &Line, wish: &Wish) {
        let text = format!("{}: {} ({})", wish.said, self.say_unmet(&wish.unmet), wish.unmet.rule);
        for (i, line) in wrap(&text, self.theme().width - 5).into_iter().enumerate() {
            let head = if i == 0 { head.clone() } else { Line::new().plain("     ") };
            block.push(head.plain(line));
        }
    }

    fn explain(&mut self, wish: &Wish) -> anyhow::Result<()> {
        self.explain_rule(&wish.said, &wish.unmet)
    }

    /// The sentence, and the rule's paragraph below it.
    fn explain_rule(&mut self, what: &str, unmet: &Unmet) -> anyhow::Result<()> {
        let theme = self.theme();
        let mut block = Block::new();
        block.paragraph(Role::Strong, &format!("{what}?"), theme.width, 0);
        block.paragraph(Role::Plain, &self.say_unmet(unmet), theme.width, 0);
        let rules = rules::search(self.game, theme.lang, unmet.rule);
        if let Some(rule) = rules.first() {
            block.gap();
            block.append(rule_block(theme, rule));
        }
        self.console.show(&block)?;
        Ok(())
    }

    fn say_unmet(&self, unmet: &Unmet) -> String {
        self.theme().text(&text::say_unmet(self.theme().lang, self.game, unmet))
    }

    /// A number of the list above; nothing if the person does not want to know.
    fn ask_number(&mut self, most: usize) -> anyhow::Result<Option<usize>> {
        let prompt = self.theme().tr(
            &format!("Which one, 1–{most}? Enter goes back to the game:"),
            &format!("Welches, 1–{most}? Enter geht zurück zum Spiel:"),
        );
        let answer = self.console.ask(&prompt)?.unwrap_or_default();
        Ok(answer
            .parse::<usize>()
            .ok()
            .and_then(|number| number.checked_sub(1))
            .filter(|&place| place < most))
    }

    /// The kind of a wish as a heading.
    fn kind_word(&self, kind: &str) -> String {
        let (english, german) = kind_words(self.game, kind).unwrap_or((kind, kind));
        self.theme().tr(english, german)
    }
}

/// The kinds of each game in words: English, German.
fn kind_words(game: &str, kind: &str) -> Option<(&'static str, &'static str)> {
    match game {
        "hadara" => hadara_kind(kind),
        "noria" => noria_kind(kind),
        _ => viceroy_kind(kind),
    }
}

fn noria_kind(kind: &str) -> Option<(&'static str, &'static str)> {
    Some(match kind {
        "start_with" => ("take a resource to start with", "einen Rohstoff zu Beginn nehmen"),
        "begin_on" => ("begin on a path", "auf einem Pfad beginnen"),
        "set_disc" => ("build the wheel", "das Rad bauen"),
        "night_shift" => ("turn a ring in a Night Shift", "einen Ring in einer Nachtschicht drehen"),
        "modify" | "onto" => ("move a disc in a Modification", "eine Scheibe im Umbau bewegen"),
        "end_influence" => ("end the influence phase", "die Einflussphase beenden"),
        "activate" => ("activate a disc", "eine Scheibe aktivieren"),
        "inspect" => ("inspect a disc", "eine Scheibe inspizieren"),
        "sell_good" => ("sell a good", "eine Ware verkaufen"),
        "buy_resource" => ("buy a resource", "einen Rohstoff kaufen"),
        "end_actions" => ("end the action phase", "die Aktionsphase beenden"),
        "take_disc" => ("take a disc from the market", "eine Scheibe vom Markt nehmen"),
        "invest" => ("invest in a path", "in einen Pfad investieren"),
        "explore" => ("reveal an island", "eine Insel aufdecken"),
        "travel" => ("travel to an island", "zu einer Insel reisen"),
        "take_ship" => ("take a ship", "ein Schiff nehmen"),
        "build" => ("build a factory", "eine Fabrik bauen"),
        "upgrade" => ("upgrade a disc", "eine Scheibe aufwerten"),
        "produce" | "also_produce" => ("produce goods", "Waren produzieren"),
        "end_production" => ("end the production", "die Produktion beenden"),
        "repeat" => ("repeat a disc", "eine Scheibe wiederholen"),
        "boost" => ("strengthen a disc", "eine Scheibe verstärken"),
        "waive" => ("leave remaining uses", "auf Nutzungen verzichten"),
        "pay" | "pay_goods" => ("pay", "bezahlen"),
        "intrigue" => ("seat a politician", "einem Politiker einen Sitz verschaffen"),
        "dismiss" => ("remove a politician", "einen Politiker entfernen"),
        "end_politics" => ("end the turn", "den Zug beenden"),
        "place" => ("put a new disc on the wheel", "eine neue Scheibe einbauen"),
        _ => return None,
    })
}

fn hadara_kind(kind: &str) -> Option<(&'static str, &'static str)> {
    Some(match kind {
        "choose_side" => ("choose a side of the start card", "eine Seite der Startkarte wählen"),
        "set_wheel" => ("set the wheel", "das Rad einstellen"),
        "recruit" => ("recruit a card", "eine Karte anwerben"),
        "sell" => ("sell a card", "eine Karte verkaufen"),
        "plunder" => ("plunder a colony", "eine Kolonie plündern"),
        "ally" => ("ally with a colony", "dich mit einer Kolonie verbünden"),
        "carve" => ("carve a bust", "eine Büste meißeln"),
        "remove" => ("remove a card", "eine Karte entfernen"),
        "pay_for_food" => ("pay for food", "für Nahrung bezahlen"),
        "buy_silver" => ("buy a silver seal", "ein silbernes Siegel kaufen"),
        "buy_gold" => ("buy a gold seal", "ein goldenes Siegel kaufen"),
        "pass" => ("pass", "passen"),
        _ => return None,
    })
}

fn viceroy_kind(kind: &str) -> Option<(&'static str, &'static str)> {
    Some(match kind {
        "choose_start" => ("choose start cards", "Startkarten wählen"),
        "bid_gem" => ("bid a gem", "einen Edelstein bieten"),
        "bid_attack" => ("bid an attack token", "einen Angriffsmarker bieten"),
        "bid_nothing" => ("bid nothing", "nichts bieten"),
        "pick" => ("take a character of the auction", "einen Charakter der Auktion nehmen"),
        "name" => ("name one of two characters", "einen von zwei Charakteren nennen"),
        "play" => ("play a card", "eine Karte spielen"),
        "discard" => ("discard a card", "eine Karte ablegen"),
        "place" => ("place a card", "eine Karte einbauen"),
        "swap_in" => ("put a law in the place of a card", "ein Gesetz an die Stelle einer Karte legen"),
        "slip_under" => ("slip a law under a character", "ein Gesetz unter einen Charakter schieben"),
        "take_gem" => ("take a gem", "einen Edelstein nehmen"),
        "draw" => ("draw a card", "eine Karte ziehen"),
        "take_points" => ("take the points of level 5", "die Punkte der Stufe 5 nehmen"),
        "take_rewards" => ("take the rewards on level 5", "die Belohnungen auf Stufe 5 nehmen"),
        "choose" => ("choose an option of a law", "eine Möglichkeit eines Gesetzes wählen"),
        "choose_colour" => ("choose the colour of a gem", "die Farbe eines Edelsteins wählen"),
        "keep" => ("keep a card", "eine Karte behalten"),
        "tuck" => ("tuck a card under a law", "eine Karte unter ein Gesetz schieben"),
        "give" => ("offer a token", "einen Marker anbieten"),
        "get" => ("ask for a token", "einen Marker verlangen"),
        "pay_gem" => ("pay a gem for an exchange", "einen Edelstein für einen Tausch zahlen"),
        "put_back" => ("put a law back", "ein Gesetz zurücklegen"),
        "park" => ("put a gem on a law", "einen Edelstein auf ein Gesetz legen"),
        "stop" => ("stop", "aufhören"),
        _ => return None,
    })
}

/// Wishes that are told together: all of one kind, or several kinds with one reason in common.
struct Group<'a> {
    kinds: Vec<&'a str>,
    wishes: Vec<&'a Wish>,
}

impl Group<'_> {
    fn common_reason(&self) -> Option<&Unmet> {
        let first = &self.wishes.first()?.unmet;
        self.wishes.iter().all(|wish| wish.unmet == *first).then_some(first)
    }
}

/// What is possible in another step is one group: its reason would only be repeated.
fn groups(wishes: &[Wish]) -> Vec<Group<'_>> {
    let mut kinds: Vec<Group<'_>> = Vec::new();
    for wish in wishes {
        match kinds.iter_mut().find(|group| group.kinds.contains(&wish.kind.as_str())) {
            Some(group) => group.wishes.push(wish),
            None => kinds.push(Group { kinds: vec![&wish.kind], wishes: vec![wish] }),
        }
    }
    let mut groups: Vec<Group<'_>> = Vec::new();
    for kind in kinds {
        let reason = kind.common_reason().copied();
        let same =
            groups.iter_mut().find(|group| reason.is_some() && group.common_reason().copied() == reason);
        match same {
            Some(group) => {
                group.kinds.extend(kind.kinds);
                group.wishes.extend(kind.wishes);
            }
            None => groups.push(kind),
        }
    }
    // The reasons that depend on the own position come first: they are what is asked for.
    groups.sort_by_key(|group| group.kinds.len() > 1);
    groups
}

/// Whether the text has a word that begins with what was typed.
fn contains_word(text: &str, typed: &str) -> bool {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '-';
    let begins = |word: &str| word.starts_with(typed) || word.split('-').any(|part| part == typed);
    text.split(|letter| !is_part(letter)).any(begins)
}
