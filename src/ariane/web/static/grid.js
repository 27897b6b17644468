// A drawing in characters, changed by clicking on the game's own picture of it: marks are put on squares, walls raised
// and pulled down. Where there is no such picture, or none yet, the squares are a plain grid.

import { drawnOf, element, say } from "./common.js";

/** @import { ChoiceLook, DrawingLook, FieldLook, PartLook } from "./wire.js" */
/** @typedef {import("./boxform.js").Values} Values */

/**
 * A drawing taken apart: what stands on every square, and which walls stand above, and left of, the squares of a row.
 * @typedef {{ squares: string[][], above: boolean[][], left: boolean[][] }} Plan
 */
/**
 * What the editor is given: the elements that show the game's pictures of it, what it was when these were drawn, the drawing, the phrases of its letters, the whole entry it belongs to, its pictures, and
 * whom it tells of changes (keys of the entry with their new values; null takes one away).
 * @typedef {object} Given
 * @property {HTMLElement[]} pictures
 * @property {() => unknown} drawn
 * @property {FieldLook} field
 * @property {DrawingLook} drawing
 * @property {FieldLook | null} phrases
 * @property {string} id
 * @property {() => Values} entry
 * @property {() => Record<string, PartLook>} parts
 * @property {(changes: [string, string | null][]) => void} change
 */

const SIDES = /** @type {const} */ (["north", "east", "south", "west"]);
const STEPS = { ArrowUp: [-1, 0, 0], ArrowRight: [0, 1, 1], ArrowDown: [1, 0, 2], ArrowLeft: [0, -1, 3] };
const LETTERS = "abcdefghijklmnpqrstuvwxyzABCDEFGHIJKLMNPQRSTUVWXYZ"; // o is a circle's
const ARROWS = ["^", ">", "v", "<"];

/**
 * @param {string} text
 * @param {DrawingLook} drawing
 * @returns {Plan}
 */
export function planOf(text, { rows, columns, walled }) {
  const lines = text.split("\n");
  while (lines.length && !lines[0].trim()) lines.shift();
  const margin = Math.min(...lines.filter((line) => line.trim()).map((line) => line.length - line.trimStart().length));
  const at = (/** @type {number} */ row, /** @type {number} */ from, /** @type {number} */ to) =>
    (lines[row] ?? "").slice(Number.isFinite(margin) ? margin : 0).padEnd(to).slice(from, to);
  const grid = (/** @type {number} */ high, /** @type {number} */ wide, /** @type {(row: number, column: number) => any} */ make) =>
    Array.from({ length: high }, (_, row) => Array.from({ length: wide }, (_, column) => make(row, column)));
  if (!walled) return { squares: grid(rows, columns, (row, column) => at(row, column, column + 1)), above: [], left: [] };
  return {
    squares: grid(rows, columns, (row, column) => at(2 * row + 1, 4 * column + 1, 4 * column + 4)),
    above: grid(rows + 1, columns, (row, column) => at(2 * row, 4 * column + 1, 4 * column + 4).trim() !== ""),
    left: grid(rows, columns + 1, (row, column) => at(2 * row + 1, 4 * column, 4 * column + 1).trim() !== ""),
  };
}

/**
 * @param {Plan} plan
 * @param {DrawingLook} drawing
 */
export function textOf({ squares, above, left }, { rows, columns, walled }) {
  if (!walled) return squares.map((row) => row.join("")).join("\n") + "\n";
  const lines = [];
  for (let row = 0; row <= rows; row += 1) {
    lines.push(`+${above[row].map((wall) => (wall ? "---+" : "   +")).join("")}`);
    if (row < rows) lines.push(left[row].map((wall, column) => (wall ? "|" : " ") + (column < columns ? squares[row][column] : "")).join(""));
  }
  return lines.map((line) => line.trimEnd()).join("\n") + "\n";
}

/**
 * A drawing with nothing on it, and no walls.
 * @param {DrawingLook} drawing
 */
export function blank(drawing) {
  const row = (/** @type {number} */ wide, /** @type {any} */ what) => Array.from({ length: wide }, () => what);
  const { rows, columns } = drawing;
  return textOf(
    {
      squares: row(rows, null).map(() => row(columns, drawing.marks[0].text)),
      above: row(rows + 1, null).map(() => row(columns, false)),
      left: row(rows, null).map(() => row(columns + 1, false)),
    },
    drawing,
  );
}

