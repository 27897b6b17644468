// Arranging: the board as large as the window allows; what belongs to it below, beside or round it, in letters one can read.

const GAP = 16; // pixels between the board and what lies below or beside it
const READ = 15; // pixels that letters there are high when they are well read,
const SHARE = 60; // or this part of a large window's height
const LEAST = 12; // where there is little room
const CARD = 60; // pixels that a card in the hand is wide at least,
const THUMB = 44; // and on a phone
const MORE = 4 / 3; // times as high where nothing else needs the room
export const NARROW = 600; // pixels: a phone held upright
const SHARE_BELOW = 0.36; // of a phone's height at most is for what lies below the board and is not the hand
const HAND_BELOW = 0.5; // and at most so much where the hand needs it
const MOSTLY = 0.85; // of its size the board keeps at least where all that lies below it is to be seen
const LEAST_SCALE = 0.05; // pixels for a unit of the board, in a window that has no room for it yet
const TALLER = 1.5; // times as high as its row a block is that begins another row
const HERO = 0.9; // of the room's height is what a board should have,
const FREE = 0.8; // and this part of all that is free below the bar is what it must have where it can
const LEGIBLE = 2; // times as much a plan is worth by which all is read and held
const LANES = 1.1; // times as high rows must be before blocks lie in lanes
const BETTER = 1.15; // times as large as it is the board must become before all is moved
const ROUNDER = 1.1; // times as large it must be before the rest lies on two sides of it
const SMALLER = 0.96; // times as large at most it is after what lies round it has grown: seldom, and then enough for a while
const EXACT = 1.01; // times as large the board might be that has all the rest round it

/** @typedef {{ width: number, height: number }} Size */
/** @typedef {{ part: SVGElement, x: number, y: number, width: number, height: number }} Block */
/** @typedef {{ x: number, beside: boolean } & Size} Whole where it begins, how large it is, what lies beside the board */
/** @typedef {{ letters: number, card: number }} Read how high letters are and how wide a card is, in the picture's units */
/** @typedef {{ spots: { x: number, y: number }[], lanes?: number[] } & Size} Flow */
/** @typedef {{ beside: boolean, column: number, letters: number, round?: Round }} Way */
/** @typedef {{ scale: number, order: number[], right: boolean, flow: Flow }} Round in which order all was laid round the board, from where, and where it lies */
/** @typedef {{ way: Way, flow: Flow, board: number, around: number, worth: number }} Plan the scales of the board and of what lies round it */

export class Arranging {
  /** @type {Way | null} what was decided for this window */
  kept = null;
  /** @type {Map<string, number>} how much room it once took: what comes and goes keeps it */
  rooms = new Map();
  /** @type {Map<string, number[]>} in which lane each block lies */
  lanes = new Map();
  /** @type {Map<number, Round>} where so many blocks lay round the board */
  rounds = new Map();
  /** Nothing is played any more: the board alone must be seen. */
  over = false;

  /** The window has changed: all may lie elsewhere. */
  forget() {
    this.kept = null;
    this.rooms.clear();
    this.lanes.clear();
    this.rounds.clear();
  }

  /**
   * Moves what lies below the board to where all of it is seen best; how large the whole is then, in the board's units.
   * @param {SVGSVGElement} svg
   * @param {Size} drawn
   * @param {Size | null} room in pixels; null where the page grows with the picture
   * @param {number} free the height below the bar, in pixels
   * @returns {Whole | null} null where all stays as it was drawn
   */
  arrange(svg, drawn, room, free) {
    const below = svg.querySelector("[data-below]");
    const top = Number(below?.getAttribute("data-below"));
    if (!(below instanceof SVGElement) || !top) return null;
    const blocks = blocksOf(below, drawn, top);
    if (!room) {
      for (const part of [below, ...blocks.map((block) => block.part)]) part.removeAttribute("transform");
      return null;
    }
    const read = { letters: Number(below.getAttribute("data-letters")) || READ, card: Number(below.getAttribute("data-card")) || Infinity };
    const board = { width: drawn.width, height: top };
    const narrow = room.width < NARROW;
    const plan = narrow ? this.below(blocks, board, room, read) : this.choose(blocks, board, room, read, FREE * free);
    const { flow } = plan;
    const { beside } = plan.way;
    const around = narrow || plan.way.round ? plan.around : Math.max(plan.around, roomier(plan, board, room, (MORE * readable(room)) / read.letters));
    blocks.forEach((block, i) => {
      const spot = flow.spots[i] ?? block;
      block.part.setAttribute("transform", `translate(${spot.x - block.x} ${spot.y - block.y})`);
    });
    const scale = around / plan.board;
    const gap = GAP / plan.board;
    if (plan.way.round) {
      below.setAttribute("transform", `scale(${scale})`);
      return { x: 0, beside, width: room.width / plan.board, height: room.height / plan.board };
    }
    const left = beside ? board.width + gap : (board.width - flow.width * scale) / 2;
    below.setAttribute("transform", `translate(${left} ${beside ? 0 : top + gap}) scale(${scale})`);
    if (beside) return { x: 0, beside, width: left + flow.width * scale, height: Math.max(top, flow.height * scale) };
    // What lies below may be wider than the board: both have the same middle.
    const width = narrow ? room.width / plan.board : Math.max(board.width, flow.width * scale);
    return { x: (board.width - width) / 2, beside, width, height: top + gap + flow.height * scale };
  }

