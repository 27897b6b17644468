// Small sounds, off until somebody wants them: your turn, a move, the end. Bars of wood, struck softly.

const KEPT = "ariane.sound";
// A bar that is tuned as a marimba's: what rings above its tone is gone long before it, and that is what makes it wood.
const WOOD = [
  { times: 1, loud: 1, long: 1 },
  { times: 3.98, loud: 0.3, long: 0.22 },
  { times: 9.2, loud: 0.08, long: 0.07 },
];
const APART = 0.12; // seconds from one stroke to the next
const STROKE = 0.006;

/** @typedef {{ pitches: number[], loud: number, long: number }} Tune how long a tone rings, in seconds */
/** A move of others is a knock in the background; one's turn is meant to be heard. */
const TUNES = /** @type {Record<string, Tune>} */ ({
  turn: { pitches: [523, 659], loud: 0.14, long: 0.6 },
  move: { pitches: [392], loud: 0.16, long: 0.22 },
  end: { pitches: [523, 659, 784, 1047], loud: 0.11, long: 0.9 },
});

/** @type {AudioContext | null} */
let context = null;

export const soundIsOn = () => localStorage.getItem(KEPT) === "on";

/** @param {boolean} on */
export function setSound(on) {
  if (on) localStorage.setItem(KEPT, "on");
  else localStorage.removeItem(KEPT);
}

/** @param {"turn" | "move" | "end"} tune */
export function play(tune) {
  // Before somebody has touched the page no browser lets it sound, and each says so in its own way.
  if (!soundIsOn() || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  strike(context, tune);
}

/**
 * @param {BaseAudioContext} where
 * @param {string} tune
 */
export function strike(where, tune) {
  const { pitches, loud, long } = TUNES[tune] ?? { pitches: [], loud: 0, long: 0 };
  pitches.forEach((pitch, number) => {
    const begin = where.currentTime + number * APART;
    for (const partial of WOOD) ring(where, pitch * partial.times, loud * partial.loud, begin, long * partial.long);
  });
}

/**
 * @param {BaseAudioContext} where
 * @param {number} pitch
 * @param {number} loud
 * @param {number} begin
 * @param {number} long
 */
function ring(where, pitch, loud, begin, long) {
  const [tone, gain] = [where.createOscillator(), where.createGain()];
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(loud, begin + STROKE);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + Math.max(2 * STROKE, long));
  tone.connect(gain).connect(where.destination);
  tone.start(begin);
  tone.stop(begin + Math.max(2 * STROKE, long));
}
