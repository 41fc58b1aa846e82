//! The notation of the solo sheet: both languages, every mistake with its place, and no panic on any text.

use game::{Game, Seed, Viewer};
use noria::notation::{Language, Position, parse};
use noria::{BotChoice, Config, Disc, Mode, Noria, Path, Stage};
use proptest::prelude::*;

const ENGLISH: &str = "Market: J1, C2, T3, B4
Islands: 7, 4(x), 2, 8, 9
Bot: 1A - 1E 2B - 3C 4F 5D - Refinement Path
Player: 1J - 1T 3O - 1C 3M 4E - Settlement Path
";

const GERMAN: &str = "Markt: R1, S2, W3, B4
Insel: 7, 4(x), 2, 8, 9
Bot: 1A - 1E 2B - 3C 4F 5D - Veredelungspfad
Spielerin: 1R - 1W 3O - 1S 3M 4E - Siedlungspfad
";

/// N-8.13: the sheet's example in both languages means the same and prints back the same.
#[test]
fn the_example_reads_and_prints_in_both_languages() {
    let english = parse(ENGLISH).expect("the example is right");
    assert_eq!(parse(GERMAN).expect("the example is right"), english);
    assert_eq!(english.print(Language::English), ENGLISH);
    assert_eq!(english.print(Language::German), GERMAN);
    assert_eq!(english.market, Some([Disc::Journey, Disc::City, Disc::Tool, Disc::Bonus]));
    assert_eq!(english.ambassador.map(noria::Island::number), Some(4));
    assert_eq!(english.bot.map(|bot| bot.path), Some(Path::Refinement));
    assert_eq!(english.players[0].path, Some(Path::Settlement));
}

/// N-8.13: the example starts a solo game, which tells the same notation again.
#[test]
fn the_example_starts_a_solo_game() {
    for (text, language) in [(ENGLISH, Language::English), (GERMAN, Language::German)] {
        let config = Config { notation: text.into(), ..Config::solo(BotChoice::Three) };
        let state = Noria::new(&config, Seed::from_text("any")).expect("the example is a game");
        let view = state.view(Viewer::Spectator);
        assert_eq!((view.stage, view.round), (Stage::Actions, 1));
        assert_eq!((view.players[0].levels, view.players[1].levels), ([0, 1, 0, 0], [1, 0, 0, 0]));
        assert_eq!(view.market.iter().map(|stack| stack.price).collect::<Vec<_>>(), [0, 0, 0, 2, 1, 3, 4]);
        let islands: Vec<u8> = view.islands.iter().map(|island| island.island.number()).collect();
        assert_eq!(islands, [7, 4, 2, 8, 9]);
        assert_eq!(view.players[1].ambassador.map(noria::Island::number), Some(4));
        assert_eq!(state.position().print(language), text);
        let notation = view.notation.expect("a solo game has a notation");
        assert_eq!((&*notation.english, &*notation.german), (ENGLISH, GERMAN));
    }
}

/// N-8.13: spaces, empty lines, small letters, lines left out and the short names of paths will do.
#[test]
fn the_notation_forgives_little_things() {
    let loose = "\n  islands:7 ,4(x),2,8,9\n\nBOT:  1a - 2b 1e - 3c 5d 4f - refinement\n";
    let position = parse(loose).expect("it can be read");
    assert_eq!(position.bot, parse(ENGLISH).expect("the example is right").bot);
    assert_eq!((position.market, position.players.len()), (None, 0));
    assert_eq!(parse("").expect("nothing is fixed"), Position::default());
}

