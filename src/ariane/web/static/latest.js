// Latest: what happened since our last move, under the question, for those who do not see the log: as much as has room.

import { button, element, printed, say } from "./common.js";

/** @import { Part } from "./folding.js" */
/** @typedef {{ name: string, parts: Part[] }} Told a turn: whose it is, nobody's name where it is ours, and what happened in it */

export class Latest {
  /** @type {Told[]} */
  turns = [];

  /** @param {() => void} read opens all that happened */
  constructor(read) {
    this.line = button("latest");
    this.told = element("span");
    this.line.append(this.told);
    this.line.addEventListener("click", read);
  }

  /** @param {Told[]} turns the others' and ours, in their order: what our own did is told as well where it has room */
  show(turns) {
    this.turns = turns;
    this.line.hidden = turns.length === 0;
    this.fit();
  }

  /**
   * Where not all has room, what we did ourselves is left out, and then one thing after the other from the oldest on that did
   * not touch us. Where even that is too much, the end is cut off, and a mark says so.
   */
  fit() {
    const parts = (/** @type {Told[]} */ turns) => turns.flatMap(({ parts }) => parts.filter(({ touches }) => !touches));
    const own = parts(this.turns.filter(({ name }) => !name));
    const all = this.turns.flatMap(({ parts }) => parts).length;
    const out = new Set(/** @type {Part[]} */ ([]));
    this.write(out, own);
    for (const part of [...own, ...parts(this.turns.filter(({ name }) => name))]) {
      if (!this.isCut || out.size + 1 === all) break;
      out.add(part);
      if (part === own.at(-1) || !own.includes(part)) this.write(out, own);
    }
    this.line.classList.toggle("cut", this.isCut);
  }

  /** @param {string} text of a moment that is shown again */
  say(text) {
    this.told.replaceChildren(element("span", { class: "touches" }, ...printed(text)));
    this.line.classList.toggle("cut", this.isCut);
  }

  get isCut() {
    return this.told.scrollHeight > this.told.clientHeight + 1;
  }

  /**
   * What is left out before all else is counted; later a mark says that there was more. Nobody needs either for what they did.
   * @param {Set<Part>} out
   * @param {Part[]} own
   */
  write(out, own) {
    /** @type {(Node | string)[]} */
    const told = [];
    let [before, gap] = [0, false];
    for (const { name, parts } of this.turns) {
      let named = !name;
      for (const part of parts) {
        if (out.has(part)) {
          if (!own.includes(part)) told.length ? (gap = true) : (before += 1);
          continue;
        }
        if (told.length) told.push(gap ? " … " : "\u00a0· ");
        if (!named) told.push(element("b", {}, say("latest", { name, text: "" }).trim()), " ");
        told.push(element("span", { class: part.touches ? "touches" : null }, ...printed(part.text)));
        [named, gap] = [true, false];
      }
    }
    if (gap) told.push(" …");
    this.told.replaceChildren(...(before ? [element("span", {}, say("touched-earlier", { count: before })), " "] : []), ...told);
  }
}
