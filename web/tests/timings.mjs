// How long people wait: `npm run timings` prints a table for docs/performance.md. Build the client and the release first.
import { readdirSync, readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { gzipSync } from "node:zlib";
import { choose, create, dice, launch, myTurn, openPage, send } from "./drive.mjs";
import { startServer } from "./server.mjs";

const RUNS = 5;
const DECISIONS = 30;
const GAMES = ["noria", "hadara", "viceroy"];
const SEATS = [{ kind: "me" }, { kind: "bot", level: "random" }, { kind: "bot", level: "random" }];
const assets = new URL("../dist/assets/", import.meta.url).pathname;

const rank = (list, part) => [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * part))];
const ms = (list) => [rank(list, 0.5), rank(list, 0.95)].map((time) => `${Math.round(time)} ms`);
async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
async function repeated(work) {
  const times = [];
  for (let run = 0; run < RUNS; run++) times.push(await work());
  return times;
}

/**
 * In the page: from the moment an answer to a decision or a message of the live connection has arrived until the frame
 * that shows it has been drawn. A frame is drawn when a message that was posted in its callback is delivered.
 */
function watchFrames() {
  window.drawn = [];
  const mark = () => {
    const start = performance.now();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.drawn.push(performance.now() - start);
      port2.postMessage(null);
    });
  };
  const { fetch } = window;
  window.fetch = async (...wanted) => {
    const answer = await fetch(...wanted);
    if (String(wanted[0]).includes("/act")) mark();
    return answer;
  };
  const Native = WebSocket;
  window.WebSocket = class extends Native {
    constructor(...wanted) {
      super(...wanted);
      this.addEventListener("message", mark);
    }
  };
}

/** The processor time that the page's main thread has needed for scripts, styles and layout, however busy the machine is. */
async function processor(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    const spent = ["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"].map((name) => metrics.find((metric) => metric.name === name).value);
    return spent.reduce((sum, seconds) => sum + seconds * 1000, 0);
  };
}

const server = await startServer();
const browser = await launch();
const load = loadavg()[0].toFixed(1);
const rows = [];
const told = (row) => { rows.push(row); console.error(row.join(": ")); };
told(["start page, empty cache, until a game can be chosen", ...ms(await repeated(async () => {
  const page = await openPage(browser);
  const time = await timed(async () => {
    await page.goto(server.url);
    await page.waitForSelector("[data-play=hadara]:enabled");
  });
  await page.context().close();
  return time;
}))]);
for (const game of GAMES) {
  told([`${game}: from the click on "Play against bots" to the first decision`, ...ms(await repeated(async () => {
    const page = await openPage(browser);
    await page.goto(server.url);
    await page.waitForSelector(`[data-play=${game}]:enabled`);
    const time = await timed(async () => {
      await page.locator(`[data-play=${game}]`).click();
      await myTurn(page);
    });
    await page.context().close();
    return time;
  }))]);
  const page = await openPage(browser, { motion: "on" });
  await page.addInitScript(watchFrames);
  const pick = dice(2);
  await create(page, server.url, game, { seats: SEATS });
  const drawn = [];
  const work = [];
  const spent = await processor(page);
  for (let made = 0; made < DECISIONS && (await myTurn(page)) === "decide"; made++) {
    await choose(page, pick);
    const before = await spent();
    await send(page);
    work.push((await spent()) - before);
    drawn.push(...(await page.evaluate(() => window.drawn.splice(0))));
  }
  told([`${game}: from the server's answer to the drawn frame`, ...ms(drawn)]);
  told([`${game}: processor time of the page for a decision and all that follows it`, ...ms(work)]);
  await page.context().close();
}
for (const file of readdirSync(assets).filter((name) => name.endsWith(".js"))) {
  rows.push([`${file.replace(/-[\w-]{8}\.js$/, "")}, compressed`, `${(gzipSync(readFileSync(assets + file)).length / 1024).toFixed(1)} KB`, ""]);
}
console.log(`${cpus().length} × ${cpus()[0].model}, Chromium ${browser.version()}, load average at the start ${load}\n`);
console.log(["| what | median | 95 % within |", "|---|---|---|", ...rows.map((row) => `| ${row.join(" | ")} |`)].join("\n"));
await browser.close();
await server.close();
process.exit(0);
