//! The rules in our own words, built in, by number.

use crate::lang::Lang;

/// One numbered rule of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rule {
    /// Such as `H-3.3`.
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) text: String,
    /// What we decided where the rulebook is silent.
    pub(crate) ruling: Option<String>,
}

/// The games' rules as documents.
fn document(game: &str) -> &'static str {
    match game {
        "hadara" => include_str!("../../../docs/rules/hadara.md"),
        "noria" => include_str!("../../../docs/rules/noria.md"),
        "viceroy" => include_str!("../../../docs/rules/viceroy.md"),
        _ => "",
    }
}

/// All numbered rules of a game in a language.
pub(crate) fn rules(game: &str, lang: Lang) -> Vec<Rule> {
    let sections = document(game).split("\n### ").skip(1);
    sections.filter_map(|section| parse(section, lang)).collect()
}

/// A section: `H-3.3 Recruit · Anwerben`, and paragraphs that begin with a bold mark.
fn parse(section: &str, lang: Lang) -> Option<Rule> {
    let section = section.split("\n## ").next()?;
    let (heading, body) = section.split_once('\n')?;
    let (id, titles) = heading.split_once(' ')?;
    let (english, german) = titles.split_once(" · ").unwrap_or((titles, titles));
    let (text_mark, ruling_mark, title) = match lang {
        Lang::En => ("**EN** ", "**Ruling** ", english),
        Lang::De => ("**DE** ", "**Regelung** ", german),
    };
    let paragraph = |mark: &str| {
        let found = body.split("\n\n").find_map(|paragraph| paragraph.trim().strip_prefix(mark));
        found.map(|text| text.replace('\n', " "))
    };
    Some(Rule {
        id: id.to_owned(),
        title: title.trim().to_owned(),
        text: paragraph(text_mark)?,
        ruling: paragraph(ruling_mark),
    })
}

/// The rules that a person means: one by its number, a chapter by its beginning, or all with a word.
pub(crate) fn search(game: &str, lang: Lang, asked: &str) -> Vec<Rule> {
    let asked = asked.trim().to_lowercase();
    let all = rules(game, lang);
    let id = |rule: &Rule| rule.id.to_lowercase();
    let number =
        |rule: &Rule| id(rule).split_once('-').map_or_else(String::new, |(_, number)| number.to_owned());
    if let Some(rule) = all.iter().find(|rule| id(rule) == asked || number(rule) == asked) {
        return vec![rule.clone()];
    }
    let chapter = format!("{asked}.");
    let in_chapter = |rule: &&Rule| id(rule).starts_with(&chapter) || number(rule).starts_with(&chapter);
    let found: Vec<Rule> = all.iter().filter(in_chapter).cloned().collect();
    if !found.is_empty() {
        return found;
    }
    let in_title = |rule: &&Rule| rule.title.to_lowercase().contains(&asked);
    let in_text = |rule: &&Rule| rule.text.to_lowercase().contains(&asked);
    let titled: Vec<Rule> = all.iter().filter(in_title).cloned().collect();
    let others = all.iter().filter(|rule| !in_title(rule) && in_text(rule)).cloned();
    titled.into_iter().chain(others).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_has_a_title_and_a_text_in_both_languages() {
        for game in catalog::GAMES.iter().map(|entry| entry.id()) {
            let (english, german) = (rules(game, Lang::En), rules(game, Lang::De));
            assert!(english.len() > 30, "{game}: {}", english.len());
            let ids = |rules: &[Rule]| rules.iter().map(|rule| rule.id.clone()).collect::<Vec<_>>();
            assert_eq!(ids(&english), ids(&german));
            let mut all = english.iter().chain(&german);
            assert!(all.all(|rule| !rule.title.is_empty() && rule.text.len() >= 10), "{game}");
            let rulings = |rules: &[Rule]| rules.iter().filter(|rule| rule.ruling.is_some()).count();
            assert_eq!(rulings(&english), rulings(&german));
        }
    }

    #[test]
    fn a_rule_is_found_by_number_chapter_or_word() {
        let ids =
            |asked| search("hadara", Lang::De, asked).into_iter().map(|rule| rule.id).collect::<Vec<_>>();
        assert_eq!(ids("h-3.3"), ["H-3.3"]);
        assert_eq!(ids("8"), ["H-8"]);
        assert_eq!(ids("4"), ["H-4.1", "H-4.2", "H-4.3"]);
        assert_eq!(ids("Ernährung")[0], "H-5.3");
        assert!(ids("unfindbar").is_empty());
    }
}
