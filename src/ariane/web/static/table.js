// The table: listens to the match, shows it, and turns clicks into moves. Knows no game.

import { ask, byId, element, keep, language, myName, myTable, randomHex, rename, say, sit } from "./common.js";
import { Carrying } from "./carrying.js";
import { Choosing } from "./choosing.js";
import { roll } from "./dice.js";
import { Lens } from "./lens.js";
import { showLinks } from "./links.js";
import { Live } from "./live.js";
import { Log } from "./log.js";
import { Moves } from "./moves.js";
import { button, isForAlways, Sheets, showLeaving, showStanding, showUndo, twice } from "./panels.js";
import { onPhones, showPhones } from "./phones.js";
import { Picture } from "./picture.js";
import { Replay } from "./replay.js";
import { Rulebook } from "./rulebook.js";
import { showSeats } from "./seats.js";
import { Sending } from "./sending.js";
import { offerSettings, Tips } from "./settings.js";
import { play as sound } from "./sound.js";
import { announce, refusal, Telling } from "./telling.js";

/** @import { Choice, Drawn, Facts, Told, Why, Hint } from "./wire.js" */
/** @typedef {{ seat: number | null, secret: string }} Held */

const page = /** @type {HTMLElement} */ (document.querySelector("main"));
const match = page.dataset.match ?? "";
const game = page.dataset.game ?? "";
const title = document.querySelector("h1")?.textContent ?? "";

const rulebook = new Rulebook(game);
const telling = new Telling(rulebook);
const picture = new Picture(byId("board"), clicked, about);
const lens = new Lens(picture, { nearer: button("nearer"), farther: button("farther"), fit: button("fit") });
picture.renewed = () => lens.renew();
lens.rearranged = () => showChoice();
const carrying = new Carrying(picture, lens, targets, dropped, clicked);
const log = new Log((ids) => picture.speakOf(ids));
const moves = new Moves(wish, (ids) => picture.speakOf(ids));
const tips = new Tips(game);
const sheets = new Sheets(() => log.end());
const sending = new Sending(() => live?.socket?.close());
const replay = new Replay(match, game, {
  show: (then, step) => {
    showDrawn(version, then);
    log.upTo(step);
  },
  retell: (news) => log.whole(news, facts?.seats ?? []),
});

let mine = myTable(match) ?? { match, game, mine: [], links: [] };
/** @type {Held | null} the seat of this browser whose eyes we have */
let me = null;
/** @type {Live | null} */
let live = null;
/** @type {Facts | null} */
let facts = null;
let version = -1;
let drawn = -1;
let viewer = -3;
/** @type {number[]} */
let present = [];
let choosing = new Choosing();
/** @type {Choice | null} a move that is made when it is asked for once more */
let doubtful = null;
/** @type {string | null} what is clicked as soon as the next question is there */
let afterwards = null;
let stale = false;
let hints = true;
let secrets = true;
/** @type {string | null} */
let result = null;

// Coming in

function comeIn() {
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
  me = seat;
  choosing = new Choosing();
  drawn = version = -1;
  live = new Live(match, seat?.secret ?? null, heard, connected);
}

/** @param {boolean | string} how */
function connected(how) {
  const line = byId("connection");
  if (how === true) {
    if (!line.hidden) announce(say("connection-back"));
    line.hidden = true;
    return;
  }
  if (how === "not-seated" && me) {
    // A secret that opens nothing any more: we look on.
    mine.mine = mine.mine.filter((one) => one !== me);
    return lookThrough(null);
  }
  line.textContent = say(how === false ? "connection-lost" : "connection-refused");
  line.hidden = false;
}

