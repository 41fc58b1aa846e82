import { printed } from "../../lib/printed.svelte";
import { words } from "../../lib/words.svelte";
import { COLOURS, isLaw, type CardView, type Colour, type Gems, type OptionView, type PyramidCardView, type Reward, type Token } from "./model";

/** Cards, tokens and rewards in words, for whoever does not see the drawing. */
export const cardName = (card: string) => printed.name(card);
export const lawText = (card: string) => printed.text(card);

export function tokenName(token: Token): string {
  const t = words.t.viceroy;
  switch (token.type) {
    case "points": return t.pointsToken(token.value);
    case "magic_bonus": return t.magicBonus(token.value);
    case "circle_bonus": return t.circleBonus(t.colour[token.colour], token.value);
    case "inexhaustible": return t.inexhaustible(t.colour[token.colour]);
    default: return t.token[token.type];
  }
}

export function rewardName(reward: Reward): string {
  const t = words.t.viceroy;
  return reward.type === "gems" ? t.gems(reward.count) : reward.type === "cards" ? t.cards(reward.count) : tokenName(reward.token);
}

export function optionName(option: OptionView): string {
  const t = words.t.viceroy;
  switch (option.type) {
    case "tokens": return option.tokens.map(tokenName).join(" + ");
    case "inexhaustible": return t.inexhaustibleAny;
    case "card": return t.cards(1);
    case "gems": return t.gems(option.count);
  }
}

export function gemsName(gems: Gems): string {
  const t = words.t.viceroy;
  return COLOURS.filter((_, index) => gems[index]! > 0).map((colour) => `${gems[COLOURS.indexOf(colour)]} ${t.colour[colour]}`).join(", ");
}

export function describe(card: CardView): string {
  const t = words.t.viceroy;
  const name = t.cardNumber(cardName(card.card), card.number);
  const corners = t.corners(t.colour[card.corners.left], t.colour[card.corners.right], t.colour[card.corners.bottom]);
  if (isLaw(card.card)) return `${name}: ${lawText(card.card)} ${corners}`;
  const levels = card.cost.map((colour, index) => `${t.level(index + 1)}: ${t.colour[colour]}, ${(card.rewards[index] ?? []).map(rewardName).join(" + ")}`);
  return `${name}: ${levels.join("; ")}. ${corners}`;
}

/** A card of a pyramid with what lies on it. */
export function describeLying(lying: PyramidCardView, level: number): string {
  const t = words.t.viceroy;
  const parts = [t.level(level), ...lying.tokens.map(({ token, used }) => tokenName(token) + (used ? ` (${t.used})` : ""))];
  if (lying.gems.some((count) => count > 0)) parts.push(t.gemsOnLaw(gemsName(lying.gems)));
  if (lying.tucked.length > 0) parts.push(t.tucked(lying.tucked.length));
  if (lying.points) parts.push(t.lawPoints(lying.points));
  if (lying.is_free) parts.push(t.freeCard);
  return `${t.cardNumber(cardName(lying.card.card), lying.card.number)}: ${parts.join(", ")}`;
}

/** A possible place: what it costs, brings and closes. */
export function describeGhost(place: { level: number; column: number; gems: Gems; inexhaustible: Gems; missing?: Gems; reward?: Reward[]; circle?: Colour | null }): string {
  const t = words.t.viceroy;
  const price = place.gems.map((count, index) => count + place.inexhaustible[index]!) as Gems;
  const parts = [`${t.pays} ${gemsName(price) || t.free}`];
  if (place.missing) parts.push(t.missing(gemsName(place.missing)));
  if (place.reward && place.reward.length > 0) parts.push(`${t.brings} ${place.reward.map(rewardName).join(" + ")}`);
  if (place.circle) parts.push(t.closes(t.colour[place.circle]));
  return `${spotName(place.level, place.column)}: ${parts.join(", ")}`;
}

/** Level 1 grows at both ends; higher places are counted from the left. */
export function spotName(level: number, column: number): string {
  const t = words.t.viceroy;
  if (level > 1) return t.spotOf(level, column + 1);
  return `${t.level(1)}, ${column < 0 ? t.placeLeft : t.placeRight}`;
}
