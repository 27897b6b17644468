// Rims: what a board's columns and rows are called stays legible and in sight, however closely it is looked at. Knows no game.

const LEAST = 12.5; // pixels that names are high,
const MOST = 18; // however near
const WIDE = 0.6; // of its height a letter takes,
const AIR = 2; // and pixels more between two names or beside the edge
const EVERY = [1, 2, 5, 10]; // where all would touch, every second or fifth is shown

/** @typedef {{ text: SVGTextElement, x: number, y: number, letters: number }} Name as it was drawn */
/** @typedef {{ group: SVGGraphicsElement, size: number, names: Name[] }} Rim */
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Sight */

export class Rims {
  /** @type {SVGSVGElement | null} */
  svg = null;
  /** @type {Rim | null} */
  columns = null;
  /** @type {Rim | null} */
  rows = null;

  /** @param {HTMLElement} box what the picture lies in */
  constructor(box) {
    this.box = box;
    box.addEventListener("scroll", () => this.place(), { passive: true });
    new ResizeObserver(() => this.place()).observe(box);
  }

  /** @param {SVGSVGElement} svg a new drawing */
  read(svg) {
    this.svg = svg;
    this.columns = rimOf(svg, "columns");
    this.rows = rimOf(svg, "rows");
  }

  /** The board is seen from elsewhere, or anew. */
  place() {
    const { svg, columns, rows } = this;
    const matrix = columns?.group.getScreenCTM();
    if (!svg || !columns || !rows || !matrix) return;
    const size = Math.min(MOST, Math.max(LEAST, columns.size * matrix.a)) / matrix.a;
    const sight = inUnits(this.sight(svg), matrix);
    const air = AIR / matrix.a;
    const longest = Math.max(...rows.names.map(({ letters }) => letters));
    const [half, width] = [size / 2 + air, (WIDE * size * longest) / 2 + air];
    const xs = columns.names.map(({ x }) => x);
    const ys = rows.names.map(({ y }) => y);
    // They lie where they were drawn, or over the edge of what is seen of the board; beyond the board they are not.
    const top = within(columns.names[0]?.y ?? 0, sight.top + half, sight.bottom - half);
    const left = within(rows.names[0]?.x ?? 0, sight.left + width, sight.right - width);
    const across = Math.max(...columns.names.map(({ letters }) => letters)) * WIDE * size + 2 * air;
    show(columns, size, every(xs, across), top <= Math.max(...ys, columns.names[0]?.y ?? 0), ({ x }) => [x, top]);
    show(rows, size, every(ys, size + air), left <= Math.max(...xs, rows.names[0]?.x ?? 0), ({ y }) => [left, y]);
    // In the corner a row's name makes room for a column's, as far as it still stands beside its row.
    const first = xs.find((x) => x >= sight.left) ?? Infinity;
    const apart = Math.abs((ys[1] ?? Infinity) - (ys[0] ?? 0));
    for (const { text, y } of rows.names) {
      if (y > top + size || y < top - size || first - across / 2 > left + width) continue;
      text.setAttribute("y", `${top + size}`);
      if (top + size - y > Math.min(apart / 2, apart - size - air)) text.style.display = "none";
    }
  }

  /**
   * What is seen of the picture, in the window.
   * @param {SVGSVGElement} svg
   * @returns {Sight}
   */
  sight(svg) {
    const [one, other] = [this.box.getBoundingClientRect(), svg.getBoundingClientRect()];
    return {
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    };
  }
}

/**
 * @param {SVGSVGElement} svg
 * @param {string} which
 * @returns {Rim | null}
 */
function rimOf(svg, which) {
  const group = svg.querySelector(`[data-rim="${which}"]`);
  if (!(group instanceof SVGGraphicsElement)) return null;
  const names = [...group.querySelectorAll("text")].map((text) => ({
    text,
    x: Number(text.getAttribute("x")),
    y: Number(text.getAttribute("y")),
    letters: text.textContent?.length ?? 0,
  }));
  return names.length ? { group, size: Number(group.getAttribute("font-size")) || LEAST, names } : null;
}

/**
 * @param {Sight} sight
 * @param {DOMMatrix} matrix
 * @returns {Sight}
 */
function inUnits({ left, top, right, bottom }, { a, d, e, f }) {
  return { left: (left - e) / a, top: (top - f) / d, right: (right - e) / a, bottom: (bottom - f) / d };
}

/**
 * How many names make a step, so that none touches the next.
 * @param {number[]} places
 * @param {number} room that one needs
 */
function every(places, room) {
  const apart = Math.abs((places[1] ?? Infinity) - (places[0] ?? 0));
  return EVERY.find((step) => step * apart >= room) ?? places.length;
}

/**
 * @param {Rim} rim
 * @param {number} size
 * @param {number} step
 * @param {boolean} seen
 * @param {(name: Name) => [number, number]} where
 */
function show({ group, names }, size, step, seen, where) {
  group.style.fontSize = `${size}px`;
  group.style.display = seen ? "" : "none";
  let over = false;
  for (const [i, name] of names.entries()) {
    const [x, y] = where(name);
    over ||= Math.abs(x - name.x) + Math.abs(y - name.y) > size / 2;
    name.text.setAttribute("x", `${x}`);
    name.text.setAttribute("y", `${y}`);
    name.text.style.display = i % step ? "none" : "";
  }
  group.classList.toggle("over", over);
}

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
function within(value, least, most) {
  return Math.max(least, Math.min(most, value));
}
