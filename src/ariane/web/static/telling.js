// Telling: the line that says why something cannot be done, asks whether something is meant, and what is announced.

import { byId, element, find, printed, say } from "./common.js";
import { fold } from "./folding.js";

/** @import { Rulebook } from "./rulebook.js" */
/** @import { News } from "./wire.js" */

const KNOWN = ["stale", "not-your-turn", "over", "read-only", "not-stored", "not-ready", "illegal", "seat-taken", "lost", "not-signed-in"];

/**
 * What the table refused, in the page's words; what these do not know, as it was said.
 * @param {string} code
 * @param {string} message
 */
export function refusal(code, message) {
  return KNOWN.includes(code) ? say(`refusal-${code}`) : say("refused", { text: message });
}

const APART = 600; // milliseconds from one announcement to the next: what comes sooner is said together
/** @type {string[]} what is still to be announced */
let said = [];
let free = 0; // from when on the next may follow

/** @param {string} text */
export function announce(text) {
  said.push(text);
  if (said.length > 1) return; // it goes with what waits already
  const wait = free - Date.now();
  if (wait <= 0) speakOut();
  else setTimeout(speakOut, wait);
}

function speakOut() {
  byId("announce").replaceChildren(...printed(said.join(" ")));
  said = [];
  free = Date.now() + APART;
}

const PAUSE = 1500; // milliseconds without news, after which a turn that is over is read out
const LULL = 6000; // and one in which somebody is long at thinking

/**
 * What happens is read out turn by turn, not step by step: when it is quiet, or at once when something is asked of us. What
 * is asked meanwhile, while others are still heard, is said as it is asked last.
 */
export class Herald {
  /** @type {News[]} */
  news = [];
  /** @type {number | undefined} */
  later;

  /** @param {(seat: number) => string} nameOf */
  constructor(nameOf) {
    this.nameOf = nameOf;
  }

  /**
   * @param {News[]} news
   * @param {string} now what is to be said after it, and at once; nothing where that can wait
   * @param {boolean} [over] whether the turn they tell of is over
   */
  hear(news, now, over = true) {
    this.news.push(...news.filter((one) => one.kind === "step"));
    clearTimeout(this.later);
    const wait = now ? Math.max(0, free - Date.now()) : over ? PAUSE : LULL;
    if (wait) this.later = setTimeout(() => this.speak(now), wait);
    else this.speak(now);
  }

  /** @param {string} now */
  speak(now) {
    const told = [];
    while (this.news.length) {
      const [first] = this.news;
      const count = this.news.findIndex((one) => one.turn !== first?.turn);
      const turn = this.news.splice(0, count < 0 ? this.news.length : count);
      const name = this.nameOf(first?.turn ?? -1);
      const parts = fold(turn, name).map((part) => part.text);
      if (parts.length) told.push(`${name ? `${name}: ` : ""}${parts.join("; ")}.`);
    }
    if (told.length || now) announce([...told, now].join(" ").trim());
  }
}

export class Telling {
  /** @param {Rulebook} rulebook */
  constructor(rulebook) {
    this.rulebook = rulebook;
    this.line = byId("why");
  }

  get isOpen() {
    return !this.line.hidden;
  }

  /**
   * One sentence, with the way to its rule.
   * @param {string} text
   * @param {string | null} [rule]
   */
  tell(text, rule = null) {
    byId("moves").inert = false;
    this.line.replaceChildren(element("span", {}, ...printed(text)));
    if (rule) this.line.append(" ", element("button", { class: "rule", click: () => this.rulebook.open(rule) }, say("see-rule", { rule })));
    this.line.append(" ", element("button", { class: "away", click: () => this.close(), "aria-label": say("put-away") }, "×"));
    this.line.hidden = false;
    announce(text);
  }

  /**
   * Asks whether it is meant.
   * @param {string} phrase
   * @param {() => void} yes
   * @param {() => void} no
   * @param {boolean} [move] whether that is a move; else it asks by itself
   */
  doubt(phrase, yes, no, move = true) {
    const text = move ? say("sure", { text: phrase }) : phrase;
    const act = () => {
      if (!move) this.close();
      yes();
    };
    const agree = element("button", { class: "firm", click: act }, say("sure-yes"));
    this.line.replaceChildren(...printed(text), " ", agree, " ", element("button", { class: "firm", click: no }, say("sure-no")));
    this.line.hidden = false;
    byId("moves").inert = !move; // a second tap where the first one was makes no move
    announce(text);
    (move ? agree : find(HTMLButtonElement, "button.firm:last-child", this.line)).focus({ preventScroll: true });
  }

  close() {
    const focused = this.line.contains(document.activeElement);
    this.line.hidden = true;
    byId("moves").inert = false;
    if (focused) (byId("moves").querySelector("button") ?? byId("moves")).focus({ preventScroll: true });
  }
}
