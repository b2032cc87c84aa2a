// The places that a story speaks of: each has one painted thing that is found nowhere else. Painted with the tile, above its stone.
import { SIDE } from "./grid.js";
import { smudge } from "./decor.js";

/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {import("./tiles.js").Order} Order */
/** @typedef {(ctx: Ctx, x: number, y: number, order: Order) => void} Piece x, y: the middle of its place, in squares of the tile */

/** Where its piece stands: at a named spot, or at a place of the unturned tile. @type {Record<string, {at?: [number, number], spot?: string, paint: Piece}>} */
const LANDMARKS = {
  stopped_clock: { spot: "clock", paint: clock },
  long_table: { spot: "head_of_table", paint: longTable },
  chandlery: { spot: "vat", paint: vat },
  postern_stair: { spot: "bottom_step", paint: moonlight },
  cloakroom: { spot: "number_nine", paint: coats },
  carriage_porch: { spot: "mat", paint: mat },
  bell_post: { spot: "bell", paint: bell },
  gatehouse: { at: [2, 2], paint: (ctx, x, y) => crest(ctx, x, y, "#7d2a34", candle) },
  muster_yard: { at: [2, 2], paint: (ctx, x, y) => crest(ctx, x, y, "#2f4a6e", swords) },
};

/** Does a story speak of this tile? @param {{card: string, spots: unknown[]}} tile */
export const isLandmark = ({ card, spots }) => Boolean(LANDMARKS[card]) || spots.length > 0;

/** A named spot, in squares of the tile. @param {Order} order @param {string} [name] @returns {[number, number] | null} */
function spotOf(order, name) {
  const found = order.spots.find((one) => one.name === name);
  return found ? [found.square[0] - order.x * SIDE, found.square[1] - order.y * SIDE] : null;
}

/** @param {Ctx} ctx @param {Order} order @returns {boolean} */
export function landmark(ctx, order) {
  const mark = LANDMARKS[order.card];
  if (!mark) return false;
  const spot = spotOf(order, mark.spot);
  if (spot) mark.paint(ctx, spot[0] + 0.5, spot[1] + 0.5, order);
  else if (mark.at && floorAround(order, mark.at)) mark.paint(ctx, mark.at[0], mark.at[1], order);
  else return false;
  return true;
}

/** @param {Order} order @param {[number, number]} at */
const floorAround = ({ hood }, [x, y]) => [[0, 0], [1, 0], [0, 1], [1, 1]].every(([dx, dy]) => hood[y + dy][x + dx] === ".");

/** Squares that are no wall though nobody can stand there: the table stands on floor. @param {Order} order @returns {Order} */
export function furnished(order) {
  const spot = order.card === "long_table" && spotOf(order, "head_of_table");
  if (!spot) return order;
  const hood = order.hood.map((row) => [...row]);
  for (const [x, y] of tableSquares(spot)) hood[y + 1][x + 1] = ",";
  return { ...order, hood: hood.map((row) => row.join("")) };
}

/** The head of the table tells how the tile lies: of four turns each puts it elsewhere. @param {[number, number]} spot @returns {[number, number][]} */
function tableSquares([x, y]) {
  const turn = [[2, 1], [2, 2], [1, 2], [1, 1]].findIndex(([a, b]) => a === x && b === y);
  return /** @type {[number, number][]} */ ([[0, 1], [-1, 1]].map(([dx, dy]) => {
    for (let i = 0; i < Math.max(0, turn); i++) [dx, dy] = [-dy, dx];
    return [x + dx, y + dy];
  }));
}

/** A lamp that would hang there stands on the table instead. @param {Order} order @param {number} x @param {number} y */
export function onTable(order, x, y) {
  const spot = order.card === "long_table" && spotOf(order, "head_of_table");
  return Boolean(spot && tableSquares(spot).some(([a, b]) => a === Math.floor(x) && b === Math.floor(y)));
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} r @param {string | CanvasGradient} fill @param {string} [edge] @param {number} [wide] */
function disc(ctx, x, y, r, fill, edge = "", wide = 0.02) {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 7);
  ctx.fillStyle = fill;
  ctx.fill();
  if (!edge) return;
  ctx.strokeStyle = edge;
  ctx.lineWidth = wide;
  ctx.stroke();
}

