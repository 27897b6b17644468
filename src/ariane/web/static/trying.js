// Trying: moves made on the board that nobody plays, one behind the other: a variation of a game that is over, or a plan.

import { button, byId, element, find, messageOf, printed, Refused, say } from "./common.js";
import { Choosing } from "./choosing.js";
import { refusal } from "./telling.js";

/** @import { Picture } from "./picture.js" */
/** @import { Choice, LineLook } from "./wire.js" */

/**
 * What is tried.
 * @typedef {object} Task
 * @property {string} title
 * @property {(moves: string[]) => Promise<LineLook>} ask the position behind these moves
 * @property {(trying: Trying) => (Node | string)[]} deeds what can be done with the line
 * @property {(Node | string)[]} [more] what else can be set
 */

export class Trying {
  /** @type {Task | null} */
  task = null;
  /** @type {string[]} all moves of the line, in notation; of which so many are made on the board */
  line = [];
  at = 0;
  /** @type {LineLook | null} */
  look = null;
  choosing = new Choosing();
  /** @type {{ line: string[], at: number } | null} */
  wanted = null;
  busy = false;

  /**
   * `begun` and `left` hear when the board is taken and given back.
   * @param {Picture} picture
   * @param {{ begun: () => void, left: () => void }} page
   */
  constructor(picture, page) {
    this.picture = picture;
    this.page = page;
    this.panel = byId("trying");
    button("trying-back").addEventListener("click", () => this.step(-1));
    button("trying-on").addEventListener("click", () => this.step(1));
    button("trying-close").addEventListener("click", () => this.close());
    this.list = find(HTMLUListElement, ".moves", this.panel);
  }

  get active() {
    return this.task !== null;
  }

  /** The moves that are made on the board. */
  get made() {
    return this.line.slice(0, this.at);
  }

  /**
   * @param {Task} task
   * @param {string[]} [line]
   * @param {number} [at]
   */
  async open(task, line = [], at = line.length) {
    const look = await task.ask(line.slice(0, at));
    if (!this.active) this.page.begun();
    Object.assign(this, { task, line, at, wanted: null });
    this.panel.hidden = false;
    this.show(look);
    find(HTMLElement, "h2", this.panel).focus({ preventScroll: true });
  }

  close() {
    if (!this.active) return;
    this.task = this.look = null;
    this.panel.hidden = true;
    this.page.left();
  }

  /** @param {number} by */
  step(by) {
    const at = this.at + by;
    if (at >= 0 && at <= this.line.length) this.attempt(this.line, at);
  }

  /** The same line once more: what it is tried on may have changed. */
  again() {
    this.attempt(this.line, this.at);
  }

  /** From the beginning: it is tried under other conditions. */
  restart() {
    this.attempt([], 0);
  }

  /**
   * What goes wrong is told where one looks.
   * @param {string[]} line
   * @param {number} at
   */
  async attempt(line, at) {
    try {
      await this.go(line, at);
    } catch (error) {
      const code = error instanceof Refused ? error.code : "lost";
      find(HTMLElement, ".asked", this.panel).textContent = refusal(code, messageOf(error));
    }
  }

  /**
   * One position is asked for at a time; of what is wanted meanwhile only the last.
   * @param {string[]} line
   * @param {number} at
   */
  async go(line, at) {
    this.wanted = { line, at };
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.task && this.wanted) {
        /** @type {{ line: string[], at: number }} */
        const now = this.wanted;
        const { task } = this;
        const look = await task.ask(now.line.slice(0, now.at));
        if (task !== this.task || now !== this.wanted) continue;
        this.wanted = null;
        Object.assign(this, now);
        this.show(look);
      }
    } finally {
      this.busy = false;
      this.wanted = null;
    }
  }

  /** @param {Choice} move */
  wish(move) {
    this.attempt([...this.made, move.name], this.at + 1);
  }

  /** @param {string[]} ids */
  clicked(ids) {
    const id = ids.find((one) => this.choosing.allowed.has(one));
    const move = id === undefined ? false : this.choosing.click(id);
    if (typeof move === "object") return this.wish(move);
    // What leads nowhere begins anew.
    if (move === false) this.choosing = new Choosing(this.look?.moves ?? []);
    this.mark();
  }

  /** @param {LineLook} look */
  show(look) {
    this.look = look;
    this.choosing = new Choosing(look.moves);
    if (look.drawn.picture) this.picture.show(look.drawn.picture);
    const { task, panel } = this;
    find(HTMLElement, "h2", panel).textContent = task?.title ?? "";
    find(HTMLElement, ".more", panel).replaceChildren(...(task?.more ?? []));
    const later = this.line.slice(this.at);
    find(HTMLOListElement, "ol", panel).replaceChildren(
      ...look.line.map((text) => element("li", {}, ...printed(text))),
      ...later.map((text) => element("li", { class: "later" }, text)),
    );
    const asked = look.why ? say(`trying-${look.why}`) : look.seat === -2 ? say("trying-over") : look.seat === -1 ? say("trying-chance") : look.question;
    find(HTMLElement, ".asked", panel).replaceChildren(...printed(asked));
    find(HTMLElement, ".deeds span", panel).replaceChildren(...(task?.deeds(this) ?? []));
    button("trying-back").disabled = this.at === 0;
    button("trying-on").hidden = later.length === 0;
    panel.dataset.at = String(this.at);
    this.mark();
  }

  mark() {
    const { choosing } = this;
    this.picture.mark(choosing.next, choosing.allowed, choosing.path);
    this.list.replaceChildren(...choosing.open.map((move) => element("li", {}, this.way(move))));
  }

  /** @param {Choice} move */
  way(move) {
    const point = (/** @type {boolean} */ on) => () => this.picture.speakOf(on ? move.clicks : []);
    const listens = { click: () => this.wish(move), pointerenter: point(true), pointerleave: point(false), focus: point(true), blur: point(false) };
    return element("button", { type: "button", "data-name": move.name, ...listens }, ...printed(move.phrase));
  }
}
