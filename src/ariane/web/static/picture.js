// @ts-nocheck
// The picture: puts a game's drawing on the page, marks its pieces by id, and lets what changed move there.

const SVG = "http://www.w3.org/2000/svg";
const still = matchMedia("(prefers-reduced-motion: reduce)");

export class Picture {
  /** `clicked` is called with the ids under the pointer, the innermost first. */
  constructor(box, clicked) {
    this.box = box;
    this.clicked = clicked;
    this.text = "";
    this.rings = new Map();
    box.addEventListener("click", (event) => this.click(event.target));
    box.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        this.click(event.target);
      }
    });
    for (const [name, near] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
      box.addEventListener(name, (event) => {
        const spot = event.target.closest?.(".spot");
        if (spot) this.rings.get(spot.id)?.classList.toggle("near", near);
      });
    }
  }

  click(target) {
    const ids = [];
    for (let at = target; at && at !== this.box; at = at.parentElement) if (at.id) ids.push(at.id);
    if (ids.length) this.clicked(ids);
  }

  show(text) {
    if (text === this.text) return;
    this.text = text;
    const drawn = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    const fresh = document.importNode(drawn, true);
    const before = this.places();
    const focused = this.box.contains(document.activeElement) ? document.activeElement.id : null;
    this.box.replaceChildren(fresh);
    this.svg = fresh;
    this.keepHeight();
    this.rings.clear();
    this.layer = document.createElementNS(SVG, "g");
    this.layer.setAttribute("aria-hidden", "true");
    fresh.append(this.layer);
    if (!still.matches && before.size) this.move(before);
    if (focused) this.piece(focused)?.focus({ preventScroll: true });
  }

  /** Where the page grows with the picture, it never shrinks: nothing below jumps. */
  keepHeight() {
    const high = this.svg.getBoundingClientRect().height;
    if (getComputedStyle(this.box).flexGrow === "0" && high > (this.high ?? 0)) {
      this.high = high;
      this.box.style.minHeight = `${high}px`;
    }
  }

  piece(id) {
    return this.svg?.querySelector(`[id="${CSS.escape(id)}"]`) ?? null;
  }

  /** A piece's corners in the picture's own units, wherever an animation may have it just now. */
  corners(piece) {
    let turned = new DOMMatrix();
    for (let at = piece; at && at !== this.svg; at = at.parentElement) {
      const own = at.transform?.baseVal.consolidate()?.matrix;
      if (own) turned = new DOMMatrix([own.a, own.b, own.c, own.d, own.e, own.f]).multiply(turned);
    }
    const { x, y, width, height } = piece.getBBox();
    return [[x, y], [x + width, y], [x + width, y + height], [x, y + height]].map(([right, down]) =>
      turned.transformPoint({ x: right, y: down }),
    );
  }

  places() {
    const found = new Map();
    for (const piece of this.svg?.querySelectorAll("g[id]") ?? []) found.set(piece.id, this.corners(piece));
    return found;
  }

  /** Pieces walk from where they were; what is new fades in. */
  move(before) {
    const gentle = { duration: 220, easing: "ease-out" };
    for (const piece of this.svg.querySelectorAll("g[id]")) {
      const old = before.get(piece.id);
      if (!old) {
        piece.animate({ opacity: [0, 1] }, gentle);
        continue;
      }
      const now = this.corners(piece);
      const same = [1, 2, 3].every((i) => Math.abs(now[i].x - now[0].x - old[i].x + old[0].x) < 3 && Math.abs(now[i].y - now[0].y - old[i].y + old[0].y) < 3);
      const [right, down] = [old[0].x - now[0].x, old[0].y - now[0].y];
      if (same && Math.hypot(right, down) > 4 && !piece.closest("[transform]")) {
        piece.animate({ translate: [`${right}px ${down}px`, "0px 0px"] }, gentle);
      }
    }
  }

  /** Marks what can be clicked now, and what was clicked on the way here. */
  mark(next, allowed, path) {
    if (!this.svg) return;
    for (const piece of this.svg.querySelectorAll(".spot")) {
      piece.classList.remove("spot");
      piece.removeAttribute("tabindex");
      piece.setAttribute("role", "img");
    }
    this.layer.replaceChildren();
    this.rings.clear();
    for (const id of new Set([...next, ...allowed, ...path])) {
      const piece = this.piece(id);
      if (!piece) continue;
      const ring = this.ring(piece);
      if (path.includes(id)) ring.classList.add("chosen");
      if (next.has(id)) {
        // A game marks by itself what a move begins with; further on we do.
        if (path.length || !piece.classList.contains("can")) ring.classList.add("shown");
        piece.setAttribute("tabindex", "0");
        piece.setAttribute("role", "button");
      }
      if (allowed.has(id)) piece.classList.add("spot");
    }
  }

  ring(piece) {
    const corners = this.corners(piece).map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`);
    const ring = document.createElementNS(SVG, "path");
    ring.setAttribute("d", `M${corners.join("L")}Z`);
    ring.setAttribute("class", "ring");
    this.layer.append(ring);
    this.rings.set(piece.id, ring);
    return ring;
  }

  /** Shows what a line of the log speaks of. */
  speakOf(ids) {
    for (const ring of this.svg?.querySelectorAll(".ring.spoken") ?? []) ring.remove();
    for (const id of ids) {
      const piece = this.piece(id);
      const known = this.rings.get(id);
      const ring = piece && this.ring(piece);
      if (known) this.rings.set(id, known);
      ring?.classList.add("spoken");
    }
  }
}
