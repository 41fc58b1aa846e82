/** What can be clicked on Viceroy's table. Nothing here knows a rule: everything follows from the offer and the view. */
import type { Action } from "../../generated/viceroy/Action";
import type { CardView } from "../../generated/viceroy/CardView";
import type { CircleView } from "../../generated/viceroy/CircleView";
import type { Colour } from "../../generated/viceroy/Colour";
import type { DecisionView } from "../../generated/viceroy/DecisionView";
import type { Event } from "../../generated/viceroy/Event";
import type { GhostView } from "../../generated/viceroy/GhostView";
import type { HandCardView } from "../../generated/viceroy/HandCardView";
import type { OptionView } from "../../generated/viceroy/OptionView";
import type { PlayerView } from "../../generated/viceroy/PlayerView";
import type { PyramidCardView } from "../../generated/viceroy/PyramidCardView";
import type { Reward } from "../../generated/viceroy/Reward";
import type { Token } from "../../generated/viceroy/Token";
import type { TooDearView } from "../../generated/viceroy/TooDearView";
import type { View } from "../../generated/viceroy/View";
import type { Offer, Offered } from "../../lib/protocol";

export type { Action, CardView, CircleView, Colour, DecisionView, Event, GhostView, HandCardView, OptionView, PlayerView, PyramidCardView, Reward, Token, TooDearView, View };
export type ViceroyOffer = Offer<Action>;
export type ViceroyOffered = Offered<Action>;
export type Gems = [number, number, number, number];

/** In the order in which gems are counted. */
export const COLOURS: Colour[] = ["blue", "red", "green", "yellow"];

/** The number that a card's name ends with. */
export const numberOf = (card: string) => Number(card.split("-")[1]);
export const isLaw = (card: string) => card.startsWith("law");
/** A token as part of a target's name. */
export const tokenKey = (token: Token) => [token.type, "colour" in token ? token.colour : "", "value" in token ? token.value : ""].join(".");

/** The piece on the table that stands for an action; null for one without a piece, such as passing. */
export function targetOf(action: Action): string | null {
  switch (action.type) {
    case "choose_start": return `card:${action.place}`;
    case "bid_gem": return `bid:${action.colour}`;
    case "bid_attack": return action.from ? `card:${action.from}` : "attack";
    case "pick": case "name": case "play": case "discard": case "swap_in": case "slip_under": case "keep": case "tuck": case "put_back": return `card:${action.card}`;
    case "place": return `spot:${action.level}:${action.column}`;
    case "take_gem": return `take:${action.colour}`;
    case "draw": return `deck:${action.deck}`;
    case "take_points": return "top:points";
    case "take_rewards": return "top:rewards";
    case "choose": return `option:${action.option}`;
    case "choose_colour": return `colour:${action.colour}`;
    case "give": return `give:${action.card}:${tokenKey(action.token)}`;
    case "get": return `get:${action.seat}:${action.card}:${tokenKey(action.token)}`;
    case "pay_gem": return `pay:${action.colour}`;
    case "park": return `park:${action.colour}`;
    case "bid_nothing": case "pass": case "stop": return null;
  }
}

/** The offered actions by piece. */
export function targets(offer: ViceroyOffer | null): Map<string, ViceroyOffered[]> {
  const found = new Map<string, ViceroyOffered[]>();
  for (const offered of offer?.actions ?? []) {
    const target = targetOf(offered.action);
    if (target) found.set(target, [...(found.get(target) ?? []), offered]);
  }
  return found;
}

/** The offered actions without a piece: they stand as buttons beside the decision. */
export function loose(offer: ViceroyOffer | null): ViceroyOffered[] {
  return (offer?.actions ?? []).filter((offered) => targetOf(offered.action) === null);
}

/** The offered actions of one kind. */
export function ofType<T extends Action["type"]>(offer: ViceroyOffer | null, type: T): (ViceroyOffered & { action: Extract<Action, { type: T }> })[] {
  return (offer?.actions ?? []).filter(({ action }) => action.type === type) as (ViceroyOffered & { action: Extract<Action, { type: T }> })[];
}

/** Which gems of mine the decision is about: those behind the screen are bid, paid for an exchange or put on a law. */
export function gemTarget(view: View, colour: Colour): string {
  if (view.decision?.type === "park") return `park:${colour}`;
  if (view.decision?.type === "exchange") return `pay:${colour}`;
  return `bid:${colour}`;
}

