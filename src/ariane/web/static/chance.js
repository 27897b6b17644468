// Proving the chance of a match that is over, here in the browser: was the seed the promised one, does every outcome follow?

import { fromHex, hmac, sha256, toHex } from "./sha256.js";

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

/**
 * Whether the seed has the promised hash, and the first outcome that does not follow from it, if any.
 * @param {Proof} proof
 * @param {string} promise the hash as it was told before the first move
 */
export function prove(proof, promise) {
  const kept = toHex(sha256(fromHex(proof.seed))) === promise;
  const key = keyOf(proof);
  const wrong = proof.draws.find((draw, number) => outcome(key, number, draw) !== draw.fell) ?? null;
  return { kept, wrong };
}
