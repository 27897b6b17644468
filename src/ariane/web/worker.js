// The service worker: the shell and the rulebooks without a network. What stands before it says VERSION, ROOT, SHELL and BOOKS.
// Tables and all that is asked of them pass it by: no seat's secret, and nothing that a seat sees, is ever kept here.

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(SHELL)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const cleared = caches.keys().then((names) => Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name))));
  event.waitUntil(cleared.then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  // A page is open and quiet: the books are fetched.
  if (event.data === "books") event.waitUntil(caches.open(VERSION).then((cache) => Promise.allSettled(BOOKS.map((book) => keep(cache, book)))));
});

async function keep(cache, address) {
  if (await cache.match(address, { ignoreVary: true })) return;
  const answer = await fetch(address);
  if (answer.ok) await cache.put(address, answer);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname: whole, searchParams } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || !whole.startsWith(`${ROOT}/`)) return;
  const pathname = whole.slice(ROOT.length);
  // A picture whose address names what it was made from never changes: the browser keeps it itself, and is faster alone.
  if (searchParams.has("v")) return;
  if (pathname.startsWith("/static/")) event.respondWith(keptFirst(request));
  else if (/^\/(games|covers)\/|^\/api\/games\/[a-z]+\/rulebook$|^\/$/.test(pathname)) event.respondWith(freshFirst(request));
  else if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(`${ROOT}/`, { ignoreVary: true })));
});

/** What never changes under its address. */
async function keptFirst(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  try {
    const answer = await fetch(request);
    if (answer.ok) (await caches.open(VERSION)).put(request, answer.clone());
    return answer;
  } catch {
    return Response.error();
  }
}

/** What may change: as it is now, and where nothing answers as it was. */
async function freshFirst(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) (await caches.open(VERSION)).put(request, answer.clone());
    return answer;
  } catch {
    const kept = (await caches.match(request, { ignoreVary: true })) ?? (await caches.match(request, { ignoreVary: true, ignoreSearch: true }));
    const shell = request.mode === "navigate" ? await caches.match(`${ROOT}/`, { ignoreVary: true }) : undefined;
    return kept ?? shell ?? Response.error();
  }
}

// A notice: it says what everybody at the table may know, and leads there.
self.addEventListener("push", (event) => {
  const { title, body, path, tag, lang } = event.data.json();
  const icon = SHELL.find((address) => address.endsWith("/thread.svg"));
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang, icon, data: path }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(`${ROOT}${event.notification.data || "/"}`, location.origin);
  event.waitUntil(goTo(address.href));
});

/** The page that shows it already, or another one. */
async function goTo(address) {
  const pages = await self.clients.matchAll({ type: "window" });
  const there = pages.find((page) => page.url.split("#")[0] === address);
  await (there ? there.focus() : self.clients.openWindow(address));
}