/** @param {Told} message */
function heard(message) {
  switch (message.type) {
    case "view": {
      version = message.view.version;
      viewer = message.view.viewer;
      hints = message.view.hints;
      secrets = message.view.secrets;
      if (me) me.seat = viewer;
      facts = message.view.facts;
      if (facts.status === "open" && mine.mine.length && !mine.promise) keep(Object.assign(mine, { promise: facts.chance.commitment }));
      log.whole(message.view.log, facts.seats);
      showDrawn(version, message.view.drawn);
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
      const mineBefore = facts !== null && decides();
      version = message.version;
      facts = message.facts;
      const said = log.add(message.log, facts.seats);
      roll(message.log.map((one) => one.die).filter(Boolean));
      if (sending.move && sending.move.key in message.acks) sending.settle();
      changed();
      ring(mineBefore);
      announce([...said, turnText(), decides() ? (facts.question ?? "") : ""].join(" "));
      break;
    }
    case "drawn":
      showDrawn(message.version, message.drawn);
      break;
    case "presence":
      present = message.seats;
      showPlayers();
      showAway();
      break;
    case "ack":
      // Stored before, under another connection; the news of it has come or comes.
      if (sending.move?.key === message.key) sending.settle();
      break;
    case "refused":
      if (sending.move === null || message.key === null || sending.move.key === message.key) {
        sending.settle();
        start();
        showChoice();
        telling.tell(refusal(message.code, message.message), message.rule);
        stale = message.code === "stale";
      }
      break;
  }
}

/**
 * @param {number} at
 * @param {Drawn} then
 */
function showDrawn(at, { picture: text, sentences }) {
  drawn = at;
  if (text) picture.show(text);
  byId("sentences").replaceChildren(...(sentences ?? "").split("\n").filter(Boolean).map((line) => element("li", {}, line)));
  if (facts) showChoice();
  const id = afterwards;
  if (id !== null && facts && decides() && at === version) {
    afterwards = null;
    clicked([id]);
  }
}

// Showing

const decides = () => facts !== null && viewer >= 0 && facts.deciding === viewer;

/** A new question: nothing is chosen yet. */
function start() {
  choosing = new Choosing(facts?.moves ?? []);
  doubtful = null;
  telling.close();
}

/** Shows what is new; true where the question is still the same, so that nothing of an answer half given is lost. */
function changed() {
  if (!facts) return false;
  const same = facts.moves.length > 0 && JSON.stringify(facts.moves) === JSON.stringify(choosing.moves);
  if (!same) {
    sending.settle();
    start();
    moves.reset();
  }
  if (!decides()) afterwards = null;
  const turn = byId("turn");
  turn.textContent = turnText();
  turn.classList.toggle("yours", decides());
  document.title = `${decides() ? "● " : ""}${turnText()} – ${title}`;
  tips.show(decides() ? facts.asks : null, facts.hint);
  rulebook.about(decides() ? facts.rules : []);
  showPlayers();
  showSitting();
  showUndo(facts, viewer);
  showStanding(facts, decides());
  showLeaving(facts, viewer);
  showEnd();
  showAway();
  showCurtain();
  showChoice();
  return same;
}

function showPlayers() {
  if (!facts) return;
  const seats = mine.mine.map((one) => one.seat).filter((seat) => seat !== null);
  showSeats(facts, viewer, present, seats, { take: (seat) => quietly(take(seat)), replace: (seat) => quietly(deed("replace", { seat })) });
}

/** @param {number | null | undefined} seat */
const nameOf = (seat) => facts?.seats[seat ?? -1]?.name || say("guest");

function turnText() {
  if (!facts || facts.status === "open") return say("waiting");
  if (facts.end) return endText();
  if (facts.deciding === null) return say("chance");
  if (facts.deciding === viewer) return mine.mine.length > 1 ? say("turn", { name: nameOf(viewer) }) : say("yours");
  const other = facts.seats[facts.deciding];
  return say(other?.kind === "bot" || other?.away || other?.resigned ? "thinks" : "turn", { name: nameOf(facts.deciding) });
}

function endText() {
  const winners = facts?.end?.winners ?? [];
  if (winners.length === 0) return say("won-nobody");
  if (winners.length > 1) return say("won-shared", { name: winners.map(nameOf).join(", ") });
  return winners[0] === viewer ? say("won-you") : say("won-one", { name: nameOf(winners[0]) });
}

