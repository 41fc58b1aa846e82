import type { PyramidCardView } from "./model";

/** The card of a pyramid that somebody wants to read, whole. */
class Peek {
  lying = $state.raw<PyramidCardView | null>(null);
}
export const peek = new Peek();

/** What makes a drawn card readable: click or Enter shows it whole. */
export function readable(lying: PyramidCardView, name: string) {
  const show = () => (peek.lying = lying);
  return {
    role: "button", tabindex: -1, "aria-label": name, "data-target": `peek:${lying.card.card}`,
    onclick: show,
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      show();
    },
  } as const;
}
