// Forms for a box, drawn from its game's schema: numbers, choices, texts, drawings, tables and lists of tables.

import { drawnOf, element, say } from "./common.js";
import { Grid, blank } from "./grid.js";

/** @import { Fault, FieldLook, PartLook } from "./wire.js" */

/** @typedef {Record<string, any>} Values */
/** @typedef {[string[], any]} Edit a place, entries of a list counted from 1, and its new value; null takes it away */

/**
 * Whom the forms ask and tell: what the box holds, its pictures, and where changes go. `anew`: fields come or go by it.
 * @typedef {object} Bench
 * @property {() => Values} data
 * @property {() => Record<string, PartLook>} parts
 * @property {() => Record<string, PartLook>} earlier
 * @property {() => Values} drawn what the box held when its pictures were drawn
 * @property {(edits: Edit[], anew: boolean) => void} change
 */

const FEW = 3; // sections that are all open at first

/** @param {string[]} place */
export const idOf = (place) => `field-${place.join(".")}`;

/**
 * The fields that a table has, as far as that hangs on others.
 * @param {FieldLook[]} fields
 * @param {Values} values
 */
export function active(fields, values) {
  /** @type {Map<string, FieldLook>} */
  const found = new Map();
  for (const field of fields) {
    if (!found.has(field.key) && (!field.when || field.among.includes(values[field.when]))) found.set(field.key, field);
  }
  return [...found.values()];
}

/** All forms of a box. */
export class Forms {
  /**
   * @param {FieldLook[]} fields
   * @param {Bench} bench
   */
  constructor(fields, bench) {
    this.fields = fields;
    this.bench = bench;
    /** @type {Grid[]} */
    this.grids = [];
    /** @type {[string, HTMLElement][]} places, and what shows the picture of each */
    this.pictures = [];
    /** @type {Map<string, HTMLElement>} what says the name that the game's picture of a place has */
    this.names = new Map();
    /** @type {[FieldLook, string[], HTMLElement][]} lists, the places of their entries, and what says how often each is in the box */
    this.copies = [];
    this.element = element("div", { class: "forms" });
  }

  /** Draws everything anew; what was open stays open, and whoever had the focus has it again. */
  draw() {
    const first = !this.element.firstChild;
    const open = new Set([...this.element.querySelectorAll("details[open]")].map((one) => one.id));
    const focus = document.activeElement instanceof HTMLElement && this.element.contains(document.activeElement) ? document.activeElement.id : "";
    this.grids = [];
    this.pictures = [];
    this.names.clear();
    this.copies = [];
    const values = this.bench.data();
    const plain = this.fields.filter((field) => field.kind !== "table" && field.kind !== "tables");
    const wide = this.fields.filter((field) => !plain.includes(field));
    const loose = plain.length ? [element("div", { class: "fields" }, ...plain.map((field) => this.field(field, [], values)))] : [];
    this.element.replaceChildren(...loose, ...wide.map((field) => this.section(field, [field.key])));
    for (const one of this.element.querySelectorAll("details")) one.open = first ? one.parentElement === this.element && wide.length <= FEW : open.has(one.id);
    if (focus) document.getElementById(focus)?.focus();
    this.showPictures();
  }

  /** Takes over what was changed elsewhere, without drawing anything anew. */
  refresh() {
    for (const grid of this.grids) grid.refresh();
    for (const [field, place, shown] of this.copies) shown.textContent = copiesOf(field, valueAt(this.bench.data(), place) ?? {});
    for (const input of this.element.querySelectorAll("[data-place]")) {
      const value = valueAt(this.bench.data(), String(input.getAttribute("data-place")).split("."));
      if (input === document.activeElement || value === undefined) continue;
      if (input instanceof HTMLInputElement && input.type === "checkbox") input.checked = value === true;
      else if (input instanceof HTMLInputElement || input instanceof HTMLSelectElement) input.value = String(value);
    }
    this.showPictures();
  }

  showPictures() {
    const parts = { ...this.bench.earlier(), ...this.bench.parts() };
    for (const [place, shown] of this.pictures) {
      const part = parts[place];
      if (!part || shown.dataset.drawn === part.picture) continue;
      shown.dataset.drawn = part.picture;
      shown.replaceChildren(drawnOf(part.picture));
      const name = this.names.get(place);
      if (name) name.textContent = part.name;
    }
    for (const grid of this.grids) grid.show();
  }

