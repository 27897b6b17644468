// The list of moves: every move as a button, found by a word, walked with the arrow keys. Focus is never lost in it.

import { byId, element, printed, say } from "./common.js";

/** @import { Wish } from "./choosing.js" */

const FEW = 12; // moves that are found without searching

export class Moves {
  /**
   * @param {(move: Wish) => void} play
   * @param {(ids: string[]) => void} speakOf
   */
  constructor(play, speakOf) {
    this.play = play;
    this.speakOf = speakOf;
    this.list = byId("moves");
    this.filter = /** @type {HTMLInputElement} */ (byId("filter"));
    /** @type {Wish[]} */
    this.all = [];
    this.shown = "";
    this.total = 0;
    /** @type {number[]} moves that win: they stand first */
    this.wins = [];
    this.filter.addEventListener("input", () => this.show(this.all, this.total));
    this.list.addEventListener("keydown", (event) => this.typed(event));
  }

  /** @param {KeyboardEvent} event */
  typed(event) {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (!by) return;
    event.preventDefault();
    const buttons = [...this.list.querySelectorAll("button")];
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons[(at + by + buttons.length) % buttons.length]?.focus();
  }

  reset() {
    this.filter.value = "";
  }

  /**
   * The moves still open; of how many altogether.
   * @param {Wish[]} open
   * @param {number} total
   */
  show(open, total) {
    this.all = open;
    this.total = total;
    this.filter.hidden = total <= FEW;
    const wanted = this.filter.hidden ? "" : this.filter.value.trim().toLowerCase();
    const fit = wanted ? open.filter((move) => move.phrase.toLowerCase().includes(wanted)) : open;
    // What wins stands first; what would hurt is not the first thing a finger meets.
    const place = (/** @type {Wish} */ { move, hurts }) => (this.wins.includes(move) ? 0 : hurts ? 2 : 1);
    const found = [...fit].sort((one, other) => place(one) - place(other));
    const shown = JSON.stringify([found, this.wins]);
    if (shown === this.shown) return;
    this.shown = shown;
    const focused = this.list.contains(document.activeElement);
    this.list.replaceChildren(...(found.length ? found.map((move) => this.line(move)) : [element("li", { class: "none" }, say("moves-none"))]));
    this.list.scrollTop = 0;
    // Who plays from the list goes on from the list; where there is nothing to do yet, the list itself waits.
    if (focused) (this.list.querySelector("button") ?? this.list).focus({ preventScroll: true });
  }

  /** @param {Wish} move */
  line(move) {
    const point = (/** @type {boolean} */ on) => () => this.speakOf(on ? move.clicks : []);
    return element(
      "li",
      {},
      element(
        "button",
        {
          type: "button",
          class: this.wins.includes(move.move) ? "wins" : move.hurts ? "hurts" : null,
          "data-move": move.move,
          "data-name": move.name,
          click: () => this.play(move),
          pointerenter: point(true),
          pointerleave: point(false),
          focus: point(true),
          blur: point(false),
        },
        ...printed(move.phrase),
      ),
    );
  }
}
