// The illustrated rulebook: found by a word, printed with all its pictures.

import { plain } from "./searching.js";

const search = document.getElementById("page-search");
const rules = [...document.querySelectorAll(".rule, .pieces li")];
const texts = rules.map((rule) => plain(rule.textContent));

function filter() {
  if (!(search instanceof HTMLInputElement)) return;
  const wanted = plain(search.value.trim()).split(/\s+/);
  let found = 0;
  rules.forEach((rule, number) => {
    const hidden = !wanted.every((word) => texts[number]?.includes(word));
    rule.toggleAttribute("hidden", hidden);
    found += hidden ? 0 : 1;
  });
  for (const section of document.querySelectorAll("article > section:not(.opening, .summary)")) {
    section.toggleAttribute("hidden", !section.querySelector(".rule:not([hidden]), li:not([hidden])"));
  }
  for (const section of document.querySelectorAll(".opening, .summary")) section.toggleAttribute("hidden", wanted.join("") !== "");
  document.getElementById("page-none")?.toggleAttribute("hidden", found > 0);
}

search?.addEventListener("input", filter);
// Whoever goes to a chapter has done searching, and finds it whole.
document.querySelector("nav.contents")?.addEventListener("click", (event) => {
  if (!(search instanceof HTMLInputElement) || !(event.target instanceof HTMLAnchorElement)) return;
  search.value = "";
  filter();
});

// Every picture is a document of its own to a browser, and with hundreds of them all it does takes long: opening the book
// again, too, since it shows at once what it still has. So pictures get their addresses here: those nearly in sight at
// once, the others in quiet moments (the browser waits with them until they are scrolled to), and those of long ago are put away.
const MANY = 120;
const NOTHING = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";
/** @type {Set<HTMLImageElement>} */
const closeBy = new Set();
/** @type {Set<HTMLImageElement>} those that are there, the one seen last at the end */
const there = new Set();
let printing = false;

/** @param {HTMLImageElement} picture */
function show(picture) {
  if (!picture.dataset.src) return;
  picture.src = picture.dataset.src;
  delete picture.dataset.src;
}

/** Those of long ago; each keeps its room. */
function putAway() {
  for (const picture of there) {
    if (there.size <= MANY || printing) return;
    if (closeBy.has(picture)) continue;
    there.delete(picture);
    picture.style.aspectRatio = `${picture.naturalWidth} / ${picture.naturalHeight}`;
    picture.dataset.src = picture.src;
    picture.src = NOTHING;
  }
}

/** @param {IdleDeadline} time */
function showMore(time) {
  for (const picture of pictures) {
    if (time.timeRemaining() < 5) return void requestIdleCallback(showMore);
    if (there.size < MANY) show(picture);
  }
}

const near = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!(target instanceof HTMLImageElement)) continue;
      closeBy.delete(target);
      if (!isIntersecting) continue;
      closeBy.add(target);
      if (there.delete(target)) there.add(target);
      show(target);
    }
  },
  { rootMargin: "100% 0px" },
);

const pictures = [...document.images].filter((picture) => picture.dataset.src);
for (const picture of pictures) {
  near.observe(picture);
  picture.addEventListener("load", () => {
    if (picture.dataset.src) return;
    there.add(picture);
    putAway();
  });
}
// Safari has no quiet moments to offer: there they come when they are near, and on paper.
addEventListener("load", () => globalThis.requestIdleCallback?.(showMore));

// What has not been scrolled to is not there yet, but paper wants it all.
function showAll() {
  printing = true;
  for (const picture of pictures) {
    show(picture);
    picture.loading = "eager";
  }
}

async function printWhole() {
  showAll();
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => null)));
  print();
}

document.getElementById("page-print")?.addEventListener("click", printWhole);
addEventListener("keydown", (event) => {
  if (event.key !== "p" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  event.preventDefault();
  void printWhole();
});
addEventListener("beforeprint", showAll);
addEventListener("afterprint", () => {
  printing = false;
  putAway();
});
