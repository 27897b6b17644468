// boardgame.io with its tutorial's tic-tac-toe, on 60 cells and ending only when they are full: longer matches spare it
// the setting up of new ones (with the tutorial's nine cells it was slower). Storage in memory, its default: nothing is durable.
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const TicTacToe = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(60).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G }) => {
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

const server = Server({ games: [TicTacToe], origins: [Origins.LOCALHOST] });
const port = Number(process.argv[2]);
server.run({ port, callback: () => console.log("ready") });
