// Notices: how this browser's owner is told that it is their turn while nobody looks, at which tables, and when not.

import { Refused, ask, button, byId, element, find, language, messageOf, root, say } from "./common.js";
import { sha256, toHex } from "./sha256.js";

/** @import { NewReader, NoticeWay, Offer, ReaderLook } from "./wire.js" */

const KEPT = "ariane.reader"; // the secret of this browser as a reader
const OWN = "ariane.account.reader"; // that of the account's, which is the same in all its browsers
const SHUT = "ariane.notices"; // whether whoever sits here has put this away
/** @type {Record<string, [string, string]>} an address of each form, and what all of them have */
const FORMS = {
  discord: ["https://discord.com/api/webhooks/…", ".*"],
  slack: ["https://hooks.slack.com/services/…", ".*"],
  ntfy: ["https://ntfy.sh/topic", "https?://[^\\/]+\\/[^\\/]+\\/?"],
  matrix: ["https://matrix.org/_matrix/client/v3/rooms/!room:matrix.org", ".+\\/_matrix\\/client\\/v3\\/rooms\\/.+"],
};
const NOBODY = { language, zone: "UTC", quiet_from: null, quiet_to: null, most: 12, feed: null, ways: [], seats: [] };

export class Notices {
  /** @type {ReaderLook} */
  reader = NOBODY;
  /** @type {Offer} */
  offer = { push: null, mail: false, webhook: false, feed: false };
  /** @type {{ id: string, seat: number, secret: string } | null} the table and our seat there */
  at = null;
  /** @type {Promise<void> | null} */
  coming = null;
  /** This browser's own address at its push service, as the server marks it; of an account's browsers this is the one here. */
  mark = "";

