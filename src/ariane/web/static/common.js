// What every page needs: words, elements, this browser's memory, and asking the server.

import { fromHex, sha256, toHex } from "./sha256.js";

/** @import { Seated } from "./wire.js" */

/** @type {Record<string, string>} */
const told = JSON.parse(document.getElementById("page-words")?.textContent ?? "{}");
export const language = document.documentElement.lang;
// The path below which the server lies, where a proxy has put it somewhere; else nothing.
export const root = document.documentElement.dataset.root ?? "";

/**
 * A message in the page's language, its places filled.
 * @param {string} key
 * @param {Record<string, string | number>} [places]
 */
export function say(key, places = {}) {
  const message = told[key];
  if (message === undefined) throw new Error(`there is no message ${key}`);
  return message.replace(/\{(\w+)\}/g, (_, place) => String(places[place] ?? ""));
}

/**
 * An element with attributes and children; texts are texts, never markup. A function listens to the event it is named by.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number | boolean | null | undefined | ((event: any) => unknown)>} [attributes]
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, String(value));
  }
  made.append(...children);
  return made;
}

const PRINTED = /([A-Z0-9][A-Z0-9’'/(),-]*(?: [A-Z0-9(][A-Z0-9’'/(),-]*)+)/;

/**
 * A sentence in the page's language; what it quotes in capitals is printed on the pieces, in English, and marked so.
 * @param {string} text
 */
export function printed(text) {
  if (language === "en") return [text];
  return text.split(PRINTED).map((part, number) => (number % 2 && /[A-Z]{3}/.test(part) ? element("span", { lang: "en" }, part) : part));
}

/**
 * A picture that the game drew, inside the page; its name is said elsewhere.
 * @param {string} svg
 */
export function drawnOf(svg) {
  const read = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  for (const one of [read, ...read.querySelectorAll("[id]")]) one.removeAttribute("id");
  for (const one of read.querySelectorAll("[tabindex]")) one.removeAttribute("tabindex");
  return element("span", { class: "drawn", "aria-hidden": "true" }, document.importNode(read, true));
}

/**
 * The one element of this kind there; a page without it is an error of ours.
 * @template {Element} Kind
 * @param {new () => Kind} kind
 * @param {string} selector
 * @param {ParentNode} [inside]
 * @returns {Kind}
 */
export function find(kind, selector, inside = document) {
  const found = inside.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`there is no ${kind.name} ${selector}`);
  return found;
}

/**
 * A part of the page; a picture has ids of its own, so ours have a prefix.
 * @param {string} id
 */
export const byId = (id) => find(HTMLElement, `#page-${id}`);

/** @param {string} id */
export const button = (id) => find(HTMLButtonElement, `#page-${id}`);

/** @param {string} id */
export const field = (id) => find(HTMLInputElement, `#page-${id}`);

/**
 * A day as people say it.
 * @param {number | string} when milliseconds since 1970, or a date
 */
export const dayOf = (when) => new Intl.DateTimeFormat(language, { day: "numeric", month: "long" }).format(new Date(when));

/**
 * Days and hours, hours and minutes, or minutes and seconds.
 * @param {number} milliseconds
 */
export function written(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)];
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  if (hours >= 48) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** @param {string} hex */
export const hashOf = (hex) => toHex(sha256(fromHex(hex)));

/** @param {number} bytes */
export function randomHex(bytes) {
  const numbers = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(numbers, (number) => number.toString(16).padStart(2, "0")).join("");
}

/** What the server refused: its code and its sentence. */
export class Refused extends Error {
  /** @param {{ code: string, message: string }} error */
  constructor(error) {
    super(error.message);
    this.code = error.code;
  }
}

/**
 * What was thrown, as a sentence.
 * @param {unknown} error
 */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * Asks the server: with a form it is a deed, without one only looking. What comes is as wire.js says.
 * @param {string} path
 * @param {object} [form]
 * @param {string | null} [secret]
 * @returns {Promise<any>}
 */
