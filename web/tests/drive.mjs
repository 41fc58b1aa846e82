// Opens the client in the machine's Chromium and plays by clicking what glows.
import { chromium } from "playwright-core";

const ARGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"];

export const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ARGS });

/** A page with these settings. Everything the page complains about is collected in `page.complaints`. */
export async function openPage(browser, { width = 1280, height = 800, lang = "en", theme = "light", confirm = true } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, locale: lang, permissions: ["clipboard-write"] });
  const page = await context.newPage();
  page.complaints = [];
  page.on("pageerror", (error) => page.complaints.push(error.message));
  await page.addInitScript((settings) => {
    if (!localStorage.getItem("spielwerk.settings")) localStorage.setItem("spielwerk.settings", JSON.stringify(settings));
  }, { lang, theme, motion: "off", confirm });
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

/** Sends the choice and waits until the table has gone on. */
export async function send(page) {
  const before = await page.evaluate(() => document.querySelector("#go:enabled")?.textContent ?? null);
  if (before === null) return;
  await page.locator("#go:enabled").click({ timeout: 5000 }).catch(() => {});
  await page.waitForFunction((before) => {
    const go = document.querySelector(".bar:not([aria-busy=true]) #go");
    return !document.querySelector(".bar #go") || (go !== null && (go.disabled || go.textContent !== before));
  }, before, { timeout: 10_000 }).catch(() => {});
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
