import { de } from "../texts/de";
import { en, type Texts } from "../texts/en";
import { settings } from "./settings.svelte";

const DICTIONARIES: Record<"de" | "en", Texts> = { de, en };

/** The texts in the language of the moment: `words.t.start.play`. */
export const words = {
  get t(): Texts {
    return DICTIONARIES[settings.lang];
  },
};
