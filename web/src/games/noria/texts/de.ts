import type { en } from "./en";

/** Noria in German. */
export const de: typeof en = {
  rows: {},
  options: {},
  choices: {},
};
