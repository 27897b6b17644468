// @ts-nocheck
// The table: listens to the match, shows it, and turns clicks into moves. Knows no game.

import { ask, byId, element, keep, language, myName, myTable, randomHex, rename, say, sit } from "./common.js";
import { Choosing } from "./choosing.js";
import { showLinks } from "./links.js";
import { Live } from "./live.js";
import { Log } from "./log.js";
import { onPhones, showPhones } from "./phones.js";
import { Picture } from "./picture.js";
import { Replay } from "./replay.js";
import { Rulebook } from "./rulebook.js";
import { showSeats } from "./seats.js";

const page = document.querySelector("main");
const { match, game } = page.dataset;
const title = document.querySelector("h1").textContent;
const FEW = 12; // moves that are found without searching

const rulebook = new Rulebook(game);
const picture = new Picture(byId("board"), clicked);
const log = new Log((ids) => picture.speakOf(ids));
const replay = new Replay(match, game, {
  show: (then, step) => {
    showDrawn(version, then);
    log.upTo(step);
  },
  retell: (news) => log.whole(news, facts.seats),
});

let mine = myTable(match) ?? { match, game, mine: [], links: [] };
let me = null; // the seat of this browser whose eyes we have: { seat, secret }
let live = null;
let facts = null;
let version = -1;
let drawn = -1;
let viewer = -3;
let present = [];
let choosing = new Choosing();
let busy = false; // a move is on its way
let hints = true;
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

function lookThrough(seat) {
  live?.close();
  me = seat;
  drawn = version = -1;
  live = new Live(match, seat?.secret ?? null, heard, connected);
}

function connected(how) {
  const line = byId("connection");
  if (how === true) {
    if (!line.hidden) announce(say("connection-back"));
    line.hidden = true;
    return;
  }
  busy = false;
  if (how === "not-seated" && me) {
    // A secret that opens nothing any more: we look on.
    mine.mine = mine.mine.filter((one) => one !== me);
    return lookThrough(null);
  }
  line.textContent = say(how === false ? "connection-lost" : "connection-refused");
  line.hidden = false;
}

function heard(message) {
  switch (message.type) {
    case "view":
      version = message.view.version;
      viewer = message.view.viewer;
      hints = message.view.hints;
      if (me) me.seat = viewer;
      facts = message.view.facts;
      if (facts.status === "open" && mine.mine.length && !mine.promise) keep(Object.assign(mine, { promise: facts.chance.commitment }));
      log.whole(message.view.log, facts.seats);
      showDrawn(version, message.view.drawn);
      changed();
      break;
    case "step": {
      version = message.version;
      facts = message.facts;
      const said = log.add(message.log, facts.seats);
      changed();
      announce([...said, turnText()].join(" "));
      break;
    }
    case "drawn":
      showDrawn(message.version, message.drawn);
      break;
    case "presence":
      present = message.seats;
      if (facts) {
        showSeats(facts, viewer, present, take);
        showAway();
      }
      break;
    case "refused":
      busy = false;
      showWhy(say("refused", { text: message.message }), message.rule);
      choosing = new Choosing(facts.moves);
      showChoice();
      break;
  }
}

function showDrawn(at, { picture: text, sentences }) {
  drawn = at;
  if (text) picture.show(text);
  byId("sentences").replaceChildren(...(sentences ?? "").split("\n").filter(Boolean).map((line) => element("li", {}, line)));
  if (facts) showChoice();
}

// Showing

function changed() {
  busy = false;
  choosing = new Choosing(facts.moves);
  byId("filter").value = "";
  hideWhy();
  const turn = byId("turn");
  turn.textContent = turnText();
  turn.classList.toggle("yours", facts.deciding === viewer && viewer >= 0);
  document.title = `${facts.deciding === viewer && viewer >= 0 ? "● " : ""}${turnText()} – ${title}`;
  showSeats(facts, viewer, present, take);
  showSitting();
  showUndo();
  showEnd();
  showAway();
  showCurtain();
  showChoice();
}

const nameOf = (seat) => facts.seats[seat]?.name || say("guest");

function turnText() {
  if (facts.status === "open") return say("waiting");
  if (facts.end) return endText();
  if (facts.deciding === null) return say("chance");
  if (facts.deciding === viewer) return say("yours");
  return say(facts.seats[facts.deciding].kind === "bot" ? "thinks" : "turn", { name: nameOf(facts.deciding) });
}

function endText() {
  const { winners } = facts.end;
  if (winners.length === 0) return say("won-nobody");
  if (winners.length > 1) return say("won-shared", { name: winners.map(nameOf).join(", ") });
  return winners[0] === viewer ? say("won-you") : say("won-one", { name: nameOf(winners[0]) });
}