  /**
   * On a narrow window what lies below goes on behind the lower edge; but what can be clicked is above it, with the board.
   * @param {Block[]} blocks
   * @param {Size} board
   * @param {Size} room
   * @param {Read} read
   * @returns {Plan}
   */
  below(blocks, board, room, read) {
    const widest = Math.max(...blocks.map((block) => block.width));
    const around = Math.min(Math.max(LEAST / read.letters, THUMB / read.card), room.width / widest);
    const flow = flowing(blocks, room.width / around);
    const needed = blocks.map((block, i) => (!this.over && (i === 0 || block.part.querySelector(".can")) ? (flow.spots[i]?.y ?? 0) + block.height : 0));
    const sized = (/** @type {number} */ high) => Math.min(room.width / board.width, (room.height - GAP - around * high) / board.height);
    const share = (/** @type {number} */ high, /** @type {number} */ most) => Math.min(high, (most * room.height) / around);
    const clicked = Math.max(share(needed[0] ?? 0, HAND_BELOW), share(Math.max(...needed), SHARE_BELOW));
    const all = Math.max(clicked, share(flow.height, SHARE_BELOW));
    const wanted = !this.over && sized(all) >= MOSTLY * sized(clicked) ? all : clicked;
    const need = Math.max(this.rooms.get("needed") ?? 0, wanted);
    this.rooms.set("needed", need);
    const scale = Math.max(sized(need), LEAST_SCALE);
    return { way: { beside: false, column: room.width / around, letters: LEAST }, flow, board: scale, around, worth: scale };
  }

  /**
   * The plan with the largest board and letters that are read; the one there is, as long as no other is much better.
   * @param {Block[]} blocks
   * @param {Size} board
   * @param {Size} room
   * @param {Read} read
   * @param {number} hero pixels that the board should be high
   * @returns {Plan}
   */
  choose(blocks, board, room, read, hero) {
    const plan = (/** @type {Way} */ way) => this.plan(way, blocks, board, room, read, hero);
    const ways = [false, true].flatMap((beside) => columnsOf(blocks).flatMap((column) => [readable(room), LEAST].map((high) => ({ beside, column, letters: high }))));
    const straight = ways.map(plan).reduce((one, other) => (other.worth > one.worth ? other : one));
    const round = blocks.length > 1 && straight.board * board.height < hero ? this.round(straight, blocks, board, room, read, hero) : null;
    const best = round && round.board > ROUNDER * straight.board && round.worth > straight.worth ? round : straight;
    const same = this.kept?.round ? round : this.kept && plan(this.kept);
    const chosen = same && best.worth < BETTER * same.worth ? same : best;
    this.kept = chosen.way;
    if (chosen.way.round) {
      this.rounds.set(blocks.length, chosen.way.round);
      return chosen;
    }
    this.rooms.set(roomOf(chosen.way), chosen.flow.height);
    if (chosen.flow.lanes) this.lanes.set(roomOf(chosen.way), chosen.flow.lanes);
    return chosen;
  }

  /**
   * How large the board would be, and what lies round it.
   * @param {Way} way
   * @param {Block[]} blocks
   * @param {Size} board
   * @param {Size} room
   * @param {Read} read
   * @param {number} least pixels that the board should be high
   * @returns {Plan}
   */
  plan(way, blocks, board, room, read, least) {
    const { beside, column } = way;
    const { letters, card } = read;
    const flow = flowing(blocks, column, this.lanes.get(roomOf(way)));
    flow.height = Math.max(flow.height, this.rooms.get(roomOf(way)) ?? 0);
    const wanted = Math.max(way.letters / letters, CARD / card);
    const around = Math.min(wanted, beside ? room.height / flow.height : room.width / flow.width);
    const across = room.width - (beside ? GAP + around * flow.width : 0);
    const down = room.height - (beside ? 0 : GAP + around * flow.height);
    const scale = Math.min(across / board.width, down / board.height);
    return { way, flow, board: scale, around, worth: worth(scale, around, board, room, read, least) };
  }

