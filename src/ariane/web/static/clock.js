// The clock: what everybody has left, as the server says it, counted down here; and how long somebody is waited for.

import { say, written } from "./common.js";
import { announce } from "./telling.js";

/** @import { ClockLook, Facts } from "./wire.js" */

const PATIENCE = 60; // seconds until the others may ask for the house to play on; at a table over days the server says
const LONG = 5; // times that, until a game of two may be claimed
const SHORT = 20_000; // milliseconds that are shown as few

export class Clock {
  /** @type {ClockLook | null} */
  look = null;
  /** How far this machine's clock is ahead of the server's. */
  ahead = 0;
  awaited = "";
  viewer = -3;
  warned = ""; // whose wait was warned of
  since = Date.now();
  /** @type {"" | "replace" | "claim"} */
  offered = "";
  replaceable = true;
  /** @type {number | null} seconds of patience at a table over days */
  patience = null;

  /**
   * `due` is called when what may be done about somebody who keeps everybody waiting has changed.
   * @param {HTMLElement} list
   * @param {() => void} due
   */
  constructor(list, due) {
    this.list = list;
    this.due = due;
    setInterval(() => this.tick(), 250);
  }

  /** @param {number | null} now what time it is at the server */
  set(now) {
    if (now !== null) this.ahead = Date.now() - now;
  }

  /**
   * @param {Facts} facts
   * @param {number} viewer
   */
  show(facts, viewer) {
    this.look = facts.clock;
    this.viewer = viewer;
    const awaited = facts.status === "running" ? `${facts.deciding} ${facts.steps}` : "";
    // Over days it counts since when the table waits, in one sitting since we look.
    if (this.patience !== null && facts.waiting) this.since = facts.waiting + this.ahead;
    else if (awaited !== this.awaited) this.since = Date.now();
    this.awaited = awaited;
    this.two = facts.seats.length === 2;
    this.tick();
  }

  tick() {
    const { look } = this;
    const waited = (Date.now() - this.since) / 1000;
    const patience = this.patience ?? PATIENCE;
    const offered = !this.awaited || waited < patience ? "" : !this.two ? "replace" : waited < LONG * patience ? "" : "claim";
    // Whoever is gone can be replaced at once, but over days nobody is there all the time.
    const replaceable = this.patience === null || waited >= patience;
    if (offered !== this.offered || replaceable !== this.replaceable) {
      this.offered = offered;
      this.replaceable = replaceable;
      this.due();
    }
    if (look === null) return;
    for (const one of this.list.querySelectorAll("[data-clock]")) {
      const seat = Number(one.getAttribute("data-clock"));
      const spent = seat === look.running ? Math.max(0, Date.now() - this.ahead - look.since) : 0;
      const left = Math.max(0, (look.left[seat] ?? 0) - spent);
      const text = written(left);
      if (one.textContent !== text) one.textContent = text;
      one.classList.toggle("short", seat === look.running && left < SHORT);
      if (seat === look.running && seat === this.viewer) this.warn(left, look);
    }
  }

  /**
   * Says once, aloud where a screen reader listens, that our time is nearly up.
   * @param {number} left
   * @param {ClockLook} look
   */
  warn(left, look) {
    if (left <= 0 || left > Math.min(SHORT, look.seconds * 250) || this.warned === this.awaited) return;
    this.warned = this.awaited;
    announce(say("clock-short", { number: Math.ceil(left / 1000) }));
  }
}
