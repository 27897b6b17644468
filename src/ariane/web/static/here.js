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

  /** Under the place, over it or beside it: where it hides least of what else can be clicked; whole, and never on the place. */
  put() {
    const at = this.picture.piece(this.place)?.getBoundingClientRect();
    if (this.box.hidden || !at) return;
    const { width, height } = this.box.getBoundingClientRect();
    const [middle, level] = [(at.left + at.right - width) / 2, (at.top + at.bottom - height) / 2];
    const spots = [...this.picture.box.querySelectorAll(".spot")].map((spot) => spot.getBoundingClientRect());
    const places = [[middle, at.bottom + GAP], [middle, at.top - GAP - height], [at.right + GAP, level], [at.left - GAP - width, level]].map(
      ([x = 0, y = 0], rank) => {
        const [left, top] = [within(x, innerWidth - width), within(y, innerHeight - height)];
        const covers = (/** @type {DOMRect} */ one) => one.left < left + width && left < one.right && one.top < top + height && top < one.bottom;
        return { left, top, worth: (covers(at) ? 1000 : 0) + spots.filter(covers).length + rank / 10 };
      },
    );
    const [best] = places.sort((one, other) => one.worth - other.worth);
    this.box.style.left = `${best?.left}px`;
    this.box.style.top = `${best?.top}px`;
  }
}

/**
 * @param {number} value
 * @param {number} most
 */
function within(value, most) {
  return Math.max(GAP, Math.min(value, most - GAP));
}
