// Games with the values of an owner's file: the page shows and plays with exactly these numbers.
import assert from "node:assert/strict";
import { choose, dice, myTurn, openPage, send } from "../drive.mjs";
import { axe, fits } from "./checks.mjs";
import * as hadara from "./values/hadara.mjs";
import * as noria from "./values/noria.mjs";
import * as viceroy from "./values/viceroy.mjs";

/** Opens a table for two the way an owner of a box does: with the file in the dialog. */
async function openTable(page, url, game, text, options) {
  await page.goto(url);
  await page.waitForSelector(`[data-play=${game}]:enabled`);
  await page.locator("article", { has: page.locator(`[data-play=${game}]`) }).getByRole("button", { name: "New table" }).click();
  await page.getByRole("button", { name: "Remove seat 3" }).click();
  for (const [label, value] of Object.entries(options)) await page.getByLabel(label).selectOption(value);
  await page.locator("summary", { hasText: "own box" }).click();
  const input = page.locator("input[type=file]");
  const give = (content) => input.setInputFiles({ name: "my-box.toml", mimeType: "text/plain", buffer: Buffer.from(content) });
  await give(`${text}\nnothing = 7\n`);
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.getByLabel("Name").fill("Lena");
  await page.getByRole("button", { name: "Sit down" }).click();
  await page.getByRole("alert").filter({ hasText: "nothing" }).waitFor(); // a wrong line is named
  await fits(page, "own values");
  await axe(page, "own values");
  await give(text);
  await page.getByRole("button", { name: "Open the table" }).click();
}

async function playWithOwnValues(browser, url, game, box) {
  const page = await openPage(browser, { lang: "en", width: 1440, height: 900 });
  const { text, values } = box.file();
  const pick = dice(12);
  const seen = new Set();
  await openTable(page, url, game, text, box.options);
  const told = async () => (await page.request.get(`${url}/api/tables/${page.url().split("/table/")[1]}`)).json();
  while ((await myTurn(page)) === "decide") {
    await box.look(page, values, seen, (await told()).view);
    assert(await choose(page, pick));
    await send(page);
  }
  assert.deepEqual(box.EXPECTED.filter((what) => !seen.has(what)), [], "never shown");
  const { view, table } = await told();
  assert.equal(table.options.components, "own");
  for (const [row, points] of Object.entries(box.sheet(view.players[view.me], values, view))) {
    const shown = await page.locator(".sheet tbody tr", { has: page.getByRole("rowheader", { name: row, exact: true }) }).locator("td.mine").textContent();
    assert.equal(Number(shown), points, row);
  }
  assert.deepEqual(page.complaints, []);
  await page.context().close();
}

export const tests = Object.fromEntries(Object.entries({ hadara, noria, viceroy }).map(([game, box]) => [
  `${game}: the values of an owner's file are shown and played with`, (browser, url) => playWithOwnValues(browser, url, game, box),
]));
