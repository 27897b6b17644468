// What makes the page an application: the worker that keeps the shell and the rulebooks, a new version taken over, and a
// line that says when nothing but what is kept can be seen.

const root = document.documentElement.dataset.root ?? "";
const line = document.getElementById("page-unreachable");

async function look() {
  if (!line) return;
  try {
    await fetch(`${root}/api/health/live`, { cache: "no-store" });
    line.hidden = true;
  } catch {
    line.hidden = false;
  }
}

async function install() {
  if (!("serviceWorker" in navigator)) return;
  const had = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // A new version has taken over. Who plays is left alone; every other page begins anew with it.
    if (had && !document.body.classList.contains("at-table")) location.reload();
  });
  await navigator.serviceWorker.register(`${root}/worker.js`);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage("books");
  document.documentElement.dataset.installed = "yes";
}

addEventListener("online", look);
addEventListener("offline", look);
void look();
if (document.readyState === "complete") void install().catch(() => {});
else addEventListener("load", () => void install().catch(() => {}));
