// A record opened from a file: every step on the board, through anybody's eyes. The server keeps nothing of it.

import { ask, button, byId, element, field, find, language, messageOf, printed, say } from "./common.js";
import { Picture } from "./picture.js";

/** @import { RecordLook } from "./wire.js" */

const LONGEST = 60_000; // characters, as the server takes it
const PUBLIC = -1;
const main = byId("content");
const slider = field("step");
const eyes = find(HTMLSelectElement, "#page-eyes");
const picture = new Picture(byId("picture"), () => {}, () => {});

let text = "";
let wanted = 0;
let asking = false;

/** Asks for the step that is wanted last; what is wanted meanwhile waits for the answer. */
async function look() {
  if (asking || !text) return;
  asking = true;
  main.dataset.asking = "yes";
  try {
    for (let seen = NaN; seen !== wanted; ) {
      seen = wanted;
      show(await ask(`/api/records?language=${language}`, { text, step: seen, eyes: Number(eyes.value || PUBLIC) }));
    }
    tell("");
  } catch (error) {
    tell(say("refused", { text: messageOf(error) }));
  }
  asking = false;
  main.dataset.asking = "no";
}

/** @param {string} line */
function tell(line) {
  byId("told").textContent = line;
}

/** @param {RecordLook} seen */
function show(seen) {
  byId("stepping").hidden = false;
  byId("title").textContent = seen.title;
  if (eyes.options.length !== seen.names.length + 1) showEyes(seen.names);
  slider.max = String(seen.steps);
  slider.value = String(seen.step);
  wanted = Math.min(wanted, seen.steps);
  byId("at").textContent = `${seen.step} / ${seen.steps}`;
  picture.show(seen.picture);
  byId("log").replaceChildren(...seen.log.map((line) => element("li", {}, ...printed(line))));
  byId("over").textContent = seen.over;
  byId("sentences").replaceChildren(...seen.sentences.split("\n").map((line) => element("li", {}, ...printed(line))));
}

/** @param {string[]} names */
function showEyes(names) {
  eyes.replaceChildren(...[say("eyes-public"), ...names].map((name, number) => element("option", { value: number - 1 }, name)));
}

/** @param {number} step */
function go(step) {
  wanted = Math.max(0, Math.min(Number(slider.max), step));
  void look();
}

field("file").addEventListener("change", async () => {
  const file = field("file").files?.[0];
  if (!file) return;
  if (file.size > 4 * LONGEST) return tell(say("record-too-large", { count: LONGEST }));
  const read = (await file.text()).replace(/^\uFEFF/, "");
  if (read.length > LONGEST) return tell(say("record-too-large", { count: LONGEST }));
  [text, wanted] = [read, 0];
  eyes.replaceChildren();
  void look();
});
slider.addEventListener("input", () => go(Number(slider.value)));
eyes.addEventListener("change", () => look());
button("first").addEventListener("click", () => go(0));
button("back").addEventListener("click", () => go(wanted - 1));
button("on").addEventListener("click", () => go(wanted + 1));
button("last").addEventListener("click", () => go(Number(slider.max)));
