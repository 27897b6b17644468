// Below: what goes on under the board's lower edge on a phone. A button leads there and back, and calls where there is a choice.

import { button, say } from "./common.js";

/** @import { Picture } from "./picture.js" */

const LEAST = 24; // pixels that are out of sight

export class Below {
  /** @param {Picture} picture */
  constructor(picture) {
    this.box = picture.box;
    this.button = button("below");
    this.button.addEventListener("click", () => this.box.scrollTo({ top: this.isAbove ? this.box.scrollHeight : 0, behavior: "smooth" }));
    this.box.addEventListener("scroll", () => this.show());
    new ResizeObserver(() => this.show()).observe(this.box);
  }

  get isAbove() {
    return this.box.scrollTop < (this.box.scrollHeight - this.box.clientHeight) / 2;
  }

  show() {
    const { top, bottom } = this.box.getBoundingClientRect();
    this.button.hidden = this.box.scrollHeight - this.box.clientHeight < LEAST || getComputedStyle(this.box).overflowY !== "auto";
    const label = say(this.isAbove ? "below" : "above");
    this.button.textContent = this.isAbove ? "↓" : "↑";
    this.button.title = label;
    this.button.setAttribute("aria-label", label);
    const calls = [...this.box.querySelectorAll(".spot")].some((spot) => {
      const at = spot.getBoundingClientRect();
      const middle = (at.top + at.bottom) / 2;
      return this.isAbove ? middle > bottom : middle < top;
    });
    this.button.classList.toggle("calls", calls);
  }
}
