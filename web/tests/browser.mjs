// Plays through the page in the machine's Chromium. Run `npm run build` first. `--all` plays every combination instead;
// a word picks tests by name.
import assert from "node:assert/strict";
import { problems } from "./browser/checks.mjs";
import { tests as combinations } from "./browser/combinations.mjs";
import { tests as games } from "./browser/games.mjs";
import { tests as pages } from "./browser/pages.mjs";
import { tests as table } from "./browser/table.mjs";
import { tests as values } from "./browser/values.mjs";
import { tests as viceroy } from "./browser/viceroy.mjs";
import { launch } from "./drive.mjs";
import { startServer } from "./server.mjs";

const words = process.argv.slice(2);
const only = words.find((word) => !word.startsWith("--"));
const chosen = words.includes("--all") ? combinations : { ...pages, ...table, ...games, ...viceroy, ...values };
const server = await startServer();
const browser = await launch();
let failed = 0;
for (const [name, test] of Object.entries(chosen)) {
  if (only && !name.includes(only)) continue;
  const start = Date.now();
  try {
    problems.clear();
    await test(browser, server.url);
    assert.deepEqual([...problems], [], "axe");
    console.log(`ok   ${name} (${((Date.now() - start) / 1000).toFixed(0)} s)`);
  } catch (error) {
    failed++;
    console.log(`FAIL ${name}: ${error.stack}`);
    for (const context of browser.contexts()) for (const page of context.pages()) if (page.complaints?.length) console.log(`     the page complained: ${page.complaints.join("; ")}`);
    if (process.env.SHOW) for (const context of browser.contexts()) for (const page of context.pages()) await page.screenshot({ path: `${process.env.SHOW}/failed.png`, fullPage: true });
    for (const context of browser.contexts()) await context.close();
  }
}
await browser.close();
await server.close();
process.exit(failed ? 1 : 0);