/** Bright at the upper left. @param {Ctx} ctx @param {number} x @param {number} y @param {number} r @param {string[]} tones */
function round(ctx, x, y, r, tones) {
  const g = ctx.createRadialGradient(x - r * 0.4, y - r * 0.45, r * 0.05, x, y, r * 1.1);
  tones.forEach((tone, i) => g.addColorStop(i / (tones.length - 1), tone));
  return g;
}

const BRASS = ["#ffe9ae", "#d3a24a", "#6f4a1c"];

/** A dial of marble let into the floor; its hands stand at nine. @type {Piece} */
function clock(ctx, x, y, { hood }) {
  ctx.save();
  ctx.beginPath();
  for (let j = 0; j < SIDE; j++) for (let i = 0; i < SIDE; i++) if (hood[j + 1][i + 1] !== "#") ctx.rect(i - 0.01, j - 0.01, 1.02, 1.02);
  ctx.clip();
  smudge(ctx, x, y, 1.25, "rgba(0,0,0,.5)");
  disc(ctx, x, y, 0.98, round(ctx, x, y, 0.98, BRASS), "rgba(20,10,4,.9)", 0.03);
  disc(ctx, x, y, 0.87, round(ctx, x, y, 0.87, ["#f6ecd2", "#cfbf98", "#8f7d5c"]), "rgba(40,22,8,.9)", 0.02);
  for (let i = 0; i < 60; i++) tick(ctx, x, y, (i / 60) * Math.PI * 2, i % 5 ? 0.8 : 0.7, i % 5 ? 0.012 : 0.04);
  disc(ctx, x, y, 0.42, "rgba(120,84,40,.28)", "#8a6428", 0.02);
  hand(ctx, x, y, Math.PI, 0.5, 0.085);
  hand(ctx, x, y, -Math.PI / 2, 0.72, 0.06);
  disc(ctx, x, y, 0.075, round(ctx, x, y, 0.075, BRASS), "#1c0f06", 0.015);
  ctx.restore();
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} a @param {number} from @param {number} wide */
function tick(ctx, x, y, a, from, wide) {
  ctx.strokeStyle = "#2a180a";
  ctx.lineWidth = wide;
  ctx.beginPath();
  ctx.moveTo(x + Math.cos(a) * from, y + Math.sin(a) * from);
  ctx.lineTo(x + Math.cos(a) * 0.84, y + Math.sin(a) * 0.84);
  ctx.stroke();
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} a @param {number} long @param {number} wide */
function hand(ctx, x, y, a, long, wide) {
  ctx.save();
  ctx.translate(x + 0.02, y + 0.03);
  ctx.rotate(a);
  for (const tone of ["rgba(0,0,0,.45)", "#20140c"]) {
    ctx.fillStyle = tone;
    ctx.beginPath();
    ctx.moveTo(-0.12, 0);
    ctx.quadraticCurveTo(long * 0.5, -wide, long, 0);
    ctx.quadraticCurveTo(long * 0.5, wide, -0.12, 0);
    ctx.fill();
    ctx.translate(-0.02, -0.03);
  }
  ctx.restore();
}

/** Linen, a place for each, and candles down the middle. @type {Piece} */
function longTable(ctx, x, y, order) {
  const squares = tableSquares([x - 0.5, y - 0.5]), xs = squares.map(([a]) => a), ys = squares.map(([, b]) => b);
  const [l, t, r, b] = [Math.min(...xs) + 0.04, Math.min(...ys) - 0.06, Math.max(...xs) + 0.96, Math.max(...ys) + 0.9], high = r - l < b - t;
  smudge(ctx, (l + r) / 2 + 0.1, (t + b) / 2 + 0.25, Math.max(r - l, b - t) * 0.75, "rgba(0,0,0,.6)");
  cloth(ctx, l, t, r, b);
  for (let i = 0; i < 4; i++) {
    const k = (i + 0.5) / 4;
    for (const side of [0.17, 0.83]) place(ctx, high ? l + (r - l) * side : l + (r - l) * k, high ? t + (b - 0.16 - t) * k : t + (b - 0.16 - t) * side);
  }
  const [mx, my] = [(l + r) / 2, (t + b - 0.16) / 2];
  for (const k of [-0.5, 0, 0.5]) candelabrum(ctx, mx + (high ? 0 : k), my + (high ? k : 0), k ? 0.8 : 1.1);
  head(ctx, x, y);
}

