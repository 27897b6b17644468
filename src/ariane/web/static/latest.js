// Latest: what happened since our last move, under the question, for those who do not see the log: as much as has room.

import { button, element, printed, say } from "./common.js";

/** @import { Part } from "./folding.js" */
/** @typedef {{ name: string, parts: Part[] }} Told a turn: whose it is, nobody's name where it is ours, and what happened in it */

export class Latest {
  /** @type {Told[]} */
  turns = [];
  /** @type {Told} */
  own = { name: "", parts: [] };

  /** @param {() => void} read opens all that happened */
  constructor(read) {
    this.line = button("latest");
    this.told = element("span");
    this.line.append(this.told);
    this.line.addEventListener("click", read);
  }

  /**
   * @param {Told[]} turns of the others
   * @param {Told} own what we did ourselves since
   */
  show(turns, own) {
    this.turns = turns;
    this.own = own;
    this.line.hidden = turns.length + own.parts.length === 0;
    this.fit();
  }

  /**
   * Where not all has room, what we did ourselves is left out; then the oldest turns that did not touch us are only counted, and
   * then whatever did not. Where even that is too much, the end is cut off, and a mark says so.
   */
  fit() {
    let left = this.turns;
    this.write([...left, this.own]);
    if (this.isCut && left.length) this.write(left);
    for (const quiet of [...left.slice(0, -1).filter((told) => !told.parts.some(({ touches }) => touches)), ...left]) {
      if (!this.isCut) break;
      left = left.map((told) => (told === quiet ? { ...told, parts: told.parts.filter(({ touches }) => touches) } : told));
      if (left.some(({ parts }) => parts.length)) this.write(left);
    }
    this.line.classList.toggle("cut", this.isCut);
  }

  get isCut() {
    return this.told.scrollHeight > this.told.clientHeight + 1;
  }

  /** @param {Told[]} turns */
  write(turns) {
    const parts = (/** @type {Told[]} */ some) => some.reduce((sum, told) => sum + told.parts.length, 0);
    const before = parts(this.turns) - parts(turns.filter((told) => told !== this.own));
    this.told.replaceChildren(...(before ? [element("span", {}, say("touched-earlier", { count: before })), " "] : []));
    for (const { name, parts } of turns) {
      if (name && parts.length) this.told.append(" ", element("b", {}, say("latest", { name, text: "" }).trim()), " ");
      parts.forEach(({ text, touches }, number) => {
        if (number || (!name && this.told.childNodes.length)) this.told.append("\u00a0· ");
        this.told.append(element("span", { class: touches ? "touches" : null }, ...printed(text)));
      });
    }
  }
}
