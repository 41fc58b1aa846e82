// Pictures of real games for the README: `npm run shots` writes them to docs/pictures. An argument picks one game.
import { mkdirSync } from "node:fs";
import { choose, create, dice, launch, myTurn, openPage, send } from "./drive.mjs";
import { startServer } from "./server.mjs";

const OUT = process.env.SHOTS ?? new URL("../../docs/pictures/", import.meta.url).pathname;
mkdirSync(OUT, { recursive: true });

const LOOKS = [
  { name: "light", width: 1440, height: 900, lang: "en", theme: "light" },
  { name: "dark", width: 1440, height: 900, lang: "de", theme: "dark" },
  { name: "phone", width: 390, height: 844, lang: "de", theme: "light" },
];
/** After how many decisions of mine a game is pictured. */
const MOMENT = { noria: 44, hadara: 16, viceroy: 34 };
const SEATS = [{ kind: "me" }, { kind: "bot", level: "greedy" }, { kind: "bot", level: "greedy" }];

/** Plays what the bot would, so that the pictures show a real game. */
async function sensible(page, pick) {
  await page.keyboard.press("h");
  const hint = page.locator(".hint .best");
  await hint.waitFor({ timeout: 5000 }).catch(() => {});
  if (await hint.count()) await hint.click().catch(() => {});
  if (!(await page.locator("#go:enabled").count())) await choose(page, pick);
}

async function picture(browser, url, game, look) {
  const page = await openPage(browser, look);
  const pick = dice(3);
  const shoot = (what) => page.screenshot({ path: `${OUT}/${what}-${look.name}.jpg`, type: "jpeg", quality: 86 });
  await page.goto(url);
  await page.waitForSelector("[data-play=hadara]:enabled");
  if (game === "hadara") await shoot("start");
  await create(page, url, game, { seats: SEATS });
  for (let made = 0; (await myTurn(page)) === "decide"; made++) {
    await sensible(page, pick);
    if (made === MOMENT[game]) {
      await page.evaluate(() => scrollTo(0, 0));
      await page.waitForTimeout(150);
      await shoot(game);
      if (game !== "hadara" || look.name !== "light") break;
    }
    await send(page);
  }
  if (await page.locator(".final").count()) {
    await page.waitForSelector(".plot svg path.line", { state: "attached" });
    await shoot("score");
  }
  if (page.complaints.length > 0) throw new Error(page.complaints.join("; "));
  await page.context().close();
}

const server = await startServer();
const browser = await launch();
for (const game of Object.keys(MOMENT)) {
  for (const look of LOOKS) {
    if (process.argv[2] && game !== process.argv[2]) continue;
    await picture(browser, server.url, game, look);
    console.log(`${game}: ${look.name}`);
  }
}
await browser.close();
await server.close();
process.exit(0);
