import { en as hadara } from "../games/hadara/texts/en";
import { en as noria } from "../games/noria/texts/en";
import { en as viceroy } from "../games/viceroy/texts/en";
import { counted as s } from "./counted";
/** All texts of the client in English. The German ones have the same keys, else the type check fails. */
export const en = {
  you: "You",
  close: "Close",
  cancel: "Cancel",
  loading: "Setting the table …",
  problem: {
    offline: "The server can't be reached. Try again in a moment.",
    reconnecting: "Connection lost; reconnecting …",
    notFound: "There is no such table, or it is private.",
    toStart: "Back to the start page",
  },
  nav: { play: "Play", rules: "Rules", settings: "Settings", language: "Language", menu: "Menu" },
  me: {
    guest: "Guest", ask: "What shall we call you?", why: "A name is enough. This browser remembers you; no account is needed.",
    name: "Name", go: "Sit down", rename: "Change name", signIn: "Sign in", account: "Play on other devices",
    login: "Login name", password: "Password (8 characters or more)", make: "Make an account", haveOne: "I have an account",
    accountWhy: "With a password this identity becomes an account that you can use in other browsers.",
  },
  start: {
    title: "What's on the table today?", subtitle: "No account, no waiting: the bots are already seated.",
    playBots: "Play against bots", solo: "Solo", newTable: "New table", soon: "In the workshop", minutes: (n: number) => `${n} min`,
    players: (from: number, to: number) => `${from}–${to} players`,
    mine: "My tables", open: "Open tables", daily: "Daily challenge", finished: "Finished games", noMine: "Nothing yet. One click above and you are playing.",
    noOpen: "No table is looking for players right now.", noFinished: "No finished games yet.", join: "Join", watch: "Watch",
    yourTurn: "Your turn", waiting: "Others are thinking", seats: (free: number) => `${s(free, "seat", "seats")} free`, notStarted: "Waiting for players",
    dailyText: (seats: number) => `The same deal for everyone: ${seats} seats, one attempt.`, dailyPlay: "Play today's deal", dailyGoOn: "Go on",
    dailyCount: (n: number) => (n === 0 ? "Nobody has played yet." : `${s(n, "person has", "people have")} played.`),
    sentence: {
      noria: "Turn your clockwork wheel, fly to floating islands and steer in the town hall what counts in the end.",
      hadara: "Recruit cards in five colours over three epochs, feed your people and carve busts.",
      viceroy: "Bid gems in secret and stack a pyramid whose circles close.",
    } as Record<string, string>,
    footer: ["Shuffles you can check", "Games survive every update", "Playable without a mouse", "Open source"],
  },
  lobby: {
    title: (game: string) => `New table: ${game}`, seats: "Who plays?", seat: (n: number) => `Seat ${n}`, me: "Me", bot: (level: string) => `Bot: ${level}`,
    openSeat: "Open seat", remove: "Remove seat", add: "Add a seat", options: "Options", pace: "Pace", none: "Without a clock", live: "Live, 30 minutes each",
    days: "Over days, 3 days per move", visibility: "Who may join?", private: "Only with the invite link", public: "Anyone", create: "Open the table",
    waiting: "Waiting for players", invite: "Invite link", copy: "Copy", copied: "Copied", ownValues: "Values of your own box (optional)", ownValuesHelp: (game: string) => `A file with the numbers on your pieces. “spielwerk components ${game}” prints one to fill in.`, own: "This table plays with the values of an own box.", start: "Begin", sit: "Sit down here", leave: "Get up", free: "free",
    makeBot: "Let a bot play", makeOpen: "Free the seat", levels: { random: "random", greedy: "greedy", easy: "easy", medium: "medium", hard: "hard", expert: "expert" } as Record<string, string>,
  },
  settings: {
    title: "Settings", language: "Language", theme: "Colours", system: "Like the system", light: "Light", dark: "Dark", motion: "Movement", on: "On", off: "Off",
    confirm: "Confirm button", confirmOn: "A choice waits for the button", confirmOff: "A click acts at once",
  },
  table: {
    log: "Log", score: "Score so far", chat: "Chat", chatSay: "Say something", send: "Send", rules: "Rules", hint: "Hint", undo: "Undo", takeBack: "Put back",
    choose: "Choose what glows", waitFor: (names: string) => `Waiting for ${names}`, and: "and", yourTurn: "Your turn", chosen: "has chosen", choosing: "is choosing …",
    thinking: "is thinking …", startPlayer: "start player", bot: "bot", offline: "away", all: "All choices", number: (n: number) => `${n} choices`,
    why: "Why not?", rule: (id: string) => `Rule ${id}`, total: "Total", watching: "You are watching.", over: "The game is over.", closed: "This table was closed.",
    recap: "Since your last turn", recapCount: (n: number) => s(n, "thing happened", "things happened"), play: "Play", skip: "Skip",
    bestIdea: "The bot would", estimates: "What the bot thinks of each choice", outlook: (win: number, points: number) => `${win} % to win, about ${points} points`, points: (n: string) => `${n} points`, expand: (name: string) => `${name}: whole tableau`,
    resign: "Let a bot play on", closeTable: "Close the table", menu: "Table menu", keys: "Keys", pass: "Pass",
    keysList: [["Tab, arrows", "go to what can be chosen"], ["Enter", "choose; again: confirm"], ["1 to 9", "choose a button"], ["Space", "confirm"], ["Z", "undo"], ["H", "hint"], ["L", "log"], ["Esc", "put back"]],
    days: (n: number) => s(n, "day", "days"), places: "Parts of the table",
    seed: (hash: string) => `Fair shuffle: fingerprint ${hash}`,
  },
  final: {
    win: (points: number) => `You win with ${points} points`, shared: (points: number) => `You share the victory with ${points} points`,
    other: (name: string, points: number) => `${name} wins with ${points} points`, place: (n: number) => ["", "1st", "2nd", "3rd", "4th", "5th"][n] ?? String(n),
    ahead: (n: number, name: string) => `${s(n, "point", "points")} ahead of ${name}.`, behind: (n: number, name: string) => `You are ${s(n, "point", "points")} behind ${name}.`, even: "Decided by the tie-break.",
    sheet: "Score sheet", best: "best of each row marked", tie: "In a tie", plot: "Points over time", plotNote: "if the game had ended then", decision: "decisions",
    rematch: "Rematch", replay: "Replay", record: "Download record", lobby: "All games", showBoard: "Show the board", showSheet: "Show the score sheet",
  },
  replay: {
    title: "Replay", at: (at: number, of: number) => `${at} of ${of}`, first: "To the start", back: "One back", on: "One on", last: "To the end", play: "Play", pause: "Pause",
    as: "Seen by", spectator: "a spectator", link: "Copy link to this moment", leave: "Leave the replay", slider: "Decision",
  },
  rules: { title: (game: string) => `Rules of ${game}`, contents: "Contents", ruling: "Ruling" },
  noria,
  hadara,
  viceroy,
};

export type Texts = typeof en;
