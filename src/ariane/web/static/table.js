// The table: listens to the match, shows it, and hands clicks on. Knows no game.

import { showBox } from "./boxnote.js";
import { Clock } from "./clock.js";
import { button, byId, element, keep, myName, printed, root, say, sit } from "./common.js";
import { Answering } from "./answering.js";
import { Card } from "./card.js";
import { Below } from "./below.js";
import { Carrying } from "./carrying.js";
import { Here } from "./here.js";
import { roll } from "./dice.js";
import { Ending } from "./ending.js";
import { Lens } from "./lens.js";
import { Live } from "./live.js";
import { Log } from "./log.js";
import { Match } from "./match.js";
import { Moves } from "./moves.js";
import { Line, placeStatus, Sheets, showLeaving, showStanding, showUndo } from "./panels.js";
import { Notices } from "./notices.js";
import { goOn, showOutdated } from "./outdated.js";
import { Pacing, pace } from "./pacing.js";
import { Picture } from "./picture.js";
import { Replay } from "./replay.js";
import { Rulebook } from "./rulebook.js";
import { Planning } from "./plans.js";
import { showSeats } from "./seats.js";
import { Sending } from "./sending.js";
import { offerSettings, Tips } from "./settings.js";
import { offerSeat, showAway, showCurtain, showShares, showSitting } from "./sharing.js";
import { Since } from "./since.js";
import { play as sound, ring } from "./sound.js";
import { announce, Herald, refusal, Telling } from "./telling.js";
import { Trying } from "./trying.js";
import { offerVacation, showVacation } from "./vacation.js";
import "./kept.js";

/** @import { Held } from "./common.js" */
/** @import { Wish } from "./choosing.js" */
/** @import { Drawn, Told } from "./wire.js" */

const page = byId("content");
const title = document.querySelector("h1")?.firstChild?.textContent?.trim() ?? ""; // without the mark of a rated table
const match = new Match(page.dataset.match ?? "", page.dataset.game ?? "");

const rulebook = new Rulebook(match);
const telling = new Telling(rulebook);
const sending = new Sending(() => live?.socket?.close());
const tips = new Tips(match.game, () => sheets.pull("moves"), () => sheets.settle("moves"));
/** @type {(ids: string[]) => void} */
const clicked = (ids) => {
  if (trying.active) trying.clicked(ids);
  else answering.clicked(ids);
  // A choice half made is finished where it is looked at closely, as long as all of it is in sight there.
  if (!answering.choosing.path.length || !lens.sees(answering.choosing.next)) lens.backOff();
};
const picture = new Picture(byId("board"), clicked, (name) => byId("about").replaceChildren(...printed(name)));
new Card(picture);
const answering = new Answering(match, picture, telling, sending, { show: showChoice, send, quietly, settled: () => tips.close() });
const lens = new Lens(picture, { nearer: button("nearer"), farther: button("farther"), fit: button("fit") });
picture.renewed = () => lens.renew();
picture.closer = (meant) => lens.closer(meant);
lens.rearranged = () => showChoice();
const below = new Below(picture);
lens.looked = () => below.show();
const carrying = new Carrying(picture, lens, (id) => (trying.active ? new Set() : answering.targets(id)), (id, onto) => answering.dropped(id, onto), clicked);
const log = new Log((ids) => picture.speakOf(ids), (step) => replay.jump(step));
const clock = new Clock(byId("players"), () => showPlayers());
const notices = new Notices();
const here = new Here(picture, (move) => answering.wish(move));
const moves = new Moves((move) => answering.wish(move), (ids) => picture.speakOf(ids));
const question = new Line(byId("question"));
const sheets = new Sheets(() => log.end());
const trying = new Trying(picture, {
  begun: () => {
    picture.finished = false;
    page.classList.add("trying");
    sheets.close();
  },
  left: () => {
    page.classList.remove("trying");
    if (!match.facts?.end) return showDrawn(match.version, present);
    picture.finish();
    replay.jump(replay.step);
  },
});
const planning = new Planning(match, trying, (work) => quietly(work));
const replay = new Replay(match.id, match.game, {
  show: (then, step) => {
    showDrawn(match.version, then);
    log.upTo(step);
  },
  retell: (news) => log.whole(news, match.facts?.seats ?? [], match.viewer),
  compare: (played, best) => picture.compare(played, best),
  trying,
});
const ending = new Ending(match, replay);
const herald = new Herald((seat) => (seat === match.viewer ? "" : (match.facts?.seats[seat]?.name ?? "")));
const pacing = new Pacing(heard, () => match.viewer);
/** @type {Drawn} the present position as it was drawn last, for when a past one has been looked at */
let present = {};
const since = new Since(match, {
  read: () => sheets.pull("log"),
  begin: () => {
    picture.trails.forget();
    picture.trails.watching = false; // the first picture is where it began
  },
  show: ({ picture: text }) => {
    match.drawn = -1;
    if (text) picture.show(text);
    picture.trails.watching = true;
    picture.mark(new Set(), new Set(), []);
    showChoice();
  },
  back: () => showDrawn(match.version, present),
  speakOf: (ids) => picture.speakOf(ids),
});

