// The account that this browser is signed in to, if any: its session, and what is done with a passkey.

import { Refused, ask, myTables } from "./common.js";

/** @import { Welcome } from "./wire.js" */

const KEPT = "ariane.account";
const GUESTS = "ariane.guests"; // tables from before somebody signed in here: theirs perhaps, perhaps another's

/** @typedef {{ secret: string, name: string, account: string }} Session */

/** @returns {Session | null} */
export function session() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "null");
    return typeof kept?.secret === "string" ? kept : null;
  } catch {
    return null;
  }
}

/** @returns {string[]} matches that stay out of the account until they are taken into it */
export const guests = () => JSON.parse(localStorage.getItem(GUESTS) ?? "[]");

export function takeGuests() {
  localStorage.removeItem(GUESTS);
}

/** @param {Session | null} signed nobody: this browser is signed in no more */
export function keepSession(signed) {
  if (signed && session() === null) {
    localStorage.setItem(GUESTS, JSON.stringify(myTables().map((table) => table.match)));
    dispatchEvent(new Event("ariane-signed-in"));
  }
  if (signed) localStorage.setItem(KEPT, JSON.stringify(signed));
  else localStorage.removeItem(KEPT);
}

/** @param {Welcome} welcome */
export function enter({ session: secret, name, account }) {
  keepSession({ secret, name, account });
}

/**
 * Asks the server as the account; what asks for the passkey again does so, once.
 * @param {string} path
 * @param {object} [form]
 * @returns {Promise<any>}
 */
export async function askSigned(path, form) {
  try {
    return await ask(path, form, session()?.secret);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.code === "not-signed-in") keepSession(null);
    if (error.code !== "sign-in-again") throw error;
    await signIn(session()?.account);
    return ask(path, form, session()?.secret);
  }
}

/** Whether this page lies where browsers keep passkeys: behind https under a name, or at localhost. */
export const canSign = () => "PublicKeyCredential" in window && !/^[\d.]+$|^\[/.test(location.hostname);

/** @param {string} [only] the account that it has to be, where one is confirmed */
export async function signIn(only) {
  const options = await ask("/api/account/challenge", { purpose: "sign-in" });
  const found = await navigator.credentials.get({ publicKey: { ...options, challenge: bytes(options.challenge) } });
  const { id, response } = credential(found);
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new Error("no signature");
  const form = { id, clientDataJSON: text(response.clientDataJSON), authenticatorData: text(response.authenticatorData), signature: text(response.signature) };
  /** @type {Welcome} */
  const welcome = await ask("/api/account/sign-in", { credential: form });
  if (only !== undefined && welcome.account !== only) throw new DOMException("another account", "NotAllowedError");
  enter(welcome);
}

/**
 * Has the browser make a passkey; what it tells of it is what the server wants.
 * @param {any} options
 */
export async function makeKey(options) {
  const made = await navigator.credentials.create({
    publicKey: {
      ...options,
      challenge: bytes(options.challenge),
      user: { ...options.user, id: bytes(options.user.id) },
      excludeCredentials: (options.excludeCredentials ?? []).map((/** @type {any} */ one) => ({ ...one, id: bytes(one.id) })),
    },
  });
  const { id, response } = credential(made);
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new Error("no passkey");
  return { id, clientDataJSON: text(response.clientDataJSON), attestationObject: text(response.attestationObject) };
}

/** @param {Credential | null} found */
function credential(found) {
  if (!(found instanceof PublicKeyCredential)) throw new Error("no passkey");
  return found;
}

/** @param {string} encoded as base64url */
function bytes(encoded) {
  const plain = atob(encoded.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** @param {ArrayBuffer} buffer */
function text(buffer) {
  const plain = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
