//! Viceroy through the real binary.

use super::{folder, spielwerk};

const GAME: [&str; 6] = ["play", "viceroy", "--seed", "tests", "--save", "game.json"];

fn play<'a>(more: &[&'a str]) -> Vec<&'a str> {
    GAME.into_iter().chain(more.iter().copied()).collect()
}

#[test]
fn a_whole_game_in_english_ends_with_the_score_sheet_and_a_record_that_verifies() {
    let folder = folder();
    let input = "1\n".repeat(600);
    let answer = spielwerk(folder.path(), &play(&["--bots", "greedy,greedy,greedy"]), &input);
    answer
        .expect(0, &["Auction", "What is in your fist?", "Where does ", "Final score", "Circles", "Saved."]);
    assert!(!answer.out.contains('\x1b'), "no colours in a pipe");
    assert!(answer.out.lines().all(|line| line.chars().count() <= 80 || line.starts_with("Your choice")));
    spielwerk(folder.path(), &["verify", "game.json"], "").expect(0, &["game.json: ok: viceroy, 4 seats"]);
    let story = spielwerk(folder.path(), &["replay", "game.json"], "");
    story.expect(0, &["Round 12 begins, the last one.", "Final score"]);
    let seen = spielwerk(folder.path(), &["replay", "game.json", "--at", "40", "--seat", "1"], "");
    seen.expect(0, &["Auction", "The others", "Score so far"]);
}

#[test]
fn a_whole_game_in_german() {
    let folder = folder();
    let input = "1\n".repeat(600);
    let answer = spielwerk(folder.path(), &play(&["--bots", "greedy", "--lang", "de"]), &input);
    answer.expect(0, &["Auktion", "Was ist in deiner Faust?", "Schlusswertung", "Gespeichert."]);
    for english in ["Your choice", "Score so far", "Since your", "gems", "Level ", "viceroy."] {
        let told = answer.out.replace("spielwerk verify game.json", "");
        assert!(!told.contains(english), "{english} in a German game");
    }
}

#[test]
fn hints_reasons_and_rules_are_there() {
    let folder = folder();
    let input = "h\n? level 3\n?\n\nr V-4.3\nr circle\nhelp\ns\nq\n";
    let answer = spielwerk(folder.path(), &play(&["--bots", "greedy"]), input);
    answer
        .expect(0, &["What the expert bot would do", "Now the start cards are chosen.", "Not possible now"]);
    answer.expect(0, &["V-4.3 Placing", "V-4.7 Circles", "? level 3", "Score if the game ended now"]);
}

#[test]
fn bench_arena_and_components_know_it() {
    let folder = folder();
    let bench = ["bench", "viceroy", "--seats", "4", "--seconds", "0.1", "--json"];
    let json = spielwerk(folder.path(), &bench, "").json();
    assert!(json["decisions_per_second"].as_f64().unwrap() > 1000.0, "{json}");
    let arena = ["arena", "viceroy", "--bots", "greedy,random", "--games", "10", "--seed", "x", "--json"];
    let json = spielwerk(folder.path(), &arena, "").json();
    assert!(json["bots"][0]["wins"].as_u64() > json["bots"][1]["wins"].as_u64(), "{json}");
    let printed = spielwerk(folder.path(), &["components", "viceroy"], "");
    printed.expect(0, &["game = \"viceroy\"", "[characters.character-1]", "# public"]);
    std::fs::write(folder.path().join("box.toml"), &printed.out).unwrap();
    spielwerk(folder.path(), &["components", "viceroy", "box.toml"], "").expect(0, &["ok"]);
}