function showChoice() {
  if (!facts) return;
  const question = byId("question");
  if (facts.status !== "running") question.textContent = facts.end?.text ?? "";
  else if (choosing.path.length) question.textContent = say(choosing.next.size ? "go-on" : "which");
  else question.textContent = decides() ? (facts.question ?? "") : viewer < 0 ? say("watching") : "";
  const waiting = sending.move?.move.clicks ?? null;
  if (drawn === version) {
    if (waiting) picture.mark(new Set(), new Set(), waiting);
    else picture.mark(choosing.next, choosing.allowed, choosing.path, choosing.carried);
  }
  moves.show(choosing.open, facts.moves.length);
  // How it stands, for the style sheet and for whoever watches the page from outside.
  page.dataset.version = String(version);
  page.dataset.state = facts.status !== "running" ? facts.status : sending.move ? "sending" : decides() && drawn === version ? "yours" : "waiting";
  button("back").disabled = choosing.path.length === 0 && doubtful === null;
  button("hint").disabled = !hints || facts.moves.length < 2;
}

async function showEnd() {
  const panel = byId("end");
  if (!facts) return;
  panel.hidden = !facts.end;
  page.classList.toggle("over", facts.end !== null);
  if (!facts.end) return;
  const [heading, reason] = [panel.querySelector("h2"), panel.querySelector("p")];
  if (heading) heading.textContent = endText();
  if (reason) reason.textContent = facts.end.reason === "resigned" ? say("end-resigned") : facts.end.text;
  byId("rematch").hidden = viewer < 0;
  replay.open(facts, viewer, me?.secret ?? null);
  if (facts.rematch) byId("rematch").textContent = say("rematch-there");
  if (result === null) {
    const answer = await fetch(`/api/matches/${match}/record`, me ? { headers: { Authorization: `Bearer ${me.secret}` } } : {});
    result = URL.createObjectURL(new Blob([await answer.text()], { type: "text/plain" }));
    byId("record").setAttribute("href", result);
  }
}

/** Before the first move: our own seat to sit down at, and links for friends. */
function showSitting() {
  if (!facts) return;
  // A phone shows who sits here before the first move, then what one can do.
  sheets.suggest(facts.status === "open" ? "players" : "moves");
  byId("sit").hidden = !(viewer >= 0 && facts.seats[viewer]?.kind === "kept");
  const waiting = mine.links.filter((link) => facts?.seats[link.seat]?.kind === "kept");
  const links = byId("links");
  links.hidden = waiting.length === 0;
  byId("chat").hidden = viewer < 0 || facts.seats.filter((seat) => seat.kind !== "bot").length < 2;
  const phones = waiting.some((link) => link.phone);
  for (const line of links.querySelectorAll("p")) line.hidden = (line.dataset.for === "phones") !== phones;
  const list = links.querySelector("ul");
  if (!list) return;
  showLinks(
    list,
    waiting.map((link) => ({
      label: say("link-for", { number: link.seat + 1 }),
      address: `${location.origin}/tables/${match}#${link.secret}`,
      open: link.phone === true,
    })),
  );
}

/** Seats may wander to phones; while one of those decides, the screen shows what everybody may see. */
function showAway() {
  if (!facts) return;
  showPhones(mine, facts, present, () => {
    showAway();
    showCurtain();
  });
  const ours = mine.mine.some((one) => one.seat === viewer);
  const away = onPhones(mine).length > 0 && facts.status === "running" && facts.deciding !== viewer;
  if (me && viewer >= 0 && (!ours || away)) lookThrough(null);
}

