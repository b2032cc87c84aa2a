// The engine's own thread: starts Python, then answers session calls. Only JSON text crosses into Python.
//
// Everything that Python needs is fetched at once, the moment this file runs. On a first visit (no service worker
// yet) the bytes are counted for the progress bar, checked against their sha256 and put straight into the store
// that the service worker will answer from: nothing is downloaded twice, whatever the server says about caching.

import { Memory } from './memory.js';

/** @typedef {{url: string, sha256: string, size: number, type: string}} Item */
/** @typedef {{store: string, lock: object, boot: Record<string, Item>, more: Item, late: Record<string, Item>,
 * packages: string[]}} Release */
const RELEASE = /** @type {Release} */ ({});   // build.py writes this line

const ENGINE = RELEASE.boot.engine.url.replace(/^.*\/(.*)\.bin$/, '/lib/$1');     // a wheel, by its own name
const LULL = 700;           // milliseconds
const HERE = new URL('./', import.meta.url).href;
const STORE = RELEASE.store + new URL(HERE).pathname;
const memory = new Memory(STORE, HERE, Object.values(RELEASE.boot).map(({ sha256 }) => sha256).join(' '));
const network = self.fetch.bind(self);
/** @type {Map<string, Promise<Response>>} url to an answer that is already on its way */
const ready = new Map();
/** @type {Array<() => Promise<void>>} what is left to do once the player can play */
const later = [];
const counted = { done: 0, total: 0 };
/** @type {any} */ let python = null;
/** @type {(text: string) => string} */ let session = () => { throw new Error('asked before it was ready'); };

// Pyodide fetches by itself; what is already on its way is handed over, once.
self.fetch = (resource, options) => {
  const url = String(resource instanceof Request ? resource.url : new URL(resource, HERE));
  const coming = ready.get(url);
  ready.delete(url);
  return coming ?? network(resource, options);
};

self.onmessage = ({ data }) => {
  if (data.call !== undefined) answer(data.id, () => session(data.call));
  else if (data.wheel) answer(data.id, () => addWheel(data.wheel));
  else if (data.part) answer(data.id, () => addPart(data.part));
};

/** @param {number} id @param {() => unknown} work */
async function answer(id, work) {
  try {
    postMessage({ id, reply: await work() });
  } catch (error) {
    if (fatal(error)) memory.forget();                   // whatever is wrong, the next start shall not begin with it
    postMessage({ id, failed: { code: fatal(error) ? 'crashed' : codeOf(error, 'engine_bug'), detail: text(error) } });
  }
}

/** @param {{stored: boolean}} options stored: a service worker answers, so there is nothing to count or to keep */
async function start({ stored }) {
  try {
    if (typeof WebAssembly !== 'object') throw failure('no-webassembly', 'WebAssembly is not there');
    const recalling = memory.recall().catch(() => null);
    await wake(stored, recalling).catch(async (error) => {
      if (!memory.used) throw error;
      await memory.forget();
      await wake(stored, null);
    });
    postMessage({ phase: 'ready', remembered: memory.used });
    later.push(memory.used ? () => memory.worked() : remember());
    await Promise.allSettled(later.splice(0).map((work) => work()));
    postMessage({ kept: true });
  } catch (error) {
    postMessage({ fatal: { code: codeOf(error, 'broken'), detail: text(error) } });
  }
}

/** @param {boolean} stored @param {Promise<Uint8Array | null> | null} recalling Python's memory, from an earlier start */
async function wake(stored, recalling) {
  for (const item of Object.values(RELEASE.boot)) expect(item, stored);
  const compiled = compile();
  const archive = engineArchive();
  archive.catch(() => {});                               // told below, once it is needed
  await Promise.race([startPython(recalling), unlessSpoilt(compiled)]);
  postMessage({ phase: 'rules' });
  shelveEngine(await archive);
  session = importSession();
}

/** Never fulfilled: Pyodide would wait for ever for what does not compile. @param {Promise<unknown>} compiled */
async function unlessSpoilt(compiled) {
  await compiled.catch((error) => { throw error.code ? error : failure('damaged', text(error)); });
  await new Promise(() => {});
}

