// A small server for the client's tests: the routes of docs/protocol.md around the real rules, which run in
// `cargo run -p catalog --example host`. It keeps everything in memory and knows nothing of rules itself.
import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, extname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { WebSocketServer } from "ws";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const DIST = join(ROOT, "web", "dist");
const botPause = () => Number(process.env.MOCK_BOT_PAUSE ?? 60);

function hostBinary() {
  if (process.env.SPIELWERK_HOST) return process.env.SPIELWERK_HOST;
  const target = process.env.CARGO_TARGET_DIR ?? join(ROOT, "target");
  const path = join(target, "debug", "examples", "host");
  if (!existsSync(path)) {
    const build = spawnSync("cargo", ["build", "-p", "catalog", "--example", "host"], { cwd: ROOT, stdio: "inherit" });
    if (build.status !== 0) throw new Error("the host of the tables can't be built");
  }
  return path;
}

/** The rules in their own process: one line out, one line back. */
class Host {
  #waiting = new Map();
  #next = 1;
  constructor() {
    this.process = spawn(hostBinary(), { stdio: ["pipe", "pipe", "inherit"] });
    createInterface({ input: this.process.stdout }).on("line", (line) => {
      const { id, ok, error } = JSON.parse(line);
      const { resolve, reject } = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) resolve(ok);
      else reject(refusal(409, "illegal", error));
    });
  }
  ask(request) {
    const id = this.#next++;
    this.process.stdin.write(`${JSON.stringify({ id, ...request })}\n`);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }
}

const refusal = (status, code, message, rule = null) => Object.assign(new Error(message), { status, code, rule });
const id = (prefix) => prefix + randomBytes(8).toString("hex");

