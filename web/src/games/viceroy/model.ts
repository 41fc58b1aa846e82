/** What can be clicked on Viceroy's table. Nothing here knows a rule: everything follows from the offer and the view. */
import type { Action } from "../../generated/viceroy/Action";
import type { Event } from "../../generated/viceroy/Event";
import type { PlayerView } from "../../generated/viceroy/PlayerView";
import type { View } from "../../generated/viceroy/View";
import type { Offer, Offered } from "../../lib/protocol";

export type { Action, Event, PlayerView, View };

/** The piece on the table that stands for an action; null for one without a piece, such as passing. */
export function targetOf(_action: Action): string | null {
  return null;
}

/** The offered actions by piece. */
export function targets(offer: Offer<Action> | null): Map<string, Offered<Action>[]> {
  const found = new Map<string, Offered<Action>[]>();
  for (const offered of offer?.actions ?? []) {
    const target = targetOf(offered.action);
    if (target) found.set(target, [...(found.get(target) ?? []), offered]);
  }
  return found;
}

/** The offered actions without a piece: they stand as buttons beside the decision. */
export function loose(offer: Offer<Action> | null): Offered<Action>[] {
  return (offer?.actions ?? []).filter((offered) => targetOf(offered.action) === null);
}
