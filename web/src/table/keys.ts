import type { Play } from "./play.svelte";

/** Keys of the table, unless somebody is typing or a dialog is open. */
export function handleKey(event: KeyboardEvent, play: Play, toggleLog: () => void): void {
  const target = event.target as HTMLElement | null;
  if (event.metaKey || event.ctrlKey || event.altKey || target?.closest("input, textarea, select, dialog")) return;
  const number = Number(event.key);
  if (number >= 1 && number <= 9) {
    const choice = play.choices[number - 1];
    if (choice) play.pick(choice);
    else nthPiece(number)?.focus();
  } else if (event.key === "Escape") play.clear();
  else if (event.key === " " && (target === document.body || target === null)) void play.go();
  else if (event.key === "z" || event.key === "Z") void play.undo();
  else if (event.key === "h" || event.key === "H") void play.askHint();
  else if (event.key === "l" || event.key === "L") toggleLog();
  else if (event.key.startsWith("Arrow") && moveFocus(event.key)) event.preventDefault();
  else return;
}

const nthPiece = (number: number) => [...document.querySelectorAll<HTMLElement>("[data-glow]")][number - 1];

/** Arrow keys go to the nearest piece in their direction, whether it can be chosen or not. */
function moveFocus(key: string): boolean {
  const pieces = [...document.querySelectorAll<HTMLElement>("[data-target], [data-choice], #go")];
  const now = document.activeElement instanceof Element ? pieces.find((piece) => piece === document.activeElement) : undefined;
  if (!now) {
    const first = document.querySelector<HTMLElement>("[data-glow]");
    first?.focus();
    return first !== null;
  }
  const from = middle(now);
  const dx = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
  const dy = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const piece of pieces) {
    if (piece === now) continue;
    const to = middle(piece);
    const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    const distance = ahead + aside * 2;
    if (ahead > 4 && distance < least) [best, least] = [piece, distance];
  }
  best?.focus();
  return best !== null;
}

function middle(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
