// What else the account keeps across browsers: boxes of the workshop, told and taken over, and where its owner is told.

import { allBoxes, goneBoxes, putBoxes, putGoneBoxes } from "./boxes.js";
import { Refused } from "./common.js";
import { sha256, toHex } from "./sha256.js";
import { askSigned, session } from "./signing.js";

/** @import { KeptBoxes, KeptReader } from "./wire.js" */
/** @import { MyBox } from "./boxes.js" */

const TOLD = "ariane.told.boxes"; // until when the account was told of boxes by this browser
const GUESTS = "ariane.guests.boxes"; // boxes from before somebody signed in here
const GUEST = "ariane.reader"; // this browser as a reader of notices, while nobody is signed in
const READER = "ariane.account.reader"; // the account's, while somebody is

/**
 * A box as the server knows it among others.
 * @param {{ game: string, name: string }} box
 */
const mark = ({ game, name }) => toHex(sha256(new TextEncoder().encode(`${game}\n${name}`))).slice(0, 32);

/** @returns {string[]} */
const guests = () => JSON.parse(localStorage.getItem(GUESTS) ?? "[]");

/** Boxes that stay out of the account until they are taken into it. */
export const guestBoxes = () => allBoxes().filter((box) => guests().includes(mark(box)));

// Somebody signs in: what is here already may be another's.
addEventListener("ariane-signed-in", () => localStorage.setItem(GUESTS, JSON.stringify(allBoxes().map(mark))));

/** Tells of boxes that are new here, one by one, and takes over those of other browsers. */
export async function syncBoxes() {
  const account = session()?.account ?? "";
  const kept = JSON.parse(localStorage.getItem(TOLD) ?? "{}");
  const since = kept.account === account ? kept.at : 0;
  const now = Date.now();
  const others = new Set(guests());
  const ours = () => allBoxes().filter((box) => !others.has(mark(box)));
  for (const box of ours().filter(({ at }) => at > since).reverse()) {
    try {
      await askSigned("/api/account/boxes", { box, known: marks(ours()) });
    } catch (error) {
      if (!(error instanceof Refused && ["too-large", "bad-request"].includes(error.code))) throw error; // this one stays here alone
    }
  }
  const gone = goneBoxes();
  for (let more = true; more; ) {
    /** @type {KeptBoxes} */
    const heard = await askSigned("/api/account/boxes", { gone, known: marks(ours()) });
    if (session()?.account !== account) return;
    takeOver(heard);
    more = heard.more;
  }
  putGoneBoxes(goneBoxes().filter((one) => !gone.some(({ at }) => at === one.at)));
  localStorage.setItem(TOLD, JSON.stringify({ account, at: now }));
}

/** @param {MyBox[]} boxes */
const marks = (boxes) => Object.fromEntries(boxes.map((box) => [mark(box), box.at]));

/** @param {KeptBoxes} heard */
function takeOver({ boxes, gone }) {
  const found = /** @type {MyBox[]} */ (boxes);
  const here = allBoxes().filter((box) => !gone.includes(mark(box)) && !found.some((one) => one.game === box.game && one.name === box.name));
  putBoxes([...found, ...here].sort((one, other) => other.at - one.at));
}

/** What was here before is the account's from now on: boxes, and where its owner was told. */
export async function takeBelongings() {
  localStorage.removeItem(GUESTS);
  localStorage.removeItem(TOLD);
  const reader = localStorage.getItem(GUEST);
  if (reader) await ownReader(reader);
  localStorage.removeItem(GUEST);
}

/** With the session what is the account's leaves this browser; nothing is pushed here for somebody who has left. */
export async function leaveBelongings() {
  const others = new Set(guests());
  putBoxes(allBoxes().filter((box) => others.has(mark(box))));
  putGoneBoxes([]);
  for (const key of [GUESTS, TOLD]) localStorage.removeItem(key);
  if (localStorage.getItem(READER) === null) return;
  localStorage.removeItem(READER);
  const here = await navigator.serviceWorker?.getRegistration();
  await (await here?.pushManager?.getSubscription())?.unsubscribe();
}

/**
 * The account's reader, or nothing where it has none yet; one that is given becomes it, or is taken into it.
 * @param {string} [given]
 * @returns {Promise<string | null>}
 */
export async function ownReader(given) {
  /** @type {KeptReader} */
  const { reader } = await askSigned("/api/account/notices", given ? { reader: given } : {});
  if (reader) localStorage.setItem(READER, reader);
  else localStorage.removeItem(READER);
  return reader;
}
