import type { en } from "./en";

/** Viceroy in German. */
export const de: typeof en = {
  rows: {},
  options: {},
  choices: {},
};
