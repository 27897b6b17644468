// Carrying a piece to its place, with mouse or finger, and turning it. Knows no game: a drop is two clicks.

import { isField } from "./lens.js";

/** @import { Picture } from "./picture.js" */
/** @import { Lens } from "./lens.js" */

const SLACK = 7; // pixels before a press becomes carrying

export class Carrying {
  /** @type {SVGGraphicsElement | null} what is carried */
  piece = null;
  /** @type {SVGSVGElement | null} */
  ghost = null;
  /** @type {{ piece: SVGGraphicsElement, x: number, y: number } | null} */
  pressed = null;
  wasCarrying = false;

  /**
   * `targets` says where a piece may be put down now; `dropped` is told what was put down where.
   * @param {Picture} picture
   * @param {Lens} lens
   * @param {(id: string) => Set<string>} targets
   * @param {(id: string, onto: string) => void} dropped
   * @param {(ids: string[]) => void} clicked
   */
  constructor(picture, lens, targets, dropped, clicked) {
    this.picture = picture;
    this.lens = lens;
    this.targets = targets;
    this.dropped = dropped;
    this.clicked = clicked;
    this.goal = "";
    picture.box.addEventListener("pointerdown", (event) => this.press(event));
    addEventListener("pointermove", (event) => this.move(event));
    addEventListener("pointerup", (event) => this.release(event));
    addEventListener("pointercancel", () => {
      const id = this.piece?.id;
      this.end();
      if (id) this.dropped(id, "");
    });
    addEventListener("keydown", (event) => this.typed(event));
    picture.box.addEventListener("wheel", (event) => {
      if (!this.piece || event.ctrlKey) return;
      event.preventDefault();
      this.turn(event.deltaY > 0 ? 1 : -1);
    }, { passive: false });
    picture.box.addEventListener("click", (event) => {
      if (this.wasCarrying) event.stopPropagation();
      this.wasCarrying = false;
    }, { capture: true });
  }

  /**
   * The piece under the pointer that can be carried somewhere.
   * @param {PointerEvent} event
   */
  under(event) {
    const found = [];
    for (let at = event.target instanceof Element ? event.target : null; at && at !== this.picture.box; at = at.parentElement) {
      if (at instanceof SVGGraphicsElement && at.id) found.push(at);
    }
    for (const piece of this.picture.svg?.querySelectorAll("[data-carry]") ?? []) {
      const box = piece.getBoundingClientRect();
      const { clientX: x, clientY: y } = event;
      if (piece instanceof SVGGraphicsElement && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) found.push(piece);
    }
    return found.find((piece) => this.targets(piece.id).size) ?? null;
  }

  /** @param {PointerEvent} event */
  press(event) {
    this.wasCarrying = false;
    if (event.button !== 0 || !event.isPrimary) return this.end();
    const piece = this.under(event);
    this.pressed = piece && { piece, x: event.clientX, y: event.clientY };
    this.lens.held = piece !== null;
    // What a finger holds is captured by what it touched first; we want to know what it is over.
    if (piece && event.target instanceof Element) event.target.releasePointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (this.pressed && !this.piece && event.isPrimary) {
      if (Math.hypot(event.clientX - this.pressed.x, event.clientY - this.pressed.y) < SLACK) return;
      this.lift(this.pressed.piece);
    }
    if (!this.piece || !this.ghost) return;
    event.preventDefault();
    this.ghost.style.left = `${event.clientX}px`;
    this.ghost.style.top = `${event.clientY}px`;
    const targets = this.targets(this.piece.id);
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const goal = this.picture.idsAt(this.picture.box.contains(under) ? under : null).find((id) => targets.has(id)) ?? "";
    if (goal !== this.goal) {
      this.goal = goal;
      this.picture.speakOf(goal ? [goal] : []);
    }
  }

  /** @param {SVGGraphicsElement} piece */
  lift(piece) {
    this.piece?.classList.remove("carried");
    this.ghost?.remove();
    this.piece = piece;
    piece.classList.add("carried");
    document.documentElement.classList.add("carrying");
    this.picture.mark(this.targets(piece.id), new Set(), [piece.id]);
    this.ghost = this.shadow(piece);
    document.body.append(this.ghost);
  }

