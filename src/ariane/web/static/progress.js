// How far this browser's lessons have come: kept here and by the account, if there is one, and shown on the game's page.

import { find, say } from "./common.js";

const KEPT = "ariane.lessons";
const MADE = "ariane.lessons.moves";

/** @param {string} key */
function all(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** @returns {Record<string, number>} */
const kept = () => all(KEPT);

/**
 * The furthest step that was reached.
 * @param {string} game
 * @param {string} lesson
 * @param {number} step
 */
export function reached(game, lesson, step) {
  const steps = kept();
  const key = `${game}/${lesson}`;
  steps[key] = Math.max(steps[key] ?? 0, step);
  localStorage.setItem(KEPT, JSON.stringify(steps));
  dispatchEvent(new Event("ariane-kept"));
}

export const lessons = kept;

/**
 * Takes over how far other browsers have come.
 * @param {Record<string, number>} others
 */
export function advance(others) {
  const steps = kept();
  for (const [key, step] of Object.entries(others)) steps[key] = Math.max(steps[key] ?? 0, step);
  localStorage.setItem(KEPT, JSON.stringify(steps));
  mark();
}

/**
 * The moves made in a lesson that was left before its end.
 * @param {string} game
 * @param {string} lesson
 * @returns {string[]}
 */
export function keptMoves(game, lesson) {
  return all(MADE)[`${game}/${lesson}`] ?? [];
}

/**
 * @param {string} game
 * @param {string} lesson
 * @param {string[]} moves none: the lesson begins anew next time
 */
export function keepMoves(game, lesson, moves) {
  const { [`${game}/${lesson}`]: _, ...others } = all(MADE);
  localStorage.setItem(MADE, JSON.stringify(moves.length ? { ...others, [`${game}/${lesson}`]: moves } : others));
}

/**
 * Whether one of its lessons was begun here.
 * @param {string} game
 */
export function begun(game) {
  return Object.keys(kept()).some((key) => key.startsWith(`${game}/`));
}

function mark() {
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
}
mark();
