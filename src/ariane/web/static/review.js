// The review of a game that is over: how everybody stood, under the scrubber; what turned it, and what was better.

import { ask, button, byId, element, find, language, printed, say } from "./common.js";
import { COLOURS, pawn, SHAPES } from "./seats.js";

/** @import { News, PointLook, ReviewLook, SeatLook, VerdictLook } from "./wire.js" */

const SVG = "http://www.w3.org/2000/svg";
const EVERY = 1500; // milliseconds from one look at a growing review to the next
const LATER = 15_000; // where it could not be had
const [SIDE, TOP, HIGH] = [14, 8, 64]; // pixels: what the scrubber's knob leaves free at its ends, turn marks, the curve
const WORTH_TELLING = 0.03;
const MOST_MARKS = 90; // turns; of more every second one is marked, or every third
const DASHES = ["", "7 3", "2 3", "9 3 2 3", "4 2", "1 4", "12 4", "6 2 1 2"];

/**
 * What the replay does for the review.
 * @typedef {object} Stand
 * @property {(step: number) => void} seek
 * @property {(step: number, eyes: number) => void} visit
 * @property {(played: string[], best: string[]) => void} compare marks two moves on the board
 * @property {(step: number, seat: number, move: number) => void} fork
 * @property {(step: number, line: string[]) => void} play shows a line on the board
 * @property {() => void} renewed more is known
 */

export class Review {
  /** @type {Map<number, PointLook>} */
  points = new Map();
  /** @type {ReviewLook | null} */
  look = null;
  /** @type {SeatLook[]} */
  seats = [];
  /** @type {Map<number, VerdictLook>} */
  verdicts = new Map();
  /** @type {number[]} the first step of every turn */
  turns = [];
  /** @type {string | null} */
  secret = null;
  /** @type {number[]} steps that somebody wrote about */
  remarked = [];
  count = 0;
  step = 0;

  /**
   * @param {string} match
   * @param {Stand} stand
   */
  constructor(match, stand) {
    this.match = match;
    this.stand = stand;
    this.box = byId("curve");
    this.panel = byId("review");
    const seek = (/** @type {PointerEvent} */ event) => event.buttons && this.stand.seek(this.stepAt(event.clientX));
    this.box.addEventListener("pointerdown", seek);
    this.box.addEventListener("pointermove", seek);
    new ResizeObserver(() => this.draw()).observe(this.box);
    button("better-line").addEventListener("click", () => {
      const verdict = this.verdicts.get(this.step);
      if (verdict) this.stand.play(verdict.step, verdict.moves);
    });
    button("better").addEventListener("click", () => {
      const verdict = this.verdicts.get(this.step);
      if (verdict) this.stand.fork(verdict.step, verdict.seat, verdict.best.move);
    });
  }

  /**
   * @param {SeatLook[]} seats
   * @param {number} count steps
   * @param {string | null} secret
   */
  open(seats, count, secret) {
    this.seats = seats;
    this.count = count;
    this.secret = secret;
    this.follow();
  }

  /**
   * The log says where turns begin.
   * @param {News[]} news
   */
  hear(news) {
    const begun = new Set();
    this.turns = [];
    for (const { kind, turn, number, step } of news) {
      if (kind !== "step" || !number || begun.has(`${turn} ${number}`)) continue;
      begun.add(`${turn} ${number}`);
      this.turns.push(step);
    }
    this.draw();
  }

  /** @param {number[]} steps that somebody wrote about */
  remark(steps) {
    this.remarked = steps;
    this.draw();
  }

  /** Asks again and again, until all is known; only while somebody looks. */
  async follow() {
    let wait = EVERY;
    if (!document.hidden) {
      try {
        /** @type {ReviewLook} */
        const look = await ask(`/api/matches/${this.match}/review?language=${language}&after=${this.points.size}`, undefined, this.secret);
        for (const point of look.points) this.points.set(point.step, point);
        this.look = look;
        for (const verdict of [...look.turning, ...look.lessons]) this.verdicts.set(verdict.step, verdict);
        this.show();
      } catch {
        wait = LATER;
      }
    }
    if (this.look?.growing ?? true) setTimeout(() => this.follow(), wait);
  }

  show() {
    const { look } = this;
    if (!look) return;
    this.box.hidden = this.panel.hidden = !look.growing && !look.done; // a house may look back at nothing
    this.draw();
    this.list(look);
    this.stand.renewed();
    // How far it has come, for whoever watches the page from outside.
    this.panel.dataset.done = String(look.done);
    this.panel.dataset.growing = String(look.growing);
  }

  // The curve

  /** @param {number} step */
  x(step) {
    return SIDE + ((this.box.clientWidth - 2 * SIDE) * step) / Math.max(1, this.count);
  }

