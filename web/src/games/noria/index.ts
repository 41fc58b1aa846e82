import { words } from "../../lib/words.svelte";
import type { GameModule } from "../game";
import Area from "./Area.svelte";
import Board from "./Board.svelte";
import Crest from "./Crest.svelte";
import { loose, piecesOf, targets, wishFor, type Action, type Event, type View } from "./model";
import Opponent from "./Opponent.svelte";
import Panel from "./Panel.svelte";
import Progress from "./Progress.svelte";
import { short } from "./short";
import Supply from "./Supply.svelte";
import Symbols from "./Symbols.svelte";

export const game: GameModule<View, Action, Event> = {
  layout: "wide",
  Symbols, Progress, Board, Panel, Area, Opponent, Supply, Crest,
  places: () => [
    { id: "wheel", name: words.t.noria.place.wheel, kinds: ["slot:", "ring:"] },
    { id: "supply", name: words.t.noria.place.supply, kinds: ["resource:", "good:"] },
    { id: "city", name: words.t.noria.place.city, kinds: ["path:", "chamber:", "disc:"] },
    { id: "sky", name: words.t.noria.place.sky, kinds: ["island:", "ship:", "site:", "stack"] },
  ],
  targets, loose, wishFor, piecesOf,
  short: (view, offered) => short(view, offered.action),
  headings: ["round_began"],
  scores: (view) => view.players.map((player) => player.score),
  rowNames: () => words.t.noria.chamber,
  hasChosen: (view, seat) => (view.stage === "wheels" && view.players[seat]?.has_built) ?? false,
  nameOf: () => words.t.noria.automaton,
  startPlayer: (view) => view.turn_order[0] ?? null,
};