/** @type {Map<number, Held>} */
const taking = new Map();
/** @type {Live | null} */
let live = null;
/** Whoever wanted to join sits down at the first free seat. */
let joins = false;
/** What is to be said once the whole view has come. */
let tidings = "";
/** The link we came by, where it is spent: it invites again where this table was set once more. */
let spentLink = "";

placeStatus(() => lens.fit(true));

// Coming in

function comeIn() {
  const { mine } = match;
  const secret = location.hash.slice(1);
  if (/^[0-9a-f]{32}$/.test(secret)) {
    history.replaceState(null, "", location.pathname + location.search);
    const held = mine.mine.find((one) => one.secret === secret) ?? { seat: null, secret };
    if (!mine.mine.includes(held)) mine.mine.push(held);
    keep(mine);
    return lookThrough(held);
  }
  joins = location.hash === "#join" && mine.mine.length === 0;
  if (location.hash === "#join") history.replaceState(null, "", location.pathname + location.search);
  lookThrough(mine.mine[0] ?? null);
}

/** @param {Held | null} seat */
function lookThrough(seat) {
  live?.close();
  sending.settle();
  match.me = seat;
  answering.forget();
  match.drawn = match.version = -1;
  pacing.forget();
  live = new Live(match.id, seat?.secret ?? null, (message) => pacing.hear(message), connected);
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
    const { me, mine, facts } = match;
    if (me.next) {
      // The link is spent, by us: the answer is still on its way, or got lost.
      me.secret = me.next;
      delete me.next;
      keep(mine);
      return lookThrough(me);
    }
    // A secret that opens nothing any more: we look on, or through another seat of ours.
    const spent = me.seat === null || facts?.seats[me.seat]?.kind === "kept";
    mine.mine = mine.mine.filter((one) => one !== me);
    keep(mine);
    if (spent) {
      tidings = say("link-spent");
      spentLink = me.secret;
    }
    return lookThrough(mine.mine[0] ?? null);
  }
  line.textContent = say(how === false ? "connection-lost" : "connection-refused");
  line.hidden = false;
}

/** Whoever has come by the link of a game that is over goes where it is played again, with their own seat if it is known. */
function followOn() {
  const next = match.facts?.rematch;
  if (!spentLink || !next) return;
  const link = spentLink;
  spentLink = "";
  if (match.viewer >= 0) quietly(ending.again());
  else location.replace(`${root}/tables/${next}#${link}`);
}

/** @param {Told} message */
function heard(message) {
  switch (message.type) {
    case "view": {
      const { mine } = match;
      const { facts } = message.view;
      const handed = match.me !== null && match.me.seat !== message.view.viewer; // a link does not say which seat it opens
      match.learn(message.view);
      if (handed) keep(mine);
      clock.patience = match.patience;
      const free = facts.seats.findIndex((seat) => seat.kind === "open");
      if (joins && facts.status === "open" && free >= 0) quietly(take(free));
      joins = false;
      if (facts.status === "open" && mine.mine.length && !mine.promise) keep(Object.assign(mine, { promise: facts.chance.commitment }));
      quietly(showShares(match));
      log.whole(message.view.log, facts.seats, match.viewer);
      since.whole(message.view.log);
      showDrawn(match.version, message.view.drawn);
      // What was on its way when the connection broke is sent again under its own key: done twice it is done once.
      const { move: again } = sending;
      sending.settle();
      const same = changed();
      answering.lead(message.view.drawn);
      showChoice();
      if (same && again) send(again.move, again.key);
      // The present position comes with the refusal: what was said stays to be read.
      if (tidings) telling.tell(tidings);
      tidings = "";
      followOn();
      break;
    }
    case "step": {
      const mineBefore = match.decides;
      // What the page did by itself ends nothing of what is still to be seen.
      const acted = mineBefore && answering.alone !== match.version;
      match.version = message.version;
      match.facts = message.facts;
      quietly(showShares(match));
      log.add(message.log, message.facts.seats, match.viewer, match.viewer >= 0 && !acted);
      since.hear(message.log, acted);
      picture.trails.watching = !acted;
      if (acted) picture.trails.forget();
      const rolled = message.log.filter((one) => one.die);
      const { turn, number } = rolled.at(-1) ?? {};
      roll(rolled.filter((one) => one.turn === turn && one.number === number).map((one) => one.die)); // not those of turns before
      if (sending.move && sending.move.key in message.acks) sending.settle();
      changed();
      if (mineBefore && !match.decides) sheets.settle("moves");
      followOn();
      ring(match, mineBefore, message.log);
      const asked = match.decides && !answering.goesAlone ? [match.turnText, message.facts.question ?? ""] : message.facts.end ? [match.turnText] : [];
      herald.hear(message.log, asked.join(". "), message.log.at(-1)?.turn !== message.facts.turn);
      break;
    }
    case "drawn":
      showDrawn(message.version, message.drawn);
      break;
    case "beat":
      clock.set(message.now);
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
        answering.lead(present);
        showChoice();
        telling.tell(refusal(message.code, message.message), message.rule);
        sound("refused");
        tidings = message.code === "stale" ? refusal("stale", "") : "";
      }
      break;
  }
}

