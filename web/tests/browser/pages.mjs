// The pages around the tables.
import assert from "node:assert/strict";
import { openPage } from "../drive.mjs";
import { axe, fits } from "./checks.mjs";

export const tests = {
  "start page, dialogs and rules fit and have names": async (browser, url) => {
    const page = await openPage(browser, { lang: "de", theme: "dark" });
    await page.goto(url);
    await page.waitForSelector("[data-play=hadara]:enabled");
    await fits(page, "start");
    await axe(page, "start");
    await page.getByRole("button", { name: "Neuer Tisch" }).first().click();
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
};
