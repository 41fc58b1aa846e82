//! The rules pages: `docs/rules/<game>.md` as data, one language at a time.
//!
//! In those files a chapter is `## H-3 Phase A · Phase A` (English · German), a rule `### H-3.2 … · …`, and
//! each paragraph begins with the language it is written in: `**EN**`, `**DE**`, `**Ruling**`, `**Regelung**`.

use catalog::Lang;
use serde::Serialize;
use utoipa::ToSchema;

/// The pages that are built in, by game.
const PAGES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/rules.rs"));

/// The rules of a game.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct RulesPage {
    /// The game's id.
    pub(crate) game: String,
    /// The game's name.
    pub(crate) title: String,
    /// What the game is about.
    pub(crate) intro: Vec<String>,
    /// The words of the game.
    pub(crate) glossary: Vec<Term>,
    /// The chapters in the order of the rulebook.
    pub(crate) chapters: Vec<Chapter>,
}

/// A word of the game in both languages.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Term {
    /// German.
    pub(crate) de: String,
    /// English.
    pub(crate) en: String,
    /// What it is called in the program.
    pub(crate) identifier: String,
}

/// A chapter.
#[derive(Clone, PartialEq, Debug, Default, Serialize, ToSchema)]
pub(crate) struct Chapter {
    /// The chapter's number, if it has one.
    pub(crate) id: Option<String>,
    /// The heading.
    pub(crate) title: String,
    /// The numbered rules.
    pub(crate) rules: Vec<Rule>,
}

/// A rule or another part of a chapter.
#[derive(Clone, PartialEq, Debug, Default, Serialize, ToSchema)]
pub(crate) struct Rule {
    /// The rule's number, to which "why not?" refers.
    pub(crate) id: Option<String>,
    /// The heading.
    pub(crate) title: String,
    /// The text.
    pub(crate) paragraphs: Vec<Paragraph>,
}

/// A paragraph.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Paragraph {
    /// What it is.
    pub(crate) kind: ParagraphKind,
    /// Its text in Markdown.
    pub(crate) text: String,
}

/// What a paragraph is.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ParagraphKind {
    /// The rule in our own words.
    Rule,
    /// How a gap of the rulebook is filled here.
    Ruling,
    /// A table, list or remark.
    Note,
}

/// The rules of a game in a language.
pub(crate) fn page(game: &str, lang: Lang) -> Option<RulesPage> {
    let (_, text) = PAGES.iter().find(|(id, _)| *id == game)?;
    Some(parse(game, text, lang))
}

/// The game's name: the title of its page.
pub(crate) fn name(game: &str) -> String {
    let page = PAGES.iter().find(|(id, _)| *id == game);
    let title = page.and_then(|(_, text)| text.lines().find_map(|line| line.strip_prefix("# ")));
    title.unwrap_or(game).to_owned()
}

fn parse(game: &str, text: &str, lang: Lang) -> RulesPage {
    let mut page = RulesPage {
        game: game.to_owned(),
        title: String::new(),
        intro: Vec::new(),
        glossary: Vec::new(),
        chapters: Vec::new(),
    };
    for block in text.split("\n\n").flat_map(heading_apart) {
        if let Some(title) = block.strip_prefix("# ") {
            title.clone_into(&mut page.title);
        } else if let Some(heading) = block.strip_prefix("## ") {
            let (id, title) = split_heading(heading, lang);
            page.chapters.push(Chapter { id, title, rules: Vec::new() });
        } else if let Some(heading) = block.strip_prefix("### ") {
            let (id, title) = split_heading(heading, lang);
            if let Some(chapter) = page.chapters.last_mut() {
                chapter.rules.push(Rule { id, title, paragraphs: Vec::new() });
            }
        } else if let Some(paragraph) = paragraph(block, lang) {
            place(&mut page, paragraph);
        }
    }
    page.chapters.retain(|chapter| !chapter.rules.is_empty());
    page
}

