import { api } from "./api";
import { settings } from "./settings.svelte";

/** What stands on the cards of a game in words. The server says it: no number of a card is known here. */
class Printed {
  private names = $state.raw<Record<string, string>>({});
  private texts = $state.raw<Record<string, string>>({});
  private wanted = "";
  private loading: Promise<void> = Promise.resolve();

  /** Loads the words of a game in the language of the moment, unless they are here or on their way. */
  load(game: string): Promise<void> {
    const wanted = `${game} ${settings.lang}`;
    if (this.wanted !== wanted) {
      this.wanted = wanted;
      this.loading = this.fetch(game, wanted);
    }
    return this.loading;
  }

  private async fetch(game: string, wanted: string): Promise<void> {
    try {
      const { names, texts } = await api.cards(game);
      if (this.wanted !== wanted) return; // another language or game was asked for since
      this.names = names;
      this.texts = texts;
    } catch (error) {
      this.wanted = "";
      throw error;
    }
  }

  name(card: string): string {
    return this.names[card] ?? card;
  }

  text(card: string): string {
    return this.texts[card] ?? "";
  }
}

export const printed = new Printed();