/** @param {Ctx} ctx @param {number} l @param {number} t @param {number} r @param {number} b */
function cloth(ctx, l, t, r, b) {
  const fall = ctx.createLinearGradient(0, b - 0.18, 0, b);
  fall.addColorStop(0, "#b3a488");
  fall.addColorStop(1, "#5c4c3c");
  ctx.fillStyle = fall;
  ctx.beginPath();
  ctx.roundRect(l, b - 0.3, r - l, 0.3, 0.05);
  ctx.fill();
  const top = ctx.createLinearGradient(l, t, r, b);
  top.addColorStop(0, "#fffaf0");
  top.addColorStop(1, "#d3c4a6");
  ctx.fillStyle = top;
  ctx.beginPath();
  ctx.roundRect(l, t, r - l, b - 0.16 - t, 0.05);
  ctx.fill();
  ctx.fillStyle = "#8a2030";
  if (r - l > b - t) ctx.fillRect(l, (t + b - 0.16) / 2 - 0.13, r - l, 0.26);
  else ctx.fillRect((l + r) / 2 - 0.13, t, 0.26, b - 0.16 - t);
  ctx.strokeStyle = "rgba(40,20,8,.75)";
  ctx.lineWidth = 0.02;
  ctx.stroke();
}

/** A plate, and beside it a glass. @param {Ctx} ctx @param {number} x @param {number} y */
function place(ctx, x, y) {
  smudge(ctx, x + 0.02, y + 0.03, 0.14, "rgba(40,20,8,.6)");
  disc(ctx, x, y, 0.1, round(ctx, x, y, 0.1, ["#ffffff", "#e3e6ee", "#9aa0b2"]), "#b98f4b", 0.014);
  disc(ctx, x, y, 0.058, "#eef0f6", "rgba(90,96,120,.6)", 0.008);
  disc(ctx, x + 0.14, y - 0.05, 0.034, "#8c1f34", "#d8e2ee", 0.012);
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} k */
function candelabrum(ctx, x, y, k) {
  disc(ctx, x, y, 0.055 * k, round(ctx, x, y, 0.055, BRASS), "#3a2408", 0.012);
  ctx.save();
  ctx.globalCompositeOperation = "lighter";
  smudge(ctx, x, y - 0.1, 0.34 * k, "rgba(255,190,100,.75)");
  ctx.restore();
  for (const dx of k > 1 ? [-0.08, 0, 0.08] : [0]) {
    ctx.fillStyle = "#f4ead2";
    ctx.fillRect(x + dx - 0.016, y - 0.13, 0.032, 0.12);
    ctx.fillStyle = "#ffd98a";
    ctx.beginPath();
    ctx.ellipse(x + dx, y - 0.17, 0.02, 0.05, 0, 0, 7);
    ctx.fill();
  }
}

/** The chair at the head of the table, pulled out. @param {Ctx} ctx @param {number} x @param {number} y */
function head(ctx, x, y) {
  smudge(ctx, x, y, 0.5, "rgba(0,0,0,.5)");
  ctx.fillStyle = "#c39a52";
  ctx.strokeStyle = "#2a1606";
  ctx.lineWidth = 0.025;
  ctx.beginPath();
  ctx.roundRect(x - 0.3, y - 0.38, 0.6, 0.7, 0.12);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = round(ctx, x, y, 0.4, ["#c4485a", "#8a2030", "#4a0e1c"]);
  ctx.beginPath();
  ctx.roundRect(x - 0.23, y - 0.31, 0.46, 0.56, 0.09);
  ctx.fill();
  disc(ctx, x, y - 0.02, 0.09, "rgba(240,200,120,.55)", "#e0b45a", 0.015);
}

