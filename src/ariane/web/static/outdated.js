// A match that touches rules changed since: it can be looked at, and gone on with from before that as a new one.

import { byId } from "./common.js";
import { seatForms, settle } from "./seating.js";

/** @import { Match } from "./match.js" */

/** @param {Match} match */
export function showOutdated(match) {
  const line = byId("outdated");
  line.hidden = match.readOnly === null;
  const button = line.querySelector("button");
  if (button) button.hidden = match.goesOn === null;
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
