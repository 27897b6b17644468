// The rulebook beside the table: every rule with its id and its mark, searchable, open at the right place; and what the
// box in use holds.

import { ask, button, byId, element, field, language, messageOf, printed, Refused, root, say } from "./common.js";
import { Pieces } from "./pieces.js";
import { plain } from "./searching.js";

/** @import { Match } from "./match.js" */
/** @import { RuleLook } from "./wire.js" */

export class Rulebook {
  /** @type {HTMLElement[] | null} */
  rules = null;
  /** @type {string[]} what to read for the question that is asked now, the first one first */
  asked = [];
  /** @type {string[]} what is marked */
  marked = [];
  /** @type {Element | null} where one was before it opened */
  from = null;
  /** how often the book could not be fetched, and when it is tried again */
  tries = 0;
  later = 0;

  /** @param {Match} match */
  constructor(match) {
    this.game = match.game;
    this.pieces = new Pieces(match);
    this.panel = byId("rulebook");
    this.opener = button("rules-open");
    this.search = field("rules-search");
    this.opener.addEventListener("click", () => (this.panel.hidden ? this.open() : this.close()));
    button("tip-rule").addEventListener("click", () => this.open());
    const [title, other] = [byId("rules-title"), document.getElementById("page-pieces-open")];
    this.names = { rules: title.textContent, box: other?.textContent ?? "", search: this.search.placeholder, none: byId("rules-none").textContent };
    other?.addEventListener("click", () => this.turn(!this.panel.classList.contains("at-box")));
    button("rules-close").addEventListener("click", () => this.close());
    this.search.addEventListener("input", () => this.filter());
    addEventListener("online", () => this.tryAgain());
  }

  tryAgain() {
    if (!this.isOpen) return;
    if (this.panel.classList.contains("at-box")) void this.turn(true);
    else if (this.rules === null) void this.open();
  }

  get isOpen() {
    return !this.panel.hidden;
  }

  /**
   * What is asked now, by its rules. Who is reading is not torn away, but shown the way.
   * @param {string[]} rules
   */
  about(rules) {
    if (rules.join() === this.asked.join()) return;
    this.asked = rules;
    button("tip-rule").hidden = rules.length === 0;
    if (this.isOpen) this.offer(say("rules-changed"));
  }

  /**
   * Opens at this rule, or at those of the question that is asked, or where nothing is asked at the top.
   * @param {string | null} [id]
   */
  async open(id = null) {
    if (this.panel.hidden) this.from = document.activeElement;
    this.panel.hidden = false;
    this.opener.setAttribute("aria-expanded", "true");
    this.show(false);
    if (!(await this.fetched(async () => this.rules ?? this.fill()))) return;
    this.filter();
    this.mark(id === null ? this.asked : [id], id === null);
    this.offer();
    if (this.marked.length) return this.goTo(0);
    this.panel.scrollTop = 0;
    this.search.focus();
  }

  /**
   * Turns to what the box holds, or back to the rules.
   * @param {boolean} box
   */
  async turn(box) {
    this.show(box);
    this.panel.scrollTop = 0;
    if (box ? await this.fetched(() => this.pieces.fill()) : this.rules) this.filter();
    if (!box) this.offer();
  }

  /** @param {boolean} box */
  show(box) {
    const { rules, box: held, search } = this.names;
    this.panel.classList.toggle("at-box", box);
    this.pieces.place.hidden = !box;
    byId("rules-title").textContent = box ? held : rules;
    const other = document.getElementById("page-pieces-open");
    if (other) other.textContent = box ? rules : held;
    this.search.value = "";
    this.search.placeholder = box ? say("pieces-search") : search;
    this.search.setAttribute("aria-label", this.search.placeholder);
    byId("rules-none").hidden = true;
  }

