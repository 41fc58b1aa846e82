// Noria with odd numbers: levels, chambers, islands and production that no box has.
import assert from "node:assert/strict";
import { numbers, ownersFile } from "./file.mjs";

const PRODUCTION = { propeller: [2, 0, 0], sail: [0, 2, 0], compass: [0, 0, 2], lamp: [2, 0, 1], piston: [0, 1, 2] };
const ODD = {
  intrigue: [1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6], factories: [0, 1, 2, 3, 4, 5, 6, 7], amount: [3, 1, 2, 1, 5, 1, 4, 1, 9],
  unequal: Array(9).fill(false), sites: ["lamp 1", "piston 2", "sail 1", "propeller 2"],
};
const CHAMBERS = ["refinement", "settlement", "exploration", "research"];
const GOODS = { lamp: "Lamp", piston: "Piston", sail: "Sail", propeller: "Propeller" };

export const file = () => ownersFile("noria", (section, key, value) => {
  if (section === "chambers") return value.map((_, index) => [1, 3, 7, 13, 29][index]);
  return section === "production" ? PRODUCTION[key] : (ODD[key] ?? value);
});
export const options = {};

const texts = (page, selector) => page.locator(selector).allTextContents();

export async function look(page, values, seen, view) {
  const prices = await page.evaluate(() => [...document.querySelectorAll(".path")].map((path) => [...path.querySelectorAll(".price")].map((price) => Number(price.textContent)).reverse()));
  assert.deepEqual(prices, Array.from({ length: 4 }, () => ODD.amount), "the prices of the levels");
  for (const { chamber, seated } of view.chambers) {
    const free = await page.evaluate((name) => document.querySelector(`[data-target='chamber:${name}'] .seats`).textContent, chamber);
    assert.equal(free.trim(), values[`chambers.${chamber}`].slice(seated).join(""), `chamber ${chamber}`);
  }
  assert.deepEqual(numbers((await texts(page, ".progress .price")).join()), [values.intrigue[Math.max(view.track.open, 1) - 1]], "the price of an Intrigue");
  const my = view.players[view.me];
  assert.deepEqual(numbers((await texts(page, ".mine .lab small")).join()), [values.factories[my.factories]], "Knowledge of the factories");
  for (const island of await page.locator("[data-target^='island:']").all()) {
    const name = await island.getAttribute("aria-label");
    const free = [...name.matchAll(/free site: (\w+), (\d)/g)].map(([, good, count]) => `${good} ${count}`);
    const printed = values[`islands.${(await island.getAttribute("data-target")).slice(7)}.sites`].map((site) => site.replace(/\w+/, (good) => GOODS[good]));
    assert.deepEqual(free.filter((site) => !printed.includes(site)), [], name);
    seen.add("islands");
  }
  const cost = await page.evaluate(() => Object.fromEntries([...document.querySelectorAll(".mine [data-target^='good:']")].map((good) => [good.dataset.target.slice(5), ["energy", "mycelium", "obsidian"].map((kind) => good.querySelectorAll(`.cost use[href='#i-n-${kind}']`).length)])));
  assert.deepEqual(cost, PRODUCTION, "what goods cost");
  seen.add("town hall");
}

export const EXPECTED = ["islands", "town hall"];

/** What the sheet must say for the four paths: levels times the value of their chamber. */
export function sheet({ levels }, values, view) {
  const value = (chamber) => values[`chambers.${chamber}`][view.chambers.find((one) => one.chamber === chamber).seated];
  return Object.fromEntries(CHAMBERS.map((chamber, index) => [chamber[0].toUpperCase() + chamber.slice(1), levels[index] * value(chamber)]));
}
