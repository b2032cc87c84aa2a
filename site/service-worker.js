// Keeps the whole site for use without a network.
//
// Files are stored under their sha256. A release is the list below: so a file that did not change is not fetched
// again, a release is there completely or not at all, and the running release loses nothing while the next one
// is fetched. A new release waits until a player asks for it.
//
// To take a broken release out of the world, publish a service-worker.js that only calls
// self.registration.unregister() and deletes the caches whose name begins with STORE.

/** files: what a first game needs. soon: the rest of what works offline, fetched when the page has nothing better to
 * do. seldom: on demand.
 * @typedef {Record<string, [sha256: string, type: string, size: number]>} Files
 * @typedef {{build: string, store: string, csp: string, fetching: string, files: Files, soon: Files, seldom: Files}}
 * Release */
const RELEASE = /** @type {Release} */ ({});   // build.py writes this line
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const SCOPE = new URL('./', worker.location.href).href;
const STORE = RELEASE.store + new URL(SCOPE).pathname;
const RECENT = 8;     // files fetched at a time
const BOXES = 'boxes/';
const ANOTHER_RELEASE = 410;      // a file that the site has only in another release (boxes.js)
const FETCHER = 'packs/fetcher.js';     // a thread with a policy of its own: packs of players lie anywhere
/** @type {Promise<Cache> | null} */ let opened = null;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) => event.waitUntil(hear(event.data, event.ports[0])));
worker.addEventListener('fetch', (event) => {
  const item = wanted(event.request);
  if (item) event.respondWith(answer(event.request, item));
});

async function install() {
  const store = await open();
  const have = new Set((await store.keys()).map((request) => request.url));
  // An update replaces a site that works offline as a whole; a first visit must not wait for what it may never show.
  const needed = worker.registration.active ? { ...RELEASE.files, ...RELEASE.soon } : RELEASE.files;
  const missing = Object.entries(needed).filter(([, [sha256]]) => !have.has(place(sha256)));
  while (missing.length) {
    await Promise.all(missing.splice(0, RECENT).map(([path, item]) => fetchInto(store, path, item)));
  }
  if (worker.registration.active) await tell({ type: 'update-ready', build: RELEASE.build });
}

async function activate() {
  await forget();
  await worker.clients.claim();
}

/** Drop what this release does not name; Python's memory looks after itself (memory.js). Other sites may share this
 * origin: only our own store is touched. */
async function forget() {
  const store = await open();
  const files = [RELEASE.files, RELEASE.soon, RELEASE.seldom].flatMap((some) => Object.values(some));
  const listed = new Set(files.map(([sha256]) => place(sha256)));
  const stale = (await store.keys()).filter(({ url }) => !listed.has(url) && !url.startsWith(`${SCOPE}memory/`));
  await Promise.all(stale.map((request) => store.delete(request)));
}

/** @param {any} message @param {MessagePort} [reply] */
async function hear(message, reply) {
  if (message?.type === 'activate-update') await worker.skipWaiting();
  if (message?.type === 'keep') reply?.postMessage({ complete: await keep() });
  if (message?.type === 'mend') reply?.postMessage({ dropped: await mend() });
  if (message?.type === 'who-waits') await tell({ type: 'update-ready', build: RELEASE.build });
}

/** The files that the first visit did without, and what the browser has dropped since, one at a time: the page has time
 * for them now. First the page's own, then the boxes.
 * @returns {Promise<boolean>} whether all are here; what cannot be had now is fetched next time */
async function keep() {
  opened = null;                // a store that was deleted behind our back would take what is put into it, and lose it
  const store = await open();
  const have = new Set((await store.keys()).map((request) => request.url));
  const wanted = Object.entries({ ...RELEASE.files, ...RELEASE.soon });
  const missing = wanted.filter(([, [sha256]]) => !have.has(place(sha256)));
  const isOfBox = (/** @type {string} */ path) => Number(path.startsWith(BOXES));
  let complete = true;
  for (const [path, item] of missing.sort(([one], [other]) => isOfBox(one) - isOfBox(other))) {
    await fetchInto(store, path, item).catch(() => { complete = false; });
  }
  return complete;
}

