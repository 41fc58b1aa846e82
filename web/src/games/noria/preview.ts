import { words } from "../../lib/words.svelte";
import type { Event } from "./model";

/** One step of the solo bot's coming turn in a few words; null for what its other steps already say. */
export function preview(event: Event): string | null {
  const t = words.t.noria;
  const p = t.preview;
  switch (event.type) {
    case "bot_activated": return p.acts(t.letter[event.letter], event.twice);
    case "bot_ship": return event.resource ? p.ship(event.island, t.resource[event.resource]) : p.moves(event.island);
    case "bot_factory": return event.site ? p.factory(event.island) : p.moves(event.island);
    case "bot_intrigue": return p.intrigue(event.seated ? t.chamber[event.seated] : null, event.removed ? t.chamber[event.removed] : null);
    case "bot_invested": return p.climbs(t.path[event.path], event.level);
    case "bot_upgraded": return p.upgrades(t.letter[event.letter]);
    case "bot_boosted": return p.boost;
    case "bot_cancelled": return p.cancelled(t.letter[event.letter]);
    default: return null;
  }
}
