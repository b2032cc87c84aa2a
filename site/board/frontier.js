// The frontier: unexplored edges that glow.
/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {import("./types.js").Edge} Edge */
/** @typedef {(x: number, y: number) => [number, number]} Project */

const OUTWARD = [[0, -1], [1, 0], [0, 1], [-1, 0]];

/** The strip of dark just outside of an edge, in squares. @param {Edge} edge @param {number} [far] @returns {[number, number, number, number]} */
export function stripOf({ squares, side }, far = 0.9) {
  const xs = squares.map((s) => s[0]), ys = squares.map((s) => s[1]), [dx, dy] = OUTWARD[side];
  const box = /** @type {[number, number, number, number]} */ ([Math.min(...xs), Math.min(...ys), Math.max(...xs) + 1, Math.max(...ys) + 1]);
  if (dx) [box[0], box[2]] = dx > 0 ? [box[2], box[2] + far] : [box[0] - far, box[0]];
  else [box[1], box[3]] = dy > 0 ? [box[3], box[3] + far] : [box[1] - far, box[1]];
  return box;
}

/** The open edges of what is in sight: a tile that has just been laid takes the edge that it was laid at, and brings its own.
 * @param {Edge[]} now @param {Edge[]} coming those of the view that is being led to @param {(x: number, y: number) => boolean} seen whether a tile can be seen there */
export function openEdges(now, coming, seen) {
  const known = new Set(now.map(({ id }) => id)), all = [...now, ...coming.filter(({ id }) => !known.has(id))];
  return all.filter(({ squares: [[x, y]], side }) => seen(x, y) && !seen(x + OUTWARD[side][0], y + OUTWARD[side][1]));
}

/** @typedef {{light: [number, string][], line: string, width: number, head: number}} Glow width and head in squares */
/** @type {Glow} */
const STRONG = { light: [[0, "rgba(255,206,120,.8)"], [0.35, "rgba(255,180,80,.34)"], [1, "rgba(255,140,50,0)"]], line: "#fff0c4", width: 0.06, head: 0.17 };
/** @type {Glow} */
const FAINT = { light: [[0, "rgba(255,170,80,.42)"], [0.35, "rgba(255,150,60,.15)"], [1, "rgba(255,140,50,0)"]], line: "rgba(255,206,130,.8)", width: 0.03, head: 0.12 };

/** Light that leaks in from the unknown: ember at the threshold, gone after a square, with small arrow heads that need no colour.
 * @param {Ctx} ctx @param {Edge} edge @param {boolean} strong ending here explores it @param {Project} at @param {number} z */
export function glow(ctx, edge, strong, at, z) {
  const box = stripOf(edge), [l, t] = at(box[0], box[1]), [r, b] = at(box[2], box[3]), [dx, dy] = OUTWARD[edge.side], look = strong ? STRONG : FAINT;
  const [fromX, toX] = dx > 0 ? [l, r] : [r, l], [fromY, toY] = dy > 0 ? [t, b] : [b, t];
  const g = dx ? ctx.createLinearGradient(fromX, 0, toX, 0) : ctx.createLinearGradient(0, fromY, 0, toY);
  look.light.forEach(([stop, colour]) => g.addColorStop(stop, colour));
  ctx.fillStyle = g;
  ctx.fillRect(l, t, r - l, b - t);
  ctx.fillStyle = look.line;
  const width = Math.max(1.5, z * look.width);
  if (dx) ctx.fillRect(Math.min(fromX, fromX + dx * width), t, width, b - t);
  else ctx.fillRect(l, Math.min(fromY, fromY + dy * width), r - l, width);
  for (const square of edge.squares) head(ctx, at(square[0] + 0.5 + dx * 0.78, square[1] + 0.5 + dy * 0.78), edge.side, z * look.head);
}

/** @param {Ctx} ctx @param {[number, number]} place @param {number} side @param {number} r */
function head(ctx, [x, y], side, r) {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate((side * Math.PI) / 2);
  ctx.beginPath();
  ctx.moveTo(-r, r * 0.5);
  ctx.lineTo(0, -r * 0.5);
  ctx.lineTo(r, r * 0.5);
  ctx.lineWidth = Math.max(1.4, r * 0.36);
  ctx.lineCap = ctx.lineJoin = "round";
  ctx.strokeStyle = "rgba(255,224,160,.9)";
  ctx.stroke();
  ctx.restore();
}
