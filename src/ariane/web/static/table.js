// The table: listens to the match, shows it, and hands clicks on. Knows no game.

import { button, byId, element, keep, myName, printed, say, sit } from "./common.js";
import { Answering } from "./answering.js";
import { Carrying } from "./carrying.js";
import { roll } from "./dice.js";
import { Ending } from "./ending.js";
import { Lens } from "./lens.js";
import { Live } from "./live.js";
import { Log } from "./log.js";
import { Match } from "./match.js";
import { Moves } from "./moves.js";
import { Line, Sheets, showLeaving, showStanding, showUndo, twice } from "./panels.js";
import { Picture } from "./picture.js";
import { Replay } from "./replay.js";
import { Rulebook } from "./rulebook.js";
import { showSeats } from "./seats.js";
import { Sending } from "./sending.js";
import { offerSettings, Tips } from "./settings.js";
import { offerSeat, showAway, showCurtain, showSitting } from "./sharing.js";
import { play as sound } from "./sound.js";
import { announce, refusal, Telling } from "./telling.js";

/** @import { Held } from "./common.js" */
/** @import { Choice, Drawn, Told } from "./wire.js" */

const page = byId("content");
const title = document.querySelector("h1")?.textContent ?? "";
const match = new Match(page.dataset.match ?? "", page.dataset.game ?? "");

const rulebook = new Rulebook(match.game);
const telling = new Telling(rulebook);
const sending = new Sending(() => live?.socket?.close());
const tips = new Tips(match.game);
/** @type {(ids: string[]) => void} */
const clicked = (ids) => answering.clicked(ids);
const picture = new Picture(byId("board"), clicked, (name) => byId("about").replaceChildren(...printed(name)));
const answering = new Answering(match, picture, telling, sending, { show: showChoice, send, quietly, settled: () => tips.close() });
const lens = new Lens(picture, { nearer: button("nearer"), farther: button("farther"), fit: button("fit") });
picture.renewed = () => lens.renew();
lens.rearranged = () => showChoice();
const carrying = new Carrying(picture, lens, (id) => answering.targets(id), (id, onto) => answering.dropped(id, onto), clicked);
const log = new Log((ids) => picture.speakOf(ids));
const moves = new Moves((move) => answering.wish(move), (ids) => picture.speakOf(ids));
const question = new Line(byId("question"));
const sheets = new Sheets(() => log.end());
const replay = new Replay(match.id, match.game, {
  show: (then, step) => {
    showDrawn(match.version, then);
    log.upTo(step);
  },
  retell: (news) => log.whole(news, match.facts?.seats ?? []),
});
const ending = new Ending(match, replay);

/** @type {Live | null} */
let live = null;
let stale = false;

// Coming in

function comeIn() {
  const { mine } = match;
  const secret = location.hash.slice(1);
  if (/^[0-9a-f]{32}$/.test(secret)) {
    history.replaceState(null, "", location.pathname + location.search);
    if (!mine.mine.some((one) => one.secret === secret)) mine.mine.push({ seat: null, secret });
    keep(mine);
  }
  lookThrough(mine.mine[0] ?? null);
}

/** @param {Held | null} seat */
function lookThrough(seat) {
  live?.close();
  sending.settle();
  match.me = seat;
  answering.forget();
  match.drawn = match.version = -1;
  live = new Live(match.id, seat?.secret ?? null, heard, connected);
}

/** @param {boolean | string} how */
function connected(how) {
  const line = byId("connection");
  if (how === true) {
    if (!line.hidden) announce(say("connection-back"));
    line.hidden = true;
    return;
  }
  if (how === "not-seated" && match.me) {
    // A secret that opens nothing any more: we look on.
    match.mine.mine = match.mine.mine.filter((one) => one !== match.me);
    return lookThrough(null);
  }
  line.textContent = say(how === false ? "connection-lost" : "connection-refused");
  line.hidden = false;
}

/** @param {Told} message */
function heard(message) {
  switch (message.type) {
    case "view": {
      const { mine } = match;
      const { facts } = message.view;
      match.learn(message.view);
      if (facts.status === "open" && mine.mine.length && !mine.promise) keep(Object.assign(mine, { promise: facts.chance.commitment }));
      log.whole(message.view.log, facts.seats);
      showDrawn(match.version, message.view.drawn);
      // What was on its way when the connection broke is sent again under its own key: done twice it is done once.
      const { move: again } = sending;
      sending.settle();
      if (changed() && again) send(again.move, again.key);
      // The present position comes with the refusal: what was said stays to be read.
      if (stale) telling.tell(refusal("stale", ""));
      stale = false;
      break;
    }
    case "step": {
      const mineBefore = match.decides;
      match.version = message.version;
      match.facts = message.facts;
      const said = log.add(message.log, message.facts.seats, match.viewer >= 0 && !mineBefore);
      roll(message.log.map((one) => one.die).filter(Boolean));
      if (sending.move && sending.move.key in message.acks) sending.settle();
      changed();
      ring(mineBefore);
      announce([...said, match.turnText, match.decides ? (message.facts.question ?? "") : ""].join(" "));
      break;
    }
    case "drawn":
      showDrawn(message.version, message.drawn);
      break;
    case "presence":
      match.present = message.seats;
      showPlayers();
      showAway(match, lookThrough);
      break;
    case "ack":
      // Stored before, under another connection; the news of it has come or comes.
      if (sending.move?.key === message.key) sending.settle();
      break;
    case "refused":
      if (sending.move === null || message.key === null || sending.move.key === message.key) {
        sending.settle();
        answering.start();
        showChoice();
        telling.tell(refusal(message.code, message.message), message.rule);
        stale = message.code === "stale";
      }
      break;
  }
}

