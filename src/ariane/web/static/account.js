// The account page: making one, signing in, passkeys and codes, and leaving for good.

import { Refused, ask, byId, button, element, field, find, language, messageOf, myName, myTable, rename, root, say } from "./common.js";
import { guestBoxes } from "./belongings.js";
import { leaveTables, sync, takeAlong } from "./kept.js";
import { askSigned, canSign, enter, guests, keepSession, makeKey, session, signIn } from "./signing.js";

/** @import { AccountLook, FinishedLook, GroupLine, GroupLook, PasskeyLook, ProfileLook, Welcome } from "./wire.js" */

/** @type {Record<string, string>} */
const titles = JSON.parse(byId("titles").textContent ?? "{}");
const PARTS = ["account-out", "account-in", "account-codes"];

/** @param {string[]} parts */
function show(...parts) {
  for (const part of PARTS) byId(part).hidden = !parts.includes(part);
}

/**
 * Does what a button stands for; meanwhile none can be pressed, and what goes wrong is said in a line.
 * @param {() => Promise<void>} deed
 */
async function doing(deed) {
  const line = byId("account-wrong");
  line.hidden = true;
  const buttons = document.querySelectorAll("main button");
  for (const one of buttons) if (one instanceof HTMLButtonElement) one.disabled = true;
  try {
    await deed();
  } catch (error) {
    line.textContent = wrong(error);
    line.hidden = false;
    if (session() === null) show("account-out");
  }
  for (const one of document.querySelectorAll("main button")) if (one instanceof HTMLButtonElement) one.disabled = false;
}

/** @param {unknown} error */
function wrong(error) {
  if (error instanceof DOMException) return say(error.name === "InvalidStateError" ? "account-known" : "account-cancelled");
  if (error instanceof Refused && error.code === "not-accepted") return say("account-not-accepted");
  if (error instanceof Refused && error.code === "not-signed-in") return say("account-signed-out");
  return say("refused", { text: messageOf(error) });
}

// Coming in

/** What a new passkey is called until its owner gives it another name. */
function device() {
  const found = /Android|iPhone|iPad|Windows|Mac|Linux/.exec(navigator.userAgent);
  return found ? found[0] : say("account-key");
}

async function register() {
  const name = field("account-name").value.replaceAll("#", "").trim() || myName();
  const options = await ask("/api/account/challenge", { purpose: "register", name });
  const credential = await makeKey(options);
  /** @type {Welcome} */
  const welcome = await ask("/api/account", { name, label: device(), credential });
  enter(welcome);
  rename(welcome.name);
  tell(welcome.codes);
}

async function recover() {
  const code = field("account-code");
  /** @type {Welcome} */
  const welcome = await ask("/api/account/recover", { code: code.value });
  code.value = "";
  enter(welcome);
  await arrive();
  byId("account-recovered").hidden = false;
}

/**
 * Shows codes, once; who has kept them goes on.
 * @param {string[]} codes
 */
function tell(codes) {
  find(HTMLUListElement, "#page-account-codes ul").replaceChildren(...codes.map((code) => element("li", {}, element("code", {}, code))));
  show("account-codes");
  byId("account-codes").focus();
}

async function copyCodes() {
  const codes = [...document.querySelectorAll("#page-account-codes code")].map((one) => one.textContent);
  await navigator.clipboard.writeText(codes.join("\n"));
  button("account-copy").textContent = say("copied");
}

// The account

async function arrive() {
  if (session() === null) {
    field("account-name").value = localStorage.getItem("ariane.name") ?? "";
    byId("account-nowhere").hidden = canSign();
    return show("account-out");
  }
  showAccount(await askSigned("/api/account"));
  showGuests();
  await sync();
  showGames(await askSigned("/api/account/games"));
  showProfile(await askSigned("/api/account/profile"));
  showGroups(await askSigned("/api/groups"));
}

/** @param {GroupLine[]} groups */
function showGroups(groups) {
  const rows = groups.map((group) =>
    element(
      "li",
      {},
      element("a", { href: `${root}/groups/${group.id}` }, group.name),
      element("span", { class: "quiet" }, [say("account-group-count", { count: group.members }), ...(group.leads ? [say("account-group-mine")] : [])].join(" · ")),
    ),
  );
  find(HTMLUListElement, "#page-account-groups ul").replaceChildren(...rows);
  find(HTMLElement, "#page-account-groups .none").hidden = rows.length > 0;
}

const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0, useGrouping: false }); // a rating, as everywhere
const wins = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
const share = new Intl.NumberFormat(language, { style: "percent" });

/** @param {ProfileLook} profile */
function showProfile({ id, played, met }) {
  const table = find(HTMLTableElement, "#page-account-profile table");
  const labels = [...table.querySelectorAll("thead th")].slice(1).map((one) => one.textContent);
  const rows = played.map((one) => {
    const or = (/** @type {number | null} */ figure, how = whole) => (figure === null ? "–" : how.format(figure));
    const figures = [one.seats, one.games, wins.format(one.won), or(one.rating), or(one.best), or(one.percentile), or(one.lost, share)];
    return element("tr", {}, element("th", { scope: "row" }, titles[one.game] ?? one.game), ...figures.map((figure, number) => element("td", { "data-label": labels[number] }, String(figure))));
  });
  find(HTMLTableSectionElement, "#page-account-profile tbody").replaceChildren(...rows);
  table.hidden = rows.length === 0;
  find(HTMLElement, "#page-account-profile .none").hidden = rows.length > 0;
  const lines = met.map((one) => say("account-met", { name: one.level ? say("account-house", { text: levelOf(one.level) }) : one.name, count: one.games, number: wins.format(one.won) }));
  find(HTMLUListElement, "#page-account-profile ul").replaceChildren(...lines.map((line) => element("li", {}, line)));
  find(HTMLAnchorElement, "#page-account-shown").href = `${root}/people/${id}`;
}

