// What the box in use at this table holds, listed beside its rules: fetched once, when somebody wants to see it.

import { boxTold } from "./boxnote.js";
import { byId, drawnOf, element, language, printed } from "./common.js";

/** @import { Match } from "./match.js" */
/** @import { PieceLook } from "./wire.js" */

export class Pieces {
  /** @type {HTMLElement[] | null} */
  all = null;

  /** @param {Match} match */
  constructor(match) {
    this.match = match;
    this.place = byId("pieces");
  }

  async fill() {
    if (this.all !== null) return;
    /** @type {PieceLook[]} */
    const held = await this.match.ask(`pieces?language=${language}`);
    this.all = held.map(listed);
    const { box } = this.match;
    this.place.replaceChildren(...(box ? [element("p", {}, element("small", {}, boxTold(box)))] : []));
    let list = element("ul");
    held.forEach(({ group }, number) => {
      if (group !== held[number - 1]?.group) {
        list = element("ul");
        this.place.append(element("h3", {}, group), list);
      }
      list.append(this.all?.[number] ?? "");
    });
  }
}

/** @param {PieceLook} piece */
function listed({ name, copies, text, picture }) {
  const count = copies ? [" ", element("small", {}, `×${copies}`)] : [];
  const said = text ? [element("br"), ...printed(text)] : [];
  return element("li", {}, drawnOf(picture), element("p", {}, element("strong", {}, ...printed(name)), ...count, ...said));
}
