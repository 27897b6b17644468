// Setting a table: who sits where, the seats of this screen taken, the links of the others kept to be handed on.

import { keep, myName, root, say, sit } from "./common.js";

/** @import { Created } from "./wire.js" */
/** @import { MyTable } from "./common.js" */

/**
 * Who the others are: players of the house, friends with a link each, people at this screen, people at this screen
 * with their hands on phones, or whoever comes along.
 * @typedef {"house" | "friends" | "here" | "phones" | "open"} Who
 */

/**
 * @typedef {object} Setting
 * @property {number} count
 * @property {Who} who
 * @property {string} level
 * @property {boolean} [hints] whether a player of the house may be asked what it would do
 * @property {boolean} [rated] whether the result counts for ratings
 * @property {string} [group] whose list it is entered into
 * @property {number} seat the one that is ours
 * @property {string[]} names of those at this screen, seat by seat; empty ones get a usual name
 */

/**
 * The seats as the server is asked for them.
 * @param {Setting} setting
 */
export function seatForms({ count, who, level, seat, names }) {
  const mine = names[seat] || myName();
  // Pawns carry initials: nobody of the house shares ours.
  const house = say("house-names").split(", ").filter((name) => name[0] !== mine[0].toUpperCase());
  return Array.from({ length: count }, (_, number) => {
    if (number === seat || who === "friends" || who === "here" || who === "phones") return { kind: "kept" };
    if (who === "open") return { kind: "open" };
    return { kind: "bot", name: house.shift(), level };
  });
}

/**
 * Sits down wherever this screen plays, keeps the table in mind, and tells where it is.
 * @param {Created} made
 * @param {string} game
 * @param {Setting} setting
 */
export async function settle(made, game, { who, seat, names, rated }) {
  /** @type {MyTable} */
  const table = { match: made.match, game, mine: [], links: [], promise: made.commitment, ...(rated ? { rated } : {}) };
  if (made.host) table.host = made.host;
  for (const place of made.places) {
    if (place.secret === null) continue;
    if (who === "phones" || (who === "friends" && place.seat !== seat)) {
      table.links.push({ seat: place.seat, secret: place.secret, ...(who === "phones" ? { phone: true, invites: true } : {}) });
      continue;
    }
    const usual = place.seat === seat ? myName() : `${say("guest")} ${place.seat + 1}`;
    const held = { seat: place.seat, secret: place.secret };
    table.mine.push(held);
    await sit(table, held, names[place.seat] || usual);
  }
  keep(table);
  return `${root}/tables/${made.match}`;
}
