//! The chapters H-2 to H-6, rule by rule, beyond the worked examples.

use game::{Game as _, Outcome, Rows, Score, Seat, SeatSet, Seed, Viewer};

use super::table::{Ask, draw, table};
use crate::cards::{CardId, Colour, Track};
use crate::setup::{Config, Crest, Purple, Start};
use crate::state::{Hadara, Phase, Stage};
use crate::{Action, Event, Level, Side, wheel};

fn deal(config: &Config) -> Hadara {
    Hadara::new(config, Seed::from_text("chapters")).unwrap()
}

/// H-2.1: two cards per player of each colour and epoch, the rest unseen in the box; a first game leaves the
/// star cards out.
#[test]
fn each_colour_has_two_cards_per_player() {
    for seats in 2..=5 {
        let config = Config { purple: Purple::FirstGame, start: Start::A, ..Config::new(seats) };
        let state = deal(&config);
        let in_stacks = state.decks.iter().flatten().flat_map(|deck| deck.iter());
        assert!(in_stacks.clone().all(|&card| !state.components.has_star(card)));
        assert_eq!(in_stacks.count(), 150);
        for colour in Colour::ALL {
            assert_eq!(state.inner(0, colour), Some(2 * seats as usize));
        }
    }
}

/// H-2.1: different seeds shuffle differently, in every stack.
#[test]
fn the_stacks_are_shuffled() {
    let decks = |seed| Hadara::new(&Config::new(2), Seed::from_text(seed)).unwrap().decks;
    let (one, other) = (decks("one"), decks("other"));
    for (one, other) in one.iter().flatten().zip(other.iter().flatten()) {
        assert_ne!(one, other);
    }
}

/// H-2.2: per level as many colonies as players; their backs are in nobody's view.
#[test]
fn there_are_as_many_colonies_of_a_level_as_players() {
    let view = deal(&Config::new(3)).view(Viewer::Seat(Seat(0)));
    assert!(view.colonies.iter().all(|colony| colony.left == 3));
    let json = serde_json::to_value(&view.colonies).unwrap();
    assert!(json[0].get("back").is_none() && json[0].get("backs").is_none());
}

/// H-2.3: a start card each, no two alike, eight bonus tiles; the sides are chosen at the same time and stay
/// sealed until all have chosen.
#[test]
fn all_choose_a_side_at_once() {
    let mut state = deal(&Config::new(3));
    assert_eq!(state.pending(), SeatSet::all(3));
    let events = state.apply(Seat(2), Action::ChooseSide { side: Side::B }).unwrap();
    assert_eq!(events, [Event::Chose { seat: Seat(2) }]);
    let view = state.view(Viewer::Seat(Seat(0)));
    assert!(view.players[2].has_chosen && view.players[2].side.is_none());
    state.apply(Seat(0), Action::ChooseSide { side: Side::A }).unwrap();
    state.apply(Seat(1), Action::ChooseSide { side: Side::A }).unwrap();
    let cleo = state.players[Seat(2)];
    let printed = state.components.start[cleo.start as usize].b;
    assert_eq!(cleo.tracks, printed.values.per_track().map(u16::from));
    assert_eq!(cleo.free_tiles, [2; 4]);
    assert_eq!(state.stage, Stage::Wheel);
}

/// H-2.4: the lowest initiative starts epoch I, the next ones II and III; who never starts has a coin more.
#[test]
fn initiative_decides_who_starts_when() {
    let state = deal(&Config { start: Start::A, ..Config::new(5) });
    let by_initiative = |start| state.players.iter().find(|(_, player)| player.start == start).unwrap().0;
    assert_eq!(state.starters, [0, 1, 2].map(by_initiative));
    for (_, player) in state.players.iter() {
        let printed = u16::from(state.components.start[player.start as usize].a.coins);
        assert_eq!(player.coins, printed + u16::from(player.start >= 3));
    }
}