  /**
   * The places whose pictures are seen; of those that only stand in a headline, the ones not known yet or just changed.
   * @param {Edit[]} edits
   */
  wanted(edits) {
    const parts = this.bench.parts();
    const changed = new Set(edits.map(([place]) => place.slice(0, 2).join(".")));
    const seen = [...this.pictures].filter(([place, shown]) => {
      const headline = shown.closest("summary");
      const around = headline ? headline.parentElement?.parentElement : shown;
      if (around?.closest("details:not([open])")) return false;
      return !headline || headline.parentElement?.hasAttribute("open") || !parts[place] || changed.has(place);
    });
    return [...new Set(["mark", ...seen.map(([place]) => place)])].slice(0, 80);
  }

  /**
   * @param {FieldLook} field
   * @param {string[]} place
   * @returns {HTMLElement}
   */
  section(field, place) {
    const inside = field.kind === "tables" ? this.list(field, place) : this.table(field, place);
    return element("details", { id: idOf(place), "data-section": place.join("."), class: "section" },
      element("summary", {}, field.name), faultOf(place), ...inside);
  }

  /**
   * @param {FieldLook} field
   * @param {string[]} place
   * @returns {HTMLElement[]}
   */
  table(field, place) {
    const values = valueAt(this.bench.data(), place) ?? {};
    const fields = active(field.fields, values);
    const counts = fields.length > 2 && fields.every((one) => one.kind === "number");
    const inner = fields.map((one) => (one.kind === "table" || one.kind === "tables" ? this.section(one, [...place, one.key]) : this.field(one, place, values)));
    const shown = place.length === 1 && inner.length && !fields.some((one) => one.kind === "drawing") ? [this.picture(place)] : [];
    return [...shown, element("div", { class: counts ? "fields counts" : "fields" }, ...inner)];
  }

  /**
   * A list of tables: each can be opened, copied and taken out, and one can be added.
   * @param {FieldLook} field
   * @param {string[]} place
   * @returns {HTMLElement[]}
   */
  list(field, place) {
    /** @type {Values[]} */
    const entries = valueAt(this.bench.data(), place) ?? [];
    const shown = entries.map((entry, number) => {
      const here = [...place, String(number + 1)];
      const name = element("span", {}, nameOf(field, entry, number));
      this.names.set(here.join("."), name);
      const count = element("span", { class: "copies" }, copiesOf(field, entry));
      this.copies.push([field, here, count]);
      const copy = () => this.bench.change([[[...place, String(entries.length + 1)], renamed(field, entry, entries)]], true);
      return element("details", { id: idOf(here), class: "entry" },
        element("summary", {}, this.picture(here), name, count),
        faultOf(here),
        ...this.table({ ...field, kind: "table" }, here).slice(-1),
        element("p", { class: "deeds" },
          element("button", { type: "button", id: `${idOf(here)}-copy`, click: copy }, say("box-copy")),
          element("button", { type: "button", id: `${idOf(here)}-out`, click: () => this.bench.change([[here, null]], true) }, say("box-out"))));
    });
    const add = () => this.bench.change([[[...place, String(entries.length + 1)], fresh(field, entries)]], true);
    return [...shown, element("p", { class: "deeds" }, element("button", { type: "button", id: `${idOf(place)}-add`, click: add }, say("box-add", { name: field.name })))];
  }

  /**
   * @param {FieldLook} field
   * @param {string[]} place of the table it stands in
   * @param {Values} values of that table
   * @returns {HTMLElement}
   */
  field(field, place, values) {
    const here = [...place, field.key];
    const id = idOf(here);
    if (field.kind === "phrases") return element("span", { hidden: true });
    if (field.kind === "drawing") return this.drawing(field, place, here);
    if (field.kind === "numbers") return this.numbers(field, here, values[field.key]);
    const label = element("label", { for: id }, field.name);
    if (field.kind !== "number") return element("div", { class: "field" }, label, this.input(field, id, here, values), faultOf(here));
    this.names.set(here.join("."), label);
    const stepper = this.stepper(id, here, field, values[field.key] ?? (field.optional ? "" : 0), (value) => [[here, value]]);
    return element("div", { class: "field" }, this.picture(here), label, stepper, faultOf(here));
  }

  /**
   * @param {FieldLook} field
   * @param {string} id
   * @param {string[]} here
   * @param {Values} values
   */
  input(field, id, here, values) {
    const value = values[field.key];
    const dotted = here.join(".");
    if (field.kind === "flag") {
      return element("input", { type: "checkbox", id, "data-place": dotted, checked: value === true, change: (/** @type {any} */ event) => this.bench.change([[here, event.target.checked]], false) });
    }
    if (field.kind !== "choice") {
      return element("input", { id, "data-place": dotted, value: value ?? "", maxlength: field.most, change: (/** @type {any} */ event) => this.bench.change([[here, field.optional && !event.target.value ? null : event.target.value]], false) });
    }
    const select = element("select", { id, "data-place": dotted });
    select.addEventListener("change", () => this.choose(field, here, select.value));
    if (!field.choices.some((one) => one.value === value)) select.append(element("option", { value: "", selected: true }, String(value ?? "")));
    for (const one of field.choices) select.append(element("option", { value: one.value, selected: one.value === value }, one.name));
    return select;
  }

