// Whole games of each title through the page: by mouse in several sizes and languages, and by keyboard alone.
import assert from "node:assert/strict";
import { byKeyboard, choose, clickGame, create, decision, dice, myTurn, openPage, send } from "../drive.mjs";
import { axe, fits } from "./checks.mjs";

const ROWS = { noria: 6, hadara: 6, viceroy: 7 };
const MOST = 900;

/** A whole game against bots by clicking what glows; each kind of decision is looked at once. */
export async function wholeGame(browser, url, game, settings, seed, table = null) {
  const page = await openPage(browser, settings);
  const pick = dice(seed);
  const seen = new Set();
  await (table ? create(page, url, game, table) : clickGame(page, url, game));
  let decisions = 0;
  while ((await myTurn(page)) === "decide") {
    const now = await decision(page);
    assert(await choose(page, pick), `nothing to choose in "${now}"`);
    if (!seen.has(now)) {
      seen.add(now);
      await fits(page, `${game}: ${now}`);
      await axe(page, `${game}: ${now}`);
    }
    await send(page);
    assert(++decisions < MOST, "the game does not end");
  }
  await page.waitForSelector(".plot svg path.line", { state: "attached" });
  if (ROWS[game]) assert.equal(await page.locator(".sheet tbody tr").count(), ROWS[game]);
  await fits(page, `${game}: final sheet`);
  await axe(page, `${game}: final sheet`);
  assert.deepEqual(page.complaints, []);
  console.log(`   ${decisions} decisions; seen: ${[...seen].join(", ")}`);
  await page.context().close();
}

async function keyboardGame(browser, url, game) {
  const page = await openPage(browser, { lang: "en" });
  await page.goto(url);
  await page.locator(`[data-play=${game}]:enabled`).focus();
  await page.keyboard.press("Enter");
  let decisions = 0;
  while ((await myTurn(page)) === "decide") {
    await byKeyboard(page);
    assert(++decisions < MOST, "the game does not end");
  }
  assert.deepEqual(page.complaints, []);
  console.log(`   ${decisions} decisions`);
  await page.context().close();
}

export const WIDE = { width: 1280, lang: "en", theme: "light" };
export const PHONE = { width: 360, height: 760, lang: "de", theme: "dark" };
/** Me and so many bots. */
export const bots = (count) => [{ kind: "me" }, ...Array.from({ length: count }, () => ({ kind: "bot", level: "random" }))];

export const tests = {
  "noria: a whole game on a wide screen in English": (browser, url) => wholeGame(browser, url, "noria", WIDE, 1),
  "noria: an expert game of two on a phone in German, dark": (browser, url) => wholeGame(browser, url, "noria", PHONE, 2, { seats: bots(1), options: { mode: "expert" } }),
  "noria: a solo game on a tablet in German": (browser, url) => wholeGame(browser, url, "noria", { width: 820, height: 1100, lang: "de" }, 3, { seats: bots(0) }),
  "noria: a whole game with the keyboard alone": (browser, url) => keyboardGame(browser, url, "noria"),
  "hadara: a whole game on a wide screen in English": (browser, url) => wholeGame(browser, url, "hadara", WIDE, 1),
  "hadara: a whole game on a phone in German, dark": (browser, url) => wholeGame(browser, url, "hadara", PHONE, 2),
  "hadara: a whole game with the keyboard alone": (browser, url) => keyboardGame(browser, url, "hadara"),
  "viceroy: a whole game on a wide screen in English": (browser, url) => wholeGame(browser, url, "viceroy", WIDE, 1),
  "viceroy: a whole game of two on a phone in German, dark": (browser, url) => wholeGame(browser, url, "viceroy", PHONE, 2, { seats: bots(1) }),
  "viceroy: a whole game of four on a tablet in German": (browser, url) => wholeGame(browser, url, "viceroy", { width: 1024, height: 768, lang: "de", theme: "light" }, 3, { seats: bots(3) }),
  "viceroy: a whole game with the keyboard alone": (browser, url) => keyboardGame(browser, url, "viceroy"),
};
