import { expect, test } from "vitest";
import { rich } from "../../src/lib/rich";
import { parse } from "../../src/lib/router.svelte";
import { de } from "../../src/texts/de";
import { en } from "../../src/texts/en";

/** All keys, also those of open dictionaries, which the type check can't compare. */
function keys(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => keys(inner, `${path}.${key}`));
}

test("both languages say the same things", () => {
  expect(keys(de)).toEqual(keys(en));
});

test("no text is empty or forgotten in the other language", () => {
  const texts = (value: unknown): string[] => (typeof value === "string" ? [value] : typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : []);
  expect(texts(de).filter((text) => text.trim() === "")).toEqual([]);
  expect(texts(en).filter((text) => /[äöüß]/.test(text))).toEqual([]);
});

test("rules are shown as text, never as foreign markup", () => {
  expect(rich("<img> **a** H-4.2")).toBe('&lt;img&gt; <b>a</b> <a href="#H-4.2">H-4.2</a>');
});

test("addresses lead to pages", () => {
  expect(parse(new URL("http://x/table/t1?invite=k&at=3"))).toEqual({ page: "table", id: "t1", invite: "k", at: 3 });
  expect(parse(new URL("http://x/rules/hadara#H-3.2"))).toEqual({ page: "rules", game: "hadara", rule: "H-3.2" });
  expect(parse(new URL("http://x/whatever"))).toEqual({ page: "start" });
});