/// H-2.4: with two players the lowest initiative starts I and III, and the other one has a coin more.
#[test]
fn two_players_start_twice_and_once() {
    let state = deal(&Config { start: Start::A, ..Config::new(2) });
    let [first, second, third] = state.starters;
    assert_eq!(first, third);
    assert!(state.players[first].start < state.players[second].start);
    for seat in [first, second] {
        let player = state.players[seat];
        let printed = u16::from(state.components.start[player.start as usize].a.coins);
        assert_eq!(player.coins, printed + u16::from(seat == second));
    }
}

/// H-2.5: the crests follow each other clockwise on the wheel; each points at another field.
#[test]
fn crests_stand_in_a_fixed_order() {
    let t = draw(2, 1, Colour::Red).begin();
    let colours = Crest::ALL.map(|crest| wheel::points_at(t.state(), crest));
    assert_eq!(colours, [Colour::Red, Colour::Yellow, Colour::Purple, Colour::Green, Colour::Blue]);
}

/// H-2.5: a crest nobody chose is passed over: its stack is not drawn from in this turn of the wheel.
#[test]
fn unused_crests_draw_nothing() {
    let t = draw(2, 1, Colour::Red).begin();
    let heights = Colour::ALL.map(|colour| t.state().inner(0, colour));
    assert_eq!(heights, [Some(2), Some(2), Some(4), Some(4), Some(4)], "yellow and red are drawn from");
}

/// H-2.6: turn order is clockwise from the epoch's start player, in phase B as in all steps.
#[test]
fn turns_go_clockwise_from_the_start_player() {
    let mut t = table(3, 2, Stage::Take).begin();
    for name in ["Ann", "Bea", "Cleo", "Ann"] {
        t.pending(&[name]);
        let card = *t.state().outer.iter().filter_map(|stack| stack.last()).min().unwrap();
        t.act(&format!("{name}: sell {card}"));
    }
    t.refuse("Ann: buy gold", "H-2.6");
}

/// H-3.1: only the start player sets the wheel, to one of five positions.
#[test]
fn the_start_player_sets_the_wheel() {
    let mut t = table(3, 1, Stage::Wheel).begin();
    t.pending(&["Ann"]);
    t.offers(
        "Ann",
        &["set wheel red", "set wheel yellow", "set wheel purple", "set wheel green", "set wheel blue"],
    );
    t.refuse("Ann: pass", "H-3.1");
    t.act("Ann: set wheel green");
    assert_eq!(t.player("Bea").pair[0].colour(), Colour::Blue, "the dragon stands next to the ape");
}

/// H-3.2: the pair is private, the choice is sealed, and all are revealed together.
#[test]
fn draws_are_secret_until_all_have_chosen() {
    let mut t = draw(2, 1, Colour::Red).has("Ann", 3, [0; 4]).begin();
    t.pending(&["Ann", "Bea"]);
    let card = t.player("Ann").pair[0];
    t.act(&format!("Ann: sell {card}"));
    assert_eq!(t.events(), [Event::Chose { seat: Seat(0) }]);
    let view = t.state().view(Viewer::Seat(Seat(1)));
    let shown = serde_json::to_string(&view).unwrap();
    assert!(!shown.contains(&format!("\"{card}\"")), "Bea does not see what Ann has drawn");
    t.refuse(&format!("Ann: sell {card}"), "H-3.2");
    assert!(t.state().sealed().contains(Seat(0)));
}

/// H-3.2: one card goes out, the other one is recruited or sold; a card that was not drawn is not there.
#[test]
fn never_both_cards() {
    let mut t = draw(2, 1, Colour::Red).has("Ann", 9, [0; 4]).draws("Ann", ["red-1-1", "red-1-2"]).begin();
    t.offers("Ann", &["recruit red-1-1", "sell red-1-1", "recruit red-1-2", "sell red-1-2"]);
    t.refuse("Ann: pass", "H-3.2");
    t.act("Ann: recruit red-1-1");
    let bea = t.player("Bea").pair[0];
    t.act(&format!("Bea: sell {bea}"));
    assert!(t.events().contains(&Event::PutOut { seat: Seat(0), card: "red-1-2".parse().unwrap() }));
    assert_eq!(t.player("Ann").cards.iter().collect::<Vec<_>>(), ["red-1-1".parse().unwrap()]);
    let other = t.player("Bea").pair[0];
    assert_eq!(t.why_not("Ann", Action::Sell { card: other }).rule, "H-3.2");
}

