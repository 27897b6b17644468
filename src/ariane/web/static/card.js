// The large card: what a piece is, drawn large, with all that is said of it. For the pointer while it rests, for a finger
// that stays. Knows no game.

import { byId, element, printed } from "./common.js";
import { nameOf } from "./picture.js";

/** @import { Picture } from "./picture.js" */

const REST = 350; // milliseconds a pointer rests on a piece, or a finger on it
const LONG = 60; // letters from which a name says more than a line can show

export class Card {
  /** @type {number | undefined} */
  later;
  /** @type {Element | null} */
  over = null;
  /** A finger reads: when it is lifted it has chosen nothing. */
  reads = false;
  touched = false;

  /** @param {Picture} picture */
  constructor(picture) {
    this.picture = picture;
    this.card = byId("card");
    const { box } = picture;
    box.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse" && event.target instanceof Element) this.consider(event.target);
    });
    box.addEventListener("click", (event) => {
      if (this.reads) event.stopPropagation();
      this.reads = false;
    }, { capture: true });
    box.addEventListener("pointerdown", (event) => {
      this.close();
      this.reads = false;
      this.touched = event.pointerType !== "mouse";
      if (event.pointerType !== "mouse" && event.target instanceof Element) this.consider(event.target);
    });
    for (const name of /** @type {const} */ (["pointerleave", "pointercancel", "click"])) box.addEventListener(name, () => this.close());
    box.addEventListener("pointermove", (event) => {
      if (event.pointerType !== "mouse" && Math.hypot(event.movementX, event.movementY) > 6) this.close();
    });
    addEventListener("pointerdown", () => this.close(), { capture: true });
  }

  /** @param {Element} target */
  consider(target) {
    const named = target.closest("svg [data-name]");
    if (named === this.over) return;
    this.close();
    this.over = named;
    if (!named || nameOf(named).length < LONG) return;
    this.later = setTimeout(() => this.show(named), REST);
  }

  /** @param {Element} piece */
  show(piece) {
    if (!(piece instanceof SVGGraphicsElement) || !piece.isConnected) return;
    this.reads = this.touched;
    const copy = this.large(piece);
    this.card.replaceChildren(copy, element("p", {}, ...printed(nameOf(piece))));
    this.card.hidden = false;
    const around = piece.getBoundingClientRect();
    const drawn = copy.getBoundingClientRect();
    // A long line is no larger in there than on the board: what is said of it is enough.
    if (Math.min(drawn.width / around.width, drawn.height / around.height) <= 1) copy.remove();
    const own = this.card.getBoundingClientRect();
    // Beside the board, where there is something: no square is covered. Else beside the piece, and never over it.
    const board = this.picture.box.getBoundingClientRect();
    if (innerWidth - board.right >= own.width + 8) return this.put(innerWidth - own.width - 8, around.top + around.height / 2 - own.height / 2);
    const beside = around.right + own.width + 16 < innerWidth ? around.right + 12 : around.left - own.width - 12;
    const fits = beside >= 4;
    const x = fits ? beside : Math.max(4, (innerWidth - own.width) / 2);
    const y = fits ? around.top + around.height / 2 - own.height / 2 : around.top > innerHeight / 2 ? around.top - own.height - 12 : around.bottom + 12;
    this.put(x, y);
  }

  /**
   * Whole, whatever the window.
   * @param {number} x
   * @param {number} y
   */
  put(x, y) {
    this.card.style.left = `${x}px`;
    this.card.style.top = `${Math.min(Math.max(4, y), Math.max(4, innerHeight - this.card.offsetHeight - 4))}px`;
  }

  /**
   * The piece by itself, with all it inherits its looks from.
   * @param {SVGGraphicsElement} piece
   */
  large(piece) {
    const corners = this.picture.corners(piece);
    const [xs, ys] = [corners.map((point) => point.x), corners.map((point) => point.y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    let copy = /** @type {Element} */ (piece.cloneNode(true));
    for (let at = piece.parentElement; at; at = at.parentElement) {
      const around = /** @type {Element} */ (at.cloneNode(false));
      around.append(copy);
      copy = around;
      if (at === /** @type {Element | null} */ (this.picture.svg)) break;
    }
    for (const part of copy.querySelectorAll("[id]")) part.removeAttribute("id");
    copy.setAttribute("viewBox", `${x} ${y} ${Math.max(...xs) - x} ${Math.max(...ys) - y}`);
    copy.removeAttribute("style");
    return copy;
  }

  close() {
    clearTimeout(this.later);
    this.over = null;
    this.card.hidden = true;
  }
}
