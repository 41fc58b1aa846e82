import { getPlay } from "../../table/play.svelte";
import type { Action, PlayerView, View } from "./model";

/** The table as Noria's drawings see it. */
export function useNoria() {
  const play = getPlay();
  return {
    play,
    get view() { return play.view as View; },
    get my(): PlayerView | null { return this.view.me === null ? null : (this.view.players[this.view.me] ?? null); },
    get picked() { return (play.picked?.action ?? null) as Action | null; },
    /** Whether I decide something of this kind now, so that what can't be chosen is dimmed. */
    isAbout(kind: string) { return [...play.targets.keys()].some((target) => target.startsWith(kind)); },
  };
}
