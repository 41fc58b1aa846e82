//! Everything but playing.

use super::{folder, recorded_game, spielwerk};

#[test]
fn wrong_usage_ends_with_2() {
    let folder = folder();
    let wrong: [(&[&str], &str); 15] = [
        (&["dance"], "dance"),
        (&["verify"], "required"),
        (&["play", "chess"], "there is no game \"chess\""),
        (&["play", "hadara", "--seats", "9"], "2 to 5 seats"),
        (&["play", "hadara", "--bots", "genius"], "there is no bot level"),
        (&["play", "hadara", "--seats", "2", "--bots", "greedy,greedy"], "the table has 2 seats"),
        (&["play", "hadara", "--set", "purple"], "key=value"),
        (&["play", "hadara", "--set", "purple=pink"], "pink"),
        (&["play", "hadara", "--set", "colour=pink"], "no such option"),
        (&["arena", "hadara", "--bots", "greedy"], "2 bots"),
        (&["bench", "hadara", "--seconds", "0"], "seconds"),
        (&["games", "--lang", "fr"], "the languages are de and en"),
        (&["serve", "--listen", "here"], "here"),
        (&["admin"], "backup"),
        (&["admin", "--database", "memory:", "dance"], "dance"),
    ];
    for (arguments, part) in wrong {
        let answer = spielwerk(folder.path(), arguments, "");
        answer.expect(2, &[part]);
        assert!(answer.out.is_empty(), "errors go to standard error: {}", answer.out);
    }
}

#[test]
fn games_are_listed_for_people_and_scripts() {
    let folder = folder();
    spielwerk(folder.path(), &["games"], "")
        .expect(0, &["Hadara", "2–5 seats", "--set purple=first-game | all"]);
    spielwerk(folder.path(), &["games", "--lang", "de"], "").expect(0, &["Plätze", "Vorgabe"]);
    let json = spielwerk(folder.path(), &["games", "--json"], "").json();
    let ids: Vec<_> = json.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["noria", "hadara", "viceroy"]);
    assert_eq!(json[1]["options"][0]["key"], "purple");
}

#[test]
fn the_bench_gives_the_median_of_its_runs() {
    let folder = folder();
    let json = spielwerk(folder.path(), &["bench", "hadara", "--seconds", "0.1", "--json"], "").json();
    assert_eq!(json["runs"].as_array().unwrap().len(), 5);
    assert!(json["playouts_per_second"].as_f64().unwrap() > 10.0, "{json}");
    assert!((50.0..400.0).contains(&json["decisions_per_game"].as_f64().unwrap()), "{json}");
    let text = spielwerk(folder.path(), &["bench", "hadara", "--seconds", "0.1", "--lang", "de"], "");
    text.expect(0, &["Spiele pro Sekunde", "Median von 5"]);
}

#[test]
fn the_arena_gives_the_same_result_for_the_same_seed() {
    let folder = folder();
    let arguments = ["arena", "hadara", "--bots", "greedy,random", "--games", "20", "--seed", "x", "--json"];
    let first = spielwerk(folder.path(), &arguments, "").json();
    let again = spielwerk(folder.path(), &[&arguments[..], &["--threads", "1"]].concat(), "").json();
    assert_eq!(first["bots"], again["bots"]);
    assert!(first["bots"][0]["wins"].as_u64() > first["bots"][1]["wins"].as_u64(), "{first}");
    let text = spielwerk(folder.path(), &arguments[..arguments.len() - 1], "");
    text.expect(0, &["hadara, 2 seats", "greedy", "win share", "20 games"]);
}

