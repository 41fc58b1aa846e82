import { api } from "./api";
import type { Rules } from "./protocol";
import { settings } from "./settings.svelte";

type Rule = Rules["chapters"][number]["rules"][number];

/** The rules of each game and language are asked for once. */
const pages = new Map<string, Promise<Rules>>();

/** A rule by its number, such as `H-4.2`; null if the page can't be had or has no such rule. */
export async function findRule(game: string, id: string): Promise<Rule | null> {
  const key = `${game} ${settings.lang}`;
  const page = pages.get(key) ?? api.rules(game);
  pages.set(key, page);
  try {
    return (await page).chapters.flatMap((chapter) => chapter.rules).find((rule) => rule.id === id) ?? null;
  } catch {
    pages.delete(key);
    return null;
  }
}
