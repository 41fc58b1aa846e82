// What every page must keep: no overflow, no serious finding of axe.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { overflow } from "../drive.mjs";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WIDTHS = [360, 768, 1280, 1920];
/** Findings of axe are collected, to see all of them at once. */
export const problems = new Set();

export async function axe(page, where) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const result = await window.axe.run(document, { resultTypes: ["violations"] });
    return result.violations.filter((one) => ["serious", "critical"].includes(one.impact)).map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.target.join(" ")).join(" | ")} ${one.nodes[0].failureSummary?.split("\n")[1] ?? ""}`);
  });
  for (const one of found) problems.add(`${one} (in ${where})`);
}

export async function fits(page, where) {
  const size = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    assert.equal(await overflow(page), null, `${where} at ${width} px`);
  }
  await page.setViewportSize(size);
}
