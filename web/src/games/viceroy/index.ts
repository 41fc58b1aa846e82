import { words } from "../../lib/words.svelte";
import type { GameModule } from "../game";
import Area from "./Area.svelte";
import Board from "./Board.svelte";
import Crest from "./Crest.svelte";
import { loose, numberOf, piecesOf, targets, wishFor, type Action, type Event, type View } from "./model";
import Opponent from "./Opponent.svelte";
import Panel from "./Panel.svelte";
import Progress from "./Progress.svelte";
import Supply from "./Supply.svelte";
import Symbols from "./Symbols.svelte";

/** A few words for the button; every number is the server's. */
function short(view: View, action: Action): string {
  const t = words.t.viceroy;
  switch (action.type) {
    case "choose_start": return t.startShort(numberOf(action.place), numberOf(action.keep));
    case "bid_gem": return t.bidShort(t.colour[action.colour]);
    case "bid_attack": return t.bidAttackShort;
    case "bid_nothing": return t.nothingShort(view.me === null ? 0 : (view.players[view.me]?.relief ?? 0));
    case "pick": return t.pickShort(numberOf(action.card));
    case "name": return t.nameShort(numberOf(action.card));
    case "play": return t.playShort(numberOf(action.card));
    case "discard": return t.discardShort(numberOf(action.card));
    case "pass": return t.passShort;
    case "place": return t.placeShort(action.level);
    case "swap_in": return t.swapShort(numberOf(action.card));
    case "slip_under": return t.slipShort(numberOf(action.card));
    case "take_gem": return t.takeShort(t.colour[action.colour]);
    case "draw": return t.drawShort[action.deck];
    case "take_points": return t.pointsShort;
    case "take_rewards": return t.rewardsShort;
    case "choose": return t.optionShort;
    case "choose_colour": return t.colourShort(t.colour[action.colour]);
    case "keep": return t.keepShort(numberOf(action.card));
    case "tuck": return t.tuckShort(numberOf(action.card));
    case "give": return t.giveShort;
    case "get": return t.getShort;
    case "pay_gem": return t.payShort(t.colour[action.colour]);
    case "put_back": return t.putBackShort(numberOf(action.card));
    case "park": return t.parkShort(t.colour[action.colour]);
    case "stop": return t.stopShort;
  }
}

export const game: GameModule<View, Action, Event> = {
  Symbols, Progress, Board, Panel, Area, Opponent, Supply, Crest,
  targets, loose, wishFor, piecesOf,
  short: (view, offered) => short(view, offered.action),
  scores: (view) => view.players.map((player) => player.score),
  rowNames: () => words.t.viceroy.rows,
  hasChosen: (view, seat) => view.players[seat]?.has_chosen ?? false,
  startPlayer: (view) => view.order[0] ?? null,
};
