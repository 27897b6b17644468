// Gliding: what moved goes from where it was to where it is, along its way where the picture knows one; what is new fades in.

/** @import { Picture } from "./picture.js" */

const GENTLE = { duration: 220, easing: "ease-out" };
const STRETCH = 80; // milliseconds more for each further stretch of a way
const LONGEST = 900;

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {Point & { jumps: boolean }} Stop a point of a way; whether it is come to by a jump */

/**
 * @param {Picture} picture
 * @param {Map<string, DOMPoint[]>} before the corners of all pieces as they were
 */
export function glide(picture, before) {
  for (const piece of picture.svg?.querySelectorAll("g[id]") ?? []) {
    if (!(piece instanceof SVGGraphicsElement)) continue;
    const old = before.get(piece.id);
    if (!old) {
      piece.animate({ opacity: [0, 1] }, GENTLE);
      continue;
    }
    const now = picture.corners(piece);
    if (!alike(now, old)) continue;
    const [from, to] = [middle(old), middle(now)];
    if (Math.hypot(from.x - to.x, from.y - to.y) <= 4) continue;
    // Inside a scaled board a piece moves by the board's own units.
    const scale = picture.scaleOf(piece);
    const stops = along(picture, piece.id, from, to);
    const frames = paced([{ ...from, jumps: false }, ...stops]).map(({ x, y, offset }) => ({
      translate: `${(x - to.x) / scale}px ${(y - to.y) / scale}px`,
      offset,
    }));
    piece.animate(frames, { ...GENTLE, duration: Math.min(LONGEST, GENTLE.duration + STRETCH * (stops.length - 1)) });
  }
}

/**
 * The way of a piece, as the picture drew it: from corner to corner in straight lines, in the picture's units.
 * @param {Picture} picture
 * @param {string} id
 * @returns {Stop[]}
 */
function wayOf(picture, id) {
  const way = picture.svg?.querySelector(`[data-way="${CSS.escape(id)}"]`);
  if (!(way instanceof SVGGraphicsElement)) return [];
  const placed = picture.placed(way);
  return [...(way.getAttribute("d") ?? "").matchAll(/([ML])\s*(-?[\d.]+)[\s,]+(-?[\d.]+)/g)].map(([, how, x, y]) => {
    const point = placed.transformPoint({ x: Number(x), y: Number(y) });
    return { x: point.x, y: point.y, jumps: how === "M" };
  });
}

/**
 * All that a piece passes after one point until it is at the other: straight there, where the picture knows no way.
 * @param {Picture} picture
 * @param {string} id
 * @param {Point} from
 * @param {Point} to
 * @returns {Stop[]}
 */
export function along(picture, id, from, to) {
  const way = wayOf(picture, id);

  // A piece may stand a little beside the middle of its square.
  const reach = 0.6 * Math.max(0, ...way.map((stop, i) => (stop.jumps ? 0 : far(stop, way[i - 1] ?? stop))));
  const end = way.findLastIndex((stop) => far(stop, to) <= reach);
  // Of all stops near it, the nearest; where it was passed twice, the last time.
  const start = way.slice(0, Math.max(0, end)).reduce((best, stop, i) => (far(stop, from) <= (best < 0 ? reach : far(way[best] ?? stop, from)) ? i : best), -1);
  return start < 0 ? [{ ...to, jumps: false }] : [...way.slice(start + 1, end), { ...to, jumps: way[end]?.jumps ?? false }];
}

/**
 * When each stop is passed: all at one speed, and jumps take no time.
 * @param {Stop[]} stops
 */
function paced(stops) {
  let sum = 0;
  const passed = stops.map((stop, i) => (sum += stop.jumps ? 0 : far(stop, stops[i - 1] ?? stop)));
  return stops.map(({ x, y }, i) => ({ x, y, offset: Math.min(1, (passed[i] ?? 0) / (sum || 1)) }));
}

/** @param {DOMPoint[]} corners */
export function middle(corners) {
  const sum = (/** @type {"x" | "y"} */ axis) => corners.reduce((all, point) => all + point[axis], 0) / corners.length;
  return { x: sum("x"), y: sum("y") };
}

/**
 * @param {Point} a
 * @param {Point} b
 */
export const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Whether it can be seen as the same thing: a mark round it makes it larger, but not by much.
 * @param {DOMPoint[]} now
 * @param {DOMPoint[]} old
 */
export function alike(now, old) {
  return [0, 1].every((side) => {
    const [a, b] = [now, old].map((corners) => far(corners[side] ?? { x: 0, y: 0 }, corners[side + 1] ?? { x: 0, y: 0 }));
    return a !== undefined && b !== undefined && Math.max(a, b) <= 2 * Math.min(a, b);
  });
}