  /** @param {number} share */
  y(share) {
    return TOP + (HIGH - 4) * (1 - share);
  }

  /** @param {number} right */
  stepAt(right) {
    const { left, width } = this.box.getBoundingClientRect();
    return Math.round((this.count * (right - left - SIDE)) / Math.max(1, width - 2 * SIDE));
  }

  get known() {
    return [...this.points.values()].sort((one, other) => one.step - other.step);
  }

  draw() {
    const wide = this.box.clientWidth;
    if (!wide || this.box.hidden) return;
    const svg = drawn("svg", { viewBox: `0 0 ${wide} ${TOP + HIGH}`, width: wide, height: TOP + HIGH });
    for (const share of [0, 0.5, 1]) svg.append(drawn("path", { class: "level", d: `M${SIDE} ${this.y(share)}H${wide - SIDE}` }));
    const each = Math.ceil(this.turns.length / MOST_MARKS);
    const marks = this.turns.filter((_, number) => number % each === 0).map((step) => `M${this.x(step).toFixed(1)} 0v5`);
    svg.append(drawn("path", { class: "turns", d: marks.join("") }));
    const { known } = this;
    if (known.length > 1) this.seats.forEach((_, seat) => svg.append(...this.line(known, seat)));
    for (const { step, seat } of this.look?.turning ?? []) svg.append(this.diamond(step, seat));
    for (const step of new Set(this.remarked)) svg.append(drawn("circle", { class: "remark", cx: this.x(step).toFixed(1), cy: 4, r: 3.5 }));
    svg.append(drawn("path", { class: "here", d: `M0 0v${TOP + HIGH}` }));
    this.box.replaceChildren(svg);
    this.point();
  }

  /**
   * One seat's line: its colour, its dashes, and its pawn where it ends.
   * @param {PointLook[]} known
   * @param {number} seat
   */
  line(known, seat) {
    const d = `M${known.map(({ step, shares }) => `${this.x(step).toFixed(1)} ${this.y(shares[seat] ?? 0).toFixed(1)}`).join("L")}`;
    const last = known.at(-1);
    const [x, y] = [this.x(last?.step ?? 0), this.y(last?.shares[seat] ?? 0)];
    const look = { d, "stroke-dasharray": DASHES[seat] ?? "" };
    return [
      drawn("path", { ...look, class: "edge" }),
      drawn("path", { ...look, class: "share", stroke: COLOURS[seat] ?? "" }),
      drawn("path", { class: "pawn", d: SHAPES[seat] ?? "", fill: COLOURS[seat] ?? "", transform: `translate(${x - 5} ${y - 5}) scale(.36)` }),
    ];
  }

  /**
   * @param {number} step
   * @param {number} seat
   */
  diamond(step, seat) {
    const y = this.y(this.points.get(step)?.shares[seat] ?? 0.5);
    return drawn("path", { class: "turning", d: `M${this.x(step).toFixed(1)} ${(y - 6).toFixed(1)}l6 6l-6 6l-6-6Z` });
  }

  point() {
    this.box.querySelector(".here")?.setAttribute("transform", `translate(${this.x(this.step).toFixed(1)} 0)`);
  }

  // A moment

  /**
   * The shares at a step, in words; nothing where none are known.
   * @param {number} step
   */
  standing(step) {
    const point = this.known.findLast((one) => one.step <= step);
    if (!point) return "";
    const shares = percents(point.shares);
    return this.seats.map(({ name }, seat) => say("review-standing", { name, number: shares[seat] ?? 0 })).join(", ");
  }

  /**
   * Another step is looked at.
   * @param {number} step
   */
  at(step) {
    this.step = step;
    this.point();
    this.judge();
  }

  /** What is thought of what was decided here; asked for once. */
  async judge() {
    const { step } = this;
    const point = this.points.get(step);
    const decided = point !== undefined && point.seat >= 0;
    byId("verdict").hidden = !decided;
    this.mark();
    if (!decided) return;
    if (!this.verdicts.has(step)) {
      byId("verdict").hidden = true;
      try {
        this.verdicts.set(step, await ask(`/api/matches/${this.match}/review/${step}?language=${language}`, undefined, this.secret));
      } catch {
        return; // it can be asked for again
      }
    }
    if (step !== this.step) return;
    const verdict = this.verdicts.get(step);
    if (verdict) this.tell(verdict);
    this.mark();
  }

  /** @param {VerdictLook} verdict */
  tell(verdict) {
    const better = verdict.lost >= WORTH_TELLING;
    const goesOn = better && verdict.line.length > 1 ? [" ", say("review-line", { text: verdict.line.slice(1).join(" · ") })] : [];
    const told = say(better ? "review-other" : "review-fine", this.places(verdict)) + because(better ? verdict : null) + gave(better ? verdict : null);
    find(HTMLElement, "span", byId("verdict")).replaceChildren(...printed(told), ...goesOn);
    byId("verdict").classList.toggle("costly", better);
    button("better").hidden = !better;
    button("better-line").hidden = !better || verdict.moves.length === 0;
    byId("verdict").hidden = false;
  }

