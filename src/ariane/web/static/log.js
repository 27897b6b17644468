// The log: what happened, turn by turn, each turn folded into one line; pointing at a part shows it on the board.

import { button, byId, dayOf, element, printed, say } from "./common.js";
import { fold } from "./folding.js";

/** @import { News, SeatLook } from "./wire.js" */
/** @import { Part } from "./folding.js" */
/** @typedef {{ news: News[], line: HTMLElement, open: boolean, fresh: boolean }} Entry a turn, or a note by itself */

const OWN = new Set(["join", "leave", "return", "resign", "ask-undo", "undo", "rematch"]); // notes that are told to whoever they are about as to a player

export class Log {
  /** @type {Entry[]} */
  entries = [];
  /** @type {SeatLook[]} */
  seats = [];
  viewer = -3;
  steps = Infinity;
  over = false;
  follows = true; // the newest line is kept in sight, until somebody scrolls up to read
  top = 0;

  /**
   * @param {(ids: string[]) => void} speakOf
   * @param {(step: number) => boolean} jump goes to this step, where the match is over
   */
  constructor(speakOf, jump) {
    this.list = byId("log");
    this.speakOf = speakOf;
    this.jump = jump;
    this.list.addEventListener("scroll", () => {
      // A list that a hint above it made shorter is far from its end too, without anybody having scrolled up.
      if (this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 40) this.follows = true;
      else if (this.list.scrollTop < this.top) this.follows = false;
      this.top = this.list.scrollTop;
    });
    new ResizeObserver(() => {
      if (this.follows) this.end();
    }).observe(this.list);
  }

  /**
   * @param {News[]} news
   * @param {SeatLook[]} seats
   * @param {number} viewer
   */
  whole(news, seats, viewer) {
    this.entries = [];
    this.follows = true;
    this.list.replaceChildren();
    this.add(news, seats, viewer);
    button("earlier").hidden = this.oldest <= 1;
  }

  /** The number of the first line of talk that is here: what was said before it is asked for. */
  get oldest() {
    return this.entries.find(({ news }) => news[0]?.kind === "chat")?.news[0]?.number ?? 0;
  }

  /**
   * What was said before takes its places between the turns; the reader stays at the line that was the first.
   * @param {News[]} talk
   */
  recall(talk) {
    const { top, list } = this;
    const below = list.scrollHeight - top;
    const fresh = new Set(this.entries.filter((one) => one.fresh).flatMap(({ news }) => news));
    const all = [...talk, ...this.entries.flatMap(({ news }) => news)].sort((one, other) => one.version - other.version);
    this.whole(all, this.seats, this.viewer);
    for (const entry of this.entries) {
      entry.fresh = entry.news.some((one) => fresh.has(one));
      entry.line.classList.toggle("new", entry.fresh);
    }
    this.follows = false;
    list.scrollTop = this.top = list.scrollHeight - below;
  }

  /**
   * Adds the news; what is new stays so until the reader has answered.
   * @param {News[]} news
   * @param {SeatLook[]} seats
   * @param {number} viewer
   * @param {boolean} [unanswered]
   */
  add(news, seats, viewer, unanswered = false) {
    this.seats = seats;
    this.viewer = viewer;
    const changed = new Set();
    if (!unanswered) {
      for (const entry of this.entries.filter((one) => one.fresh)) {
        entry.fresh = false;
        entry.line.classList.remove("new");
      }
    }
    for (const one of news) {
      if (one.kind === "undo") this.takeBack(one.to);
      const last = this.entries.at(-1);
      const opened = last?.news[0];
      if (last && opened && one.kind === "step" && opened.kind === "step" && opened.turn === one.turn && opened.number === one.number) {
        last.news.push(one);
        last.fresh = true;
        changed.add(last);
      } else {
        const entry = { news: [one], line: element("li"), open: false, fresh: one.kind === "step" };
        this.entries.push(entry);
        this.list.append(entry.line);
        changed.add(entry);
      }
    }
    for (const entry of changed) this.draw(entry);
    if (this.follows) this.end();
  }

  /** The match is over: every line is a place to go to, for the keyboard too. */
  finish() {
    if (this.over) return;
    this.over = true;
    for (const entry of this.entries) this.draw(entry);
  }

