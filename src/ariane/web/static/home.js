// @ts-nocheck
// The home page: setting a table within a click, open tables, and the tables of this browser.

import { ask, byId, element, forget, keep, language, myName, myTables, rename, say, sit } from "./common.js";

const titles = Object.fromEntries(
  [...document.querySelectorAll(".card")].map((card) => [card.dataset.game, card.dataset.title]),
);

const nameField = byId("name");
nameField.value = localStorage.getItem("ariane.name") ?? "";
nameField.addEventListener("input", () => rename(nameField.value));

for (const card of document.querySelectorAll(".card")) {
  const form = card.querySelector("form");
  card.querySelector("[data-do=house]").addEventListener("click", () => {
    set(card, Number(card.dataset.usual), "house", "medium", {});
  });
  form.elements.who.addEventListener("change", () => {
    form.querySelector("[data-level]").hidden = form.elements.who.value !== "house";
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const options = {};
    for (const field of form.querySelectorAll("[data-option]")) {
      options[field.name] =
        field.dataset.option === "flag" ? field.checked : field.dataset.option === "number" ? Number(field.value) : field.value;
    }
    set(card, Number(form.elements.seats.value), form.elements.who.value, form.elements.level.value, options);
  });
}

/** Sets the table, sits down, and goes there. */
async function set(card, count, who, level, options) {
  const refusal = card.querySelector(".refusal");
  const buttons = card.querySelectorAll("button");
  for (const button of buttons) button.disabled = true;
  try {
    location.href = await lay(card.dataset.game, count, who, level, options);
  } catch (error) {
    refusal.textContent = say("refused", { text: error.message });
    refusal.hidden = false;
  }
  for (const button of buttons) button.disabled = false;
}

async function lay(game, count, who, level, options) {
  const mine = myName();
  // Pawns carry initials: nobody of the house shares ours.
  const house = say("house-names").split(", ").filter((name) => name[0] !== mine[0].toUpperCase());
  const others = Array.from({ length: count - 1 }, (_, index) => {
    if (who === "house") return { kind: "bot", name: house[index], level };
    return { kind: who === "open" ? "open" : "kept" };
  });
  const seats = [{ kind: "kept" }, ...others];
  const made = await ask("/api/matches", { game, seats, options, language, listed: who === "open" });
  const table = { match: made.match, game, mine: [], links: [] };
  for (const place of made.places.filter((one) => one.secret)) {
    if (place.seat > 0 && who === "friends") {
      table.links.push(place);
      continue;
    }
    const name = place.seat === 0 ? mine : `${say("guest")} ${place.seat + 1}`;
    await sit(made.match, name, place.secret);
    table.mine.push({ seat: place.seat, secret: place.secret });
  }
  keep(table);
  return `/tables/${made.match}`;
}

// Tables

function row(game, quiet, ...deeds) {
  return element("li", {}, element("strong", {}, titles[game] ?? game), element("span", { class: "quiet" }, quiet), ...deeds);
}

async function showMine() {
  const section = byId("mine");
  const rows = [];
  for (const table of myTables().slice(0, 8)) {
    let status = "";
    try {
      const view = await ask(`/api/matches/${table.match}?language=${language}`, undefined, table.mine[0]?.secret);
      const people = view.facts.seats.map((seat) => seat.name).filter(Boolean).join(", ");
      status = `${people} · ${say(`status-${view.facts.status}`)}`;
    } catch (error) {
      if (error.code === "unknown-match" || error.code === "not-seated") {
        forget(table.match);
        continue;
      }
    }
    const away = (event) => {
      forget(table.match);
      event.target.closest("li").remove();
      section.hidden = !section.querySelector("li");
    };
    rows.push(
      row(
        table.game,
        status,
        element("a", { class: "button", href: `/tables/${table.match}` }, say("go")),
        element("button", { click: away }, say("forget")),
      ),
    );
  }
  section.querySelector("ul").replaceChildren(...rows);
  section.hidden = rows.length === 0;
}

async function showOpen() {
  const section = byId("open");
  const listed = await ask("/api/matches");
  const rows = listed
    .filter((table) => table.status === "open" || table.spectators)
    .map((table) =>
      row(
        table.game,
        say(`status-${table.status}`),
        element("a", { class: "button", href: `/tables/${table.match}` }, say(table.status === "open" ? "join" : "go")),
      ),
    );
  section.querySelector("ul").replaceChildren(...rows);
  section.querySelector(".none").hidden = rows.length > 0;
}

showMine();
showOpen();
