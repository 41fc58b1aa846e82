// What only Viceroy's table has: pyramids that open large, cards to read, fists that stay closed, places that are too dear.
import assert from "node:assert/strict";
import { choose, create, decision, dice, myTurn, openPage, send } from "../drive.mjs";
import { axe, fits } from "./checks.mjs";

const SEATS = [{ kind: "me" }, { kind: "bot", level: "random" }, { kind: "bot", level: "random" }];

/** Plays on until the panel's headline is this one. */
async function until(page, pick, headline) {
  for (let step = 0; step < 80; step++) {
    assert.equal(await myTurn(page), "decide", `the game ended before "${headline}"`);
    if ((await decision(page)) === headline) return;
    assert(await choose(page, pick), `nothing to choose in "${await decision(page)}"`);
    await send(page);
  }
  assert.fail(`"${headline}" never came`);
}

/** Decisions that come up in every game; the rarer ones are looked at when they do. */
const COMMON = ["place", "take_gems", "draw_cards", "choose_option"];

/** A choice that leads to as many kinds of decisions as possible: laws first, a broad pyramid, then upwards. */
function eager({ offer, view }, pick) {
  const actions = offer.actions.map((offered) => offered.action);
  const one = (list) => list[pick(list.length)];
  const built = (level) => view.players[view.me].rows.find((row) => row.level === level)?.cards.length ?? 0;
  const worth = (action) => {
    if (action.type === "play") return action.card.startsWith("law") ? 3 : 2;
    if (action.type === "bid_gem" || action.type === "bid_attack" || action.type === "give" || action.type === "tuck" || action.type === "park") return 2;
    if (action.type === "place") return built(action.level) < 6 - action.level ? 1 + action.level : 1;
    return ["pass", "stop", "discard", "bid_nothing"].includes(action.type) ? 0 : 1;
  };
  const best = Math.max(...actions.map(worth));
  return one(actions.filter((action) => worth(action) === best));
}

/** Plays a table past the page, and looks at the page whenever a kind of decision comes up for the first time. */
async function lookAtEachKind(page, url, pick, seen) {
  const id = page.url().split("/table/")[1];
  const ask = async (path, data) => (await page.request.fetch(`${url}/api/tables/${id}${path}`, data ? { method: "POST", data } : {})).json();
  for (let step = 0; step < 2000; step++) {
    const now = await ask("");
    if (now.table.status === "over") return;
    if (!now.offer) { await page.waitForTimeout(10); continue; }
    const kind = now.view.decision?.type;
    if (kind && !seen.has(kind)) {
      seen.add(kind);
      await page.goto(`${url}/table/${id}`);
      await myTurn(page);
      await fits(page, kind);
      await axe(page, kind);
      assert(await choose(page, pick), `nothing to choose in ${kind}`);
      if (process.env.SHOW) await page.screenshot({ path: `${process.env.SHOW}/${kind}.png` });
    }
    const answer = await ask("/act", { decision: now.offer.decision, key: `look-${step}`, action: eager(now, pick) });
    // A bot may have changed what is offered since we asked.
    assert(!answer.error || answer.error.code === "stale", JSON.stringify(answer));
  }
  assert.fail("the game does not end");
}

export const tests = {
  "viceroy: every kind of decision that comes up has a panel that fits and has names": async (browser, url) => {
    const page = await openPage(browser, { lang: "en", width: 1280, height: 800 });
    const pick = dice(11);
    const seen = new Set();
    for (let game = 0; game < 6 && (game < 2 || COMMON.some((kind) => !seen.has(kind))); game++) {
      await create(page, url, "viceroy", { seats: SEATS.slice(0, 2), options: {} });
      await lookAtEachKind(page, url, pick, seen);
    }
    assert.deepEqual(COMMON.filter((kind) => !seen.has(kind)), [], "kinds that never came up");
    assert.deepEqual(page.complaints, []);
    console.log(`   seen: ${[...seen].join(", ")}`);
    await page.context().close();
  },
  "viceroy: pyramids open large, cards can be read, dimmed things say why not": async (browser, url) => {
    const page = await openPage(browser, { lang: "en" });
    const pick = dice(7);
    await create(page, url, "viceroy", { seats: SEATS, options: {} });
    await until(page, pick, "Your bid");
    assert.equal(await page.locator(".auction li", { hasText: "fist closed" }).count() + (await page.locator(".auction li", { hasText: "is choosing" }).count()), 3, "no bid is open before all have chosen");
    await page.locator("[data-target='attack']").click({ force: true }); // there is none behind the screen yet
    await page.waitForSelector(".toast a[href*='/rules/viceroy#V-']");

    await until(page, pick, "Which card?");
    await page.getByRole("button", { name: "pyramid enlarged" }).first().click();
    await page.waitForSelector("dialog svg.pyramid");
    await fits(page, "enlarged pyramid");
    await axe(page, "enlarged pyramid");
    await page.locator("dialog [data-target^='peek:']").first().click();
    await page.waitForSelector("dialog .reading");
    await axe(page, "reading a card");
    await fits(page, "reading a card");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog", { state: "detached" });

    await page.locator(".hand [data-glow]").first().click();
    await page.waitForSelector(".viceroy-panel [data-choice]");
    assert(await page.locator("svg.pyramid .level").count() > 0, "a chosen card shows its places");
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  },
  "viceroy: cards travel from where they lay": async (browser, url) => {
    const page = await openPage(browser, { lang: "en", motion: "on" });
    await page.addInitScript(() => {
      window.flights = 0;
      const count = (list) => { for (const { addedNodes } of list) for (const node of addedNodes) if (node.parentNode === document.body && node.inert) window.flights++; };
      document.addEventListener("DOMContentLoaded", () => new MutationObserver(count).observe(document.body, { childList: true }));
    });
    const pick = dice(7);
    await create(page, url, "viceroy", { seats: SEATS, options: {} });
    for (let step = 0; step < 40 && (await page.evaluate(() => window.flights)) < 3; step++) {
      assert.equal(await myTurn(page), "decide");
      assert(await choose(page, pick));
      await send(page);
    }
    assert(await page.evaluate(() => window.flights) >= 3, "no card travelled");
    await page.waitForFunction(() => !document.querySelector("body > [inert]") && !document.querySelector("[data-travels][style*=hidden]"));
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  },
};
