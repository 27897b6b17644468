// Arranging: the board as large as the window allows; what belongs to it below or beside, in letters one can read.

const GAP = 16; // pixels between the board and what lies below or beside it
const READ = 15; // pixels that letters there are high when they are well read,
const SHARE = 60; // or this part of a large window's height
const LEAST = 12; // where there is little room
const MORE = 4 / 3; // times as high where nothing else needs the room
const BETTER = 1.15; // times as large as it is the board must become before all is moved

/** @typedef {{ width: number, height: number }} Size */
/** @typedef {{ part: SVGElement, x: number, y: number, width: number, height: number }} Block */
/** @typedef {{ spots: { x: number, y: number }[] } & Size} Flow */
/** @typedef {{ beside: boolean, column: number, letters: number }} Way */
/** @typedef {{ way: Way, flow: Flow, board: number, around: number, worth: number }} Plan the scales of the board and of what lies round it */

export class Arranging {
  /** @type {Way | null} what was decided for this window */
  kept = null;
  /** @type {Map<string, number>} how much room it once took: what comes and goes keeps it */
  rooms = new Map();

  /** The window has changed: all may lie elsewhere. */
  forget() {
    this.kept = null;
    this.rooms.clear();
  }

  /**
   * Moves what lies below the board to where all of it is seen best; how large the whole is then, in the board's units.
   * @param {SVGSVGElement} svg
   * @param {Size} drawn
   * @param {Size | null} room in pixels; null where the page grows with the picture
   * @returns {Size | null} null where all stays as it was drawn
   */
  arrange(svg, drawn, room) {
    const below = svg.querySelector("[data-below]");
    const top = Number(below?.getAttribute("data-below"));
    if (!(below instanceof SVGElement) || !top) return null;
    const blocks = blocksOf(below, drawn, top);
    if (!room) {
      for (const part of [below, ...blocks.map((block) => block.part)]) part.removeAttribute("transform");
      return null;
    }
    const letters = Number(below.getAttribute("data-letters")) || READ;
    const board = { width: drawn.width, height: top };
    const plan = this.choose(blocks, board, room, letters);
    const { flow } = plan;
    const { beside } = plan.way;
    const around = Math.max(plan.around, roomier(plan, board, room, (MORE * readable(room)) / letters));
    blocks.forEach((block, i) => {
      const spot = flow.spots[i] ?? block;
      block.part.setAttribute("transform", `translate(${spot.x - block.x} ${spot.y - block.y})`);
    });
    const scale = around / plan.board;
    const gap = GAP / plan.board;
    const left = beside ? board.width + gap : Math.max(0, board.width - flow.width * scale) / 2;
    below.setAttribute("transform", `translate(${left} ${beside ? 0 : top + gap}) scale(${scale})`);
    if (beside) return { width: left + flow.width * scale, height: Math.max(top, flow.height * scale) };
    return { width: board.width, height: top + gap + flow.height * scale };
  }

  /**
   * The plan with the largest board and letters that are read; the one there is, as long as no other is much better.
   * @param {Block[]} blocks
   * @param {Size} board
   * @param {Size} room
   * @param {number} letters
   * @returns {Plan}
   */
  choose(blocks, board, room, letters) {
    const plan = (/** @type {Way} */ way) => this.plan(way, blocks, board, room, letters);
    const ways = [false, true].flatMap((beside) => columnsOf(blocks).flatMap((column) => [readable(room), LEAST].map((high) => ({ beside, column, letters: high }))));
    const best = ways.map(plan).reduce((one, other) => (other.worth > one.worth ? other : one));
    const same = this.kept && plan(this.kept);
    const chosen = same && best.worth < BETTER * same.worth ? same : best;
    this.kept = chosen.way;
    this.rooms.set(roomOf(chosen.way), chosen.flow.height);
    return chosen;
  }

  /**
   * How large the board would be, and what lies round it.
   * @param {Way} way
   * @param {Block[]} blocks
   * @param {Size} board
   * @param {Size} room
   * @param {number} letters
   * @returns {Plan}
   */
  plan(way, blocks, board, room, letters) {
    const { beside, column } = way;
    const flow = flowing(blocks, column);
    flow.height = Math.max(flow.height, this.rooms.get(roomOf(way)) ?? 0);
    let around = way.letters / letters;
    if (beside) around = Math.min(around, room.height / flow.height);
    const across = room.width - (beside ? GAP + around * flow.width : 0);
    const down = room.height - (beside ? 0 : GAP + around * flow.height);
    let scale = Math.min(across / board.width, down / board.height);
    if (!beside && around * flow.width > scale * board.width) {
      // No wider than the board above it.
      const share = board.width / flow.width;
      scale = Math.min(room.width / board.width, (room.height - GAP) / (board.height + share * flow.height));
      around = share * scale;
    }
    return { way, flow, board: scale, around, worth: scale * Math.min(1, (around * letters) / readable(room)) };
  }
}

/** @param {Size} room */
const readable = (room) => Math.max(READ, room.height / SHARE);

/** @param {Way} way */
const roomOf = ({ beside, column }) => `${beside} ${column}`;

/**
 * @param {SVGElement} below
 * @param {Size} drawn
 * @param {number} top
 * @returns {Block[]}
 */
function blocksOf(below, drawn, top) {
  const found = [];
  for (const part of below.querySelectorAll("[data-block]")) {
    const [x = 0, y = 0, width = 0, height = 0] = (part.getAttribute("data-block") ?? "").split(" ").map(Number);
    if (part instanceof SVGElement) found.push({ part, x, y, width, height });
  }
  if (found.length) return found;
  // One block, whatever is in it.
  const part = document.createElementNS("http://www.w3.org/2000/svg", "g");
  part.append(...below.childNodes);
  part.setAttribute("data-block", `0 ${top} ${drawn.width} ${drawn.height - top}`);
  below.append(part);
  return [{ part, x: 0, y: top, width: drawn.width, height: drawn.height - top }];
}

/**
 * How wide a column may be: as wide as some blocks side by side, and as the widest of them.
 * @param {Block[]} blocks
 */
function columnsOf(blocks) {
  const widest = Math.max(...blocks.map((block) => block.width));
  const found = new Set([widest]);
  for (let first = 0; first < blocks.length; first++) {
    let sum = 0;
    for (const block of blocks.slice(first)) {
      sum += block.width;
      if (sum > widest) found.add(Math.round(sum));
    }
  }
  return [...found];
}

/**
 * Blocks in their order, as many in a row as the column has room for.
 * @param {Block[]} blocks
 * @param {number} column
 * @returns {Flow}
 */
function flowing(blocks, column) {
  let [x, y, row, width] = [0, 0, 0, 0];
  const spots = [];
  for (const block of blocks) {
    if (x > 0 && x + block.width > column + 1) {
      [x, y, row] = [0, y + row, 0];
    }
    spots.push({ x, y });
    x += block.width;
    row = Math.max(row, block.height);
    width = Math.max(width, x);
  }
  return { spots, width, height: y + row };
}

/**
 * How large that which lies round the board could be beside a board of this size.
 * @param {Plan} plan
 * @param {Size} board
 * @param {Size} room
 * @param {number} most
 */
function roomier({ way: { beside }, flow, board: scale }, board, room, most) {
  const across = beside ? room.width - GAP - scale * board.width : Math.min(room.width, scale * board.width);
  const down = beside ? room.height : room.height - GAP - scale * board.height;
  return Math.min(most, across / flow.width, down / flow.height);
}
