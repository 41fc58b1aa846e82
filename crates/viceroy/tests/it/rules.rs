//! Every rule of the rules page has a test, and nothing names a rule that is not there.

use testkit::rules_are_documented_and_tested;

const SOURCES: &[(&str, &str)] = &[
    ("src/action.rs", include_str!("../../src/action.rs")),
    ("src/auction.rs", include_str!("../../src/auction.rs")),
    ("src/cards.rs", include_str!("../../src/cards.rs")),
    ("src/circles.rs", include_str!("../../src/circles.rs")),
    ("src/components.rs", include_str!("../../src/components.rs")),
    ("src/components/builtin.rs", include_str!("../../src/components/builtin.rs")),
    ("src/components/constraints.rs", include_str!("../../src/components/constraints.rs")),
    ("src/consistency.rs", include_str!("../../src/consistency.rs")),
    ("src/development.rs", include_str!("../../src/development.rs")),
    ("src/event.rs", include_str!("../../src/event.rs")),
    ("src/laws.rs", include_str!("../../src/laws.rs")),
    ("src/laws/exchange.rs", include_str!("../../src/laws/exchange.rs")),
    ("src/laws/own_place.rs", include_str!("../../src/laws/own_place.rs")),
    ("src/laws/points.rs", include_str!("../../src/laws/points.rs")),
    ("src/lib.rs", include_str!("../../src/lib.rs")),
    ("src/names.rs", include_str!("../../src/names.rs")),
    ("src/payment.rs", include_str!("../../src/payment.rs")),
    ("src/pyramid.rs", include_str!("../../src/pyramid.rs")),
    ("src/rewards.rs", include_str!("../../src/rewards.rs")),
    ("src/scoring.rs", include_str!("../../src/scoring.rs")),
    ("src/secrets.rs", include_str!("../../src/secrets.rs")),
    ("src/setup.rs", include_str!("../../src/setup.rs")),
    ("src/state.rs", include_str!("../../src/state.rs")),
    ("src/tokens.rs", include_str!("../../src/tokens.rs")),
    ("src/view.rs", include_str!("../../src/view.rs")),
    ("src/view/decision.rs", include_str!("../../src/view/decision.rs")),
    ("src/view/player.rs", include_str!("../../src/view/player.rs")),
    ("src/wishes.rs", include_str!("../../src/wishes.rs")),
    ("tests/it/auction.rs", include_str!("auction.rs")),
    ("tests/it/building.rs", include_str!("building.rs")),
    ("tests/it/cards.rs", include_str!("cards.rs")),
    ("tests/it/ending.rs", include_str!("ending.rs")),
    ("tests/it/laws.rs", include_str!("laws.rs")),
    ("tests/it/laws_65_to_88.rs", include_str!("laws_65_to_88.rs")),
    ("tests/it/playthrough.rs", include_str!("playthrough.rs")),
    ("tests/it/secrets.rs", include_str!("secrets.rs")),
    ("tests/it/setup.rs", include_str!("setup.rs")),
];

#[test]
fn every_rule_has_a_test() {
    rules_are_documented_and_tested('V', include_str!("../../../../docs/rules/viceroy.md"), SOURCES);
}
