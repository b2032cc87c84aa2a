// The landmarks of Vesperhold: what stands or lies in a place that a story speaks of. Measures are squares.
import { SIDE } from "../../board/grid.js";
import { BRASS, candelabrum, crest, disc, head, ring, round, smudge } from "../../board/fittings.js";

/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {import("../../board/fittings.js").Piece} Piece */

/** The head of the table tells how the tile lies: of four turns each puts it elsewhere. @param {[number, number]} spot @returns {[number, number][]} */
function tableSquares([x, y]) {
  const turn = [[2, 1], [2, 2], [1, 2], [1, 1]].findIndex(([a, b]) => a === x && b === y);
  return /** @type {[number, number][]} */ ([[0, 1], [-1, 1]].map(([dx, dy]) => {
    for (let i = 0; i < Math.max(0, turn); i++) [dx, dy] = [-dy, dx];
    return [x + dx, y + dy];
  }));
}

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
function longTable(ctx, x, y) {
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

/** A sun of brass that never quite rises. @param {Ctx} ctx @param {number} x @param {number} y @param {number} k */
function halfSun(ctx, x, y, k) {
  ctx.strokeStyle = "#f3d489";
  ctx.lineWidth = 0.045 * k;
  for (let i = 0; i < 7; i++) {
    const dx = Math.cos(-i * Math.PI / 6) * k, dy = Math.sin(-i * Math.PI / 6) * k, foot = y + 0.14 * k;
    line(ctx, x + dx * 0.3, foot + dy * 0.3, x + dx * 0.52, foot + dy * 0.52);
  }
  ctx.fillStyle = round(ctx, x, y, 0.3 * k, BRASS);
  ctx.beginPath();
  ctx.arc(x, y + 0.14 * k, 0.24 * k, Math.PI, 0);
  ctx.fill();
  line(ctx, x - 0.56 * k, y + 0.16 * k, x + 0.56 * k, y + 0.16 * k);
}

/** Antlers on a shield. @param {Ctx} ctx @param {number} x @param {number} y @param {number} k */
function antlers(ctx, x, y, k) {
  ctx.strokeStyle = "#efe0bc";
  ctx.lineWidth = 0.06 * k;
  for (const side of [-1, 1]) {
    const at = (/** @type {number} */ dx, /** @type {number} */ dy) => /** @type {[number, number]} */ ([x + side * dx * k, y + dy * k]);
    line(ctx, ...at(0.06, 0.2), ...at(0.3, -0.06));
    line(ctx, ...at(0.3, -0.06), ...at(0.34, -0.44));
    line(ctx, ...at(0.3, -0.06), ...at(0.52, -0.2));
    line(ctx, ...at(0.18, 0.08), ...at(0.14, -0.24));
  }
  disc(ctx, x, y + 0.3 * k, 0.13 * k, "#c9b48a", "#3a2408", 0.02);
}

/** The first letter, in chalk on slate. @param {Ctx} ctx @param {number} x @param {number} y @param {number} k */
function letter(ctx, x, y, k) {
  ctx.strokeStyle = "#f4f2ea";
  ctx.lineWidth = 0.075 * k;
  line(ctx, x - 0.3 * k, y + 0.4 * k, x, y - 0.42 * k);
  line(ctx, x, y - 0.42 * k, x + 0.3 * k, y + 0.4 * k);
  line(ctx, x - 0.18 * k, y + 0.1 * k, x + 0.18 * k, y + 0.1 * k);
}

/** @param {[Ctx, number, number, number]} where @param {number} by @returns {[Ctx, number, number, number]} */
const smaller = ([ctx, x, y, k], by) => [ctx, x, y, k * by];

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} toX @param {number} toY */
function line(ctx, x, y, toX, toY) {
  ctx.lineCap = "round";
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(toX, toY);
  ctx.stroke();
}

/** Two rows of bells on springs, each for a room that rings no more. @type {Piece} */
function bellBoard(ctx, x, y) {
  smudge(ctx, x + 0.05, y + 0.1, 0.7, "rgba(0,0,0,.6)");
  plank(ctx, x - 0.46, y - 0.42, 0.92, 0.84, ["#7a5230", "#3e2614"]);
  for (const [row, dy] of [-0.17, 0.2].entries()) for (const dx of [-0.28, 0, 0.28]) {
    ctx.strokeStyle = "#d8b878";
    ctx.lineWidth = 0.02;
    line(ctx, x + dx, y + dy - 0.2, x + dx + (row ? 0.03 : -0.03), y + dy - 0.08);
    disc(ctx, x + dx, y + dy, 0.1, round(ctx, x + dx, y + dy, 0.1, BRASS), "#2a1606", 0.018);
    disc(ctx, x + dx, y + dy + 0.08, 0.03, "#3a2408");
  }
}

