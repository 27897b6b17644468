// The home page: a game within a click, a table set as one likes, open tables, and the tables of this browser.

import { ask, byId, element, field, find, language, messageOf, myTables, rename, root, say } from "./common.js";
import { myBoxes } from "./boxes.js";
import { takeOver } from "./moving.js";
import { seatForms, settle } from "./seating.js";

/** @import { Listing } from "./wire.js" */
/** @import { Setting } from "./seating.js" */

/** @type {NodeListOf<HTMLElement>} */
const cards = document.querySelectorAll(".card");
const titles = Object.fromEntries([...cards].map((card) => [card.dataset.game, card.dataset.title]));

const nameField = field("name");
// How often the server could not be reached in a row, and when it is tried again.
let tries = 0;
let later = 0;
nameField.value = localStorage.getItem("ariane.name") ?? "";
nameField.addEventListener("input", () => rename(nameField.value));
if (localStorage.getItem("ariane.account")) import("./named.js"); // only for whoever has an account

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
    find(HTMLElement, "[data-at-zero]", form).hidden = clockOf(form) === null;
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
    const [kind, group] = /** @type {[Setting["who"], string?]} */ (who.value.startsWith("group ") ? ["open", who.value.slice(6)] : [who.value]);
    const setting = { group, count: Number(count.value), who: kind, level: level.value, hints: hints.checked, seat: 0, names: here };
    const time = { clock: clockOf(form), days: clock.value === "days" };
    set(card, { ...setting, rated: form.querySelector("[name=rated]:checked") !== null }, optionsOf(form), time, boxOf(form, card.dataset.game ?? ""));
  });
  offerBoxes(form, card.dataset.game ?? "");
}

/**
 * The boxes of this browser, where there are any; a table is set with ours unless another is chosen.
 * @param {HTMLFormElement} form
 * @param {string} game
 */
function offerBoxes(form, game) {
  const label = form.querySelector("[data-boxes]");
  const boxes = myBoxes(game);
  if (!(label instanceof HTMLElement) || boxes.length === 0) return;
  label.hidden = false;
  label.querySelector("select")?.append(...boxes.map(({ name, version }) => element("option", { value: name }, [name, version].filter(Boolean).join(" · "))));
}

/**
 * @param {HTMLFormElement} form
 * @param {string} game
 */
function boxOf(form, game) {
  const name = form.querySelector("select[name=box]");
  return name instanceof HTMLSelectElement && name.value ? myBoxes(game).find((box) => box.name === name.value)?.text : undefined;
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
 * @param {{ clock?: object | null, days?: boolean }} time
 * @param {string} [components] a box that is not ours
 */
async function set(card, setting, options, time = {}, components = undefined) {
  const game = card.dataset.game ?? "";
  const refusal = find(HTMLElement, ".refusal", card);
  const buttons = card.querySelectorAll("button");
  for (const one of buttons) one.disabled = true;
  refusal.hidden = true;
  try {
    const form = { game, seats: seatForms(setting), options, language, listed: setting.who === "open" && !setting.group, hints: setting.hints, rated: setting.rated ?? false, components, ...time };
    const made = await ask("/api/matches", form);
    if (setting.group) await (await import("./named.js")).setFor(setting.group, made);
    location.href = await settle(made, game, setting);
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

/** The tables of this browser: what shows them is fetched where there are any. */
async function showMine() {
  if (myTables().length || !byId("mine").hidden) await (await import("./mine.js")).showMine(titles, row);
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
        [say("seats", { count: table.seats.length }), say(`status-${table.status}`), ...(table.box === null ? [] : [say("box-not-ours", { text: table.box || say("box-nameless") })])].join(" · "),
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

// Few come here for this: it is fetched when it is opened.
byId("notices").addEventListener("toggle", () => orSayWhyNot(async () => (await import("./notices.js")).begin()), { once: true });

addEventListener("hashchange", arrive);
addEventListener("ariane-synced", () => orSayWhyNot(showMine));
addEventListener("online", arrive);
addEventListener("pageshow", (event) => event.persisted && arrive());
arrive();
