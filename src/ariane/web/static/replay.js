// Looking back once it is over: every step through any eyes, to be shared, gone on from, proven and taken home.

import { Refused, ask, button, byId, element, find, language, messageOf, myTable, root, say } from "./common.js";
import { isOurs, prove } from "./chance.js";
import { Comments } from "./comments.js";
import { Motives } from "./motives.js";
import { Review } from "./review.js";
import { seatForms, settle } from "./seating.js";

/** @import { Drawn, Facts, MomentLook, News, Proof } from "./wire.js" */
/** @import { Setting } from "./seating.js" */

const PUBLIC = -3;
const MOST_OF_LINE = 16; // moves of a variation
const PACE = 1200; // milliseconds a step stays, at usual speed

/**
 * What the table does when another moment is looked at.
 * @typedef {object} Stage
 * @property {(drawn: Drawn, step: number) => void} show
 * @property {(news: News[]) => void} retell
 * @property {(played: string[], best: string[]) => void} compare marks two moves
 * @property {import("./trying.js").Trying} trying where a variation is played
 */

export class Replay {
  /** @type {Facts | null} */
  facts = null;
  /** @type {string | null} */
  secret = null;
  /** @type {number | null} */
  wanted = null;
  /** @type {number | undefined} */
  playing;
  /** @type {News[]} */
  news = [];
  retold = false; // the log is told through other eyes, or was
  viewer = PUBLIC;
  eyes = PUBLIC;
  step = 0;
  drawable = Infinity; // steps that the present rules still play; of later ones only what was told is known

  /**
   * @param {string} match
   * @param {string} game
   * @param {Stage} stage
   */
  constructor(match, game, stage) {
    this.match = match;
    this.game = game;
    this.stage = stage;
    this.panel = byId("replay");
    this.range = find(HTMLInputElement, "input[type=range]", this.panel);
    this.told = find(HTMLElement, "output", this.panel);
    this.eyesField = find(HTMLSelectElement, "[name=eyes]", this.panel);
    this.speed = find(HTMLSelectElement, "[name=speed]", this.panel);
    this.review = new Review(match, {
      seek: (step) => this.quietly(() => this.seek(step)),
      visit: (step, eyes) => this.quietly(() => this.visit(step, eyes)),
      compare: stage.compare,
      fork: (step, seat, move) => this.quietly(() => this.fork(step, seat, move)),
      play: (step, line) => this.quietly(() => this.vary(step, line, 0)),
      renewed: () => this.tell(),
    });
    this.motives = new Motives(match, (deed) => this.quietly(deed));
    this.listen();
  }

  listen() {
    this.comments = new Comments(this.match, {
      visit: (step) => this.quietly(() => this.seek(step)),
      play: (step, line) => this.quietly(() => this.vary(step, line, 0)),
      quietly: (deed) => this.quietly(deed),
      renewed: () => this.review.remark(this.comments?.all.map(({ step }) => step) ?? []),
    });
    this.range.addEventListener("input", () => this.seek(Number(this.range.value)));
    /** @type {Record<string, () => unknown>} */
    const deeds = {
      first: () => this.seek(0),
      back: () => this.seek(this.step - 1),
      play: () => (this.playing === undefined ? this.play() : this.pause()),
      on: () => this.seek(this.step + 1),
      last: () => this.seek(this.count),
      share: () => this.share(),
      verify: () => this.verify(),
      picture: () => this.savePicture(),
    };
    button("variation").addEventListener("click", () => this.quietly(() => this.vary(this.step, [], 0)));
    document.querySelector("#page-replay-moving")?.addEventListener("click", () => this.quietly(() => this.saveMoving()));
    for (const [name, deed] of Object.entries(deeds)) {
      button(`replay-${name}`).addEventListener("click", () => this.quietly(deed));
    }
    this.eyesField.addEventListener("change", () => this.quietly(() => this.lookThrough(Number(this.eyesField.value))));
    find(HTMLFormElement, "form", byId("replay-more")).addEventListener("submit", (event) => {
      event.preventDefault();
      this.quietly(() => this.fork());
    });
    addEventListener("keydown", (event) => this.key(event));
    addEventListener("hashchange", () => this.quietly(() => this.followLink()));
    // Another language, the same moment.
    for (const link of document.querySelectorAll(".languages a")) {
      link.addEventListener("click", () => link instanceof HTMLAnchorElement && (link.hash = location.hash));
    }
  }