/** Copper, and in it all the candles that are not yet. @type {Piece} */
function vat(ctx, x, y) {
  smudge(ctx, x + 0.08, y + 0.14, 0.75, "rgba(0,0,0,.75)");
  disc(ctx, x, y, 0.47, round(ctx, x, y, 0.47, ["#ffc690", "#b4673a", "#4a2410"]), "#1c0c04", 0.03);
  disc(ctx, x, y, 0.38, round(ctx, x, y, 0.38, ["#fff6d0", "#f0cf80", "#b9843a"]), "#5a2e12", 0.025);
  ctx.save();
  ctx.globalCompositeOperation = "lighter";
  smudge(ctx, x, y, 0.8, "rgba(255,180,80,.42)");
  ctx.restore();
  for (const [dx, dy, r] of [[-0.14, -0.08, 0.07], [0.1, 0.1, 0.09], [0.15, -0.13, 0.05]]) disc(ctx, x + dx, y + dy, r, "rgba(255,250,226,.55)", "rgba(160,110,50,.5)", 0.01);
  ctx.fillStyle = "#f4e2ae";
  for (const a of [0.5, 1.3, 2.4]) ctx.fillRect(x + Math.cos(a) * 0.42 - 0.02, y + Math.sin(a) * 0.42, 0.045, 0.14);
}

/** The one door that leads out: night air lies on the steps. @type {Piece} */
function moonlight(ctx, x, y) {
  ctx.save();
  ctx.globalCompositeOperation = "lighter";
  smudge(ctx, x, y, 1.2, "rgba(110,160,230,.5)");
  smudge(ctx, x - 0.8, y, 0.8, "rgba(150,190,250,.4)");
  ctx.restore();
  ring(ctx, x, y, 0.36, "#dfeaff");
  arrow(ctx, x, y);
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} r @param {string} tone */
function ring(ctx, x, y, r, tone) {
  for (const [off, colour] of /** @type {[number, string][]} */ ([[0.016, "rgba(0,0,0,.7)"], [0, tone]])) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = 0.035;
    ctx.beginPath();
    ctx.arc(x + off, y + off, r, 0, 7);
    ctx.stroke();
  }
}

/** @param {Ctx} ctx @param {number} x @param {number} y */
function arrow(ctx, x, y) {
  ctx.fillStyle = "#dfeaff";
  ctx.beginPath();
  for (const [dx, dy] of [[0, -0.22], [0.17, 0], [0.07, 0], [0.07, 0.2], [-0.07, 0.2], [-0.07, 0], [-0.17, 0]]) ctx.lineTo(x + dx, y + dy);
  ctx.closePath();
  ctx.fill();
}

