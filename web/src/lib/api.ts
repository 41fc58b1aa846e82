import type { Daily, GameInfo, Hint, Listed, NewTable, Replay, Rules, TableMessage, Unmet, User } from "./protocol";
import { settings } from "./settings.svelte";

/** A refusal of the server: a code for us, a sentence for people, and the rule behind it. */
export class Refusal extends Error {
  constructor(readonly code: string, message: string, readonly rule: string | null) {
    super(message);
  }
}

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const url = new URL(path, location.href);
  url.searchParams.set("lang", settings.lang);
  const request: RequestInit = { method };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { "Content-Type": "application/json" };
  }
  let response: Response;
  try {
    response = await fetch(url, request);
  } catch {
    throw new Refusal("offline", "", null);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const error = (answer as { error?: { code: string; message: string; rule: string | null } } | null)?.error;
  throw new Refusal(error?.code ?? "internal", error?.message ?? "", error?.rule ?? null);
}

const get = <T>(path: string) => send<T>("GET", path);
const post = <T>(path: string, body: unknown = {}) => send<T>("POST", path, body);
const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

/** Any text that is new for each request, so that sending it again changes nothing. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const api = {
  me: () => get<{ user: User | null }>("/api/me"),
  setName: (name: string) => post<{ user: User }>("/api/me", { name }),
  makeAccount: (login: string, password: string) => post<{ user: User }>("/api/account", { login, password }),
  login: (login: string, password: string) => post<{ user: User }>("/api/login", { login, password }),
  logout: () => post<unknown>("/api/logout"),
  games: () => get<{ games: GameInfo[] }>("/api/games"),
  cards: (game: string) => get<{ names: Record<string, string>; texts: Record<string, string> }>(`/api/cards/${game}`),
  rules: (game: string) => get<Rules>(`/api/rules/${game}`),
  tables: (list: "mine" | "open" | "watch" | "finished") => get<{ tables: Listed[] }>(`/api/tables?list=${list}`),
  daily: () => get<Daily>("/api/daily"),
  playDaily: (game: string) => post<TableMessage>(`/api/daily/${game}`),
  create: (wanted: NewTable) => post<TableMessage>("/api/tables", wanted),
  table: (id: string, invite: string | null) => get<TableMessage>(`${table(id)}${invite ? `?invite=${invite}` : ""}`),
  join: (id: string, invite: string | null, seat?: number) =>
    post<TableMessage>(`${table(id)}/join`, { ...(seat === undefined ? {} : { seat }), ...(invite ? { invite } : {}) }),
  leave: (id: string) => post<TableMessage>(`${table(id)}/leave`),
  start: (id: string) => post<TableMessage>(`${table(id)}/start`),
  close: (id: string, agree: boolean) => post<TableMessage>(`${table(id)}/close`, { agree }),
  resign: (id: string) => post<TableMessage>(`${table(id)}/resign`),
  rematch: (id: string) => post<TableMessage>(`${table(id)}/rematch`),
  setSeat: (id: string, seat: number, body: unknown) => post<TableMessage>(`${table(id)}/seats/${seat}`, body),
  act: (id: string, decision: number, action: unknown) =>
    post<TableMessage>(`${table(id)}/act`, { decision, key: newKey(), action }),
  undo: (id: string) => post<TableMessage>(`${table(id)}/undo`, { key: newKey() }),
  explain: (id: string, wish: unknown) => post<{ unmet: Unmet | null }>(`${table(id)}/explain`, { wish }),
  hint: (id: string) => post<Hint>(`${table(id)}/hint`, {}),
  replay: (id: string, at: number, seat: number | null) =>
    get<Replay>(`${table(id)}/replay?at=${at}${seat === null ? "" : `&seat=${seat}`}`),
  scores: (id: string) => get<{ scores: number[][] }>(`${table(id)}/scores`),
  say: (id: string, text: string) => post<unknown>(`${table(id)}/chat`, { text }),
  recordUrl: (id: string) => `${table(id)}/record`,
};