function showChoice() {
  const question = byId("question");
  if (facts.status !== "running") question.textContent = facts.end?.text ?? "";
  else if (choosing.path.length) question.textContent = say(choosing.next.size ? "go-on" : "which");
  else question.textContent = facts.deciding === viewer ? (facts.question ?? "") : viewer < 0 ? say("watching") : "";
  if (drawn === version) picture.mark(choosing.next, choosing.allowed, choosing.path);
  showMoves();
  byId("back").disabled = choosing.path.length === 0;
  byId("hint").disabled = !hints || facts.moves.length < 2;
}

function showMoves() {
  const filter = byId("filter");
  const all = choosing.open;
  filter.hidden = facts.moves.length <= FEW;
  const wanted = filter.hidden ? "" : filter.value.trim().toLowerCase();
  const shown = wanted ? all.filter((move) => move.phrase.toLowerCase().includes(wanted)) : all;
  const list = byId("moves");
  const hadFocus = list.contains(document.activeElement);
  const buttons = shown.map((move) => {
    const point = (on) => () => picture.speakOf(on ? move.clicks : []);
    return element(
      "li",
      {},
      element(
        "button",
        { "data-move": move.move, click: () => play(move), pointerenter: point(true), pointerleave: point(false), focus: point(true), blur: point(false) },
        move.phrase,
      ),
    );
  });
  list.replaceChildren(...(buttons.length ? buttons : [element("li", { class: "none" }, say("moves-none"))]));
  if (hadFocus || wantsFocus) {
    const first = list.querySelector("button");
    wantsFocus = !first;
    first?.focus({ preventScroll: true });
  }
}

let wantsFocus = false; // who plays from the list goes on from the list

function showUndo() {
  const button = byId("undo");
  button.disabled = facts.undo === null || facts.undo_asked !== null;
  const alone = facts.seats.every((seat, number) => number === viewer || seat.kind !== "person");
  button.textContent = say(facts.undo === "ask" && !alone ? "undo-ask" : "undo-free");
  const asked = byId("asked");
  asked.hidden = facts.undo_asked === null || viewer < 0;
  if (asked.hidden) return;
  const own = facts.undo_asked.seat === viewer;
  asked.querySelector("span").textContent = own ? say("undo-wait") : say("undo-asked", { name: nameOf(facts.undo_asked.seat) });
  const [yes, no] = asked.querySelectorAll("button");
  yes.textContent = say("undo-yes");
  no.textContent = say("undo-no");
  yes.hidden = own || facts.undo_asked.agreed.includes(viewer);
  no.hidden = yes.hidden;
}

async function showEnd() {
  const panel = byId("end");
  panel.hidden = !facts.end;
  if (!facts.end) return;
  panel.querySelector("h2").textContent = endText();
  panel.querySelector("p").textContent = facts.end.reason === "resigned" ? say("end-resigned") : facts.end.text;
  byId("rematch").hidden = viewer < 0;
  replay.open(facts, viewer, me?.secret ?? null);
  if (facts.rematch) byId("rematch").textContent = say("rematch-there");
  if (result === null) {
    const answer = await fetch(`/api/matches/${match}/record`, me ? { headers: { Authorization: `Bearer ${me.secret}` } } : {});
    result = URL.createObjectURL(new Blob([await answer.text()], { type: "text/plain" }));
    byId("record").href = result;
  }
}

/** Before the first move: our own seat to sit down at, and links for friends. */
function showSitting() {
  byId("sit").hidden = !(viewer >= 0 && facts.seats[viewer].kind === "kept");
  const waiting = mine.links.filter((link) => facts.seats[link.seat]?.kind === "kept");
  const links = byId("links");
  links.hidden = waiting.length === 0;
  byId("chat").hidden = viewer < 0 || facts.seats.filter((seat) => seat.kind !== "bot").length < 2;
  showLinks(
    links.querySelector("ul"),
    waiting.map((link) => ({
      label: say("link-for", { number: link.seat + 1 }),
      address: `${location.origin}/tables/${match}#${link.secret}`,
      open: link.phone === true,
    })),
  );
}

/** Seats may wander to phones; while one of those decides, the screen shows what everybody may see. */
function showAway() {
  showPhones(mine, facts, present, () => {
    showAway();
    showCurtain();
  });
  const ours = mine.mine.some((one) => one.seat === viewer);
  const away = onPhones(mine).length > 0 && facts.status === "running" && facts.deciding !== viewer;
  if (me && viewer >= 0 && (!ours || away)) lookThrough(null);
}

