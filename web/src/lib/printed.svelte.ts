import { api } from "./api";
import { settings } from "./settings.svelte";

/** What stands on the cards of a game in words. The server says it: no number of a card is known here. */
class Printed {
  private names = $state.raw<Record<string, string>>({});
  private texts = $state.raw<Record<string, string>>({});
  private shown = "";

  /** Loads the words of a game in the language of the moment, unless they are here. */
  async load(game: string): Promise<void> {
    const wanted = `${game} ${settings.lang}`;
    if (this.shown === wanted) return;
    const { names, texts } = await api.cards(game);
    this.shown = wanted;
    this.names = names;
    this.texts = texts;
  }

  name(card: string): string {
    return this.names[card] ?? card;
  }

  text(card: string): string {
    return this.texts[card] ?? "";
  }
}

export const printed = new Printed();