/** @param {Ctx} ctx @param {number} l @param {number} t @param {number} w @param {number} h @param {[string, string]} tones */
function plank(ctx, l, t, w, h, [light, dark]) {
  const wood = ctx.createLinearGradient(l, t, l + w, t + h);
  wood.addColorStop(0, light);
  wood.addColorStop(1, dark);
  ctx.fillStyle = wood;
  ctx.strokeStyle = "rgba(20,10,4,.9)";
  ctx.lineWidth = 0.03;
  ctx.beginPath();
  ctx.roundRect(l, t, w, h, 0.05);
  ctx.fill();
  ctx.stroke();
}

/** Both doors ajar, and a light behind them that flutters. @type {Piece} */
function wardrobe(ctx, x, y) {
  smudge(ctx, x + 0.06, y + 0.12, 0.8, "rgba(0,0,0,.7)");
  plank(ctx, x - 0.48, y - 0.46, 0.96, 0.92, ["#5a3a22", "#2a180c"]);
  ctx.fillStyle = "#120a08";
  ctx.fillRect(x - 0.16, y - 0.4, 0.32, 0.8);
  ctx.save();
  ctx.globalCompositeOperation = "lighter";
  smudge(ctx, x, y, 0.55, "rgba(255,214,150,.6)");
  ctx.restore();
  for (const side of [-1, 1]) {
    plank(ctx, side < 0 ? x - 0.45 : x + 0.13, y - 0.42, 0.32, 0.84, ["#9a6a3c", "#5a3a20"]);
    disc(ctx, x + side * 0.17, y, 0.035, round(ctx, x + side * 0.17, y, 0.035, BRASS), "#2a1606", 0.01);
  }
}

/** Twelve ovens and one fire; here is its door. @type {Piece} */
function oven(ctx, x, y) {
  smudge(ctx, x + 0.05, y + 0.12, 0.75, "rgba(0,0,0,.7)");
  plank(ctx, x - 0.48, y - 0.46, 0.96, 0.92, ["#5b5a60", "#232228"]);
  disc(ctx, x, y + 0.04, 0.32, "#150c0a", "#8e8d96", 0.035);
  disc(ctx, x, y + 0.04, 0.26, round(ctx, x, y + 0.1, 0.26, ["#fff3c0", "#ff9a3a", "#9a2410"]));
  ctx.save();
  ctx.globalCompositeOperation = "lighter";
  smudge(ctx, x, y, 1.1, "rgba(255,130,50,.45)");
  ctx.restore();
  ctx.strokeStyle = "#150c0a";
  ctx.lineWidth = 0.04;
  for (const dx of [-0.13, 0, 0.13]) line(ctx, x + dx, y - 0.18, x + dx, y + 0.26);
  for (const dx of [-0.36, 0.36]) disc(ctx, x + dx, y - 0.36, 0.045, round(ctx, x + dx, y - 0.36, 0.045, BRASS), "#1c0f06", 0.01);
}

/** Bottles laid down in a bin, their necks to the room. @type {Piece} */
function wineBin(ctx, x, y) {
  smudge(ctx, x + 0.05, y + 0.1, 0.75, "rgba(0,0,0,.65)");
  plank(ctx, x - 0.46, y - 0.46, 0.92, 0.92, ["#6d4a2c", "#341f10"]);
  for (const dy of [-0.28, 0, 0.28]) for (const dx of [-0.28, 0, 0.28]) {
    disc(ctx, x + dx, y + dy, 0.12, "#140c08");
    disc(ctx, x + dx, y + dy, 0.1, round(ctx, x + dx, y + dy, 0.1, ["#7fae80", "#2f5a3a", "#10241a"]), "#0c0806", 0.012);
    disc(ctx, x + dx, y + dy, 0.045, dx === dy ? "#8c1f34" : "#c9a86f", "#2a1606", 0.01);
  }
}

/** By tile. @type {Record<string, import("../../board/landmarks.js").Mark>} */
export const LANDMARKS = {
  stopped_clock: { spot: "clock", paint: clock },
  long_table: { spot: "head_of_table", paint: longTable, stands: tableSquares },
  chandlery: { spot: "vat", paint: vat },
  postern_stair: { spot: "bottom_step", paint: moonlight },
  cloakroom: { spot: "number_nine", paint: coats },
  carriage_porch: { spot: "mat", paint: mat },
  bell_board: { spot: "board", paint: bellBoard },
  wardrobe_attic: { spot: "wardrobe_door", paint: wardrobe },
  great_range: { spot: "oven", paint: oven },
  wine_vault: { spot: "near_bin", paint: wineBin },
  morning_room: { at: [2, 2], paint: (ctx, x, y) => crest(ctx, x, y, "#5c4a2a", (...where) => halfSun(...smaller(where, 0.82))) },
  schoolroom: { at: [2, 2], paint: (ctx, x, y) => crest(ctx, x, y, "#2c4a3c", (...where) => letter(...smaller(where, 0.72))) },
  trophy_gallery: { at: [2, 2], paint: (ctx, x, y) => crest(ctx, x, y, "#5a2a22", (...where) => antlers(...smaller(where, 0.8))) },
  gatehouse: { at: [2, 2], paint: (ctx, x, y) => crest(ctx, x, y, "#7d2a34", candle) },
};
