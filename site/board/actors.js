// Figures and tokens as they stand on the table now: what the view says, plus where an animation has carried them.
import { hash2, hashText } from "./noise.js";
import { SIDE } from "./grid.js";
import { middle } from "./geometry.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Figure} Figure */
/** @typedef {import("./types.js").Square} Square */

/** x, y: middle of the figure in squares. lift: how far it hops. seen: opacity. flash: white of a blow. ash: how much has crumbled.
 * lean: how it bends, in radians. fall: from 0, upright, to 1, on its side. blow: where the last blow came from.
 * @typedef {{id: string, figure: Figure, kind: string, side: number, x: number, y: number, lift: number, seen: number, flash: number, ash: number,
 *   scale: number, lean: number, fall: number, blow: [number, number] | null, left: number, down: boolean}} Actor */

/** @param {Figure} f @returns {string} */
function kindOf(f) {
  return f.kind || "hero";
}

/** @param {Figure} f @returns {Actor} */
export function actorOf(f) {
  const [x, y] = middle(f);
  return { id: f.id, figure: f, kind: kindOf(f), side: (f.size || [1, 1])[0], x, y, lift: 0, seen: 1, flash: 0, ash: 0, scale: 1, lean: 0, fall: f.down ? 1 : 0, blow: null,
    left: f.hit_points, down: Boolean(f.down) };
}

/** @param {View} view @returns {Map<string, Actor>} in drawing order: who stands further south is drawn later */
export function actorsOf(view) {
  const there = [...view.monsters, ...view.heroes].filter((f) => f.square && !f.escaped);
  return new Map(there.map((f) => [f.id, actorOf(f)]));
}

/** @param {View} view @returns {(import("./types.js").Token & {x: number, y: number, small: boolean})[]} */
export function tokensOf(view) {
  const taken = new Set([...view.heroes, ...view.monsters].filter((f) => f.square).map((f) => String(f.square)));
  return view.tokens.map((token) => {
    const [x, y] = token.square || onTile(view, token);
    return { ...token, x: x + 0.5, y: y + 0.5, small: taken.has(String([x, y])) };
  });
}

/** A token that lies on a tile as a whole is put on one of its floor squares, always the same. @param {View} view @param {import("./types.js").Token} token @returns {Square} */
function onTile(view, token) {
  const tile = view.tiles.find((t) => t.id === token.tile);
  if (!tile) return [0, 0];
  /** @type {Square[]} */
  const free = [];
  tile.squares.forEach((row, y) => [...row].forEach((letter, x) => letter === "." && free.push([tile.x * SIDE + x, tile.y * SIDE + y])));
  return free[Math.floor(hash2(tile.x, tile.y, hashText(token.id)) * free.length)] || [tile.x * SIDE, tile.y * SIDE];
}
