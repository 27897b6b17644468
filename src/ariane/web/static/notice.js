// A link from a letter: it asks before anything is done, for mail programs open links by themselves.

import { ask, button, byId, messageOf, say } from "./common.js";

const { deed, token } = byId("content").dataset;

button("yes").addEventListener("click", async () => {
  button("yes").disabled = true;
  try {
    const { done } = await ask(`/api/notices/${deed}/${token}`, {});
    byId("told").textContent = say(!done ? "link-nothing" : deed === "stop" ? "link-stopped" : "link-confirmed");
    button("yes").hidden = true;
  } catch (error) {
    button("yes").disabled = false;
    byId("told").textContent = say("refused", { text: messageOf(error) });
  }
});
