// The workshop: a box started from ours or one's own, changed in forms or as text, checked as one goes, saved, shared, played.

import { ask, byId, button, element, field, find, language, messageOf, say } from "./common.js";
import { LONGEST, boxLink, boxOfAddress, forgetBox, keepBox, myBoxes } from "./boxes.js";
import { Forms, sentence } from "./boxform.js";
import { offerPrint, save } from "./boxprinting.js";
import { Trying } from "./boxtrying.js";
import { seatForms, settle } from "./seating.js";

/** @import { BoxLook, BoxShelf, PartLook } from "./wire.js" */
/** @import { Edit, Values } from "./boxform.js" */

const main = byId("content");
const game = main.dataset.game ?? "";
const raw = find(HTMLTextAreaElement, "#page-raw");
const start = find(HTMLSelectElement, "#page-start");
const DRAFT = `ariane.draft.${game}`;
const PAUSE = 400; // milliseconds without typing before a text is looked at

/** @type {BoxShelf} */
let shelf;
let text = "";
let before = ""; // what was there before another box was taken
/** @type {Values} */
let data = {};
/** @type {Record<string, PartLook>} */
let parts = {};
/** @type {Record<string, PartLook>} pictures from before, shown while something is wrong and none can be drawn */
let earlier = {};
/** @type {Values} what the box held when its pictures were drawn */
let drawn = {};
/** @type {BoxLook | null} */
let look = null;
/** @type {Edit[]} */
let waiting = [];
let busy = false;
let again = false;
let refused = false; // whether what is told is why the last look failed
let anew = true;
let typing = 0;
/** @type {Set<string>} places whose pictures were asked for */
const asked = new Set();

/** @type {Forms} */
let forms;

/** @param {string} line */
function tell(line) {
  byId("told").textContent = line;
}
const trying = new Trying(game, () => text, tell);

// Changing

/**
 * @param {Edit[]} edits
 * @param {boolean} reshapes
 */
function change(edits, reshapes) {
  for (const [place, value] of edits) put(data, place, value);
  waiting.push(...edits);
  anew ||= reshapes;
  if (edits.some(([, value]) => value === null)) forgetPictures(); // entries have other numbers now
  if (reshapes) forms.draw();
  send();
}

/**
 * @param {any} values
 * @param {string[]} place
 * @param {any} value
 */
function put(values, place, value) {
  const [last] = place.slice(-1);
  let holder = values;
  for (const key of place.slice(0, -1)) holder = Array.isArray(holder) ? holder[Number(key) - 1] : (holder[key] ??= {});
  if (Array.isArray(holder)) holder.splice(Number(last) - 1, 1, ...(value === null ? [] : [value]));
  else if (value === null) delete holder[last];
  else holder[last] = value;
}

function forgetPictures() {
  earlier = { ...earlier, ...parts };
  parts = Object.fromEntries(Object.entries(parts).filter(([place]) => place.startsWith("mark.")));
  asked.clear();
}

/** Has the box looked at as it stands; what is changed meanwhile waits for the answer. */
async function send() {
  if (busy) {
    again = true;
    return;
  }
  busy = true;
  again = false;
  const edits = waiting.splice(0, 64);
  const sent = text;
  main.dataset.checking = "yes";
  try {
    const draw = forms.wanted(edits);
    for (const place of draw) asked.add(place);
    const form = { text, edits: edits.map(([place, value]) => ({ place, value })), draw };
    /** @type {BoxLook} */
    const answer = await ask(`/api/games/${game}/box?language=${language}`, form);
    if (sent === text) take(answer);
    if (refused) tell("");
    refused = false;
  } catch (error) {
    tell(say("refused", { text: messageOf(error) }));
    refused = true;
    // The forms go back to what the text says; the text itself is as it was.
    if (edits.length) await recover();
  }
  busy = false;
  if (again || waiting.length) return send();
  main.dataset.checking = "no";
}

