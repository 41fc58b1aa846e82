// Opens the client in the machine's Chromium and plays by clicking what glows.
import { chromium } from "playwright-core";

const ARGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"];

export const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ARGS });

/** A page with these settings. Everything the page complains about is collected in `page.complaints`. */
export async function openPage(browser, { width = 1280, height = 800, lang = "en", theme = "light", motion = "off", confirm = true } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, locale: lang, permissions: ["clipboard-write"] });
  const page = await context.newPage();
  page.complaints = [];
  page.on("pageerror", (error) => page.complaints.push(error.message));
  await page.addInitScript((settings) => {
    if (!localStorage.getItem("spielwerk.settings")) localStorage.setItem("spielwerk.settings", JSON.stringify(settings));
  }, { lang, theme, motion, confirm });
  return page;
}

/** Waits until I owe a decision or the game is over; answers which. */
export async function myTurn(page) {
  const found = await page.waitForSelector(".bar:not([aria-busy=true]) #go, .final", { timeout: 60_000 });
  return (await found.evaluate((element) => element.id === "go")) ? "decide" : "over";
}

/** The headline of the panel, which names the decision. */
export const decision = (page) => page.evaluate(() => document.querySelector(".panel h2")?.firstChild?.textContent?.trim() ?? "");

/** Chooses one of the things that glow, and what is asked then; does not send it. */
export async function choose(page, pick) {
  for (let attempt = 0; attempt < 20; attempt++) {
    if (await page.locator("#go:enabled").count()) return true;
    const places = attempt === 0 ? page.locator("[data-glow]") : page.locator(".panel [data-choice]");
    const count = await places.count();
    const list = count > 0 ? places : page.locator("[data-glow], [data-choice]");
    const total = await list.count();
    if (!(await page.locator("#go").count())) return true; // the table has gone on
    if (total === 0) { await page.waitForTimeout(50); continue; }
    const one = list.nth(pick(total));
    // Pieces of the round board overlap their fields: aim at the piece itself.
    await one.evaluate((element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))).catch(() => {});
    await page.waitForFunction(() => !document.querySelector("#go:disabled") || document.querySelector("[data-picked]"), null, { timeout: 400 }).catch(() => {});
    if (!(await page.locator("#go").count())) return true; // a choice that was pointed at twice is already sent
  }
  return false;
}

/** The number of the decision I owe; every decision has another one. */
const owed = (page) => page.evaluate(() => document.querySelector("#go")?.dataset.decision ?? null);

/** Waits until the table has gone on from that decision. */
const goneOn = (page, before) => page.waitForFunction((before) => {
  const go = document.querySelector(".bar:not([aria-busy=true]) #go");
  return !document.querySelector(".bar #go") || (go !== null && go.dataset.decision !== before);
}, before, { timeout: 10_000 });

/** Sends the choice and waits until the table has gone on. */
export async function send(page) {
  if (!(await page.locator("#go:enabled").count())) return;
  const before = await owed(page);
  await page.locator("#go:enabled").click({ timeout: 5000 }).catch(() => {});
  await goneOn(page, before);
}

/** Starts a game against bots with the one click of the start page. */
export async function clickGame(page, url, game) {
  await page.goto(url);
  await page.locator(`[data-play=${game}]:enabled`).click();
  await myTurn(page);
}

/** Starts a table that takes more than one click. */
export async function create(page, url, game, table) {
  await page.goto(url);
  await page.waitForSelector("[data-play]:enabled");
  const id = await page.evaluate(async ({ game, table }) => {
    const post = async (path, body) => (await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })).json();
    await post("/api/me", { name: "Lena" });
    const made = await post("/api/tables", { game, start: true, ...table });
    return made.table?.id ?? JSON.stringify(made);
  }, { game, table });
  await page.goto(`${url}/table/${id}`);
}

/** One decision with keys alone: to the first thing that glows, a choice of it by number, and the space bar. */
export async function byKeyboard(page) {
  const before = await owed(page);
  const until = (what) => page.waitForFunction(([what, before]) => {
    const go = document.querySelector("#go");
    return go === null || go.dataset.decision !== before || !go.disabled || (what === "pointed" && document.querySelector("[data-picked]") !== null);
  }, [what, before], { timeout: 10_000 });
  await page.keyboard.press("Escape");
  await page.evaluate(() => document.activeElement?.blur?.());
  await page.keyboard.press("ArrowDown");
  if (await page.locator("[data-glow]").count()) {
    await page.keyboard.press("Enter");
    await until("pointed");
  }
  if (await page.locator("#go:disabled").count()) await page.keyboard.press("1");
  await until("chosen");
  if ((await owed(page)) !== before) return;
  await page.evaluate(() => document.activeElement?.blur?.());
  await page.keyboard.press("Space");
  await goneOn(page, before);
}

/** Whether anything sticks out at the side of the page, and what. */
export const overflow = (page) => page.evaluate(() => {
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide <= 0) return null;
  const limit = document.documentElement.clientWidth;
  const isScrolled = (element) => element.closest(".opponents, .scroll, svg, .log") !== null;
  const worst = [...document.querySelectorAll("body *")].filter((element) => !isScrolled(element) && element.getBoundingClientRect().right > limit + 0.5).slice(0, 6);
  return `${wide} px: ${worst.map((element) => `${element.tagName}.${element.getAttribute("class")} "${element.textContent?.slice(0, 30)}"`).join(" ")}`;
});

/** A small random source, so that a failing game can be played again. */
export function dice(seed) {
  let state = seed;
  return (sides) => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}
