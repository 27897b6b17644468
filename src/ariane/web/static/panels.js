// The small panels at a table: taking back by consent, answers given in advance, leaving and coming back, sheets on a phone.

import { button, byId, say } from "./common.js";

/** @import { Facts } from "./wire.js" */

/**
 * @param {Element} panel
 * @param {string} text
 */
function write(panel, text) {
  const line = panel.querySelector("span");
  if (line) line.textContent = text;
}

/**
 * @param {Facts} facts
 * @param {number} viewer
 */
export function showUndo(facts, viewer) {
  const undo = button("undo");
  undo.disabled = facts.undo === null || facts.undo_asked !== null;
  const alone = facts.seats.every((seat, number) => number === viewer || seat.kind !== "person");
  undo.textContent = say(facts.undo === "ask" && !alone ? "undo-ask" : "undo-free");
  const asked = byId("asked");
  const wish = facts.undo_asked;
  asked.hidden = wish === null || viewer < 0;
  if (wish === null || viewer < 0) return;
  const own = wish.seat === viewer;
  write(asked, own ? say("undo-wait") : say("undo-asked", { name: facts.seats[wish.seat]?.name || say("guest") }));
  for (const answer of asked.querySelectorAll("button")) {
    answer.textContent = say(answer.dataset.agreed === "yes" ? "undo-yes" : "undo-no");
    answer.hidden = own || wish.agreed.includes(viewer);
  }
}

/**
 * Questions that can be answered once and for all, and those that were.
 * @param {Facts} facts
 * @param {boolean} asked whether we are
 */
export function showStanding(facts, asked) {
  const always = byId("always");
  always.hidden = !facts.always || !asked;
  write(always, facts.always ?? "");
  const box = always.querySelector("input");
  if (box) box.checked = false;
  const count = Object.keys(facts.standing).length;
  byId("standing").hidden = count === 0;
  write(byId("standing"), say("standing", { count }));
}

/** Whether this answer is meant for every time. */
export const isForAlways = () => byId("always").querySelector("input")?.checked ?? false;

/**
 * Giving up, leaving the seat to the house, coming back.
 * @param {Facts} facts
 * @param {number} viewer
 */
export function showLeaving(facts, viewer) {
  const seat = facts.seats[viewer];
  const running = facts.status === "running" && seat !== undefined && !seat.resigned;
  button("resign").hidden = !running;
  button("leave").hidden = !running || seat.away;
  button("return").hidden = !running || !seat.away;
  byId("away").hidden = !running || !seat.away;
}

/**
 * Where a slip would hurt the button asks once more, with its own words.
 * @param {string} id
 * @param {() => void} act
 */
export function twice(id, act) {
  const one = button(id);
  const text = one.textContent;
  const calm = () => {
    one.textContent = text;
    one.classList.remove("firm");
  };
  one.addEventListener("blur", calm);
  one.addEventListener("click", () => {
    if (one.classList.contains("firm")) {
      calm();
      act();
      return;
    }
    one.textContent = one.dataset.sure ?? "";
    one.classList.add("firm");
  });
}

/** A line that was longer keeps its room, so that nothing below jumps; in a window of another width it begins anew. */
export class Line {
  wide = 0;
  high = 0;

  /** @param {HTMLElement} line */
  constructor(line) {
    this.line = line;
  }

  /** @param {string} text */
  write(text) {
    if (text === this.line.textContent && innerWidth === this.wide) return;
    this.line.textContent = text;
    if (innerWidth !== this.wide) this.line.style.minHeight = "";
    const high = this.line.offsetHeight;
    if (innerWidth === this.wide && high <= this.high) return;
    this.wide = innerWidth;
    this.high = high;
    this.line.style.minHeight = `${high}px`;
  }
}

/** On a phone one of the sheets is seen at a time. */
export class Sheets {
  /** @param {() => void} opened */
  constructor(opened) {
    this.opened = opened;
    this.first = "";
    this.tabs = [...byId("tabs").querySelectorAll("button")];
    for (const tab of this.tabs) tab.addEventListener("click", () => this.open(tab.dataset.tab ?? ""));
  }

  /** @param {string} name */
  open(name) {
    for (const tab of this.tabs) tab.setAttribute("aria-pressed", String(tab.dataset.tab === name));
    byId("side").dataset.tab = name;
    document.querySelector("details.sentences")?.toggleAttribute("open", name === "words");
    this.opened();
  }

  /**
   * Which one is seen by itself: opened when it becomes another, and not again.
   * @param {string} name
   */
  suggest(name) {
    if (name !== this.first) this.open(name);
    this.first = name;
  }
}