  /**
   * The largest board that has all the rest round it: beside it and below it. What lies there stays as long as it has room.
   * @param {Plan} straight the best plan with all of it on one side: this one has a larger board
   * @param {Block[]} blocks
   * @param {Size} board
   * @param {Size} room
   * @param {Read} read
   * @param {number} least pixels that the board should be high
   * @returns {Plan | null}
   */
  round(straight, blocks, board, room, read, least) {
    const around = Math.max(LEAST / read.letters, CARD / read.card);
    const units = { width: room.width / around, height: room.height / around };
    const worthOf = (/** @type {number} */ scale) => worth(scale, around, board, room, read, least);
    /** @type {(scale: number, order: number[], right: boolean, before?: Flow) => Round | null} */
    const laid = (scale, order, right, before) => {
      const sized = { width: (scale * board.width) / around, height: (scale * board.height) / around };
      const flow = roundIt(blocks, order, sized, units, GAP / around, right, before);
      return flow && { scale, order, right, flow };
    };
    const orders = ordersOf(blocks);
    const largest = (/** @type {number} */ scale) => {
      for (const order of orders) {
        const found = laid(scale, order, false) ?? laid(scale, order, true);
        if (found) return found;
      }
      return null;
    };
    const kept = this.kept?.round;
    const last = this.rounds.get(blocks.length);
    let round = kept && last?.scale === kept.scale ? laid(last.scale, last.order, last.right, last.flow) : null;
    if (kept && !round) round = largest(kept.scale);
    if (!round) {
      const needed = around * around * blocks.reduce((sum, block) => sum + block.width * block.height, 0);
      const left = Math.sqrt(Math.max(0, room.width * room.height - needed) / (board.width * board.height));
      let most = Math.min(room.width / board.width, room.height / board.height, left, SMALLER * (kept?.scale ?? Infinity));
      for (let some = most / 2; most > EXACT * some && worthOf(most) > straight.worth; ) {
        const middle = (some + most) / 2;
        const found = worthOf(middle) > straight.worth ? largest(middle) : null;
        if (found || worthOf(middle) <= straight.worth) some = middle;
        else most = middle;
        round = found ?? round;
      }
    }
    return round && { way: { beside: true, column: 0, letters: LEAST, round }, flow: round.flow, board: round.scale, around, worth: worthOf(round.scale) };
  }
}

/**
 * What a plan is worth: a board that has its height may be followed by larger letters; before that they only have to be read.
 * @param {number} scale of the board
 * @param {number} around of what lies round it
 * @param {Size} board
 * @param {Size} room
 * @param {Read} read
 * @param {number} least pixels that the board should be high
 */
