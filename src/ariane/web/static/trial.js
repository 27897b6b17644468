// A scene tried out, or a lesson taken: the real board, alone. The server keeps nothing: every move made goes with each question.

import { ask, button, byId, element, find, language, messageOf, printed, root, say } from "./common.js";
import { Choosing } from "./choosing.js";
import "./kept.js";
import { Moves } from "./moves.js";
import { Picture } from "./picture.js";
import { keepMoves, keptMoves, reached } from "./progress.js";

/** @import { Choice } from "./wire.js" */
/**
 * @typedef {{ picture: string, sentences: string, question: string, moves: Choice[], forbidden: Choice[], log: string[],
 *   verdict: string, rule: string | null, text: string | null, said: string, step: number, steps: number, done: boolean, pauses: boolean }} TrialLook
 */

const place = find(HTMLElement, "main.trial");
const { game = "", kind = "", id = "" } = place.dataset;
const path = `/api/games/${game}/${kind}/${id}?language=${language}`;
const ON = "on"; // among the moves: seen, on to the next situation

/** @type {string[]} */
let made = [];
let choosing = new Choosing();
let waiting = false;

const picture = new Picture(byId("picture"), clicked, (name) => byId("about").replaceChildren(...printed(name)));
const moves = new Moves(
  (move) => attempt(move.name),
  (ids) => picture.speakOf(ids),
);
const progress = document.querySelector("progress");

/** @param {string[]} ids */
function clicked(ids) {
  if (!choosing.moves.length) return;
  const id = ids.find((one) => choosing.allowed.has(one));
  const move = id === undefined ? false : choosing.click(id);
  if (move === true) mark();
  else void (move ? attempt(move.name) : send({ moves: made, clicks: ids.slice(0, 1) }));
}

function mark() {
  picture.mark(choosing.next, choosing.allowed, choosing.path, choosing.carried);
  moves.show(choosing.open, choosing.moves.length);
}

/** @param {string} name */
function attempt(name) {
  return send({ moves: [...made, name] });
}

/** @param {{ moves: string[], clicks?: string[] }} form */
async function send(form) {
  if (waiting) return false;
  waiting = true;
  try {
    /** @type {TrialLook} */
    const look = await ask(path, form);
    const fresh = form.moves.at(-1) === ON && !form.clicks;
    if (!form.clicks && !["wrong", "refused"].includes(look.verdict)) made = form.moves;
    if (fresh) picture.svg = null; // another situation: nothing of the last one moves there
    show(look);
    byId("fresh").hidden = !fresh;
    return true;
  } catch (error) {
    tell("rule", messageOf(error));
    return false;
  } finally {
    waiting = false;
  }
}

/**
 * @param {string} id
 * @param {string} text
 */
function tell(id, text) {
  byId(id).hidden = !text;
  byId(id).replaceChildren(...printed(text));
}

/** @param {TrialLook} look */
function show(look) {
  picture.finished = look.pauses; // nothing can be clicked until the learner goes on
  picture.show(look.picture);
  choosing = new Choosing(look.moves);
  mark();
  const puzzle = kind === "puzzles";
  const before = byId("said").textContent;
  if (!puzzle) tell("said", look.said);
  const midway = kind === "lessons" && look.verdict === "played" && !look.pauses && !look.done;
  tell("verdict", look.verdict === "none" || midway ? "" : say(`trial-${verdict(look)}`));
  byId("verdict").dataset.verdict = look.verdict;
  tell("rule", look.text ?? "");
  if (look.rule && look.text) byId("rule").append(" ", element("a", { href: `${root}/games/${game}/rules#${look.rule}` }, say("see-rule", { rule: look.rule })));
  byId("question").replaceChildren(...printed(look.done || look.pauses ? "" : look.question));
  byId("log").replaceChildren(...look.log.map((line) => element("li", {}, ...printed(line))));
  byId("sentences").replaceChildren(...look.sentences.split("\n").map((line) => element("li", {}, ...printed(line))));
  byId("forbidden").replaceChildren(...look.forbidden.map((move) => element("li", {}, forbidden(move))));
  const over = look.done && kind !== "scenes";
  for (const way of document.querySelectorAll("#page-next, #page-over")) if (way instanceof HTMLElement) way.hidden = !over && (puzzle || look.pauses || look.step + 1 < look.steps);
  if (puzzle && over) reached(game, id, 1);
  if (progress) {
    progress.max = look.steps;
    progress.value = look.step + (over ? 1 : 0);
    const last = look.step + 1 >= look.steps && !look.pauses;
    reached(game, id, last ? look.steps : look.step);
    keepMoves(game, id, last ? [] : made);
  }
  byId("moves").hidden = look.pauses || look.done;
  const on = button("on");
  on.hidden = !look.pauses;
  if (look.pauses) on.focus({ preventScroll: true });
  // On a phone the moves lie far below what is said of them.
  if (!byId("verdict").hidden || byId("said").textContent !== before) find(HTMLElement, ".teacher").scrollIntoView({ block: "nearest" });
}

/** @param {TrialLook} look */
function verdict(look) {
  if (kind === "puzzles" && look.verdict !== "refused") return look.verdict === "played" ? "found" : "better";
  return look.done && look.verdict === "played" ? "done" : look.verdict;
}

/** @param {Choice} move */
function forbidden(move) {
  return element("button", { type: "button", "data-forbidden": move.name, click: () => attempt(move.name) }, ...printed(move.phrase));
}

button("again").addEventListener("click", () => {
  made = [];
  void send({ moves: [] });
});
button("on").addEventListener("click", () => {
  byId("picture").focus({ preventScroll: true });
  void send({ moves: [...made, ON] });
});
// Where this browser left the lesson, it goes on; a lesson that has changed since begins anew.
if (kind !== "lessons" || !(await send({ moves: keptMoves(game, id) }))) void send({ moves: [] });
