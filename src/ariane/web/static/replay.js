// Looking back once it is over: every step through any eyes, to be shared, gone on from, proven and taken home.

import { ask, button, byId, element, find, language, messageOf, myTable, root, say } from "./common.js";
import { isOurs, prove } from "./chance.js";
import { seatForms, settle } from "./seating.js";

/** @import { Drawn, Facts, News, Proof } from "./wire.js" */
/** @import { Setting } from "./seating.js" */

const PUBLIC = -3;
const PACE = 1200; // milliseconds a step stays, at usual speed

/**
 * What the table does when another moment is looked at.
 * @typedef {object} Stage
 * @property {(drawn: Drawn, step: number) => void} show
 * @property {(news: News[]) => void} retell
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
    this.listen();
  }

  listen() {
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
    for (const [name, deed] of Object.entries(deeds)) {
      button(`replay-${name}`).addEventListener("click", () => this.quietly(deed));
    }
    this.eyesField.addEventListener("change", () => this.quietly(() => this.lookThrough(Number(this.eyesField.value))));
    find(HTMLFormElement, "form", this.panel).addEventListener("submit", (event) => {
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
        if (this.wanted === now) this.wanted = null;
      }
    } finally {
      this.wanted = null;
    }
  }

  /** Says where we are, and what happened in this step. */
  tell() {
    const where = say("replay-at", { number: this.step, count: this.count });
    const happened = this.news.filter((one) => one.step === this.step - 1 && one.step >= 0).map((one) => one.text);
    this.range.setAttribute("aria-valuetext", where);
    const untold = this.step > this.drawable && this.step < this.count ? [` (${say("outdated-told")})`] : [];
    this.told.replaceChildren(element("b", {}, where), ...untold, ...(happened.length ? [` ${happened.join(" ")}`] : []));
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

  // Whose eyes

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
    return this.lookThrough(eyes >= 0 && eyes < this.facts.seats.length ? eyes : PUBLIC);
  }

  async share() {
    const address = `${location.origin}${location.pathname}#step=${this.step}&eyes=${this.eyes}`;
    history.replaceState(null, "", address);
    const { linkItem } = await import("./links.js");
    this.note(element("ul", { class: "handed" }, linkItem({ label: say("moment", { number: this.step }), address })));
    find(HTMLInputElement, ".handed input", this.panel).focus();
  }

  // Going on from here

  async fork() {
    if (this.facts === null) return;
    const form = find(HTMLFormElement, "form", this.panel);
    const who = /** @type {Setting["who"]} */ (find(HTMLSelectElement, "[name=fork-who]", form).value);
    const seat = this.viewer >= 0 ? this.viewer : Math.max(0, this.eyes);
    const names = this.facts.seats.map((one) => (one.kind === "person" ? one.name : ""));
    if (this.viewer < 0) names[seat] = "";
    const setting = { count: this.facts.seats.length, who, level: "medium", seat, names };
    const asked = { steps: this.step, seats: seatForms(setting) };
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

  async savePicture() {
    const headers = this.secret ? { Authorization: `Bearer ${this.secret}` } : undefined;
    const answer = await fetch(root + this.address(`at/${this.step}/picture.svg`), { headers });
    if (!answer.ok) throw new Error(answer.statusText);
    const link = element("a", { href: URL.createObjectURL(await answer.blob()), download: `${this.game}-${this.step}.svg` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }
}
