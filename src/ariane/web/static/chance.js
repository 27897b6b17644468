// Proving the chance of a match that is over, here in the browser: was the seed the promised one, does every outcome follow?

import { fromHex, hmac, sha256, toHex } from "./sha256.js";

/** @import { MyTable } from "./common.js" */
/** @import { Draw, Proof } from "./wire.js" */

const SPAN = 1n << 256n;

/** @param {string} text */
const bytesOf = (text) => new TextEncoder().encode(text);

/**
 * What every outcome is derived from: the seed, and what the seats threw in, in their order.
 * @param {Proof} proof
 */
function keyOf(proof) {
  const thrown = Object.entries(proof.entropy)
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([seat, text]) => `${Number(seat) + 1} ${text}`);
  return hmac(fromHex(proof.seed), bytesOf([proof.scheme, ...thrown].join("\n")));
}

/**
 * The outcome of this number, exactly by its odds.
 * @param {Uint8Array} key
 * @param {number} number
 * @param {Draw} draw
 */
function outcome(key, number, draw) {
  const total = BigInt(draw.odds.reduce((sum, weight) => sum + weight, 0));
  const fair = SPAN - (SPAN % total); // numbers above it would favour the first outcomes: they are drawn again
  for (let attempt = 0; ; attempt++) {
    const drawn = BigInt(`0x${toHex(hmac(key, bytesOf(`${number} ${attempt}`)))}`);
    if (drawn >= fair) continue;
    let left = drawn % total;
    for (const [i, weight] of draw.odds.entries()) {
      left -= BigInt(weight);
      if (left < 0n) return draw.outcomes[i];
    }
  }
}

/** @param {string} hex */
const hashed = (hex) => toHex(sha256(fromHex(hex)));

/**
 * A seat that threw in something else than it had committed to; null where all did as they had said.
 * @param {Proof} proof
 */
function liar(proof) {
  if (proof.scheme === "ariane chance 1") return null;
  const seats = new Set([...Object.keys(proof.committed), ...Object.keys(proof.entropy)]);
  for (const seat of seats) {
    const shown = proof.entropy[seat];
    if (proof.left_out.includes(Number(seat))) continue;
    if (shown === undefined || hashed(shown) !== proof.committed[seat]) return Number(seat);
  }
  return null;
}

/**
 * A seat in whose place the house has thrown in something else than what follows from the seed; null where there is none.
 * @param {Proof} proof
 */
function misplaced(proof) {
  const follows = (/** @type {number} */ seat) => toHex(hmac(fromHex(proof.seed), bytesOf(`ariane share ${seat + 1}`)));
  return proof.left_out.find((seat) => (proof.entropy[seat] ?? follows(seat)) !== follows(seat)) ?? null;
}

/**
 * Whether what this browser kept of the chance is in the proof: what our seats threw in, and what all had committed to then.
 * @param {Proof} proof
 * @param {MyTable | null} table
 */
export function isOurs(proof, table) {
  if (table === null || proof.scheme === "ariane chance 1") return true;
  const shown = table.mine.every(({ seat, entropy }) => !table.committed || !entropy || proof.entropy[String(seat)] === entropy);
  return shown && (!table.committed || JSON.stringify(table.committed) === JSON.stringify(proof.committed));
}

/**
 * Whether the seed has the promised hash, who did not throw in what they had committed to, in whose place something wrong
 * was thrown in, and the first outcome that does not follow from it all, if any.
 * @param {Proof} proof
 * @param {string} promise the hash as it was told before the first move
 */
export function prove(proof, promise) {
  const kept = hashed(proof.seed) === promise;
  const key = keyOf(proof);
  const wrong = proof.draws.find((draw, number) => outcome(key, number, draw) !== draw.fell) ?? null;
  return { kept, wrong, liar: liar(proof), misplaced: misplaced(proof) };
}
