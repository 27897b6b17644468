// A match that touches rules changed since: it can be looked at, and gone on with from before that as a new one.

import { byId, element, find, root } from "./common.js";
import { seatForms, settle } from "./seating.js";

/** @import { Match } from "./match.js" */
/** @import { Replay } from "./replay.js" */

/**
 * Says which rules have changed, and lets one look back: drawn as far as the present rules go, then as it was told.
 * @param {Match} match
 * @param {Replay} replay
 */
export function showOutdated(match, replay) {
  const { facts, readOnly, goesOn, changed } = match;
  const panel = byId("outdated");
  panel.hidden = readOnly === null;
  if (readOnly === null || facts === null) return;
  find(HTMLButtonElement, "button", panel).hidden = goesOn === null;
  const rules = changed.map(({ rule, text }) =>
    element("li", {}, element("a", { href: `${root}/games/${match.game}/rules#${rule}`, target: "_blank", rel: "noopener" }, rule), " ", text),
  );
  find(HTMLElement, "ul", panel).replaceChildren(...rules);
  if (facts.steps > 0) replay.open(facts, match.viewer, match.me?.secret ?? null, goesOn ?? 0);
}

/**
 * The others get a link each, or the house plays again for those it played for.
 * @param {Match} match
 */
export async function goOn(match) {
  const { facts, goesOn } = match;
  if (facts === null || goesOn === null) return;
  const seat = Math.max(0, match.viewer);
  const people = facts.seats.some((one, number) => number !== seat && one.kind === "person");
  /** @type {import("./seating.js").Setting} */
  const setting = { count: facts.seats.length, who: people ? "friends" : "house", level: "medium", seat, names: facts.seats.map((one) => (one.kind === "person" ? one.name : "")) };
  const made = await match.ask("fork", { steps: goesOn, seats: seatForms(setting) });
  location.href = await settle(made, match.game, setting);
}
