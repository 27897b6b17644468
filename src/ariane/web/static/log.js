// @ts-nocheck
// The log: what happened, in sentences; pointing at a line shows on the board what it speaks of.

import { byId, element, say } from "./common.js";

export class Log {
  constructor(speakOf) {
    this.list = byId("log");
    this.news = [];
    this.speakOf = speakOf;
    this.seats = [];
  }

  whole(news, seats) {
    this.news = [];
    this.list.replaceChildren();
    this.add(news, seats);
  }

  /** Adds the news and returns its sentences. */
  add(news, seats) {
    this.seats = seats;
    for (const old of this.list.querySelectorAll(".new")) old.classList.remove("new");
    const near = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 60;
    const said = [];
    for (const one of news) {
      if (one.kind === "undo") this.takeBack(one.to);
      const text = this.text(one);
      if (!text) continue;
      said.push(text);
      const line = element("li", { class: one.kind === "step" ? "new" : "note" }, text);
      if (one.marks?.length) {
        line.addEventListener("pointerenter", () => this.speakOf(one.marks));
        line.addEventListener("pointerleave", () => this.speakOf([]));
      }
      this.news.push({ step: one.step ?? -1, line });
      this.list.append(line);
    }
    if (near || news.length > 20) this.list.scrollTop = this.list.scrollHeight;
    return said;
  }

  /** So many steps are kept. */
  takeBack(to) {
    for (const { step, line } of this.news) if (step >= to) line.remove();
    this.news = this.news.filter(({ step }) => step < to);
  }

  /** What had not happened yet after so many steps is dimmed. */
  upTo(steps) {
    for (const { step, line } of this.news) line.classList.toggle("later", step >= steps);
    this.news.findLast(({ step }) => step >= 0 && step < steps)?.line.scrollIntoView({ block: "nearest" });
  }

  text(one) {
    if (one.kind === "step") return one.text;
    const name = this.seats[one.seat]?.name || say("guest");
    return say(`note-${one.kind}`, { name, text: one.text });
  }
}
