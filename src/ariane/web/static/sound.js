// Small sounds, off until somebody wants them: your turn, what befalls you, a move, a refusal, the end. Bars of wood, struck
// softly.

/** @import { Match } from "./match.js" */
/** @import { News } from "./wire.js" */

const KEPT = "ariane.sound";
// A bar that is tuned as a marimba's: what rings above its tone is gone long before it, and that is what makes it wood.
const WOOD = [
  { times: 1, loud: 1, long: 1 },
  { times: 3.98, loud: 0.3, long: 0.22 },
  { times: 9.2, loud: 0.08, long: 0.07 },
];
const APART = 0.12; // seconds from one stroke to the next
const STROKE = 0.006;
const GAP = 0.25; // seconds from the last stroke of a tune to the next tune
/** How loud, as it is kept by this browser: "on" was all there was once. */
const VOLUMES = /** @type {Record<string, number>} */ ({ soft: 0.4, on: 1 });

/** @typedef {"turn" | "touched" | "move" | "refused" | "won" | "lost"} Name */
/** @typedef {{ pitches: number[], loud: number, long: number }} Tune how long a tone rings, in seconds */
/**
 * All of one chord, so that whatever follows fits: what is good rises, what is not falls. A move of others is a knock in the
 * background; one's turn is meant to be heard.
 */
const TUNES = /** @type {Record<Name, Tune>} */ ({
  turn: { pitches: [523, 659], loud: 0.14, long: 0.6 },
  touched: { pitches: [440, 330], loud: 0.17, long: 0.45 },
  move: { pitches: [392], loud: 0.16, long: 0.22 },
  refused: { pitches: [262, 262], loud: 0.17, long: 0.14 },
  won: { pitches: [523, 659, 784, 1047], loud: 0.11, long: 0.9 },
  lost: { pitches: [659, 523, 392], loud: 0.13, long: 0.9 },
});

/** @type {AudioContext | null} */
let context = null;
let free = 0; // when the next tune may begin, by the context's clock

export const soundKept = () => {
  const kept = localStorage.getItem(KEPT) ?? "off";
  return kept in VOLUMES ? kept : "off";
};

/** @param {string} volume */
export function setSound(volume) {
  if (volume in VOLUMES) localStorage.setItem(KEPT, volume);
  else localStorage.removeItem(KEPT);
}

/**
 * Tunes follow one another; a knock is left out while another still sounds. Where nobody looks only what calls is heard.
 * @param {Name} tune
 */
export function play(tune) {
  const volume = VOLUMES[soundKept()];
  // Before somebody has touched the page no browser lets it sound, and each says so in its own way.
  if (!volume || !navigator.userActivation.hasBeenActive) return;
  if (document.hidden && ["move", "touched", "refused"].includes(tune)) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const now = context.currentTime;
  if (tune === "move" && free > now) return;
  const begin = Math.max(now, free);
  strike(context, tune, begin, volume);
  free = begin + APART * (TUNES[tune].pitches.length - 1) + GAP;
}

/**
 * What is heard of a step.
 * @param {Match} match
 * @param {boolean} wasMine whether we decided before it
 * @param {News[]} news
 */
export function ring({ facts, viewer, decides }, wasMine, news) {
  const end = facts?.end;
  if (end) return play(viewer < 0 || end.winners.includes(viewer) ? "won" : "lost");
  const touched = news.some((one) => one.touches);
  if (touched) play("touched");
  if (decides && !wasMine) play("turn");
  else if (!touched) play("move");
}

/**
 * @param {BaseAudioContext} where
 * @param {Name} tune
 * @param {number} [begin] by its clock
 * @param {number} [volume]
 */
export function strike(where, tune, begin = where.currentTime, volume = 1) {
  const { pitches, loud, long } = TUNES[tune];
  pitches.forEach((pitch, number) => {
    const at = begin + number * APART;
    for (const partial of WOOD) tone(where, pitch * partial.times, volume * loud * partial.loud, at, long * partial.long);
  });
}

/**
 * @param {BaseAudioContext} where
 * @param {number} pitch
 * @param {number} loud
 * @param {number} begin
 * @param {number} long
 */
function tone(where, pitch, loud, begin, long) {
  const [bar, gain] = [where.createOscillator(), where.createGain()];
  bar.frequency.value = pitch;
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(loud, begin + STROKE);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + Math.max(2 * STROKE, long));
  bar.connect(gain).connect(where.destination);
  bar.start(begin);
  bar.stop(begin + Math.max(2 * STROKE, long));
}
