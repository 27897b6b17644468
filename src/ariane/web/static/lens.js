// The lens: a large board can be looked at closely: pinch, wheel with Ctrl, double tap, buttons, keys. Knows no game.

import { Arranging, NARROW } from "./arranging.js";

/** @import { Picture } from "./picture.js" */

const NEAREST = 8; // times the whole picture
const STEP = 1.5;
const LEGIBLE = 1.2; // pixels for a unit of the picture, from which its small texts are shown
const FAR = 0.5; // and below which labels are left out, for they could not be read
const LENT = 48; // pixels at most that the board lends to what is told above it
const SLACK = 8; // pixels a finger may tremble before it moves the board

/** @typedef {{ x: number, y: number }} Point */

export class Lens {
  zoom = 1;
  /** @type {Point} the middle of what is looked at, in the picture's units */
  middle = { x: 0, y: 0 };
  drawn = { width: 1, height: 1 };
  size = { width: 1, height: 1 };
  /** All of it as it is arranged, and where it begins. */
  full = { x: 0, width: 1, height: 1, beside: false };
  arranging = new Arranging();
  /** @type {Map<number, Point>} */
  fingers = new Map();
  moved = false;
  /** @type {{ width: number, height: number } | null} what it was arranged for */
  room = null;
  /** @type {{ zoom: number, middle: Point } | null} how it was looked at before a closer look */
  before = null;
  /** Pixels of its room that are lent to what is told above it; null before it is known how many. */
  lent = /** @type {number | null} */ (null);

  /**
   * @param {Picture} picture
   * @param {{ nearer: HTMLButtonElement, farther: HTMLButtonElement, fit: HTMLButtonElement }} buttons
   */
  constructor(picture, { nearer, farther, fit }) {
    this.picture = picture;
    this.buttons = { nearer, farther, fit };
    const box = picture.box;
    nearer.addEventListener("click", () => this.by(STEP));
    farther.addEventListener("click", () => this.by(1 / STEP));
    fit.addEventListener("click", () => this.by(0));
    box.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    box.addEventListener("dblclick", (event) => {
      if (event.target instanceof Element && !event.target.closest(".spot")) this.by(this.zoom > 1 ? 0 : 2.5, at(event));
    });
    box.addEventListener("pointerdown", (event) => this.press(event));
    box.addEventListener("pointermove", (event) => this.slide(event));
    for (const name of /** @type {const} */ (["pointerup", "pointercancel", "pointerleave"])) {
      box.addEventListener(name, (event) => this.fingers.delete(event.pointerId));
    }
    // A board that was moved was not clicked.
    box.addEventListener("click", (event) => {
      if (this.moved) event.stopPropagation();
      this.moved = false;
    }, { capture: true });
    box.addEventListener("focusin", (event) => {
      if (event.target instanceof SVGGraphicsElement && event.target.matches(":focus-visible")) this.bring(event.target);
    });
    addEventListener("resize", () => this.fit(true));
    // The end of a match takes some of the room.
    new ResizeObserver(() => picture.finished && this.fit(false)).observe(box);
    addEventListener("keydown", (event) => this.typed(event));
  }

  /** A new drawing has come: the same place of it is looked at. */
  renew() {
    const box = this.picture.svg?.viewBox.baseVal;
    if (!box) return;
    if (this.before) [{ zoom: this.zoom, middle: this.middle }, this.before] = [this.before, null];
    const first = this.drawn.width === 1;
    // A picture that was taller keeps its room: the board is not scaled anew with every button that comes and goes.
    const room = box.width === this.drawn.width ? this.drawn.height : 0;
    this.size = { width: box.width, height: box.height };
    this.drawn = { width: box.width, height: Math.max(box.height, room) };
    this.arrange();
    if (first) this.middle = { x: this.full.x + this.full.width / 2, y: this.full.height / 2 };
    this.apply();
  }