/** Where several seats are of this browser, a curtain falls between them; where nothing is hidden, none is needed. */
function showCurtain() {
  const curtain = byId("curtain");
  const next = mine.mine.find((one) => one.seat === facts?.deciding);
  const several = mine.mine.length + onPhones(mine).length > 1;
  const other = several && facts?.status === "running" && next !== undefined && facts.deciding !== viewer;
  const falls = other && secrets;
  curtain.hidden = !falls;
  page.classList.toggle("covered", falls);
  if (other && !secrets) return lookThrough(next);
  if (!falls) return;
  const name = nameOf(facts?.deciding);
  const [heading, line, open] = [curtain.querySelector("h2"), curtain.querySelector("p"), curtain.querySelector("button")];
  if (!heading || !line || !open) return;
  heading.textContent = say("curtain", { name });
  line.textContent = say("curtain-line");
  open.textContent = say("curtain-open", { name });
  open.onclick = () => lookThrough(next);
  open.focus();
}

/** @param {string} name */
function about(name) {
  byId("about").textContent = name;
}

/** @param {boolean} wasMine */
function ring(wasMine) {
  if (facts?.end) sound("end");
  else if (decides() && !wasMine) sound("turn");
  else sound("move");
}

// Doing

/**
 * A move somebody wants to make: at once, or where a slip would hurt when it is asked for twice.
 * @param {Choice} move
 */
function wish(move) {
  if (sending.move) return;
  if (move.hurts && doubtful?.move !== move.move) {
    doubtful = move;
    button("back").disabled = false;
    return telling.doubt(move.phrase, () => wish(move), stepBack);
  }
  tips.close();
  if (isForAlways() && facts?.asks) return quietly(deed("advance", { asks: facts.asks, answer: move.name }));
  send(move, randomHex(8));
}

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

/** @param {string[]} ids */
function clicked(ids) {
  if (!facts || sending.move) return;
  telling.close();
  if (!decides()) {
    if (facts.deciding !== null && viewer >= 0) telling.tell(say("not-yours", { name: nameOf(facts.deciding) }));
    return;
  }
  const id = ids.find((one) => choosing.allowed.has(one));
  if (id === undefined) {
    // What was chosen last is put back by clicking it again; anything else may begin another move.
    if (choosing.path.some((one) => ids.includes(one))) return stepBack();
    const fresh = new Choosing(facts.moves);
    if (choosing.path.length && ids.some((one) => fresh.next.has(one))) {
      choosing = fresh;
      return clicked(ids);
    }
    return quietly(whyNot(ids));
  }
  const made = choosing.click(id);
  if (typeof made !== "object") return showChoice();
  choosing.back();
  wish(made);
}

// Carrying: a drop is the clicks it stands for

/**
 * The moves that putting this down there could mean: both clicked, or the place alone for what can be carried.
 * @param {string} id
 * @param {string} onto
 */
function meant(id, onto) {
  const both = choosing.among([id, onto]);
  if (both.length || !picture.piece(id)?.hasAttribute("data-carry")) return both;
  return choosing.moves.filter((move) => move.clicks.length === 1 && move.clicks[0] === onto);
}

/**
 * @param {string} id
 * @returns {Set<string>}
 */
function targets(id) {
  if (!decides() || sending.move || choosing.path.length) return new Set();
  const places = new Set(choosing.moves.flatMap((move) => move.clicks));
  places.delete(id);
  return new Set([...places].filter((place) => meant(id, place).length && picture.piece(place)));
}

/**
 * @param {string} id
 * @param {string} onto
 */
function dropped(id, onto) {
  showChoice();
  if (!onto) return;
  if (choosing.among([id, onto]).length) {
    choosing = new Choosing(facts?.moves ?? []);
    const first = choosing.click(id);
    if (typeof first === "object") return wish(first);
    return clicked([onto]);
  }
  // The place is one question, what is put there the next.
  if (picture.piece(id)?.hasAttribute("data-turn")) afterwards = id;
  clicked([onto]);
}

// Telling why

