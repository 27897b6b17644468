// Redrawing: a new picture, and what is told of it, made of the last one and of what changed; null where they do not go
// together.

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
  if (changes.lines !== null) {
    const sentences = patched(drawn.sentences ?? "", changes.lines, "\n");
    if (sentences === null) return null;
    fresh.sentences = sentences;
  }
  if (changes.ways !== null) fresh.ways = changes.ways;
  if (changes.wins !== null) fresh.wins = changes.wins;
  if (changes.walks !== null) fresh.walks = changes.walks;
  if (changes.picture === null) return fresh;
  const picture = drawn.picture === undefined ? null : patched(drawn.picture, changes.picture);
  return picture === null ? null : { ...fresh, picture };
}

/**
 * @param {string} whole
 * @param {Patch} patch
 * @param {string} mark where it is taken apart
 */
export function patched(whole, patch, mark = "<") {
  const before = whole.split(mark);
  /** @type {string[]} */
  const after = [];
  let at = 0;
  for (const [start, drop, put] of patch.cuts) {
    after.push(...before.slice(at, start), ...put);
    at = start + drop;
  }
  after.push(...before.slice(at));
  const text = after.join(mark);
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