  /**
   * The room has changed: all may lie elsewhere.
   * @param {boolean} anyway or only where it is another than before
   */
  fit(anyway) {
    const { clientWidth, clientHeight } = this.picture.box;
    if (!anyway && this.room?.width === clientWidth && this.room.height === clientHeight) return;
    this.arranging.forget();
    this.lend(0);
    this.lent = null;
    this.arrange();
    this.apply();
    this.rearranged();
  }

  /** What lies below the board moves to where all of it is seen best. */
  arrange() {
    const { box, svg } = this.picture;
    if (!svg) return;
    const fits = getComputedStyle(box).flexGrow !== "0";
    const room = fits ? { width: box.clientWidth, height: box.clientHeight } : null;
    this.room = room;
    this.arranging.over = this.picture.finished;
    const free = innerHeight - (document.querySelector("header.bar")?.getBoundingClientRect().height ?? 0);
    this.full = this.arranging.arrange(svg, this.size, room, free) ?? { x: 0, ...this.drawn, beside: false };
    if (!room || room.width >= NARROW || this.picture.finished) return;
    // What a phone's board cannot use, because it is as wide as the glass, is lent; more is never taken during a game.
    const unused = room.height - (this.full.height * room.width) / this.full.width;
    const lent = Math.max(0, Math.floor(Math.min(unused + (this.lent ?? 0), this.lent ?? LENT)));
    if (lent === this.lent) return;
    this.lend(lent);
    this.arrange();
  }

  /** @param {number} pixels */
  lend(pixels) {
    this.lent = pixels;
    this.picture.box.closest("main")?.style.setProperty("--lent", `${pixels}px`);
  }

  apply() {
    const svg = this.picture.svg;
    if (!svg) return;
    const { x, width, height } = this.full;
    svg.setAttribute("viewBox", `${x} 0 ${width} ${height}`);
    // What lies beside the board or below it comes and goes: the board stays where it is.
    const narrow = this.room && this.room.width < NARROW && !this.picture.finished;
    svg.setAttribute("preserveAspectRatio", this.full.beside ? "xMinYMin" : narrow ? "xMidYMin" : "xMidYMid");
    svg.style.height = "";
    const { width: across, height: down } = svg.getBoundingClientRect();
    // What is taller than the window goes on below its edge; looked at closely it is moved with the finger instead.
    const tall = height / width > down / across + 0.01 && across < NARROW && this.zoom === 1;
    if (tall) svg.style.height = `${(across * height) / width}px`;
    const space = svg.getBoundingClientRect();
    const scale = Math.min(space.width / width, space.height / height) * this.zoom;
    if (this.zoom > 1) {
      svg.style.height = `${space.height}px`;
      const [wide, high] = [space.width / scale, space.height / scale];
      this.middle = { x: x + inside(this.middle.x - x, wide, width), y: inside(this.middle.y, high, height) };
      svg.setAttribute("viewBox", `${this.middle.x - wide / 2} ${this.middle.y - high / 2} ${wide} ${high}`);
    }
    this.scale = scale;
    this.picture.box.classList.toggle("zoomed", this.zoom > 1);
    this.picture.box.classList.toggle("zoom", scale >= LEGIBLE);
    this.picture.box.classList.toggle("far", scale < FAR);
    this.picture.rims.place();
    this.buttons.nearer.disabled = this.zoom >= NEAREST;
    this.buttons.farther.disabled = this.buttons.fit.disabled = this.zoom <= 1;
    this.looked();
  }

  /** Another part of the picture is in sight. */
  looked = () => {};

  /**
   * Nearer or farther, by a factor; what is under the pointer stays there. 0: the whole picture.
   * @param {number} factor
   * @param {Point | null} [where] on the screen
   */
  by(factor, where = null) {
    this.before = null;
    const fixed = where && this.inPicture(where);
    this.zoom = Math.min(NEAREST, Math.max(1, this.zoom * factor));
    this.apply();
    const now = where && this.inPicture(where);
    if (fixed && now && this.zoom > 1) {
      this.middle = { x: this.middle.x + fixed.x - now.x, y: this.middle.y + fixed.y - now.y };
      this.apply();
    }
  }