  constructor() {
    this.panel = find(HTMLDetailsElement, "#page-notices");
    this.panel.addEventListener("toggle", () => this.panel.open && this.quietly(this.load()));
    for (const form of this.panel.querySelectorAll("form")) {
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        this.quietly(form.dataset.add === "settings" ? this.save(form) : this.add(form));
      });
    }
    const kind = this.panel.querySelector("[name=form]");
    if (kind instanceof HTMLSelectElement) kind.addEventListener("change", () => this.shape(kind.value));
    for (const box of this.boxes) box.addEventListener("change", () => this.quietly(this.choose(box)));
    find(HTMLButtonElement, "[data-feed-on]", this.panel).addEventListener("click", () => this.quietly(this.feed(true)));
    find(HTMLButtonElement, "[data-feed-off]", this.panel).addEventListener("click", () => this.quietly(this.feed(false)));
    button("notices-forget").addEventListener("click", () => this.quietly(this.forget()));
  }

  /**
   * What an address looks like in this form.
   * @param {string} form
   */
  shape(form) {
    find(HTMLElement, "[data-token]", this.panel).hidden = form !== "matrix";
    const address = find(HTMLInputElement, "form[data-add=webhook] [name=address]", this.panel);
    const [example, pattern] = FORMS[form] ?? ["https://", ".*"];
    Object.assign(address, { placeholder: example, title: example, pattern });
  }

  /** Where the secret lies: whoever is signed in is told as their account wants it. */
  get place() {
    return localStorage.getItem("ariane.account") ? OWN : KEPT;
  }

  get secret() {
    return localStorage.getItem(this.place);
  }

  /** @returns {HTMLInputElement[]} */
  get boxes() {
    return [...this.panel.querySelectorAll("input[type=checkbox]")].filter((one) => one instanceof HTMLInputElement);
  }

  /** What this house can send is offered, and nothing else. */
  async begin() {
    this.offer = await ask("/api/notices");
    if (!("PushManager" in window) || !("serviceWorker" in navigator)) this.offer = { ...this.offer, push: null };
    this.panel.hidden = !Object.values(this.offer).some(Boolean);
    this.panel.addEventListener("toggle", () => localStorage.setItem(SHUT, this.panel.open ? "no" : "yes"));
    if (this.place === OWN) await (await import("./belongings.js")).ownReader();
    if (this.secret) await this.load();
    else this.show();
  }

  /**
   * At a table: our seat there; over days it is asked at once how we want to be told.
   * @param {string} id
   * @param {number} seat
   * @param {string | undefined} secret
   * @param {boolean} wanted
   */
  sit(id, seat, secret, wanted) {
    const known = this.at?.secret === secret;
    this.at = secret && seat >= 0 ? { id, seat, secret } : null;
    this.panel.classList.toggle("nobody", this.at === null);
    if (known || !this.at) return;
    // Over days it stands beside the board; elsewhere among the settings, where it takes no room from anything.
    if (!wanted) byId("return").before(this.panel);
    this.coming ??= this.begin();
    this.quietly(this.coming.then(() => {
      this.show();
      if (wanted && !this.kinds.length && localStorage.getItem(SHUT) !== "yes") this.panel.open = true;
    }));
  }

  /** How we are told of this table. */
  get wish() {
    return this.reader.seats.find((one) => one.match === this.at?.id && one.seat === this.at?.seat);
  }

  /** By which kinds of way we are told of this table; by push: this browser. */
  get kinds() {
    const kinds = this.wish?.kinds ?? [];
    const here = this.place === KEPT || this.pushed.some((id) => this.reader.ways.some((way) => way.id === id && this.isHere(way)));
    return here ? kinds : kinds.filter((kind) => kind !== "push");
  }

  /** The browsers that are pushed to at this table. */
  get pushed() {
    if (!this.wish?.kinds.includes("push")) return [];
    return this.wish.browsers ?? this.reader.ways.filter((way) => way.kind === "push").map((way) => way.id);
  }

  /**
   * Whether this way leads to this browser: without an account there is no other.
   * @param {NoticeWay} way
   */
  isHere(way) {
    return way.kind === "push" && (this.place === KEPT || way.mark === this.mark);
  }

  async load() {
    if (!this.secret) return this.show();
    try {
      this.reader = await ask("/api/notices/reader", undefined, this.secret);
      if (this.place === OWN && !this.mark && this.offer.push) await this.recognise();
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== "not-seated") throw error;
      localStorage.removeItem(this.place);
      this.reader = NOBODY;
    }
    this.show();
  }

  /** The secret of this reader, which is made when it is first needed. */
  async known() {
    if (!this.secret) {
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
      /** @type {NewReader} */
      const made = await ask("/api/notices/readers", { language, zone }).catch(() => ask("/api/notices/readers", { language }));
      if (this.place === OWN) await (await import("./belongings.js")).ownReader(made.secret);
      else localStorage.setItem(KEPT, made.secret);
    }
    return this.secret ?? "";
  }

  /** @param {HTMLInputElement} box */
  async choose(box) {
    const { at } = this;
    if (!at) return;
    const chosen = this.boxes.filter((one) => one.checked).map((one) => one.value);
    const checked = box.checked;
    try {
      const secret = await this.known();
      if (checked && box.value === "push") await this.subscribe();
      if (checked && box.value === "feed" && !this.reader.feed) await this.feed(true);
      this.reader = await ask(`/api/matches/${at.id}/notices`, { reader: secret, ...this.among(chosen) }, at.secret);
    } catch (error) {
      box.checked = !checked;
      throw error;
    }
    this.show();
    const lacks = box.checked && ["mail", "webhook"].includes(box.value) && !this.reader.ways.some((way) => way.kind === box.value);
    this.tell(lacks ? say("notices-none") : say("notices-saved"));
    if (lacks) find(HTMLDetailsElement, "#page-notices-more").open = true;
  }

  /**
   * What is chosen here, beside what other browsers of the account were chosen for.
   * @param {string[]} chosen
   */
  among(chosen) {
    if (this.place === KEPT) return { kinds: chosen };
    const here = this.reader.ways.filter((way) => this.isHere(way)).map((way) => way.id);
    const others = this.pushed.filter((id) => !here.includes(id));
    const browsers = chosen.includes("push") ? [...others, ...here] : others;
    const kinds = chosen.filter((kind) => kind !== "push");
    return { kinds: browsers.length ? [...kinds, "push"] : kinds, browsers };
  }

  /** Of all browsers of the account this is the one with this address. */
  async recognise() {
    const here = await navigator.serviceWorker.getRegistration();
    const known = await here?.pushManager?.getSubscription();
    if (known) this.remember(known.endpoint);
  }

  /** @param {string} endpoint */
  remember(endpoint) {
    this.mark = toHex(sha256(new TextEncoder().encode(endpoint)));
  }

  /** This browser's push service, as it gives it. */
  async subscribe() {
    if ((await Notification.requestPermission()) !== "granted") throw new Error(say("notices-denied"));
    const { pushManager } = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: this.offer.push ?? "" };
    let made;
    try {
      made = await pushManager.subscribe(options).catch(async () => {
        // Another key than the one it has: the house has moved.
        await (await pushManager.getSubscription())?.unsubscribe();
        return pushManager.subscribe(options);
      });
    } catch {
      throw new Error(say("notices-failed"));
    }
    const { endpoint, keys } = made.toJSON();
    await ask("/api/notices/ways", { kind: "push", address: endpoint, p256dh: keys?.p256dh, auth: keys?.auth }, await this.known());
    this.remember(endpoint ?? "");
    this.reader = await ask("/api/notices/reader", undefined, this.secret);
  }

  /** @param {HTMLFormElement} form */
  async add(form) {
    const said = new FormData(form);
    const text = (/** @type {string} */ name) => String(said.get(name) ?? "").trim();
    const more = form.dataset.add === "webhook" ? { form: text("form"), ...(text("token") ? { token: text("token") } : {}) } : {};
    await ask("/api/notices/ways", { kind: form.dataset.add, address: text("address"), ...more }, await this.known());
    form.reset();
    await this.load();
  }

  /** @param {HTMLFormElement} form */
  async save(form) {
    const said = new FormData(form);
    const minutes = (/** @type {string} */ name) => {
      const [hour, minute] = String(said.get(name) ?? "").split(":").map(Number);
      return hour === undefined || minute === undefined ? null : hour * 60 + minute;
    };
    const [quiet_from, quiet_to] = [minutes("from"), minutes("to")];
    const secret = await this.known();
    const zone = this.reader === NOBODY ? Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC" : this.reader.zone;
    this.reader = await ask("/api/notices/settings", { language, zone, quiet_from, quiet_to, most: Number(said.get("most")) }, secret);
    this.show();
    this.tell(say("notices-saved"));
  }

  /** @param {boolean} on */
  async feed(on) {
    this.reader = await ask("/api/notices/feed", { on }, await this.known());
    this.show();
  }

  async forget() {
    if (this.secret) await ask("/api/notices/forget", {}, this.secret);
    localStorage.removeItem(this.place);
    this.reader = NOBODY;
    this.show();
  }

  // Showing

  show() {
    const { offer, reader } = this;
    for (const box of this.boxes) {
      const label = box.closest("label");
      if (label) label.hidden = !offer[/** @type {keyof Offer} */ (box.value)];
      box.checked = this.kinds.includes(box.value);
    }
    for (const form of this.panel.querySelectorAll("form")) {
      if (form.dataset.add !== "settings") form.hidden = !offer[/** @type {keyof Offer} */ (form.dataset.add ?? "mail")];
    }
    byId("notices-ways").replaceChildren(...reader.ways.map((way) => this.row(way)));
    const settings = find(HTMLFormElement, "[data-add=settings]", this.panel);
    find(HTMLInputElement, "[name=from]", settings).value = clock(reader.quiet_from);
    find(HTMLInputElement, "[name=to]", settings).value = clock(reader.quiet_to);
    find(HTMLInputElement, "[name=most]", settings).value = String(reader.most);
    find(HTMLElement, "[data-feed]", this.panel).hidden = !offer.feed;
    find(HTMLElement, "[data-address]", this.panel).hidden = reader.feed === null;
    find(HTMLElement, "[data-feed-off]", this.panel).hidden = reader.feed === null;
    find(HTMLElement, "[data-feed-on]", this.panel).hidden = reader.feed !== null;
    for (const link of this.panel.querySelectorAll("[data-form]")) {
      if (reader.feed) link.setAttribute("href", `${root}${reader.feed}.${link.getAttribute("data-form")}`);
      else link.removeAttribute("href");
    }
    button("notices-forget").hidden = !this.secret;
  }

  /** @param {NoticeWay} way */
  row(way) {
    const how = way.wrong ? say("notices-wrong", { text: way.wrong }) : way.confirmed ? "" : say("notices-asked");
    const deed = (/** @type {string} */ what, /** @type {string} */ text) =>
      element("button", { type: "button", "aria-label": `${text} – ${way.about}`, click: () => this.quietly(this.deed(what, way)) }, text);
    return element(
      "li",
      { "data-kind": way.kind },
      element("span", {}, `${say(`notices-${way.kind}${way.kind === "push" && !this.isHere(way) ? "-other" : ""}`)} · ${way.about}`, ...(how ? [element("small", {}, how)] : []), ...(way.key ? [element("small", {}, say("notices-key", { text: way.key }))] : [])),
      ...(way.confirmed && !way.wrong ? [deed("try", say("notices-try"))] : []),
      deed("forget", say("notices-off")),
    );
  }

  /**
   * @param {string} what
   * @param {NoticeWay} way
   */
  async deed(what, way) {
    await ask(`/api/notices/ways/${what}`, { way: way.id }, this.secret);
    if (what === "try") this.tell(say("notices-tried"));
    else await this.load();
  }

  /** @param {string} text */
  tell(text) {
    byId("notices-told").textContent = text;
  }

  /** @param {Promise<unknown>} work */
  quietly(work) {
    this.tell("");
    work.catch((error) => this.tell(say("refused", { text: messageOf(error) })));
  }
}

/** On a page without a table. */
export const begin = () => new Notices().begin();

/** @param {number | null} minutes */
function clock(minutes) {
  if (minutes === null) return "";
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