/** What the answer to "why not?" is asked about when a dimmed piece is clicked. */
export function wishFor(view: View, target: string): Action | null {
  const [kind, first = "", second = ""] = target.split(":");
  switch (kind) {
    case "card": return cardWish(view, first);
    case "bid": return { type: "bid_gem", colour: first as Colour };
    case "attack": return { type: "bid_attack" };
    case "spot": return { type: "place", level: Number(first), column: Number(second) };
    case "take": return { type: "take_gem", colour: first as Colour };
    case "deck": return { type: "draw", deck: first as "laws" | "reserve" };
    case "top": return { type: first === "points" ? "take_points" : "take_rewards" };
    case "option": return { type: "choose", option: Number(first) };
    case "colour": return { type: "choose_colour", colour: first as Colour };
    case "pay": return { type: "pay_gem", colour: first as Colour };
    case "park": return { type: "park", colour: first as Colour };
    default: return null;
  }
}

/** What pointing at a card can mean depends on where it lies. */
function cardWish(view: View, card: string): Action | null {
  if (view.columns.some(({ above, below }) => above?.card === card || below?.card === card)) return { type: view.stage === "name" ? "name" : "pick", card };
  if (view.hand.some((held) => held.card.card === card)) {
    if (view.stage === "start") return { type: "choose_start", place: card, keep: card };
    return { type: view.decision?.type === "put_back" ? "put_back" : view.decision?.type === "tuck_hand" ? "tuck" : "play", card };
  }
  if (view.decision?.type === "place") return { type: view.ghosts.some(({ action }) => action.type === "slip_under") ? "slip_under" : "swap_in", card };
  return view.decision?.type === "tuck_free" ? { type: "tuck", card } : { type: "bid_attack", from: card };
}

/** The hand card that is pointed at, or the one being placed: its places are shown in the pyramid. */
export function chosenCard(view: View, target: string | null): { card: CardView; ghosts: GhostView[]; tooDear: TooDearView[]; isPlacing: boolean } | null {
  if (view.decision?.type === "place" && view.decision.seat === view.me && view.focus) {
    return { card: view.focus, ghosts: view.ghosts, tooDear: view.too_dear, isPlacing: true };
  }
  if (view.stage !== "choose") return null;
  const wanted = view.chosen?.type === "play" ? view.chosen.card : target?.startsWith("card:") ? target.slice(5) : null;
  const held = view.hand.find(({ card }) => card.card === wanted);
  return held ? { card: held.card, ghosts: held.ghosts, tooDear: held.too_dear, isPlacing: false } : null;
}

/** Each gem of a price: those from behind the screen, those that inexhaustible gems pay, those that are missing. */
export function priceOf(gems: Gems, inexhaustible: Gems, missing: Gems = [0, 0, 0, 0]): { colour: Colour; by: "gem" | "inexhaustible" | "missing" }[] {
  const some = (count: number, colour: Colour, by: "gem" | "inexhaustible" | "missing") => Array.from({ length: count }, () => ({ colour, by }));
  return COLOURS.flatMap((colour, index) => [
    ...some(inexhaustible[index]!, colour, "inexhaustible"),
    ...some(gems[index]! - missing[index]!, colour, "gem"),
    ...some(missing[index]!, colour, "missing"),
  ]);
}

/** Whether a card of a player's pyramid can be acted on in this decision, or could have been. */
export function isAboutPyramid(view: View): boolean {
  return view.decision?.type === "tuck_free" || view.ghosts.some(({ action }) => action.type !== "place");
}

/** Any card that the view shows in full. */
export function findCard(view: View, card: string): CardView | null {
  const all = [
    ...view.hand.map((held) => held.card), ...(view.focus ? [view.focus] : []),
    ...view.columns.flatMap(({ above, below }) => [above, below].filter((one) => one !== null)),
    ...view.players.flatMap((player) => player.rows.flatMap((row) => row.cards.map((lying) => lying.card))),
  ];
  return all.find((one) => one.card === card) ?? null;
}

/** The pieces that an event is about, to light them up in the recap. */
export function piecesOf(event: Event): string[] {
  const found: string[] = [];
  if ("card" in event && event.card) found.push(`card:${event.card}`);
  if (event.type === "gem_taken") found.push(`take:${event.colour}`);
  if (event.type === "tied" || event.type === "missed") found.push(`bid:${event.colour}`);
  return found;
}
