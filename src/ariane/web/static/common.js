// What every page needs: words, elements, this browser's memory, and asking the server.

const told = JSON.parse(document.getElementById("page-words").textContent);
export const language = document.documentElement.lang;

/** A message in the page's language, its places filled. */
export function say(key, places = {}) {
  return told[key].replace(/\{(\w+)\}/g, (_, place) => String(places[place] ?? ""));
}

/** An element with attributes and children; texts are texts, never markup. */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

/** A part of the page; a picture has ids of its own, so ours have a prefix. */
export const byId = (id) => document.getElementById(`page-${id}`);

export function randomHex(bytes) {
  const numbers = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(numbers, (number) => number.toString(16).padStart(2, "0")).join("");
}

/** What the server refused: its code and its sentence. */
export class Refused extends Error {
  constructor(error) {
    super(error.message);
    this.code = error.code;
  }
}

export async function ask(path, form = undefined, secret = null) {
  const headers = {};
  if (form !== undefined) headers["Content-Type"] = "application/json";
  if (secret) headers.Authorization = `Bearer ${secret}`;
  const answer = await fetch(path, {
    method: form === undefined ? "GET" : "POST",
    headers,
    body: form === undefined ? undefined : JSON.stringify(form),
  });
  const read = await answer.json();
  if (!answer.ok) throw new Refused(read.error);
  return read;
}

// This browser's memory: a name, and the tables with the secrets of the seats it holds

const KEPT = "ariane.tables";

export function myTables() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? [];
  } catch {
    return [];
  }
}

export function myTable(match) {
  return myTables().find((table) => table.match === match) ?? null;
}

export function keep(table) {
  const others = myTables().filter((one) => one.match !== table.match);
  localStorage.setItem(KEPT, JSON.stringify([table, ...others].slice(0, 40)));
}

export function forget(match) {
  localStorage.setItem(KEPT, JSON.stringify(myTables().filter((one) => one.match !== match)));
}

export function myName() {
  return localStorage.getItem("ariane.name") || say("guest");
}

export function rename(name) {
  const plain = name.replaceAll("#", "").trim();
  if (plain) localStorage.setItem("ariane.name", plain);
  else localStorage.removeItem("ariane.name");
}

/** Sits down; whoever holds the secret sits there. */
export async function sit(match, name, secret, seat = null) {
  const form = { name, entropy: randomHex(16) };
  if (seat !== null) form.seat = seat;
  return ask(`/api/matches/${match}/join`, form, secret);
}
