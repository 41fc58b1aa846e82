//! Every rule of `docs/rules/hadara.md` is shown by a test.

/// The sources in which a test may name a rule.
const SOURCES: &[(&str, &str)] = &[
    ("examples.rs", include_str!("examples.rs")),
    ("chapters.rs", include_str!("chapters.rs")),
    ("abilities.rs", include_str!("abilities.rs")),
    ("boxes.rs", include_str!("boxes.rs")),
];

#[test]
fn every_rule_is_documented_and_tested() {
    let rules = include_str!("../../../../docs/rules/hadara.md");
    testkit::rules_are_documented_and_tested('H', rules, SOURCES);
}
