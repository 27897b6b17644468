// Trails: whatever others moved since our last move leaves a thread from where it was. Knows no game.

import { alike, along, middle } from "./gliding.js";

/** @import { Picture } from "./picture.js" */
/** @import { Point, Stop } from "./gliding.js" */

const SVG = "http://www.w3.org/2000/svg";
const MOVED = 4; // units of the picture
const MANY = 0.3; // of all pieces: then the board was laid out anew, and nothing has walked

export class Trails {
  /** @type {Map<string, Stop[]>} where each piece has been */
  ways = new Map();
  /** Whether what moves now is to be remembered: not what we move ourselves. */
  watching = false;

  forget() {
    this.ways.clear();
  }

  /**
   * A new drawing: what has moved since the last one.
   * @param {Picture} picture
   * @param {Map<string, DOMPoint[]>} before
   */
  follow(picture, before) {
    if (!this.watching || before.size === 0) return;
    /** @type {[string, Point, Point][]} */
    const moved = [];
    for (const [id, old] of before) {
      const piece = picture.piece(id);
      if (!piece || piece.closest("[data-below]")) continue;
      const now = picture.corners(piece);
      const [from, to] = [middle(old), middle(now)];
      if (alike(now, old) && Math.hypot(from.x - to.x, from.y - to.y) > MOVED) moved.push([id, from, to]);
    }
    if (moved.length > Math.max(3, MANY * before.size)) return this.forget();
    for (const [id, from, to] of moved) this.ways.set(id, [...(this.ways.get(id) ?? [{ ...from, jumps: false }]), ...along(picture, id, from, to)]);
  }

  /**
   * Draws the threads; not where the picture itself draws the way a piece has come.
   * @param {Picture} picture
   */
  draw(picture) {
    for (const [id, points] of this.ways) {
      if (!picture.piece(id) || picture.svg?.querySelector(`[data-way="${CSS.escape(id)}"]`)) continue;
      const thread = document.createElementNS(SVG, "path");
      thread.setAttribute("d", points.map(({ x, y, jumps }, i) => `${i === 0 || jumps ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join(""));
      thread.setAttribute("class", "trail");
      thread.setAttribute("data-trail", id);
      picture.layer?.append(thread);
    }
  }
}
