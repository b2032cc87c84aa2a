// Style sheets that the first screen can do without come with what needs them.

/** @type {Map<string, Promise<unknown>>} */
const coming = new Map();

/** @param {string} name of a file in styles/ @returns {Promise<unknown>} */
export function addStyle(name) {
  const asked = coming.get(name) ?? add(name).catch((error) => { coming.delete(name); throw error; });
  coming.set(name, asked);
  return asked;
}

/** @param {string} name @returns {Promise<unknown>} */
function add(name) {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: new URL(`../styles/${name}.css`, import.meta.url).href });
  const loaded = new Promise((resolve, reject) => { link.onload = resolve; link.onerror = reject; }).catch((error) => { link.remove(); throw error; });
  document.head.append(link);
  return loaded;
}
