// @ts-nocheck
// Choosing a move click by click. Knows no game: a move is a list of ids, and what was clicked narrows the list.

/** What is left of a list when each of `taken` is taken out of it once, or null where one was not there. */
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
  constructor(moves = []) {
    this.moves = moves;
    this.path = [];
  }

  /** The moves that have all that was clicked in them, in whatever order. */
  get open() {
    return this.moves.filter((move) => without(move.clicks, this.path) !== null);
  }

  /** The ids that lead on, as the game would have them clicked. */
  get next() {
    return new Set(this.open.map((move) => without(move.clicks, this.path)[0]).filter((id) => id !== undefined));
  }

  /** Every id that leads on, in any order. */
  get allowed() {
    return new Set(this.open.flatMap((move) => without(move.clicks, this.path)));
  }

  /** One click more: the move it makes, true if it leads on, false if it does not. */
  click(id) {
    if (!this.allowed.has(id)) return false;
    this.path.push(id);
    const done = this.open.filter((move) => move.clicks.length === this.path.length);
    return done.length === 1 && this.open.length === 1 ? done[0] : true;
  }

  back() {
    return this.path.pop() !== undefined;
  }
}