/// N-8.13: a mistake is told with line, column and reason.
#[test]
fn mistakes_are_told_with_their_place() {
    let cases = [
        ("Bot: 1A - 1E 2A - 3C 4F 5D - Refinement Path", (1, 14), "twice"),
        (
            "Bot: 3A - 1E 2B - 3C 4F 5D - Refinement Path",
            (1, 6),
            "the slots of the small ring go from 1 to 2",
        ),
        (
            "Bot: 1A - 1E 5B - 3C 4F 5D - Refinement Path",
            (1, 14),
            "the slots of the medium ring go from 1 to 4",
        ),
        (
            "Bot: 1A - 1E 2B - 0C 4F 5D - Refinement Path",
            (1, 19),
            "the slots of the large ring go from 1 to 6",
        ),
        ("Bot: 2A - 1E 2B - 3C 4F 5D - Refinement Path", (1, 6), "2 discs lie in the active half, not 3"),
        ("Bot: 1A - 1E 2B - 1C 2F 3D - Refinement Path", (1, 6), "2 discs lie in the active half, not 0"),
        ("Bot: 1G - 1E 2B - 3C 4F 5D - Refinement Path", (1, 7), "none of the letters A to F"),
        ("Bot: 1A - 1E - 3C 4F 5D - Refinement Path", (1, 11), "the medium ring has 2 of the discs, not 1"),
        ("Bot: 1A - 1E 1B - 3C 4F 5D - Refinement Path", (1, 14), "medium-1 has a disc already"),
        ("Bot: 1A - 1E 2BB - 3C 4F 5D - Refinement Path", (1, 14), "one letter"),
        ("Bot: 1A - 1E 2B - 3C 4F 5D - Garden Path", (1, 30), "none of the four paths"),
        ("Bot: 1A - 1E 2B - 3C 4F 5D", (1, 6), "ends with a path"),
        ("Bot: 1A - 1E 2B", (1, 6), "the large ring is missing"),
        ("Bot: 1A - 1E 2B - 3C 4F 5D - Refinement Path - more", (1, 48), "the line is over"),
        ("Player: 1B - 1T 3O - 1C 3M 4E - Settlement Path", (1, 10), "none of the discs"),
        ("Islands: 7, 4(x), 12, 8, 9", (1, 19), "no island"),
        ("Islands: 7, 4(x), 7, 8, 9", (1, 19), "island 7 stands there twice"),
        ("Islands: 7(x), 4(x), 2, 8, 9", (1, 16), "one island only"),
        ("Market: J1, C2, T3, B5", (1, 22), "a price is 1, 2, 3 or 4"),
        ("Market: J1, C1, T3, B4", (1, 14), "the price 1 was given already"),
        ("Market: J1, J2, T3, B4", (1, 13), "\"J\" stands there twice"),
        ("Market: J1, E2, T3, B4", (1, 13), "none of the discs"),
        ("Market: J1, C2, T3", (1, 9), "four discs are needed"),
        ("\nMarket: J1, C2, T3, B4\nMarkt: J1, C2, T3, B4", (3, 1), "given already"),
        ("\n  Weather: fine", (2, 3), "no such line"),
        ("hello", (1, 1), "a line begins with"),
        ("Insel: 7, \u{e4}, 2, 8, 9", (1, 11), "no island"),
    ];
    for (text, place, reason) in cases {
        let error = parse(text).expect_err(text);
        assert_eq!((error.line, error.column), place, "{text}: {error}");
        assert!(error.reason.contains(reason), "{text}: {error}");
    }
}

/// N-8.13, N-6.2: what can be read but does not fit the game is refused with a reason.
#[test]
fn a_notation_has_to_fit_the_game() {
    let refused = |config: Config, text: &str| {
        let config = Config { notation: text.into(), ..config };
        Noria::new(&config, Seed::from_text("x")).expect_err("it does not fit").reason
    };
    let solo = || Config::solo(BotChoice::One);
    assert!(refused(solo(), "Islands: 7, 4(x), 2, 8").contains("5 islands are needed"));
    assert!(refused(solo(), "Islands: 7, 4, 2, 8, 9").contains("(x)"));
    assert!(refused(Config::new(2), ENGLISH).contains("only a solo game has a bot"));
    assert!(refused(solo(), "Player: 1J - 1T 3O - 1C 3M 4E").contains("ends with a path"));
    let two = "Player: 1J - 1T 3O - 1C 3M 4E\n".repeat(2);
    assert!(refused(Config::new(2), &two).contains("takes none or 0"));
    assert!(refused(Config { mode: Mode::Expert, ..Config::new(3) }, &two).contains("takes none or 3"));
    let expert = Config { mode: Mode::Expert, notation: two.clone(), ..Config::new(2) };
    let state = Noria::new(&expert, Seed::from_text("x")).expect("two wheels for two seats");
    assert_eq!(state.view(Viewer::Spectator).stage, Stage::Actions);
    assert!(state.position().print(Language::English).ends_with(&two));
}

