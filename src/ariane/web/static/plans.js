// Planning while others think: what one would do, tried on a board as it may be; shown to oneself alone, and dropped at will.

import { button, byId, element, find, language, printed, say } from "./common.js";

/** @import { Match } from "./match.js" */
/** @import { Trying } from "./trying.js" */
/** @import { Given, Plan, PlanLook, PlansLook } from "./wire.js" */

export class Planning {
  /** @type {Plan[]} */
  plans = [];
  /** @type {Given[]} what the others could do before */
  given = [];
  /** @type {import("./trying.js").Task | null} */
  task = null;
  /** The version for which we have asked what is planned, and with whose eyes. */
  known = "";
  /** Whether we could plan at all. */
  here = false;
  /** Whether there is something to be read: plans, or why they were not played. */
  told = false;

  /**
   * @param {Match} match
   * @param {Trying} trying
   * @param {(work: Promise<unknown>) => unknown} quietly
   */
  constructor(match, trying, quietly) {
    this.match = match;
    this.trying = trying;
    this.quietly = quietly;
    this.part = byId("plan");
    this.condition = element("select", { name: "given", change: () => trying.restart() });
    for (const id of ["plan-open", "plan-menu"]) button(id).addEventListener("click", () => quietly(this.open()));
    button("plan-away").addEventListener("click", () => quietly(this.keep([])));
  }

  /** Something has changed at the table. */
  show() {
    const { facts, viewer, overDays, version, decides } = this.match;
    const seat = facts?.seats[viewer];
    const here = (overDays || this.waits) && facts?.status === "running" && seat?.kind === "person" && !seat.away && !seat.resigned;
    if (this.task && this.trying.task === this.task) {
      if (decides || !here) this.trying.close();
      else this.trying.again();
    }
    this.here = here;
    this.fit();
    const known = `${viewer} ${version}`;
    if (!here || known === this.known) return;
    // Where everybody looks on, moves come quickly: what is planned is asked for when we come, and as long as there is something.
    const asks = overDays || this.plans.length > 0 || !this.known.startsWith(`${viewer} `);
    this.known = known;
    if (asks) this.quietly(this.read());
  }

  /** Where turns come quickly nothing may jump: there planning begins in the menu, and has room once something is planned. */
  fit() {
    const { overDays, decides } = this.match;
    this.part.hidden = !this.here || !(overDays || this.told);
    button("plan-open").hidden = decides || !overDays;
    button("plan-menu").hidden = !this.here || decides || overDays;
  }

  /** Whether somebody elsewhere is waited for at times: the house answers at once, and nobody plans beside their own other seats. */
  get waits() {
    const { facts, viewer, mine } = this.match;
    const here = new Set([viewer, ...mine.mine.map((held) => held.seat)]);
    return facts?.seats.some(({ kind, away, resigned }, seat) => kind === "person" && !away && !resigned && !here.has(seat)) ?? false;
  }

  async read() {
    this.tell(await this.match.ask(`plan?language=${language}`));
  }

  /** @param {PlansLook} look */
  tell({ plans, stopped }) {
    this.plans = stopped ? [] : plans;
    const lines = plans.map((plan, number) => element("li", {}, element("span", {}, ...printed(this.words(plan))), ...(stopped ? [] : [this.dropper(plan, number)])));
    find(HTMLUListElement, "ul", this.part).replaceChildren(...lines);
    find(HTMLElement, "h3", this.part).hidden = plans.length === 0;
    const told = find(HTMLElement, ".stopped", this.part);
    told.hidden = !stopped;
    find(HTMLElement, "span", told).textContent = stopped ? say(`plan-stopped-${stopped}`) : "";
    this.part.dataset.plans = String(this.plans.length);
    this.told = plans.length > 0 || stopped !== null;
    this.fit();
  }

  /** @param {Plan} plan */
  words({ phrases, given }) {
    const text = phrases.join(" · ");
    return given ? say("plan-if", { name: this.match.nameOf(given.seat), given: given.phrase, text }) : text;
  }

  /**
   * @param {Plan} plan
   * @param {number} number
   */
  dropper(plan, number) {
    const drop = () => this.quietly(this.keep(this.plans.filter((_, other) => other !== number)));
    return element("button", { type: "button", "aria-label": `${say("plan-drop")} – ${this.words(plan)}`, click: drop }, say("plan-drop"));
  }

  /** @param {Pick<Plan, "moves" | "given">[]} plans */
  async keep(plans) {
    const forms = plans.map(({ moves, given }) => ({ moves, ...(given ? { given: { seat: given.seat, move: given.move } } : {}) }));
    this.tell(await this.match.ask(`plan?language=${language}`, { plans: forms }));
  }

  /** The condition that is chosen, if any. */
  get chosen() {
    const { value } = this.condition;
    return value === "" ? null : (this.given[Number(value)] ?? null);
  }

  async open() {
    find(HTMLDetailsElement, "#page-more").open = false;
    this.given = [];
    this.condition.replaceChildren();
    const label = element("label", {}, `${say("plan-given")} `, this.condition);
    this.task = { title: say("plan-title"), ask: (moves) => this.look(moves), deeds: (trying) => this.deeds(trying), more: [label] };
    await this.trying.open(this.task);
  }

  /** @param {string[]} moves */
  async look(moves) {
    const { chosen } = this;
    const given = chosen ? { given: { seat: chosen.seat, move: chosen.move } } : {};
    /** @type {PlanLook} */
    const { look, given: could } = await this.match.ask(`plan/look?language=${language}`, { moves, ...given });
    this.given = could;
    const at = could.findIndex((one) => one.seat === chosen?.seat && one.move === chosen.move);
    const whatever = element("option", { value: "" }, say("plan-whatever"));
    const options = could.map((one, number) => element("option", { value: number, selected: number === at }, say("plan-when", { name: this.match.nameOf(one.seat), text: one.phrase })));
    this.condition.replaceChildren(whatever, ...options);
    return look;
  }

  /** @param {Trying} trying */
  deeds({ made }) {
    const keep = async () => {
      await this.keep([...this.plans, { moves: made, given: this.chosen }]);
      this.trying.close();
    };
    return [element("button", { type: "button", class: "primary", disabled: made.length === 0, "data-deed": "keep", click: () => this.quietly(keep()) }, say("plan-keep"))];
  }
}
