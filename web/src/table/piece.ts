import type { Play } from "./play.svelte";

/**
 * What makes a drawn thing a piece: it glows when it can be chosen, answers clicks and keys, and has a name.
 * Drawings need the name; what holds text of its own is named by that (null).
 * A piece that can't be chosen now is dimmed where the decision is about its kind, and says why not.
 */
export function piece(play: Play, target: string, name: string | null, isAbout = false) {
  const can = play.targets.has(target);
  const isPicked = play.target === target;
  return {
    role: "button",
    tabindex: can ? 0 : -1,
    "aria-label": name ?? undefined,
    "aria-disabled": can ? undefined : true,
    "aria-pressed": can ? isPicked : undefined,
    "data-target": target,
    "data-glow": can ? "" : undefined,
    "data-picked": isPicked ? "" : undefined,
    "data-dim": !can && isAbout && play.offer ? "" : undefined,
    "data-spot": play.spotPieces.includes(target) ? "" : undefined,
    onclick: (event: MouseEvent) => {
      event.stopPropagation();
      play.touch(target);
    },
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      play.touch(target);
    },
  } as const;
}
