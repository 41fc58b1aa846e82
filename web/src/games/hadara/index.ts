import { words } from "../../lib/words.svelte";
import type { GameModule } from "../game";
import Area from "./Area.svelte";
import Board from "./Board.svelte";
import Crest from "./Crest.svelte";
import { loose, piecesOf, previewOf, targets, wishFor, type Action, type Event, type View } from "./model";
import Opponent from "./Opponent.svelte";
import Panel from "./Panel.svelte";
import Progress from "./Progress.svelte";
import Supply from "./Supply.svelte";
import Symbols from "./Symbols.svelte";

/** A few words for the button; every number is the server's. */
function short(view: View, action: Action): string {
  const t = words.t.hadara;
  const coins = previewOf(view, action)?.coins ?? 0;
  switch (action.type) {
    case "choose_side": return t.sideShort(action.side.toUpperCase());
    case "set_wheel": return t.wheelShort(t.colour[action.colour]);
    case "recruit": return `${t.recruitShort(-coins)}${action.tile ? `, ${t.withTile(t.track[action.tile])}` : ""}`;
    case "sell": return t.sellShort(coins);
    case "plunder": return t.plunderShort(coins);
    case "ally": return t.allyShort(coins);
    case "carve": return t.carveShort(action.bust, t.track[action.tile], action.face === "track" ? t.trackSide : t.pointSide);
    case "remove": return t.removeShort;
    case "pay_for_food": return t.payShort(-coins);
    case "buy_silver": return t.silverShort(t.track[action.track]);
    case "buy_gold": return t.goldShort;
    case "pass": return t.passShort;
  }
}

export const game: GameModule<View, Action, Event> = {
  Symbols, Progress, Board, Panel, Area, Opponent, Supply, Crest,
  targets, loose, wishFor, piecesOf,
  short: (view, offered) => short(view, offered.action),
  headings: ["epoch_began", "phase_began", "wheel_turned"],
  scores: (view) => view.players.map((player) => player.score),
  rowNames: () => words.t.hadara.rows,
  hasChosen: (view, seat) => view.players[seat]?.has_chosen ?? false,
  startPlayer: (view) => view.turn_order[0] ?? null,
};
