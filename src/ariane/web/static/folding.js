// Folding: what happened in a turn as a few short parts. A run of steps is one walk; a name that stands above is not repeated.

/** @import { News } from "./wire.js" */
/** @typedef {{ text: string, news: News, touches: boolean }} Part the last news it tells, and whether any of it touches us */

/**
 * @param {News[]} news
 * @param {string} name whose turn it is
 * @returns {Part[]}
 */
export function fold(news, name) {
  /** @type {Part[]} */
  const parts = [];
  for (const one of news) {
    if (one.key === "turn") continue;
    const last = parts.at(-1);
    if (last && one.run && last.news.run && last.news.key === one.key && !one.touches && !last.touches) {
      parts[parts.length - 1] = { text: short(one.run, name), news: one, touches: false };
    } else {
      parts.push({ text: short(one.text, name), news: one, touches: one.touches });
    }
  }
  return parts;
}

/**
 * @param {string} sentence
 * @param {string} name
 */
function short(sentence, name) {
  const rest = name && sentence.startsWith(`${name} `) ? sentence.slice(name.length + 1) : sentence;
  return rest.replace(/(?<!\.)\.$/, "");
}
