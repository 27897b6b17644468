// At a table that is not played with our own box, or not by our own rulings, the page says so.

import { byId, element, printed, root, say } from "./common.js";

/** @import { Agreed, BoxNote } from "./wire.js" */

/**
 * @param {BoxNote | null} box
 * @param {Agreed[]} agreed
 * @param {string} game
 */
export function showBox(box, agreed, game) {
  const line = byId("box");
  const lines = agreed.map(told);
  const short = agreed.map(({ text, off }) => told({ text: text.split(/\s*:/)[0], off })).join(" · ");
  line.textContent = [box && boxTold(box), short && say("agreed", { text: short })].filter(Boolean).join(" – ");
  line.title = [box && line.textContent, ...lines].filter(Boolean).join("\n");
  line.hidden = !line.textContent;
  const list = document.getElementById("page-agreed");
  list?.replaceChildren(...lines.map((text, number) => element("li", {}, ...printed(text), " ", ...agreed[number].rules.map((rule) => link(game, rule)))));
}

/** @param {{ text: string, off: boolean }} one */
function told({ text, off }) {
  return off ? say("agreed-off", { text }) : text;
}

/** @param {BoxNote} box */
export const boxTold = (box) => say("box-not-ours", { text: described(box) });

/** @param {BoxNote} box */
function described({ name, author, version, digest }) {
  return [name || say("box-nameless"), version, author && say("box-by", { name: author }), digest].filter(Boolean).join(" · ");
}

/**
 * @param {string} game
 * @param {string} rule
 */
function link(game, rule) {
  return element("a", { href: `${root}/games/${game}/rules#${rule}`, target: "_blank", rel: "noopener", "data-rule": rule }, say("agreed-rule"));
}
