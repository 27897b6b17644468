// The page of a group: its tables, standings and members for those who are in it, and a door for whoever has its link.

import { Refused, ask, button, byId, element, field, find, language, messageOf, myTable, root, say } from "./common.js";
import { askSigned, session } from "./signing.js";

/** @import { GroupDoor, GroupLook, GroupPlace, GroupTable, MemberLook } from "./wire.js" */

/** @type {Record<string, string>} */
const titles = JSON.parse(byId("titles").textContent ?? "{}");
const id = find(HTMLElement, "main").dataset.group ?? "";
const path = `/api/groups/${id}`;
const day = new Intl.DateTimeFormat(language, { day: "numeric", month: "long", year: "numeric" });
const wins = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });

/** @param {string} part */
function show(part) {
  for (const one of ["group-door", "group-in"]) byId(one).hidden = one !== part;
}

/** @param {() => Promise<void>} deed */
async function doing(deed) {
  const line = byId("group-wrong");
  line.hidden = true;
  try {
    await deed();
  } catch (error) {
    const unknown = error instanceof Refused && error.code === "unknown-group";
    line.textContent = unknown ? say("account-group-unknown") : say("refused", { text: messageOf(error) });
    line.hidden = false;
  }
}

/** What stands behind the # of a link; it leaves the address when it is used up. */
const secret = () => (/^#[0-9a-f]{32}$/.test(location.hash) ? location.hash.slice(1) : null);

async function arrive() {
  if (session() !== null) {
    try {
      return showGroup(await askSigned(path));
    } catch (error) {
      if (!(error instanceof Refused) || !["unknown-group", "not-signed-in"].includes(error.code)) throw error;
      if (error.code === "unknown-group" && secret() === null) throw error;
    }
  }
  await showDoor();
}

async function showDoor() {
  const link = secret();
  /** @type {GroupDoor | null} */
  const door = link === null ? null : await ask(`${path}/door`, { secret: link });
  const signed = session() !== null;
  const lines = [...(door ? [say("account-group-door", { name: door.name, count: door.members })] : []), ...(signed ? [] : [say("account-group-sign")])];
  find(HTMLElement, "#page-group-door p").textContent = lines.join(" ");
  button("group-join").hidden = !signed;
  byId("group-sign").hidden = signed;
  show("group-door");
}

/** @param {GroupLook} group */
function showGroup(group) {
  if (secret() !== null) history.replaceState(null, "", location.pathname + location.search);
  find(HTMLElement, "#page-group-in h1").textContent = group.name;
  document.title = `${group.name} · Ariane`;
  field("group-name").value = group.name;
  field("group-link").value = `${location.origin}${root}/groups/${group.id}#${group.link}`;
  for (const one of ["group-renew", "group-delete", "group-rename"]) byId(one).hidden = !group.leads;
  showTables(group.tables);
  showStandings(group.standings);
  find(HTMLUListElement, "#page-group-members ul").replaceChildren(...group.members.map((one) => member(one, group)));
  show("group-in");
}

/** @param {GroupTable[]} tables */
function showTables(tables) {
  const rows = tables.map((table) => {
    const by = table.by ? [say("account-group-by", { name: table.by })] : [];
    const told = [say(`status-${table.status}`), say("seats", { count: table.seats }), ...by, day.format(table.at * 1000)];
    const place = `${root}/tables/${table.match}`;
    const ours = (myTable(table.match)?.mine.length ?? 0) > 0;
    const joins = table.status === "open" && !ours;
    const door = element("a", { class: "button", href: joins ? `${place}#join` : place }, say(joins ? "join" : table.status === "over" ? "look-back" : ours ? "go" : "look-on"));
    return element("li", {}, element("strong", {}, titles[table.game] ?? table.game), element("span", { class: "quiet" }, told.join(" · ")), door);
  });
  find(HTMLUListElement, "#page-group-tables ul").replaceChildren(...rows);
  find(HTMLElement, "#page-group-tables .none").hidden = rows.length > 0;
}

/** @param {GroupPlace[]} places */
function showStandings(places) {
  const rows = places.map((one) =>
    element("tr", {}, element("td", {}, titles[one.game] ?? one.game), element("th", { scope: "row" }, one.name), element("td", {}, String(one.games)), element("td", {}, wins.format(one.won))),
  );
  find(HTMLTableSectionElement, "#page-group-standings tbody").replaceChildren(...rows);
  find(HTMLTableElement, "#page-group-standings table").hidden = rows.length === 0;
  find(HTMLElement, "#page-group-standings .none").hidden = rows.length > 0;
}

/**
 * @param {MemberLook} one
 * @param {GroupLook} group
 */
function member(one, group) {
  const deed = (/** @type {string} */ what, /** @type {string} */ text) =>
    element("button", { type: "button", "aria-label": `${text} – ${one.name}`, click: () => doing(async () => showGroup(await askSigned(`${path}/${what}`, { account: one.id }))) }, text);
  const deeds = group.leads && one.id !== group.you ? [deed("hand-on", say("account-group-hand-on")), deed("remove", say("account-group-remove"))] : [];
  return element("li", {}, element("strong", {}, one.name), element("span", { class: "quiet" }, one.leads ? say("account-group-leads") : say("account-group-since", { text: day.format(one.joined * 1000) })), ...(deeds.length ? [element("span", { class: "deeds" }, ...deeds)] : []));
}

/**
 * @param {string} name
 * @param {() => Promise<void>} deed
 */
function on(name, deed) {
  button(name).addEventListener("click", () => doing(deed));
}

const home = () => void (location.href = `${root}/account`);

on("group-join", async () => showGroup(await askSigned(`${path}/join`, { secret: secret() })));
on("group-copy", async () => {
  await navigator.clipboard.writeText(field("group-link").value);
  button("group-copy").textContent = say("copied");
});
on("group-renew", async () => {
  showGroup(await askSigned(`${path}/link`, {}));
  byId("group-renewed").hidden = false;
});
on("group-leave", async () => {
  await askSigned(`${path}/leave`, {});
  home();
});
on("group-delete", async () => {
  byId("group-sure").hidden = false;
  button("group-delete-no").focus();
});
on("group-delete-no", async () => void (byId("group-sure").hidden = true));
on("group-delete-yes", async () => {
  await askSigned(`${path}/delete`, {});
  home();
});
find(HTMLFormElement, "#page-group-rename").addEventListener("submit", (event) => {
  event.preventDefault();
  void doing(async () => showGroup(await askSigned(`${path}/name`, { name: field("group-name").value })));
});
void doing(arrive);
