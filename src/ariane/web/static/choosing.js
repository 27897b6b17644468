// Choosing a move click by click. Knows no game: a move is a list of ids, and what was clicked narrows the list.

/** @import { Choice } from "./wire.js" */

/**
 * What is left of a list when each of `taken` is taken out of it once, or null where one was not there.
 * @param {string[]} list
 * @param {string[]} taken
 * @returns {string[] | null}
 */
function without(list, taken) {
  const left = [...list];
  for (const id of taken) {
    const at = left.indexOf(id);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

export class Choosing {
  /** @param {Choice[]} [moves] */
  constructor(moves = []) {
    this.moves = moves;
    /** @type {string[]} */
    this.path = [];
  }

  /** The moves that have all that was clicked in them, in whatever order. */
  get open() {
    return this.moves.filter((move) => without(move.clicks, this.path) !== null);
  }

  /** The ids that lead on, as the game would have them clicked. */
  get next() {
    /** @type {Set<string>} */
    const ids = new Set();
    for (const move of this.open) for (const id of without(move.clicks, this.path)?.slice(0, 1) ?? []) ids.add(id);
    return ids;
  }

  /** Every id that leads on, in any order. */
  get allowed() {
    return new Set(this.open.flatMap((move) => without(move.clicks, this.path) ?? []));
  }

  /**
   * One click more: the move it makes, true if it leads on, false if it does not.
   * @param {string} id
   * @returns {Choice | boolean}
   */
  click(id) {
    if (!this.allowed.has(id)) return false;
    this.path.push(id);
    const [only, ...others] = this.open;
    return only && others.length === 0 && only.clicks.length === this.path.length ? only : true;
  }

  back() {
    return this.path.pop() !== undefined;
  }

  /** The ids of moves that take more than one click: what a finger may carry to the other. */
  get carried() {
    return new Set(this.moves.flatMap((move) => (move.clicks.length > 1 ? move.clicks : [])));
  }

  /**
   * The moves that clicking all of these, in whatever order, would leave.
   * @param {string[]} ids
   */
  among(ids) {
    return this.moves.filter((move) => without(move.clicks, ids) !== null);
  }
}
