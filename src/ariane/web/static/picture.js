// The picture: puts a game's drawing on the page, marks its pieces by id, and lets what changed move there.

import { meant, targetsIn } from "./fingers.js";
import { glide } from "./gliding.js";
import { Rims } from "./rims.js";
import { Trails } from "./trails.js";

const SVG = "http://www.w3.org/2000/svg";
const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
});
export const still = matchMedia("(prefers-reduced-motion: reduce)");

export class Picture {
  /** @type {SVGSVGElement | null} */
  svg = null;
  /** @type {SVGGElement | null} */
  layer = null;
  /** @type {Map<string, SVGPathElement>} */
  rings = new Map();
  text = "";
  /** What kept focus is looked for again: the id of a piece. */
  wanted = "";
  /** The name of what was chosen last of a move half made. */
  chosen = "";
  wide = 0;
  high = 0;
  trails = new Trails();
  finished = false;
  /** A new drawing is on the page, and nothing has moved there yet. */
  renewed = () => {};
  /** @type {((meant: import("./fingers.js").Meant) => void) | null} shows more closely what a finger may have meant */
  closer = null;
  /** Whether a finger touched it last, not a mouse. */
  finger = false;

  /**
   * `clicked` gets the ids under the pointer, the uppermost and innermost first; `about` the name of what is pointed at.
   * @param {HTMLElement} box
   * @param {(ids: string[]) => void} clicked
   * @param {(name: string) => void} about
   */
  constructor(box, clicked, about) {
    this.box = box;
    this.clicked = clicked;
    this.about = about;
    this.rims = new Rims(box);
    box.addEventListener("pointerdown", (event) => (this.finger = event.pointerType === "touch"));
    box.addEventListener("click", (event) => {
      if (!(event.target instanceof Element)) return;
      const aim = this.finger && this.closer && event.detail > 0 ? meant(event.clientX, event.clientY, targetsIn(box)) : null;
      if (aim && aim.id === null) this.closer?.(aim);
      else this.click(event.target, document.elementsFromPoint(event.clientX, event.clientY));
    });
    box.addEventListener("keydown", (event) => this.typed(event));
    for (const [name, near] of /** @type {const} */ ([["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]])) {
      box.addEventListener(name, (event) => {
        // A finger that has gone leaves to be read what it touched.
        const gone = !near && event instanceof PointerEvent && event.pointerType === "touch";
        if (event.target instanceof Element) this.point(event.target, near, gone);
      });
    }
  }

  /**
   * The ids of an element and of what it lies in.
   * @param {Element | null} target
   */
  idsAt(target) {
    const ids = [];
    for (let at = target; at && at !== this.box; at = at.parentElement) if (at.id) ids.push(at.id);
    return ids;
  }

  /**
   * What is clicked, and what lies beneath it: a pawn does not hide the square it stands on.
   * @param {Element} target
   * @param {Element[]} [beneath]
   */
  click(target, beneath = []) {
    const under = beneath.filter((one) => this.box.contains(one)).flatMap((one) => this.idsAt(one));
    const ids = [...new Set([...this.idsAt(target), ...under])];
    if (ids.length) this.clicked(ids);
  }

  /** @param {KeyboardEvent} event */
  typed(event) {
    const arrow = ARROWS[event.key];
    if (!(event.target instanceof SVGElement)) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.click(event.target);
    } else if (arrow && event.target.classList.contains("spot")) {
      event.preventDefault();
      this.stepFrom(event.target, arrow);
    }
  }

  /**
   * The focus goes to the nearest marked piece that way.
   * @param {Element} from
   * @param {[number, number]} arrow
   */
  stepFrom(from, [right, down]) {
    const [x, y] = middle(from);
    let best = null;
    let least = Infinity;
    for (const spot of this.svg?.querySelectorAll(".spot[tabindex]") ?? []) {
      const [dx, dy] = [middle(spot)[0] - x, middle(spot)[1] - y];
      const ahead = dx * right + dy * down;
      const aside = Math.abs(dx * down) + Math.abs(dy * right);
      if (spot !== from && ahead > 1 && ahead + 2 * aside < least) {
        least = ahead + 2 * aside;
        best = spot;
      }
    }
    if (best instanceof SVGElement) best.focus();
  }

  /**
   * @param {Element} target
   * @param {boolean} near
   * @param {boolean} [stays] what is told of it
   */
  point(target, near, stays = false) {
    const spot = target.closest(".spot");
    if (spot) this.rings.get(spot.id)?.classList.toggle("near", near);
    const named = target.closest("svg [data-name]");
    if (!stays) this.about(near && named ? nameOf(named) : this.chosen);
  }

  /** The match is over: nothing more can be clicked, in no picture of it. */
  finish() {
    this.finished = true;
    for (const mark of this.svg?.querySelectorAll('[class*="-can"]') ?? []) {
      const marks = [...mark.classList].filter((name) => name.endsWith("-can"));
      if (marks.length && !mark.id) mark.remove();
      if (!marks.length || !mark.id) continue;
      mark.classList.remove(...marks);
      mark.classList.add("past"); // that it was played can still be shown
    }
    for (const piece of this.svg?.querySelectorAll(".can") ?? []) piece.classList.remove("can");
  }

  /** @param {string} text */
  show(text) {
    if (text === this.text) return;
    this.text = text;
    const drawn = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    const fresh = document.importNode(drawn, true);
    if (!(fresh instanceof SVGSVGElement)) return;
    const before = this.places();
    if (this.finger) this.about(this.chosen);
    const focus = document.activeElement;
    const focused = focus instanceof Element && this.box.contains(focus) ? focus.id : null;
    this.box.replaceChildren(fresh);
    this.svg = fresh;
    this.rims.read(fresh);
    this.rings.clear();
    this.layer = document.createElementNS(SVG, "g");
    this.layer.setAttribute("aria-hidden", "true");
    fresh.append(this.layer);
    // What has a name is told by it, and shown with it in a line of the page.
    for (const title of fresh.querySelectorAll(":scope * > title")) {
      const named = title.parentElement;
      named?.setAttribute("data-name", title.textContent ?? "");
      if (!named?.hasAttribute("role")) named?.setAttribute("role", "img");
    }
    if (this.finished) this.finish();
    this.renewed();
    this.rims.place();
    this.keepHeight();
    this.trails.follow(this, before);
    if (!still.matches && before.size) glide(this, before);
    if (focused !== null) this.refocus(focused);
  }

  /**
   * Whoever played from the picture goes on there: on the same piece if it can be clicked, else on the picture itself.
   * @param {string} id
   */
  refocus(id) {
    this.wanted = id;
    this.box.focus({ preventScroll: true });
  }

  /** Where the page grows with the picture, it never shrinks: nothing below jumps. */
  keepHeight() {
    const high = this.svg?.getBoundingClientRect().height ?? 0;
    const wide = this.box.clientWidth;
    if (wide !== this.wide) this.high = 0;
    this.wide = wide;
    if (getComputedStyle(this.box).flexGrow === "0" && high > this.high) {
      this.high = high;
      this.box.style.minHeight = `${high}px`;
    }
  }

  /** @param {string} id */
  piece(id) {
    const found = this.svg?.querySelector(`[id="${CSS.escape(id)}"]`);
    return found instanceof SVGGraphicsElement ? found : null;
  }

  /**
   * From a piece's units to the picture's own, wherever an animation may have it just now.
   * @param {SVGGraphicsElement} piece
   */
  placed(piece) {
    let turned = new DOMMatrix();
    for (let at = /** @type {Element | null} */ (piece); at && at !== this.svg; at = at.parentElement) {
      const own = at instanceof SVGGraphicsElement ? at.transform.baseVal.consolidate()?.matrix : null;
      if (own) turned = new DOMMatrix([own.a, own.b, own.c, own.d, own.e, own.f]).multiply(turned);
    }
    return turned;
  }

  /**
   * A piece's corners in the picture's units.
   * @param {SVGGraphicsElement} piece
   */
  corners(piece) {
    const turned = this.placed(piece);
    const { x, y, width, height } = piece.getBBox();
    return /** @type {const} */ ([[x, y], [x + width, y], [x + width, y + height], [x, y + height]]).map(([right, down]) =>
      turned.transformPoint({ x: right, y: down }),
    );
  }

  places() {
    /** @type {Map<string, DOMPoint[]>} */
    const found = new Map();
    for (const piece of this.svg?.querySelectorAll("g[id]") ?? []) {
      if (piece instanceof SVGGraphicsElement) found.set(piece.id, this.corners(piece));
    }
    return found;
  }

  /**
   * How much larger the picture's units are than those of what the piece lies in.
   * @param {SVGGraphicsElement} piece
   */
  scaleOf(piece) {
    const around = /** @type {Element | null} */ (piece.parentElement);
    if (!(around instanceof SVGGraphicsElement)) return 1;
    const { a, b } = this.placed(around);
    return Math.hypot(a, b) || 1;
  }

  /**
   * Marks what can be clicked now, what was clicked on the way here, what a finger may carry, and what lies farther off.
   * @param {Set<string>} next
   * @param {Set<string>} allowed
   * @param {string[]} path
   * @param {Set<string>} [carried]
   * @param {Set<string>} [far]
   */
  mark(next, allowed, path, carried = new Set(), far = new Set()) {
    if (!this.svg || !this.layer) return;
    const held = this.svg.contains(document.activeElement) ? document.activeElement?.id : undefined;
    // What a choice that is begun does not lead to is not called any more.
    this.svg.classList.toggle("choosing", path.length > 0);
    for (const piece of this.svg.querySelectorAll(".called")) piece.classList.remove("called");
    for (const piece of this.svg.querySelectorAll(".spot")) {
      piece.classList.remove("spot");
      piece.removeAttribute("tabindex");
      piece.setAttribute("role", "img");
    }
    for (const piece of this.svg.querySelectorAll(".carries")) if (!carried.has(piece.id)) piece.classList.remove("carries");
    for (const id of carried) this.piece(id)?.classList.add("carries");
    this.layer.replaceChildren();
    this.trails.draw(this);
    this.rings.clear();
    for (const id of new Set([...next, ...allowed, ...path])) {
      const piece = this.piece(id);
      if (!piece) continue;
      const ring = this.ring(piece);
      this.rings.set(id, ring);
      piece.classList.add("called");
      if (path.includes(id)) ring.classList.add("chosen");
      if (next.has(id)) {
        // A game marks by itself what a move begins with; further on we do.
        if (path.length || !piece.classList.contains("can")) ring.classList.add("shown");
        ring.classList.toggle("far", far.has(id));
        piece.setAttribute("tabindex", far.has(id) ? "-1" : "0");
        piece.setAttribute("role", "button");
      }
      if (allowed.has(id)) piece.classList.add("spot");
    }
    // A finger points only while it taps: what was chosen goes on telling its name.
    const last = this.piece(path.at(-1) ?? "");
    const chosen = last ? nameOf(last) : "";
    if (chosen !== this.chosen) this.about((this.chosen = chosen));
    // What had the focus and cannot be clicked any more hands it to the board: it is never lost.
    if (held !== undefined && !next.has(held)) this.refocus(held);
    if (this.wanted && document.activeElement === this.box && next.size) {
      const piece = this.piece(this.wanted);
      if (piece?.classList.contains("spot")) piece.focus({ preventScroll: true });
    }
  }

  /** @param {SVGGraphicsElement} piece */
  ring(piece) {
    const corners = this.corners(piece).map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`);
    const ring = document.createElementNS(SVG, "path");
    ring.setAttribute("d", `M${corners.join("L")}Z`);
    ring.setAttribute("class", "ring");
    this.layer?.append(ring);
    return ring;
  }

  /**
   * Marks what was touched by somebody else, until we act.
   * @param {string[]} ids
   */
  touch(ids) {
    for (const ring of this.svg?.querySelectorAll(".ring.touched") ?? []) ring.remove();
    for (const id of new Set(ids)) {
      const piece = this.piece(id);
      if (piece) this.ring(piece).classList.add("touched");
    }
  }

  /**
   * Shows two moves beside each other: what was played, and what would have been better.
   * @param {string[]} played
   * @param {string[]} best
   */
  compare(played, best) {
    for (const ring of this.svg?.querySelectorAll(".ring:is(.played, .best)") ?? []) ring.remove();
    for (const piece of this.svg?.querySelectorAll(".past.compared") ?? []) piece.classList.remove("compared");
    for (const [kind, ids] of /** @type {const} */ ([["played", played], ["best", best]])) {
      for (const id of new Set(ids)) {
        const piece = this.piece(id);
        if (!piece) continue;
        piece.classList.toggle("compared", piece.classList.contains("past"));
        this.ring(piece).classList.add(kind);
      }
    }
  }

  /**
   * Shows what a line of the log, or a move of the list, speaks of.
   * @param {string[]} ids
   */
  speakOf(ids) {
    for (const ring of this.svg?.querySelectorAll(".ring.spoken") ?? []) ring.remove();
    for (const id of ids) {
      const piece = this.piece(id);
      if (piece) this.ring(piece).classList.add("spoken");
    }
  }
}

/** @param {Element} element */
export function nameOf(element) {
  return element.getAttribute("data-name") ?? "";
}

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