#[test]
fn a_tampered_record_fails_and_the_decision_is_named() {
    let folder = folder();
    recorded_game(folder.path()).expect(0, &[]);
    let file = folder.path().join("game.json");
    let mut record: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    record["decisions"][6]["action"] = serde_json::json!({"type": "buy_gold"});
    let bad = folder.path().join("bad.json");
    std::fs::write(&bad, record.to_string()).unwrap();
    std::fs::write(folder.path().join("text.json"), "{\"format\": 1,\n oops").unwrap();
    let files = ["verify", "game.json", "bad.json", "text.json", "missing.json"];
    let answer = spielwerk(folder.path(), &files, "");
    answer.expect(
        1,
        &["game.json: ok", "bad.json: FAILED: decision 7", "\"buy gold\"", "text.json: FAILED: line 2"],
    );
    answer.expect(1, &["missing.json: FAILED"]);
    assert_eq!(answer.out.lines().count(), 4, "one line per file: {}", answer.out);
    let json = spielwerk(folder.path(), &[&files[..], &["--json"]].concat(), "");
    assert_eq!(json.code, 1);
    assert_eq!(json.json()[1]["ok"], false);
    spielwerk(folder.path(), &["play", "--resume", "bad.json"], "").expect(1, &["decision 7"]);
    spielwerk(folder.path(), &["replay", "bad.json"], "").expect(1, &["decision 7"]);
}

#[test]
fn a_replay_tells_the_game_or_shows_a_position() {
    let folder = folder();
    recorded_game(folder.path()).expect(0, &[]);
    let story = spielwerk(folder.path(), &["replay", "game.json"], "");
    story.expect(0, &["Epoch 3 begins", "Final score", "Guest"]);
    spielwerk(folder.path(), &["replay", "game.json", "--lang", "de"], "").expect(0, &["Schlusswertung"]);
    let json = spielwerk(folder.path(), &["replay", "game.json", "--json"], "").json();
    assert!(json["events"].as_array().unwrap().len() > 100);
    let seen = spielwerk(folder.path(), &["replay", "game.json", "--at", "12", "--seat", "1"], "");
    seen.expect(0, &["Board", "Colonies", "Score so far", "The others"]);
    let view =
        spielwerk(folder.path(), &["replay", "game.json", "--at", "0", "--seat", "2", "--json"], "").json();
    assert_eq!((&view["me"], &view["stage"]), (&2.into(), &"sides".into()));
    spielwerk(folder.path(), &["replay", "game.json", "--at", "9999"], "").expect(2, &["decisions"]);
    spielwerk(folder.path(), &["replay", "game.json", "--seat", "7"], "").expect(2, &["there is no seat 7"]);
}

#[test]
fn components_are_printed_checked_and_played_with() {
    let folder = folder();
    let printed = spielwerk(folder.path(), &["components", "hadara"], "");
    printed.expect(0, &["game = \"hadara\""]);
    std::fs::write(folder.path().join("box.toml"), &printed.out).unwrap();
    spielwerk(folder.path(), &["components", "hadara", "box.toml"], "").expect(0, &["ok"]);
    let set = ["play", "hadara", "--set", "components=box.toml", "--save", "game.json"];
    spielwerk(folder.path(), &set, "1\n").expect(0, &["Saved."]);
    std::fs::write(folder.path().join("bad.toml"), "game = \"hadara\"\n[card.red-1-3]\nprice = \"cheap\"\n")
        .unwrap();
    spielwerk(folder.path(), &["components", "hadara", "bad.toml"], "").expect(1, &["bad.toml:3"]);
    let set = ["play", "hadara", "--set", "components=bad.toml"];
    spielwerk(folder.path(), &set, "").expect(1, &["bad.toml:3"]);
    spielwerk(folder.path(), &["components", "chess"], "").expect(2, &["there is no game"]);
    spielwerk(folder.path(), &["components", "hadara", "none.toml"], "")
        .expect(1, &["none.toml can't be read"]);
}

#[test]
fn stdio_answers_line_by_line_and_survives_nonsense() {
    let folder = folder();
    let lines = "{\"new\":{\"game\":\"hadara\",\"seats\":2,\"seed\":\"x\"},\"id\":7}\nnonsense\n{\"view\":{\"seat\":0}}\n";
    let answer = spielwerk(folder.path(), &["stdio"], lines);
    let answers: Vec<serde_json::Value> =
        answer.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers[0], serde_json::json!({"id": 7, "ok": {"pending": [0, 1], "seats": 2}}));
    assert_eq!(answers[1]["error"]["code"], "malformed");
    assert_eq!(answers[2]["ok"]["me"], 0);
}
