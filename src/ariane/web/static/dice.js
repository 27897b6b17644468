// Dice seen tumbling to their outcome, beside whose turn it is: no square is covered.

import { byId } from "./common.js";
import { still } from "./picture.js";

const SVG = "http://www.w3.org/2000/svg";
const PIPS = /** @type {Record<number, [number, number][]>} */ ({
  1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], 6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
});
const TUMBLES = 5;
const REST = 1600;

/** @param {number} face */
function die(face) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "-22 -22 44 44");
  const side = document.createElementNS(SVG, "rect");
  for (const [name, value] of Object.entries({ x: -19, y: -19, width: 38, height: 38, rx: 8 })) side.setAttribute(name, String(value));
  svg.append(side);
  for (const [x, y] of PIPS[face] ?? []) {
    const pip = document.createElementNS(SVG, "circle");
    for (const [name, value] of Object.entries({ cx: x * 9.5, cy: y * 9.5, r: 3.6 })) pip.setAttribute(name, String(value));
    svg.append(pip);
  }
  return svg;
}

/**
 * Rolls: one die for each number. Nothing moves where motion is reduced; the log tells the numbers anyway.
 * @param {number[]} faces
 */
export function roll(faces) {
  if (still.matches || faces.length === 0) return;
  const tray = byId("dice");
  const dice = faces.slice(-4).map((face) => {
    const one = die(face);
    tumble(one, face);
    return one;
  });
  tray.replaceChildren(...dice);
  setTimeout(() => dice.forEach((one) => one.remove()), REST);
}

/**
 * @param {SVGSVGElement} one
 * @param {number} face
 */
function tumble(one, face) {
  const turns = [`translateY(-34px) rotate(${-200 - face * 30}deg)`, "translateY(0) rotate(0deg)"];
  one.animate({ transform: turns, opacity: [0, 1] }, { duration: 480, easing: "cubic-bezier(.2,.9,.3,1)" });
  for (let step = 1; step <= TUMBLES; step++) {
    const shown = step === TUMBLES ? face : ((face + step * 2) % 6) + 1;
    setTimeout(() => one.replaceChildren(...die(shown).childNodes), step * 80);
  }
}
