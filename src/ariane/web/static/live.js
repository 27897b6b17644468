// The socket: one viewer of one match, told of every version; what is lost is found again by connecting anew.

import { language, randomHex, root } from "./common.js";
import { redraw } from "./redrawing.js";

/** @import { Drawn, Told } from "./wire.js" */

const SILENCE = 25_000; // the server speaks every ten seconds
const FINAL = new Set(["unknown-match", "not-seated", "no-spectators", "bad-request"]);

export class Live {
  /** @type {WebSocket | undefined} */
  socket;
  /** @type {Drawn | null} */
  drawn = null;
  /** @type {number | undefined} */
  later;
  /** @type {number | undefined} */
  silent;

  /**
   * `heard` gets every message; `connected` gets true, false, or the code of a refusal that is final.
   * @param {string} match
   * @param {string | null} secret
   * @param {(message: Told) => void} heard
   * @param {(how: boolean | string) => void} connected
   */
  constructor(match, secret, heard, connected) {
    this.match = match;
    this.secret = secret;
    this.heard = heard;
    this.connected = connected;
    this.tries = 0;
    this.version = -1;
    this.ended = false;
    this.heardAt = Date.now();
    this.wake = () => {
      this.send({ type: "look", on: !document.hidden });
      if (document.hidden || this.ended) return;
      // After a sleep the socket may look open and be dead: it spoke last long ago.
      if (this.isOpen && Date.now() - this.heardAt > SILENCE) this.drop();
      if (!this.isOpen) this.open();
    };
    this.cut = () => this.drop();
    addEventListener("online", this.wake);
    addEventListener("offline", this.cut);
    document.addEventListener("visibilitychange", this.wake);
    this.open();
  }

  get isOpen() {
    return this.socket !== undefined && this.socket.readyState <= WebSocket.OPEN;
  }

  open() {
    clearTimeout(this.later);
    if (this.ended || this.isOpen) return;
    this.heardAt = Date.now();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${root}/api/matches/${this.match}/live`);
    this.socket = socket;
    this.listenFor(SILENCE);
    socket.addEventListener("open", () => {
      const hello = { type: "hello", language, draw: ["picture", "sentences"], differences: true };
      socket.send(JSON.stringify(this.secret ? { ...hello, secret: this.secret } : hello));
      if (document.hidden) this.send({ type: "look", on: false });
    });
    socket.addEventListener("message", (event) => {
      if (socket === this.socket) this.hear(JSON.parse(event.data));
    });
    socket.addEventListener("close", (event) => {
      if (socket === this.socket) this.lost(event.reason);
    });
  }

  /** Gives up this socket without waiting for the other side: the network is gone, or we slept. */
  drop() {
    if (this.ended || this.socket === undefined) return;
    const socket = this.socket;
    this.socket = undefined;
    socket.close();
    this.lost("");
  }

  /**
   * Whoever says nothing for so long is not there any more.
   * @param {number} milliseconds
   */
  listenFor(milliseconds) {
    clearTimeout(this.silent);
    this.silent = setTimeout(() => this.drop(), milliseconds);
  }

  /** @param {Told} message */
  hear(message) {
    this.heardAt = Date.now();
    this.listenFor(SILENCE);
    if (message.type === "redrawn") {
      const drawn = redraw(this.drawn, message);
      if (drawn === null) return this.send({ type: "resync" });
      message = { type: "drawn", version: message.version, drawn };
    }
    if (message.type === "drawn") this.drawn = message.drawn;
    if (message.type === "view") {
      this.drawn = message.view.drawn;
      this.tries = 0;
      this.version = message.view.version;
      this.connected(true);
      if (message.view.facts.clock) this.send({ type: "ping" }); // what time it is there
    } else if (message.type === "step") {
      if (message.from !== this.version) return this.send({ type: "resync" });
      this.version = message.version;
    }
    this.heard(message);
  }

  /** @param {string} reason */
  lost(reason) {
    clearTimeout(this.silent);
    if (this.ended) return;
    if (FINAL.has(reason)) {
      this.ended = true;
      this.connected(reason);
      return;
    }
    this.connected(false);
    this.later = setTimeout(() => this.open(), Math.min(8000, 300 * 2 ** this.tries++));
  }

  /** @param {object} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /**
   * Moves that answer this version: what was shown, where more has come since.
   * @param {number} version
   * @param {number[]} moves
   * @param {string} key
   */
  play(version, moves, key) {
    this.send({ type: "play", version, moves, key });
  }

  /** @param {string} text */
  chat(text) {
    this.send({ type: "chat", text, key: randomHex(8) });
  }

  close() {
    this.ended = true;
    clearTimeout(this.later);
    clearTimeout(this.silent);
    removeEventListener("online", this.wake);
    removeEventListener("offline", this.cut);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }
}
