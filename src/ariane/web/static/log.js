// The log: what happened, in sentences; pointing at a line shows on the board what it speaks of.

import { byId, element, printed, say } from "./common.js";

/** @import { News, SeatLook } from "./wire.js" */

export class Log {
  /** @param {(ids: string[]) => void} speakOf */
  constructor(speakOf) {
    this.list = byId("log");
    /** @type {{ step: number, line: HTMLElement }[]} */
    this.news = [];
    this.speakOf = speakOf;
    /** @type {SeatLook[]} */
    this.seats = [];
    this.follows = true; // the newest line is kept in sight, until somebody scrolls up to read
    this.top = 0;
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
   */
  whole(news, seats) {
    this.news = [];
    this.follows = true;
    this.list.replaceChildren();
    this.add(news, seats);
  }

  /**
   * Adds the news and returns its sentences; what is new stays so until the reader has answered.
   * @param {News[]} news
   * @param {SeatLook[]} seats
   * @param {boolean} [unanswered]
   */
  add(news, seats, unanswered = false) {
    this.seats = seats;
    if (!unanswered) for (const old of this.list.querySelectorAll(".new")) old.classList.remove("new");
    const said = [];
    for (const one of news) {
      if (one.kind === "undo") this.takeBack(one.to);
      const text = this.text(one);
      if (!text) continue;
      said.push(text);
      const line = element("li", { class: one.kind === "step" ? "new" : `note ${one.kind}` }, ...printed(text));
      if (one.marks?.length) {
        line.addEventListener("pointerenter", () => this.speakOf(one.marks));
        line.addEventListener("pointerleave", () => this.speakOf([]));
        line.addEventListener("click", () => this.speakOf(one.marks));
      }
      this.news.push({ step: one.step ?? -1, line });
      this.list.append(line);
    }
    if (this.follows) this.end();
    return said;
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
    for (const { step, line } of this.news) if (step >= to) line.remove();
    this.news = this.news.filter(({ step }) => step < to);
  }

  /**
   * What had not happened yet after so many steps is dimmed.
   * @param {number} steps
   */
  upTo(steps) {
    for (const { step, line } of this.news) line.classList.toggle("later", step >= steps);
    this.news.findLast(({ step }) => step >= 0 && step < steps)?.line.scrollIntoView({ block: "nearest" });
  }

  /** @param {News} one */
  text(one) {
    if (one.kind === "step") return one.text;
    const name = this.seats[one.seat]?.name || say("guest");
    return say(`note-${one.kind}`, { name, text: one.text });
  }
}