  /** What was played and what was better, on the board. */
  mark() {
    const verdict = this.verdicts.get(this.step);
    const better = verdict !== undefined && verdict.lost >= WORTH_TELLING;
    this.stand.compare(better ? verdict.played.clicks : [], better ? verdict.best.clicks : []);
  }

  /** @param {VerdictLook} verdict */
  places({ step, seat, lost, played, best, loss }) {
    return { count: step, name: this.seats[seat]?.name ?? "", number: percent(lost), text: played.phrase, best: best.phrase, loss };
  }

  // The list

  /** @param {ReviewLook} look */
  list(look) {
    const growing = find(HTMLElement, ".growing", this.panel);
    growing.textContent = look.growing ? say("review-growing", { count: look.done, number: look.total }) : "";
    const turned = look.turning.map((verdict) => element("li", {}, this.place(verdict, verdict.loss ? "review-lost-by" : "review-lost")));
    find(HTMLElement, ".turned", this.panel).replaceChildren(...(turned.length ? turned : [element("li", {}, say(look.growing ? "review-none" : "review-none-at-all"))]));
    const rows = this.seats.map(({ name }, seat) => {
      const exact = look.accuracy[seat];
      const lessons = look.lessons.filter((verdict) => verdict.seat === seat).map((verdict) => element("li", {}, this.place(verdict, verdict.loss ? "review-moment-by" : "review-moment")));
      const fortune = look.fortunes.find((one) => one.seat === seat);
      const told = [
        ...(exact === null || exact === undefined ? [] : [say("review-accuracy", { number: Math.round(exact) })]),
        ...(fortune?.percentile === null || !fortune ? [] : [say("review-luck", { number: Math.round(fortune.percentile) })]),
        ...(fortune?.lost === null || !fortune ? [] : [say("review-given", { number: percent(fortune.lost) })]),
      ].join(" · ");
      return element("li", {}, pawn(seat, ""), element("b", {}, name), " ", told, element("ol", {}, ...lessons));
    });
    if (look.fortunes.length) rows.push(element("li", { class: "quiet" }, say("review-luck-line")));
    find(HTMLElement, ".exact", this.panel).replaceChildren(...rows);
    this.tabulate();
  }

  /**
   * A moment to go to, seen with the eyes of whoever decided.
   * @param {VerdictLook} verdict
   * @param {string} words
   */
  place(verdict, words) {
    return element("button", { type: "button", click: () => this.stand.visit(verdict.step, verdict.seat) }, ...printed(say(words, this.places(verdict)) + because(verdict)));
  }

  /** The curve for those who do not see it. */
  tabulate() {
    const head = element("tr", {}, element("th", { scope: "col" }, say("review-step")), ...this.seats.map(({ name }) => element("th", { scope: "col" }, name)));
    const rows = this.known.map(({ step, shares }) =>
      element("tr", {}, element("th", { scope: "row" }, String(step)), ...percents(shares).map((share) => element("td", {}, `${share}\u00a0%`))),
    );
    find(HTMLElement, "table", this.panel).replaceChildren(element("thead", {}, head), element("tbody", {}, ...rows));
  }
}

/**
 * Why the better move is better, behind the sentence that names it.
 * @param {VerdictLook | null} verdict
 */
const because = (verdict) => (verdict?.reason ? ` ${say("review-because", { text: verdict.reason })}` : "");

/**
 * What the played move gave away, likewise.
 * @param {VerdictLook | null} verdict
 */
const gave = (verdict) => (verdict?.loss ? ` ${say("review-gave", { text: verdict.loss })}` : "");

/** @param {number | undefined} share */
const percent = (share) => Math.round(100 * (share ?? 0));

/**
 * Of all seats together, so that nobody counts 101 of 100: what rounding down has taken goes to the nearest.
 * @param {number[]} shares
 */
function percents(shares) {
  const exact = shares.map((share) => 100 * share);
  const whole = exact.map(Math.floor);
  const sum = (/** @type {number[]} */ numbers) => numbers.reduce((all, one) => all + one, 0);
  const missing = Math.round(sum(exact)) - sum(whole);
  const rest = (/** @type {number} */ seat) => (exact[seat] ?? 0) - (whole[seat] ?? 0);
  const next = new Set([...exact.keys()].sort((one, other) => rest(other) - rest(one)).slice(0, missing));
  return whole.map((share, seat) => share + (next.has(seat) ? 1 : 0));
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 */
function drawn(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}
