// The small panels at a table: taking back by consent, answers given in advance, leaving and coming back, sheets on a phone.

import { button, byId, element, find, printed, say } from "./common.js";

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
 * @param {(asks: string) => void} withdraw takes one of them back
 */
export function showStanding(facts, asked, withdraw) {
  const always = byId("always");
  always.hidden = !facts.always || !asked;
  write(always, facts.always ?? "");
  const box = always.querySelector("input");
  if (box) box.checked = false;
  const answers = facts.answers ?? [];
  byId("standing").hidden = answers.length === 0;
  find(HTMLUListElement, "#page-standing ul").replaceChildren(
    ...answers.map(({ asks, question, answer }) => {
      const again = element("button", { "aria-label": `${say("standing-off")} – ${question || asks}`, click: () => withdraw(asks) }, say("standing-off"));
      return element("li", {}, element("span", {}, ...printed(`${question || asks} – ${answer}`)), again);
    }),
  );
}

/** Whether this answer is meant for every time. */
export const isForAlways = () => byId("always").querySelector("input")?.checked ?? false;

/**
 * Giving up, leaving the seat to the house, coming back. A rated game is played or given up.
 * @param {Facts} facts
 * @param {number} viewer
 * @param {boolean} rated
 */
export function showLeaving(facts, viewer, rated) {
  const seat = facts.seats[viewer];
  const running = facts.status === "running" && seat !== undefined && !seat.resigned;
  button("resign").hidden = !running;
  button("leave").hidden = !running || seat.away || rated;
  button("return").hidden = !running || !seat.away;
  byId("away").hidden = !running || !seat.away;
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

/**
 * On a desk what is asked stands between what happened and what can be done, and what touched us with what happened; on a
 * phone both stand above the board.
 * @param {() => void} moved
 */
export function placeStatus(moved) {
  const desk = matchMedia("(min-width: 960px)");
  const [status, asked, notes] = ["status", "asked-now", "notes"].map((name) => find(HTMLDivElement, `div.${name}`));
  const place = () => {
    byId(desk.matches ? "side" : "content").prepend(status);
    (desk.matches ? notes : asked).prepend(byId("touched"));
  };
  desk.addEventListener("change", () => {
    place();
    moved();
  });
  place();
}

const SWIPE = 40; // pixels a finger goes before it means something

/** On a phone one of the sheets is seen at a time, and none until it is pulled up. */
export class Sheets {
  /** @param {() => void} opened */
  constructor(opened) {
    this.opened = opened;
    this.first = "";
    this.side = byId("side");
    this.tabs = [...byId("tabs").querySelectorAll("button")];
    for (const tab of this.tabs) {
      tab.addEventListener("click", () => {
        if (this.isOpen && tab.getAttribute("aria-pressed") === "true") this.close();
        else this.open(tab.dataset.tab ?? "");
      });
    }
    for (const place of [byId("tabs"), this.side]) this.feel(place);
    byId("board").addEventListener("pointerdown", () => this.close());
  }

  get isOpen() {
    return "open" in this.side.dataset;
  }

  /** The sheet goes down, and the whole board is seen. */
  close() {
    delete this.side.dataset.open;
    for (const tab of this.tabs) tab.setAttribute("aria-expanded", "false");
  }

  /**
   * What one can do is done: what the others do is seen on the board.
   * @param {string} name
   */
  settle(name) {
    if (this.side.dataset.tab === name) this.close();
  }

  /**
   * A swipe up opens the sheet, down closes it, to the side goes to the next one.
   * @param {HTMLElement} place
   */
  feel(place) {
    /** @type {{ x: number, y: number } | null} */
    let from = null;
    place.addEventListener("touchstart", (event) => {
      const [finger] = event.touches;
      from = finger && event.touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    }, { passive: true });
    place.addEventListener("touchend", (event) => {
      const [finger] = event.changedTouches;
      if (!from || !finger) return;
      const [right, down] = [finger.clientX - from.x, finger.clientY - from.y];
      const at = this.tabs.findIndex((tab) => tab.getAttribute("aria-pressed") === "true");
      if (Math.abs(right) > SWIPE && Math.abs(right) > 2 * Math.abs(down)) {
        this.open(this.tabs[(at + (right < 0 ? 1 : -1) + this.tabs.length) % this.tabs.length]?.dataset.tab ?? "moves");
      } else if (down < -SWIPE && place !== this.side) this.open(this.tabs[at]?.dataset.tab ?? "moves");
      else if (down > SWIPE && this.side.scrollTop === 0) this.close();
    });
  }

  /**
   * Opens it where there are sheets, and not everything is seen anyway.
   * @param {string} name
   */
  pull(name) {
    if (byId("tabs").checkVisibility()) this.open(name);
  }

  /** @param {string} name */
  open(name) {
    for (const tab of this.tabs) {
      tab.setAttribute("aria-pressed", String(tab.dataset.tab === name));
      tab.setAttribute("aria-expanded", String(tab.dataset.tab === name));
    }
    this.side.dataset.tab = name;
    this.side.dataset.open = "";
    document.querySelector("details.sentences")?.toggleAttribute("open", name === "words");
    this.opened();
    // Here the sheet scrolls, not the list in it: of what happened the newest is seen first.
    if (byId("tabs").checkVisibility()) this.side.scrollTop = name === "log" ? this.side.scrollHeight : 0;
  }

  /**
   * Which one is seen by itself, when it becomes another; pulled up, where the board does not do.
   * @param {string} name
   * @param {boolean} up
   */
  suggest(name, up) {
    const key = `${name} ${up}`;
    if (key === this.first) return;
    this.first = key;
    this.open(name);
    if (!up) this.close();
  }
}
