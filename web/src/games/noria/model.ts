/** What can be clicked on Noria's table. Nothing here knows a rule: everything follows from the offer and the view. */
import type { Action } from "../../generated/noria/Action";
import type { Chamber } from "../../generated/noria/Chamber";
import type { Disc } from "../../generated/noria/Disc";
import type { Doing } from "../../generated/noria/Doing";
import type { Event } from "../../generated/noria/Event";
import type { Good } from "../../generated/noria/Good";
import type { Path } from "../../generated/noria/Path";
import type { PlayerView } from "../../generated/noria/PlayerView";
import type { Resource } from "../../generated/noria/Resource";
import type { Ring } from "../../generated/noria/Ring";
import type { View } from "../../generated/noria/View";
import type { Offer, Offered, Told } from "../../lib/protocol";

export type { Action, Chamber, Disc, Doing, Event, Good, Path, PlayerView, Resource, Ring, View };
export type NoriaOffered = Offered<Action>;

export const RESOURCES: Resource[] = ["energy", "mycelium", "obsidian"];
export const GOODS: Good[] = ["propeller", "sail", "compass", "lamp", "piston"];
export const PATHS: Path[] = ["refinement", "settlement", "exploration", "research"];
export const RINGS: Ring[] = ["small", "medium", "large"];
/** How many slots a ring has, and where its first slot stands in the list of a wheel. */
export const SLOTS: Record<Ring, number> = { small: 2, medium: 4, large: 6 };
const FIRST: Record<Ring, number> = { small: 0, medium: 2, large: 6 };

/** The place of a slot in the list of a wheel: `medium-3` is the fifth. */
export function placeOf(slot: string): number {
  const [ring, number] = slot.split("-") as [Ring, string];
  return FIRST[ring] + Number(number) - 1;
}

export const slotName = (ring: Ring, index: number) => `${ring}-${index + 1}`;

/** The piece on the table that stands for an action; null for one without a piece, such as ending a phase. */
export function targetOf(action: Action): string | null {
  if ("slot" in action) return `slot:${action.slot}`;
  if ("path" in action) return `path:${action.path}`;
  if ("ring" in action) return `ring:${action.ring}`;
  if ("chamber" in action) return `chamber:${action.chamber}`;
  if ("good" in action) return `good:${action.good}`;
  if (action.type === "take_ship") return `ship:${action.resource}`;
  if ("resource" in action) return `resource:${action.resource}`;
  if (action.type === "take_disc") return `disc:${action.disc}`;
  if (action.type === "travel") return `island:${action.island}`;
  if (action.type === "build") return `site:${action.site}`;
  return action.type === "explore" ? "stack" : null;
}

/** The offered actions by piece. */
export function targets(offer: Offer<Action> | null): Map<string, NoriaOffered[]> {
  const found = new Map<string, NoriaOffered[]>();
  for (const offered of offer?.actions ?? []) {
    const target = targetOf(offered.action);
    if (target) found.set(target, [...(found.get(target) ?? []), offered]);
  }
  return found;
}

/** The offered actions without a piece: they stand as buttons beside the decision. */
export function loose(offer: Offer<Action> | null): NoriaOffered[] {
  return (offer?.actions ?? []).filter((offered) => targetOf(offered.action) === null);
}

/** What was begun last and is not finished. */
export const doing = (view: View): Doing | null => view.doing.at(-1) ?? null;

/** What the answer to "why not?" is asked about when a dimmed piece is clicked. */
export function wishFor(view: View, target: string): Action | null {
  const [kind, name = ""] = target.split(":");
  const now = doing(view);
  switch (kind) {
    case "slot": return wishForSlot(view, now, name);
    case "path": return { type: view.stage === "levels" ? "begin_on" : "invest", path: name as Path };
    case "ring": return { type: "night_shift", ring: name as Ring };
    case "chamber": return { type: now?.type === "dismissing" ? "dismiss" : "intrigue", chamber: name as Chamber };
    case "good": return wishForGood(now, name as Good);
    case "ship": return { type: "take_ship", resource: name as Resource };
    case "resource": return wishForResource(view, now, name as Resource);
    case "disc": return { type: "take_disc", disc: name as Disc };
    case "island": return { type: "travel", island: Number(name) };
    case "site": return { type: "build", site: Number(name) };
    case "stack": return { type: "explore" };
    default: return null;
  }
}

function wishForSlot(view: View, now: Doing | null, slot: string): Action {
  const my = view.me === null ? null : view.players[view.me];
  const centre = my?.centre[0];
  if (view.stage === "wheels") return { type: "set_disc", disc: nextDisc(view) ?? "energy", slot };
  if (view.stage === "administration" && centre) return { type: "place", disc: centre, slot };
  if (now?.type === "modifying") return { type: "onto", slot };
  if (now?.type === "repeating") return { type: "repeat", slot };
  if (now?.type === "boosting") return { type: "boost", slot };
  if (now?.type === "using" && now.disc === "tool") return { type: "upgrade", slot };
  return view.stage === "influence" ? { type: "modify", slot } : { type: "activate", slot, twice: false };
}

function wishForGood(now: Doing | null, good: Good): Action {
  if (now?.type === "producing") return { type: "also_produce", good };
  if (now?.type === "paying") return { type: "pay_goods", good, count: 1 };
  return now?.type === "using" ? { type: "produce", good, count: 1 } : { type: "sell_good", good };
}

function wishForResource(view: View, now: Doing | null, resource: Resource): Action {
  if (view.stage === "resources") return { type: "start_with", resource };
  return now?.type === "paying" ? { type: "pay", resource, count: 1 } : { type: "buy_resource", resource };
}

/** The disc that the wheel gets next, under construction or from the market. */
export function nextDisc(view: View, offer?: Offer<Action> | null): Disc | null {
  if (view.building) return view.building;
  const first = offer?.actions[0]?.action;
  if (first?.type === "set_disc" || first?.type === "place") return first.disc;
  return view.me === null ? null : (view.players[view.me]?.centre[0] ?? null);
}

/** The pieces that an event is about, to light them up in the recap. */
export function piecesOf(event: Event): string[] {
  const found: string[] = [];
  if ("path" in event) found.push(`path:${event.path}`);
  if ("island" in event) found.push(`island:${event.island}`);
  if ("chamber" in event) found.push(`chamber:${event.chamber}`);
  if (event.type === "disc_taken") found.push(`disc:${event.disc}`);
  if (event.type === "intrigued" && event.dismissed) found.push(`chamber:${event.dismissed}`);
  if (event.type === "bot_intrigue") for (const chamber of [event.seated, event.removed]) if (chamber) found.push(`chamber:${chamber}`);
  return found;
}

/** How often each ring of a seat has turned so far: small, medium, large. */
export function turns(log: Told<Event>[], seat: number, isBot: boolean): [number, number, number] {
  const count: [number, number, number] = [0, 0, 0];
  for (const { event } of log) {
    if (event.type === "night_shifted" && event.seat === seat) count[RINGS.indexOf(event.ring)]!++;
    const all = (event.type === "administered" && event.seat === seat) || (isBot && event.type === "bot_turned");
    if (all) count[0]++;
    if (all || (isBot && event.type === "bot_boosted")) {
      count[1]++;
      count[2]++;
    }
  }
  return count;
}
