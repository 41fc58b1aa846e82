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

export const tests = {
  "viceroy: pyramids open large, cards can be read, dimmed things say why not": async (browser, url) => {
    const page = await openPage(browser, { lang: "en" });
    const pick = dice(7);
    await create(page, url, "viceroy", { seats: SEATS, options: {} });
    await until(page, pick, "Your bid");
    assert.equal(await page.locator(".auction li", { hasText: "fist closed" }).count() + (await page.locator(".auction li", { hasText: "is choosing" }).count()), 3, "no bid is open before all have chosen");
    await page.locator("[data-target='attack']").click({ force: true }); // there is none behind the screen yet
    await page.waitForSelector(".toast a[href*='/rules/viceroy#V-']");

    await until(page, pick, "Which card?");
    await page.locator("[aria-label$='pyramid enlarged']").first().click();
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
};