/// A heading and the paragraph right under it are two blocks.
fn heading_apart(block: &str) -> Vec<&str> {
    let block = block.trim();
    match block.split_once('\n') {
        Some((heading, rest)) if heading.starts_with('#') => vec![heading, rest.trim()],
        _ => vec![block],
    }
}

/// `H-3.2 Draw two cards · Zwei Karten ziehen` as number and title.
fn split_heading(heading: &str, lang: Lang) -> (Option<String>, String) {
    let (first, rest) = heading.split_once(' ').unwrap_or((heading, ""));
    let is_number = first.contains('-') && first.chars().any(|letter| letter.is_ascii_digit());
    let (id, words) = if is_number { (Some(first.to_owned()), rest) } else { (None, heading) };
    let (english, german) = words.split_once(" · ").unwrap_or((words, words));
    let title = crate::text::pick(lang, english, german);
    (id, title.trim().to_owned())
}

/// The paragraph, if it is in this language or in none.
fn paragraph(block: &str, lang: Lang) -> Option<Paragraph> {
    const MARKS: [(&str, Lang, ParagraphKind); 4] = [
        ("**EN**", Lang::En, ParagraphKind::Rule),
        ("**DE**", Lang::De, ParagraphKind::Rule),
        ("**Ruling**", Lang::En, ParagraphKind::Ruling),
        ("**Regelung**", Lang::De, ParagraphKind::Ruling),
    ];
    if block.is_empty() {
        return None;
    }
    for (mark, language, kind) in MARKS {
        if let Some(text) = block.strip_prefix(mark) {
            let text = text.trim().to_owned();
            return (language == lang).then_some(Paragraph { kind, text });
        }
    }
    Some(Paragraph { kind: ParagraphKind::Note, text: block.to_owned() })
}

/// Puts a paragraph where it belongs: the introduction, the glossary or the current rule.
fn place(page: &mut RulesPage, paragraph: Paragraph) {
    let Some(chapter) = page.chapters.last_mut() else {
        page.intro.push(paragraph.text);
        return;
    };
    if chapter.title == "Glossary" {
        page.glossary.extend(paragraph.text.lines().filter_map(term));
        return;
    }
    if chapter.rules.is_empty() {
        chapter.rules.push(Rule { id: None, title: chapter.title.clone(), paragraphs: Vec::new() });
    }
    let rule = chapter.rules.last_mut().expect("one was pushed");
    rule.paragraphs.push(paragraph);
}

/// A row of the glossary's table.
fn term(line: &str) -> Option<Term> {
    let mut cells = line.trim_matches('|').split('|').map(str::trim);
    let (de, en, identifier) = (cells.next()?, cells.next()?, cells.next()?);
    let identifier = identifier.strip_prefix('`')?.strip_suffix('`')?;
    Some(Term { de: de.to_owned(), en: en.to_owned(), identifier: identifier.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_page_in_both_languages() {
        for entry in catalog::GAMES {
            for lang in Lang::ALL {
                let page = page(entry.id(), lang).expect("a page");
                assert!(!page.intro.is_empty() && page.glossary.len() > 10 && page.chapters.len() > 3);
            }
        }
    }

    #[test]
    fn a_rule_is_found_under_its_number_in_its_language() {
        let find = |lang| {
            let page = page("hadara", lang).unwrap();
            let mut rules = page.chapters.into_iter().flat_map(|chapter| chapter.rules);
            rules.find(|rule| rule.id.as_deref() == Some("H-3.4")).unwrap()
        };
        let (english, german) = (find(Lang::En), find(Lang::De));
        assert_eq!((english.title.as_str(), german.title.as_str()), ("Sell", "Verkaufen"));
        let kinds: Vec<_> = german.paragraphs.iter().map(|paragraph| paragraph.kind).collect();
        assert_eq!(kinds, [ParagraphKind::Rule, ParagraphKind::Ruling]);
        assert!(german.paragraphs[0].text.starts_with("Statt eine Karte"));
    }
}
