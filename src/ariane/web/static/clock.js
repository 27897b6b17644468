// The clock: what everybody has left, as the server says it, counted down here; and how long somebody is waited for.

import { say } from "./common.js";
import { announce } from "./telling.js";

/** @import { ClockLook, Facts } from "./wire.js" */

const PATIENCE = 60; // seconds until the others may ask for the house to play on
const LONG = 300; // seconds until a game of two may be claimed
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
    if (awaited !== this.awaited) this.since = Date.now();
    this.awaited = awaited;
    this.two = facts.seats.length === 2;
    this.tick();
  }

  tick() {
    const { look } = this;
    const waited = (Date.now() - this.since) / 1000;
    const offered = !this.awaited || waited < PATIENCE ? "" : !this.two ? "replace" : waited < LONG ? "" : "claim";
    if (offered !== this.offered) {
      this.offered = offered;
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

/**
 * Days and hours, hours and minutes, or minutes and seconds.
 * @param {number} milliseconds
 */
export function written(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)];
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  if (hours >= 48) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