/// H-3.3: the price is never below 0, and what can't be paid can't be recruited.
#[test]
fn prices_fall_with_own_cards_but_not_below_zero() {
    let t = draw(5, 2, Colour::Red)
        .has("Ann", 0, [0; 4])
        .owns("Ann", &["red-1-1", "red-1-2", "red-1-3", "red-1-4", "red-1-5"])
        .draws("Ann", ["red-2-1", "red-2-7"])
        .begin();
    t.offers("Ann", &["recruit red-2-1", "sell red-2-1", "sell red-2-7"]);
    let card = "red-2-7".parse().unwrap();
    let unmet = t.why_not("Ann", Action::Recruit { card, tile: None });
    assert_eq!((unmet.rule, unmet.need, unmet.missing()), ("H-3.3", 1, 1));
}

/// H-3.3: the figures of all printed tracks move at once.
#[test]
fn recruiting_moves_the_figures() {
    let mut t = table(2, 1, Stage::Take).has("Ann", 4, [1, 1, 1, 1]).on_top("yellow-1-9").begin();
    t.act("Ann: recruit yellow-1-9");
    assert_eq!(t.tracks("Ann"), [3, 2, 1, 1]);
    assert_eq!(t.coins("Ann"), 0);
}

/// H-3.4: 3 coins in epoch II, 4 in epoch III; the card of a draw stays unknown to the others.
#[test]
fn sold_cards_bring_more_in_later_epochs() {
    for (epoch, coins) in [(1, 2), (2, 3), (3, 4)] {
        let mut t = draw(2, epoch, Colour::Red).begin();
        let (ann, bea) = (t.player("Ann").pair[0], t.player("Bea").pair[0]);
        t.act(&format!("Ann: sell {ann}"));
        t.act(&format!("Bea: sell {bea}"));
        assert_eq!(t.coins("Ann"), coins);
        let sale = t.events().iter().find(|event| matches!(event, Event::SoldUnseen { seat: Seat(0), .. }));
        let seen = |viewer| serde_json::to_string(&Hadara::redact(sale.unwrap(), viewer)).unwrap();
        assert!(seen(Viewer::Seat(Seat(0))).contains(&ann.to_string()));
        assert!(!seen(Viewer::Seat(Seat(1))).contains(&ann.to_string()));
        assert!(!seen(Viewer::Spectator).contains(&ann.to_string()));
    }
}

/// H-3.5: five draws with a turn of the wheel between them: each player draws once from each colour.
#[test]
fn everybody_draws_once_from_each_colour() {
    let mut t = draw(3, 1, Colour::Green).begin();
    let mut drawn = Vec::new();
    while t.state().stage == Stage::Draw {
        drawn.push(t.player("Bea").pair[0].colour());
        for name in ["Ann", "Bea", "Cleo"] {
            let card = t.player(name).pair[1];
            t.act(&format!("{name}: sell {card}"));
        }
    }
    assert_eq!(drawn, [Colour::Blue, Colour::Red, Colour::Yellow, Colour::Purple, Colour::Green]);
    assert!(Colour::ALL.iter().all(|&colour| t.state().inner(0, colour) == Some(0)));
    assert!(t.state().outer.iter().all(|stack| stack.len() == 3));
}