function worth(scale, around, board, room, { letters, card }, least) {
  const hero = Math.min(1, (scale * board.height) / (HERO * room.height));
  const read = Math.sqrt(Math.min(1, (around * letters) / readable(room))) * Math.min(1, (around * letters) / LEAST);
  const held = Math.min(1, (around * card) / CARD);
  const legible = around * letters > LEAST - 0.1 && held > 0.99;
  const good = !legible ? 1 : scale * board.height < least ? LEGIBLE : 2 * LEGIBLE;
  return scale > 0 ? good * hero * scale * read * held : scale;
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
 * Blocks in their order, as many in a row as the column has room for; what is much taller stands in a row of its own
 * kind where that takes less room, or those that are equally wide lie in lanes.
 * @param {Block[]} blocks
 * @param {number} column
 * @param {number[]} [before] the lanes they lay in
 * @returns {Flow}
 */
function flowing(blocks, column, before = []) {
  const rows = [inRows(blocks, column, Infinity), inRows(blocks, column, TALLER)];
  const [row] = rows.sort((one, other) => one.height - other.height);
  const lanes = inLanes(blocks, column, before);
  return row && row.height <= (before.length ? 1 : LANES) * lanes.height ? row : lanes;
}

/**
 * Each block in the lane where most room is left; where it lay before, as long as that takes hardly more.
 * @param {Block[]} blocks
 * @param {number} column
 * @param {number[]} before
 * @returns {Flow}
 */
function inLanes(blocks, column, before) {
  const laid = (/** @type {number[]} */ kept) => {
    let [y, width, first] = [0, 0, 0];
    const [spots, lanes] = [/** @type {{ x: number, y: number }[]} */ ([]), /** @type {number[]} */ ([])];
    while (first < blocks.length) {
      const wide = blocks[first]?.width ?? 0;
      const others = blocks.findIndex((block, i) => i > first && block.width !== wide);
      const group = blocks.slice(first, others < 0 ? blocks.length : others);
      const high = Array(Math.max(1, Math.floor((column + 1) / wide))).fill(0);
      for (const [i, block] of group.entries()) {
        const lane = Math.min(kept[first + i] ?? high.indexOf(Math.min(...high)), high.length - 1);
        spots.push({ x: lane * wide, y: y + high[lane] });
        high[lane] += block.height;
        lanes.push(lane);
        width = Math.max(width, (lane + 1) * wide);
      }
      y += Math.max(...high);
      first += group.length;
    }
    return { spots, lanes, width, height: y };
  };
  const [best, same] = [laid([]), laid(before)];
  return before.length === blocks.length && same.height <= BETTER * best.height ? same : best;
}

/**
 * @param {Block[]} blocks
 * @param {number} column
 * @param {number} taller
 * @returns {Flow}
 */
function inRows(blocks, column, taller) {
  let [x, y, row, width] = [0, 0, 0, 0];
  const spots = [];
  let buttons = false;
  for (const block of blocks) {
    const wereButtons = buttons;
    buttons = block.part.querySelector(":scope > .only-can") !== null; // they are nobody's: they stand in a row of their own
    if (x > 0 && (x + block.width > column + 1 || block.height > taller * row || (buttons && !wereButtons))) {
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
 * In which orders blocks are tried round the board: as they are, or the tallest before the others, and with one of them
 * moved; the first stays the first.
 * @param {Block[]} blocks
 */
function ordersOf(blocks) {
  const order = blocks.map((_, i) => i);
  const high = (/** @type {number} */ i) => (i ? (blocks[i]?.height ?? 0) : Infinity);
  return [order, [...order].sort((one, other) => high(other) - high(one) || one - other)].flatMap((base) => [base, ...movedOne(base)]);
}

/** @param {number[]} order */
function movedOne([first = 0, ...rest]) {
  return rest.flatMap((one, from) => {
    const others = rest.filter((other) => other !== one);
    return rest.flatMap((_, to) => (to === from ? [] : [[first, ...others.slice(0, to), one, ...others.slice(to)]]));
  });
}

/**
 * Blocks one after the other, each where it lies highest, beside the board or below it; null where they have no room.
 * @param {Block[]} blocks
 * @param {number[]} order
 * @param {Size} board
 * @param {Size} room
 * @param {number} gap
 * @param {boolean} right whether what lies beside the board lies at the right edge, and leaves more room below
 * @param {Flow} [lay] where they lay before: none of them goes to another lane
 * @returns {Flow | null}
 */
function roundIt(blocks, order, board, room, gap, right, lay) {
  const free = room.width - board.width - gap;
  const lane = Math.max(...blocks.slice(1).map((block) => block.width));
  const beside = right && lane <= free ? room.width - lane * Math.floor(free / lane) : board.width + gap;
  // How far down the room is taken, from left to right.
  let taken = [{ left: 0, right: beside, low: board.height + gap }, { left: beside, right: room.width, low: 0 }];
  const spots = /** @type {{ x: number, y: number }[]} */ ([]);
  let [width, height] = [board.width, board.height];
  for (const i of order) {
    const block = blocks[i] ?? { width: 0, height: 0 };
    let spot = { x: 0, y: Infinity };
    for (const { left } of taken) {
      const x = lay?.spots[i]?.x ?? left;
      let y = x + block.width > room.width + 1 ? Infinity : 0;
      for (const one of taken) if (one.left < x + block.width - 1 && one.right > x + 1 && one.low > y) y = one.low;
      if (y < spot.y - 1) spot = { x, y };
    }
    const [end, low] = [spot.x + block.width, spot.y + block.height];
    if (low > room.height + 1) return null;
    spots[i] = spot;
    [width, height] = [Math.max(width, end), Math.max(height, low)];
    const before = taken.filter(({ left }) => left < spot.x).map((one) => ({ ...one, right: Math.min(one.right, spot.x) }));
    const after = taken.filter((one) => one.right > end).map((one) => ({ ...one, left: Math.max(one.left, end) }));
    taken = [...before, { left: spot.x, right: end, low }, ...after];
  }
  return { spots, width, height };
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
