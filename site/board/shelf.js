// Scripts of the boxes that the board draws with: each is fetched once, by the page and by the worker that bakes.
import { boxHas } from "../ground/boxes.js";

/** @param {string} file of a box @param {(script: any) => void} take what to do with it */
export function shelf(file, take) {
  /** @type {Set<string>} */
  const here = new Set(), /** @type {Set<string>} */ asked = new Set();
  const bring = async (/** @type {string} */ box) => {
    take(await import(`../boxes/${box}/${file}`));
    here.add(box);
  };
  /** Of these boxes, all of which have such a script. @param {string[]} boxes */
  const add = (boxes) => Promise.all(boxes.filter((box) => !here.has(box)).map((box) => bring(box).catch((error) => console.warn(`there is no ${file} to be had`, error))));
  /** Of these boxes, as far as they have any and it can be had: a place is drawn without it, too.
   * @param {string[]} boxes */
  const load = async (boxes) => {
    const having = await Promise.all(boxes.map(async (box) => ((await boxHas(box, file).catch(() => false)) ? [box] : [])));
    await add(having.flat());
    for (const box of boxes) asked.add(box);
  };
  return { load, add, having: () => [...here], asked: (/** @type {string[]} */ boxes) => boxes.every((box) => asked.has(box)) };
}
