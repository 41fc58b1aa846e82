import { words } from "../../lib/words.svelte";
import type { GameModule } from "../game";
import Area from "./Area.svelte";
import Board from "./Board.svelte";
import Crest from "./Crest.svelte";
import { loose, targets, type Action, type Event, type View } from "./model";
import Opponent from "./Opponent.svelte";
import Panel from "./Panel.svelte";
import Progress from "./Progress.svelte";
import Supply from "./Supply.svelte";
import Symbols from "./Symbols.svelte";

export const game: GameModule<View, Action, Event> = {
  Symbols, Progress, Board, Panel, Area, Opponent, Supply, Crest,
  targets, loose,
  wishFor: () => null,
  piecesOf: () => [],
  short: (_view, offered) => offered.label,
  scores: (view) => view.players.map((player) => player.score),
  rowNames: () => words.t.viceroy.rows,
  hasChosen: () => false,
  startPlayer: () => null,
};
