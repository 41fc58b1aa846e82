import { getPlay } from "../../table/play.svelte";
import { chosenCard, type Action, type PlayerView, type View, type ViceroyOffer } from "./model";

/** The table as Viceroy's drawings see it. */
export function useViceroy() {
  const play = getPlay();
  return {
    play,
    get view() { return play.view as View; },
    get my(): PlayerView | null { return this.view.me === null ? null : (this.view.players[this.view.me] ?? null); },
    get offer() { return play.offer as ViceroyOffer | null; },
    get picked() { return (play.picked?.action ?? null) as Action | null; },
    /** The card whose places are shown. */
    get chosen() { return chosenCard(this.view, play.target); },
    /** Whether the viewer owes the decision that is shown. */
    get isMine() { return this.view.me !== null && play.pending.includes(this.view.me); },
  };
}

/** A number with its sign. */
export const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);
