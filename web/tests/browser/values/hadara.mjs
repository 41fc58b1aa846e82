// Hadara with odd numbers: prices, steps, points and requirements that no box has.
import assert from "node:assert/strict";
import { numbers, ownersFile } from "./file.mjs";

const ODD = {
  price: (n) => Math.min(60, 2 * n + 1), points: (n) => Math.min(60, 3 * n + 11), requirement: (n) => n - 1, bonus: (n) => n + 5,
  coins: (n) => n + 13, plunder: (n) => n + 17, silver: (list) => list.map((n) => n + 2), gold: (list) => list.map((n) => n + 3),
};
const TRACKS = ["income", "military", "culture", "food"];

export const file = () => ownersFile("hadara", (_, key, value) => ODD[key]?.(value) ?? value);
export const options = { "Start cards": "choice" };

/** The cards that lie large in the panel, and what the page says of each. */
const largeCards = (page) => page.evaluate(() => [...document.querySelectorAll(".panel .face[data-target^='card:']")].map((face) => ({
  card: face.dataset.target.slice(5), price: (face.querySelector(".price s") ?? face.querySelector(".price b")).textContent, points: face.querySelector(".points")?.textContent ?? "",
})));

export async function look(page, values, seen) {
  for (const { card, price, points } of await largeCards(page)) {
    assert.equal(Number(price), values[`card.${card}.price`], `the price of ${card}`);
    assert.deepEqual(numbers(points), [values[`card.${card}.points`]].filter((n) => n > 0), `the points of ${card}`);
    seen.add("cards");
  }
  for (const side of await page.locator(".side[data-target]").all()) {
    const place = `start.${numbers(await page.locator(".panel h2 small").textContent())[0]}.${(await side.getAttribute("data-target")).slice(5)}`;
    assert.deepEqual(numbers(await side.textContent()), [values[`${place}.coins`], ...TRACKS.map((track) => values[`${place}.${track}`] ?? 0)], place);
    seen.add("start cards");
  }
  if (seen.has("colonies")) return; // cards may change what they ask for later
  for (let level = 1; level <= 5; level++) {
    const wanted = ["requirement", "plunder", "price", "points"].map((key) => values[`colony.${level}.${key}`]);
    wanted[2] *= -1;
    const shown = numbers(await page.locator(`.supply [data-target='level:${level}'] > :not(.unseen, small)`).allTextContents().then((texts) => texts.join(" ")));
    assert.deepEqual(shown, wanted, `colony ${level}`);
  }
  for (let bust = 1; bust <= 4; bust++) {
    const [needed, points, bonus] = ["requirement", "points", "bonus"].map((key) => values[`bust.${bust}.${key}`]);
    const shown = numbers(await page.locator(`.mine [data-target='bust:${bust}'] > :not(.unseen)`).allTextContents().then((texts) => texts.join(" ")));
    assert.deepEqual(shown.filter((n) => n !== bonus), [needed, points], `bust ${bust}`);
  }
  seen.add("colonies");
}

export const EXPECTED = ["cards", "start cards", "colonies"];

/** What the sheet must say, from the pieces that lie there at the end. */
export function sheet({ cards, busts, colonies }, values) {
  const sum = (list) => list.reduce((all, n) => all + n, 0);
  const carved = busts.filter((bust) => bust.tile);
  return {
    Cards: sum(cards.map((card) => values[`card.${card.card}.points`] ?? 0)),
    Busts: sum(carved.map((bust) => values[`bust.${bust.bust}.points`])) + sum(carved.filter((bust) => bust.tile.face === "points").map((bust) => bust.bonus)),
    Colonies: sum(colonies.map((colony) => colony.points)),
  };
}