export async function startMock(port = 0) {
  const host = new Host();
  const games = await host.ask({ do: "games" });
  const users = new Map();
  const tables = new Map();

  const names = (table) => table.seats.map((seat) => seat.name);
  const look = (table, seat, lang) => host.ask({ do: "look", table: table.id, seat, lang, names: names(table) });
  const seatOf = (table, user) => table.seats.findIndex((seat) => user && seat.user === user.id);

  function info(table, member) {
    const { id, game, status, visibility, created, started, ended, options, owner, seats, rematch } = table;
    return {
      id, game, game_name: games.find((one) => one.id === game).name, status, visibility, rated: false, daily: null, created, started, ended, options, owner,
      seats: seats.map((seat, index) => ({ seat: index, online: true, out_of_time: false, resigned: false, ...seat })),
      clock: { kind: "none" }, seed_hash: table.seedHash ?? null, decisions: table.decisions ?? 0, close_votes: [], rematch,
      ...(member ? { invite: table.invite } : {}),
    };
  }

  /** The table message; `known` is what this viewer has heard of the log, to send only what is new. */
  async function message(table, user, lang, known = []) {
    const seat = seatOf(table, user);
    const base = {
      type: "table", table: info(table, seat >= 0), me: { seat: seat < 0 ? null : seat, member: seat >= 0, owner: table.owner === user?.id },
      seq: table.seq, pending: [], stage: null, view: null, offer: null, undo: null, clocks: null, events: { from: 0, list: [] }, outcome: null,
    };
    if (table.status === "open") return base;
    const now = await look(table, seat < 0 ? null : seat, lang);
    const told = now.events.map((event) => ({ ...event, at: table.started }));
    let from = 0;
    while (from < known.length && from < told.length && known[from] === told[from].text) from++;
    known.length = 0;
    known.push(...told.map((event) => event.text));
    return {
      ...base, pending: now.pending, stage: now.stage, view: now.view, outcome: now.outcome, undo: now.undo,
      offer: now.offer && { decision: table.made?.[seat] ?? 0, actions: now.offer.actions },
      events: { from, list: told.slice(from) },
    };
  }

  /** Each seat counts its own decisions, so that nobody else's makes an offer stale. */
  function made(table, seat) {
    table.made ??= {};
    table.made[seat] = (table.made[seat] ?? 0) + 1;
  }

  async function tell(table) {
    for (const socket of table.sockets) socket.send(JSON.stringify(await message(table, socket.user, socket.lang, socket.known)));
  }

  /** One change at a time per table, or a bot could move on a position that is already gone. */
  function inTurn(table, work) {
    const done = (table.last ?? Promise.resolve()).catch(() => {}).then(work);
    table.last = done;
    return done;
  }

  async function changed(table) {
    table.seq++;
    const now = await look(table, null, "en");
    table.decisions = now.decisions;
    table.seedHash = now.seed_hash;
    table.scores ??= [];
    table.scores[now.decisions] = now.view.players.map((player) => player.score.total);
    table.scores.length = now.decisions + 1;
    if (now.over && table.status === "running") Object.assign(table, { status: "over", ended: Date.now() });
    await tell(table);
    clearTimeout(table.timer);
    const bot = now.pending.find((seat) => table.seats[seat].kind === "bot");
    if (bot !== undefined) table.timer = setTimeout(() => inTurn(table, () => botMove(table, bot)), botPause());
  }

  async function botMove(table, seat) {
    await host.ask({ do: "bot", table: table.id, seat, level: table.seats[seat].level });
    await changed(table);
  }

  async function begin(table) {
    table.seed ??= process.env.MOCK_SEED ?? id("s");
    await host.ask({ do: "new", table: table.id, game: table.game, seats: table.seats.length, seed: table.seed, options: table.options });
    Object.assign(table, { status: "running", started: Date.now() });
    await changed(table);
  }

  async function create(user, body) {
    const seats = body.seats.map((wish, index) => {
      if (wish.kind === "me") return { kind: "human", user: user.id, name: user.name, level: null };
      if (wish.kind === "bot") return { kind: "bot", user: null, name: ["Wren", "Otto", "Ada", "Juno", "Pip"][index], level: wish.level };
      return { kind: "open", user: null, name: "", level: null };
    });
    const table = {
      id: id("t"), game: body.game, status: "open", visibility: body.visibility ?? "private", created: Date.now(), started: null, ended: null,
      options: body.options ?? {}, owner: user.id, seats, rematch: null, invite: id("k"), seq: 1, start: body.start ?? false, sockets: new Set(),
    };
    tables.set(table.id, table);
    if (table.start && seats.every((seat) => seat.kind !== "open")) await begin(table);
    return table;
  }

  function rules(game, lang) {
    const text = readFileSync(join(ROOT, "docs", "rules", `${game.id}.md`), "utf8").split("\n");
    const mine = lang === "de" ? { rule: "**DE** ", ruling: "**Regelung** " } : { rule: "**EN** ", ruling: "**Ruling** " };
    const title = (line) => line.replace(/^#+ /, "").replace(/^([HNV]-[\d.]+) /, "").split(" · ").at(lang === "de" ? -1 : 0);
    const number = (line) => /([HNV]-[\d.]+)/.exec(line)?.[1] ?? null;
    const chapters = [];
    const intro = [];
    for (const line of text) {
      if (line.startsWith("## ")) chapters.push({ id: number(line), title: title(line), rules: [] });
      else if (line.startsWith("### ")) chapters.at(-1).rules.push({ id: number(line), title: title(line), paragraphs: [] });
      else {
        const kind = Object.keys(mine).find((key) => line.startsWith(mine[key]));
        const rule = chapters.at(-1)?.rules.at(-1);
        if (kind && rule) rule.paragraphs.push({ kind, text: line.slice(mine[kind].length) });
        else if (kind && chapters.length === 0) intro.push(line.slice(mine[kind].length));
      }
    }
    return { game: game.id, title: game.name, intro, glossary: [], chapters: chapters.filter((chapter) => chapter.rules.length > 0) };
  }

  async function route(method, url, body, user, setUser) {
    const lang = url.searchParams.get("lang") ?? "en";
    const path = url.pathname.split("/").slice(2).map(decodeURIComponent);
    const say = (table) => message(table, user, lang);
    if (path[0] === "me" && method === "GET") return { user: user ?? null };
    if (path[0] === "me") {
      const now = user ?? { id: id("u"), account: null };
      now.name = body.name;
      users.set(now.id, now);
      setUser(now);
      for (const table of tables.values()) for (const seat of table.seats) if (seat.user === now.id) seat.name = now.name;
      return { user: now };
    }
    if (path[0] === "games") return { games };
    if (path[0] === "rules") return rules(games.find((one) => one.id === path[1]), lang);
    if (path[0] === "daily") return { date: "2026-11-16", ends: Date.now() + 36e5 * 7, games: [{ game: "hadara", seats: 3, level: "greedy", my_table: null, players: 12, ranking: [] }] };
    if (path[0] !== "tables") throw refusal(404, "not_found", "nothing here");
    if (path.length === 1 && method === "GET") {
      const list = url.searchParams.get("list");
      const mine = (table) => seatOf(table, user) >= 0;
      const all = [...tables.values()].reverse();
      const wanted = {
        mine: all.filter((table) => mine(table) && ["open", "running"].includes(table.status)),
        finished: all.filter((table) => mine(table) && table.status === "over"),
        open: all.filter((table) => table.status === "open" && table.visibility === "open" && !mine(table)),
        watch: [],
      }[list];
      return { tables: wanted.map((table) => ({ table: info(table, mine(table)), my_seat: seatOf(table, user), my_turn: table.status === "running", updated: table.created })), next: null };
    }
    if (!user && method === "POST") throw refusal(401, "no_identity", "Who are you?");
    if (path.length === 1) return say(await create(user, body));
    const table = tables.get(path[1]);
    if (!table) throw refusal(404, "not_found", "There is no such table.");
    const seat = seatOf(table, user);
    const ask = (request) => host.ask({ table: table.id, seat, lang, names: names(table), ...request });
    switch (`${method} ${path[2] ?? ""}`) {
      case "GET ": return say(table);
      case "POST join": {
        const place = body.seat ?? table.seats.findIndex((seat) => seat.kind === "open");
        table.seats[place] = { kind: "human", user: user.id, name: user.name, level: null };
        if (table.start && table.seats.every((seat) => seat.kind !== "open")) await begin(table);
        else await tell(table);
        return say(table);
      }
      case "POST start": await begin(table); return say(table);
      case "POST seats": table.seats[Number(path[3])] = body.kind === "bot" ? { kind: "bot", user: null, name: "Juno", level: body.level } : { kind: "open", user: null, name: "", level: null }; await tell(table); return say(table);
      case "POST act":
        return inTurn(table, async () => {
          if (body.decision !== (table.made?.[seat] ?? 0)) throw refusal(409, "stale", "That was an earlier decision; look at the table again.");
          await ask({ do: "act", action: body.action });
          made(table, seat);
          await changed(table);
          return say(table);
        });
      case "POST undo":
        return inTurn(table, async () => {
          await ask({ do: "undo" });
          made(table, seat);
          await changed(table);
          return say(table);
        });
      case "POST explain": return { unmet: await ask({ do: "explain", wish: body.wish }) };
      case "POST hint": return { decision: table.made?.[seat] ?? 0, ...(await ask({ do: "hint", level: body.level })) };
      case "POST rematch": {
        table.rematch ??= (await create(user, { game: table.game, options: table.options, start: true, seats: table.seats.map((seat) => (seat.kind === "bot" ? { kind: "bot", level: seat.level } : { kind: "me" })) })).id;
        return say(tables.get(table.rematch));
      }
      case "GET replay": {
        const at = Number(url.searchParams.get("at"));
        const as = url.searchParams.get("seat");
        const now = await ask({ do: "replay", at, seat: as === null ? null : Number(as) });
        return { ...now, seat: as === null ? null : Number(as), events: now.events.map((event) => ({ ...event, at: null })), scores: now.view.players.map((player) => player.score.total) };
      }
      case "GET scores": return { scores: table.scores };
      case "GET record": return ask({ do: "record" });
      default: throw refusal(404, "not_found", "nothing here");
    }
  }

  const userOf = (request) => users.get(/user=(\w+)/.exec(request.headers.cookie ?? "")?.[1]);
  const server = createServer(async (request, response) => {
    const url = new URL(request.url, "http://mock");
    if (!url.pathname.startsWith("/api/")) return serveFile(url.pathname, response);
    let raw = "";
    for await (const chunk of request) raw += chunk;
    const headers = { "Content-Type": "application/json" };
    try {
      const answer = await route(request.method, url, raw ? JSON.parse(raw) : {}, userOf(request), (user) => (headers["Set-Cookie"] = `user=${user.id}; Path=/; HttpOnly`));
      response.writeHead(200, headers).end(JSON.stringify(answer));
    } catch (error) {
      if (!error.status) console.error(error);
      const { code = "internal", message: text, rule = null } = error;
      response.writeHead(error.status ?? 500, headers).end(JSON.stringify({ error: { code, message: text, rule } }));
    }
  });
  const sockets = new WebSocketServer({ server });
  sockets.on("connection", async (socket, request) => {
    const url = new URL(request.url, "http://mock");
    const table = tables.get(url.pathname.split("/")[3]);
    if (!table) return socket.close();
    Object.assign(socket, { user: userOf(request), lang: url.searchParams.get("lang") ?? "en", known: [] });
    socket.send(JSON.stringify(await message(table, socket.user, socket.lang, socket.known)));
    table.sockets.add(socket);
    socket.on("close", () => table.sockets.delete(socket));
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  const close = () => {
    for (const table of tables.values()) clearTimeout(table.timer);
    for (const socket of sockets.clients) socket.terminate();
    server.close();
    host.process.kill();
  };
  return { url: `http://127.0.0.1:${server.address().port}`, close };
}

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };

function serveFile(path, response) {
  const file = join(DIST, path);
  const found = file.startsWith(DIST) && extname(file) && existsSync(file) ? file : join(DIST, "index.html");
  if (!existsSync(found)) return response.writeHead(404).end("run `npm run build` first");
  response.writeHead(200, { "Content-Type": TYPES[extname(found)] ?? "application/octet-stream" }).end(readFileSync(found));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await startMock(Number(process.env.PORT ?? 8017));
  console.log(`mock server at ${url}`);
}
