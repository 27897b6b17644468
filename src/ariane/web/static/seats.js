// The players: pawn, name, who is to play, who is connected, points at the end; free seats and vanished players.

import { byId, dayOf, element, say } from "./common.js";

/** @import { Facts, SeatLook } from "./wire.js" */
/** @typedef {{ take: (seat: number) => void, replace: (seat: number) => void, claim: () => void }} Deeds */

const SVG = "http://www.w3.org/2000/svg";
export const COLOURS = ["#E69F00", "#56B4E9", "#009E73", "#F0E442", "#0072B2", "#D55E00", "#CC79A7", "#b8b2a6"];
export const SHAPES = [
  "M14 3a11 11 0 1 1 0 22a11 11 0 1 1 0-22Z",
  "M14 2L26 24H2Z",
  "M4 4H24V24H4Z",
  "M14 1L27 14L14 27L1 14Z",
  "M14 1l4 8l9 1l-6.500 6.500l1.500 9.500l-8-4.500l-8 4.500l1.500-9.500L1 10l9-1Z",
  "M9 2h10v7h7v10h-7v7H9v-7H2V9h7Z",
  "M8 3h12l6 11l-6 11H8L2 14Z",
  "M14 1C20 9 24 12 24 17A10 9 0 0 1 4 17C4 12 8 9 14 1Z",
];

/**
 * @param {number} seat
 * @param {string} letter
 */
export function pawn(seat, letter) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 28 28");
  svg.setAttribute("aria-hidden", "true");
  const shape = document.createElementNS(SVG, "path");
  shape.setAttribute("d", SHAPES[seat] ?? "");
  shape.setAttribute("class", "shape");
  shape.setAttribute("fill", COLOURS[seat] ?? "");
  const text = document.createElementNS(SVG, "text");
  text.setAttribute("x", "14");
  text.setAttribute("y", seat === 1 || seat === 7 ? "17" : "14.500");
  if (seat === 4) text.setAttribute("class", "pale");
  text.textContent = letter;
  svg.append(shape, text);
  return svg;
}

/**
 * How a seat is taken, as a key of the words.
 * @param {SeatLook} seat
 * @param {number} number
 * @param {number} me
 * @param {number[]} present
 * @param {boolean} over
 */
function state(seat, number, me, present, over) {
  if (seat.kind === "open" || seat.kind === "kept") return seat.kind;
  if (seat.resigned) return "resigned";
  if (seat.kind === "bot") return "bot";
  if (seat.away && !over) return "away";
  if (number === me) return "you";
  return present.includes(number) ? "here" : "gone";
}

/**
 * @param {Facts} facts
 * @param {number} me
 * @param {number[]} present
 * @param {number[]} mine the seats of this browser
 * @param {Deeds} deeds
 * @param {{ offered: "" | "replace" | "claim", replaceable: boolean }} late what may be done about somebody who is here and
 *   lets everybody wait, and whether whoever is gone can be replaced
 */
export function showSeats(facts, me, present, mine, deeds, { offered, replaceable }) {
  const initials = facts.seats.map((seat) => seat.name.trim().slice(0, 1).toUpperCase());
  const distinct = initials.every(Boolean) && new Set(initials).size === initials.length;
  const rows = facts.seats.map((seat, number) => {
    const turn = facts.deciding === number;
    const won = facts.end?.winners.includes(number);
    const how = state(seat, number, me, mine.length > 1 ? [...present, ...mine] : present, facts.end !== null);
    const more = [say(`seat-${how}`)];
    if (turn) more.push(say("seat-turn"));
    const rests = seat.vacation > Date.now();
    if (rests) more.push(say("seat-vacation", { text: dayOf(seat.vacation) }));
    if (won) more.push(say("seat-winner"));
    // What is as usual need not be read on a desk.
    const usual = ["bot", "you", "here", "gone"].includes(how) && !won && !rests;
    const name = element("span", {}, seat.name || "–", element("small", { class: usual ? "usual" : null }, more.join(" · ")));
    if (facts.clock) name.append(element("time", { "data-clock": String(number), role: "timer" }));
    const deed = last(number, how);
    // Where the picture has a plate for everybody, only what is out of the ordinary stands here too.
    const plain = ["bot", "you", "here", "gone"].includes(how) && deed.tagName !== "BUTTON" && !facts.clock && facts.status !== "open" && !rests;
    const light = element("i", { class: `light ${how}`, "aria-hidden": "true" });
    return element("li", { class: [turn || won ? "turn" : "", plain ? "plain" : ""].join(" ").trim() }, pawn(number, distinct ? (initials[number] ?? "") : String(number + 1)), name, light, deed);
  });
  const list = byId("players");
  const now = rows.map((row) => row.outerHTML).join("");
  if (list.dataset.shown === now) return;
  list.dataset.shown = now;
  const focused = list.contains(document.activeElement);
  list.replaceChildren(...rows);
  if (focused) list.querySelector("button")?.focus();

  /**
   * @param {number} number
   * @param {string} how
   */
  function last(number, how) {
    if (how === "open" && me < 0) return element("button", { click: () => deeds.take(number) }, say("join-open"));
    // Who keeps everybody waiting and is not here can be replaced by the house, until coming back.
    if (how === "gone" && me >= 0 && facts.deciding === number && replaceable) {
      return element("button", { click: () => deeds.replace(number) }, say("replace"));
    }
    if (how === "here" && me >= 0 && !mine.includes(number) && facts.deciding === number) {
      if (offered === "claim") return element("button", { click: deeds.claim }, say("claim"));
      if (offered === "replace") return element("button", { click: () => deeds.replace(number) }, say("vote"));
    }
    // What decided; where nothing was counted, points would say nothing.
    const [first] = facts.end?.figures ?? [];
    return element("span", { class: "score", title: first?.name ?? null }, String(first?.values[number] ?? ""));
  }
}