  get count() {
    return this.facts?.steps ?? 0;
  }

  /**
   * The match is over: from now on one can look back.
   * @param {Facts} facts
   * @param {number} viewer
   * @param {string | null} secret
   * @param {number} [drawable]
   */
  open(facts, viewer, secret, drawable) {
    const first = this.facts === null;
    button("variation").hidden = drawable !== undefined;
    this.facts = facts;
    this.secret = secret;
    if (!first) return;
    const outdated = drawable !== undefined;
    if (outdated) this.drawable = drawable;
    // Of a match that only its own views tell of, one sees what one saw.
    for (const part of ["replay-verify", "replay-picture", "replay-share"]) button(part).hidden = outdated;
    this.eyesField.disabled = outdated;
    this.viewer = viewer;
    this.eyes = viewer;
    this.step = this.count;
    this.panel.hidden = false;
    this.panel.dataset.shown = String(this.count);
    this.panel.dataset.eyes = String(this.eyes);
    this.range.max = String(this.count);
    this.range.value = String(this.count);
    const names = facts.seats.map((seat, number) => element("option", { value: number }, seat.name));
    this.eyesField.replaceChildren(element("option", { value: PUBLIC }, say("eyes-public")), ...names);
    this.eyesField.value = String(this.eyes);
    button("replay-verify").hidden ||= facts.chance.referee !== null;
    if (!outdated) {
      this.review.open(facts.seats, this.count, secret);
      this.comments?.open(facts.seats, viewer, secret);
      Object.assign(this.motives, { seats: facts.seats, secret });
    }
    this.tell();
    this.quietly(() => this.followLink() ?? this.hear());
  }

  /**
   * Something that may be refused, or lost on the way.
   * @param {() => unknown} deed
   */
  async quietly(deed) {
    try {
      await deed();
    } catch (error) {
      this.pause();
      this.note(say("refused", { text: messageOf(error) }));
    }
  }

  /** @param {(Node | string)[]} parts */
  note(...parts) {
    if (parts.length) byId("replay-more").setAttribute("open", "");
    byId("replay-note").replaceChildren(...parts);
  }

  /** @param {string} path */
  address(path) {
    return `/api/matches/${this.match}/${path}?language=${language}&eyes=${this.eyes}`;
  }

  // Moving through it

  /**
   * To the moment a line of the log tells of; false while the match goes on.
   * @param {number} step
   */
  jump(step) {
    if (this.facts === null) return false;
    this.quietly(() => this.seek(step));
    return true;
  }

  /** @param {number} step */
  seek(step) {
    this.pause();
    this.note();
    return this.go(step);
  }

  /**
   * One drawing is asked for at a time; of what is wanted meanwhile only the last.
   * @param {number} step
   */
  async go(step) {
    this.step = Math.max(0, Math.min(this.count, step));
    this.range.value = String(this.step);
    this.tell();
    const busy = this.wanted !== null;
    this.wanted = this.step;
    if (busy) return;
    try {
      while (this.wanted !== null) {
        /** @type {number} */
        const now = this.wanted;
        const eyes = this.eyes;
        const drawn = await ask(this.address(`at/${now}`), undefined, this.secret);
        if (eyes !== this.eyes) continue;
        this.stage.show(drawn, now);
        // What is shown, for whoever watches the page from outside.
        this.panel.dataset.shown = String(now);
        this.panel.dataset.eyes = String(eyes);
        this.review.mark();
        if (this.wanted === now) this.wanted = null;
      }
    } finally {
      this.wanted = null;
    }
  }