/// N-2.1, N-2.4: market and islands of a base game can be fixed too; the islands then are the stack.
#[test]
fn a_base_game_takes_market_and_islands() {
    let text = "Market: B1, T2, J3, C4\nIslands: 9, 8, 7, 6, 5\n";
    let config = Config { notation: text.into(), ..Config::new(2) };
    let state = Noria::new(&config, Seed::from_text("x")).expect("a game");
    let view = state.view(Viewer::Spectator);
    assert_eq!(view.market.iter().map(|stack| stack.price).collect::<Vec<_>>(), [0, 0, 0, 4, 3, 2, 1]);
    assert_eq!(view.stack, 5);
    assert_eq!(view.notation, None, "the islands lie face down");
}

proptest! {
    /// N-8.13: no text makes the parser panic, and what it reads prints back to itself.
    #[test]
    fn any_text_is_read_or_refused(text in "(Market|Markt|Islands|Insel|Bot|Player|Spielerin)?:?[ -~\u{e4}\u{2013}\\n]{0,60}") {
        if let Ok(position) = parse(&text) {
            prop_assert_eq!(parse(&position.print(Language::German)).expect("printed"), position);
        }
    }

    /// N-8.13: a damaged example never makes the parser panic either.
    #[test]
    fn a_damaged_example_is_read_or_refused(place in 0..ENGLISH.len(), length in 0_usize..6, insert in "[0-9A-Za-z(),:\u{e4} -]{0,3}") {
        let end = (place + length).min(ENGLISH.len());
        let text = format!("{}{insert}{}", &ENGLISH[..place], &ENGLISH[end..]);
        if let Ok(position) = parse(&text) {
            prop_assert_eq!(parse(&position.print(Language::English)).expect("printed"), position);
        }
    }
}

/// N-8.4: the bot plays with a printed wheel, a random one, or any that is given; the record keeps it.
#[test]
fn a_bots_wheel_can_be_given() {
    let given = "2A - 1F 2E - 1D 3C 4B";
    let options = [("mode".to_owned(), "solo".into()), ("bot".to_owned(), given.into())].into();
    let config = Noria::configure(1, &options).expect("a legal wheel");
    assert_eq!(config.bot.to_string(), given);
    let json = serde_json::to_value(&config).unwrap();
    assert_eq!(json["bot"], given);
    assert_eq!(serde_json::from_value::<Config>(json).unwrap(), config);
    let state = Noria::new(&config, Seed::from_text("given")).unwrap();
    let printed = state.position().print(Language::English);
    assert!(printed.contains(&format!("Bot: {given} - ")), "{printed}");
    for choice in ["1", "2", "3", "random"] {
        assert_eq!(choice.parse::<BotChoice>().unwrap().to_string(), choice);
    }
}

/// N-8.4: a wheel that is none is refused with its place and reason.
#[test]
fn a_wrong_wheel_of_a_bot_is_refused() {
    for (wrong, reason) in [
        ("4", "none of 1, 2, 3, random"),
        ("2A - 1F 2F - 1D 3C 4B", "column 9"),
        ("2A - 1F 5E - 1D 3C 4B", "column 9"),
        ("2A - 3F 4E - 4D 5C 6B", "active"),
    ] {
        let options = [("mode".to_owned(), "solo".into()), ("bot".to_owned(), wrong.into())].into();
        let error = Noria::configure(1, &options).expect_err("no wheel of a bot");
        assert_eq!(error.option, "bot");
        assert!(error.reason.contains(reason), "{error}");
    }
}
