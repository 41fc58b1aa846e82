// The soak: whole games of every title with every number of seats, in both languages,
// phone and wide screen in turn.
import { bots, PHONE, WIDE, wholeGame } from "./games.mjs";

const TABLES = [
  { game: "noria", seats: 1 },
  ...[2, 3, 4].flatMap((seats) => ["base", "expert"].map((mode) => ({ game: "noria", seats, options: { mode } }))),
  ...[2, 3, 4, 5].map((seats) => ({ game: "hadara", seats })),
  ...[2, 3, 4].map((seats) => ({ game: "viceroy", seats })),
];
const SCREENS = [PHONE, WIDE];

export const tests = {};
for (const { game, seats, options = {} } of TABLES) {
  for (const [turn, lang] of ["de", "en"].entries()) {
    const name = [game, options.mode, `${seats} at the table`, lang].filter(Boolean).join(", ");
    const seed = Object.keys(tests).length + 100;
    // Each language sees both screens, and so does each number of seats.
    const look = SCREENS[(seats + turn) % 2];
    tests[name] = (browser, url) => wholeGame(browser, url, game, { ...look, lang }, seed, { seats: bots(seats - 1), options });
  }
}