  /** Says where we are, and what happened in this step. */
  tell() {
    const where = say("replay-at", { number: this.step, count: this.count });
    const standing = this.review.standing(this.step);
    const happened = this.news.filter((one) => one.step === this.step - 1 && one.step >= 0).map((one) => one.text);
    this.range.setAttribute("aria-valuetext", standing ? `${where}. ${standing}` : where);
    this.review.at(this.step);
    this.comments?.at(this.step);
    this.motives.at(this.step, this.news);
    byId("content").classList.toggle("looking", this.step < this.count);
    const name = this.eyes >= 0 && this.eyes !== this.viewer ? this.facts?.seats[this.eyes]?.name : "";
    const seenBy = name ? [` ${say("replay-eyes", { name })}`] : []; // what is told says "you" to whoever sees it so
    const untold = this.step > this.drawable && this.step < this.count ? [` (${say("outdated-told")})`] : [];
    this.told.replaceChildren(element("b", {}, where), ...seenBy, ...untold, ...(standing ? [` ${standing}.`] : []), ...(happened.length ? [` ${happened.join(" ")}`] : []));
    button("replay-first").disabled = button("replay-back").disabled = this.step === 0;
    button("replay-last").disabled = button("replay-on").disabled = this.step === this.count;
    // Where somebody gave up, the game itself could go on.
    button("replay-fork").disabled = this.step > this.drawable || (this.step === this.count && this.facts?.end?.reason !== "resigned");
  }

  play() {
    if (this.step === this.count) this.go(0);
    const again = async () => {
      await this.go(this.step + 1);
      if (this.playing === undefined) return;
      if (this.step === this.count) this.pause();
      else this.playing = setTimeout(turn, PACE / Number(this.speed.value));
    };
    const turn = () => this.quietly(again);
    this.note();
    this.playing = setTimeout(turn, PACE / Number(this.speed.value) / 2);
    this.showPlaying();
  }

  pause() {
    clearTimeout(this.playing);
    this.playing = undefined;
    this.showPlaying();
  }

  showPlaying() {
    const on = this.playing !== undefined;
    const play = button("replay-play");
    play.setAttribute("aria-label", say(on ? "replay-pause" : "replay-play"));
    play.classList.toggle("playing", on);
    this.told.ariaLive = on ? "off" : "polite"; // what one goes to by hand is read out, what runs by is not
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = event.target;
    if (this.facts === null || event.altKey || event.ctrlKey || event.metaKey || !(target instanceof Element)) return;
    if (target.closest("input, select, textarea, button, a, summary, [tabindex='0'], #page-rulebook")) return;
    const to = { ArrowLeft: this.step - 1, ArrowRight: this.step + 1, Home: 0, End: this.count }[event.key];
    if (event.key === " ") {
      if (this.playing === undefined) this.play();
      else this.pause();
    } else if (to === undefined) return;
    else this.quietly(() => this.seek(to));
    event.preventDefault();
  }

  // What might have been

  /**
   * A line of moves from a step, played on the board: to be looked at, gone on with, written about and shared.
   * @param {number} step
   * @param {string[]} line
   * @param {number} at
   */
  async vary(step, line, at) {
    this.pause();
    this.note();
    for (const part of ["review", "replay-more"]) byId(part).removeAttribute("open");
    this.step = step;
    this.range.value = String(step);
    this.tell();
    const ask = (/** @type {string[]} */ moves) => this.ask(`line`, { step, line: moves });
    await this.stage.trying.open({ title: say("variation-from", { number: step }), ask, deeds: (trying) => this.deeds(step, trying.line) }, line, at);
  }

