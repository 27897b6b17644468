// Here: what a click on a place can mean, asked right beside it. Knows no game.

import { byId, element, printed } from "./common.js";

/** @import { Picture } from "./picture.js" */
/** @import { Wish } from "./choosing.js" */

const GAP = 8; // pixels from the place, and from the edge of the window

export class Here {
  /**
   * @param {Picture} picture
   * @param {(move: Wish) => void} choose
   */
  constructor(picture, choose) {
    this.picture = picture;
    this.choose = choose;
    this.box = byId("here");
    this.place = "";
    this.shown = "";
    picture.box.addEventListener("scroll", () => this.put());
  }

  /**
   * @param {Wish[]} answers none: nothing is asked
   * @param {string[]} path what was clicked, the place last
   */
  show(answers, path) {
    const focused = this.box.contains(document.activeElement);
    this.place = path.at(-1) ?? "";
    const shown = JSON.stringify([answers, this.place]);
    if (shown !== this.shown) {
      this.shown = shown;
      this.box.replaceChildren(...answers.map((answer) => this.line(answer)));
      this.box.hidden = answers.length === 0;
      // Whoever has come by keys goes on by keys.
      const { box } = this.picture;
      if (focused || (answers.length && (box.matches(":focus-visible") || box.querySelector(":focus-visible")))) {
        (this.box.querySelector("button") ?? this.picture.box).focus({ preventScroll: true });
      }
    }
    this.put();
  }

  /** @param {Wish} answer */
  line(answer) {
    const point = (/** @type {boolean} */ on) => () => this.picture.speakOf(on ? answer.clicks : []);
    const listens = { click: () => this.choose(answer), pointerenter: point(true), pointerleave: point(false), focus: point(true), blur: point(false) };
    return element("button", { type: "button", "data-move": answer.move, ...listens }, ...printed(answer.phrase));
  }

  /** Under the place or over it, whole, and never on it. */
  put() {
    const at = this.picture.piece(this.place)?.getBoundingClientRect();
    if (this.box.hidden || !at) return;
    const { width, height } = this.box.getBoundingClientRect();
    const within = (/** @type {number} */ value, /** @type {number} */ most) => Math.max(GAP, Math.min(value, most - GAP));
    this.box.style.left = `${within(at.left + at.width / 2 - width / 2, innerWidth - width)}px`;
    const over = at.bottom + GAP + height > this.picture.box.getBoundingClientRect().bottom && at.top - GAP - height > 0;
    this.box.style.top = `${over ? at.top - GAP - height : within(at.bottom + GAP, innerHeight - height)}px`;
  }
}
