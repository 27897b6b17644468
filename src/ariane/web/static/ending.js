// The end of a match: who won, the record to take home, and another one with the same people.

import { byId, element, find, keep, myTable, root, say, sit } from "./common.js";
import { still } from "./picture.js";
import { announce } from "./telling.js";

/** @import { MyTable } from "./common.js" */
/** @import { Match } from "./match.js" */
/** @import { EndLook, Facts } from "./wire.js" */
/** @import { Replay } from "./replay.js" */

const ACROSS = 4; // players whose names have room side by side; more stand one below the other

export class Ending {
  /** @type {string | null} the address of the record, once it was fetched */
  record = null;

  /**
   * @param {Match} match
   * @param {Replay} replay
   */
  constructor(match, replay) {
    this.match = match;
    this.replay = replay;
  }

  async show() {
    const { id, facts, me, viewer } = this.match;
    const panel = byId("end");
    if (!facts) return;
    // Who has scrolled down to play sees how it ended.
    if (panel.hidden && facts.end) scrollTo({ top: 0, behavior: still.matches ? "instant" : "smooth" });
    panel.hidden = !facts.end;
    byId("content").classList.toggle("over", facts.end !== null);
    if (!facts.end) return;
    const [heading, reason] = [panel.querySelector("h2"), panel.querySelector("p")];
    if (heading) heading.textContent = this.match.endText;
    if (reason) reason.textContent = this.why(facts.end);
    this.count(facts, facts.end);
    byId("rematch").hidden = viewer < 0;
    if (this.match.readOnly !== null) return; // outdated.js lets one look back
    this.replay.open(facts, viewer, me?.secret ?? null);
    if (facts.rematch) byId("rematch").textContent = say("rematch-there");
    if (this.record !== null) return;
    const answer = await fetch(`${root}/api/matches/${id}/record`, me ? { headers: { Authorization: `Bearer ${me.secret}` } } : {});
    const text = await answer.text();
    this.record = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    byId("record").setAttribute("href", this.record);
    await this.check(text, facts.chance.referee === null && answer.ok);
  }

  /**
   * Nobody has to ask for it: what was promised and kept is compared, and what is wrong is said aloud.
   * @param {string} record
   * @param {boolean} sealed
   */
  async check(record, sealed) {
    if (!sealed) return;
    const { mine } = this.match;
    const digest = /^digest ([0-9a-f]{64})$/m.exec(record)?.[1];
    const changed = mine.digest !== undefined && mine.digest !== digest;
    if (digest && !mine.digest && mine.mine.length) keep(Object.assign(mine, { digest }));
    const { lines, fine } = await this.replay.judge();
    if (changed) lines.push(say("proof-changed"));
    const good = fine && !changed;
    const text = good ? [say("proof-fine")] : lines.map((line) => element("span", {}, line, " "));
    byId("end").querySelector(".checked, .alarm")?.remove();
    byId("end").append(element("p", { class: good ? "checked" : "alarm wrong", role: good ? null : "alert" }, ...text));
    if (good) announce(say("proof-fine"));
  }

  /** @param {EndLook} end */
  why(end) {
    if (end.loser === null) return end.text;
    return end.loser === this.match.viewer ? say(`end-${end.reason}-you`) : say(`end-${end.reason}`, { name: this.match.nameOf(end.loser) });
  }

  /**
   * The figures that decided, seat by seat; what told the winners from the others stands out.
   * @param {Facts} facts
   * @param {EndLook} end
   */
  count(facts, end) {
    const table = find(HTMLTableElement, "#page-end table");
    table.hidden = end.figures.length === 0;
    const won = (/** @type {number} */ seat) => (end.winners.includes(seat) ? "won" : null);
    const name = (/** @type {number} */ seat, /** @type {string} */ scope) => element("th", { scope, class: won(seat) }, seat === this.match.viewer ? say("log-you") : (facts.seats[seat]?.name ?? ""));
    const seats = facts.seats.map((_, seat) => seat);
    const rows =
      seats.length > ACROSS
        ? [
            element("tr", {}, element("td"), ...end.figures.map((one) => element("th", { scope: "col", class: one.decides ? "decides" : null }, one.name))),
            // Whoever won stands first: a long list may not be in sight as a whole.
            ...[...end.winners, ...seats.filter((seat) => !won(seat))].map((seat) => element("tr", {}, name(seat, "row"), ...end.figures.map((one) => element("td", { class: won(seat) }, String(one.values[seat]))))),
          ]
        : [
            element("tr", {}, element("td"), ...seats.map((seat) => name(seat, "col"))),
            ...end.figures.map((one) =>
              element("tr", { class: one.decides ? "decides" : null }, element("th", { scope: "row" }, one.name), ...seats.map((seat) => element("td", { class: won(seat) }, String(one.values[seat])))),
            ),
          ];
    table.replaceChildren(...table.querySelectorAll("caption"), ...rows);
  }

  /** The links by which friends came: they open the same seats again. */
  invitations() {
    return this.match.mine.links.filter((link) => !link.phone);
  }

  async again() {
    const { game, mine } = this.match;
    const made = await this.match.ask("rematch", {});
    /** @type {MyTable} */
    const table = myTable(made.match) ?? { match: made.match, game, mine: mine.mine.map(({ seat, secret }) => ({ seat, secret })), links: this.invitations(), ...(mine.rated ? { rated: true } : {}) };
    if (mine.host) table.host = mine.host;
    keep(table);
    for (const one of table.mine) await sit(table, one, this.match.nameOf(one.seat));
    location.href = `${root}/tables/${made.match}`;
  }
}