/** Begun while the scripts are still coming; Pyodide would only begin afterwards. @returns {Promise<unknown>} */
function compile() {
  const url = `${HERE}${RELEASE.boot.python.url}`;
  const compiled = WebAssembly.compileStreaming(expected(url));
  compiled.catch(() => {});                              // told to Pyodide, which then tries another way
  ready.set(url, Promise.resolve(new Response()));       // what Pyodide fetches to compile it once more
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return compiled;
}

/** @param {Promise<Uint8Array | null> | null} recalling */
async function startPython(recalling) {
  const [{ loadPyodide }] = await Promise.all([script('pyodide/pyodide.mjs'), script('pyodide/pyodide.asm.mjs')]);
  postMessage({ phase: 'python' });
  const recalled = await recalling;
  python = await loadPyodide({
    indexURL: `${HERE}pyodide/`, stdLibURL: `${HERE}${RELEASE.boot.library.url}`,
    lockFileContents: RELEASE.lock, packageBaseUrl: `${HERE}wheels/`,
    stdout: () => {}, stderr: () => {},
    ...(recalled ? { _loadSnapshot: recalled } : { _makeSnapshot: memory.wanted }),
  });
}

/** Takes the snapshot before anybody has asked the engine anything. It is put away when the first questions are
 * answered. */
function remember() {
  if (!memory.wanted) return async () => {};
  try {
    const bytes = python.makeMemorySnapshot();
    return () => new Promise((resolve) => setTimeout(() => resolve(memory.keep(bytes)), LULL));
  } catch {
    return async () => {};      // it holds something that cannot be written down: the next start is as slow as this one
  }
}

/** Unpacked while Python is still starting. */
async function engineArchive() {
  const archive = await expected(`${HERE}${RELEASE.boot.engine.url}`);
  return new Uint8Array(await archive.arrayBuffer());
}

/** Imported from where it lies: Pyodide's own loader would unpack it, and import half of the e-mail library to do so. @param {Uint8Array} archive */
function shelveEngine(archive) {
  python.FS.writeFile(ENGINE, archive);
  const { path } = python.pyimport('sys');
  if (!path.includes(ENGINE)) path.append(ENGINE);
}

/** Freezes what is imported: nothing of it is looked through for garbage, neither meanwhile nor later. */
function importSession() {
  const garbage = python.pyimport('gc');
  garbage.disable();
  const { call } = python.pyimport('pyengine.session');
  garbage.freeze();
  garbage.enable();
  return call;
}

/** @param {string} path */
async function script(path) {
  try {
    return await import(`${HERE}${path}`);
  } catch (error) {
    throw await whyNot(path, error);
  }
}

/** The browser says no more than that a module did not load: look at what the server sends. @param {string} path @param {unknown} error */
async function whyNot(path, error) {
  const response = await network(`${HERE}${path}`).catch(() => null);
  if (!response?.ok) return failure('download', path);
  const type = response.headers.get('content-type') ?? 'none';
  return /javascript/.test(type) ? failure('broken', text(error)) : failure('wrong-type', `${path}: ${type}`);
}

/** Begin to fetch a file that Python will ask for. @param {Item} item @param {boolean} stored */
function expect(item, stored) {
  const url = `${HERE}${item.url}`;
  const response = network(url).then((found) => {
    if (!found.ok || !found.body) throw failure('download', `${item.url}: ${found.status}`);
    return found;
  });
  if (!stored) counted.total += item.size;
  const body = stored ? response : response.then((found) => watch(found, item));
  const whole = item.url.endsWith('.bin') ? body.then((found) => unpacked(found, stored ? null : item.sha256)) : body;
  whole.catch((error) => postMessage({ fatal: { code: codeOf(error, 'download'), detail: text(error) } }));
  ready.set(url, whole);
}

/** The response that expect() has begun to fetch. @param {string} url @returns {Promise<Response>} */
function expected(url) {
  return ready.get(url) ?? network(url);
}

/** Count the bytes on their way and keep them. The type is ours, so a server's wrong one does no harm. @param {Response} response with a body @param {Item} item */
function watch(response, item) {
  /** @type {Uint8Array<ArrayBuffer>[]} */ const chunks = [];
  const counter = new TransformStream({
    transform(chunk, controller) {
      chunks.push(chunk);
      counted.done += chunk.byteLength;
      postMessage({ phase: 'files', ...counted });
      controller.enqueue(chunk);
    },
    flush() {
      later.push(() => keep(chunks, item));
    },
  });
  return new Response(response.body?.pipeThrough(counter), { headers: { 'Content-Type': item.type } });
}

