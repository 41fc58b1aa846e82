// The server: its store is in memory, which is what boardgame.io has by default. Nothing survives the process.
const { Server } = require("boardgame.io/server");
const { game } = require("./game.js");

Server({ games: [game], origins: ["*"] }).run({ port: Number(process.argv[2]), lobbyConfig: { apiPort: 0 } });
