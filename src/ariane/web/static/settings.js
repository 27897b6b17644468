// What this browser's owner likes at a table: light or dark, sound, and which first-time hints were read already.

import { byId } from "./common.js";
import { pace, setPace } from "./pacing.js";
import { begun } from "./progress.js";
import { play, setSound, soundKept } from "./sound.js";

const READ = "ariane.hints";
const THEME = "ariane.theme";
const ASK = "ariane.ask";

/** Whether we want to be asked even where there is nothing to choose. */
export const asksAlways = () => localStorage.getItem(ASK) === "yes";

export function offerSettings() {
  const theme = byId("theme");
  if (theme instanceof HTMLSelectElement) {
    theme.value = localStorage.getItem(THEME) ?? "auto";
    theme.addEventListener("change", () => setTheme(theme.value));
  }
  const sound = byId("sound");
  if (sound instanceof HTMLSelectElement) {
    sound.value = soundKept();
    sound.addEventListener("change", () => {
      setSound(sound.value);
      play("turn"); // so that one knows what to listen for, and how loud it is
    });
  }
  const speed = byId("pace");
  if (speed instanceof HTMLSelectElement) {
    speed.value = pace();
    speed.addEventListener("change", () => setPace(speed.value));
  }
  const ask = byId("ask");
  if (ask instanceof HTMLInputElement) {
    ask.checked = asksAlways();
    ask.addEventListener("change", () => (ask.checked ? localStorage.setItem(ASK, "yes") : localStorage.removeItem(ASK)));
  }
  const more = byId("more");
  addEventListener("click", (event) => {
    if (event.target instanceof Node && !more.contains(event.target)) more.removeAttribute("open");
  });
}

/** @param {string} theme */
function setTheme(theme) {
  if (theme === "auto") {
    localStorage.removeItem(THEME);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(THEME, theme);
    document.documentElement.dataset.theme = theme;
  }
}

/** A question's hint is shown until it was put away once; "?" shows it again. */
export class Tips {
  /**
   * @param {string} game
   * @param {() => void} opened pulls up where it stands
   * @param {() => void} read lets that down again
   */
  constructor(game, opened, read) {
    this.game = game;
    this.key = "";
    this.line = byId("tip");
    this.opener = byId("tip-open");
    this.lesson = document.getElementById("page-lesson");
    this.pulled = false;
    byId("tip-close").addEventListener("click", () => {
      this.close();
      if (this.pulled) read();
    });
    this.opener.addEventListener("click", () => {
      this.line.hidden = this.line.checkVisibility();
      this.pulled = !this.line.hidden;
      if (this.pulled) opened();
    });
  }

  /** @returns {string[]} */
  get read() {
    try {
      return JSON.parse(localStorage.getItem(READ) ?? "[]");
    } catch {
      return [];
    }
  }

  /**
   * @param {string | null} asks
   * @param {string | null} hint
   */
  show(asks, hint) {
    const key = asks && hint ? `${this.game}.${asks}` : "";
    if (this.opener instanceof HTMLButtonElement) this.opener.disabled = !hint;
    if (key === this.key) return;
    this.key = key;
    this.line.hidden = !key || this.read.includes(key);
    const text = this.line.querySelector("span");
    if (text) text.textContent = hint ?? "";
    // The first lesson is offered with the first question of a first game, and never again.
    if (this.lesson) this.lesson.hidden = this.read.some((one) => one.startsWith(`${this.game}.`)) || begun(this.game);
  }

  /** Put away, or the question was answered: it is known now. */
  close() {
    if (this.lesson) this.lesson.hidden = true;
    if (this.key && !this.read.includes(this.key)) localStorage.setItem(READ, JSON.stringify([...this.read, this.key]));
    this.line.hidden = true;
  }

  get isOpen() {
    return !this.line.hidden;
  }
}
