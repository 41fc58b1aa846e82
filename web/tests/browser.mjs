// Plays whole games through the page, and checks what every page must keep: names for everything, no
// overflow, no serious finding of axe. Run `npm run build` first.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { choose, decision, dice, launch, myTurn, openPage, overflow, send } from "./drive.mjs";
import { startMock } from "./mock-server.mjs";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WIDTHS = [360, 768, 1280, 1920];
const only = process.argv[2];
/** Findings of axe are collected, to see all of them at once. */
const problems = new Set();

async function axe(page, where) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const result = await window.axe.run(document, { resultTypes: ["violations"] });
    return result.violations.filter((one) => ["serious", "critical"].includes(one.impact)).map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.target.join(" ")).join(" | ")} ${one.nodes[0].failureSummary?.split("\n")[1] ?? ""}`);
  });
  for (const one of found) problems.add(`${one} (in ${where})`);
}

async function fits(page, where) {
  const size = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    assert.equal(await overflow(page), null, `${where} at ${width} px`);
  }
  await page.setViewportSize(size);
}

async function begin(page, url) {
  await page.goto(url);
  await page.locator("[data-play=hadara]:enabled").click();
  await myTurn(page);
}

/** A whole game against bots by clicking what glows; each kind of decision is looked at once. */
async function wholeGame(browser, url, settings, seed) {
  const page = await openPage(browser, settings);
  const pick = dice(seed);
  const seen = new Set();
  await begin(page, url);
  let decisions = 0;
  while ((await myTurn(page)) === "decide") {
    const now = await decision(page);
    assert(await choose(page, pick), `nothing to choose in "${now}"`);
    if (!seen.has(now)) {
      seen.add(now);
      await fits(page, now);
      await axe(page, now);
    }
    await send(page);
    assert(++decisions < 300, "the game does not end");
  }
  await page.waitForSelector(".plot svg path.line");
  assert.equal(await page.locator(".sheet tbody tr").count(), 6);
  await fits(page, "final sheet");
  await axe(page, "final sheet");
  assert.deepEqual(page.complaints, []);
  console.log(`   ${decisions} decisions; seen: ${[...seen].join(", ")}`);
  await page.context().close();
}

const TESTS = {
  "start page, dialogs and rules fit and have names": async (browser, url) => {
    const page = await openPage(browser, { lang: "de", theme: "dark" });
    await page.goto(url);
    await page.waitForSelector("[data-play=hadara]:enabled");
    await fits(page, "start");
    await axe(page, "start");
    await page.getByRole("button", { name: "Neuer Tisch" }).click();
    await fits(page, "new table");
    await axe(page, "new table");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Einstellungen" }).click();
    await axe(page, "settings");
    await page.goto(`${url}/rules/hadara#H-4.2`);
    await page.waitForSelector("section.target");
    await fits(page, "rules");
    await axe(page, "rules");
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  },
  "a whole game on a wide screen in English": (browser, url) => wholeGame(browser, url, { width: 1280, lang: "en", theme: "light" }, 1),
  "a whole game on a phone in German, dark": (browser, url) => wholeGame(browser, url, { width: 360, height: 760, lang: "de", theme: "dark" }, 2),
  "a whole game with the keyboard alone": async (browser, url) => {
    const page = await openPage(browser, { lang: "en" });
    await page.goto(url);
    await page.locator("[data-play=hadara]:enabled").focus();
    await page.keyboard.press("Enter");
    let decisions = 0;
    while ((await myTurn(page)) === "decide") {
      await page.keyboard.press("Escape");
      await page.evaluate(() => document.activeElement?.blur?.());
      await page.keyboard.press("ArrowDown"); // to the first piece that glows
      await page.keyboard.press("Enter");
      const isChosen = () => page.waitForSelector("#go:enabled", { timeout: 500 }).then(() => true, () => false);
      if (!(await isChosen())) {
        await page.keyboard.press("1");
        await isChosen();
      }
      assert(await page.locator("#go:enabled").count(), `no choice by keyboard in "${await decision(page)}"`);
      await page.evaluate(() => document.activeElement?.blur?.());
      const before = await page.evaluate(() => document.querySelector("#go")?.textContent);
      await page.keyboard.press("Space");
      await page.waitForFunction((before) => {
        const go = document.querySelector(".bar:not([aria-busy=true]) #go");
        return !document.querySelector(".bar #go") || (go !== null && (go.disabled || go.textContent !== before));
      }, before);
      assert(++decisions < 300);
    }
    assert.deepEqual(page.complaints, []);
    console.log(`   ${decisions} decisions`);
    await page.context().close();
  },
  "why not, undo, hint, reload and language": async (browser, url) => {
    const page = await openPage(browser, { lang: "en" });
    const pick = dice(5);
    await begin(page, url);
    await choose(page, pick);
    await page.keyboard.press("Escape");
    assert.equal(await page.locator("#go:enabled").count(), 0, "Escape puts the choice back");
    await page.locator(".supply [data-target='level:5']").click({ force: true }); // dimmed, but it answers
    await page.waitForSelector(".toast a[href*='/rules/hadara#H-']");
    await axe(page, "why not");
    await page.getByRole("button", { name: "Hint", exact: true }).click();
    await page.waitForSelector(".hint .link");
    await page.locator(".hint .best").click();
    await page.waitForSelector("#go:enabled");
    await page.reload();
    await myTurn(page);
    for (let step = 0; step < 200; step++) {
      await choose(page, pick);
      await send(page);
      assert.equal(await myTurn(page), "decide", "no decision could be taken back in the whole game");
      const undo = page.locator("[aria-label='Undo']:not([aria-disabled])");
      if (!(await undo.count())) continue;
      const before = await page.locator(".log li").count();
      await undo.click();
      await page.waitForFunction((before) => document.querySelectorAll(".log li").length < before, before);
      break;
    }
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByText("Deutsch").click();
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.querySelector(".log h2")?.textContent?.includes("Protokoll") && / hast |beginnt/.test(document.querySelector(".log ol")?.textContent ?? ""));
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  },
  "two browsers at one table, simultaneous choices": async (browser, url) => {
    const [ann, ben] = [await openPage(browser, { lang: "en" }), await openPage(browser, { lang: "de", width: 390, height: 800 })];
    await ann.goto(url);
    await ann.waitForSelector("[data-play=hadara]:enabled");
    await ann.getByRole("button", { name: "New table" }).click();
    await ann.getByRole("button", { name: "Open the table" }).click();
    await ann.getByLabel("Name").fill("Ann");
    await ann.getByRole("button", { name: "Sit down" }).click();
    const link = await ann.locator(".invite input").inputValue();
    await ben.goto(link);
    await ben.getByRole("button", { name: "Hier Platz nehmen" }).click();
    await ben.getByLabel("Name").fill("Ben");
    await ben.getByRole("button", { name: "Platz nehmen", exact: true }).click();
    await ann.getByRole("button", { name: "Begin" }).click();
    const pick = dice(9);
    for (let step = 0; step < 24; step++) {
      for (const page of [ann, ben]) {
        if (!(await page.locator("#go").count())) continue;
        if (await choose(page, pick)) await send(page);
      }
      await ann.waitForTimeout(120);
    }
    assert(await ben.locator(".log li").count() > 20);
    assert.deepEqual([...ann.complaints, ...ben.complaints], []);
    await Promise.all([ann.context().close(), ben.context().close()]);
  },
  "replay of a finished game": async (browser, url) => {
    const page = await openPage(browser, { lang: "en", confirm: false });
    const pick = dice(4);
    await begin(page, url);
    while ((await myTurn(page)) === "decide") {
      const things = page.locator("[data-glow], [data-choice]");
      const count = await things.count();
      if (count) await things.nth(pick(count)).evaluate((element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))).catch(() => {});
      await page.waitForTimeout(25);
    }
    await page.getByRole("button", { name: "Replay" }).click();
    await page.locator("input[type=range]").fill("10");
    await page.waitForFunction(() => document.querySelector(".at")?.textContent?.startsWith("10"));
    await page.waitForSelector("svg.board");
    await fits(page, "replay");
    await axe(page, "replay");
    const address = page.url();
    assert(address.endsWith("?at=10"), address);
    await page.goto(address);
    await page.waitForSelector("input[type=range]");
    await page.getByRole("button", { name: "Leave the replay" }).click();
    await page.waitForSelector(".final");
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  },
};

process.env.MOCK_BOT_PAUSE ??= "5";
const mock = await startMock();
const browser = await launch();
let failed = 0;
for (const [name, test] of Object.entries(TESTS)) {
  if (only && !name.includes(only)) continue;
  const start = Date.now();
  try {
    problems.clear();
    await test(browser, mock.url);
    assert.deepEqual([...problems], [], "axe");
    console.log(`ok   ${name} (${((Date.now() - start) / 1000).toFixed(0)} s)`);
  } catch (error) {
    failed++;
    console.log(`FAIL ${name}: ${error.stack}`);
    if (process.env.SHOW) for (const context of browser.contexts()) for (const page of context.pages()) await page.screenshot({ path: `${process.env.SHOW}/failed.png`, fullPage: true });
    for (const context of browser.contexts()) await context.close();
  }
}
await browser.close();
mock.close();
process.exit(failed ? 1 : 0);
