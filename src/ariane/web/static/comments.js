// Comments on a game that is over: written by those who sat at it, in words and as lines of moves, read at their step.

import { ask, byId, element, find, language, printed, randomHex, say } from "./common.js";

/** @import { CommentLook, SeatLook } from "./wire.js" */

export class Comments {
  /** @type {CommentLook[]} */
  all = [];
  /** @type {SeatLook[]} */
  seats = [];
  /** @type {string | null} */
  secret = null;
  viewer = -3;
  step = 0;
  /** What is written is sent under one id until it has arrived. */
  id = randomHex(8);

  /**
   * `visit` goes to a step, `play` shows a line on the board, `quietly` tells what goes wrong, `renewed` hears that the list is another.
   * @param {string} match
   * @param {{ visit: (step: number) => void, play: (step: number, line: string[]) => void, quietly: (deed: () => unknown) => void, renewed: () => void }} stand
   */
  constructor(match, stand) {
    this.match = match;
    this.stand = stand;
    this.form = find(HTMLFormElement, "#page-comment");
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.stand.quietly(() => this.write());
    });
  }

  /**
   * @param {SeatLook[]} seats
   * @param {number} viewer
   * @param {string | null} secret
   */
  open(seats, viewer, secret) {
    this.seats = seats;
    this.viewer = viewer;
    this.secret = secret;
    this.form.hidden = viewer < 0;
    this.stand.quietly(() => this.read());
  }

  async read() {
    this.all = await ask(`/api/matches/${this.match}/comments?language=${language}`, undefined, this.secret);
    byId("comments").replaceChildren(...this.all.map((one) => element("li", {}, this.place(one), ...this.mine(one))));
    this.at(this.step);
    this.stand.renewed();
  }

  /** @param {CommentLook} one */
  place(one) {
    const told = say("comment-at", { number: one.step, name: this.seats[one.seat]?.name ?? "", text: this.text(one) });
    return element("button", { type: "button", class: "place", click: () => this.stand.visit(one.step) }, ...printed(told));
  }

  /** @param {CommentLook} one */
  mine(one) {
    if (one.seat !== this.viewer) return [];
    return [element("button", { type: "button", class: "delete", "aria-label": say("comment-delete"), title: say("comment-delete"), click: () => this.stand.quietly(() => this.delete(one.id)) }, "×")];
  }

  /** @param {CommentLook} one */
  text({ text, line }) {
    return line.length ? `${text} (${line.join(" · ")})` : text;
  }

  /** @param {CommentLook} one */
  player({ step, moves }) {
    return moves.length ? [" ", element("button", { type: "button", class: "small", click: () => this.stand.play(step, moves) }, say("variation-play"))] : [];
  }

  /**
   * A line that was played on the board is to be written about.
   * @param {number} step
   * @param {string[]} line
   */
  attach(step, line) {
    this.at(step);
    byId("review").setAttribute("open", "");
    find(HTMLInputElement, "input", this.form).value = line.join(", ");
    find(HTMLTextAreaElement, "textarea", this.form).focus();
  }

  /**
   * Another step is looked at.
   * @param {number} step
   */
  at(step) {
    this.step = step;
    const here = this.all.filter((one) => one.step === step);
    const lines = here.map((one) => element("li", {}, element("b", {}, this.seats[one.seat]?.name ?? ""), ` ${this.text(one)}`, ...this.player(one)));
    byId("said").replaceChildren(...lines);
    byId("said").hidden = here.length === 0;
    find(HTMLElement, "span", this.form).textContent = say("comment-on", { number: step });
  }

  async write() {
    const words = find(HTMLTextAreaElement, "textarea", this.form);
    const line = find(HTMLInputElement, "input", this.form);
    const moves = line.value.split(",").map((move) => move.trim()).filter(Boolean);
    if (!words.value.trim()) return;
    await ask(`/api/matches/${this.match}/comments`, { id: this.id, step: this.step, text: words.value.trim(), line: moves }, this.secret);
    this.id = randomHex(8);
    words.value = line.value = "";
    await this.read();
  }

  /** @param {string} id */
  async delete(id) {
    await ask(`/api/matches/${this.match}/comments/${id}/delete`, {}, this.secret);
    await this.read();
  }
}
