// Trails: whatever others moved since our last move leaves a thread from where it was. Knows no game.

import { alike, along, far, middle } from "./gliding.js";

/** @import { Picture } from "./picture.js" */
/** @import { Point, Stop } from "./gliding.js" */

const SVG = "http://www.w3.org/2000/svg";
const MOVED = 16; // units of the picture: less is a row of cards that grew
const MANY = 0.3; // of all pieces: then the board was laid out anew
const TRIES = 12; // pairs of pieces by which it is found how

export class Trails {
  /** @type {Map<string, Stop[]>} where each piece has been */
  ways = new Map();
  /** Whether what moves now is to be remembered: not what we move ourselves. */
  watching = false;
  /** @type {Set<string>} what lies beside the board: no thread leads there and back */
  off = new Set();
  /** What the picture says of when it was set up. */
  anew = "";

  forget() {
    this.ways.clear();
  }

  /**
   * A new drawing: what has moved since the last one.
   * @param {Picture} picture
   * @param {Map<string, DOMPoint[]>} before
   */
  follow(picture, before) {
    const were = this.off;
    this.off = new Set([...(picture.svg?.querySelectorAll("[data-off] [id]") ?? [])].map((one) => one.id));
    const anew = picture.svg?.querySelector("[data-anew]")?.getAttribute("data-anew") ?? "";
    const went = this.anew === anew;
    this.anew = anew;
    if (!went) this.forget(); // all was set up anew: no thread leads there
    if (!went || !this.watching || before.size === 0) return;
    /** @type {[string, Point, Point][]} */
    const pieces = [];
    for (const [id, old] of before) {
      const piece = picture.piece(id);
      if (!piece || piece.closest("[data-below]")) continue;
      const now = picture.corners(piece);
      if (alike(now, old)) pieces.push([id, middle(old), middle(now)]);
    }
    const relaid = laidAnew(pieces);
    if (!relaid) return this.forget();
    for (const [id, way] of this.ways) this.ways.set(id, way.map((stop) => ({ ...stop, ...relaid(stop) })));
    for (const [id, old, to] of pieces) {
      const from = relaid(old);
      if (far(from, to) <= MOVED || this.off.has(id) || grown(before.get(id) ?? [], picture, id, relaid)) continue;
      if (were.has(id)) this.ways.set(id, [...(this.ways.get(id) ?? []), { ...to, jumps: true }]);
      else this.ways.set(id, [...(this.ways.get(id) ?? [{ ...from, jumps: false }]), ...along(picture, id, from, to)]);
    }
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

/**
 * Whether a piece only takes more or less room where it was: one of its corners is still there.
 * @param {Point[]} old its corners before
 * @param {Picture} picture
 * @param {string} id
 * @param {(point: Point) => Point} relaid
 */
function grown(old, picture, id, relaid) {
  const piece = picture.piece(id);
  const now = piece ? picture.corners(piece) : [];
  return old.some((corner, number) => far(relaid(corner), now[number] ?? corner) <= MOVED);
}

/**
 * Where a point of the last drawing lies in this one: a board that grows is drawn smaller, and all on it lies elsewhere. Null
 * where most has moved otherwise.
 * @param {[string, Point, Point][]} pieces
 * @returns {((point: Point) => Point) | null}
 */
function laidAnew(pieces) {
  const wrong = (/** @type {(point: Point) => Point} */ placed) => pieces.filter(([, from, to]) => far(placed(from), to) > MOVED).length;
  const few = Math.max(3, MANY * pieces.length);
  const same = (/** @type {Point} */ point) => point;
  if (wrong(same) <= few) return same;
  const half = Math.floor(pieces.length / 2);
  for (let i = 0; i < Math.min(TRIES, half); i++) {
    const [one, other] = [pieces[i], pieces[i + half]];
    if (!one || !other) continue;
    const scale = far(one[2], other[2]) / (far(one[1], other[1]) || 1);
    const placed = (/** @type {Point} */ { x, y }) => ({ x: one[2].x + scale * (x - one[1].x), y: one[2].y + scale * (y - one[1].y) });
    if (wrong(placed) <= few) return placed;
  }
  return null;
}
