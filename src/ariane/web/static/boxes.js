// Boxes of one's own: what this browser keeps of them, and a box as a link, packed behind the # where no server sees it.

import { root } from "./common.js";

/**
 * A box that was saved here; `digest` names all that matters in it.
 * @typedef {{ game: string, name: string, author: string, version: string, digest: string, text: string, at: number }} MyBox
 */

const KEPT = "ariane.boxes";
const GONE = "ariane.boxes.gone"; // deleted here, and still to be told to the account
const MOST = 40;
const MARK = "#box=";
export const LONGEST = 48_000; // characters of a box, as the server takes it

/**
 * @param {string} game
 * @returns {MyBox[]}
 */
export const myBoxes = (game) => allBoxes().filter((box) => box.game === game);

/** @returns {MyBox[]} */
export function allBoxes() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]") ?? [];
  } catch {
    return [];
  }
}

/**
 * The boxes from now on, the newest first. False where this browser has no room for them.
 * @param {MyBox[]} boxes
 */
export function putBoxes(boxes) {
  try {
    localStorage.setItem(KEPT, JSON.stringify(boxes.slice(0, MOST)));
    return true;
  } catch {
    return false;
  }
}

/**
 * Keeps a box under its name; one of the same name and game makes room for it. False where this browser has none left.
 * @param {MyBox} box
 */
export function keepBox(box) {
  const others = allBoxes().filter((one) => one.game !== box.game || one.name !== box.name);
  const kept = putBoxes([box, ...others]);
  dispatchEvent(new Event("ariane-kept"));
  return kept;
}

/** @returns {{ game: string, name: string, at: number }[]} */
export const goneBoxes = () => JSON.parse(localStorage.getItem(GONE) ?? "[]");

/** @param {{ game: string, name: string, at: number }[]} gone */
export function putGoneBoxes(gone) {
  if (gone.length) localStorage.setItem(GONE, JSON.stringify(gone.slice(-MOST)));
  else localStorage.removeItem(GONE);
}

/**
 * @param {string} game
 * @param {string} name
 */
export function forgetBox(game, name) {
  putBoxes(allBoxes().filter((one) => one.game !== game || one.name !== name));
  if (localStorage.getItem("ariane.account")) putGoneBoxes([...goneBoxes(), { game, name, at: Date.now() }]);
  dispatchEvent(new Event("ariane-kept"));
}

// A box as a link

/**
 * @param {string} game
 * @param {string} text
 */
export async function boxLink(game, text) {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  const plain = btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `${location.origin}${root}/games/${game}/box${MARK}${plain}`;
}

/**
 * The box that the address carries, which is cleaned of it; null where it carries none, nothing where it is broken.
 * @returns {Promise<string | null>}
 */
export async function boxOfAddress() {
  if (!location.hash.startsWith(MARK)) return null;
  const packed = location.hash.slice(MARK.length);
  history.replaceState(null, "", location.pathname + location.search);
  try {
    const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    return await unpacked(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)));
  } catch {
    return "";
  }
}

/**
 * Unpacks no more than a box may be, whatever a link promises.
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
async function unpacked(bytes) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > LONGEST) throw new Error("too long");
  }
}
