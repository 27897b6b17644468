// What the account keeps across browsers: tables, lessons and boxes, told after a change here, taken over when a page opens.

import { leaveBelongings, syncBoxes, takeBelongings } from "./belongings.js";
import { allBoxes } from "./boxes.js";
import { Refused, myTables, putTables } from "./common.js";
import { advance, lessons } from "./progress.js";
import { askSigned, guests, session, takeGuests } from "./signing.js";

/** @import { KeptLook } from "./wire.js" */
/** @import { MyTable } from "./common.js" */

const TOLD = "ariane.told"; // what the account was told of by this browser: until when, and how far the lessons were
const FORGOTTEN = "ariane.forgotten"; // tables that the account's other browsers are to forget too
const SOON = 1500; // milliseconds in which more may change
const MOST = 40; // tables of one telling

const atTable = document.body.classList.contains("at-table"); // whose page has its own table in mind: nothing is changed under it
let later = 0;

/** @returns {{ account: string, at: number, lessons: string }} */
function told() {
  const kept = JSON.parse(localStorage.getItem(TOLD) ?? "{}");
  const account = session()?.account ?? "";
  return kept.account === account ? kept : { account, at: 0, lessons: "" };
}

/** @returns {{ match: string, at: number }[]} */
const forgotten = () => JSON.parse(localStorage.getItem(FORGOTTEN) ?? "[]");

/** The tables of this browser that the account is to know of. */
function ours() {
  const others = new Set(guests());
  return myTables().filter((table) => !others.has(table.match));
}

/**
 * Whether we sit down there just now: the link that we hold until then would be spent before another browser uses it.
 * @param {MyTable} table
 */
const sitting = (table) => table.mine.some((held) => held.next);

/**
 * Tells what has changed, and takes over what other browsers have told.
 * @param {boolean} [leaving] what could not be told before is told now: nobody sits down any more
 */
export async function sync(leaving = false) {
  if (session() === null) return;
  const before = told();
  const now = Date.now();
  const tables = ours().filter((table) => (sitting(table) ? leaving : (table.at ?? 0) > before.at)).slice(0, MOST);
  const steps = JSON.stringify(lessons());
  const gone = forgotten().slice(-MOST);
  /** @type {KeptLook} */
  const kept = await askSigned("/api/account/sync", {
    tables: tables.map(form),
    gone,
    lessons: steps === before.lessons ? {} : lessons(),
  });
  if (session()?.account !== before.account) return; // meanwhile somebody has signed out
  localStorage.setItem(TOLD, JSON.stringify({ account: before.account, at: now, lessons: steps }));
  localStorage.setItem(FORGOTTEN, JSON.stringify(forgotten().filter(({ at }) => !gone.some((one) => one.at === at))));
  advance(kept.lessons);
  const here = JSON.stringify([myTables(), allBoxes()]);
  if (!atTable) {
    takeOver(kept);
    await syncBoxes();
  }
  if (here !== JSON.stringify([myTables(), allBoxes()])) dispatchEvent(new Event("ariane-synced"));
}

/**
 * What the account is told of a table: what it knows, and nothing that another version may have left here.
 * @param {MyTable} table
 */
function form({ match, game, at = 0, mine, links, promise, host, committed, digest, rated }) {
  const seats = mine.map(({ seat, secret, next, entropy }) => ({ seat, secret, next, entropy }));
  const handed = links.map(({ seat, secret, phone, invites }) => ({ seat, secret, phone, invites }));
  return { match, game, at, mine: seats, links: handed, promise, host, committed, digest, rated };
}

/** @param {KeptLook} kept */
function takeOver(kept) {
  const here = new Map(myTables().map((table) => [table.match, table]));
  for (const one of kept.gone) if ((here.get(one.match)?.at ?? Infinity) <= one.at) here.delete(one.match);
  for (const one of /** @type {MyTable[]} */ (kept.tables)) {
    const mine = here.get(one.match);
    if (mine && (mine.at ?? 0) >= (one.at ?? 0)) continue;
    const secrets = new Set(one.mine.map((held) => held.secret));
    here.set(one.match, { ...one, mine: [...one.mine, ...(mine?.mine.filter((held) => !secrets.has(held.secret)) ?? [])] });
  }
  putTables([...here.values()]);
}

/** What was here before is the account's too: it is told of all of it anew. */
export async function takeAlong() {
  takeGuests();
  localStorage.removeItem(TOLD);
  await takeBelongings();
}

/** Leaves to the account what it keeps: with the session its tables leave this browser too. */
export async function leaveTables() {
  await sync(true);
  const others = new Set(guests());
  putTables(myTables().filter((table) => others.has(table.match)));
  localStorage.removeItem(TOLD);
  await leaveBelongings();
}

/** @returns {Promise<boolean>} whether we have heard from the account */
async function quietly() {
  try {
    await sync();
    return session() !== null;
  } catch (error) {
    // Signed out elsewhere, or no network: what was not told yet is told when the next page opens.
    if (!(error instanceof Refused) && !(error instanceof TypeError)) throw error;
    return false;
  }
}

function soon() {
  if (session() === null) return;
  clearTimeout(later);
  later = setTimeout(quietly, SOON);
}

addEventListener("ariane-kept", soon);
addEventListener("ariane-forgotten", (event) => {
  if (session() === null || !(event instanceof CustomEvent)) return;
  localStorage.setItem(FORGOTTEN, JSON.stringify([...forgotten(), { match: event.detail, at: Date.now() }].slice(-MOST)));
  soon();
});
/** What the account has told when this page was opened; its own page asks in its turn. */
export const heard = document.querySelector("#page-account-in") === null ? quietly() : Promise.resolve(false);