  /**
   * Another choice may bring fields and take others away.
   * @param {FieldLook} field
   * @param {string[]} here
   * @param {string} value
   */
  choose(field, here, value) {
    const place = here.slice(0, -1);
    const siblings = this.siblings(place);
    const before = valueAt(this.bench.data(), place) ?? {};
    const after = { ...before, [field.key]: value };
    /** @type {Edit[]} */
    const edits = [[here, value]];
    const there = active(siblings, after);
    for (const one of active(siblings, before)) if (one.when && !there.some((other) => other.key === one.key)) edits.push([[...place, one.key], null]);
    for (const one of there) if (one.when === field.key && !one.optional && !fits(one, before[one.key])) edits.push([[...place, one.key], usual(one)]);
    this.bench.change(edits, siblings.some((one) => one.when === field.key));
  }

  /** @param {string[]} place */
  siblings(place) {
    let fields = this.fields;
    for (const key of place) fields = fields.find((one) => one.key === key)?.fields ?? fields;
    return fields;
  }

  /**
   * @param {string} id
   * @param {string[]} here
   * @param {FieldLook} field
   * @param {number | ""} value empty where the box says nothing
   * @param {(value: number | null) => Edit[]} edits null: the box says nothing any more
   */
  stepper(id, here, field, value, edits) {
    const input = element("input", { type: "number", id, "data-place": here.join("."), value, min: field.least, max: field.most, inputmode: "numeric" });
    const send = () => this.bench.change(edits(field.optional && !input.value ? null : Number(input.value)), false);
    input.addEventListener("change", send);
    const step = (/** @type {number} */ by) => () => {
      input.value = String(Math.min(field.most, Math.max(field.least, Number(input.value) + by)));
      send();
    };
    // The field itself goes up and down by keys; its two buttons are for mouse and finger.
    return element("span", { class: "stepper" },
      element("button", { type: "button", tabindex: -1, "aria-label": say("box-fewer"), click: step(-1) }, "−"), input,
      element("button", { type: "button", tabindex: -1, "aria-label": say("box-more"), click: step(1) }, "+"));
  }

  /**
   * @param {FieldLook} field
   * @param {string[]} here
   * @param {unknown} value
   */
  numbers(field, here, value) {
    const list = () => /** @type {number[]} */ (valueAt(this.bench.data(), here) ?? []);
    const given = Array.isArray(value) ? value : [];
    const each = field.choices.map((one, number) => {
      const place = [...here, String(number + 1)];
      const id = idOf(place);
      const changed = (/** @type {number | null} */ now) => /** @type {Edit[]} */ ([[here, field.choices.map((_, at) => (at === number ? now : (list()[at] ?? field.least)))]]);
      return element("div", { class: "field" }, this.picture(place), element("label", { for: id }, one.name), this.stepper(id, place, field, given[number] ?? field.least, changed));
    });
    return element("fieldset", {}, element("legend", {}, field.name), faultOf(here), element("div", { class: "fields counts" }, ...each));
  }

  /**
   * @param {FieldLook} field
   * @param {string[]} place
   * @param {string[]} here
   */
  drawing(field, place, here) {
    if (!field.drawing) throw new Error(`${field.key} has no drawing`);
    const shown = [this.picture(here), this.picture(place)];
    const grid = new Grid({
      pictures: shown,
      drawn: () => valueAt(this.bench.drawn(), here),
      field,
      drawing: field.drawing,
      phrases: this.siblings(place).find((one) => one.kind === "phrases") ?? null,
      id: idOf(here),
      entry: () => valueAt(this.bench.data(), place) ?? {},
      parts: this.bench.parts,
      change: (changes) => this.bench.change(changes.map(([key, value]) => /** @type {Edit} */ ([[...place, key], value])), false),
    });
    this.grids.push(grid);
    return element("fieldset", { class: "drawing" }, element("legend", {}, field.name), faultOf(here), grid.element);
  }

  /** @param {string[]} place */
  picture(place) {
    const shown = element("span", { class: "part", "aria-hidden": "true" });
    this.pictures.push([place.join("."), shown]);
    return shown;
  }

  /**
   * Says at each field what is wrong with it; what belongs to none is said at the next table around it.
   * @param {Fault[]} faults
   */
  showFaults(faults) {
    for (const line of this.element.querySelectorAll("[data-fault]")) {
      line.textContent = "";
      line.setAttribute("hidden", "");
    }
    for (const field of this.element.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid");
    for (const fault of faults) {
      const line = this.lineOf(fault.place);
      if (!line) continue;
      line.hidden = false;
      line.textContent = [line.textContent, sentence(fault)].filter(Boolean).join(" ");
      const field = document.getElementById(idOf(fault.place));
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
        field.setAttribute("aria-invalid", "true");
        field.setAttribute("aria-describedby", line.id);
      }
    }
  }

