// Small sounds, off until somebody wants them: your turn, a move, the end.

const KEPT = "ariane.sound";
const TUNES = /** @type {Record<string, number[]>} */ ({ turn: [523, 659], move: [330], end: [523, 659, 784, 1047] });

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
  const now = context.currentTime;
  (TUNES[tune] ?? []).forEach((pitch, number) => {
    if (!context) return;
    const [tone, loud] = [context.createOscillator(), context.createGain()];
    const begin = now + number * 0.12;
    tone.type = "triangle";
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.0001, begin);
    loud.gain.exponentialRampToValueAtTime(0.12, begin + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.0001, begin + 0.22);
    tone.connect(loud).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + 0.25);
  });
}