  /** The newest line is seen, where the log was out of sight. */
  end() {
    this.list.scrollTop = this.list.scrollHeight;
    this.top = this.list.scrollTop;
  }

  /**
   * So many steps are kept.
   * @param {number} to
   */
  takeBack(to) {
    for (const entry of this.entries) {
      const kept = entry.news.filter((one) => one.step < to);
      if (kept.length === entry.news.length) continue;
      entry.news = kept;
      if (kept.length) this.draw(entry);
      else entry.line.remove();
    }
    this.entries = this.entries.filter((entry) => entry.news.length);
  }

  /**
   * What had not happened yet after so many steps is dimmed.
   * @param {number} steps
   */
  upTo(steps) {
    this.steps = steps;
    for (const entry of this.entries) {
      for (const part of entry.line.querySelectorAll("[data-step]")) this.dim(part);
      this.dimWhole(entry);
    }
    const at = this.entries.findLast(({ news }) => news.some((one) => one.step >= 0 && one.step < steps));
    at?.line.scrollIntoView({ block: "nearest" });
  }

  /** @param {Element} part */
  dim(part) {
    part.classList.toggle("later", Number(part.getAttribute("data-step")) >= this.steps);
  }

  /** @param {Entry} entry */
  dimWhole({ news, line }) {
    line.classList.toggle("later", (news[0]?.step ?? -1) >= this.steps);
  }

  /** @param {Entry} entry */
  draw(entry) {
    const { line, news } = entry;
    const [first] = news;
    if (!first) return;
    if (first.kind !== "step") {
      line.className = `note ${first.kind}`;
      line.replaceChildren(...printed(this.note(first)));
      return;
    }
    const parts = fold(news, this.seats[first.turn]?.name ?? "");
    line.className = `turn${entry.fresh ? " new" : ""}${parts.some((part) => part.touches) ? " touched" : ""}`;
    const whole = element("ol", { hidden: !entry.open }, ...news.map((one) => this.part("li", { text: one.text, news: one, touches: one.touches })));
    const short = element("p", { hidden: entry.open });
    for (const part of parts) short.append(...(short.childNodes.length ? [element("i", { "aria-hidden": "true" }, "·")] : []), this.part("span", part));
    const head = element("button", { type: "button", "aria-expanded": String(entry.open), click: () => this.toggle(entry) }, this.heading(first));
    line.replaceChildren(head, short, whole);
    this.dimWhole(entry);
  }

  /** @param {Entry} entry */
  toggle(entry) {
    entry.open = !entry.open;
    const focused = entry.line.contains(document.activeElement);
    this.draw(entry);
    if (focused) entry.line.querySelector("button")?.focus({ preventScroll: true });
    entry.line.scrollIntoView({ block: "nearest" });
  }

  /**
   * @param {"li" | "span"} tag
   * @param {Part} part
   */
  part(tag, { text, news, touches }) {
    const told = printed(text);
    const place = this.over && tag === "li" && news.step >= 0 ? [element("button", { type: "button", class: "place" }, ...told)] : told;
    const made = element(tag, { class: touches ? "touches" : null, "data-step": news.step }, ...place);
    made.addEventListener("pointerenter", () => this.speakOf(news.marks));
    made.addEventListener("pointerleave", () => this.speakOf([]));
    made.addEventListener("click", () => {
      if (!this.jump(news.step + 1)) this.speakOf(news.marks);
    });
    this.dim(made);
    return made;
  }

  /** @param {News} one */
  heading(one) {
    const seat = this.seats[one.turn];
    if (!seat) return say("log-before");
    const name = one.turn === this.viewer ? say("log-you") : seat.name || say("guest");
    return one.number ? say("log-turn", { name, number: one.number }) : name;
  }

  /** @param {News} one */
  note(one) {
    const name = this.seats[one.seat]?.name || say("guest");
    const own = one.seat === this.viewer && OWN.has(one.kind) ? "-you" : "";
    return say(`note-${one.kind}${own}`, { name, text: one.kind === "vacation" ? dayOf(one.text) : one.text });
  }
}