/** Tables that were here before somebody signed in: the owner says whether they are theirs. */
function showGuests() {
  const left = guests().filter((match) => myTable(match));
  const boxes = guestBoxes();
  byId("account-guests").hidden = left.length + boxes.length === 0;
  byId("account-guests-line").textContent = say("account-guests", { count: left.length, number: boxes.length });
}

/** @param {string} level */
const levelOf = (level) => (["easy", "medium", "hard"].includes(level) ? say(`account-level-${level}`) : level);

/** @param {FinishedLook[]} games */
function showGames(games) {
  const rows = games.map((game) => {
    const against = game.others.map((other) => (other.level ? `${other.name} (${levelOf(other.level)})` : other.name)).join(", ");
    const how = game.share === 1 ? say("account-won") : game.share ? say("account-shared") : say("account-not-won");
    return element(
      "li",
      {},
      element("a", { href: `${root}/tables/${game.match}` }, titles[game.game] ?? game.game),
      element("span", { class: "quiet" }, [how, against, day.format(game.at * 1000)].join(" · ")),
    );
  });
  find(HTMLUListElement, "#page-account-games ul").replaceChildren(...rows);
  find(HTMLElement, "#page-account-games .none").hidden = rows.length > 0;
}

/** All that the server has, as a file. */
async function save() {
  const everything = JSON.stringify(await askSigned("/api/account/export"), null, 2);
  const address = URL.createObjectURL(new Blob([everything], { type: "application/json" }));
  const link = element("a", { href: address, download: "ariane-account.json" });
  link.click();
  URL.revokeObjectURL(address);
}

/** @param {AccountLook} account */
function showAccount(account) {
  const signed = session();
  if (signed) keepSession({ ...signed, name: account.name });
  rename(account.name);
  field("account-called").value = account.name;
  find(HTMLElement, "#page-account-in h1").textContent = account.name;
  find(HTMLUListElement, "#page-account-keys").replaceChildren(...account.passkeys.map((key) => keyItem(key, account.passkeys.length === 1)));
  field("account-public").checked = account.public;
  byId("account-shown").hidden = !account.public;
  byId("account-left").textContent = say("account-codes-left", { count: account.codes });
  byId("account-places").textContent = say("account-sessions", { count: account.sessions });
  show("account-in");
}

const day = new Intl.DateTimeFormat(language, { day: "numeric", month: "long", year: "numeric" });

/**
 * @param {PasskeyLook} key
 * @param {boolean} only
 */
function keyItem(key, only) {
  const name = element("input", { value: key.name, maxlength: 40, autocomplete: "off", "aria-label": say("account-key-name") });
  name.addEventListener("change", () => doing(async () => showAccount(await askSigned("/api/account/passkeys/change", { id: key.id, label: name.value }))));
  const remove = element("button", { type: "button", "aria-label": `${say("account-remove")} – ${key.name}` }, say("account-remove"));
  remove.hidden = only;
  remove.addEventListener("click", () => doing(async () => showAccount(await askSigned("/api/account/passkeys/change", { id: key.id }))));
  const used = say("account-used", { text: day.format(key.used * 1000) });
  return element("li", {}, name, element("span", { class: "quiet" }, used), remove);
}

async function addKey() {
  const options = await askSigned("/api/account/challenge", { purpose: "add" });
  const credential = await makeKey(options);
  byId("account-recovered").hidden = true;
  showAccount(await askSigned("/api/account/passkeys", { label: device(), credential }));
}

/** @param {boolean} everywhere */
async function signOut(everywhere) {
  await leaveTables();
  await askSigned("/api/account/sign-out", { everywhere });
  keepSession(null);
  await arrive();
}

async function away() {
  await askSigned("/api/account/delete", {});
  keepSession(null);
  await arrive();
  byId("account-gone").hidden = false;
}

/**
 * @param {string} id
 * @param {() => Promise<void>} deed
 */
function on(id, deed) {
  button(id).addEventListener("click", () => doing(deed));
}

find(HTMLFormElement, "#page-account-new").addEventListener("submit", (event) => {
  event.preventDefault();
  void doing(register);
});
find(HTMLFormElement, "#page-account-recover").addEventListener("submit", (event) => {
  event.preventDefault();
  void doing(recover);
});
find(HTMLFormElement, "#page-account-group").addEventListener("submit", (event) => {
  event.preventDefault();
  void doing(async () => {
    /** @type {GroupLook} */
    const made = await askSigned("/api/groups", { name: field("account-group-name").value });
    location.href = `${root}/groups/${made.id}`;
  });
});
find(HTMLFormElement, "#page-account-rename").addEventListener("submit", (event) => {
  event.preventDefault();
  void doing(async () => showAccount(await askSigned("/api/account/change", { name: field("account-called").value })));
});
field("account-public").addEventListener("change", () =>
  doing(async () => showAccount(await askSigned("/api/account/change", { public: field("account-public").checked }))),
);
on("account-sign-in", async () => {
  await signIn();
  await arrive();
});
on("account-take", async () => {
  await takeAlong();
  await arrive();
});
on("account-export", save);
on("account-copy", copyCodes);
on("account-kept", arrive);
on("account-add", addKey);
on("account-renew", async () => tell(await askSigned("/api/account/codes", {})));
on("account-sign-out", () => signOut(false));
on("account-everywhere", () => signOut(true));
on("account-delete", async () => {
  byId("account-sure").hidden = false;
  button("account-delete-no").focus();
});
on("account-delete-no", async () => void (byId("account-sure").hidden = true));
on("account-delete-yes", away);
void doing(arrive);
