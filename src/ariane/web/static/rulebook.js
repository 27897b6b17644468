// The rulebook beside the table: every rule with its id and its mark, searchable, open at the right place.

import { ask, button, byId, element, field, language } from "./common.js";

/** @import { RuleLook } from "./wire.js" */

export class Rulebook {
  /** @type {HTMLElement[] | null} */
  rules = null;

  /** @param {string} game */
  constructor(game) {
    this.game = game;
    this.panel = byId("rulebook");
    this.opener = button("rules-open");
    this.search = field("rules-search");
    this.opener.addEventListener("click", () => (this.panel.hidden ? this.open() : this.close()));
    button("rules-close").addEventListener("click", () => this.close());
    this.search.addEventListener("input", () => this.filter());
  }

  get isOpen() {
    return !this.panel.hidden;
  }

  /** @param {string | null} [id] */
  async open(id = null) {
    this.panel.hidden = false;
    this.opener.setAttribute("aria-expanded", "true");
    if (this.rules === null) await this.fill();
    for (const rule of this.panel.querySelectorAll(".here")) rule.classList.remove("here");
    if (id === null) return this.search.focus();
    this.search.value = "";
    this.filter();
    const rule = this.rules?.find((one) => one.dataset.id === id);
    rule?.classList.add("here");
    rule?.scrollIntoView({ block: "center" });
    rule?.focus();
  }

  close() {
    this.panel.hidden = true;
    this.opener.setAttribute("aria-expanded", "false");
    this.opener.focus();
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
        element("p", {}, rule.text),
        element("small", {}, element("code", { lang: "en" }, rule.id), ` · ${place.dataset[rule.kind]}`),
      );
      this.rules.push(entry);
      place.append(entry);
    }
  }

  filter() {
    const plain = (/** @type {string} */ text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    const wanted = plain(this.search.value.trim()).split(/\s+/);
    for (const rule of this.rules ?? []) {
      const text = plain(rule.textContent);
      rule.hidden = !wanted.every((/** @type {string} */ word) => text.includes(word));
    }
    for (const heading of this.panel.querySelectorAll("h3")) {
      let at = heading.nextElementSibling;
      while (at?.matches(".rule[hidden]")) at = at.nextElementSibling;
      heading.hidden = !at?.matches(".rule");
    }
    byId("rules-none").hidden = (this.rules ?? []).some((rule) => !rule.hidden);
  }
}
