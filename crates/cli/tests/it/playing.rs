//! Games at the keyboard.

use super::{folder, recorded_game, spielwerk};

const SEED: [&str; 4] = ["--seed", "tests", "--save", "game.json"];

fn play<'a>(more: &[&'a str]) -> Vec<&'a str> {
    ["play", "hadara"].into_iter().chain(SEED).chain(more.iter().copied()).collect()
}

#[test]
fn a_whole_game_in_english_ends_with_the_score_sheet_and_a_record_that_verifies() {
    let folder = folder();
    let answer = recorded_game(folder.path());
    answer.expect(0, &["Final score", "Silver seals", "Total", "with ", "seed", "fingerprint", "Saved."]);
    assert!(!answer.out.contains('\x1b'), "no colours in a pipe");
    spielwerk(folder.path(), &["verify", "game.json"], "").expect(0, &["game.json: ok: hadara, 3 seats"]);
}

#[test]
fn a_whole_game_in_german() {
    let folder = folder();
    let input = "1\n".repeat(300);
    let answer = spielwerk(folder.path(), &play(&["--bots", "greedy", "--lang", "de"]), &input);
    answer.expect(0, &["Schlusswertung", "Silberne Siegel", "Gesamt", "Startwert", "Gespeichert."]);
    for english in ["Your choice", "Score so far", "Since your", "recruit ", "coins"] {
        assert!(!answer.out.contains(english), "{english} in a German game");
    }
}

#[test]
fn nobody_has_to_save() {
    let folder = folder();
    let input = "1\n".repeat(100) + "n\n";
    let answer = spielwerk(folder.path(), &play(&["--bots", "random"]), &input);
    answer.expect(0, &["Enter saves the record"]);
    assert!(!folder.path().join("game.json").exists());
}

#[test]
fn a_choice_can_be_confirmed_or_taken_back() {
    let folder = folder();
    let answer = spielwerk(folder.path(), &play(&["--confirm", "--bots", "greedy"]), "1\nu\n2\n\n");
    answer.expect(0, &["Enter goes on, u takes it back", "Taken back.", "You took side B of the start card"]);
}

#[test]
fn undo_tells_why_not_further() {
    let folder = folder();
    let answer = spielwerk(folder.path(), &play(&["--bots", "greedy"]), "u\n1\nu\n");
    answer.expect(0, &["This is the beginning of the game.", "You can't take anything back."]);
}

#[test]
fn the_hint_names_numbers_chances_and_points() {
    let folder = folder();
    let answer = spielwerk(folder.path(), &play(&["--bots", "greedy"]), "1\nh\n");
    let hint = answer.out.split("What the expert bot would do").nth(1).expect("a hint");
    assert!(hint.contains(" % ") && hint.contains('.'), "{hint}");
}

#[test]
fn why_not_answers_with_the_rule() {
    let folder = folder();
    let answer = spielwerk(folder.path(), &play(&["--bots", "greedy"]), "1\n? ally 2\n?\n1\n? zebra\n");
    answer.expect(
        0,
        &["Now you decide about the two cards", "H-3.2 Draw two cards", "Not possible now", "zebra"],
    );
    let german = ["--bots", "greedy", "--lang", "de"];
    let answer = spielwerk(folder.path(), &play(&german), "1\n? verbünde 2\n");
    answer.expect(0, &["H-3.2 Zwei Karten ziehen", "Regelung:"]);
}

#[test]
fn log_score_rules_and_help_are_there() {
    let folder = folder();
    let input = "1\nl\ns\nr\nr H-8\nr busts\nr nothingofthekind\nhelp\n";
    let answer = spielwerk(folder.path(), &play(&["--bots", "greedy"]), input);
    let rules =
        ["H-7.16 The same ability twice", "H-8 End and scoring", "H-7.9 Stronger busts", "No rule has"];
    answer.expect(0, &rules);
    answer.expect(0, &["So far", "Score if the game ended now", "What you can type"]);
}

#[test]
fn bad_input_never_ends_the_game() {
    let folder = folder();
    let input = "0\n99\n-1\nfoo\n\n\u{7}\u{1b}[2J\nq now\n18446744073709551616\n1\nq\n";
    let answer = spielwerk(folder.path(), &play(&["--bots", "greedy"]), input);
    answer.expect(0, &["Type a number from 1 to 2", "“foo” is no choice now", "Saved. Go on with"]);
    assert!(!answer.out.contains('\x1b'), "what was typed does not reach the terminal as a command");
}

#[test]
fn a_game_is_saved_and_goes_on() {
    let folder = folder();
    let bots = ["--bots", "random,greedy"];
    let answer = spielwerk(folder.path(), &play(&bots), "1\n1\n1\nq\n");
    answer.expect(0, &["Saved. Go on with: spielwerk play hadara --resume game.json"]);
    spielwerk(folder.path(), &["verify", "game.json"], "").expect(0, &["not over yet"]);
    let rest = "1\n".repeat(300);
    let resumed = spielwerk(folder.path(), &["play", "hadara", "--resume", "game.json"], &rest);
    resumed.expect(0, &["Cog (random), Spring (greedy)", "Final score"]);
    spielwerk(folder.path(), &["verify", "game.json"], "").expect(0, &["scores"]);
    let saved = std::fs::read_to_string(folder.path().join("game.json")).unwrap();
    let straight = spielwerk(folder.path(), &play(&bots), &("1\n".repeat(300) + "\n"));
    straight.expect(0, &["Final score"]);
    let same = std::fs::read_to_string(folder.path().join("game.json")).unwrap();
    assert!(saved == same, "a game that was interrupted is the game that was not");
}

#[test]
fn a_game_may_be_played_by_notation() {
    let folder = folder();
    let answer = spielwerk(folder.path(), &play(&["--bots", "greedy"]), "choose  side B\n");
    answer.expect(0, &["You took side B of the start card"]);
}

#[test]
fn two_people_pass_the_keyboard_and_keep_their_secrets() {
    let folder = folder();
    let more = ["--bots", "human", "--names", "Mia,Jon", "--set", "start=a"];
    let answer = spielwerk(folder.path(), &play(&more), "\n1\n1\n\n");
    answer.expect(0, &["Jon begins. Press Enter.", "Red 1-7", "→ Recruit the red card 1-5"]);
    let seen_by_mia =
        answer.out.split("Pass the keyboard to Mia. Mia, press Enter.").nth(1).expect("a hand-over");
    assert!(!seen_by_mia.contains("Red 1-") && !seen_by_mia.contains("red card"), "{seen_by_mia}");
    spielwerk(folder.path(), &["verify", "game.json"], "").expect(0, &["ok"]);
}

#[test]
fn the_menu_starts_a_game() {
    let folder = folder();
    let answer = spielwerk(folder.path(), &["play"], "2\n2\nviele\n1\n1\nq\n");
    answer
        .expect(0, &["Wie viele Bots spielen mit?", "Gebraucht wird eine Zahl von 1 bis 4", "Gespeichert."]);
    spielwerk(folder.path(), &["play"], "").expect(0, &["Language"]);
}