async function recover() {
  waiting = [];
  anew = true;
  try {
    take(await ask(`/api/games/${game}/box?language=${language}`, { text, edits: [], draw: [] }));
  } catch {
    again = false; // the server cannot be reached; whatever is changed next asks again
  }
}

/** @param {BoxLook} answer */
function take(answer) {
  look = answer;
  text = answer.text;
  parts = { ...parts, ...answer.parts };
  if (document.activeElement !== raw) raw.value = text;
  if (answer.data) {
    if (!answer.faults.length) drawn = structuredClone(answer.data);
    data = answer.data;
    for (const [place, value] of waiting) put(data, place, value);
  }
  if (anew && answer.data) {
    anew = false;
    forms.draw();
  } else forms.refresh();
  localStorage.setItem(DRAFT, text);
  showState(answer);
}

/** @param {BoxLook} answer */
function showState(answer) {
  forms.showFaults(answer.faults);
  main.dataset.state = answer.faults.length ? "wrong" : "good";
  byId("verdict").textContent = answer.faults.length ? say("box-wrong", { count: answer.faults.length }) : answer.ours ? say("box-ours") : say("box-good");
  byId("faults").replaceChildren(
    ...answer.faults.map((fault) => {
      const go = () => (fault.place.length && answer.data ? forms.goTo(fault.place) : goToLine(fault.line ?? 1));
      return element("li", {}, element("button", { type: "button", click: go }, sentence(fault)));
    }),
  );
  byId("digest").textContent = answer.digest ?? "–";
  for (const key of ["name", "author", "version"]) {
    const input = field(`box-${key}`);
    if (document.activeElement !== input) input.value = answer.about[key] ?? "";
  }
  for (const one of document.querySelectorAll(".needs-good")) one.toggleAttribute("disabled", answer.faults.length > 0);
  button("undo-start").hidden = !before;
  trying.consider(!answer.faults.length && !answer.ours);
}

/** @param {number} line */
function goToLine(line) {
  find(HTMLDetailsElement, "#page-file").open = true;
  const lines = raw.value.split("\n");
  const from = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  raw.focus();
  raw.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
}

raw.addEventListener("input", () => {
  clearTimeout(typing);
  main.dataset.checking = "yes";
  typing = setTimeout(() => {
    text = raw.value;
    forgetPictures();
    waiting = [];
    anew = true;
    send();
  }, PAUSE);
});
for (const key of ["name", "author", "version"]) {
  field(`box-${key}`).addEventListener("change", (event) => {
    const value = /** @type {HTMLInputElement} */ (event.target).value.trim();
    change([[["about", key], value || null]], false);
  });
}

// Starting

/** @param {string} next */
async function begin(next) {
  before = text;
  text = next;
  forgetPictures();
  waiting = [];
  anew = true;
  await send();
}

addEventListener("ariane-synced", () => start.value || showStarts());
if (localStorage.getItem("ariane.account")) import("./kept.js"); // what other browsers have saved comes here, and ours goes there

function showStarts() {
  const ours = shelf.boxes.map(({ digest, ours }) => element("option", { value: `kept ${digest}` }, ours ? say("box-start-ours") : say("box-start-released", { name: digest })));
  const mine = myBoxes(game).map(({ name, version }) => element("option", { value: `mine ${name}` }, [name, version].filter(Boolean).join(" · ")));
  start.replaceChildren(element("option", { value: "" }, say("box-start-choose")), ...ours, ...mine);
  button("forget").hidden = true;
}

start.addEventListener("change", () => {
  const [kind, ...rest] = start.value.split(" ");
  const name = rest.join(" ");
  const found = kind === "kept" ? shelf.boxes.find((box) => box.digest === name) : myBoxes(game).find((box) => box.name === name);
  button("forget").hidden = kind !== "mine";
  if (found) begin(found.text);
});
button("forget").addEventListener("click", () => {
  forgetBox(game, start.value.slice("mine ".length));
  showStarts();
});
button("undo-start").addEventListener("click", () => begin(before));

