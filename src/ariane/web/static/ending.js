// The end of a match: who won, the record to take home, and another one with the same people.

import { byId, keep, say, sit } from "./common.js";
import { still } from "./picture.js";

/** @import { Match } from "./match.js" */
/** @import { Replay } from "./replay.js" */

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
    if (reason) reason.textContent = facts.end.reason === "resigned" ? say("end-resigned") : facts.end.text;
    byId("rematch").hidden = viewer < 0;
    this.replay.open(facts, viewer, me?.secret ?? null);
    if (facts.rematch) byId("rematch").textContent = say("rematch-there");
    if (this.record !== null) return;
    const answer = await fetch(`/api/matches/${id}/record`, me ? { headers: { Authorization: `Bearer ${me.secret}` } } : {});
    this.record = URL.createObjectURL(new Blob([await answer.text()], { type: "text/plain" }));
    byId("record").setAttribute("href", this.record);
  }

  async again() {
    const { game, mine } = this.match;
    const made = await this.match.ask("rematch", {});
    keep({ match: made.match, game, mine: mine.mine, links: [] });
    for (const one of mine.mine) await sit(made.match, this.match.nameOf(one.seat), one.secret);
    location.href = `/tables/${made.match}`;
  }
}
