//! Noria through the real binary.

use super::{folder, spielwerk};

const GAME: [&str; 6] = ["play", "noria", "--seed", "tests", "--save", "game.json"];

/// The four lines of a solo game.
const START: &str = "Market: J1, C2, T3, B4
Islands: 7, 4(x), 2, 8, 9
Bot: 1A - 1E 2B - 3C 4F 5D - Refinement Path
Player: 1J - 1T 3O - 1C 3M 4E - Settlement Path
";

fn play<'a>(more: &[&'a str]) -> Vec<&'a str> {
    GAME.into_iter().chain(more.iter().copied()).collect()
}

/// First choices fill the game with actions; what is typed afterwards ends what would go on for ever.
fn first_choices() -> String {
    "1\n".repeat(1500)
}

#[test]
fn a_whole_game_in_english_ends_with_the_score_sheet_and_a_record_that_verifies() {
    let folder = folder();
    let answer = spielwerk(folder.path(), &play(&["--bots", "greedy,greedy"]), &first_choices());
    answer.expect(0, &["Your wheel", "active half", "Chambers", "Final score", "Saved."]);
    assert!(!answer.out.contains('\x1b'), "no colours in a pipe");
    assert!(answer.out.lines().all(|line| line.chars().count() <= 80 || line.starts_with("Your choice")));
    spielwerk(folder.path(), &["verify", "game.json"], "").expect(0, &["game.json: ok: noria, 3 seats"]);
    spielwerk(folder.path(), &["replay", "game.json"], "").expect(0, &["Round 14 begins", "Final score"]);
    let seen = spielwerk(folder.path(), &["replay", "game.json", "--at", "60", "--seat", "1"], "");
    seen.expect(0, &["Chambers", "The others"]);
}

#[test]
fn a_whole_solo_game_in_german() {
    let folder = folder();
    let arguments = play(&["--set", "mode=solo", "--set", "bot=3", "--lang", "de"]);
    let answer = spielwerk(folder.path(), &arguments, &first_choices());
    answer.expect(0, &["Das Rad des Bots", "Wäre der Bot jetzt am Zug", "Schlusswertung", "Gespeichert."]);
    for english in ["Your choice", "Score so far", "Since your", "wheel", "noria."] {
        let told = answer.out.replace("spielwerk verify game.json", "");
        assert!(!told.contains(english), "{english} in a German game");
    }
    spielwerk(folder.path(), &["verify", "game.json"], "").expect(0, &["game.json: ok: noria"]);
}

#[test]
fn a_solo_game_begins_as_written_down_and_writes_it_down_again() {
    let folder = folder();
    std::fs::write(folder.path().join("start.txt"), START).unwrap();
    let arguments = play(&["--set", "mode=solo", "--set", "notation=start.txt"]);
    let answer = spielwerk(folder.path(), &arguments, "n\nq\n");
    answer.expect(0, &START.lines().collect::<Vec<_>>());
    let german = spielwerk(folder.path(), &[&arguments[..], &["--lang", "de"]].concat(), "n\nq\n");
    german.expect(0, &["Markt: R1, S2, W3, B4", "Bot: 1A - 1E 2B - 3C 4F 5D - Veredelungspfad"]);
}

#[test]
fn a_wrong_line_of_the_notation_is_told_with_its_place() {
    let folder = folder();
    std::fs::write(folder.path().join("start.txt"), START.replace("T3", "T9")).unwrap();
    let answer = spielwerk(folder.path(), &play(&["--set", "mode=solo", "--set", "notation=start.txt"]), "");
    answer.expect(2, &["line 1, column 18", "a price is 1, 2, 3 or 4"]);
    let missing = spielwerk(folder.path(), &play(&["--set", "mode=solo", "--set", "notation=none.txt"]), "");
    missing.expect(1, &["none.txt can't be read"]);
}

#[test]
fn hints_reasons_and_rules_are_there() {
    let folder = folder();
    let input = "1\n1\n1\nh\n? invest\n?\n\nr N-4.7\nr bonus\nn\nhelp\ns\nq\n";
    let answer = spielwerk(folder.path(), &play(&["--bots", "greedy"]), input);
    answer.expect(0, &["What the expert bot would do", "Not possible now", "N-4.7 ", "? invest"]);
    answer.expect(0, &["Score if the game ended now", "Only solo and expert games"]);
}

#[test]
fn bench_arena_and_components_know_it() {
    let folder = folder();
    let bench = ["bench", "noria", "--seats", "4", "--seconds", "0.1", "--json"];
    let json = spielwerk(folder.path(), &bench, "").json();
    assert!(json["decisions_per_second"].as_f64().unwrap() > 1000.0, "{json}");
    let arena = ["arena", "noria", "--bots", "greedy,random", "--games", "4", "--seed", "x", "--json"];
    let json = spielwerk(folder.path(), &arena, "").json();
    assert!(json["bots"][0]["wins"].as_u64() > json["bots"][1]["wins"].as_u64(), "{json}");
    let printed = spielwerk(folder.path(), &["components", "noria"], "");
    printed.expect(0, &["game = \"noria\"", "[islands.4]", "# printed"]);
    std::fs::write(folder.path().join("box.toml"), &printed.out).unwrap();
    spielwerk(folder.path(), &["components", "noria", "box.toml"], "").expect(0, &["ok"]);
}
