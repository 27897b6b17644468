// Redrawing: a new picture made of the last one and of what changed in it; null where they do not go together.

/** @import { Drawn, Patch, Redrawn } from "./wire.js" */

/**
 * @param {Drawn | null} drawn
 * @param {Redrawn} changes
 * @returns {Drawn | null}
 */
export function redraw(drawn, changes) {
  if (drawn === null) return null;
  const fresh = { ...drawn };
  if (changes.sketch !== null) fresh.sketch = changes.sketch;
  if (changes.sentences !== null) fresh.sentences = changes.sentences;
  if (changes.ways !== null) fresh.ways = changes.ways;
  if (changes.wins !== null) fresh.wins = changes.wins;
  if (changes.picture === null) return fresh;
  const picture = drawn.picture === undefined ? null : patched(drawn.picture, changes.picture);
  return picture === null ? null : { ...fresh, picture };
}

/**
 * @param {string} picture
 * @param {Patch} patch
 */
export function patched(picture, patch) {
  const before = picture.split("<");
  /** @type {string[]} */
  const after = [];
  let at = 0;
  for (const [start, drop, put] of patch.cuts) {
    after.push(...before.slice(at, start), ...put);
    at = start + drop;
  }
  after.push(...before.slice(at));
  const text = after.join("<");
  return adler32(text) === patch.sum ? text : null;
}

/** @param {string} text */
function adler32(text) {
  let low = 1;
  let high = 0;
  for (const byte of new TextEncoder().encode(text)) {
    low = (low + byte) % 65521;
    high = (high + low) % 65521;
  }
  return high * 65536 + low;
}