/** Where several seats are of this browser, a curtain falls between them. */
function showCurtain() {
  const curtain = byId("curtain");
  const next = mine.mine.find((one) => one.seat === facts.deciding);
  const several = mine.mine.length + onPhones(mine).length > 1;
  const falls = several && facts.status === "running" && next !== undefined && facts.deciding !== viewer;
  curtain.hidden = !falls;
  page.classList.toggle("covered", falls);
  if (!falls) return;
  const name = nameOf(facts.deciding);
  curtain.querySelector("h2").textContent = say("curtain", { name });
  curtain.querySelector("p").textContent = say("curtain-line");
  const button = curtain.querySelector("button");
  button.textContent = say("curtain-open", { name });
  button.onclick = () => lookThrough(next);
  button.focus();
}

// Doing

function play(move) {
  if (busy) return;
  busy = true;
  wantsFocus = byId("moves").contains(document.activeElement);
  picture.mark(new Set(), new Set(), move.clicks);
  live.play([move.move]);
}

function clicked(ids) {
  if (!facts || busy) return;
  hideWhy();
  if (facts.deciding !== viewer || viewer < 0) {
    if (facts.deciding !== null && viewer >= 0) showWhy(say("not-yours", { name: nameOf(facts.deciding) }));
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
  if (made === true) showChoice();
  else play(made);
}

async function whyNot(ids) {
  for (const path of [...ids.map((id) => [...choosing.path, id]), ...ids.map((id) => [id])]) {
    const why = await ask(`/api/matches/${match}/why-not?language=${language}`, { clicks: path }, me.secret);
    if (why.text) return showWhy(say("not-now", { text: why.text }), why.rule);
  }
  showWhy(`${say("not-that")} ${say("instead")}`);
}

function showWhy(text, rule = null) {
  const why = byId("why");
  why.replaceChildren(text);
  if (rule) why.append(" ", element("button", { click: () => rulebook.open(rule) }, say("see-rule", { rule })));
  why.hidden = false;
  announce(text);
}

function hideWhy() {
  byId("why").hidden = true;
}

function stepBack() {
  hideWhy();
  if (choosing.back()) showChoice();
}

function announce(text) {
  byId("announce").textContent = text;
}

async function take(seat) {
  const seated = await sit(match, myName(), null, seat);
  mine.mine.push({ seat: seated.seat, secret: seated.secret });
  keep(mine);
  lookThrough(mine.mine.at(-1));
}

/** A player of the house thinks along: the move is told and shown, not made. */
async function hint() {
  byId("hint").disabled = true;
  const thought = await ask(`/api/matches/${match}/hint`, {}, me.secret);
  const move = facts.moves.find((one) => one.move === thought.move);
  if (thought.version !== version || !move) return;
  showWhy(say("hinted", { text: move.phrase }));
  picture.speakOf(move.clicks);
}

const quietly = (deed) => deed.catch((error) => showWhy(say("refused", { text: error.message })));

byId("back").addEventListener("click", stepBack);
byId("hint").addEventListener("click", () => quietly(hint()));
byId("filter").addEventListener("input", showMoves);
byId("undo").addEventListener("click", () => quietly(ask(`/api/matches/${match}/undo`, { key: randomHex(8) }, me.secret)));
byId("rematch").addEventListener("click", async () => {
  const again = await ask(`/api/matches/${match}/rematch`, {}, me.secret);
  keep({ match: again.match, game, mine: mine.mine, links: [] });
  for (const one of mine.mine) await sit(again.match, nameOf(one.seat), one.secret);
  location.href = `/tables/${again.match}`;
});
for (const button of byId("asked").querySelectorAll("button")) {
  const agreed = button.dataset.agreed === "yes";
  button.addEventListener("click", () => quietly(ask(`/api/matches/${match}/undo/answer`, { agreed, key: randomHex(8) }, me.secret)));
}
byId("sit").querySelector("form").addEventListener("submit", (event) => {
  event.preventDefault();
  rename(event.target.elements.name.value);
  quietly(sit(match, myName(), me.secret).then(() => keep(mine)));
});
byId("sit").querySelector("input").value = localStorage.getItem("ariane.name") ?? "";
byId("chat").addEventListener("submit", (event) => {
  event.preventDefault();
  const field = event.target.querySelector("input");
  if (field.value.trim()) live.chat(field.value.trim());
  field.value = "";
});
addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  if (rulebook.isOpen) rulebook.close();
  else stepBack();
});

comeIn();
