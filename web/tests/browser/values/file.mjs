// An owner's file with odd numbers: what `spielwerk components` prints, changed line by line.
import { spawnSync } from "node:child_process";
import { binary } from "../../server.mjs";

/**
 * The file's text, and its values by place, such as `card.red-1-3.price`.
 * @param change gets the section, the key and the value of a line, and gives the new value
 */
export function ownersFile(game, change) {
  const values = {};
  let section = "";
  const lines = spawnSync(binary(), ["components", game], { encoding: "utf8" }).stdout.split("\n").map((line) => {
    const header = /^\[(.+)\]$/.exec(line);
    if (header) section = header[1];
    const found = /^(\S+) = (.+?)(?: #.*)?$/.exec(line);
    if (!found || found[1] === "game") return line;
    const [, key, old] = found;
    const value = change(section, key, JSON.parse(old));
    values[section ? `${section}.${key}` : key] = value;
    return `${key} = ${JSON.stringify(value)}`;
  });
  return { text: lines.join("\n"), values };
}

/** All whole numbers in a text, a minus sign included. */
export const numbers = (text) => (text.match(/[-−]?\d+/g) ?? []).map((word) => Number(word.replace("−", "-")));
