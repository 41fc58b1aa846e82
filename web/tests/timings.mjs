// How long people wait: `npm run timings` prints a table for docs/performance.md, medians of several runs.
import { readdirSync, readFileSync } from "node:fs";
import { cpus } from "node:os";
import { gzipSync } from "node:zlib";
import { choose, create, dice, launch, myTurn, openPage, send } from "./drive.mjs";
import { startServer } from "./server.mjs";

const RUNS = 5;
const GAMES = ["noria", "hadara", "viceroy"];
const SEATS = [{ kind: "me" }, { kind: "bot", level: "random" }];
const assets = new URL("../dist/assets/", import.meta.url).pathname;

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
async function repeated(work) {
  const times = [];
  for (let run = 0; run < RUNS; run++) times.push(await work());
  return `${Math.round(median(times))} ms`;
}

const server = await startServer();
const browser = await launch();
const rows = [["start page, empty cache, until a game can be chosen", await repeated(async () => {
  const page = await openPage(browser);
  const time = await timed(async () => {
    await page.goto(server.url);
    await page.waitForSelector("[data-play=hadara]:enabled");
  });
  await page.context().close();
  return time;
})]];
for (const game of GAMES) {
  rows.push([`${game}: from the click to the first decision`, await repeated(async () => {
    const page = await openPage(browser);
    await page.goto(server.url);
    await page.waitForSelector(`[data-play=${game}]:enabled`);
    const time = await timed(async () => {
      await page.locator(`[data-play=${game}]`).click();
      await myTurn(page);
    });
    await page.context().close();
    return time;
  })]);
  const page = await openPage(browser);
  const pick = dice(2);
  await create(page, server.url, game, { seats: SEATS });
  const times = [];
  for (let made = 0; made < 30 && (await myTurn(page)) === "decide"; made++) {
    await choose(page, pick);
    times.push(await timed(() => send(page)));
  }
  rows.push([`${game}: from "confirm" to the next picture`, `${Math.round(median(times))} ms`]);
  await page.context().close();
}
for (const file of readdirSync(assets).filter((name) => name.endsWith(".js"))) {
  rows.push([`${file.replace(/-[\w-]{8}\.js$/, "")}, compressed`, `${(gzipSync(readFileSync(assets + file)).length / 1024).toFixed(1)} KB`]);
}
console.log(`${cpus().length} × ${cpus()[0].model}, Chromium ${browser.version()}\n`);
console.log(["| what | median |", "|---|---|", ...rows.map((row) => `| ${row.join(" | ")} |`)].join("\n"));
await browser.close();
await server.close();
process.exit(0);