/** The editor of one drawing. */
export class Grid {
  /** @param {Given} given */
  constructor(given) {
    this.given = given;
    this.drawing = given.drawing;
    this.plan = planOf(String(given.entry()[given.field.key] ?? ""), this.drawing);
    this.chosen = this.drawing.marks[0].text;
    this.at = [0, 0];
    this.cells = /** @type {HTMLElement[][]} */ ([]);
    this.palette = element("div", { class: "palette", role: "group", "aria-label": say("box-marks") });
    this.field = element("div", { class: "grid-field", role: "grid", "aria-label": given.field.name, keydown: (/** @type {KeyboardEvent} */ event) => this.press(event) });
    this.walls = element("div", { class: "palette", role: "group", "aria-label": say("box-walls") });
    this.writing = element("div", { class: "writing" });
    this.sheet = element("div", { class: "sheet" }, ...given.pictures, this.field);
    this.element = element("div", { class: "grid-editor", id: given.id }, this.palette, this.sheet, this.walls, this.writing);
    this.build();
    this.show();
  }

  build() {
    const { rows, columns, walled } = this.drawing;
    this.sheet.style.setProperty("--columns", String(columns));
    this.sheet.style.setProperty("--rows", String(rows));
    this.field.classList.toggle("walled", walled);
    for (let row = 0; row < rows; row += 1) {
      this.cells.push([]);
      const line = element("div", { role: "row" });
      for (let column = 0; column < columns; column += 1) {
        const cell = element("span", { role: "gridcell", class: "square", tabindex: -1, click: () => this.put(row, column) });
        cell.style.gridArea = walled ? `${2 * row + 2} / ${2 * column + 2}` : `${row + 1} / ${column + 1}`;
        lay(cell, row, column);
        this.cells[row].push(cell);
        line.append(cell);
      }
      this.field.append(line);
    }
    if (!walled) return;
    const wall = (/** @type {"above" | "left"} */ kind, /** @type {number} */ row, /** @type {number} */ column) => {
      const made = element("span", { class: `wall ${kind}`, "aria-hidden": "true", "data-wall": `${kind} ${row} ${column}`, click: () => this.toggle(kind, row, column) });
      made.style.gridArea = kind === "above" ? `${2 * row + 1} / ${2 * column + 2}` : `${2 * row + 2} / ${2 * column + 1}`;
      lay(made, row, column);
      this.field.append(made);
    };
    for (let row = 0; row <= rows; row += 1) for (let column = 0; column < columns; column += 1) wall("above", row, column);
    for (let row = 0; row < rows; row += 1) for (let column = 0; column <= columns; column += 1) wall("left", row, column);
  }

  /**
   * Lays the squares over the picture that says where they lie in it; returns what that picture shows.
   * @returns {Plan | null}
   */
  lie() {
    const picture = this.sheet.querySelector("svg[data-squares]");
    this.field.classList.toggle("laid", picture !== null);
    if (!picture) return null;
    const [x, y, wide, high] = String(picture.getAttribute("data-squares")).split(" ").map(Number);
    const [left, top, width, height] = String(picture.getAttribute("viewBox")).split(" ").map(Number);
    const { style } = this.field;
    style.left = `${(100 * (x - left)) / width}%`;
    style.top = `${(100 * (y - top)) / height}%`;
    style.width = `${(100 * wide) / width}%`;
    style.height = `${(100 * high) / height}%`;
    return planOf(String(this.given.drawn() ?? ""), this.drawing);
  }

  /** Takes over what was changed elsewhere. */
  refresh() {
    this.plan = planOf(String(this.given.entry()[this.given.field.key] ?? ""), this.drawing);
    this.show();
  }

  /** What the picture does not show yet, or cannot because the box is wrong, is `ahead` of it and drawn on top. */
  show() {
    const drawn = this.lie();
    this.cells.forEach((line, row) =>
      line.forEach((cell, column) => {
        this.showCell(cell, row, column);
        cell.classList.toggle("ahead", drawn !== null && drawn.squares[row][column] !== this.plan.squares[row][column]);
      }),
    );
    for (const wall of this.field.querySelectorAll("[data-wall]")) {
      const [kind, row, column] = String(wall.getAttribute("data-wall")).split(" ");
      const stands = (/** @type {Plan} */ plan) => plan[kind === "above" ? "above" : "left"][Number(row)][Number(column)];
      wall.classList.toggle("on", stands(this.plan));
      wall.classList.toggle("ahead", drawn !== null && stands(drawn) !== stands(this.plan));
    }
    this.showPalette();
    this.showWalls();
    this.showWriting();
  }

