import { de as hadara } from "../games/hadara/texts/de";
import { de as noria } from "../games/noria/texts/de";
import { de as viceroy } from "../games/viceroy/texts/de";
import { counted as s } from "./counted";
import type { Texts } from "./en";

/** Alle Texte des Clients auf Deutsch, in den Worten der deutschen Spielregeln. */
export const de: Texts = {
  you: "Du",
  close: "Schließen",
  cancel: "Abbrechen",
  loading: "Der Tisch wird gedeckt …",
  problem: {
    offline: "Der Server ist nicht erreichbar. Versuch es gleich noch einmal.",
    reconnecting: "Verbindung verloren; neuer Versuch …",
    notFound: "Diesen Tisch gibt es nicht, oder er ist privat.",
    toStart: "Zurück zur Startseite",
  },
  nav: { play: "Spielen", rules: "Regeln", settings: "Einstellungen", language: "Sprache", menu: "Menü" },
  me: {
    guest: "Gast", ask: "Wie sollen wir dich nennen?", why: "Ein Name genügt. Dieser Browser merkt sich dich; ein Konto ist nicht nötig.",
    name: "Name", go: "Platz nehmen", rename: "Namen ändern", signIn: "Anmelden", account: "Auf anderen Geräten spielen",
    login: "Anmeldename", password: "Passwort (mindestens 8 Zeichen)", make: "Konto anlegen", haveOne: "Ich habe ein Konto",
    accountWhy: "Mit einem Passwort wird aus dieser Identität ein Konto, das du auch in anderen Browsern nutzen kannst.",
  },
  start: {
    title: "Was kommt heute auf den Tisch?", subtitle: "Ohne Konto, ohne Warten: Die Bots sitzen schon.",
    playBots: "Gegen Bots spielen", solo: "Allein", newTable: "Neuer Tisch", soon: "In der Werkstatt", minutes: (n) => `${n} Min.`,
    players: (from, to) => `${from}–${to} Personen`,
    mine: "Meine Tische", open: "Offene Tische", daily: "Tagesaufgabe", finished: "Beendete Partien", noMine: "Noch nichts. Ein Klick oben, und es geht los.",
    noOpen: "Gerade sucht kein Tisch nach Mitspielern.", noFinished: "Noch keine beendeten Partien.", join: "Mitspielen", watch: "Zuschauen",
    yourTurn: "Du bist dran", waiting: "Andere überlegen", seats: (free) => `${s(free, "Platz", "Plätze")} frei`, notStarted: "Wartet auf Mitspieler",
    dailyText: (seats) => `Derselbe Start für alle: ${seats} Plätze, ein Versuch.`, dailyPlay: "Aufgabe spielen", dailyGoOn: "Weiterspielen",
    dailyCount: (n) => (n === 0 ? "Noch niemand hat gespielt." : `${s(n, "Person hat", "Personen haben")} gespielt.`),
    sentence: {
      noria: "Dreh dein Räderwerk, flieg zu schwebenden Inseln und lenke im Rathaus, was am Ende zählt.",
      hadara: "Wirb in drei Epochen Karten in fünf Farben an, ernähre dein Volk und meißle Büsten.",
      viceroy: "Biete verdeckt Edelsteine und stapele eine Pyramide, deren Kreise sich schließen.",
    },
    footer: ["Zufall zum Nachprüfen", "Partien überleben jedes Update", "Ohne Maus spielbar", "Offener Quelltext"],
  },
  lobby: {
    title: (game) => `Neuer Tisch: ${game}`, seats: "Wer spielt mit?", seat: (n) => `Platz ${n}`, me: "Ich", bot: (level) => `Bot: ${level}`,
    openSeat: "Freier Platz", remove: "Platz entfernen", add: "Platz hinzufügen", options: "Optionen", pace: "Tempo", none: "Ohne Uhr", live: "Live, je 30 Minuten",
    days: "Über Tage, 3 Tage pro Zug", visibility: "Wer darf mitspielen?", private: "Nur mit Einladung", public: "Alle", create: "Tisch eröffnen",
    waiting: "Wartet auf Mitspieler", invite: "Einladung", copy: "Kopieren", copied: "Kopiert", ownValues: "Werte der eigenen Schachtel (optional)", ownValuesHelp: (game) => `Eine Datei mit den Zahlen auf deinem Spielmaterial. „spielwerk components ${game}“ gibt eine Vorlage aus.`, own: "An diesem Tisch gelten die Werte einer eigenen Schachtel.", start: "Beginnen", sit: "Hier Platz nehmen", leave: "Aufstehen", free: "frei",
    makeBot: "Einen Bot spielen lassen", makeOpen: "Platz freigeben", levels: { random: "zufällig", greedy: "gierig", easy: "leicht", medium: "mittel", hard: "schwer", expert: "meisterlich" },
  },
  settings: {
    title: "Einstellungen", language: "Sprache", theme: "Farben", system: "Wie das System", light: "Hell", dark: "Dunkel", motion: "Bewegung", on: "An", off: "Aus",
    confirm: "Bestätigen", confirmOn: "Eine Wahl wartet auf den Knopf", confirmOff: "Ein Klick gilt sofort",
  },
  table: {
    log: "Protokoll", score: "Punkte bisher", chat: "Gespräch", chatSay: "Etwas sagen", send: "Senden", rules: "Regeln", hint: "Tipp", undo: "Zurück", takeBack: "Zurücklegen",
    choose: "Wähle, was leuchtet", waitFor: (names) => `Warten auf ${names}`, and: "und", yourTurn: "Du bist dran", chosen: "hat gewählt", choosing: "wählt …",
    thinking: "überlegt …", startPlayer: "Startspieler", bot: "Bot", offline: "abwesend", all: "Alle Möglichkeiten", number: (n) => s(n, "Möglichkeit", "Möglichkeiten"),
    why: "Warum nicht?", rule: (id) => `Regel ${id}`, total: "Summe", watching: "Du schaust zu.", over: "Das Spiel ist zu Ende.", closed: "Dieser Tisch wurde geschlossen.",
    recap: "Seit deinem letzten Zug", recapCount: (n) => `${s(n, "Ereignis", "Ereignisse")}`, play: "Abspielen", skip: "Überspringen",
    bestIdea: "Der Bot würde", estimates: "Was der Bot von den Möglichkeiten hält", outlook: (win, points) => `${win} % Siegchance, etwa ${points} Punkte`, points: (n) => `${n} Punkte`, expand: (name) => `${name}: ganzes Tableau`,
    resign: "Einen Bot weiterspielen lassen", closeTable: "Tisch schließen", menu: "Tischmenü", keys: "Tasten", pass: "Passen",
    keysList: [["Tab, Pfeile", "zu dem, was wählbar ist"], ["Eingabe", "wählen; noch einmal: bestätigen"], ["1 bis 9", "einen Knopf wählen"], ["Leertaste", "bestätigen"], ["Z", "zurücknehmen"], ["H", "Tipp"], ["L", "Protokoll"], ["Esc", "zurücklegen"]],
    days: (n) => s(n, "Tag", "Tage"), places: "Teile des Tisches",
    seed: (hash) => `Ehrlich gemischt: Fingerabdruck ${hash}`,
  },
  final: {
    win: (points) => `Du gewinnst mit ${points} Punkten`, shared: (points) => `Du teilst den Sieg mit ${points} Punkten`,
    other: (name, points) => `${name} gewinnt mit ${points} Punkten`, place: (n) => `${n}.`,
    ahead: (n, name) => `${s(n, "Punkt", "Punkte")} vor ${name}.`, behind: (n, name) => `Du liegst ${s(n, "Punkt", "Punkte")} hinter ${name}.`, even: "Der Gleichstand hat entschieden.",
    sheet: "Wertungsblatt", best: "das Beste jeder Zeile ist markiert", tie: "Bei Gleichstand", plot: "Punkte im Verlauf", plotNote: "wäre das Spiel dann zu Ende gewesen", decision: "Entscheidungen",
    rematch: "Revanche", replay: "Nachspielen", record: "Aufzeichnung laden", lobby: "Alle Spiele", showBoard: "Spielplan zeigen", showSheet: "Wertung zeigen",
  },
  replay: {
    title: "Nachspielen", at: (at, of) => `${at} von ${of}`, first: "Zum Anfang", back: "Eins zurück", on: "Eins weiter", last: "Zum Ende", play: "Abspielen", pause: "Anhalten",
    as: "Gesehen von", spectator: "jemandem, der zuschaut", link: "Link zu diesem Moment", leave: "Nachspielen beenden", slider: "Entscheidung",
  },
  rules: { title: (game) => `Regeln von ${game}`, contents: "Inhalt", ruling: "Regelung" },
  noria,
  hadara,
  viceroy,
};
