// Answering what is asked: clicks, drops and wishes become one move, and what cannot be done is told why. Knows no game.

import { button, language, randomHex, say } from "./common.js";
import { Choosing } from "./choosing.js";
import { PACES, pace } from "./pacing.js";
import { isForAlways } from "./panels.js";
import { asksAlways } from "./settings.js";
import { play } from "./sound.js";

/** @import { Match } from "./match.js" */
/** @import { Picture } from "./picture.js" */
/** @import { Sending } from "./sending.js" */
/** @import { Telling } from "./telling.js" */
/** @import { Wish } from "./choosing.js" */
/** @import { Drawn, Hint, WayLook, Why } from "./wire.js" */

export class Answering {
  choosing = new Choosing();
  /** Whether it is asked if a move is meant. */
  doubted = false;
  /** @type {number | undefined} */
  later;
  /** Something was taken back: until the next move of our own nothing is made by itself. */
  byHand = false;
  /** The version that the page itself has answered, where there was nothing to choose: nobody has acted there. */
  alone = -1;
  /** @type {WayLook[]} */
  leading = [];
  /** @type {number[]} */
  walking = [];
  /** @type {string | null} what is clicked as soon as the next question is there */
  afterwards = null;

  /**
   * `show` shows what is chosen, `send` sends a move under its key, `quietly` tells what goes wrong, `settled` hears
   * that a move is meant.
   * @param {Match} match
   * @param {Picture} picture
   * @param {Telling} telling
   * @param {Sending} sending
   * @param {{ show: () => void, send: (move: Wish, key: string) => void, quietly: (work: Promise<unknown>) => void, settled: () => void }} page
   */
  constructor(match, picture, telling, sending, page) {
    this.match = match;
    this.picture = picture;
    this.telling = telling;
    this.sending = sending;
    this.page = page;
  }

  /** Other eyes: nothing is known to choose from. */
  forget() {
    this.choosing = new Choosing();
  }

  /** The same question, nothing chosen. */
  anew() {
    const fresh = new Choosing(this.match.facts?.moves ?? []);
    fresh.lead(this.leading, this.walking);
    return fresh;
  }

  /** A new question: nothing is chosen yet. */
  start() {
    this.leading = this.walking = [];
    this.choosing = new Choosing(this.match.facts?.moves ?? []);
    this.doubted = false;
    this.telling.close();
  }

  /**
   * With the picture comes where pieces can be sent at once, and which moves are steps.
   * @param {Drawn} drawn
   */
  lead({ ways = [], walks = [] }) {
    this.choosing.lead(this.match.decides ? ways : [], walks);
    [this.leading, this.walking] = [ways, walks];
  }

  /** Whether the moves are those we choose from already. */
  get isSame() {
    const moves = this.match.facts?.moves ?? [];
    return moves.length > 0 && JSON.stringify(moves) === JSON.stringify(this.choosing.moves);
  }

  /** Whether the page answers this question by itself: there is nothing to choose. */
  get goesAlone() {
    return this.match.decides && this.match.facts?.forced === true && !this.byHand && !asksAlways();
  }

  get isUnderWay() {
    return this.choosing.path.length > 0 || this.doubted;
  }

  /** The picture of this question is there: what was meant to come after the last one, or the only thing there is to do. */
  goOn() {
    const id = this.afterwards;
    const { facts, decides, drawn, version } = this.match;
    if (!facts || !decides || drawn !== version || this.sending.move) return;
    const [only] = facts.moves;
    if (only && this.goesAlone) {
      clearTimeout(this.later);
      const wait = (PACES[pace()] ?? 0) / 3;
      const go = () => {
        if (this.match.version !== version || this.sending.move) return;
        this.alone = version;
        this.page.send(only, randomHex(8));
      };
      if (wait === 0) return go();
      this.later = setTimeout(go, wait);
      return;
    }
    if (id === null) return;
    this.afterwards = null;
    this.clicked([id]);
  }

  /**
   * A move somebody wants to make: at once, or where a slip would hurt by the button that says yes. A second tap where
   * the first one was may be the same slip.
   * @param {Wish} move
   */
  wish(move) {
    if (this.sending.move) return;
    if (!move.hurts) return this.make(move);
    this.doubted = true;
    button("back").disabled = false;
    this.telling.doubt(move.phrase, () => this.make(move), () => this.stepBack());
  }

