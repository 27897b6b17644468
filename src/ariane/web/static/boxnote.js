// At a table that is not played with our own box, the page says so, and whose it is.

import { byId, say } from "./common.js";

/** @import { BoxNote } from "./wire.js" */

/** @param {BoxNote | null} box */
export function showBox(box) {
  const line = byId("box");
  line.hidden = box === null;
  if (box === null) return;
  const { name, author, version, digest } = box;
  const text = [name || say("box-nameless"), version, author && say("box-by", { name: author }), digest].filter(Boolean).join(" · ");
  line.textContent = say("box-not-ours", { text });
  line.title = line.textContent;
}
