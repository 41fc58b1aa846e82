//! Every rule has a test that names it, and nothing names a rule that is not in the document.

macro_rules! sources {
    ($($file:literal),+ $(,)?) => {
        [$(($file, include_str!($file))),+]
    };
}

#[test]
fn every_rule_is_documented_and_tested() {
    let doc = include_str!("../../../../docs/rules/noria.md");
    let sources = sources![
        "examples.rs",
        "laws.rs",
        "notation.rs",
        "payments.rs",
        "playthrough.rs",
        "view.rs",
        "components.rs",
        "rules.rs",
        "solo.rs",
        "../../src/action_phase.rs",
        "../../src/action.rs",
        "../../src/administration.rs",
        "../../src/black_market.rs",
        "../../src/components.rs",
        "../../src/consistency.rs",
        "../../src/discs.rs",
        "../../src/discs/bonus.rs",
        "../../src/discs/city.rs",
        "../../src/discs/journey.rs",
        "../../src/discs/resource.rs",
        "../../src/discs/tool.rs",
        "../../src/event.rs",
        "../../src/expert.rs",
        "../../src/influence.rs",
        "../../src/inspection.rs",
        "../../src/investments.rs",
        "../../src/notation.rs",
        "../../src/payment.rs",
        "../../src/politics.rs",
        "../../src/scoring.rs",
        "../../src/secrets.rs",
        "../../src/setup.rs",
        "../../src/solo.rs",
        "../../src/solo/letters.rs",
        "../../src/state.rs",
        "../../src/turn.rs",
        "../../src/view.rs",
        "../../src/wheel.rs",
        "../../src/wishes.rs",
        "../../src/words.rs",
    ];
    testkit::rules_are_documented_and_tested('N', doc, &sources);
}