  /**
   * @param {HTMLElement} cell
   * @param {number} row
   * @param {number} column
   */
  showCell(cell, row, column) {
    const text = this.plan.squares[row][column];
    const mark = this.drawing.marks.find((one) => one.text === text);
    const picture = mark && this.given.parts()[`mark.${mark.key}`]?.picture;
    const phrase = mark ? "" : this.phraseOf(text);
    const said = mark ? mark.name : phrase || text.trim();
    const sides = this.drawing.walled ? SIDES.filter((_, side) => this.stands(row, column, side)).map((side) => say(`box-side-${side}`)) : [];
    cell.setAttribute("aria-label", [this.nameOf(row, column), said, sides.length ? say("box-walled", { text: sides.join(", ") }) : ""].filter(Boolean).join(", "));
    cell.setAttribute("title", said);
    cell.tabIndex = row === this.at[0] && column === this.at[1] ? 0 : -1;
    cell.classList.toggle("marked", text.trim() !== "" && !picture);
    cell.dataset.mark = mark?.key ?? "phrase";
    const shown = picture ? drawnOf(picture) : element("span", { "aria-hidden": "true", class: phrase ? "phrase" : "letter" }, phrase || text.trim());
    cell.replaceChildren(shown);
  }

  /**
   * As the game calls its squares: a letter for the column, a number for the row.
   * @param {number} row
   * @param {number} column
   */
  nameOf(row, column) {
    return `${String.fromCharCode(97 + column)}${this.drawing.down ? row + 1 : this.drawing.rows - row}`;
  }

  /** @param {string} text */
  phraseOf(text) {
    return this.drawing.lettered ? String(this.given.entry()[text.trim()] ?? "") : "";
  }

  showPalette() {
    const choices = this.drawing.marks.map((mark) => {
      const picture = this.given.parts()[`mark.${mark.key}`]?.picture;
      return this.choice(mark.text, mark.name, picture ? drawnOf(picture) : element("span", { class: "letter", "aria-hidden": "true" }, mark.text.trim()));
    });
    if (this.drawing.lettered) choices.push(this.choice("text", say("box-text"), element("span", { class: "letter", "aria-hidden": "true" }, "…")));
    refill(this.palette, choices);
  }

  /**
   * @param {string} what
   * @param {string} name
   * @param {Node} shown
   */
  choice(what, name, shown) {
    const pick = () => {
      this.chosen = what;
      this.showPalette();
    };
    return element("button", { type: "button", "aria-pressed": String(this.chosen === what), "data-mark": what, click: pick }, shown, name);
  }

  showWalls() {
    this.walls.hidden = !this.drawing.walled;
    const [row, column] = this.at;
    const buttons = SIDES.map((side, number) =>
      element("button", { type: "button", "aria-pressed": String(this.drawing.walled && this.stands(row, column, number)), click: () => this.wall(row, column, number) }, say(`box-side-${side}`)),
    );
    refill(this.walls, [element("span", {}, say("box-walls-of", { name: this.nameOf(row, column) })), ...buttons]);
  }

  // Squares and walls

  /**
   * @param {number} row
   * @param {number} column
   * @param {number} side
   */
  stands(row, column, side) {
    const { above, left } = this.plan;
    return side === 0 ? above[row][column] : side === 1 ? left[row][column + 1] : side === 2 ? above[row + 1][column] : left[row][column];
  }

  /**
   * @param {number} row
   * @param {number} column
   * @param {number} side
   */
  wall(row, column, side) {
    if (side % 2) this.toggle("left", row, column + (side === 1 ? 1 : 0));
    else this.toggle("above", row + (side === 2 ? 1 : 0), column);
  }

  /**
   * @param {"above" | "left"} kind
   * @param {number} row
   * @param {number} column
   */
  toggle(kind, row, column) {
    this.plan[kind][row][column] = !this.plan[kind][row][column];
    this.changed([]);
  }

  /**
   * @param {number} row
   * @param {number} column
   */
  put(row, column) {
    this.go(row, column);
    const before = this.plan.squares[row][column];
    /** @type {[string, string | null][]} */
    const changes = [];
    if (this.chosen === "text") {
      if (this.phraseOf(before)) return this.show(); // it is only looked at
      const letter = LETTERS.split("").find((one) => this.given.entry()[one] === undefined);
      if (!letter || !this.given.phrases) return;
      this.plan.squares[row][column] = ` ${letter} `;
      changes.push([letter, filled(this.given.phrases.choices[0].value, ["1", "1"], "^")]);
    } else this.plan.squares[row][column] = this.chosen;
    const letter = before.trim();
    if (this.phraseOf(before) && !this.plan.squares.some((line) => line.includes(before))) changes.push([letter, null]);
    this.changed(changes);
  }

  /** @param {[string, string | null][]} changes */
  changed(changes) {
    this.given.change([[this.given.field.key, textOf(this.plan, this.drawing)], ...changes]);
    this.show();
  }

