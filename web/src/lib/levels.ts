import type { GameInfo } from "./protocol";

/** The bot that sits down when nobody says which: a fair opponent that does not keep people waiting. */
export function usualLevel(game: GameInfo): string {
  const levels = game.levels.map((level) => level.level);
  return ["medium", "greedy"].find((level) => levels.includes(level)) ?? levels.at(-1) ?? "random";
}
