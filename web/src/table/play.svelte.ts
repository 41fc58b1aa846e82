import { getContext, setContext } from "svelte";
import type { GameModule } from "../games/game";
import { api, Refusal } from "../lib/api";
import { Live } from "../lib/live";
import type { Chat, Hint, Offered, SeatInfo, TableMessage, Told, Undo } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import { words } from "../lib/words.svelte";

export interface Toast { message: string; rule: string | null; kind: "why" | "problem" }

/** One table on the screen: what the server said, and what the person is pointing at. */
export class Play {
  message = $state.raw<TableMessage | null>(null);
  log = $state.raw<Told[]>([]);
  chat = $state.raw<Chat[]>([]);
  isConnected = $state(true);
  isBusy = $state(false);
  problem = $state<string | null>(null);
  toast = $state.raw<Toast | null>(null);
  hint = $state.raw<Hint | null>(null);
  /** The piece whose several choices are shown. */
  target = $state<string | null>(null);
  /** The choice that the button would send. */
  picked = $state.raw<Offered | null>(null);
  /** How much of the log the person had seen at their last decision. */
  seen = $state(0);
  /** The log entry that the recap shows. */
  spot = $state<number | null>(null);
  /** Set while an old position is shown. */
  replayed = $state.raw<{ view: unknown; pending: number[]; stage: string } | null>(null);

  private live: Live | null = null;
  private known: number | null = null;

  constructor(readonly id: string, readonly invite: string | null, readonly game: GameModule) {}

  view = $derived(this.replayed?.view ?? this.message?.view ?? null);
  isReplay = $derived(this.replayed !== null);
  pending = $derived(this.replayed?.pending ?? this.message?.pending ?? []);
  offer = $derived(this.replayed ? null : (this.message?.offer ?? null));
  seats = $derived.by(() => this.withSeatless(this.message?.table.seats ?? []));
  mySeat = $derived(this.message?.me.seat ?? null);
  undoable = $derived<Undo | null>(this.replayed ? null : (this.message?.undo ?? null));
  targets = $derived.by(() => this.game.targets(this.offer));
  loose = $derived.by(() => this.game.loose(this.offer));
  /** The choices that stand as buttons: those of the chosen piece, and those without a piece. */
  choices = $derived([...(this.target ? (this.targets.get(this.target) ?? []) : []), ...this.loose]);
  spotPieces = $derived.by(() => (this.spot === null ? [] : this.game.piecesOf(this.log[this.spot]?.event)));

  connect(): void {
    this.live = new Live(
      this.id, this.invite, () => this.message?.seq ?? null,
      (message) => this.hear(message),
      (chat) => (this.chat = [...this.chat, ...chat.filter((entry) => !this.chat.some((old) => old.id === entry.id))]),
      (is) => (this.isConnected = is),
    );
  }

  close(): void {
    this.live?.close();
  }

  /** The live connection hears for whoever opened it: after sitting down it is opened again. */
  sitDown(): void {
    this.live?.close();
    this.connect();
  }

  /** In another language everything has to be heard again. */
  reconnect(): void {
    this.close();
    this.message = null;
    this.connect();
  }

  hear(message: TableMessage): void {
    if (this.message && message.seq < this.message.seq) return; // overtaken by a later one
    const decision = message.offer?.decision ?? null;
    const isNew = decision === null || decision !== this.known;
    if (isNew) this.clear();
    this.known = decision;
    this.log = [...this.log.slice(0, message.events.from), ...message.events.list];
    this.message = message;
    if (isNew) this.pointAtOnly();
  }

  /** Where a decision is about a single piece, nobody has to point at it first. */
  private pointAtOnly(): void {
    const [only] = this.targets.keys();
    if (only === undefined || this.targets.size > 1) return;
    this.target = only;
    if (this.offer?.actions.length === 1) this.picked = this.offer.actions[0]!;
  }

  /** A game may have players without a seat at the table: the bot of a solo game. */
  private withSeatless(seats: SeatInfo[]): SeatInfo[] {
    const players = this.view && this.game.nameOf ? this.game.scores(this.view).length : 0;
    const missing = Array.from({ length: Math.max(0, players - seats.length) }, (_, index) => seats.length + index);
    return [...seats, ...missing.map((seat): SeatInfo => (
      { seat, kind: "bot", user: null, name: this.game.nameOf?.(seat) ?? "", level: null, online: true, out_of_time: false, resigned: false }
    ))];
  }

  name(seat: number): string {
    return seat === this.mySeat ? words.t.you : (this.seats[seat]?.name ?? String(seat + 1));
  }

  clear(): void {
    this.target = null;
    this.picked = null;
    this.hint = null;
  }

  /** Somebody points at a piece: choose it, or say why not. */
  touch(target: string): void {
    if (this.isReplay) return;
    const offered = this.targets.get(target);
    if (!offered) {
      void this.why(target);
      return;
    }
    const only = offered.length === 1 ? offered[0]! : null;
    this.toast = null;
    if (only && this.picked?.text === only.text) {
      void this.go(); // the same piece again means it
      return;
    }
    this.target = target;
    if (only) this.pick(only);
    else if (!offered.some((one) => one.text === this.picked?.text)) this.picked = null;
  }

  pick(offered: Offered): void {
    if (this.picked?.text === offered.text) {
      void this.go();
      return;
    }
    this.picked = offered;
    // Whatever it was chosen by, its piece shows it.
    this.target = [...this.targets].find(([, list]) => list.some((one) => one.text === offered.text))?.[0] ?? null;
    this.toast = null;
    if (!settings.confirm) void this.go();
  }

  async go(): Promise<void> {
    const { offer, picked } = this;
    if (!offer || !picked || this.isBusy) return;
    this.seen = this.log.length;
    await this.ask(() => api.act(this.id, offer.decision, picked.action));
  }

  async undo(): Promise<void> {
    if (this.picked || this.target) {
      this.clear();
      return;
    }
    await this.ask(() => api.undo(this.id));
  }

  async askHint(): Promise<void> {
    await this.attempt(async () => {
      this.hint = await api.hint(this.id);
    });
  }

  async ask(request: () => Promise<TableMessage>): Promise<void> {
    await this.attempt(async () => {
      const answer = await request();
      // The log comes over the live connection in order; the answer only must not lag behind it.
      if (answer.events.from <= this.log.length) this.hear(answer);
    });
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    try {
      await work();
    } catch (error) {
      const refusal = error instanceof Refusal ? error : null;
      this.toast = { message: refusal?.message || words.t.problem.offline, rule: refusal?.rule ?? null, kind: "problem" };
    } finally {
      this.isBusy = false;
    }
  }

  /** Asks the rules why a piece can't be chosen now. */
  async why(target: string, wanted?: unknown): Promise<void> {
    const wish = wanted ?? this.game.wishFor(this.view, target);
    if (!wish || this.mySeat === null || this.message?.table.status !== "running") return;
    await this.attempt(async () => {
      const { unmet } = await api.explain(this.id, wish);
      if (unmet) this.toast = { message: unmet.message, rule: unmet.rule, kind: "why" };
    });
  }
}

const KEY = Symbol("play");
export const setPlay = (play: Play) => setContext(KEY, play);
export const getPlay = () => getContext<Play>(KEY);