  /**
   * @param {number} step
   * @param {string[]} line
   */
  deeds(step, line) {
    const write = () => {
      this.stage.trying.close();
      this.comments?.attach(step, line);
    };
    const none = line.length === 0;
    const attach = element("button", { type: "button", class: "primary", disabled: none, "data-deed": "attach", click: write }, say("variation-write"));
    const share = element("button", { type: "button", disabled: none, "data-deed": "share", click: () => this.quietly(() => this.shareLine(step, line)) }, say("variation-share"));
    return this.viewer >= 0 ? [attach, " ", share] : [share];
  }

  /**
   * @param {number} step
   * @param {string[]} line
   */
  async shareLine(step, line) {
    this.stage.trying.close();
    this.step = step;
    await this.share(line);
  }

  /**
   * @param {string} path
   * @param {object} form
   */
  ask(path, form) {
    return ask(this.address(path), form, this.secret);
  }

  // Whose eyes

  /**
   * A moment as this seat saw it.
   * @param {number} step
   * @param {number} eyes
   */
  visit(step, eyes) {
    this.pause();
    this.note();
    byId("review").removeAttribute("open");
    if (eyes === this.eyes) return this.go(step);
    this.step = step;
    return this.lookThrough(eyes);
  }

  /** @param {number} eyes */
  async lookThrough(eyes) {
    this.eyes = eyes;
    this.eyesField.value = String(eyes);
    await this.hear();
    await this.go(this.step);
  }

  /** The log as these eyes could read it. */
  async hear() {
    const eyes = this.eyes;
    const news = await ask(this.address("log"), undefined, this.secret);
    if (eyes !== this.eyes) return;
    this.news = news;
    this.review.hear(news);
    if (eyes !== this.viewer || this.retold) this.stage.retell(news);
    this.retold = true;
    this.tell();
  }

  // A moment to hand on

  /** A link to a moment opens there. */
  followLink() {
    const asked = new URLSearchParams(location.hash.slice(1));
    if (this.facts === null || !asked.has("step")) return null;
    const eyes = Number(asked.get("eyes") ?? PUBLIC);
    this.step = Math.max(0, Math.min(this.count, Number(asked.get("step")) || 0));
    const line = asked.getAll("move").slice(0, MOST_OF_LINE);
    return this.lookThrough(eyes >= 0 && eyes < this.facts.seats.length ? eyes : PUBLIC).then(() => (line.length ? this.vary(this.step, line, 0) : undefined));
  }

  /** @param {string[]} [line] moves that are tried there */
  async share(line = []) {
    const moves = line.map((move) => `&move=${encodeURIComponent(move)}`).join("");
    const here = `${location.origin}${location.pathname}#step=${this.step}&eyes=${this.eyes}${moves}`;
    history.replaceState(null, "", here);
    /** @type {MomentLook} */
    const { path } = await ask(`/api/matches/${this.match}/moment`, { step: this.step, eyes: this.eyes }, this.secret);
    const address = path ? location.origin + root + path : here;
    const { linkItem } = await import("./links.js");
    const frame = `<iframe src="${path ? address : `${location.origin}${root}/embed/${this.match}/${this.step}?eyes=${this.eyes}`}" width="640" height="560"></iframe>`;
    const code = element("input", { readonly: true, value: frame, focus: (/** @type {FocusEvent} */ { target }) => target instanceof HTMLInputElement && target.select() });
    const link = linkItem({ label: say("moment", { number: this.step }), address });
    const alone = path ? [element("p", { class: "quiet" }, say("moment-alone"))] : [];
    this.note(...alone, element("ul", { class: "handed" }, link), element("label", { class: "embed" }, say("embed"), " ", code));
    find(HTMLInputElement, ".handed input", this.panel).focus();
  }

  // Going on from here

