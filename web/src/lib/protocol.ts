/** What the server says: see docs/protocol.md. The game's own view is typed by its generated types. */
export interface User { id: string; name: string; account: string | null }
export interface OptionInfo { key: string; kind: "choice" | "order" | "text" | "components"; values?: string[]; default: string }
export interface GameInfo {
  id: string; name: string; min_seats: number; max_seats: number;
  options: OptionInfo[]; levels: { level: string; name: string }[];
}
export type SeatWish = { kind: "me" } | { kind: "open" } | { kind: "bot"; level: string };
export type Clock =
  | { kind: "none" }
  | { kind: "live"; total_seconds: number; increment_seconds: number }
  | { kind: "days"; days_per_move: number };
export interface NewTable {
  game: string; seats: SeatWish[]; options?: Record<string, unknown>; visibility?: "open" | "private";
  clock?: Clock; rated?: boolean; start?: boolean;
}
export interface SeatInfo {
  seat: number; kind: "human" | "bot" | "open"; user: string | null; name: string; level: string | null;
  online: boolean; out_of_time: boolean; resigned: boolean;
}
export interface TableInfo {
  id: string; game: string; game_name: string; status: "open" | "running" | "over" | "closed";
  visibility: "open" | "private"; rated: boolean; created: number; started: number | null; ended: number | null;
  options: Record<string, unknown>; owner: string | null; seats: SeatInfo[]; clock: Clock; seed_hash: string | null;
  decisions: number; close_votes: number[]; rematch: string | null; invite?: string;
}
export interface Offered<A = unknown> { action: A; text: string; label: string }
export interface Offer<A = unknown> { decision: number; actions: Offered<A>[] }
export interface Told<E = unknown> { event: E; text: string; at: number | null }
export interface Score { total: number; tie_break: number; rows: Record<string, number | undefined> }
export interface Outcome { ranking: number[][]; scores: Score[]; rows: Record<string, string> }
export interface Undo { steps: number; message: string }
export interface Clocks { now: number; seats: { remaining: number | null; deadline: number | null }[] }
export interface TableMessage<V = unknown, A = unknown, E = unknown> {
  type: "table"; table: TableInfo; me: { seat: number | null; member: boolean; owner: boolean };
  seq: number; pending: number[]; stage: string | null; view: V | null; offer: Offer<A> | null; undo: Undo | null;
  clocks: Clocks | null; events: { from: number; list: Told<E>[] }; outcome: Outcome | null;
}
export interface Listed { table: TableInfo; my_seat: number | null; my_turn: boolean; updated: number }
export interface Unmet { rule: string; key: string; message: string }
export interface Hint extends Offered { decision: number; estimates: Estimate[] }
/** What a bot thinks of an action: a value in hundredths of a point and, if it looks ahead, the chance to win and the points to expect. */
export interface Estimate extends Offered { value: number; win: number | null; score: number | null }
export interface Replay<V = unknown> {
  at: number; decisions: number; seat: number | null; decided: { seat: number; label: string } | null;
  pending: number[]; stage: string; view: V; events: Told[]; scores: number[];
}
export interface Chat { id: number; seat: number | null; name: string; text: string; at: number }
export interface RuleParagraph { kind: "rule" | "ruling" | "note"; text: string }
export interface Rules {
  game: string; title: string; intro: string[];
  chapters: { id: string | null; title: string; rules: { id: string | null; title: string; paragraphs: RuleParagraph[] }[] }[];
}
export interface Daily {
  date: string; ends: number;
  games: { game: string; seats: number; level: string; my_table: string | null; players: number;
    ranking: { place: number; name: string; total: number; won: boolean; table: string }[] }[];
}