/** Drops what is no longer as the release lists it: a disk forgets, too. @returns {Promise<number>} how many files */
async function mend() {
  const store = await open();
  let dropped = 0;
  for (const [sha256] of [RELEASE.files, RELEASE.soon, RELEASE.seldom].flatMap((files) => Object.values(files))) {
    const kept = await store.match(place(sha256));
    if (kept && await digest(await kept.arrayBuffer()) !== sha256) dropped += Number(await store.delete(place(sha256)));
  }
  return dropped;
}

/** @param {ArrayBuffer} bytes */
async function digest(bytes) {
  const found = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(found), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @param {object} message */
async function tell(message) {
  for (const client of await worker.clients.matchAll({ includeUncontrolled: true, type: 'window' })) {
    if (client.url.startsWith(SCOPE)) client.postMessage(message);
  }
}

/** A start asks for a hundred files: one look for the store is enough for all, unless it failed. */
function open() {
  opened ??= caches.open(STORE).catch((error) => { opened = null; throw error; });
  return opened;
}

/** @param {string} sha256 */
function place(sha256) {
  return `${SCOPE}sha256/${sha256}`;
}

/** The listed file that a request means; queries belong to the page, not to the file. @param {Request} request */
function wanted(request) {
  const url = new URL(request.url);
  if (request.method !== 'GET' || !request.url.startsWith(SCOPE)) return null;
  const path = (url.origin + url.pathname).slice(SCOPE.length) || 'index.html';
  const item = RELEASE.files[path] ?? RELEASE.soon[path] ?? RELEASE.seldom[path];
  return item ? { path, item } : null;
}

/** @param {Request} request @param {{path: string, item: [string, string, number]}} found */
async function answer(request, { path, item }) {
  const store = await open().catch(() => null);
  const kept = await store?.match(place(item[0])).catch(() => undefined);
  if (kept) return kept;
  // Evicted, or wanted for the first time: fetch it, and keep it if it is what this release lists.
  const found = await fetched(path, item).catch(() => null);
  if (!found) return otherwise(request, store);
  // A full disk keeps nothing, but the page has its file.
  store?.put(place(item[0]), found.clone()).catch(() => {});
  return found;
}

/** Answers for a file of this release that cannot be had. A file of another release must not mix with those of a page
 * that runs: it is refused, and the new release is fetched. Where even the page itself has been lost from the store,
 * all of it comes from the network. @param {Request} request @param {Cache | null} store */
async function otherwise(request, store) {
  const found = await fetch(request);
  const running = await store?.match(place(RELEASE.files['index.html'][0])).catch(() => undefined);
  if (!found.ok || !running) return found;
  worker.registration.update().catch(() => {});
  return new Response(null, { status: ANOTHER_RELEASE });
}

/** @param {Cache} store @param {string} path @param {[string, string, number]} item */
async function fetchInto(store, path, item) {
  await store.put(place(item[0]), await fetched(path, item));
}

/** A file as this release lists it. @param {string} path @param {[string, string, number]} item */
async function fetched(path, [sha256, type]) {
  const usual = fetch(SCOPE + path, { integrity: `sha256-${base64(sha256)}`, cache: 'default' });
  const response = await usual.catch(() => refetch(path, sha256));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return new Response(await response.blob(), { headers: headers(path, type) });
}

/** The browser's own cache may still hold the file of an older release. @param {string} path @param {string} sha256 */
function refetch(path, sha256) {
  return fetch(SCOPE + path, { integrity: `sha256-${base64(sha256)}`, cache: 'reload' });
}

/** A worker does not inherit the page's policy: it has to come with its own file. @param {string} path
 * @param {string} type */
function headers(path, type) {
  const rules = path === FETCHER ? RELEASE.fetching : /(\.html|worker\.js)$/.test(path) ? RELEASE.csp : null;
  /** @type {Record<string, string>} */ const policy = rules ? { 'Content-Security-Policy': rules } : {};
  return { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff', ...policy };
}

/** @param {string} hex */
function base64(hex) {
  return btoa(String.fromCharCode(...(hex.match(/../g) ?? []).map((byte) => parseInt(byte, 16))));
}
