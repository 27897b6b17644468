// boardgame.io as its tutorial serves it: tic-tac-toe, storage in memory (nothing is durable), one process.
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const won = (cells) =>
  [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]].some(
    ([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[b] === cells[c],
  );

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
  endIf: ({ G, ctx }) => {
    
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

const server = Server({ games: [TicTacToe], origins: [Origins.LOCALHOST] });
const port = Number(process.argv[2]);
server.run({ port, lobbyConfig: { apiPort: port + 1 }, callback: () => console.log("ready") });
