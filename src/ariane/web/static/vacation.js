// Vacation: at a table over days one rests for some days, everybody sees it, and nobody's time runs meanwhile.

import { byId, dayOf, find, say } from "./common.js";

/** @import { Match } from "./match.js" */

/**
 * @param {Match} match
 * @param {(work: Promise<unknown>) => unknown} quietly
 */
export function offerVacation(match, quietly) {
  const form = find(HTMLFormElement, "#page-vacation form");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    quietly(match.deed("vacation", { days: Number(find(HTMLInputElement, "input", form).value) }));
  });
  find(HTMLButtonElement, "#page-vacation [data-back]").addEventListener("click", () => quietly(match.deed("vacation", { days: 0 })));
}

/** @param {Match} match */
export function showVacation({ facts, viewer }) {
  const rest = facts?.rest ?? null;
  const until = facts?.seats[viewer]?.vacation ?? 0;
  const resting = until > Date.now();
  byId("vacation").hidden = rest === null || facts?.seats[viewer]?.resigned === true || facts?.seats[viewer]?.away === true;
  find(HTMLElement, "#page-vacation form").hidden = resting || rest === 0;
  find(HTMLInputElement, "#page-vacation input").max = String(rest ?? 0);
  find(HTMLElement, "#page-vacation [data-left]").textContent = say("vacation-left", { count: rest ?? 0 });
  find(HTMLElement, "#page-vacation [data-resting]").hidden = !resting;
  find(HTMLElement, "#page-vacation [data-until]").textContent = resting ? say("seat-vacation", { text: dayOf(until) }) : "";
}
