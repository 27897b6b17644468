// Folding: what happened in a turn as a few short parts. A run of steps is one walk, what happens again is counted, a name
// that stands above is not repeated.

import { language } from "./common.js";

/** @import { News } from "./wire.js" */
/** @typedef {{ text: string, news: News, touches: boolean }} Part the last news it tells, and whether any of it touches us */

const LIST = new Intl.ListFormat(language, { type: "conjunction" });

/**
 * @param {News[]} news
 * @param {string} name whose turn it is
 * @returns {Part[]}
 */
export function fold(news, name) {
  /** @type {(Part & { again: number })[]} */
  const parts = [];
  for (const one of news) {
    if (one.key === "turn") continue;
    const last = parts.at(-1);
    if (last && one.run && last.news.run && last.news.key === one.key && !one.touches && !last.touches) {
      parts[parts.length - 1] = { text: short(one.run, name), news: one, touches: false, again: 1 };
    } else if (last && last.text === short(one.text, name)) {
      parts[parts.length - 1] = { ...last, news: one, touches: last.touches || one.touches, again: last.again + 1 };
    } else {
      parts.push({ text: short(one.text, name), news: one, touches: one.touches, again: 1 });
    }
  }
  return parts.map(({ text, news, touches, again }) => ({ text: again > 1 ? `${text}\u00a0×${again}` : text, news, touches }));
}

/**
 * The same where no name stands above: whoever has just been named is not named again.
 * @param {News[]} news
 * @param {string[]} names
 * @param {number} [before] parts at the beginning that are left out
 * @returns {Part[]}
 */
export function list(news, names, before = 0) {
  let last = "";
  return fold(news, "").slice(before).map((part) => {
    const name = names.find((one) => one && part.text.startsWith(`${one} `)) ?? "";
    const text = name === last ? short(part.text, name) : part.text;
    last = name;
    return { ...part, text };
  });
}

/**
 * @param {string} sentence
 * @param {string} name
 */
function short(sentence, name) {
  const together = name && sentence.startsWith(LIST.format([name, "…"]).slice(0, -1)); // of "Minos and Zoé swap" no name is left out
  const rest = name && sentence.startsWith(`${name} `) && !together ? sentence.slice(name.length + 1) : sentence;
  return rest.replace(/(?<!\.)\.$/, "");
}
