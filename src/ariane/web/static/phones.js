// A phone takes a seat of this screen: the hand is looked at there, the screen shows what everybody may see.

import { byId, element, find, keep, root, say } from "./common.js";
import { code } from "./links.js";

/** @import { Facts } from "./wire.js" */
/** @import { Link, MyTable } from "./common.js" */

/**
 * The seats that were handed to phones.
 * @param {MyTable} table
 * @returns {Link[]}
 */
export const onPhones = (table) => table.links.filter((link) => link.phone);

/**
 * Which seats lie at this screen and which on phones; `changed` is called when one wandered.
 * @param {MyTable} table
 * @param {Facts} facts
 * @param {number[]} present
 * @param {() => void} changed
 */
export function showPhones(table, facts, present, changed) {
  const panel = byId("phones");
  const held = table.mine.filter((one) => one.seat !== null);
  const away = onPhones(table).filter((link) => facts.seats[link.seat]?.kind === "person");
  panel.hidden = facts.status === "over" || (away.length === 0 && held.length < 2);
  if (panel.hidden) return;
  const wander = () => {
    keep(table);
    changed();
  };
  const rows = [
    ...held.map((one) => ({
      seat: Number(one.seat),
      secret: one.secret,
      word: "phone-give",
      deed: () => {
        table.mine = table.mine.filter((other) => other !== one);
        table.links.push({ seat: Number(one.seat), secret: one.secret, phone: true });
        wander();
      },
    })),
    ...away.map((link) => ({
      seat: link.seat,
      secret: link.secret,
      word: link.invites ? "" : "phone-back", // who sat down there alone can hand the seat on
      deed: () => {
        table.links = table.links.filter((other) => other !== link);
        table.mine.push({ seat: link.seat, secret: link.secret });
        wander();
      },
    })),
  ].sort((one, other) => one.seat - other.seat);
  const list = find(HTMLUListElement, "ul", panel);
  const focused = list.contains(document.activeElement) ? document.activeElement?.closest("li")?.dataset.seat : null;
  const codes = new Map([...list.querySelectorAll("li")].map((item) => [item.dataset.seat, item.querySelector("figure")]));
  list.replaceChildren(
    ...rows.map(({ seat, secret, word, deed }) => {
      const name = facts.seats[seat].name;
      const item = element(
        "li",
        { "data-seat": seat },
        element("span", {}, name, " ", element("small", {}, say(where(word, present.includes(seat))))),
        ...(word ? [element("button", { type: "button", click: deed }, say(word))] : []),
      );
      if (word === "phone-back" && !present.includes(seat)) show(item, codes.get(String(seat)), name, secret);
      return item;
    }),
  );
  if (focused) list.querySelector(`[data-seat="${focused}"]`)?.querySelector("button")?.focus();

  /** @param {HTMLElement} item @param {Element | null | undefined} shown @param {string} name @param {string} secret */
  async function show(item, shown, name, secret) {
    const address = `${location.origin}${root}/tables/${table.match}#${secret}`;
    item.append(shown ?? (await code(address, say("code-of", { name }))));
  }
}

/**
 * @param {string} word
 * @param {boolean} there
 */
function where(word, there) {
  if (word === "phone-give") return "phone-screen";
  if (word === "") return there ? "phone-there" : "seat-gone";
  return there ? "phone-there" : "phone-scan";
}