  /**
   * From a step, or with another move made there by that seat, which is then ours.
   * @param {number} [step]
   * @param {number} [other]
   * @param {number} [move]
   */
  async fork(step = this.step, other = undefined, move = undefined) {
    if (this.facts === null) return;
    const form = find(HTMLFormElement, "form", byId("replay-more"));
    const who = /** @type {Setting["who"]} */ (find(HTMLSelectElement, "[name=fork-who]", form).value);
    const seat = other ?? (this.viewer >= 0 ? this.viewer : Math.max(0, this.eyes));
    const names = this.facts.seats.map((one) => (one.kind === "person" ? one.name : ""));
    if (this.viewer !== seat) names[seat] = "";
    const setting = { count: this.facts.seats.length, who, level: "medium", seat, names };
    const asked = { steps: step, seats: seatForms(setting), ...(move === undefined ? {} : { move }) };
    const made = await ask(`/api/matches/${this.match}/fork`, asked, this.secret);
    location.href = await settle(made, this.game, setting);
  }

  // Proving, and taking home

  /** What this browser finds out about the chance by itself: in sentences, and whether all is as it was promised. */
  async judge() {
    /** @type {Proof} */
    const proof = await ask(`/api/matches/${this.match}/chance`, undefined, this.secret);
    const table = myTable(this.match);
    const promise = table?.promise;
    const { kept, wrong, liar, misplaced } = prove(proof, promise ?? proof.commitment);
    const ours = isOurs(proof, table);
    const name = (/** @type {number} */ seat) => this.facts?.seats[seat]?.name || say("guest");
    const lines = [
      say(kept ? (promise ? "proof-promise" : "proof-promise-late") : "proof-broken", { text: proof.commitment.slice(0, 16) }),
      wrong === null
        ? say("proof-outcomes", { count: proof.draws.length })
        : say("proof-wrong", { number: wrong.step + 1, text: wrong.name }),
    ];
    if (!ours) lines.push(say("proof-not-ours"));
    if (liar !== null) lines.push(say("proof-liar", { name: name(liar) }));
    if (misplaced !== null) lines.push(say("proof-misplaced", { name: name(misplaced) }));
    for (const seat of proof.left_out) lines.push(say(proof.entropy[seat] === undefined ? "proof-left-out" : "proof-replaced", { name: name(seat) }));
    if (proof.scheme === "ariane chance 1") lines.push(say("proof-older"));
    return { lines, fine: kept && wrong === null && ours && liar === null && misplaced === null };
  }

  async verify() {
    const { lines, fine } = await this.judge();
    const table = myTable(this.match);
    const given = [
      ...(table?.promise ? [`--promise ${table.promise}`] : []),
      ...(table?.mine[0]?.entropy ? [`--entropy ${table.mine[0].entropy}`] : []),
      ...(table?.digest ? [`--digest ${table.digest}`] : []),
    ];
    const told = lines.map((line) => element("li", {}, line));
    const offline = element("li", {}, say("proof-offline"), ...(given.length ? [" ", element("code", {}, given.join(" "))] : []));
    this.note(element("ul", { class: fine ? "proof" : "proof wrong" }, ...told, offline));
  }

  savePicture() {
    return this.save(this.address(`at/${this.step}/picture.svg`), `${this.game}-${this.step}.svg`);
  }

  /** The last steps up to this one, as a picture that moves. */
  async saveMoving() {
    const first = Math.max(0, this.step - Number(find(HTMLSelectElement, "[name=stretch]", this.panel).value));
    const make = button("replay-moving");
    make.disabled = true;
    try {
      await this.save(`${this.address("moving/webp")}&first=${first}&last=${this.step}`, `${this.game}-${first}-${this.step}.webp`);
    } finally {
      make.disabled = false;
    }
  }

  /**
   * @param {string} address
   * @param {string} name
   */
  async save(address, name) {
    /** @type {Record<string, string>} */
    const headers = { "Accept-Language": language };
    if (this.secret) headers.Authorization = `Bearer ${this.secret}`;
    const answer = await fetch(root + address, { headers });
    if (!answer.ok) throw new Refused((await answer.json()).error);
    const link = element("a", { href: URL.createObjectURL(await answer.blob()), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }
}
