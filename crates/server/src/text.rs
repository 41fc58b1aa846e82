//! What the server itself says to people, in English and German. What games say is in `catalog::text`.

use catalog::Lang;

use crate::error::Code;

/// The general sentence of a refusal.
pub(crate) fn refusal(lang: Lang, code: Code) -> &'static str {
    let (english, german) = match code {
        Code::Malformed => ("This request can't be read.", "Diese Anfrage ist nicht lesbar."),
        Code::BadOption => {
            ("There is no such option or value.", "Diese Option oder diesen Wert gibt es nicht.")
        }
        Code::BadName => ("A name has 1 to 24 characters.", "Ein Name hat 1 bis 24 Zeichen."),
        Code::BadPassword => ("A password has 8 to 200 characters.", "Ein Passwort hat 8 bis 200 Zeichen."),
        Code::NoIdentity => ("Tell your name first.", "Sag zuerst, wie du heißt."),
        Code::WrongLogin => ("Login or password is wrong.", "Anmeldename oder Passwort ist falsch."),
        Code::NotYourSeat => ("You don't sit there.", "Dort sitzt du nicht."),
        Code::NotAMember => ("You don't play at this table.", "Du spielst an diesem Tisch nicht mit."),
        Code::ForeignOrigin => {
            ("This request comes from another site.", "Diese Anfrage kommt von einer anderen Seite.")
        }
        Code::Running => {
            ("This is shown when the game is over.", "Das gibt es erst, wenn das Spiel vorbei ist.")
        }
        Code::NotAllowed => ("This is not allowed here.", "Das ist hier nicht erlaubt."),
        Code::NotFound => ("There is nothing here.", "Hier ist nichts."),
        Code::UnknownGame => ("There is no such game.", "Dieses Spiel gibt es nicht."),
        Code::Stale => (
            "That was an earlier decision; look at the table again.",
            "Das war eine frühere Entscheidung; sieh dir den Tisch noch einmal an.",
        ),
        Code::NotPending => ("You have nothing to decide now.", "Du hast gerade nichts zu entscheiden."),
        Code::Illegal => ("The rules don't allow this now.", "Das erlauben die Regeln jetzt nicht."),
        Code::Over => ("The game is over.", "Das Spiel ist vorbei."),
        Code::SeatTaken => ("Somebody sits there already.", "Dort sitzt schon jemand."),
        Code::NotOpen => ("The game has begun already.", "Das Spiel hat schon begonnen."),
        Code::KeyReused => (
            "This key belongs to another decision; take a new one for each.",
            "Dieser Schlüssel gehört zu einer anderen Entscheidung; nimm für jede einen neuen.",
        ),
        Code::NameTaken => ("This login name is taken.", "Dieser Anmeldename ist vergeben."),
        Code::NotStarted => ("The game has not begun yet.", "Das Spiel hat noch nicht begonnen."),
        Code::NoRecord => (
            "This game has no record that today's rules could replay.",
            "Von diesem Spiel gibt es kein Protokoll, das sich mit den heutigen Regeln nachspielen lässt.",
        ),
        Code::TooLarge => ("This is too much at once.", "Das ist zu viel auf einmal."),
        Code::TooMany => ("Too fast; wait a moment.", "Zu schnell; warte einen Moment."),
        Code::Internal => ("Something broke here.", "Hier ist etwas kaputtgegangen."),
        Code::Unavailable => {
            ("Not possible at the moment; try again.", "Das geht gerade nicht; versuch es noch einmal.")
        }
    };
    pick(lang, english, german)
}

/// One of two texts.
pub(crate) fn pick<'a>(lang: Lang, english: &'a str, german: &'a str) -> &'a str {
    match lang {
        Lang::En => english,
        Lang::De => german,
    }
}

/// What bots are called, by seat. The level is told beside the name.
pub(crate) fn bot_name(seat: usize) -> String {
    const NAMES: [&str; 5] = ["Ada", "Bruno", "Clara", "Dario", "Edda"];
    format!("{} (Bot)", NAMES[seat % NAMES.len()])
}

/// What somebody is called who deleted their data.
pub(crate) const NOBODY: &str = "—";

/// The start page of a build without the browser client.
pub(crate) fn without_client(lang: Lang) -> String {
    let (code, first, then) = match lang {
        Lang::En => (
            "en",
            "The server runs, but the browser client was not built before it.",
            "Build it, then build and start the server again:",
        ),
        Lang::De => (
            "de",
            "Der Server läuft, aber vor ihm wurde keine Oberfläche für den Browser gebaut.",
            "Bau sie, dann bau und starte den Server noch einmal:",
        ),
    };
    let programs = pick(
        lang,
        "Programs find the description of the protocol at",
        "Programme finden die Beschreibung des Protokolls unter",
    );
    format!(
        "<!doctype html><html lang={code}><meta charset=utf-8>\
         <meta name=viewport content=\"width=device-width\"><title>Spielwerk</title>\
         <h1>Spielwerk</h1><p>{first} {then}</p><pre>cd web &amp;&amp; npm ci &amp;&amp; npm run build</pre>\
         <p>{programs} <a href=\"/api/openapi.json\">/api/openapi.json</a>.</p></html>"
    )
}
