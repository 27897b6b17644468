// The home page: a game within a click, a table set as one likes, open tables, and the tables of this browser.

import { Refused, ask, byId, element, field, find, forget, language, messageOf, myTable, myTables, rename, root, say } from "./common.js";
import { showLinks } from "./links.js";
import { movingLink, takeOver } from "./moving.js";
import { seatForms, settle } from "./seating.js";

/** @import { Listing, View } from "./wire.js" */
/** @import { MyTable } from "./common.js" */
/** @import { Setting } from "./seating.js" */

const SHOWN = 8;

/** @type {NodeListOf<HTMLElement>} */
const cards = document.querySelectorAll(".card");
const titles = Object.fromEntries([...cards].map((card) => [card.dataset.game, card.dataset.title]));

const nameField = field("name");
// How often the server could not be reached in a row, and when it is tried again.
let tries = 0;
let later = 0;
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

  const clock = find(HTMLSelectElement, "[name=clock]", form);

  const fit = () => {
    find(HTMLElement, "[data-at-zero]", form).hidden = clock.value === "";
    find(HTMLElement, "[data-level]", form).hidden = who.value !== "house";
    find(HTMLElement, "[data-names]", form).hidden = who.value !== "here";
    names.forEach((one, number) => {
      const label = one.closest("label");
      if (label) label.hidden = number >= Number(count.value);
    });
  };
  for (const select of [count, who, clock]) select.addEventListener("change", fit);
  fit();

  find(HTMLButtonElement, "[data-do=house]", card).addEventListener("click", () => {
    const [many, strong] = [find(HTMLSelectElement, "[data-house=seats]", card), find(HTMLSelectElement, "[data-house=level]", card)];
    set(card, { count: Number(many.value), who: "house", level: strong.value, hints: true, seat: 0, names: [] }, {});
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const here = who.value === "here" ? [...names].map((one) => one.value.replaceAll("#", "").trim()) : [];
    const kind = /** @type {Setting["who"]} */ (who.value);
    const setting = { count: Number(count.value), who: kind, level: level.value, hints: hints.checked, seat: 0, names: here };
    set(card, setting, optionsOf(form), clockOf(form));
  });
}

/** @param {HTMLFormElement} form */
function clockOf(form) {
  const [kind, seconds, increment] = find(HTMLSelectElement, "[name=clock]", form).value.split(" ");
  const at_zero = find(HTMLSelectElement, "[name=at-zero]", form).value;
  return seconds ? { kind, seconds: Number(seconds), increment: Number(increment), at_zero } : null;
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
 * @param {object | null} clock
 */
async function set(card, setting, options, clock = null) {
  const game = card.dataset.game ?? "";
  const refusal = find(HTMLElement, ".refusal", card);
  const buttons = card.querySelectorAll("button");
  for (const one of buttons) one.disabled = true;
  refusal.hidden = true;
  try {
    const form = { game, seats: seatForms(setting), options, language, listed: setting.who === "open", hints: setting.hints, clock };
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
 * @returns {Promise<{ text: string, yours: boolean, rank: number } | null>} the lower the rank, the sooner we are wanted
 */
async function standing(table) {
  try {
    /** @type {View} */
    const view = await ask(`/api/matches/${table.match}?language=${language}`, undefined, table.mine[0]?.secret);
    const people = view.facts.seats.map((seat) => seat.name).filter(Boolean).join(", ");
    const yours = table.mine.some((held) => held.seat === view.facts.deciding && held.seat !== null);
    const { status, end } = view.facts;
    const { rematch } = view.facts;
    const again = rematch && table.mine.length && !myTable(rematch); // somebody sits there and waits for us
    const how = yours ? say("yours") : end ? [again ? say("again-waits") : "", result(view)].filter(Boolean).join(" · ") : say(`status-${status}`);
    const rank = yours ? 0 : again ? 1 : ["running", "open", "over"].indexOf(status) + 1;
    return { text: [how, people, dateOf(table)].filter(Boolean).join(" · "), yours, rank };
  } catch (error) {
    const waits = table.mine.some((held) => held.next); // we were sitting down when the answer got lost
    const gone = !waits && error instanceof Refused && ["unknown-match", "not-seated", "no-spectators"].includes(error.code);
    return gone ? null : { text: "", yours: false, rank: 3 };
  }
}

/** @param {View} view */
function result({ facts, viewer }) {
  const winners = facts.end?.winners ?? [];
  const name = winners.map((seat) => facts.seats[seat]?.name || say("guest")).join(", ");
  if (winners.length === 0) return say("won-nobody");
  if (winners.length > 1) return say("won-shared", { name });
  return winners[0] === viewer ? say("won-you") : say("won-one", { name });
}

/** @param {MyTable} table */
const dateOf = ({ at }) => (at ? new Intl.DateTimeFormat(language, { day: "numeric", month: "short" }).format(at) : "");

async function showMine() {
  const section = byId("mine");
  const kept = myTables().slice(0, SHOWN);
  const found = await Promise.all(kept.map(async (table) => ({ table, how: await standing(table) })));
  found.sort((one, other) => (one.how?.rank ?? 9) - (other.how?.rank ?? 9));
  const rows = [];
  for (const { table, how } of found) {
    if (how === null) {
      forget(table.match);
      continue;
    }
    const item = row(
      table.game,
      how.text,
      element("a", { class: how.yours ? "button primary" : "button", href: `${root}/tables/${table.match}` }, say("go")),
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
        table.status === "open"
          ? element("a", { class: "button", href: `${root}/tables/${table.match}#join` }, say("join"))
          : element("a", { class: "button", href: `${root}/tables/${table.match}` }, say("look-on")),
      ),
    );
  find(HTMLUListElement, "ul", section).replaceChildren(...rows);
  find(HTMLElement, ".none", section).hidden = rows.length > 0;
}

/** @param {() => Promise<void>} deed */
async function orSayWhyNot(deed) {
  try {
    await deed();
    tries = 0;
  } catch {
    byId("offline").hidden = false;
    // A browser may say that it is online before anything can be fetched.
    clearTimeout(later);
    later = setTimeout(arrive, Math.min(30_000, 1000 * 2 ** tries++));
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