  /**
   * Whether what is to be shown could be fetched; where not, that is said, and tried again.
   * @param {() => Promise<unknown>} fetch
   */
  async fetched(fetch) {
    clearTimeout(this.later);
    try {
      await fetch();
    } catch (error) {
      const lost = !(error instanceof Refused);
      byId("rules-offer").replaceChildren(element("p", {}, lost ? say("connection-lost") : messageOf(error)));
      if (this.tries === 0 && !this.panel.contains(document.activeElement)) this.search.focus();
      // A browser may say that it is online before anything can be fetched.
      if (lost) this.later = setTimeout(() => this.tryAgain(), Math.min(8000, 500 * 2 ** this.tries++));
      return false;
    }
    if (this.tries) byId("rules-offer").replaceChildren();
    this.tries = 0;
    return true;
  }

  close() {
    this.panel.hidden = true;
    this.opener.setAttribute("aria-expanded", "false");
    const back = this.from instanceof HTMLElement && this.from !== document.body ? this.from : this.opener;
    back.focus();
    // What one came from may be gone by now.
    if (document.activeElement !== back) this.opener.focus();
  }

  /**
   * @param {string[]} ids
   * @param {boolean} forQuestion
   */
  mark(ids, forQuestion) {
    this.marked = ids.filter((id) => this.rule(id));
    for (const rule of this.panel.querySelectorAll(".here")) rule.classList.remove("here");
    for (const line of this.panel.querySelectorAll(".for")) line.remove();
    this.marked.forEach((id, number) => {
      const rule = this.rule(id);
      rule?.classList.add("here");
      const line = element("span", { class: "for" }, ...(forQuestion ? [element("strong", {}, say("rules-for"))] : []));
      if (forQuestion && number + 1 < this.marked.length) line.append(" ", element("button", { click: () => this.goTo(number + 1) }, say("rules-next")));
      line.append(" ", this.pictures(id));
      rule?.querySelector("small")?.append(line);
    });
  }

  /** @param {string | undefined} id */
  rule(id) {
    return this.rules?.find((one) => one.dataset.id === id);
  }

  /** @param {number} number of those that are marked */
  goTo(number) {
    const rule = this.rule(this.marked[number]);
    rule?.scrollIntoView({ block: "start" });
    rule?.focus({ preventScroll: true });
  }

  /**
   * The way to the rules of the question, where others are marked.
   * @param {string} [why]
   */
  offer(why = "") {
    const there = this.asked.length === 0 || this.asked.join() === this.marked.join();
    const way = element("button", { click: () => this.open() }, say("rules-to"));
    byId("rules-offer").replaceChildren(...(there ? [] : [element("p", {}, why, " ", way)]));
  }

  async fill() {
    const place = byId("rules");
    /** @type {RuleLook[]} */
    const book = await ask(`/api/games/${this.game}/rulebook?language=${language}`);
    this.rules = [];
    let section = null;
    for (const rule of book) {
      if (rule.section !== section) place.append(element("h3", {}, rule.section));
      section = rule.section;
      const entry = element(
        "div",
        { class: "rule", "data-id": rule.id, tabindex: "-1" },
        element("p", {}, ...printed(rule.text)),
        element("small", {}, element("code", { lang: "en" }, rule.id), ` · ${place.dataset[rule.kind]}`),
      );
      this.rules.push(entry);
      place.append(entry);
    }
  }

  /**
   * The same rule in the illustrated book, beside the table.
   * @param {string} id
   */
  pictures(id) {
    return element("a", { href: `${root}/games/${this.game}/rules#${id}`, target: "_blank", rel: "noopener" }, say("rules-shown"));
  }

  filter() {
    const wanted = plain(this.search.value.trim()).split(/\s+/);
    const box = this.panel.classList.contains("at-box");
    const all = (box ? this.pieces.all : this.rules) ?? [];
    for (const one of all) {
      const text = plain(one.textContent);
      one.hidden = !wanted.every((/** @type {string} */ word) => text.includes(word));
    }
    for (const heading of byId(box ? "pieces" : "rules").querySelectorAll("h3")) {
      let at = heading.nextElementSibling;
      while (at?.matches(".rule[hidden]")) at = at.nextElementSibling;
      heading.hidden = box ? !at?.querySelector("li:not([hidden])") : !at?.matches(".rule");
    }
    byId("rules-none").textContent = box ? say("pieces-none") : this.names.none;
    byId("rules-none").hidden = all.some((one) => !one.hidden);
  }
}