/// H-3.6: after the draws income, colonies, busts, each finished by all before the next; then phase B.
#[test]
fn income_comes_before_colonies_and_busts() {
    let mut t = table(2, 1, Stage::Colony)
        .in_phase_a()
        .has("Ann", 0, [0, 3, 6, 0])
        .has("Bea", 0, [0, 3, 6, 0])
        .begin();
    t.pending(&["Ann"]).refuse("Ann: carve bust-1 with food", "H-4.2");
    t.act("Ann: pass").pending(&["Bea"]);
    t.act("Bea: pass").pending(&["Ann"]).refuse("Ann: plunder level-1", "H-4.3");
    t.act_all(&["Ann: pass", "Bea: pass"]);
    assert_eq!((t.state().stage, t.state().phase), (Stage::Take, Phase::B));
    t.refuse("Ann: carve bust-1 with food", "H-5.1");
}

/// H-4.1: everybody takes the income at the end of phase A and of phase B.
#[test]
fn income_is_taken_in_both_phases() {
    let mut state = deal(&Config { start: Start::A, ..Config::new(2) });
    let mut steps = Vec::new();
    let mut actions = Vec::new();
    while let Some(seat) = state.pending().first() {
        state.legal_actions(seat, &mut actions);
        for event in state.apply(seat, *actions.last().unwrap()).unwrap() {
            if let Event::IncomeTaken { seat: Seat(0), .. } = event {
                steps.push((state.epoch + 1, state.phase));
            }
        }
    }
    assert_eq!(steps.len(), 6, "three epochs with two phases each");
}

/// H-4.2: one colony per step, enough military, never two of a level, no alliance without its price.
#[test]
fn colonies_ask_for_military_and_money() {
    let mut t = table(2, 1, Stage::Colony).has("Ann", 0, [0, 9, 0, 0]).colony("Ann", 1, None).begin();
    t.offers("Ann", &["plunder level-2", "pass"]);
    let level = |number: u8| Level::try_from(number).unwrap();
    let same = t.why_not("Ann", Action::Plunder { level: level(1) });
    assert_eq!((same.rule, same.key), ("H-4.2", "colony.same_level"));
    let far = t.why_not("Ann", Action::Plunder { level: level(3) });
    assert_eq!(
        (far.rule, far.key, far.need, far.have, far.missing()),
        ("H-4.2", "colony.military", 15, 9, 6)
    );
    let poor = t.why_not("Ann", Action::Ally { level: level(2) });
    assert_eq!((poor.rule, poor.key, poor.missing()), ("H-4.2", "colony.price", 1));
    t.act("Ann: plunder level-2");
    assert_ne!(t.state().stage, Stage::Colony, "one colony per step, and Bea can't have any");
}

/// H-4.2: the levels may be taken in any order, and the back of a plundered colony is never shown.
#[test]
fn a_higher_level_may_come_first() {
    let mut t = table(2, 1, Stage::Colony).has("Ann", 0, [0, 15, 0, 0]).begin();
    t.act("Ann: plunder level-3");
    for viewer in Viewer::all(2) {
        let view = t.state().view(viewer);
        assert_eq!(view.players[0].colonies[0].values, None);
        assert_eq!(view.players[0].colonies[0].points, 8);
    }
}

/// H-4.3: one bust per step, each once, with a free tile; its front or its back counts.
#[test]
fn busts_need_culture_and_a_free_tile() {
    let mut t = table(2, 1, Stage::Bust)
        .has("Ann", 0, [0, 0, 12, 0])
        .silver("Ann", Track::Food)
        .silver("Ann", Track::Food)
        .bust("Ann", 1, Track::Income, crate::Face::Points)
        .begin();
    t.not_offered("Ann", "carve bust-2 with food").offered("Ann", "carve bust-2 with income turned");
    t.refuse("Ann: carve bust-2 with food", "H-4.3");
    t.refuse("Ann: carve bust-1 with income", "H-4.3");
    t.refuse("Ann: carve bust-3 with income", "H-4.3");
    t.act("Ann: carve bust-2 with military");
    assert_eq!(t.tracks("Ann"), [0, 3, 12, 0]);
    assert_ne!(t.state().stage, Stage::Bust, "one bust per step, and Bea can't carve any");
}