  /** @param {Wish} move */
  make(move) {
    if (this.sending.move) return;
    this.page.settled();
    this.byHand = false;
    const asks = this.match.facts?.asks;
    if (isForAlways() && asks && !move.way) return this.page.quietly(this.match.deed("advance", { asks, answer: move.name }));
    this.page.send(move, randomHex(8));
  }

  /**
   * @param {string[]} ids
   * @returns {void}
   */
  clicked(ids) {
    const { facts, viewer } = this.match;
    if (!facts || this.sending.move) return;
    this.telling.close();
    if (!this.match.decides) {
      if (facts.deciding !== null && viewer >= 0) this.telling.tell(say("not-yours", { name: this.match.nameOf(facts.deciding) }));
      return;
    }
    const id = ids.find((one) => this.choosing.allowed.has(one));
    if (id === undefined) {
      // What was chosen last is put back by clicking it again; anything else may begin another move.
      if (this.choosing.path.some((one) => ids.includes(one))) return this.stepBack();
      const fresh = this.anew();
      if (this.choosing.path.length && ids.some((one) => fresh.next.has(one))) {
        this.choosing = fresh;
        return this.clicked(ids);
      }
      return this.page.quietly(this.whyNot(ids));
    }
    const made = this.choosing.click(id);
    if (typeof made !== "object") return this.page.show();
    this.choosing.back();
    this.wish(made);
  }

  stepBack() {
    this.telling.close();
    const had = this.doubted;
    this.doubted = false;
    if (this.choosing.back() || had) this.page.show();
  }

  // Carrying: a drop is the clicks it stands for

  /**
   * The moves that putting this down there could mean: both clicked, or the place alone for what can be carried.
   * @param {string} id
   * @param {string} onto
   */
  meant(id, onto) {
    const both = this.choosing.among([id, onto]);
    if (both.length || !this.picture.piece(id)?.hasAttribute("data-carry")) return both;
    return [...this.choosing.moves, ...this.choosing.ways].filter((move) => move.clicks.length === 1 && move.clicks[0] === onto);
  }

  /**
   * @param {string} id
   * @returns {Set<string>}
   */
  targets(id) {
    if (!this.match.decides || this.sending.move || this.choosing.path.length) return new Set();
    const places = new Set([...this.choosing.moves, ...this.choosing.ways].flatMap((move) => move.clicks));
    places.delete(id);
    return new Set([...places].filter((place) => this.meant(id, place).length && this.picture.piece(place)));
  }

  /**
   * @param {string} id
   * @param {string} onto
   */
  dropped(id, onto) {
    this.page.show();
    if (!onto) return;
    if (this.choosing.among([id, onto]).length) {
      this.choosing = this.anew();
      const first = this.choosing.click(id);
      if (typeof first === "object") return this.wish(first);
      return this.clicked([onto]);
    }
    // The place is one question, what is put there the next: nobody who carries something there means to walk.
    if (this.picture.piece(id)?.hasAttribute("data-turn")) this.afterwards = id;
    const [only, ...others] = this.meant(id, onto);
    if (only && !others.length) this.wish(only);
    else this.clicked([onto]);
  }

  // Telling

  /** @param {string[]} ids */
  async whyNot(ids) {
    play("refused");
    for (const path of [...ids.map((id) => [...this.choosing.path, id]), ...ids.map((id) => [id])]) {
      /** @type {Why} */
      const why = await this.match.ask(`why-not?language=${language}`, { clicks: path });
      if (why.text && !why.rule?.endsWith(".not-now")) return this.telling.tell(say("not-now", { text: why.text }), why.rule);
    }
    this.telling.tell(`${say("not-that")} ${say("instead")}`);
  }

  /** A player of the house thinks along: the move is told and shown, not made. */
  async hint() {
    button("hint").disabled = true;
    /** @type {Hint} */
    const thought = await this.match.ask(`hint?language=${language}`, {});
    const move = this.match.facts?.moves.find((one) => one.move === thought.move);
    button("hint").disabled = false;
    if (thought.version !== this.match.version || !move) return;
    this.telling.tell(say("hinted", { text: move.phrase }) + (thought.reason ? ` – ${thought.reason}.` : ""));
    this.picture.speakOf(move.clicks);
  }
}