/** @param {string[]} ids */
async function whyNot(ids) {
  for (const path of [...ids.map((id) => [...choosing.path, id]), ...ids.map((id) => [id])]) {
    /** @type {Why} */
    const why = await ask(`/api/matches/${match}/why-not?language=${language}`, { clicks: path }, me?.secret);
    if (why.text && !why.rule?.endsWith(".not-now")) return telling.tell(say("not-now", { text: why.text }), why.rule);
  }
  telling.tell(`${say("not-that")} ${say("instead")}`);
}

function stepBack() {
  telling.close();
  const had = doubtful !== null;
  doubtful = null;
  if (choosing.back() || had) showChoice();
}

/** @param {number} seat */
async function take(seat) {
  const seated = await sit(match, myName(), null, seat);
  mine.mine.push({ seat: seated.seat, secret: seated.secret });
  keep(mine);
  lookThrough(mine.mine.at(-1) ?? null);
}

/** A player of the house thinks along: the move is told and shown, not made. */
async function hint() {
  button("hint").disabled = true;
  /** @type {Hint} */
  const thought = await ask(`/api/matches/${match}/hint`, {}, me?.secret);
  const move = facts?.moves.find((one) => one.move === thought.move);
  button("hint").disabled = false;
  if (thought.version !== version || !move) return;
  telling.tell(say("hinted", { text: move.phrase }));
  picture.speakOf(move.clicks);
}

/**
 * Something that is asked of the table once, whatever happens on the way.
 * @param {string} what
 * @param {object} [form]
 */
const deed = (what, form = {}) => ask(`/api/matches/${match}/${what}`, { ...form, key: randomHex(8) }, me?.secret);

/** @param {Promise<unknown>} work */
const quietly = (work) =>
  work.catch((error) => {
    if (facts) showChoice();
    telling.tell(refusal(error.code ?? "lost", error.message));
  });

function listen() {
  button("back").addEventListener("click", stepBack);
  button("hint").addEventListener("click", () => quietly(hint()));
  button("undo").addEventListener("click", () => quietly(deed("undo")));
  twice("resign", () => quietly(deed("resign")));
  twice("leave", () => quietly(deed("leave")));
  button("return").addEventListener("click", () => quietly(deed("return")));
  byId("away").querySelector("button")?.addEventListener("click", () => quietly(deed("return")));
  byId("standing").querySelector("button")?.addEventListener("click", async () => {
    for (const asks of Object.keys(facts?.standing ?? {})) await quietly(deed("advance", { asks, answer: "" }));
  });
  byId("rematch").addEventListener("click", () => quietly(again()));
  for (const answer of byId("asked").querySelectorAll("button")) {
    const agreed = answer.dataset.agreed === "yes";
    answer.addEventListener("click", () => quietly(deed("undo/answer", { agreed })));
  }
  const sitting = byId("sit").querySelector("form");
  const name = byId("sit").querySelector("input");
  if (name) name.value = localStorage.getItem("ariane.name") ?? "";
  sitting?.addEventListener("submit", (event) => {
    event.preventDefault();
    rename(name?.value ?? "");
    quietly(sit(match, myName(), me?.secret ?? null).then(() => keep(mine)));
  });
  byId("chat").addEventListener("submit", (event) => {
    event.preventDefault();
    const field = byId("chat").querySelector("input");
    if (field?.value.trim()) live?.chat(field.value.trim());
    if (field) field.value = "";
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    if (rulebook.isOpen) rulebook.close();
    else if (carrying.piece) {
      carrying.end();
      showChoice();
    } else if (byId("more").hasAttribute("open")) byId("more").removeAttribute("open");
    else if (telling.isOpen || choosing.path.length || doubtful) stepBack();
    else tips.close();
  });
}

async function again() {
  const made = await ask(`/api/matches/${match}/rematch`, {}, me?.secret);
  keep({ match: made.match, game, mine: mine.mine, links: [] });
  for (const one of mine.mine) await sit(made.match, nameOf(one.seat), one.secret);
  location.href = `/tables/${made.match}`;
}

listen();
offerSettings();
comeIn();
