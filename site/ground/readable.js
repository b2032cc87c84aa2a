/** The last resort for a name: the id itself, made fit to read. @param {string} id */
export function readable(id) {
  const words = id.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
