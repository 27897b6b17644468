// Why the house moved as it did: asked for step by step, once the game is over.

import { ask, button, byId, find, language, printed, say } from "./common.js";

/** @import { MotiveLook, News, SeatLook } from "./wire.js" */

export class Motives {
  /** @type {Map<number, MotiveLook>} */
  known = new Map();
  /** @type {SeatLook[]} */
  seats = [];
  /** @type {string | null} */
  secret = null;
  step = 0;

  /**
   * @param {string} match
   * @param {(deed: () => unknown) => void} quietly
   */
  constructor(match, quietly) {
    this.match = match;
    button("ask-why").addEventListener("click", () => quietly(() => this.look()));
  }

  /**
   * What happened last is looked at; the house is asked about its own moves, and at seats that it took over.
   * @param {number} step
   * @param {News[]} news
   */
  at(step, news) {
    this.step = step;
    const mover = news.find((one) => one.kind === "step" && one.step === step - 1);
    const seat = mover && this.seats[mover.seat];
    const took = seat && (seat.away || (seat.resigned && this.seats.length > 2)); // of two, whoever gives up ends it
    byId("motive").hidden = !seat || !(seat.kind === "bot" || took);
    this.tell(this.known.get(step - 1));
  }

  async look() {
    const step = this.step - 1;
    /** @type {MotiveLook} */
    const told = await ask(`/api/matches/${this.match}/why/${step}?language=${language}`, undefined, this.secret);
    this.known.set(step, told);
    if (step === this.step - 1) this.tell(told);
  }

  /** @param {MotiveLook | undefined} told */
  tell(told) {
    button("ask-why").hidden = told !== undefined;
    const words = told && (told.reason ? say("review-because", { text: told.reason }) : say("motive-none"));
    find(HTMLElement, "span", byId("motive")).replaceChildren(...(words ? printed(words) : []));
  }
}
