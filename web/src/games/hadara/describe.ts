import { printed } from "../../lib/printed.svelte";
import { words } from "../../lib/words.svelte";
import { steps, type CardView } from "./model";

/** A card in words, for whoever does not see the drawing. */
export function describe(card: CardView): string {
  const t = words.t.hadara;
  const parts = [`${card.cost ?? card.price} ${t.coins}`, ...steps(card.values).map((step) => `${t.track[step.track]} +${step.steps}`)];
  if (card.ability) parts.push(`${t.ability[card.ability]}: ${printed.text(card.ability)}`);
  if (card.points > 0) parts.push(`${card.points} ${t.points}`);
  return `${t.card(t.colour[card.colour], card.card)}: ${parts.join(", ")}`;
}
