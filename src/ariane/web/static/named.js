// The home page for whoever is signed in: their name, rated tables, tables for their groups, and what other browsers have told.

import { byId, element, find, say } from "./common.js";
import "./kept.js";
import { askSigned, session } from "./signing.js";

/** @import { Created, GroupLine } from "./wire.js" */

byId("account").textContent = session()?.name ?? byId("account").textContent;

/** @type {Record<string, string>} what is played by instead of no clock, in one sitting and over days */
const CLOCKED = { "": "game 1800 10", days: "day 259200 0" };

for (const form of document.querySelectorAll("article.card form")) {
  const who = find(HTMLSelectElement, "[name=who]", form);
  const hints = find(HTMLInputElement, "[name=hints]", form);
  const clock = find(HTMLSelectElement, "[name=clock]", form);
  const atZero = find(HTMLSelectElement, "[name=at-zero]", form);
  const rated = element("input", { type: "checkbox", name: "rated" });
  const label = element("label", { class: "flag", "data-rated": true }, rated, ` ${say("rated")}`);
  hints.closest("label")?.after(label);

  const fit = () => {
    const known = session() !== null && !["here", "phones"].includes(who.value); // a rated table knows who sits where
    label.hidden = !known;
    rated.checked &&= known;
    hints.disabled = rated.checked;
    hints.checked &&= !rated.checked;
    fitClock();
  };
  /** A rated table has a clock, so that nobody waits for ever, and whoever runs out of time has lost. */
  const fitClock = () => {
    for (const one of clock.options) one.disabled = rated.checked && one.value in CLOCKED;
    atZero.disabled = rated.checked;
    if (!rated.checked) return;
    atZero.value = "lost";
    if (!(clock.value in CLOCKED)) return;
    clock.value = CLOCKED[clock.value] ?? "";
    clock.dispatchEvent(new Event("change"));
  };
  for (const one of [who, rated]) one.addEventListener("change", fit);
  fit();
}

/** The groups of whoever is signed in, among those for whom a table can be set. */
async function offerGroups() {
  /** @type {GroupLine[]} */
  const groups = await askSigned("/api/groups");
  for (const who of document.querySelectorAll("article.card form [name=who]")) {
    who.append(...groups.map(({ id, name }) => element("option", { value: `group ${id}` }, say("who-group", { name }))));
  }
}

/**
 * Enters a table into a group's list, before anybody sits down there.
 * @param {string} group
 * @param {Created} made
 */
export const setFor = (group, made) => askSigned(`/api/groups/${group}/tables`, { match: made.match, secret: made.host });

offerGroups().catch(() => {}); // signed out elsewhere, or no network: there are none to choose then
