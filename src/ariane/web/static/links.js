// Links that are handed on: an address to copy, and a QR code for a phone. What is secret stands behind the #.

import { element, say } from "./common.js";

const SVG = "http://www.w3.org/2000/svg";
const QUIET = 4; // modules of white around a code, as its standard asks

/** @typedef {{ label: string, address: string, open?: boolean, renew?: () => void }} Handed a link, whether its code is shown at once, and how it is made anew */

/**
 * The address as a QR code; the server is not asked, so it never learns what stands behind the #.
 * @param {string} address
 * @param {string} label
 */
export async function code(address, label) {
  const { encode } = await import("uqr");
  /** @type {{ data: boolean[][], size: number }} */
  const { data, size } = encode(address, { ecc: "M", border: QUIET });
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", label);
  svg.setAttribute("shape-rendering", "crispEdges");
  const dark = data.flatMap((row, down) => row.map((on, right) => (on ? `M${right} ${down}h1v1h-1z` : "")));
  for (const [fill, d] of [["#fff", `M0 0h${size}v${size}h-${size}z`], ["#000", dark.join("")]]) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("fill", fill);
    path.setAttribute("d", d);
    svg.append(path);
  }
  // An address that only this machine answers to is of no use to a phone: it is said what would be.
  const deaf = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
  return element("figure", { class: "code" }, svg, ...(deaf ? [element("figcaption", {}, say("code-local"))] : []));
}

/**
 * One link: a field, a button that copies it, another that shows its code.
 * @param {Handed} link
 */
export function linkItem({ label, address, open = false, renew }) {
  const field = element("input", { readonly: true, value: address, "aria-label": label });
  field.addEventListener("focus", () => field.select());
  const copy = element("button", { type: "button" }, say("copy"));
  copy.addEventListener("click", () => copyFrom(field, copy));
  const show = element("button", { type: "button", "aria-expanded": "false" }, say("code"));
  const item = element("li", { class: "link" }, element("span", {}, label), field, copy, show);
  if (renew) item.append(element("button", { type: "button", click: renew, title: say("link-new-line") }, say("link-new")));
  const toggle = async () => {
    const shown = item.querySelector("figure");
    show.setAttribute("aria-expanded", String(!shown));
    if (shown) return shown.remove();
    item.append(await code(address, say("code-of", { name: label })));
    if (!open) item.querySelector("figure")?.scrollIntoView({ block: "nearest" });
  };
  show.addEventListener("click", toggle);
  if (open) toggle();
  return item;
}

/**
 * @param {HTMLInputElement} field
 * @param {HTMLButtonElement} button
 */
async function copyFrom(field, button) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // where the page has no clipboard of its own, as on a plain address
  }
  button.textContent = say("copied");
}

/**
 * Fills a list with links; what is there already stays, with its code open or not.
 * @param {Element} list
 * @param {Handed[]} links
 */
export function showLinks(list, links) {
  const known = new Map([...list.children].map((item) => [item.querySelector("input")?.value, item]));
  list.replaceChildren(...links.map((link) => known.get(link.address) ?? linkItem(link)));
}
