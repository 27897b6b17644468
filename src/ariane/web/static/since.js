// Since our last move: what touched us stays said until we act, and all that the others did is shown again on request.

import { ask, button, byId, element, language, printed, say } from "./common.js";
import { fold, list } from "./folding.js";
import { Latest } from "./latest.js";
import { pace, PACES } from "./pacing.js";

/** @import { Match } from "./match.js" */
/** @import { Drawn, News } from "./wire.js" */

const MOST = 5; // things that a notice tells; of more the last, and how many there were before: all of it stands in the log
const LEAST = 350; // milliseconds a step is seen even by those who like all at once: they have asked for it

export class Since {
  /** @type {News[]} our last move and all that happened since */
  heard = [];
  /** @type {News[]} what the others did since our last move */
  news = [];
  /** @type {News[]} what our last move did, and what came of it in our own turn */
  own = [];
  /** The first step that is still to be seen. */
  first = Infinity;
  /** @type {number | undefined} */
  playing;

  /**
   * `begin` hears that past moments follow, `show` puts one on the board, `back` the present; `speakOf` shows pieces;
   * `read` opens all that happened.
   * @param {Match} match
   * @param {{ read: () => void, begin: () => void, show: (drawn: Drawn) => void, back: () => void, speakOf: (ids: string[]) => void }} stage
   */
  constructor(match, stage) {
    this.match = match;
    this.stage = stage;
    this.run = 0;
    this.line = byId("touched");
    this.latest = new Latest(() => this.stage.read());
    this.line.addEventListener("click", () => this.stage.read());
    button("since").addEventListener("click", () => (this.isPlaying ? this.stop() : this.play()));
  }

  get isPlaying() {
    return button("since").getAttribute("aria-pressed") === "true";
  }

  /** @param {News[]} news all that has happened */
  whole(news) {
    this.heard = [];
    this.hear(news, true);
  }

  /**
   * @param {News[]} news
   * @param {boolean} acted whether we have: what was before it is seen
   */
  hear(news, acted) {
    if (this.isPlaying) this.stop();
    for (const one of news) if (one.kind === "undo") this.heard = this.heard.filter(({ step }) => step < one.to);
    const { facts, viewer } = this.match;
    const first = facts?.since ?? Infinity;
    this.first = acted ? first : Math.min(first, this.first);
    this.heard = [...this.heard, ...news].filter((one) => one.kind === "step" && one.step >= Math.min(first - 1, this.first));
    this.news = this.heard.filter((one) => one.step >= this.first && (one.touches || (one.turn >= 0 && one.turn !== viewer)));
    this.own = this.heard.filter((one) => one.turn === viewer && one.step >= first - 1 && !this.news.includes(one));
    this.show();
  }

  /**
   * A short question leaves more lines to the news.
   * @param {HTMLElement} question
   */
  makeRoom(question) {
    const { line } = this.latest;
    const free = (question.parentElement?.clientHeight ?? 0) - question.offsetHeight;
    const lines = Math.max(2, Math.floor(free / (parseFloat(getComputedStyle(line).lineHeight) || free)));
    if (line.style.getPropertyValue("--news") === String(lines)) return;
    line.style.setProperty("--news", String(lines));
    this.latest.fit();
  }

  /** For those who do not see the log: turn by turn, what our own move did, or one that left no choice, and what the others did. */
  showLatest() {
    const { facts, viewer } = this.match;
    const own = this.own.filter((one) => !this.news.length || !one.die);
    const news = this.heard.filter((one) => this.news.includes(one) || own.includes(one));
    /** @type {News[][]} */
    const turns = [];
    for (const one of facts?.status === "running" ? news : []) {
      const [last] = turns.at(-1) ?? [];
      if (last && last.turn === one.turn && last.number === one.number) turns.at(-1)?.push(one);
      else turns.push([one]);
    }
    const told = (/** @type {News[]} */ some) => {
      const whose = some[0]?.turn ?? viewer;
      const name = whose === viewer ? "" : (facts?.seats[whose]?.name ?? "");
      return { name, parts: name ? fold(some, name) : list(some, (facts?.seats ?? []).map(({ name }) => name)) };
    };
    this.latest.show(turns.map(told).filter(({ parts }) => parts.length));
  }

  show() {
    const running = this.match.facts?.status === "running";
    button("since").hidden = !running || this.news.length === 0;
    const touching = running ? this.news.filter((one) => one.touches) : [];
    this.line.replaceChildren();
    const before = Math.max(0, fold(touching, "").length - MOST);
    if (before) this.line.append(say("touched-earlier", { count: before }));
    for (const { text, news } of list(touching, (this.match.facts?.seats ?? []).map(({ name }) => name), before)) {
      const part = element("span", {}, ...printed(text));
      part.addEventListener("pointerenter", () => this.stage.speakOf(news.marks));
      part.addEventListener("pointerleave", () => this.stage.speakOf([]));
      part.addEventListener("click", () => this.stage.speakOf(news.marks));
      this.line.append(...(this.line.childNodes.length ? [element("i", {}, "·")] : []), part);
    }
    this.line.hidden = touching.length === 0;
    this.showLatest();
  }

  /** The pieces that were touched: they stand out on the board until we act. */
  get marks() {
    return this.line.hidden ? [] : this.news.filter((one) => one.touches).flatMap((one) => one.marks);
  }

  async play() {
    const run = ++this.run;
    this.pressed(true);
    this.stage.begin();
    const moments = [...new Set(this.news.map((one) => one.step))];
    try {
      for (const step of [this.first - 1, ...moments]) {
        const drawn = await ask(`/api/matches/${this.match.id}/at/${step + 1}?language=${language}`, undefined, this.match.me?.secret);
        if (run !== this.run) return;
        this.stage.show(drawn);
        this.tell(this.news.filter((one) => one.step === step).map((one) => one.text).join(" "));
        // How far it has come, for whoever watches the page from outside.
        button("since").dataset.step = String(step);
        await new Promise((done) => (this.playing = setTimeout(done, Math.max(LEAST, PACES[pace()] ?? 0))));
        if (run !== this.run) return;
      }
    } finally {
      if (run === this.run) this.stop();
    }
  }

  stop() {
    this.run++;
    clearTimeout(this.playing);
    this.pressed(false);
    byId("about").replaceChildren();
    this.latest.fit();
    this.stage.back();
  }

  /**
   * What happens in the step that is shown: where a phone tells the news, else below the board.
   * @param {string} text
   */
  tell(text) {
    if (this.latest.line.checkVisibility()) this.latest.say(text);
    else byId("about").replaceChildren(...printed(text));
  }

  /** @param {boolean} on */
  pressed(on) {
    button("since").setAttribute("aria-pressed", String(on));
  }
}
