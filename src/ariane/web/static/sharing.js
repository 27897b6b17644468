// One screen, several seats: sitting down, links for friends, seats on phones, and the curtain between secret hands.

import { ask, byId, hashOf, keep, myName, rename, root, say, sit } from "./common.js";
import { showLinks } from "./links.js";
import { onPhones, showPhones } from "./phones.js";

/** @import { Held, Link } from "./common.js" */
/** @import { Place } from "./wire.js" */
/** @import { Match } from "./match.js" */

/**
 * Who opens the link of a seat says a name and sits down.
 * @param {Match} match
 * @param {(seat: Held) => void} seated
 * @param {(work: Promise<unknown>) => void} quietly
 */
export function offerSeat(match, seated, quietly) {
  const name = byId("sit").querySelector("input");
  if (name) name.value = localStorage.getItem("ariane.name") ?? "";
  byId("sit").querySelector("form")?.addEventListener("submit", (event) => {
    event.preventDefault();
    rename(name?.value ?? "");
    const { me } = match;
    if (me) quietly(sit(match.mine, me, myName()).then(() => seated(me)));
  });
}

/**
 * Before the first move: our own seat to sit down at, and links for friends; a link that got lost is made anew.
 * @param {Match} match
 * @param {(work: Promise<unknown>) => void} quietly
 */
export function showSitting(match, quietly) {
  const { id, facts, mine, viewer } = match;
  if (!facts) return;
  byId("sit").hidden = !(viewer >= 0 && facts.seats[viewer]?.kind === "kept");
  const waiting = mine.links.filter((link) => facts.seats[link.seat]?.kind === "kept");
  const links = byId("links");
  links.hidden = waiting.length === 0;
  byId("chat").hidden = viewer < 0 || facts.seats.filter((seat) => seat.kind !== "bot").length < 2;
  const phones = waiting.some((link) => link.phone);
  for (const line of links.querySelectorAll("p")) line.hidden = (line.dataset.for === "phones") !== phones;
  const list = links.querySelector("ul");
  if (!list) return;
  showLinks(
    list,
    waiting.map((link) => ({
      label: say("link-for", { number: link.seat + 1 }),
      address: `${location.origin}${root}/tables/${id}#${link.secret}`,
      open: link.phone === true,
      ...(mine.host ? { renew: () => quietly(renew(link)) } : {}),
    })),
  );

  /** @param {Link} link */
  async function renew(link) {
    /** @type {Place} */
    const place = await ask(`/api/matches/${id}/invite`, { seat: link.seat }, mine.host);
    if (place.secret) link.secret = place.secret;
    keep(mine);
    showSitting(match, quietly);
  }
}

/**
 * Once everybody has sat down and committed, our seats show what they throw into the chance; if that is really so.
 * @param {Match} match
 */
export async function showShares({ id, facts, mine }) {
  const chance = facts?.chance;
  if (!chance) return;
  for (const one of mine.mine) {
    const { entropy, seat, secret } = one;
    if (seat === null || !entropy || !chance.awaited.includes(seat) || one.next) continue;
    if (chance.committed[seat] !== hashOf(entropy)) throw new Error(say("proof-not-ours"));
    mine.committed ??= chance.committed;
    keep(mine);
    await ask(`/api/matches/${id}/reveal`, { entropy }, secret);
  }
}

/**
 * Seats may wander to phones; while one of those decides, the screen shows what everybody may see.
 * @param {Match} match
 * @param {(seat: Held | null) => void} lookThrough
 */
export function showAway(match, lookThrough) {
  const { facts, me, mine, viewer } = match;
  if (!facts) return;
  showPhones(mine, facts, match.present, () => {
    showAway(match, lookThrough);
    showCurtain(match, lookThrough);
  });
  const ours = mine.mine.some((one) => one.seat === viewer);
  const away = onPhones(mine).length > 0 && facts.status === "running" && facts.deciding !== viewer;
  if (me && viewer >= 0 && (!ours || away)) lookThrough(null);
}

/**
 * Where several seats are of this browser, a curtain falls between them; where nothing is hidden, none is needed.
 * @param {Match} match
 * @param {(seat: Held | null) => void} lookThrough
 */
export function showCurtain(match, lookThrough) {
  const { facts, mine, secrets, viewer } = match;
  const curtain = byId("curtain");
  const next = mine.mine.find((one) => one.seat === facts?.deciding);
  const several = mine.mine.length + onPhones(mine).length > 1;
  const other = several && facts?.status === "running" && next !== undefined && facts.deciding !== viewer;
  const falls = other && secrets;
  curtain.hidden = !falls;
  byId("content").classList.toggle("covered", falls);
  if (other && !secrets) return lookThrough(next);
  if (!falls) return;
  const name = match.nameOf(facts?.deciding);
  const [heading, line, open] = [curtain.querySelector("h2"), curtain.querySelector("p"), curtain.querySelector("button")];
  if (!heading || !line || !open) return;
  heading.textContent = say("curtain", { name });
  line.textContent = say("curtain-line");
  open.textContent = say("curtain-open", { name });
  open.onclick = () => lookThrough(next);
  open.focus();
}