  /**
   * A closer look at what a finger may have meant, until it has said which.
   * @param {import("./fingers.js").Meant} meant
   */
  closer({ closer, among }) {
    const [left, right] = [Math.min(...among.map((one) => one.left)), Math.max(...among.map((one) => one.right))];
    const [top, bottom] = [Math.min(...among.map((one) => one.top)), Math.max(...among.map((one) => one.bottom))];
    const before = this.before ?? { zoom: this.zoom, middle: this.middle };
    this.middle = this.inPicture({ x: (left + right) / 2, y: (top + bottom) / 2 });
    // A board that goes on below the edge fits into it as soon as it is looked at closely: it must come nearer still.
    const wanted = (this.scale ?? 1) * closer;
    this.zoom = Math.min(NEAREST, this.zoom * closer);
    this.apply();
    this.zoom = Math.min(NEAREST, this.zoom * (wanted / (this.scale ?? wanted)));
    this.apply();
    this.before = before;
  }

  /** It has said so: all is seen as before. */
  backOff() {
    if (!this.before) return;
    ({ zoom: this.zoom, middle: this.middle } = this.before);
    this.before = null;
    this.apply();
  }

  /**
   * A point of the screen in the picture's units.
   * @param {Point} point
   */
  inPicture(point) {
    const matrix = this.picture.svg?.getScreenCTM();
    return matrix ? new DOMPoint(point.x, point.y).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
  }

  /** @param {Iterable<string>} ids of pieces: whether all of them are in sight */
  sees(ids) {
    const pieces = [...ids].map((id) => this.picture.piece(id));
    return pieces.every((piece) => piece !== null && this.isSeen(piece.getBoundingClientRect()));
  }

  /** @param {DOMRect} box on the screen */
  isSeen(box) {
    const space = this.picture.box.getBoundingClientRect();
    return box.left >= space.left && box.right <= space.right && box.top >= space.top && box.bottom <= space.bottom;
  }

  /**
   * Moves the board so that a piece is seen.
   * @param {SVGGraphicsElement} piece
   */
  bring(piece) {
    const box = piece.getBoundingClientRect();
    if (this.zoom <= 1 || this.isSeen(box)) return;
    this.middle = this.inPicture({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    this.apply();
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.by(Math.exp(-event.deltaY / 300), at(event));
  }

  /** @param {PointerEvent} event */
  press(event) {
    this.moved = false;
    this.fingers.set(event.pointerId, at(event));
    this.pressed = at(event);
  }

  /** @param {PointerEvent} event */
  slide(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before || this.held) return;
    const now = at(event);
    const [other] = [...this.fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    if (other) {
      this.moved = true;
      const between = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      this.by(distance(now, other) / Math.max(1, distance(before, other)), between);
    } else if (this.zoom > 1) {
      if (!this.moved && this.pressed && distance(now, this.pressed) < SLACK) return;
      this.moved = true;
      const [from, to] = [this.inPicture(before), this.inPicture(now)];
      this.middle = { x: this.middle.x + from.x - to.x, y: this.middle.y + from.y - to.y };
      this.apply();
    }
    this.fingers.set(event.pointerId, now);
  }

  /** Marks are where pieces were before the window changed: whoever made them makes them anew. */
  rearranged = () => {};

  /** While something is carried the board keeps still. */
  held = false;

  /** @param {KeyboardEvent} event */
  typed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    if (event.key === "+" || event.key === "=") this.by(STEP);
    else if (event.key === "-") this.by(1 / STEP);
    else if (event.key === "0") this.by(0);
  }
}

/**
 * @param {number} value
 * @param {number} seen
 * @param {number} whole
 */
function inside(value, seen, whole) {
  return seen >= whole ? whole / 2 : Math.min(whole - seen / 2, Math.max(seen / 2, value));
}

/**
 * @param {MouseEvent} event
 * @returns {Point}
 */
function at(event) {
  return { x: event.clientX, y: event.clientY };
}

/**
 * @param {Point} a
 * @param {Point} b
 */
function distance(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** @param {EventTarget | null} target */
export function isField(target) {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
}
