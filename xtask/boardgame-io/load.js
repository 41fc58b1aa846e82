// The same load as `cargo xtask load`: many tables, two connections each, moves at a steady rate however long
// the answers take. node load.js PORT TABLES RATE SECONDS PID
const { io } = require("socket.io-client");
const fs = require("node:fs");

const [port, tables, rate, seconds, pid] = process.argv.slice(2).map(Number);
const WARM_UP = 5;
const ready = [];
let times = [];

const memory = () => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8"))[1]);
const sleep = (millis) => new Promise((done) => setTimeout(done, millis));

function connect(match, player) {
  const socket = io(`http://127.0.0.1:${port}/count`, { transports: ["websocket"], forceNew: true });
  const me = { socket, match, player, state: null, sent: null };
  const see = (state) => {
    me.state = state._stateID;
    if (me.sent !== null && state.ctx.currentPlayer !== player) {
      times.push(performance.now() - me.sent);
      me.sent = null;
    }
    if (state.ctx.currentPlayer === player) ready.push(me);
  };
  socket.on("update", (_match, state) => see(state));
  return new Promise((done) => {
    socket.on("sync", (_match, info) => {
      see(info.state);
      done(me);
    });
    socket.on("connect", () => socket.emit("sync", match, player, undefined, 2));
  });
}

function move(me) {
  me.sent = performance.now();
  const action = { type: "MAKE_MOVE", payload: { type: "add", args: [1], playerID: me.player } };
  me.socket.emit("update", action, me.state, me.match, me.player);
}

async function pace(length) {
  const start = performance.now();
  let sent = 0;
  while (performance.now() - start < length * 1000) {
    await sleep(2);
    const due = ((performance.now() - start) / 1000) * rate;
    for (; sent < due; sent += 1) if (ready.length > 0) move(ready.shift());
  }
}

async function main() {
  const before = memory();
  for (let table = 0; table < tables; table += 1) {
    await Promise.all(["0", "1"].map((player) => connect(`match${table}`, player)));
  }
  await pace(WARM_UP);
  times = [];
  await pace(seconds);
  const count = times.length;
  await sleep(1000);
  times.sort((a, b) => a - b);
  const rank = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1);
  const perTable = Math.round((memory() - before) / tables);
  console.log(`| ${rate} | ${Math.round(count / seconds)} | ${rank(0.5)} | ${rank(0.99)} | ${perTable} |`);
  process.exit(0);
}

main();
