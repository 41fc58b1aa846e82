import type { Component } from "svelte";
import type { Offer, Offered, Score } from "../lib/protocol";

/** What the table's frame needs to know of a game. A game is a folder with a module of this form. */
export interface GameModule<V = unknown, A = unknown, E = unknown> {
  /** How the table is laid out: a round board beside a panel, or a wide board over the own area. */
  layout?: "round" | "wide";
  /** The symbols, once per page. */
  Symbols: Component;
  /** Where the round stands, for the header. */
  Progress: Component;
  /** The board in the middle. */
  Board: Component;
  /** The things the current decision is about, large; what happened last while others decide. */
  Panel: Component;
  /** The area of a seat: mine at the bottom, another's in a dialog. */
  Area: Component<{ seat: number }>;
  /** Another player in few lines. */
  Opponent: Component<{ seat: number }>;
  /** What is on offer for all. */
  Supply: Component;
  /** The sign of a seat. */
  Crest: Component<{ seat: number; size?: number }>;
  /** Parts of the table to jump to on a narrow screen: an element's id, its name, and the pieces in it. */
  places?(): { id: string; name: string; kinds: string[] }[];
  targets(offer: Offer<A> | null): Map<string, Offered<A>[]>;
  loose(offer: Offer<A> | null): Offered<A>[];
  wishFor(view: V, target: string): A | null;
  /** A few words for a button; the server's label says it in full. */
  short(view: V, offered: Offered<A>): string;
  /** How a choice among several at one piece is told apart. */
  piecesOf(event: E): string[];
  /** The events with which a new part of the game begins: headlines in the log. */
  headings?: string[];
  scores(view: V): Score[];
  rowNames(): Record<string, string>;
  /** Whether a seat's secret choice is made. */
  hasChosen(view: V, seat: number): boolean;
  startPlayer(view: V): number | null;
  /** The name of a player that has no seat at the table, such as a solo bot. */
  nameOf?(seat: number): string;
}

/** Each game is loaded when a table needs it. */
const MODULES: Record<string, () => Promise<{ game: GameModule }>> = {
  noria: () => import("./noria") as unknown as Promise<{ game: GameModule }>,
  hadara: () => import("./hadara") as unknown as Promise<{ game: GameModule }>,
  viceroy: () => import("./viceroy") as unknown as Promise<{ game: GameModule }>,
};

export const hasTable = (game: string) => game in MODULES;

export async function loadGame(game: string): Promise<GameModule> {
  const load = MODULES[game];
  if (!load) throw new Error(`there is no table for ${game} yet`);
  return (await load()).game;
}