// Showing

/**
 * @param {number} at
 * @param {Drawn} drawn
 */
function showDrawn(at, drawn) {
  const { picture: text, sentences } = drawn;
  if (!match.facts?.end) present = drawn;
  match.drawn = at;
  if (trying.active) return; // the board is lent
  if (text) picture.show(text);
  page.classList.toggle("plates", match.facts?.seats.every((_, seat) => picture.piece(`seat-${seat + 1}`)) ?? false);
  byId("sentences").replaceChildren(...(sentences ?? "").split("\n").filter(Boolean).map((line) => element("li", {}, ...printed(line))));
  answering.lead(drawn);
  moves.wins = drawn.wins ?? [];
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
  tips.show(match.decides && !answering.goesAlone ? facts.asks : null, facts.hint);
  rulebook.about(match.decides ? facts.rules : []);
  showPlayers();
  // A phone shows who sits here before the first move, or the links for whoever is to come; then what one can do.
  const listed = match.decides && facts.moves.some((move) => move.clicks.length === 0);
  const waiting = facts.status === "open";
  sheets.suggest(waiting ? "players" : facts.end ? "log" : "moves", waiting ? match.mine.links.length === 0 : listed);
  showSitting(match, quietly);
  notices.sit(match.id, facts.seats[viewer]?.kind === "person" && !facts.end ? viewer : -1, match.me?.secret, match.overDays);
  showUndo(facts, viewer);
  showStanding(facts, match.decides, (asks) => quietly(match.deed("advance", { asks, answer: "" })));
  showLeaving(facts, viewer, match.rated);
  showVacation(match);
  planning.show();
  ending.show();
  if (facts.end) {
    picture.finish();
    log.finish();
  }
  showAway(match, lookThrough);
  showOutdated(match, replay);
  showCurtain(match, lookThrough);
  showChoice();
  return same;
}

function showPlayers() {
  const { facts, mine } = match;
  if (!facts) return;
  const seats = mine.mine.map((one) => one.seat).filter((seat) => seat !== null);
  const deeds = { take: (/** @type {number} */ seat) => quietly(take(seat)), replace: (/** @type {number} */ seat) => quietly(match.deed("replace", { seat })), claim: () => quietly(match.deed("claim", {})) };
  page.classList.toggle("watching", match.viewer < 0);
  page.classList.toggle("people", facts.seats.some((seat, number) => number !== match.viewer && seat.kind !== "bot"));
  showSeats(facts, match.viewer, match.present, seats, deeds, clock);
  clock.show(facts, match.viewer);
  showBox(match.box, match.agreed, match.game);
}