/** Archives come as one gzip of an uncompressed zip: smaller, and quicker to import from.
 * @param {Response} response @param {string | null} sha256 to check; what a service worker stored is checked already */
async function unpacked(response, sha256) {
  const bytes = await response.arrayBuffer();
  if (sha256 && self.crypto?.subtle && await digest(bytes) !== sha256) throw failure('download', `damaged: ${sha256.slice(0, 8)}`);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
}

/** @param {ArrayBuffer} bytes */
async function digest(bytes) {
  const found = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(found), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @param {Uint8Array<ArrayBuffer>[]} chunks @param {Item} item */
async function keep(chunks, item) {
  if (!self.caches || !self.crypto?.subtle) return;
  const body = new Blob(chunks, { type: item.type });
  if (await digest(await body.arrayBuffer()) !== item.sha256) return;
  const store = await caches.open(STORE);
  await store.put(`${HERE}sha256/${item.sha256}`, new Response(body, { headers: { 'Content-Type': item.type } }));
}

/** A wheel of the player's own, by micropip, which needs the whole standard library. Nothing is asked of any index. @param {string} url */
async function addWheel(url) {
  if (!python.loadedPackages.micropip) await loadMicropip();
  const { path } = python.pyimport('sys');
  path.remove(ENGINE);                                   // micropip would uninstall a wheel of the same name, and cannot
  try {
    await python.pyimport('micropip').install.callKwargs(String(new URL(url, HERE)), { deps: false, reinstall: true });
  } finally {
    path.append(ENGINE);
  }
  return 'installed';
}

/** A part of the engine that comes late: modules beside the others, found where the engine looks for its own. @param {string} part */
async function addPart(part) {
  const archive = await archiveOf(RELEASE.late[part]), place = `/lib/${part}.zip`;
  python.FS.writeFile(place, new Uint8Array(await archive.arrayBuffer()));
  python.runPython(SHELVE);
  python.globals.get('shelve')(place, RELEASE.packages.join(' '));
  return 'added';
}

/** @param {Item} item */
async function archiveOf({ url, sha256 }) {
  const found = await network(`${HERE}${url}`).catch(() => null);
  if (!found?.ok) throw failure('download', url);
  return unpacked(found, sha256);
}

async function loadMicropip() {
  const whole = await archiveOf(RELEASE.more);
  python.FS.writeFile('/lib/python-whole.zip', new Uint8Array(await whole.arrayBuffer()));
  python.runPython(WIDEN);
  await python.loadPackage('micropip');
  if (!python.loadedPackages.micropip) throw failure('download', 'micropip');
}

// Packages that are already imported look for their other modules in the whole library too, and stand-ins make room.
const WIDEN = `
import importlib, sys
core = next(path for path in sys.path if path.endswith("python314.zip"))
sys.path.insert(sys.path.index(core), "/lib/python-whole.zip")
for name, module in list(sys.modules.items()):
    if "STANDS_IN" in getattr(module, "__dict__", ()):
        del sys.modules[name]
    for path in list(getattr(module, "__path__", ())):
        if path.startswith(core):
            module.__path__.insert(0, path.replace(core, "/lib/python-whole.zip"))
importlib.invalidate_caches()
`;

// The modules of a package may lie in several archives: each package looks for its own in all that have come.
const SHELVE = `
import importlib, sys
def shelve(place, packages):
    sys.path.append(place)
    shelves = [path for path in sys.path if path.endswith(".zip") and "/python" not in path]
    for name in packages.split():
        try:
            package = importlib.import_module(name)
        except ModuleNotFoundError:          # it comes with another part
            continue
        places = [f"{shelf}/{name.replace('.', '/')}" for shelf in shelves]
        package.__path__ += [path for path in places if path not in package.__path__]
`;

/** @param {string} code @param {string} detail */
function failure(code, detail) {
  return Object.assign(new Error(detail), { code });
}

/** @param {any} error @param {string} otherwise */
function codeOf(error, otherwise) {
  return typeof error?.code === 'string' ? error.code : otherwise;
}

/** @param {any} error */
function fatal(error) {
  return Boolean(error?.pyodide_fatal_error) || error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
}

/** @param {any} error */
function text(error) {
  return String(error?.message || error);
}

start({ stored: self.name === 'stored' });
