// A box of one's own as PDF: the text is sent, the file that comes back is saved; whoever waits is told so.

import { Refused, button, find, language, messageOf, root, say } from "./common.js";

/**
 * @param {string} game
 * @param {() => { text: string, name: string }} box what is printed, as it stands when the button is pressed
 * @param {(line: string) => void} tell
 */
export function offerPrint(game, box, tell) {
  const pressed = document.getElementById("page-print");
  if (!pressed) return; // this server cannot print
  const paper = find(HTMLSelectElement, "#page-paper");
  pressed.addEventListener("click", async () => {
    button("print").setAttribute("aria-busy", "true");
    button("print").disabled = true;
    tell(say("box-printing"));
    try {
      const { text, name } = box();
      save(await printed(game, { components: text, paper: paper.value, language }), `${name}.pdf`);
      tell(say("box-printed"));
    } catch (error) {
      tell(say("refused", { text: messageOf(error) }));
    }
    button("print").removeAttribute("aria-busy");
    button("print").disabled = document.getElementById("page-content")?.dataset.state === "wrong";
  });
}

/**
 * @param {string} game
 * @param {object} form
 */
async function printed(game, form) {
  const answer = await fetch(`${root}/api/games/${game}/print`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Accept-Language": language },
    body: JSON.stringify(form),
  });
  if (!answer.ok) throw new Refused((await answer.json()).error);
  return answer.blob();
}

/**
 * Saves something as a file of this name.
 * @param {Blob} what
 * @param {string} name
 */
export function save(what, name) {
  const address = URL.createObjectURL(what);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
