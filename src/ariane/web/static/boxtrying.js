// A box tried out by quick games: at length when asked for, and in passing a moment after the last change that is playable.

import { Refused, ask, button, byId, element, find, language, messageOf, say } from "./common.js";

/** @import { BoxTrial } from "./wire.js" */

const PAUSE = 1200; // milliseconds after a change
const AGAIN = 4000; // where somebody else was tried instead
const OFTEN = 3; // times that it is asked for once more

export class Trying {
  /**
   * @param {string} game
   * @param {() => string} text of the box as it stands
   * @param {(line: string) => void} tell
   */
  constructor(game, text, tell) {
    this.game = game;
    this.text = text;
    this.tell = tell;
    this.timer = 0;
    this.seen = ""; // the text that was considered last
    this.asking = false;
    button("try-out").addEventListener("click", () => this.tryOut());
  }

  /** @param {boolean} glance */
  async trial(glance) {
    const seats = Number(find(HTMLSelectElement, "#page-seats").value);
    /** @type {BoxTrial} */
    const trial = await ask(`/api/games/${this.game}/box/trial?language=${language}`, { text: this.text(), seats, glance });
    return trial;
  }

  async tryOut() {
    button("try-out").disabled = true;
    this.tell(say("box-trying"));
    try {
      this.showTrial(await this.trial(false));
      this.tell("");
    } catch (error) {
      this.tell(say("refused", { text: messageOf(error) }));
    }
    button("try-out").disabled = byId("content").dataset.state === "wrong";
  }

  /**
   * Where the box has changed, whatever was found before is not about it any more; a good one is looked at soon.
   * @param {boolean} good
   */
  consider(good) {
    if (this.text() === this.seen) return;
    this.seen = this.text();
    clearTimeout(this.timer);
    byId("trial").hidden = true;
    byId("doubts").replaceChildren();
    if (good) this.soon();
  }

  /** Looks soon, unless the box is changed again before. */
  soon(wait = PAUSE, left = OFTEN) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.glance(left), wait);
  }

  /** @param {number} left */
  async glance(left) {
    if (this.asking) return this.soon();
    const tried = this.text();
    this.asking = true;
    try {
      const { warnings } = await this.trial(true);
      if (tried === this.text()) byId("doubts").replaceChildren(...doubtful(warnings));
    } catch (error) {
      // Nobody asked for it aloud, so nobody is told; where another window of ours was tried instead, it is asked for again.
      if (tried === this.text() && left > 0 && error instanceof Refused && error.code === "not-now") this.soon(AGAIN, left - 1);
    }
    this.asking = false;
  }

  /** @param {BoxTrial} trial */
  showTrial({ games, decisions, ends, warnings }) {
    const percent = new Intl.NumberFormat(language, { style: "percent" });
    const lines = Object.entries(ends).map(([end, share]) => element("li", {}, `${percent.format(share)} · ${end}`));
    const doubts = doubtful(warnings);
    const head = games ? say("box-tried", { count: games, number: decisions }) : say("box-untried");
    byId("doubts").replaceChildren();
    byId("trial").replaceChildren(element("p", {}, head), element("ul", {}, ...(doubts.length ? doubts : [element("li", {}, say("box-no-doubt"))]), ...lines));
    byId("trial").hidden = false;
  }
}

/** @param {string[]} warnings */
const doubtful = (warnings) => warnings.map((line) => element("li", { class: "warning" }, line));
