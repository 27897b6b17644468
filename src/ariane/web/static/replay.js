// @ts-nocheck
// Looking back once it is over: a scrubber over the steps, drawn by the server as this viewer could see them.

import { ask, byId, language, say } from "./common.js";

export class Replay {
  /** `show` gets the drawing and the step of what is looked at. */
  constructor(match, show) {
    this.match = match;
    this.show = show;
    this.panel = byId("replay");
    this.range = this.panel.querySelector("input");
    this.wanted = null;
    this.range.addEventListener("input", () => this.go(Number(this.range.value)));
    for (const button of this.panel.querySelectorAll("button")) {
      button.addEventListener("click", () => this.go(Number(this.range.value) + Number(button.dataset.by)));
    }
  }

  open(steps, secret) {
    this.secret = secret;
    if (this.range.max === String(steps)) return;
    this.range.max = String(steps);
    this.range.value = String(steps);
    this.tell(steps);
  }

  tell(step) {
    const text = say("replay-at", { number: step, count: this.range.max });
    this.range.setAttribute("aria-valuetext", text);
    this.panel.querySelector("output").textContent = text;
  }

  /** One drawing is asked for at a time; of what is wanted meanwhile only the last. */
  async go(step) {
    step = Math.max(0, Math.min(Number(this.range.max), step));
    this.range.value = String(step);
    this.tell(step);
    const busy = this.wanted !== null;
    this.wanted = step;
    while (!busy && this.wanted !== null) {
      const now = this.wanted;
      const drawn = await ask(`/api/matches/${this.match}/at/${now}?language=${language}`, undefined, this.secret);
      this.show(drawn, now);
      if (this.wanted === now) this.wanted = null;
    }
  }
}
