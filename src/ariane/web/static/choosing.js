// Choosing a move click by click. Knows no game: a move is a list of ids, and what was clicked narrows the list.

/** @import { Choice, WayLook } from "./wire.js" */
/** @typedef {Choice & { way?: number[] }} Wish a move, or several in a row that lead a piece somewhere */

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

const MOST = 8; // things a place can mean that are asked for in one question

export class Choosing {
  /** @type {Wish[]} where a piece can be sent at once */
  ways = [];
  /** @type {Set<number>} moves that take a piece a step */
  walks = new Set();

  /** @param {Choice[]} [moves] */
  constructor(moves = []) {
    this.moves = moves;
    /** @type {string[]} */
    this.path = [];
  }

  /**
   * @param {WayLook[]} ways
   * @param {number[]} [walks]
   */
  lead(ways, walks = []) {
    this.walks = new Set(walks);
    this.ways = ways.map(({ moves, clicks, phrase, hurts }) => ({ move: moves[0] ?? -1, name: "", phrase, clicks, hurts, way: moves }));
  }

  /** The moves that have all that was clicked in them, in whatever order. */
  get open() {
    return this.moves.filter((move) => without(move.clicks, this.path) !== null);
  }

  /** These, and the ways: what a click can still lead to. @returns {Wish[]} */
  get ahead() {
    return [...this.open, ...this.ways.filter((way) => without(way.clicks, this.path) !== null)];
  }

  /** What the list shows: moves; ways only where the same clicks mean several, or several pieces can go to the place clicked. */
  get listed() {
    const { path, ahead, walks } = this;
    // To walk there is what most mean: it stands first.
    if (this.both) return [...ahead].sort((one, other) => Number(walks.has(other.move)) - Number(walks.has(one.move)));
    if (this.asks) return ahead.filter((one) => one.clicks.length === path.length);
    return path.length && ahead.every(({ clicks }) => clicks[0] !== path[0]) ? ahead : this.open;
  }

  /** Whether all is clicked, and it can still mean several things. */
  get asks() {
    return this.both || (this.path.length > 0 && this.ahead.filter((one) => one.clicks.length === this.path.length).length > 1);
  }

  /** Whether a piece can go to the place clicked, and something else can be done there, or another piece can go. */
  get both() {
    const { path, ahead, walks } = this;
    const [place] = path;
    const goes = ahead.filter(({ move, clicks }) => clicks.length === 2 && clicks[1] === place && walks.has(move));
    if (path.length !== 1 || !goes.length || ahead.length < 2 || ahead.length > MOST) return false;
    // Where it is a piece itself, or the one that is under way goes there, that is what is meant.
    return ahead.every(({ move, clicks }) => clicks[0] !== place || (clicks.length === 1 && !walks.has(move)));
  }

  /**
   * What is still to be clicked for this one.
   * @param {Wish} wish
   */
  left(wish) {
    return without(wish.clicks, this.path) ?? [];
  }

  /** The ids that lead farther than one step. */
  get far() {
    const near = new Set(this.open.flatMap((move) => move.clicks));
    return new Set(this.ways.flatMap((way) => way.clicks.slice(-1)).filter((id) => !near.has(id)));
  }

  /** The ids that lead on, as the game would have them clicked. */
  get next() {
    /** @type {Set<string>} */
    const ids = new Set();
    for (const move of this.ahead) for (const id of without(move.clicks, this.path)?.slice(0, 1) ?? []) ids.add(id);
    return ids;
  }

  /** Every id that leads on, in any order. */
  get allowed() {
    return new Set(this.ahead.flatMap((move) => without(move.clicks, this.path) ?? []));
  }

  /**
   * One click more: the move it makes, true if it leads on, false if it does not.
   * @param {string} id
   * @returns {Wish | boolean}
   */
  click(id) {
    if (!this.allowed.has(id)) return false;
    this.path.push(id);
    // What was clicked in a move's own order means that move; other orders only where it means none.
    const { path, ahead } = this;
    const inOrder = ahead.filter((move) => path.every((clicked, at) => move.clicks[at] === clicked));
    if (this.both) return true;
    const [only, ...others] = inOrder.length ? inOrder : ahead;
    return only && others.length === 0 && (only.clicks.length === path.length || this.isGoal(only)) ? only : true;
  }

  /**
   * Whether the place it leads to was clicked, and the piece that walks need not be: no other can go there.
   * @param {Wish} wish
   */
  isGoal({ move, clicks }) {
    return clicks.length === 2 && this.path.length === 1 && this.path[0] === clicks[1] && this.walks.has(move);
  }

  back() {
    return this.path.pop() !== undefined;
  }

  /** The ids of moves that take more than one click: what a finger may carry to the other. */
  get carried() {
    return new Set([...this.moves, ...this.ways].flatMap((move) => (move.clicks.length > 1 ? move.clicks : [])));
  }

  /**
   * The moves that clicking all of these, in whatever order, would leave.
   * @param {string[]} ids
   */
  among(ids) {
    return [...this.moves, ...this.ways].filter((move) => without(move.clicks, ids) !== null);
  }
}