export async function ask(path, form = undefined, secret = null) {
  /** @type {Record<string, string>} */
  const headers = { "Accept-Language": language };
  if (form !== undefined) headers["Content-Type"] = "application/json";
  if (secret) headers.Authorization = `Bearer ${secret}`;
  const answer = await fetch(root + path, {
    method: form === undefined ? "GET" : "POST",
    headers,
    body: form === undefined ? undefined : JSON.stringify(form),
  });
  const read = await answer.json();
  if (!answer.ok) throw new Refused(read.error);
  return read;
}

// This browser's memory: a name, and the tables with the secrets of the seats it holds

/**
 * A seat whose secret this browser has; `next` is the one that takes its place when we sit down with a link.
 * `entropy` is what it throws into the chance: hidden behind its hash until everybody has sat down.
 * @typedef {{ seat: number | null, secret: string, next?: string, entropy?: string }} Held
 */
/**
 * A seat kept for a friend, or handed to a phone; `invites`: its secret is good for sitting down, and for nothing after.
 * @typedef {{ seat: number, secret: string, phone?: boolean, invites?: boolean }} Link
 */
/**
 * What this browser keeps of a table; `promise` is the hash of the seed, if it was told before the first move, `host` the
 * secret of whoever set it, with which new links are made for seats that nobody has taken; `committed` what all seats had
 * committed to when ours showed theirs, `digest` that of the record when it was over.
 * @typedef {{ match: string, game: string, mine: Held[], links: Link[], promise?: string, host?: string, at?: number, rated?: boolean,
 *   committed?: Record<string, string>, digest?: string }} MyTable
 */

const KEPT = "ariane.tables";

/** @returns {MyTable[]} */
export function myTables() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]") ?? [];
  } catch {
    return [];
  }
}

/** @param {string | undefined} match */
export function myTable(match) {
  return myTables().find((table) => table.match === match) ?? null;
}

/**
 * The tables from now on, the newest first.
 * @param {MyTable[]} tables
 */
export function putTables(tables) {
  const newest = tables.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0)).slice(0, 40);
  localStorage.setItem(KEPT, JSON.stringify(newest));
}

/** @param {MyTable} table */
export function keep(table) {
  const others = myTables().filter((one) => one.match !== table.match);
  putTables([{ ...table, at: Date.now() }, ...others]);
  dispatchEvent(new Event("ariane-kept"));
}

/** @param {string} match */
export function forget(match) {
  putTables(myTables().filter((one) => one.match !== match));
  dispatchEvent(new CustomEvent("ariane-forgotten", { detail: match }));
}

export function myName() {
  return localStorage.getItem("ariane.name") || say("guest");
}

/** @param {string} name */
export function rename(name) {
  const plain = name.replaceAll("#", "").trim();
  if (plain) localStorage.setItem("ariane.name", plain);
  else localStorage.removeItem("ariane.name");
}

/** Tables at which this page is just sitting down: the secret it has may be spent already. */
export const sitting = new Set();

/**
 * Sits down at a seat of ours: with a link (`secret`), or without one where anybody may. Whoever made the link knows its
 * secret, so we propose another; it is kept before it is sent, so that an answer that got lost can be asked for again.
 * @param {MyTable} table
 * @param {Held} held
 * @param {string} name
 */
export async function sit(table, held, name) {
  held.next ??= randomHex(16);
  held.entropy ??= randomHex(32);
  keep(table);
  /** @type {Record<string, string>} */
  const form = { name, commitment: hashOf(held.entropy), secret: held.next };
  const account = JSON.parse(localStorage.getItem("ariane.account") ?? "null")?.secret; // a rated table asks for it
  if (table.rated && account) form.account = account;
  const link = held.secret || null;
  sitting.add(table.match);
  /** @type {Seated} */
  const seated = await ask(`/api/matches/${table.match}/join`, link ? form : { ...form, seat: held.seat }, link).finally(() => sitting.delete(table.match));
  held.seat = seated.seat;
  held.secret = seated.secret;
  delete held.next;
  keep(table);
}