/// H-5.1: only top cards can be taken; what lies beneath is known to all.
#[test]
fn covered_cards_are_known_but_not_available() {
    let t = table(3, 1, Stage::Take).has("Ann", 20, [0; 4]).begin();
    let red = t.state().outer[Colour::Red.index()];
    let seen = t.state().view(Viewer::Spectator);
    let field = seen.board.iter().find(|field| field.colour == Colour::Red).unwrap();
    assert_eq!(field.outer.iter().map(|card| card.card).collect::<Vec<_>>(), red.to_vec());
    t.not_offered("Ann", &format!("sell {}", red[0]));
    assert_eq!(t.why_not("Ann", Action::Sell { card: red[0] }).key, "take.covered");
    t.refuse(&format!("Ann: sell {}", red[1]), "H-5.1");
    t.refuse("Ann: pass", "H-5.1");
}

/// H-5.1: everybody takes five cards, until none is left.
#[test]
fn phase_b_ends_when_no_card_is_left() {
    let mut t = table(2, 1, Stage::Take).begin();
    let mut takes = [0; 2];
    while t.state().stage == Stage::Take {
        let seat = t.state().at_turn();
        takes[seat.index()] += 1;
        let card = *t.state().outer.iter().filter_map(|stack| stack.last()).max().unwrap();
        let name = super::table::NAMES[seat.index()];
        t.act(&format!("{name}: sell {card}"));
        if t.state().outer.iter().all(|stack| stack.is_empty()) {
            break;
        }
    }
    // A last card that nobody can pay for is sold without asking.
    assert!(takes.iter().all(|&count| (4..=5).contains(&count)));
}

/// H-5.2: phase B has the same income, colony and bust steps; then feeding, then seals.
#[test]
fn phase_b_goes_on_with_feeding_and_seals() {
    let mut t =
        table(2, 1, Stage::Colony).has("Ann", 10, [0, 3, 6, 0]).owns("Ann", &["red-1-1", "red-1-2"]).begin();
    t.act("Ann: pass");
    assert_eq!(t.state().stage, Stage::Bust);
    t.act("Ann: pass");
    assert_eq!(t.state().stage, Stage::Feeding);
    t.act("Ann: remove red-1-1");
    assert_eq!(t.state().stage, Stage::Seals, "the last card went without asking");
    t.act("Ann: pass");
    assert_eq!((t.state().stage, t.state().epoch), (Stage::Wheel, 1));
}

/// H-5.3: removing a card that gives food forces more removals; nothing else is possible before all are fed.
#[test]
fn removing_food_costs_more_cards() {
    let mut t = table(2, 1, Stage::Feeding)
        .has("Ann", 0, [0; 4])
        .owns("Ann", &["green-1-1", "red-1-1", "red-1-2", "red-1-3"])
        .begin();
    t.refuse("Ann: pass", "H-5.3").refuse("Ann: pay for food", "H-7.6");
    t.act("Ann: remove green-1-1").pending(&["Ann"]);
    assert_eq!(t.state().stage, Stage::Feeding, "three cards and no food");
    let gone: CardId = "green-1-1".parse().unwrap();
    assert_eq!(t.why_not("Ann", Action::Remove { card: gone }).rule, "H-5.3");
    t.act_all(&["Ann: remove red-1-1", "Ann: remove red-1-2"]);
    assert!(t.player("Ann").cards.is_empty());
    assert!(t.state().discard.contains(gone));
}

