// Fingers: what a tap means where targets are small. What is hit beyond doubt is meant; else a closer look comes first.

export const LEAST = 40; // pixels that a target must be wide and high to be hit at once
const CLOSE = 44; // and that it has after a closer look

/** @typedef {{ id: string, left: number, top: number, right: number, bottom: number }} Target on the screen */
/** @typedef {{ id: string, closer: 1, among: Target[] } | { id: null, closer: number, among: Target[] }} Meant how much closer one must look, at what */

/**
 * Null where no target is near.
 * @param {number} x
 * @param {number} y
 * @param {Target[]} targets
 * @returns {Meant | null}
 */
export function meant(x, y, targets) {
  const near = targets.filter((one) => away(x, one.left, one.right) < LEAST / 2 && away(y, one.top, one.bottom) < LEAST / 2);
  const hit = near.filter((one) => x >= one.left && x <= one.right && y >= one.top && y <= one.bottom);
  if (near.length === 0) return null;
  const smallest = Math.min(...near.map(size));
  if (smallest >= LEAST || (near.length === 1 && hit.length === 1)) {
    const [first] = (hit.length ? hit : near).sort((one, other) => size(one) - size(other));
    return hit.length && first ? { id: first.id, closer: 1, among: near } : null;
  }
  return { id: null, closer: CLOSE / smallest, among: near };
}

/**
 * How far a point lies from where a finger aims at a target: its middle, or all of it that is at least as far from its edges.
 * @param {number} at
 * @param {number} from
 * @param {number} to
 */
function away(at, from, to) {
  const slack = Math.max(0, (to - from - LEAST) / 2);
  return Math.max(0, Math.abs(at - (from + to) / 2) - slack);
}

/** @param {Target} target */
function size({ left, right, top, bottom }) {
  return Math.max(1, Math.min(right - left, bottom - top));
}

/**
 * All that can be clicked now.
 * @param {Element} box
 * @returns {Target[]}
 */
export function targetsIn(box) {
  return [...box.querySelectorAll(".spot")].map((spot) => {
    const { left, top, right, bottom } = spot.getBoundingClientRect();
    return { id: spot.id, left, top, right, bottom };
  });
}
