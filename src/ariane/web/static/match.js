// The match as this page knows it: what was told last, whose eyes we have, and how it stands in a few words.

import { ask, language, myTable, randomHex, say } from "./common.js";

/** @import { Held } from "./common.js" */
/** @import { Facts, View } from "./wire.js" */

export class Match {
  /** @type {Held | null} the seat of this browser whose eyes we have */
  me = null;
  /** @type {Facts | null} */
  facts = null;
  version = -1;
  /** The version of the picture on the page: it may come later than the facts. */
  drawn = -1;
  viewer = -3;
  /** @type {number[]} */
  present = [];
  hints = true;
  rated = false;
  secrets = true;
  /** @type {number | null} seconds that somebody may keep this table waiting, where it is played over days */
  patience = null;
  /** @type {string | null} why it can only be looked at */
  readOnly = null;
  /** @type {number | null} the step from which it can be gone on with all the same */
  goesOn = null;
  /** @type {import("./wire.js").ChangedRule[]} the rules that have changed since, where it touches them */
  changed = [];
  /** @type {import("./wire.js").BoxNote | null} the box it is played with, where that is not ours */
  box = null;
  /** @type {import("./wire.js").Agreed[]} options that are not as usual */
  agreed = [];

  /**
   * @param {string} id
   * @param {string} game
   */
  constructor(id, game) {
    this.id = id;
    this.game = game;
    this.mine = myTable(id) ?? { match: id, game, mine: [], links: [] };
  }

  /** @param {View} view */
  learn(view) {
    this.version = view.version;
    this.viewer = view.viewer;
    this.hints = view.hints;
    this.rated = view.rated;
    if (view.rated) this.mine.rated = true; // whoever sits down there says whose account it is
    this.secrets = view.secrets;
    this.patience = view.patience ?? null;
    this.readOnly = view.read_only;
    this.goesOn = view.goes_on;
    this.changed = view.changed ?? [];
    this.facts = view.facts;
    this.box = view.box;
    this.agreed = view.agreed ?? [];
    if (this.me) this.me.seat = view.viewer;
  }

  get overDays() {
    return this.patience !== null;
  }

  /** Whether we are asked; who has given up is not, the house plays on there. */
  get decides() {
    return this.facts !== null && this.viewer >= 0 && this.facts.deciding === this.viewer && !this.facts.seats[this.viewer]?.resigned;
  }

  /** @param {number | null | undefined} seat */
  nameOf(seat) {
    return this.facts?.seats[seat ?? -1]?.name || say("guest");
  }

  get turnText() {
    const { facts, viewer } = this;
    if (!facts || facts.status === "open") return say("waiting");
    if (facts.end) return this.endText;
    if (facts.deciding === null) return say("chance");
    if (this.decides) return this.mine.mine.length > 1 ? say("turn", { name: this.nameOf(viewer) }) : say("yours");
    const other = facts.seats[facts.deciding];
    return say(other?.kind === "bot" || other?.away || other?.resigned ? "thinks" : "turn", { name: this.nameOf(facts.deciding) });
  }

  get endText() {
    const winners = this.facts?.end?.winners ?? [];
    if (winners.length === 0) return say("won-nobody");
    if (winners.length > 1) {
      const others = winners.filter((seat) => seat !== this.viewer).map((seat) => this.nameOf(seat));
      const name = new Intl.ListFormat(language, { type: "conjunction" }).format(others);
      return say(others.length < winners.length ? "won-shared-you" : "won-shared", { name });
    }
    return winners[0] === this.viewer ? say("won-you") : say("won-one", { name: this.nameOf(winners[0]) });
  }

  /**
   * Asks the table something, as whoever we are.
   * @param {string} what
   * @param {object} [form]
   */
  ask(what, form) {
    return ask(`/api/matches/${this.id}/${what}`, form, this.me?.secret);
  }

  /**
   * Something that is asked of the table once, whatever happens on the way.
   * @param {string} what
   * @param {object} [form]
   */
  deed(what, form = {}) {
    return this.ask(what, { ...form, key: randomHex(8) });
  }
}