/// H-5.3: colonies and busts are never lost when tracks fall, and coins and seals stay.
#[test]
fn feeding_takes_only_cards_and_their_steps() {
    let mut t = table(2, 1, Stage::Feeding)
        .has("Ann", 3, [0, 2, 5, 0])
        .owns("Ann", &["red-1-1", "blue-1-2"])
        .colony("Ann", 1, None)
        .bust("Ann", 1, Track::Income, crate::Face::Track)
        .silver("Ann", Track::Military)
        .begin();
    t.act("Ann: remove red-1-1");
    let ann = t.player("Ann");
    assert_eq!((ann.coins, ann.tracks), (3, [2, 2, 5, 0]));
    assert!(ann.colonies[0].is_some() && ann.busts[0].is_some() && ann.silver.len() == 1);
}

/// H-5.4: two silver and two gold seals in the whole game; two silver seals may score the same track; a
/// silver seal needs a free tile of its track.
#[test]
fn seals_are_limited_and_silver_needs_a_tile() {
    let mut t = table(2, 1, Stage::Seals).has("Ann", 40, [0; 4]).begin();
    t.act("Ann: buy silver food").act("Ann: buy silver food");
    t.refuse("Ann: buy silver income", "H-5.4");
    assert_eq!(t.coins("Ann"), 40 - 4 - 4);
    t.act("Ann: buy gold").act("Ann: buy gold");
    assert_eq!(t.coins("Ann"), 40 - 8 - 12);
    assert_ne!(t.state().stage, Stage::Seals, "with 20 coins left nothing may be bought any more");
    let tiles = table(2, 1, Stage::Seals)
        .has("Ann", 25, [0; 4])
        .bust("Ann", 1, Track::Food, crate::Face::Points)
        .bust("Ann", 2, Track::Food, crate::Face::Points)
        .begin();
    tiles.refuse("Ann: buy silver food", "H-5.4").offered("Ann", "buy silver income");
}

/// H-5.4: prices rise from epoch to epoch, and what can't be paid can't be bought.
#[test]
fn seals_become_dearer() {
    for (epoch, silver, gold) in [(1, 4, 6), (2, 9, 12), (3, 20, 30)] {
        let t = table(2, epoch, Stage::Seals).has("Ann", gold - 1, [0; 4]).begin();
        t.refuse("Ann: buy gold", "H-5.4").offered("Ann", "buy silver military");
        assert_eq!(t.state().view(Viewer::Seat(Seat(0))).seals, crate::SealView { silver, gold });
    }
}

/// H-6.1: tracks have no upper limit; they are the sum of their sources, whatever is removed.
#[test]
fn tracks_go_beyond_ten() {
    let t = table(2, 3, Stage::Seals)
        .has("Ann", 20, [0, 9, 0, 0])
        .owns("Ann", &["red-1-3", "red-2-7", "red-3-7", "purple-1-12"])
        .begin();
    assert_eq!(t.tracks("Ann")[1], 9 + 3 + 4 + 5 + 3);
}

/// H-8: the most points win; then more coins left; then the victory is shared.
#[test]
fn ties_are_broken_by_coins_left() {
    let score = |total, tie_break| Score { total, tie_break, rows: Rows::default() };
    let outcome = Outcome::rank(vec![score(80, 1), score(80, 4), score(80, 4)]);
    assert_eq!(outcome.winners(), [Seat(1), Seat(2)]);
    let t = table(2, 3, Stage::Seals).has("Ann", 14, [0; 4]).has("Bea", 13, [0; 4]).begin();
    let outcome = t.state().outcome().expect("nobody can buy anything, so the game is over");
    assert_eq!(
        outcome.scores.iter().map(|score| (score.total, score.tie_break)).collect::<Vec<_>>(),
        [(2, 4), (2, 3)]
    );
    assert_eq!(outcome.ranking, [[Seat(0)], [Seat(1)]]);
    assert_eq!(t.why_not("Ann", Action::Pass).rule, "H-8");
}

/// H-1: yellow is income, red military, blue culture, green food; purple has no track.
#[test]
fn colours_belong_to_tracks() {
    assert_eq!(
        Colour::ALL.map(Colour::track),
        [Some(Track::Income), Some(Track::Military), Some(Track::Culture), Some(Track::Food), None]
    );
}
