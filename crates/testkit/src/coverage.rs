//! Every rule of a game's rules document has a test that names it, and nothing names a rule that is not there.

use std::collections::BTreeSet;

/// Whether the text is a rule number of the game with this id: its first letter, a chapter, and mostly a
/// number in the chapter, such as `H-4.2` or `H-8` for `hadara`.
pub fn is_rule_id(text: &str, game_id: &str) -> bool {
    let letter = game_id.chars().next().map_or(' ', |letter| letter.to_ascii_uppercase());
    rule_id_at_start(text, letter) == Some(text)
}

/// Checks that each rule the document defines (a heading such as `### H-3.3 Prices`) is named in the doc
/// comment of at least one test, and that every rule named anywhere in the sources is in the document.
/// Sources are pairs of file name and text.
#[track_caller]
pub fn rules_are_documented_and_tested(prefix: char, doc: &str, sources: &[(&str, &str)]) {
    let defined = rules_of_doc(prefix, doc);
    assert!(!defined.is_empty(), "the document defines no rule: no heading like \"### {prefix}-1.1\"");
    let tested: BTreeSet<&str> = sources.iter().flat_map(|(_, text)| tested_rules(prefix, text)).collect();
    let untested: Vec<_> = defined.iter().filter(|rule| !tested.contains(*rule)).copied().collect();
    let unknown = unknown_rules(prefix, doc, sources);
    assert!(
        untested.is_empty() && unknown.is_empty(),
        "rules without a test that names them: {}\nrules named but not in the document: {}",
        untested.join(", "),
        unknown.join(", ")
    );
}

/// The rules that have a heading of the third level.
fn rules_of_doc(prefix: char, doc: &str) -> BTreeSet<&str> {
    let headings = doc.lines().filter_map(|line| line.strip_prefix("### "));
    headings.filter_map(|heading| rule_id_at_start(heading.trim_start(), prefix)).collect()
}

/// The rules named in the doc comments of tests. Other attributes and comments may stand in between.
fn tested_rules(prefix: char, source: &str) -> Vec<&str> {
    let mut rules = Vec::new();
    let mut comment = Vec::new();
    let mut is_test = false;
    for line in source.lines().map(str::trim) {
        if let Some(text) = line.strip_prefix("///") {
            comment.extend(rule_ids(prefix, text));
        } else if line.starts_with("#[test]") {
            is_test = true;
        } else if !line.starts_with('#') && !line.starts_with("//") {
            if is_test && line.contains("fn ") {
                rules.append(&mut comment);
            }
            comment.clear();
            is_test = false;
        }
    }
    rules
}

/// Rules named in the sources that the document does not have, with the file. A chapter counts as there if it
/// has rules or a heading of any level.
fn unknown_rules(prefix: char, doc: &str, sources: &[(&str, &str)]) -> Vec<String> {
    let headings = doc.lines().filter(|line| line.starts_with('#'));
    let known: BTreeSet<&str> = headings.flat_map(|line| rule_ids(prefix, line)).collect();
    let is_known = |rule: &str| {
        known.contains(rule)
            || known.iter().any(|known| known.split_once('.').is_some_and(|(a, _)| a == rule))
    };
    let mut unknown: Vec<String> = Vec::new();
    for (file, text) in sources {
        let named: BTreeSet<&str> = rule_ids(prefix, text).into_iter().collect();
        unknown.extend(named.iter().filter(|rule| !is_known(rule)).map(|rule| format!("{rule} in {file}")));
    }
    unknown
}

/// All rule numbers in a text.
fn rule_ids(prefix: char, text: &str) -> Vec<&str> {
    let starts = text.match_indices(prefix).filter(|(start, _)| {
        let before = text[..*start].chars().next_back();
        !before.is_some_and(|before| before.is_alphanumeric() || before == '-' || before == '_')
    });
    starts.filter_map(|(start, _)| rule_id_at_start(&text[start..], prefix)).collect()
}

/// The rule number that the text starts with.
fn rule_id_at_start(text: &str, prefix: char) -> Option<&str> {
    let digits = |from: usize| text[from..].bytes().take_while(u8::is_ascii_digit).count();
    let start = text.strip_prefix(prefix)?.strip_prefix('-').map(|rest| text.len() - rest.len())?;
    let chapter_end = start + digits(start);
    if chapter_end == start {
        return None;
    }
    let end = match text[chapter_end..].strip_prefix('.') {
        Some(_) if digits(chapter_end + 1) > 0 => chapter_end + 1 + digits(chapter_end + 1),
        _ => chapter_end,
    };
    let goes_on = text[end..].chars().next().is_some_and(char::is_alphanumeric);
    (!goes_on).then_some(&text[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOC: &str =
        "# Rules\n## H-3 Prices\n### H-3.1 Cards\nAs H-3.2 says.\n### H-3.2: Colonies\n### H-8\n";
    const ONE_AND_TWO: &str = "/// H-3.1: cards.\n#[test]\n#[should_panic]\nfn cards() {}\n\
                               /// A helper for H-8.\nfn helper() {}\n/// Rule H-3.2.\n#[test]\nfn two() {}\n";

    #[test]
    fn a_rule_number_has_the_letter_of_its_game() {
        assert!(
            is_rule_id("H-4.2", "hadara") && is_rule_id("N-12.10", "noria") && is_rule_id("H-8", "hadara")
        );
        for wrong in ["N-4.2", "H-", "H-4.", "H-4.2a", "H4.2", "", "see H-4.2", "H-4.2 "] {
            assert!(!is_rule_id(wrong, "hadara"), "{wrong}");
        }
    }

    #[test]
    fn every_rule_named_by_a_test_is_enough() {
        let rest = "/// H-8, and chapter H-3.\n#[test]\nfn eight() { let _ = \"XH-9\"; }";
        rules_are_documented_and_tested('H', DOC, &[("a.rs", ONE_AND_TWO), ("b.rs", rest)]);
    }

    #[test]
    #[should_panic(expected = "rules without a test that names them: H-8\n")]
    fn a_rule_named_only_by_a_helper_is_missing() {
        rules_are_documented_and_tested('H', DOC, &[("a.rs", ONE_AND_TWO)]);
    }

    #[test]
    #[should_panic(expected = "not in the document: H-3.9 in b.rs")]
    fn a_rule_that_is_not_in_the_document_is_reported() {
        let rest = "/// H-8\n#[test]\nfn eight() { Unmet::rule(\"H-3.9\", \"price\") }";
        rules_are_documented_and_tested('H', DOC, &[("a.rs", ONE_AND_TWO), ("b.rs", rest)]);
    }
}
