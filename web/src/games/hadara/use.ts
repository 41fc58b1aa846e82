import { getPlay } from "../../table/play.svelte";
import { previewOf, type Action, type PlayerView, type View } from "./model";

/** The table as Hadara's drawings see it. */
export function useHadara() {
  const play = getPlay();
  return {
    play,
    get view() { return play.view as View; },
    get my(): PlayerView | null { return this.view.me === null ? null : (this.view.players[this.view.me] ?? null); },
    get picked() { return (play.picked?.action ?? null) as Action | null; },
    get preview() { return previewOf(this.view, this.picked); },
  };
}

export const ROMAN = ["", "I", "II", "III"];
/** A number with its sign. */
export const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);
