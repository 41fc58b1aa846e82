// Pictures for the README and for looking at: `npm run shots` writes them to docs/pictures.
import { mkdirSync } from "node:fs";
import { choose, decision, dice, launch, myTurn, openPage, send } from "./drive.mjs";
import { startMock } from "./mock-server.mjs";

const OUT = process.env.SHOTS ?? new URL("../../docs/pictures/", import.meta.url).pathname;
mkdirSync(OUT, { recursive: true });
process.env.MOCK_SEED ??= "pictures";
process.env.MOCK_BOT_PAUSE ??= "5";

const LOOKS = [
  { name: "desktop", width: 1440, height: 900, lang: "en", theme: "light" },
  { name: "desktop-dark", width: 1440, height: 900, lang: "de", theme: "dark" },
  { name: "phone", width: 390, height: 844, lang: "de", theme: "light" },
];
/** Which decisions are pictured, and after how many of their kind. */
const MOMENTS = { draw: 8, take: 8, colony: 3, bust: 1, seals: 1, feeding: 1 };
const STAGES = { "Your two cards": "draw", "Deine zwei Karten": "draw", "The open cards": "take", "Die offenen Karten": "take", "Colonies on offer": "colony", Kolonien: "colony", Busts: "bust", Büsten: "bust", Seals: "seals", Siegel: "seals", "Who has to go?": "feeding", "Wer muss gehen?": "feeding", "Your start card": "sides", "Deine Startkarte": "sides", "Set the wheel": "wheel", "Rad einstellen": "wheel" };

/** Plays what the bot would, so that the pictures show a real game. */
async function sensible(page, pick) {
  await page.keyboard.press("h");
  const hint = page.locator(".hint .best");
  await hint.waitFor({ timeout: 5000 }).catch(() => {});
  if (await hint.count()) await hint.click();
  else await choose(page, pick);
}

const mock = await startMock();
const browser = await launch();
for (const look of LOOKS) {
  if (process.argv[2] && look.name !== process.argv[2]) continue;
  const page = await openPage(browser, look);
  const pick = dice(3);
  const seen = {};
  const shoot = (what, fullPage = false) => page.screenshot({ path: `${OUT}/${what}-${look.name}.png`, fullPage });
  await page.goto(mock.url);
  await page.waitForSelector("[data-play=hadara]:enabled");
  await shoot("start");
  await page.locator("[data-play=hadara]").click();
  while ((await myTurn(page)) === "decide") {
    const stage = STAGES[await decision(page)] ?? "other";
    seen[stage] = (seen[stage] ?? 0) + 1;
    await sensible(page, pick);
    if (seen[stage] === (MOMENTS[stage] ?? 1)) {
      await page.evaluate(() => scrollTo(0, 0));
      await page.waitForTimeout(150);
      await shoot(`hadara-${stage}`, process.env.FULL === "1");
    }
    await page.waitForSelector("#go:enabled", { timeout: 3000 }).catch(() => choose(page, pick));
    await send(page);
  }
  await page.waitForSelector(".plot svg path.line");
  await shoot("score", process.env.FULL === "1");
  console.log(`${look.name}: ${JSON.stringify(seen)} ${page.complaints.join("; ")}`);
  await page.context().close();
}
await browser.close();
mock.close();
process.exit(0);
