// Light or dark as this browser's owner chose, before anything is painted; without a choice as the system has it.

(() => {
  const chosen = localStorage.getItem("ariane.theme");
  if (chosen === "light" || chosen === "dark" || chosen === "contrast") document.documentElement.dataset.theme = chosen;
})();
