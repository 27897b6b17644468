// The home page: a game within a click, a table set as one likes, open tables, and the tables of this browser.

import { Refused, ask, byId, element, field, find, forget, language, messageOf, myTables, rename, say } from "./common.js";
import { showLinks } from "./links.js";
import { movingLink, takeOver } from "./moving.js";
import { seatForms, settle } from "./setting.js";

/** @import { Listing, View } from "./wire.js" */
/** @import { MyTable } from "./common.js" */
/** @import { Setting } from "./setting.js" */

const SHOWN = 8;

/** @type {NodeListOf<HTMLElement>} */
const cards = document.querySelectorAll(".card");
const titles = Object.fromEntries([...cards].map((card) => [card.dataset.game, card.dataset.title]));

const nameField = field("name");
nameField.value = localStorage.getItem("ariane.name") ?? "";
nameField.addEventListener("input", () => rename(nameField.value));

for (const card of cards) {
  const form = find(HTMLFormElement, "form", card);
  const count = find(HTMLSelectElement, "[name=seats]", form);
  const who = find(HTMLSelectElement, "[name=who]", form);
  const level = find(HTMLSelectElement, "[name=level]", form);
  const hints = find(HTMLInputElement, "[name=hints]", form);
  /** @type {NodeListOf<HTMLInputElement>} */
  const names = form.querySelectorAll("[data-names] input");

  const fit = () => {
    find(HTMLElement, "[data-level]", form).hidden = who.value !== "house";
    find(HTMLElement, "[data-names]", form).hidden = who.value !== "here";
    names.forEach((one, number) => {
      const label = one.closest("label");
      if (label) label.hidden = number >= Number(count.value);
    });
  };
  for (const select of [count, who]) select.addEventListener("change", fit);
  fit();

  find(HTMLButtonElement, "[data-do=house]", card).addEventListener("click", () => {
    set(card, { count: Number(card.dataset.usual), who: "house", level: "medium", hints: true, seat: 0, names: [] }, {});
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const here = who.value === "here" ? [...names].map((one) => one.value.replaceAll("#", "").trim()) : [];
    const kind = /** @type {Setting["who"]} */ (who.value);
    const setting = { count: Number(count.value), who: kind, level: level.value, hints: hints.checked, seat: 0, names: here };
    set(card, setting, optionsOf(form));
  });
}

/** @param {HTMLFormElement} form */
function optionsOf(form) {
  /** @type {Record<string, boolean | number | string>} */
  const options = {};
  for (const one of form.querySelectorAll("[data-option]")) {
    if (one instanceof HTMLSelectElement) options[one.name] = one.value;
    else if (one instanceof HTMLInputElement) options[one.name] = one.type === "checkbox" ? one.checked : Number(one.value);
  }
  return options;
}

/**
 * Sets the table, sits down, and goes there.
 * @param {HTMLElement} card
 * @param {Setting} setting
 * @param {Record<string, boolean | number | string>} options
 */
async function set(card, setting, options) {
  const game = card.dataset.game ?? "";
  const refusal = find(HTMLElement, ".refusal", card);
  const buttons = card.querySelectorAll("button");
  for (const one of buttons) one.disabled = true;
  refusal.hidden = true;
  try {
    const form = { game, seats: seatForms(setting), options, language, listed: setting.who === "open", hints: setting.hints };
    location.href = await settle(await ask("/api/matches", form), game, setting);
  } catch (error) {
    refusal.textContent = say("refused", { text: messageOf(error) });
    refusal.hidden = false;
  }
  for (const one of buttons) one.disabled = false;
}

// Tables

/**
 * @param {string} game
 * @param {string} quiet
 * @param {HTMLElement[]} deeds
 */
function row(game, quiet, ...deeds) {
  return element("li", {}, element("strong", {}, titles[game] ?? game), element("span", { class: "quiet" }, quiet), ...deeds);
}

/**
 * How a table of ours stands; null where it is gone.
 * @param {MyTable} table
 * @returns {Promise<{ text: string, yours: boolean } | null>}
 */
async function standing(table) {
  try {
    /** @type {View} */
    const view = await ask(`/api/matches/${table.match}?language=${language}`, undefined, table.mine[0]?.secret);
    const people = view.facts.seats.map((seat) => seat.name).filter(Boolean).join(", ");
    const yours = table.mine.some((held) => held.seat === view.facts.deciding && held.seat !== null);
    const how = yours ? say("yours") : say(`status-${view.facts.status}`);
    return { text: [people, how].filter(Boolean).join(" · "), yours };
  } catch (error) {
    const gone = error instanceof Refused && ["unknown-match", "not-seated", "no-spectators"].includes(error.code);
    return gone ? null : { text: "", yours: false };
  }
}

async function showMine() {
  const section = byId("mine");
  const kept = myTables().slice(0, SHOWN);
  const found = await Promise.all(kept.map(async (table) => ({ table, how: await standing(table) })));
  const rows = [];
  for (const { table, how } of found) {
    if (how === null) {
      forget(table.match);
      continue;
    }
    const item = row(
      table.game,
      how.text,
      element("a", { class: how.yours ? "button primary" : "button", href: `/tables/${table.match}` }, say("go")),
      element("button", { click: away, "aria-label": `${say("forget")} – ${titles[table.game] ?? table.game}` }, say("forget")),
    );
    rows.push(item);

    function away() {
      forget(table.match);
      item.remove();
      section.hidden = !section.querySelector("li");
      showMoving();
    }
  }
  find(HTMLUListElement, "ul", section).replaceChildren(...rows);
  section.hidden = rows.length === 0;
  showMoving();
}

function showMoving() {
  byId("moving").hidden = byId("mine").hidden;
  showLinks(find(HTMLUListElement, "#page-moving ul"), [{ label: say("moving-link"), address: movingLink(myTables()) }]);
}

async function showOpen() {
  const section = byId("open");
  /** @type {Listing[]} */
  const listed = await ask("/api/matches");
  const rows = listed
    .filter((table) => table.status === "open" || table.spectators)
    .map((table) =>
      row(
        table.game,
        `${say("seats", { count: table.seats.length })} · ${say(`status-${table.status}`)}`,
        element("a", { class: "button", href: `/tables/${table.match}` }, say(table.status === "open" ? "join" : "look-on")),
      ),
    );
  find(HTMLUListElement, "ul", section).replaceChildren(...rows);
  find(HTMLElement, ".none", section).hidden = rows.length > 0;
}

/** @param {() => Promise<void>} deed */
async function orSayWhyNot(deed) {
  try {
    await deed();
  } catch {
    byId("offline").hidden = false;
  }
}

function arrive() {
  const moved = takeOver();
  if (moved !== null) {
    const line = byId("moved");
    line.textContent = say(moved ? "moved" : "moved-none", { count: moved });
    line.hidden = false;
  }
  byId("offline").hidden = true;
  orSayWhyNot(showMine);
  orSayWhyNot(showOpen);
}

addEventListener("hashchange", arrive);
addEventListener("online", arrive);
addEventListener("pageshow", (event) => event.persisted && arrive());
arrive();
