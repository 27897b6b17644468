// The tables of this browser on the start page: those first that wait for us, each with what happened there since.

import { Refused, ask, byId, dayOf, element, find, forget, language, myTable, myTables, printed, putTables, root, say, sitting, written } from "./common.js";
import { fold } from "./folding.js";
import { showLinks } from "./links.js";
import { movingLink } from "./moving.js";
import { session } from "./signing.js";

/** @import { Glance } from "./wire.js" */
/** @import { MyTable } from "./common.js" */
/** @typedef {Record<string, string | undefined>} Titles games by their names */
/** @typedef {(game: string, quiet: string, ...deeds: HTMLElement[]) => HTMLLIElement} Row a table in a line of a list */

/**
 * A table of ours in a line; the lower the rank, the sooner we are wanted.
 * @typedef {{ text: string, yours: boolean, rank: number, since: string[] }} Standing
 */

const SHOWN = 8; // tables, unless more wait for us
const TOLD = 4; // sentences of what happened at one of them
const LATE = 86_400_000; // milliseconds after which no browser tells any more of a seat that it has just taken

const title = document.title;
const mine = byId("mine-title").textContent;

/**
 * How a table of ours stands; null where it is gone.
 * @param {MyTable} table
 * @returns {Promise<Standing | null>}
 */
async function standing(table) {
  if (sitting.has(table.match)) return { text: "", yours: false, rank: 3, since: [] };
  try {
    /** @type {Glance} */
    const glance = await ask(`/api/matches/${table.match}/glance?language=${language}`, undefined, table.mine[0]?.secret);
    const people = glance.names.filter(Boolean).join(", ");
    const seats = table.mine.map((held, number) => held.seat ?? (number === 0 ? glance.viewer : null)); // a link does not say which it opens
    const yours = glance.deciding !== null && seats.includes(glance.deciding);
    const { status, end, rematch } = glance;
    const again = rematch && table.mine.length && !myTable(rematch); // somebody sits there and waits for us
    const how = yours ? say("yours") : end ? [again ? say("again-waits") : "", result(glance)].filter(Boolean).join(" · ") : say(`status-${status}`);
    const rank = yours ? 0 : again ? 1 : ["running", "open", "over"].indexOf(status) + 1;
    return { text: [how, timeLeft(glance), people, dateOf(table)].filter(Boolean).join(" · "), yours, rank, since: table.mine.length === 1 ? told(glance) : [] };
  } catch (error) {
    const waits = table.mine.some((held) => held.next); // we were sitting down when the answer got lost
    const gone = !waits && error instanceof Refused && ["unknown-match", "not-seated", "no-spectators"].includes(error.code);
    return gone ? null : { text: "", yours: false, rank: 3, since: [] };
  }
}

/** @param {Glance} glance */
function result({ end, names, viewer }) {
  const winners = end?.winners ?? [];
  const name = winners.map((seat) => names[seat] || say("guest")).join(", ");
  if (winners.length === 0) return say("won-nobody");
  if (winners.length > 1) return say("won-shared", { name });
  return winners[0] === viewer ? say("won-you") : say("won-one", { name });
}

/**
 * What the others did since our last move, in a few sentences: the newest.
 * @param {Glance} glance
 */
function told({ since, names }) {
  const turns = fold(since.filter((one) => one.kind === "step"), "").map((part) => part.text);
  const notes = since.filter((one) => one.kind !== "step").map((one) => say(`note-${one.kind}`, { name: names[one.seat] || say("guest"), text: one.kind === "vacation" ? dayOf(one.text) : one.text }));
  const all = [...turns, ...notes.map((text) => text.replace(/\.$/, ""))];
  const more = all.length - TOLD;
  return more > 0 ? [...all.slice(-TOLD), say("since-more", { count: more })] : all;
}

/** @param {Glance} glance */
const timeLeft = ({ over_days, deadline, now }) => (over_days && deadline ? say("time-left", { text: written(deadline - now) }) : "");

/** @param {MyTable} table */
const dateOf = ({ at }) => (at ? new Intl.DateTimeFormat(language, { day: "numeric", month: "short" }).format(at) : "");

/**
 * Our tables, those first that wait for us, with what happened there since.
 * @param {Titles} titles
 * @param {Row} row
 */
export async function showMine(titles, row) {
  const section = byId("mine");
  const found = await Promise.all(myTables().map(async (table) => ({ table, how: await standing(table) })));
  for (const { table, how } of found) if (how === null) void leave(table);
  const there = found.flatMap(({ table, how }) => (how ? [{ table, how }] : [])).sort((one, other) => one.how.rank - other.how.rank);
  const waiting = there.filter(({ how }) => how.yours).length;
  byId("mine-title").textContent = waiting === 0 ? mine : waiting === 1 ? say("wait-one") : say("wait-many", { count: waiting });
  document.title = waiting ? `(${waiting}) ${title}` : title;
  const rows = there.slice(0, Math.max(SHOWN, waiting)).map(({ table, how }) => tableRow(table, how, titles, row));
  find(HTMLUListElement, "ul", section).replaceChildren(...rows);
  section.hidden = rows.length === 0;
  showMoving();
}

/**
 * A table that does not know us any more leaves this browser. Where another browser of the account has taken the seat, what it
 * told comes first, and may still be on its way: only what is old is forgotten in all of them.
 * @param {MyTable} table
 */
async function leave(table) {
  if (!session()) return forget(table.match);
  if (!(await (await import("./kept.js")).heard)) return;
  if (JSON.stringify(myTable(table.match)) !== JSON.stringify(table)) return; // it was told anew, and is shown so
  if (Date.now() - (table.at ?? 0) > LATE) forget(table.match);
  else putTables(myTables().filter((one) => one.match !== table.match));
}

/**
 * @param {MyTable} table
 * @param {Standing} how
 * @param {Titles} titles
 * @param {Row} row
 */
function tableRow(table, how, titles, row) {
  const item = row(
    table.game,
    how.text,
    element("a", { class: how.yours ? "button primary" : "button", href: `${root}/tables/${table.match}` }, say("go")),
    element("button", { click: away, "aria-label": `${say("forget")} – ${titles[table.game] ?? table.game}` }, say("forget")),
  );
  if (how.yours && how.since.length) item.append(element("p", { class: "since" }, ...printed(how.since.join(" · "))));
  return item;

  function away() {
    forget(table.match);
    item.remove();
    byId("mine").hidden = !byId("mine").querySelector("li");
    showMoving();
  }
}

/** What is for those who have tables. */
function showMoving() {
  byId("moving").hidden = byId("mine").hidden;
  byId("notices").hidden = byId("mine").hidden || !("offered" in byId("notices").dataset);
  showLinks(find(HTMLUListElement, "#page-moving ul"), [{ label: say("moving-link"), address: movingLink(myTables()) }]);
}
