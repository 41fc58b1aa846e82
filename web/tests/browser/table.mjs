// What the frame around every board does: asking why not, taking back, coming back, several people, replay.
import assert from "node:assert/strict";
import { choose, clickGame, create, dice, myTurn, openPage, send } from "../drive.mjs";
import { axe, fits } from "./checks.mjs";

export const tests = {
  "why not, undo, hint, reload and language": async (browser, url) => {
    const page = await openPage(browser, { lang: "en" });
    const pick = dice(5);
    await clickGame(page, url, "hadara");
    await choose(page, pick);
    await page.keyboard.press("Escape");
    assert.equal(await page.locator("#go:enabled").count(), 0, "Escape puts the choice back");
    await page.locator(".supply [data-target='level:5']").click({ force: true }); // dimmed, but it answers
    await page.waitForSelector(".toast a[href*='/rules/hadara#H-']");
    await page.waitForSelector(".toast .paragraph"); // what the rule says stands there, too
    await axe(page, "why not");
    await page.getByRole("button", { name: "Hint", exact: true }).click();
    await page.waitForSelector(".hint .link");
    await page.locator(".hint .best").click();
    await page.waitForSelector("#go:enabled");
    await page.reload();
    await myTurn(page);
    // The bots answer so fast that a sealed choice is open before anybody could take it back, so it takes two own
    // decisions in a row, and some games have none.
    for (let games = 1, step = 0; ; step++) {
      assert(step < 600, "the games do not come to an end");
      await choose(page, pick);
      await send(page);
      if ((await myTurn(page)) === "over") {
        assert(games++ < 6, "no decision could be taken back in six whole games");
        await clickGame(page, url, "hadara");
        continue;
      }
      const undo = page.locator("[aria-label='Undo']:not([aria-disabled])");
      if (!(await undo.count())) continue;
      // A secret choice leaves no trace in the log, but what is asked again has another number.
      const before = await page.locator("#go").getAttribute("data-decision");
      await undo.click();
      await page.waitForFunction((before) => (document.querySelector("#go")?.dataset.decision ?? before) !== before, before);
      break;
    }
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("radio", { name: "Deutsch" }).check({ force: true });
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.querySelector(".log h2")?.textContent?.includes("Protokoll") && / hast |beginnt/.test(document.querySelector(".log ol")?.textContent ?? ""));
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  },
  "two browsers at one table, simultaneous choices": async (browser, url) => {
    const [ann, ben] = [await openPage(browser, { lang: "en" }), await openPage(browser, { lang: "de", width: 390, height: 800 })];
    await ann.goto(url);
    await ann.waitForSelector("[data-play=hadara]:enabled");
    await ann.locator("article", { has: ann.locator("[data-play=hadara]") }).getByRole("button", { name: "New table" }).click();
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
    await clickGame(page, url, "hadara");
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
  "why not and undo in noria": async (browser, url) => {
    const page = await openPage(browser, { lang: "en", width: 1440, height: 900 });
    await create(page, url, "noria", { seats: [{ kind: "me" }, { kind: "bot", level: "random" }], options: { market: "first-game" } });
    const pick = dice(6);
    for (let step = 0; step < 200; step++) {
      assert.equal(await myTurn(page), "decide");
      const dimmed = page.locator("[data-dim][data-target^='slot:']");
      if (await dimmed.count()) {
        await dimmed.first().dispatchEvent("click");
        await page.waitForSelector(".toast a[href*='/rules/noria#N-']");
        break;
      }
      await choose(page, pick);
      await send(page);
    }
    for (let step = 0; step < 100; step++) {
      const undo = page.locator("[aria-label='Undo']:not([aria-disabled])");
      if ((await myTurn(page)) === "decide" && (await undo.count())) {
        const before = await page.locator("#go").getAttribute("data-decision");
        await undo.click();
        await page.waitForFunction((before) => document.querySelector("#go") && document.querySelector("#go").dataset.decision !== before, before);
        break;
      }
      await choose(page, pick);
      await send(page);
      assert(step < 99, "nothing could be taken back");
    }
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  },
  "a lost connection comes back in mid-turn": async (browser, url) => {
    const page = await openPage(browser, { lang: "en", width: 1440, height: 900 });
    const sockets = [];
    await page.routeWebSocket(/\/live/, (socket) => {
      socket.connectToServer();
      sockets.push(socket);
    });
    await create(page, url, "noria", { seats: [{ kind: "me" }, { kind: "bot", level: "random" }] });
    const pick = dice(8);
    const play = async (count) => {
      for (let made = 0; made < count && (await myTurn(page)) === "decide"; made++) {
        assert(await choose(page, pick));
        await send(page);
      }
    };
    await play(6);
    await myTurn(page);
    const before = await page.locator(".log li").count();
    await sockets.at(-1).close();
    await page.getByText("Connection lost").waitFor();
    for (let wait = 0; sockets.length < 2; wait++) {
      assert(wait < 200, "it did not connect again");
      await page.waitForTimeout(50);
    }
    await page.getByText("Connection lost").waitFor({ state: "detached" });
    await play(4);
    assert(await page.locator(".log li").count() >= before, "what was known is still there");
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  },
  "solo noria set up by notation": async (browser, url) => {
    const page = await openPage(browser, { lang: "en", width: 1440, height: 900 });
    await page.goto(url);
    await page.waitForSelector("[data-play=noria]:enabled");
    await page.locator("article", { has: page.locator("[data-play=noria]") }).getByRole("button", { name: "New table" }).click();
    await page.locator("dialog label", { hasText: /^\s*Rules/ }).locator("select").selectOption("solo");
    await page.locator("dialog summary").first().click();
    const notation = page.locator("textarea");
    await notation.fill("Market: J1, C2, T3, B9");
    await page.getByRole("button", { name: "Open the table" }).click();
    await page.getByLabel("Name").fill("Ann");
    await page.getByRole("button", { name: "Sit down" }).click();
    await page.waitForSelector("[role=alert]"); // a price of 9 is refused, with the place of the mistake
    await notation.fill("Market: J1, C2, T3, B4\nIslands: 7, 4(x), 2, 8, 9\nBot: 1A - 1E 2B - 3C 4F 5D - Refinement Path\nPlayer: 1J - 1T 3O - 1C 3M 4E - Settlement Path");
    await axe(page, "notation");
    await fits(page, "notation");
    await page.getByRole("button", { name: "Open the table" }).click();
    await myTurn(page);
    await page.getByText("Start position as text").click();
    assert((await page.locator("pre").textContent()).includes("Islands: 7, 4(x), 2, 8, 9"));
    assert(await page.getByRole("heading", { name: "The bot's next turn" }).count());
    await axe(page, "solo");
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  },
};
