// Viceroy with odd numbers: rewards that no card has, and every colour turned into the next.
import assert from "node:assert/strict";
import { numbers, ownersFile } from "./file.mjs";

const NEXT = { blue: "red", red: "green", green: "yellow", yellow: "blue" };
const turn = (text) => text.replace(/blue|red|green|yellow/g, (colour) => NEXT[colour]);
const odd = (reward) => turn(reward).replace(/\d+/, (n) => String({ points: 2 * n + 3, gems: Number(n) + 3, cards: Math.min(4, Number(n) + 2), magic: 2 * n + 1 }[reward.split(" ")[0]] ?? n));

export const file = () => ownersFile("viceroy", (section, _, value) => value.map(section.endsWith("rewards") ? odd : turn));
export const options = {};

const plural = (n, what) => `${n} ${what}${n === "1" ? "" : "s"}`;
/** A reward of the file as the page says it. */
function said(reward) {
  const [kind, first, second] = reward.split(" ");
  if (kind === "gems" || kind === "cards") return plural(first, kind.slice(0, -1));
  if (kind === "points") return plural(first, "power point");
  if (kind === "inexhaustible") return `inexhaustible ${first} gem`;
  if (kind === "circle") return `circle bonus ${second} +${reward.split(" ")[3]}`;
  return kind === "magic" && first === "bonus" ? `magic bonus +${second}` : kind;
}

/** Every character whose face is shown: its number in the drawing, all numbers drawn, and its description. A card that is
 * opened to be read has its words beside it instead. */
const faces = (page) => page.evaluate(() => [...document.querySelectorAll("svg.face")].map((face) => ({
  drawn: [...face.querySelectorAll("text")].map((text) => text.textContent), words: face.parentElement.querySelector(".unseen")?.textContent ?? "",
  beside: face.closest(".reading")?.querySelector(".words").textContent,
})));

export async function look(page, values, seen) {
  for (const { drawn, words, beside } of await faces(page)) {
    const number = Number(drawn.at(-1));
    const place = `characters.character-${number}`;
    if (!values[`${place}.cost`]) continue; // a law
    const rewards = [1, 2, 3, 4].map((level) => values[`${place}.rewards.${level}`]);
    const levels = rewards.map((row, index) => `Level ${index + 1}: ${values[`${place}.cost`][index]}, ${row.map(said).join(" + ")}`);
    if (beside === undefined) {
      assert(words.includes(levels.join("; ")), `${words}\nshould say\n${levels.join("; ")}`);
      const [left, right, bottom] = values[`${place}.corners`];
      assert(words.includes(`Corners ${left} and ${right}, half circle ${bottom}`), words);
    } else for (const row of rewards) assert(beside.includes(row.map(said).join(" + ")), `${beside}\nshould say\n${row.map(said).join(" + ")}`);
    const inFile = rewards.flat().flatMap((reward) => numbers(reward)).sort();
    assert.deepEqual(drawn.slice(0, -1).flatMap((text) => numbers(text.replace("+", ""))).sort(), inFile, `what is drawn on ${number}`);
    seen.add("characters");
  }
}

export const EXPECTED = ["characters"];

/** What the sheet must say: the power points that lie on the cards. */
export function sheet({ rows }) {
  const tokens = rows.flatMap((row) => row.cards.flatMap((card) => card.tokens.map(({ token }) => token)));
  return { "Power points": tokens.reduce((sum, token) => sum + (token.type === "points" ? token.value : 0), 0) };
}