function showChoice() {
  const { facts, viewer, version, drawn } = match;
  const { choosing } = answering;
  if (!facts) return;
  if (facts.status !== "running") question.write(facts.end?.text ?? "");
  else if (choosing.path.length) question.write(say(choosing.asks || !choosing.next.size ? "which" : matchMedia("(pointer: coarse)").matches ? "go-on-touch" : "go-on"));
  else question.write(match.decides ? (facts.question ?? "") : viewer < 0 ? say("watching") : "");
  since.makeRoom(question.line);
  const waiting = sending.move?.move.clicks ?? null;
  if (drawn === version && !trying.active) {
    if (waiting) picture.mark(new Set(), new Set(), waiting);
    else picture.mark(choosing.next, choosing.allowed, choosing.path, choosing.carried, choosing.far);
    picture.touch(since.marks);
    below.show();
  }
  // A way has no words of its own where nothing else leads there: the piece that would go says it, and whereto.
  const named = (/** @type {string} */ id) => picture.piece(id)?.getAttribute("data-name") ?? "";
  const goer = (/** @type {Wish} */ one) => one.clicks.map(named).filter(Boolean).join(" → ");
  const listed = choosing.listed.map((one) => (one.phrase ? one : { ...one, phrase: goer(one) }));
  here.show(choosing.asks && !waiting && !trying.active && !answering.doubted ? listed : [], choosing.path);
  moves.show(listed, facts.moves.length);
  // How it stands, for the style sheet and for whoever watches the page from outside.
  page.dataset.version = String(version);
  page.dataset.state = facts.status !== "running" ? facts.status : sending.move ? "sending" : match.decides && drawn === version ? "yours" : "waiting";
  showPause();
  button("back").disabled = !answering.isUnderWay;
  button("hint").hidden = !match.hints;
  byId("rated").hidden = !match.rated;
  button("hint").disabled = facts.moves.length < 2;
}

/** While others play one can stop and look. */
function showPause() {
  const pause = button("pause");
  pause.hidden = !pacing.paused && (match.facts?.status !== "running" || match.decides || pace() === "once");
  pause.setAttribute("aria-label", say(pacing.paused ? "go-on-playing" : "pause"));
  pause.title = say(pacing.paused ? "go-on-playing" : "pause");
  pause.classList.toggle("playing", !pacing.paused);
}

// Doing

/**
 * @param {Wish} move
 * @param {string} key
 */
function send(move, key) {
  sending.begin(move, key);
  telling.close();
  showChoice();
  live?.play(match.version, move.way ?? [move.move], key);
}

/** @param {number} seat */
async function take(seat) {
  const { mine } = match;
  /** @type {Held} */
  const held = taking.get(seat) ?? { seat, secret: "" };
  taking.set(seat, held); // should the answer get lost, the next attempt proposes the same secret
  await sit(mine, held, myName());
  mine.mine.push(held);
  keep(mine);
  lookThrough(held);
}

/** @param {Promise<unknown>} work */
function quietly(work) {
  return work.catch((error) => {
    showChoice();
    telling.tell(refusal(error.code ?? "lost", error.message));
  });
}

function listen() {
  button("pause").addEventListener("click", () => {
    pacing.pause(!pacing.paused);
    showPause();
  });
  button("back").addEventListener("click", () => answering.stepBack());
  byId("about").addEventListener("click", () => byId("about").replaceChildren()); // it has been read
  button("hint").addEventListener("click", () => quietly(answering.hint()));
  button("undo").addEventListener("click", () => {
    answering.byHand = true;
    quietly(match.deed("undo"));
  });
  for (const what of ["resign", "leave"]) {
    // Asked elsewhere than under the same finger.
    button(what).addEventListener("click", () => {
      byId("more").removeAttribute("open");
      telling.doubt(button(what).dataset.sure ?? "", () => quietly(match.deed(what)), () => telling.close(), false);
    });
  }
  button("return").addEventListener("click", () => quietly(match.deed("return")));
  byId("away").querySelector("button")?.addEventListener("click", () => quietly(match.deed("return")));
  byId("outdated").querySelector("button")?.addEventListener("click", () => quietly(goOn(match)));
  byId("rematch").addEventListener("click", () => quietly(ending.again()));
  for (const answer of byId("asked").querySelectorAll("button")) {
    const agreed = answer.dataset.agreed === "yes";
    answer.addEventListener("click", () => quietly(match.deed("undo/answer", { agreed })));
  }
  // Where the server closed the link's socket first, we look already with the new secret.
  offerSeat(match, (seat) => seat.secret !== live?.secret && lookThrough(seat), quietly);
  button("earlier").addEventListener("click", () => quietly(match.ask(`talk?before=${log.oldest}`).then((talk) => log.recall(talk))));
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
  else if (trying.active) trying.close();
  else if (carrying.piece) {
    carrying.end();
    showChoice();
  } else if (byId("more").hasAttribute("open")) byId("more").removeAttribute("open");
  else if (telling.isOpen || answering.isUnderWay) answering.stepBack();
  else tips.close();
}

listen();
offerVacation(match, quietly);
offerSettings();
comeIn();
