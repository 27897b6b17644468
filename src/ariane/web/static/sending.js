// A move on its way: said when it takes long, sent again when the connection broke, and never made twice.

import { byId, say } from "./common.js";

/** @import { Wish } from "./choosing.js" */

const SLOW = 4000; // milliseconds after which we say that we wait
const TOO_SLOW = 15_000; // after which we connect anew: the move is kept and sent again

export class Sending {
  /** @type {{ move: Wish, key: string } | null} */
  move = null;
  slow = 0;
  lost = 0;

  /** @param {() => void} reconnect */
  constructor(reconnect) {
    this.reconnect = reconnect;
  }

  /**
   * @param {Wish} move
   * @param {string} key
   */
  begin(move, key) {
    this.settle();
    this.move = { move, key };
    this.slow = setTimeout(() => {
      byId("connection").textContent = say("connection-slow");
      byId("connection").hidden = false;
    }, SLOW);
    this.lost = setTimeout(this.reconnect, TOO_SLOW);
  }

  /** Nothing is on its way any more. */
  settle() {
    if (!this.move) return;
    clearTimeout(this.slow);
    clearTimeout(this.lost);
    this.move = null;
    byId("connection").hidden = true;
  }
}