  /**
   * @param {number} row
   * @param {number} column
   */
  go(row, column) {
    this.at = [row, column];
    this.cells[row][column].focus();
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const [row, column] = this.at;
    const step = STEPS[/** @type {keyof typeof STEPS} */ (event.key)];
    if (event.key === "Enter" || event.key === " ") this.put(row, column);
    else if (step && event.shiftKey && this.drawing.walled) this.wall(row, column, step[2]);
    else if (step) {
      const [down, right] = [row + step[0], column + step[1]];
      if (!this.cells[down]?.[right]) return;
      this.at = [down, right];
      this.show();
      this.cells[down][right].focus();
    } else return;
    event.preventDefault();
  }

  // Phrases

  showWriting() {
    const [row, column] = this.at;
    const letter = this.plan.squares[row][column].trim();
    const phrase = this.phraseOf(this.plan.squares[row][column]);
    this.writing.hidden = !phrase;
    if (!phrase || !this.given.phrases) return;
    const { choices, least, most } = this.given.phrases;
    const read = parts(phrase, choices);
    const write = (/** @type {string} */ wording, /** @type {string[]} */ numbers, /** @type {string} */ arrow) => {
      this.given.change([[letter, filled(wording, numbers, arrow)]]);
      this.show();
    };
    const select = element("select", { "aria-label": say("box-wording") });
    select.addEventListener("change", () => write(select.value, read.numbers, read.arrow));
    if (!choices.some((one) => one.value === read.wording)) select.append(element("option", { value: read.wording }, phrase));
    for (const one of choices) select.append(element("option", { value: one.value, selected: one.value === read.wording }, one.value));
    const numbers = placesOf(read.wording).map((_, number) =>
      element("input", {
        type: "number", min: least, max: most, value: read.numbers[number] ?? 1, "aria-label": say("box-number", { number: number + 1 }),
        change: (/** @type {any} */ event) => write(read.wording, Object.assign([...read.numbers], { [number]: event.target.value }), read.arrow),
      }),
    );
    const arrow = element("select", { "aria-label": say("box-arrow") });
    arrow.addEventListener("change", () => write(read.wording, read.numbers, arrow.value));
    SIDES.forEach((side, number) => arrow.append(element("option", { value: ARROWS[number], selected: ARROWS[number] === read.arrow }, say(`box-side-${side}`))));
    refill(this.writing, [element("span", {}, say("box-text-of", { name: this.nameOf(row, column) })), select, ...numbers, ...(read.wording.endsWith(" >") ? [arrow] : [])]);
  }
}

/**
 * Where an element lies when the squares are laid over a picture.
 * @param {HTMLElement} one
 * @param {number} row
 * @param {number} column
 */
function lay(one, row, column) {
  one.style.setProperty("--row", String(row));
  one.style.setProperty("--column", String(column));
}

/** @param {string} wording */
const placesOf = (wording) => wording.match(/\b[nm]\b/g) ?? [];

/**
 * A wording with its numbers and its arrow: `n` and `m` are the places of numbers, a last `>` that of an arrow.
 * @param {string} wording
 * @param {string[]} numbers
 * @param {string} arrow
 */
function filled(wording, numbers, arrow) {
  let number = 0;
  const text = wording.replace(/\b[nm]\b/g, () => numbers[number++] || "1");
  return text.endsWith(" >") ? `${text.slice(0, -1)}${arrow || "^"}` : text;
}

/**
 * A phrase taken apart; one that no wording fits stays as it is.
 * @param {string} phrase
 * @param {ChoiceLook[]} choices
 */
function parts(phrase, choices) {
  const arrow = /^(.*) ([<>^v])$/.exec(phrase);
  const plain = arrow ? arrow[1] : phrase;
  for (const { value } of choices) {
    const bare = value.endsWith(" >") ? value.slice(0, -2) : value;
    if (value.endsWith(" >") !== Boolean(arrow)) continue;
    const pattern = bare.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replace(/\b[nm]\b/g, "(\\d+|[A-Z]+)").replace(/SPACES?/g, "SPACES?").replace(/TURNS?/g, "TURNS?");
    const found = new RegExp(`^${pattern}$`, "i").exec(plain);
    if (found) return { wording: value, numbers: found.slice(1), arrow: arrow?.[2] ?? "" };
  }
  return { wording: phrase, numbers: [], arrow: "" };
}

/**
 * New children for a group; whoever had the focus there has it again.
 * @param {HTMLElement} group
 * @param {Node[]} children
 */
function refill(group, children) {
  const focused = [...group.children].indexOf(/** @type {Element} */ (document.activeElement));
  group.replaceChildren(...children);
  const again = group.children[focused];
  if (again instanceof HTMLElement) again.focus();
}
