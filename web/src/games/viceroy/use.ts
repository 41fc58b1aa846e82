import { getPlay } from "../../table/play.svelte";
import type { Action, PlayerView, View } from "./model";

/** The table as Viceroy's drawings see it. */
export function useViceroy() {
  const play = getPlay();
  return {
    play,
    get view() { return play.view as View; },
    get my(): PlayerView | null { return this.view.me === null ? null : (this.view.players[this.view.me] ?? null); },
    get picked() { return (play.picked?.action ?? null) as Action | null; },
  };
}
