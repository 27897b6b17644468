// Telling: the line that says why something cannot be done, asks whether something is meant, and what is announced.

import { byId, element, printed, say } from "./common.js";

/** @import { Rulebook } from "./rulebook.js" */

const KNOWN = ["stale", "not-your-turn", "not-now", "over", "read-only", "too-many", "not-stored", "illegal", "seat-taken", "lost"];

/**
 * What the table refused, in the page's words; what these do not know, as it was said.
 * @param {string} code
 * @param {string} message
 */
export function refusal(code, message) {
  return KNOWN.includes(code) ? say(`refusal-${code}`) : say("refused", { text: message });
}

/** @param {string} text */
export function announce(text) {
  byId("announce").replaceChildren(...printed(text));
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
    this.line.replaceChildren(...printed(text));
    if (rule) this.line.append(" ", element("button", { click: () => this.rulebook.open(rule) }, say("see-rule", { rule })));
    this.line.append(" ", element("button", { class: "away", click: () => this.close(), "aria-label": say("put-away") }, "×"));
    this.line.hidden = false;
    announce(text);
  }

  /**
   * Asks whether it is meant.
   * @param {string} phrase
   * @param {() => void} yes
   * @param {() => void} no
   */
  doubt(phrase, yes, no) {
    const text = say("sure", { text: phrase });
    const agree = element("button", { class: "firm", click: yes }, say("sure-yes"));
    this.line.replaceChildren(...printed(text), " ", agree, " ", element("button", { class: "firm", click: no }, say("sure-no")));
    this.line.hidden = false;
    announce(text);
    agree.focus({ preventScroll: true });
  }

  close() {
    const focused = this.line.contains(document.activeElement);
    this.line.hidden = true;
    if (focused) (byId("moves").querySelector("button") ?? byId("moves")).focus({ preventScroll: true });
  }
}
