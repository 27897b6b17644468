// How far this browser's lessons have come: kept here alone, shown on the game's page.

import { find, say } from "./common.js";

const KEPT = "ariane.lessons";

/** @returns {Record<string, number>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/**
 * The furthest step that was reached.
 * @param {string} game
 * @param {string} lesson
 * @param {number} step
 */
export function reached(game, lesson, step) {
  const all = kept();
  const key = `${game}/${lesson}`;
  all[key] = Math.max(all[key] ?? 0, step);
  localStorage.setItem(KEPT, JSON.stringify(all));
}

/**
 * Whether one of its lessons was begun here.
 * @param {string} game
 */
export function begun(game) {
  return Object.keys(kept()).some((key) => key.startsWith(`${game}/`));
}

for (const link of document.querySelectorAll("a[data-lesson]")) {
  if (!(link instanceof HTMLElement)) continue;
  const game = find(HTMLElement, "main[data-game]").dataset.game ?? "";
  const step = kept()[`${game}/${link.dataset.lesson}`] ?? 0;
  if (!step) continue;
  const mark = find(HTMLElement, ".progress", link);
  mark.hidden = false;
  if (link.closest(".puzzles")) mark.textContent = " ✓";
  else mark.textContent = step >= Number(link.dataset.steps) ? say("lesson-done") : say("lesson-begun", { count: step, number: Number(link.dataset.steps) });
}
