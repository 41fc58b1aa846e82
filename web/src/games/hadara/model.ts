/** What can be clicked on Hadara's table. Nothing here knows a rule: everything follows from the offer and the view. */
import type { Action } from "../../generated/hadara/Action";
import type { CardView } from "../../generated/hadara/CardView";
import type { Colour } from "../../generated/hadara/Colour";
import type { Event } from "../../generated/hadara/Event";
import type { PlayerView } from "../../generated/hadara/PlayerView";
import type { Preview } from "../../generated/hadara/Preview";
import type { Track } from "../../generated/hadara/Track";
import type { Values } from "../../generated/hadara/Values";
import type { View } from "../../generated/hadara/View";
import type { Offer, Offered } from "../../lib/protocol";

export type { Action, CardView, Colour, Event, PlayerView, Preview, Track, Values, View };
export type HadaraOffer = Offer<Action>;
export type HadaraOffered = Offered<Action>;

export const COLOURS: Colour[] = ["yellow", "red", "blue", "green", "purple"];
export const TRACKS: Track[] = ["income", "military", "culture", "food"];
/** The shape that stands for a colour and its track. */
export const SYMBOL: Record<Colour, string> = { yellow: "coin", red: "shield", blue: "column", green: "grain", purple: "star" };
export const COLOUR_OF: Record<Track, Colour> = { income: "yellow", military: "red", culture: "blue", food: "green" };

/** The piece on the table that stands for an action; null for one without a piece, such as passing. */
export function targetOf(action: Action): string | null {
  switch (action.type) {
    case "choose_side": return `side:${action.side}`;
    case "set_wheel": return `field:${action.colour}`;
    case "recruit": case "sell": case "remove": return `card:${action.card}`;
    case "plunder": case "ally": return `level:${action.level}`;
    case "carve": return `bust:${action.bust}`;
    case "buy_silver": return `silver:${action.track}`;
    case "buy_gold": return "gold";
    case "pay_for_food": case "pass": return null;
  }
}

/** The offered actions by piece. */
export function targets(offer: HadaraOffer | null): Map<string, HadaraOffered[]> {
  const found = new Map<string, HadaraOffered[]>();
  for (const offered of offer?.actions ?? []) {
    const target = targetOf(offered.action);
    if (target) found.set(target, [...(found.get(target) ?? []), offered]);
  }
  return found;
}

/** The offered actions without a piece: they stand as buttons beside the decision. */
export function loose(offer: HadaraOffer | null): HadaraOffered[] {
  return (offer?.actions ?? []).filter((offered) => targetOf(offered.action) === null);
}

/** The offered action of this kind with a card, if there is one. */
export function withCard(offer: HadaraOffer | null, type: "recruit" | "sell" | "remove", card: string): HadaraOffered[] {
  return (offer?.actions ?? []).filter(({ action }) => action.type === type && action.card === card);
}

/**
 * What "lay out this card" means for the other drawn card: what is already chosen for it stays, else it is
 * recruited if that is offered, else sold.
 */
export function layOut(offer: HadaraOffer | null, other: string, picked: HadaraOffered | null): HadaraOffered | null {
  if (picked && "card" in picked.action && picked.action.card === other) return picked;
  return withCard(offer, "recruit", other)[0] ?? withCard(offer, "sell", other)[0] ?? null;
}

/** What an action does to the own coins and tracks, as the server reckons it. */
export function previewOf(view: View, action: Action | null | undefined): Preview | null {
  if (!action) return null;
  const wanted = same(action);
  return view.previews.find((preview) => same(preview.action) === wanted) ?? null;
}

/** An action as a text to compare: fields in a fixed order, without the empty ones. */
export function same(action: Action): string {
  const fields = Object.entries(action).filter(([, value]) => value !== null && value !== undefined);
  return JSON.stringify(fields.sort(([a], [b]) => a.localeCompare(b)));
}

/** What the answer to "why not?" is asked about when a dimmed piece is clicked. */
export function wishFor(view: View, target: string): Action | null {
  const [kind, name = ""] = target.split(":");
  const my = view.me === null ? null : view.players[view.me];
  switch (kind) {
    case "side": return { type: "choose_side", side: name as "a" | "b" };
    case "field": return { type: "set_wheel", colour: name as Colour };
    case "card": return my?.cards.some((card) => card.card === name) ? { type: "remove", card: name } : { type: "recruit", card: name };
    case "level": return { type: "plunder", level: Number(name) };
    case "bust": return { type: "carve", bust: Number(name), tile: freeTrack(my) ?? "income", face: "track" };
    case "silver": return { type: "buy_silver", track: name as Track };
    case "gold": return { type: "buy_gold" };
    default: return null;
  }
}

const freeTrack = (player: PlayerView | null | undefined) => TRACKS.find((_, index) => (player?.free_tiles[index] ?? 0) > 0);

/** The tracks with steps, in their order. */
export function steps(values: Values | number[]): { track: Track; steps: number }[] {
  const numbers = Array.isArray(values) ? values : TRACKS.map((track) => values[track] ?? 0);
  return TRACKS.map((track, index) => ({ track, steps: numbers[index] ?? 0 })).filter((step) => step.steps !== 0);
}

/** The cards of a player by colour. */
export function columns(player: PlayerView): { colour: Colour; cards: CardView[] }[] {
  return COLOURS.map((colour) => ({ colour, cards: player.cards.filter((card) => card.colour === colour) }));
}

/** By how many fields the wheel is turned clockwise from where the first crest stands at the first field. */
export function wheelTurn(view: View, wanted: Colour | null): number {
  const crests = ["ape", "dragon", "lion", "pegasus", "scarab"];
  const turn = view.board.findIndex((field) => field.crest === crests[0]);
  if (!wanted || view.me === null) return turn;
  const mine = crests.indexOf(view.players[view.me]?.crest ?? "");
  const field = view.board.findIndex((field) => field.colour === wanted);
  return (field - mine + 5) % 5;
}

/** The pieces that an event is about, to light them up in the recap. */
export function piecesOf(event: Event): string[] {
  const found: string[] = [];
  if ("card" in event && event.card) found.push(`card:${event.card}`);
  if ("level" in event) found.push(`level:${event.level}`);
  return found;
}