  /**
   * A copy of a piece with all it inherits its looks from.
   * @param {SVGGraphicsElement} piece
   */
  shadow(piece) {
    let copy = /** @type {Element} */ (piece.cloneNode(true));
    for (let at = piece.parentElement; at; at = at.parentElement) {
      const around = /** @type {Element} */ (at.cloneNode(false));
      around.append(copy);
      copy = around;
      if (at === /** @type {Element | null} */ (this.picture.svg)) break;
    }
    for (const part of copy.querySelectorAll("[id]")) part.removeAttribute("id");
    const corners = this.picture.corners(piece);
    const [xs, ys] = [corners.map((point) => point.x), corners.map((point) => point.y)];
    const [x, y, wide, high] = [Math.min(...xs), Math.min(...ys), Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
    const svg = /** @type {SVGSVGElement} */ (copy);
    svg.setAttribute("viewBox", `${x} ${y} ${wide} ${high}`);
    svg.setAttribute("aria-hidden", "true");
    svg.classList.add("ghostly");
    const scale = this.lens.scale ?? 1;
    svg.style.width = `${Math.max(28, wide * scale)}px`;
    svg.style.height = `${Math.max(28, high * scale)}px`;
    if (this.ghost) [svg.style.left, svg.style.top] = [this.ghost.style.left, this.ghost.style.top];
    return svg;
  }

  /** @param {PointerEvent} event */
  release(event) {
    const { piece, goal } = this;
    this.pressed = null;
    this.lens.held = false;
    if (!piece || !event.isPrimary) return;
    this.wasCarrying = true;
    // The click that may follow is no click; where none follows, the next one is.
    setTimeout(() => (this.wasCarrying = false), 50);
    this.end();
    this.dropped(piece.id, goal);
  }

  end() {
    this.piece?.classList.remove("carried");
    this.ghost?.remove();
    document.documentElement.classList.remove("carrying");
    this.piece = this.ghost = this.pressed = null;
    this.goal = "";
    this.lens.held = false;
    this.picture.speakOf([]);
  }

  // Turning

  /** @param {KeyboardEvent} event */
  typed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target) || event.key.toLowerCase() !== "r") return;
    this.turn(event.shiftKey ? -1 : 1);
  }

  /**
   * What is carried or has the focus becomes the same thing turned; or a handle that turns something is used.
   * @param {1 | -1} by
   */
  turn(by) {
    const active = document.activeElement;
    const held = this.piece ?? (active instanceof SVGElement ? active.closest("[data-turn]") : null);
    const ways = [...(this.picture.svg?.querySelectorAll("[data-turn]") ?? [])].filter(
      (way) => held === null || way.getAttribute("data-turn") === held.getAttribute("data-turn"),
    );
    if (this.piece) {
      const next = ways[(ways.indexOf(this.piece) + by + ways.length) % ways.length];
      if (next instanceof SVGGraphicsElement) this.lift(next);
      return;
    }
    const open = ways.filter((way) => way.classList.contains("spot"));
    if (open.length) {
      const from = held ? ways.indexOf(held) : by > 0 ? -1 : ways.length;
      const order = by > 0 ? open.find((way) => ways.indexOf(way) > from) : open.findLast((way) => ways.indexOf(way) < from);
      const next = order ?? (by > 0 ? open[0] : open.at(-1));
      if (next instanceof SVGElement) next.focus();
      return;
    }
    this.useHandle(by > 0 ? "right" : "left");
  }

  /**
   * The handle of what is under the pointer or has the focus, or the only one there is.
   * @param {string} side
   */
  useHandle(side) {
    const handles = [...(this.picture.svg?.querySelectorAll(`.spot[id^="turn-"][id$="-${side}"]`) ?? [])];
    const active = document.activeElement;
    const near = handles.find((handle) => handle.id.replace(/-(left|right)$/, "") === active?.id.replace(/-(left|right)$/, ""));
    const only = handles.length === 1 ? handles[0] : near;
    if (only) this.clicked([only.id]);
    else if (handles[0] instanceof SVGElement) handles[0].focus();
  }
}
