// The tables of this browser as one link, for another browser: everything secret stands behind the #, short enough for a code.

import { keep, myTables, root } from "./common.js";

/** @import { Held, Link, MyTable } from "./common.js" */

const MARK = "#tables=";
const MOST = 12; // as many as a code can show that a phone still reads

/** @param {string} hex */
const shorter = (hex) =>
  btoa(String.fromCharCode(...(hex.match(/../g) ?? []).map((byte) => parseInt(byte, 16))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** @param {string} text */
const hex = (text) =>
  Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0).toString(16).padStart(2, "0"),
  ).join("");

/**
 * A seat: its number or x, how it is held (m here, l a friend's link, p on a phone, i a phone's link, h the host's), its secret.
 * @param {Held | Link} seat
 * @param {string} how
 */
const seatText = (seat, how) => `${seat.seat ?? "x"}${how}${shorter(seat.secret)}`;

/**
 * The address that carries the tables, the newest first.
 * @param {MyTable[]} tables
 */
export function movingLink(tables) {
  const texts = tables.slice(0, MOST).map((table) => {
    const seats = [
      ...table.mine.map((held) => seatText(held, "m")),
      ...table.links.map((link) => seatText(link, link.invites ? "i" : link.phone ? "p" : "l")),
      ...(table.host ? [seatText({ seat: null, secret: table.host }, "h")] : []),
    ];
    return [table.match, table.game, ...seats].join(".");
  });
  return `${location.origin}${root}/${MARK}${texts.join("~")}`;
}

/**
 * Takes over what the address carries, and cleans the address; null where it carries nothing, else how many tables.
 * @returns {number | null}
 */
export function takeOver() {
  if (!location.hash.startsWith(MARK)) return null;
  const texts = location.hash.slice(MARK.length).split("~");
  history.replaceState(null, "", location.pathname + location.search);
  const known = new Map(myTables().map((table) => [table.match, table]));
  const read = texts.map(tableOf).filter((table) => table !== null);
  for (const table of read.reverse()) {
    const before = known.get(table.match);
    const secrets = new Set(table.mine.map((held) => held.secret));
    const more = before?.mine.filter((held) => !secrets.has(held.secret)) ?? [];
    keep({ ...table, mine: [...table.mine, ...more] });
  }
  return read.length;
}

/**
 * @param {string} text
 * @returns {MyTable | null}
 */
function tableOf(text) {
  const [match, game, ...seats] = text.split(".");
  if (!/^[a-z0-9]{16}$/.test(match) || !/^[a-z]+$/.test(game ?? "")) return null;
  /** @type {MyTable} */
  const table = { match, game, mine: [], links: [] };
  for (const one of seats) {
    const parts = /^(x|\d)([mlpih])([\w-]{22})$/.exec(one);
    if (parts === null) return null;
    const [, number, how, secret] = parts;
    if (how === "m") table.mine.push({ seat: number === "x" ? null : Number(number), secret: hex(secret) });
    else if (how === "h") table.host = hex(secret);
    else if (how === "l") table.links.push({ seat: Number(number), secret: hex(secret) });
    else table.links.push({ seat: Number(number), secret: hex(secret), phone: true, ...(how === "i" ? { invites: true } : {}) });
  }
  return table;
}