// Showing

/**
 * @param {number} at
 * @param {Drawn} then
 */
function showDrawn(at, { picture: text, sentences }) {
  match.drawn = at;
  if (text) picture.show(text);
  byId("sentences").replaceChildren(...(sentences ?? "").split("\n").filter(Boolean).map((line) => element("li", {}, ...printed(line))));
  showChoice();
  answering.goOn();
}

/** Shows what is new; true where the question is still the same, so that nothing of an answer half given is lost. */
function changed() {
  const { facts, viewer } = match;
  if (!facts) return false;
  const same = answering.isSame;
  if (!same) {
    sending.settle();
    answering.start();
    moves.reset();
  }
  if (!match.decides) answering.afterwards = null;
  const turn = byId("turn");
  turn.textContent = match.turnText;
  turn.classList.toggle("yours", match.decides);
  document.title = `${match.decides ? "● " : ""}${match.turnText} – ${title}`;
  tips.show(match.decides ? facts.asks : null, facts.hint);
  rulebook.about(match.decides ? facts.rules : []);
  showPlayers();
  // A phone shows who sits here before the first move, then what one can do.
  sheets.suggest(facts.status === "open" ? "players" : "moves");
  showSitting(match);
  showUndo(facts, viewer);
  showStanding(facts, match.decides);
  showLeaving(facts, viewer);
  ending.show();
  showAway(match, lookThrough);
  showCurtain(match, lookThrough);
  showChoice();
  return same;
}

function showPlayers() {
  const { facts, mine } = match;
  if (!facts) return;
  const seats = mine.mine.map((one) => one.seat).filter((seat) => seat !== null);
  const deeds = { take: (/** @type {number} */ seat) => quietly(take(seat)), replace: (/** @type {number} */ seat) => quietly(match.deed("replace", { seat })) };
  showSeats(facts, match.viewer, match.present, seats, deeds);
}

function showChoice() {
  const { facts, viewer, version, drawn } = match;
  const { choosing } = answering;
  if (!facts) return;
  if (facts.status !== "running") question.write(facts.end?.text ?? "");
  else if (choosing.path.length) question.write(say(choosing.next.size ? "go-on" : "which"));
  else question.write(match.decides ? (facts.question ?? "") : viewer < 0 ? say("watching") : "");
  const waiting = sending.move?.move.clicks ?? null;
  if (drawn === version) {
    if (waiting) picture.mark(new Set(), new Set(), waiting);
    else picture.mark(choosing.next, choosing.allowed, choosing.path, choosing.carried);
  }
  moves.show(choosing.open, facts.moves.length);
  // How it stands, for the style sheet and for whoever watches the page from outside.
  page.dataset.version = String(version);
  page.dataset.state = facts.status !== "running" ? facts.status : sending.move ? "sending" : match.decides && drawn === version ? "yours" : "waiting";
  button("back").disabled = !answering.isUnderWay;
  button("hint").hidden = !match.hints;
  button("hint").disabled = facts.moves.length < 2;
}

/** @param {boolean} wasMine */
function ring(wasMine) {
  if (match.facts?.end) sound("end");
  else if (match.decides && !wasMine) sound("turn");
  else sound("move");
}

// Doing

/**
 * @param {Choice} move
 * @param {string} key
 */
function send(move, key) {
  sending.begin(move, key);
  telling.close();
  showChoice();
  live?.play([move.move], key);
}

/** @param {number} seat */
async function take(seat) {
  const { mine } = match;
  const seated = await sit(match.id, myName(), null, seat);
  mine.mine.push({ seat: seated.seat, secret: seated.secret });
  keep(mine);
  lookThrough(mine.mine.at(-1) ?? null);
}

/** @param {Promise<unknown>} work */
function quietly(work) {
  return work.catch((error) => {
    showChoice();
    telling.tell(refusal(error.code ?? "lost", error.message));
  });
}

function listen() {
  button("back").addEventListener("click", () => answering.stepBack());
  button("hint").addEventListener("click", () => quietly(answering.hint()));
  button("undo").addEventListener("click", () => quietly(match.deed("undo")));
  twice("resign", () => quietly(match.deed("resign")));
  twice("leave", () => quietly(match.deed("leave")));
  button("return").addEventListener("click", () => quietly(match.deed("return")));
  byId("away").querySelector("button")?.addEventListener("click", () => quietly(match.deed("return")));
  byId("standing").querySelector("button")?.addEventListener("click", async () => {
    for (const asks of Object.keys(match.facts?.standing ?? {})) await quietly(match.deed("advance", { asks, answer: "" }));
  });
  byId("rematch").addEventListener("click", () => quietly(ending.again()));
  for (const answer of byId("asked").querySelectorAll("button")) {
    const agreed = answer.dataset.agreed === "yes";
    answer.addEventListener("click", () => quietly(match.deed("undo/answer", { agreed })));
  }
  offerSeat(match, quietly);
  byId("chat").addEventListener("submit", (event) => {
    event.preventDefault();
    const field = byId("chat").querySelector("input");
    if (field?.value.trim()) live?.chat(field.value.trim());
    if (field) field.value = "";
  });
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") retreat();
  });
}

/** One step back, from whatever was opened or begun last. */
function retreat() {
  if (rulebook.isOpen) rulebook.close();
  else if (carrying.piece) {
    carrying.end();
    showChoice();
  } else if (byId("more").hasAttribute("open")) byId("more").removeAttribute("open");
  else if (telling.isOpen || answering.isUnderWay) answering.stepBack();
  else tips.close();
}

listen();
offerSettings();
comeIn();