/** Hooks along every wall, a coat on each, and a brass nine before them. @type {Piece} */
function coats(ctx, x, y, { hood }) {
  const cloths = ["#4a4f58", "#5c3a34", "#39473e", "#3c3a58", "#6a5a40"];
  for (let j = 0; j < SIDE; j++) for (let i = 0; i < SIDE; i++) {
    if (hood[j + 1][i + 1] !== "#" || "# ".includes(hood[j + 2][i + 1])) continue;
    for (let n = 0; n < 3; n++) coat(ctx, i + 0.2 + n * 0.3, j + 0.5, cloths[(i * 3 + j + n) % cloths.length]);
  }
  smudge(ctx, x, y, 0.5, "rgba(0,0,0,.4)");
  ring(ctx, x, y, 0.36, "#e0b45a");
  ctx.fillStyle = "#f0cc80";
  ctx.font = "700 .52px Philosopher, serif";
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText("9", x, y + 0.03);
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {string} tone */
function coat(ctx, x, y, tone) {
  ctx.fillStyle = "rgba(0,0,0,.5)";
  for (const [off, colour] of /** @type {[number, string][]} */ ([[0.03, "rgba(0,0,0,.55)"], [0, tone]])) {
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.moveTo(x + off, y + 0.03);
    ctx.bezierCurveTo(x + 0.1 + off, y + 0.06, x + 0.1 + off, y + 0.2, x + 0.13 + off, y + 0.5);
    ctx.lineTo(x - 0.13 + off, y + 0.5);
    ctx.bezierCurveTo(x - 0.1 + off, y + 0.2, x - 0.1 + off, y + 0.06, x + off, y + 0.03);
    ctx.fill();
  }
  ctx.strokeStyle = "rgba(255,240,210,.35)";
  ctx.lineWidth = 0.012;
  ctx.beginPath();
  ctx.moveTo(x - 0.02, y + 0.1);
  ctx.lineTo(x - 0.02, y + 0.48);
  ctx.stroke();
  disc(ctx, x, y + 0.02, 0.028, "#e0b45a");
}

/** @type {Piece} */
function mat(ctx, x, y) {
  smudge(ctx, x, y + 0.05, 0.6, "rgba(0,0,0,.5)");
  ctx.fillStyle = "#6b4a2a";
  ctx.fillRect(x - 0.44, y - 0.3, 0.88, 0.6);
  ctx.strokeStyle = "#d9b878";
  ctx.lineWidth = 0.025;
  for (const inset of [0.05, 0.11]) ctx.strokeRect(x - 0.44 + inset, y - 0.3 + inset, 0.88 - inset * 2, 0.6 - inset * 2);
  for (let i = 0; i <= 12; i++) for (const side of [-0.44, 0.44]) {
    ctx.beginPath();
    ctx.moveTo(x + side, y - 0.29 + i * 0.048);
    ctx.lineTo(x + side * 1.12, y - 0.29 + i * 0.048);
    ctx.stroke();
  }
  candle(ctx, x, y + 0.05, 0.5);
}

/** A bell on its post, seen from a little above. @type {Piece} */
function bell(ctx, x, y) {
  smudge(ctx, x + 0.14, y + 0.22, 0.6, "rgba(0,0,0,.7)");
  ctx.fillStyle = "#5a3a20";
  ctx.fillRect(x - 0.06, y - 0.46, 0.12, 0.9);
  ctx.fillRect(x - 0.3, y - 0.5, 0.6, 0.1);
  ctx.fillStyle = round(ctx, x - 0.05, y - 0.05, 0.36, BRASS);
  ctx.strokeStyle = "#2a1606";
  ctx.lineWidth = 0.025;
  ctx.beginPath();
  ctx.moveTo(x - 0.1, y - 0.38);
  ctx.bezierCurveTo(x - 0.28, y - 0.28, x - 0.18, y + 0.06, x - 0.36, y + 0.2);
  ctx.quadraticCurveTo(x, y + 0.32, x + 0.36, y + 0.2);
  ctx.bezierCurveTo(x + 0.18, y + 0.06, x + 0.28, y - 0.28, x + 0.1, y - 0.38);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
  disc(ctx, x, y + 0.29, 0.06, "#3a2410");
}

/** The arms of the house, let into the floor. @param {Ctx} ctx @param {number} x @param {number} y @param {string} ground @param {(ctx: Ctx, x: number, y: number, k: number) => void} charge */
function crest(ctx, x, y, ground, charge) {
  smudge(ctx, x, y, 1.1, "rgba(0,0,0,.4)");
  disc(ctx, x, y, 0.86, round(ctx, x, y, 0.86, BRASS), "rgba(20,10,4,.8)", 0.03);
  disc(ctx, x, y, 0.77, "#1c1410");
  for (let i = 0; i < 16; i++) {
    ctx.fillStyle = i & 1 ? "#cfc0a0" : ground;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.arc(x, y, 0.74, (i / 16) * Math.PI * 2, ((i + 1) / 16) * Math.PI * 2);
    ctx.fill();
  }
  disc(ctx, x, y, 0.5, ground, "#e0b45a", 0.035);
  charge(ctx, x, y + 0.1, 1);
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} k */
function candle(ctx, x, y, k) {
  ctx.fillStyle = "#f0e2bc";
  ctx.fillRect(x - 0.07 * k, y - 0.12 * k, 0.14 * k, 0.36 * k);
  ctx.fillRect(x - 0.2 * k, y + 0.2 * k, 0.4 * k, 0.05 * k);
  ctx.fillStyle = "#ffb84a";
  ctx.beginPath();
  ctx.moveTo(x, y - 0.46 * k);
  ctx.quadraticCurveTo(x + 0.15 * k, y - 0.2 * k, x, y - 0.15 * k);
  ctx.quadraticCurveTo(x - 0.15 * k, y - 0.2 * k, x, y - 0.46 * k);
  ctx.fill();
}

/** @param {Ctx} ctx @param {number} x @param {number} y */
function swords(ctx, x, y) {
  for (const way of [-1, 1]) {
    ctx.save();
    ctx.translate(x, y - 0.1);
    ctx.rotate(way * 0.75);
    ctx.fillStyle = "#dfe6f0";
    ctx.fillRect(-0.035, -0.4, 0.07, 0.66);
    ctx.fillStyle = "#e0b45a";
    ctx.fillRect(-0.14, 0.2, 0.28, 0.06);
    ctx.fillRect(-0.035, 0.26, 0.07, 0.14);
    ctx.restore();
  }
}