// Saving, exporting, sharing

/** The name it has; one without gets one. */
function named() {
  const name = field("box-name").value.trim() || say("box-unnamed");
  if (!look?.about.name && name) change([[["about", "name"], name]], false);
  return name;
}

button("save").addEventListener("click", async () => {
  const name = named();
  while (busy || waiting.length) await new Promise((done) => setTimeout(done, 50));
  const { author = "", version = "" } = look?.about ?? {};
  const kept = keepBox({ game, name, author, version, digest: look?.digest ?? "", text, at: Date.now() });
  tell(kept ? say("box-saved", { name }) : say("box-no-room"));
  showStarts();
});
const fileName = () => `${game}-${(look?.about.name ?? "box").replace(/[^\p{L}\p{N}]+/gu, "-")}`;
offerPrint(game, () => ({ text, name: fileName() }), tell);
button("export").addEventListener("click", () => {
  save(new Blob([text], { type: "application/toml" }), `${fileName()}.toml`);
});
field("import").addEventListener("change", async () => {
  const file = field("import").files?.[0];
  if (!file) return;
  if (file.size > 4 * LONGEST) return tell(say("box-too-large", { count: LONGEST }));
  const read = (await file.text()).replace(/^\uFEFF/, "");
  if (read.length > LONGEST) return tell(say("box-too-large", { count: LONGEST }));
  await begin(read);
});
button("share").addEventListener("click", async () => {
  const link = field("link");
  link.value = await boxLink(game, text);
  link.hidden = false;
  link.select();
  try {
    await navigator.clipboard.writeText(link.value);
    tell(say("box-copied"));
  } catch {
    tell(say("box-link"));
  }
});

// Playing

const seats = () => Number(find(HTMLSelectElement, "#page-seats").value);

/** @param {"house" | "friends"} who */
async function play(who) {
  const level = find(HTMLSelectElement, "#page-level").value;
  const setting = { count: seats(), who, level, hints: true, seat: 0, names: [] };
  try {
    const form = { game, seats: seatForms(setting), language, hints: true, ...(look?.ours && look.digest === shelf.boxes.find((box) => box.ours)?.digest ? {} : { components: text }) };
    location.href = await settle(await ask("/api/matches", form), game, setting);
  } catch (error) {
    tell(say("refused", { text: messageOf(error) }));
  }
}
button("play-house").addEventListener("click", () => play("house"));
button("play-friends").addEventListener("click", () => play("friends"));

// Arriving

async function arrive() {
  shelf = await ask(`/api/games/${game}/box?language=${language}`);
  forms = new Forms(shelf.fields, { data: () => data, parts: () => parts, earlier: () => (look?.faults.length ? earlier : {}), drawn: () => drawn, change });
  byId("forms").replaceChildren(forms.element);
  forms.element.addEventListener("toggle", () => !busy && waiting.length === 0 && pictures(), { capture: true });
  showStarts();
  const linked = await boxOfAddress();
  const ours = shelf.boxes.find((box) => box.ours)?.text ?? "";
  const draft = localStorage.getItem(DRAFT);
  text = linked || draft || ours;
  if (linked !== null) tell(say(linked ? "box-came" : "box-broken-link"));
  if (linked && draft && draft !== linked) before = draft;
  await send();
}

/** What has just been opened wants pictures. */
function pictures() {
  const wanted = forms.wanted([]).filter((place) => !asked.has(place));
  if (wanted.length) send();
}

addEventListener("hashchange", async () => {
  const linked = await boxOfAddress();
  if (linked) await begin(linked);
  if (linked !== null) tell(say(linked ? "box-came" : "box-broken-link"));
});
arrive().catch((error) => tell(say("refused", { text: messageOf(error) })));
