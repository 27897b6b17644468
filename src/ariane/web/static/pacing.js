// The pace at which we are shown what others do: what the server tells waits here until it is its turn to be seen.

/** @import { Told } from "./wire.js" */

const KEPT = "ariane.pace";
/** Milliseconds that what somebody else did is left to be seen, before the next is shown. */
export const PACES = /** @type {Record<string, number>} */ ({ slow: 1800, normal: 900, fast: 350, once: 0 });
const QUIET = 0.3; // of that for a step that nobody speaks of

/** Where nothing shall move, nothing is played in slow motion either, unless that is wished. */
export function pace() {
  const kept = localStorage.getItem(KEPT);
  if (kept !== null && kept in PACES) return kept;
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "once" : "normal";
}

/** @param {string} name */
export function setPace(name) {
  localStorage.setItem(KEPT, name);
}

export class Pacing {
  /** @type {Told[]} */
  waiting = [];
  paused = false;
  until = 0;
  /** @type {number | undefined} */
  later;

  /**
   * @param {(message: Told) => void} show
   * @param {() => number} viewer
   */
  constructor(show, viewer) {
    this.show = show;
    this.viewer = viewer;
  }

  /** @param {Told} message */
  hear(message) {
    if (message.type === "view") this.forget();
    if (message.type !== "step" && message.type !== "drawn") return this.show(message);
    this.waiting.push(message);
    this.go();
  }

  /** Shows what may be seen by now. */
  go() {
    clearTimeout(this.later);
    while (this.waiting.length) {
      const [next] = this.waiting;
      const hold = this.until - Date.now();
      if (next?.type === "step") {
        if (this.paused) return;
        if (hold > 0 && pace() !== "once") {
          this.later = setTimeout(() => this.go(), hold);
          return;
        }
        this.until = Date.now() + this.worth(next);
      }
      this.waiting.shift();
      if (next) this.show(next);
    }
  }

  /**
   * How long a step is left to be seen: our own not at all.
   * @param {Extract<Told, { type: "step" }>} message
   */
  worth({ log, facts }) {
    if (facts.clock) return 0; // where time is counted, nobody is kept waiting
    const steps = log.filter((one) => one.kind === "step");
    if (steps.length ? steps.every((one) => one.turn === this.viewer()) : facts.turn === this.viewer()) return 0;
    return (PACES[pace()] ?? 0) * (steps.length ? 1 : QUIET);
  }

  /** @param {boolean} on */
  pause(on) {
    this.paused = on;
    if (!on) this.until = 0;
    this.go();
  }

  /** Other eyes, or all told anew: what waited is part of that. */
  forget() {
    clearTimeout(this.later);
    this.waiting = [];
    this.until = 0;
  }
}