  /**
   * @param {string[]} place
   * @returns {HTMLElement | null}
   */
  lineOf(place) {
    for (let length = place.length; length > 0; length -= 1) {
      const line = document.getElementById(`fault-${place.slice(0, length).join(".")}`);
      if (line) return line;
    }
    return null;
  }

  /** Opens whatever hides a place, and goes there. @param {string[]} place */
  goTo(place) {
    const line = this.lineOf(place);
    for (let around = line?.closest("details"); around; around = around.parentElement?.closest("details")) around.open = true;
    const field = document.getElementById(idOf(place));
    const target = field?.matches("input, select") ? field : (field?.querySelector("[tabindex='0']") ?? line?.closest("details")?.querySelector("summary"));
    if (target instanceof HTMLElement || target instanceof SVGElement) target.focus();
    line?.scrollIntoView({ block: "center" });
  }
}

/** @param {string[]} place */
const faultOf = (place) => element("p", { class: "fault", id: `fault-${place.join(".")}`, "data-fault": place.join("."), hidden: true });

/** @param {Fault} fault */
export const sentence = ({ place, line, said }) => [place.join("."), said, line ? `(${say("box-line", { number: line })})` : ""].filter(Boolean).join(" ");

/**
 * @param {any} data
 * @param {string[]} place
 */
export function valueAt(data, place) {
  let value = data;
  for (const key of place) value = Array.isArray(value) ? value[Number(key) - 1] : value?.[key];
  return value;
}

/**
 * What an entry of a list is called: its first text or choice.
 * @param {FieldLook} field
 * @param {Values} entry
 * @param {number} number
 */
function nameOf(field, entry, number) {
  const first = field.fields.find((one) => one.kind === "text" || one.kind === "choice");
  const value = first ? entry[first.key] : undefined;
  return first?.choices.find((one) => one.value === value)?.name ?? String(value ?? `${field.name} ${number + 1}`);
}

/**
 * How often an entry of a list is in the box: what it counts of itself, in one number or in several.
 * @param {FieldLook} field
 * @param {Values} entry
 */
function copiesOf(field, entry) {
  const counted = field.fields.find((one) => one.kind === "numbers" || (one.kind === "number" && one.key === "count"));
  const value = counted ? entry[counted.key] : undefined;
  const count = Array.isArray(value) ? value.reduce((sum, one) => sum + one, 0) : value;
  return typeof count === "number" ? `× ${count}` : "";
}

/**
 * @param {FieldLook} field
 * @param {unknown} value
 */
function fits(field, value) {
  if (field.kind === "number") return typeof value === "number" && value >= field.least && value <= field.most;
  return field.kind !== "choice" || field.choices.some((one) => one.value === value);
}

/** @param {FieldLook} field */
function usual(field) {
  if (field.kind === "number") return field.least;
  if (field.kind === "choice") return field.choices[0].value;
  if (field.kind === "numbers") return field.choices.map(() => field.least);
  if (field.kind === "drawing" && field.drawing) return blank(field.drawing);
  return field.kind === "flag" ? false : "";
}

/**
 * A new entry: plain values, a choice that no other entry has made where there is one, a name of its own.
 * @param {FieldLook} field
 * @param {Values[]} entries
 */
function fresh(field, entries) {
  /** @type {Values} */
  const made = {};
  for (const one of field.fields) {
    if (one.optional || one.kind === "phrases" || made[one.key] !== undefined || (one.when && !one.among.includes(made[one.when]))) continue;
    made[one.key] = usual(one);
    if (one.kind === "choice" && one === field.fields[0]) made[one.key] = one.choices.find(({ value }) => !entries.some((entry) => entry[one.key] === value))?.value ?? made[one.key];
    if (one.kind === "text") made[one.key] = unique(`${field.key}-${entries.length + 1}`, one.key, entries);
  }
  return made;
}

/**
 * @param {FieldLook} field
 * @param {Values} entry
 * @param {Values[]} entries
 */
function renamed(field, entry, entries) {
  const name = field.fields.find((one) => one.kind === "text" && !one.optional);
  return name ? { ...entry, [name.key]: unique(`${entry[name.key]}-2`, name.key, entries) } : { ...entry };
}

/**
 * @param {string} wish
 * @param {string} key
 * @param {Values[]} entries
 */
function unique(wish, key, entries) {
  let name = wish;
  for (let number = 3; entries.some((entry) => entry[key] === name); number += 1) name = `${wish}-${number}`;
  return name;
}
