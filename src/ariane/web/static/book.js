// The illustrated rulebook: found by a word, printed with all its pictures.

const search = document.getElementById("page-search");
const rules = [...document.querySelectorAll(".rule, .pieces li")];
const plain = (/** @type {string} */ text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
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
document.getElementById("page-print")?.addEventListener("click", () => print());
// What has not been scrolled to is not there yet, but paper wants it all.
addEventListener("beforeprint", () => {
  for (const picture of document.querySelectorAll("img[loading=lazy]")) picture.setAttribute("loading", "eager");
});
