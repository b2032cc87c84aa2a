// The gate on the title screen: blocks of stone, a passage of arches down to the embers. Painted once; those who go in come later.

/** roof: how much height is free above the menu of a narrow screen. stale: whether the picture has been painted anew since.
 * @typedef {{ctx: CanvasRenderingContext2D, scale: number, wide: number, high: number, x: number, sill: number, radius: number, roof: number, narrow: boolean, stale: () => boolean, random: () => number}} Scene */

const STONE = [58, 49, 48];
const SIDE = '(min-width: 761px), (min-width: 560px) and (orientation: landscape)';   // the menu stands beside the gate: as in style.css

/** @param {HTMLCanvasElement} canvas */
export function paintGate(canvas) {
  const scene = makeScene(canvas);
  if (!scene) return;
  [wall, depth, threshold, arch, torches, darkness].forEach((paint) => paint(scene));
  canvas.classList.add('painted');
  last = scene;
  watchSize(canvas);
  guests?.(scene);
}

/** @type {((scene: Scene) => void) | null} */
let guests = null;
/** @type {Scene | null} */
let last = null;

/** Somebody to stand before the gate, now and whenever it is painted again. @param {(scene: Scene) => void} paint */
export function invite(paint) {
  guests = paint;
  if (last) paint(last);
}

let watched = false;
/** The menu above which they stand grows with the games that are saved, the language and the size of letters. @param {HTMLCanvasElement} canvas */
function watchSize(canvas) {
  if (watched) return;
  watched = true;
  const look = () => { if (canvas.offsetWidth && outgrown(canvas)) paintGate(canvas); };
  addEventListener('resize', look);
  const watcher = new ResizeObserver(look);
  for (const one of document.querySelectorAll('.home, .home-card')) watcher.observe(one);
}

/** @param {HTMLCanvasElement} canvas */
function outgrown(canvas) {
  const { offsetWidth: wide, offsetHeight: high } = canvas;
  return !last || last.wide !== wide || last.high !== high || Math.abs(last.roof - roofOver(canvas)) > 1;
}

/** @param {HTMLCanvasElement} canvas */
function roofOver(canvas) {
  return Math.max(0, (document.querySelector('.home-card')?.getBoundingClientRect().top ?? 0) - canvas.getBoundingClientRect().top);
}

/** @param {HTMLCanvasElement} canvas @returns {Scene | null} */
function makeScene(canvas) {
  const ctx = canvas.getContext('2d');
  const scale = Math.min(devicePixelRatio || 1, 1.5);
  const [wide, high] = [canvas.offsetWidth, canvas.offsetHeight];
  if (!ctx || !wide) return null;
  canvas.width = wide * scale;
  canvas.height = high * scale;
  ctx.scale(scale, scale);
  const side = matchMedia(SIDE).matches;
  const radius = Math.min(wide * (side ? 0.15 : 0.34), high * (side ? 0.25 : 0.2));
  const roof = roofOver(canvas), x = side ? wide * 0.7 : wide / 2, sill = side ? high * (wide > high ? 0.6 : 0.72) : Math.max(roof, radius);
  /** @type {Scene} */
  const scene = { ctx, scale, wide, high, x, sill, radius, roof, narrow: !side, stale: () => last !== scene, random: randomFrom(41) };
  return scene;
}

/** A stream of numbers that is alike each time, for the stones. @param {number} seed */
function randomFrom(seed) {
  let value = seed;
  return () => {
    value = (value * 1664525 + 1013904223) >>> 0;
    return value / 4294967296;
  };
}

/** @param {number[]} color @param {number} light @param {number} [alpha] */
function tint(color, light, alpha = 1) {
  return `rgba(${color.map((part) => Math.round(Math.min(255, part * light))).join(',')},${alpha})`;
}

/** How bright a place is: the gate glows, the torches answer. @param {Scene} scene @param {number} x @param {number} y */
function lightAt({ x: gate, sill, radius }, x, y) {
  const fromGate = Math.hypot(x - gate, (y - sill + radius) * 0.9) / radius;
  const torch = Math.min(...[-1.75, 1.75].map((off) => Math.hypot(x - gate - off * radius, y - sill + radius * 1.9) / radius));
  return 0.16 + 1.25 / (1 + fromGate ** 2 * 0.9) + 0.75 / (1 + torch ** 2 * 4);
}

/** @param {Scene} scene */
function wall(scene) {
  const { ctx, wide, high, radius, random } = scene;
  ctx.fillStyle = '#0b0809';
  ctx.fillRect(0, 0, wide, high);
  const course = radius * 0.3;
  for (let y = -course / 2, row = 0; y < high; y += course, row += 1) {
    for (let x = -random() * course; x < wide;) {
      const length = course * (1.1 + random() * 1.3);
      block(scene, x, y, length, course);
      x += length;
    }
  }
}

/** @param {Scene} scene @param {number} x @param {number} y @param {number} wide @param {number} high */
function block(scene, x, y, wide, high) {
  const { ctx, random } = scene;
  const light = lightAt(scene, x + wide / 2, y + high / 2) * (0.82 + random() * 0.32);
  const warm = [STONE[0] * (1 + light * 0.12), STONE[1], STONE[2] * 0.94];
  const [gap, bend] = [1.5, high * 0.12];
  ctx.beginPath();
  ctx.roundRect(x + gap, y + gap, wide - gap * 2, high - gap * 2, bend);
  ctx.fillStyle = tint(warm, light);
  ctx.fill();
  edges(ctx, y + gap, high - gap * 2, light);
  speckle(scene, x, y, wide, high, light);
}

/** @param {CanvasRenderingContext2D} ctx @param {number} y @param {number} high @param {number} light */
function edges(ctx, y, high, light) {
  const shade = ctx.createLinearGradient(0, y, 0, y + high);
  shade.addColorStop(0, `rgba(255,214,170,${0.09 * light})`);
  shade.addColorStop(0.25, 'rgba(0,0,0,0)');
  shade.addColorStop(1, 'rgba(0,0,0,.42)');
  ctx.fillStyle = shade;
  ctx.fill();
}

/** @param {Scene} scene @param {number} x @param {number} y @param {number} wide @param {number} high @param {number} light */
function speckle({ ctx, random }, x, y, wide, high, light) {
  for (let i = 0; i < 7; i += 1) {
    ctx.fillStyle = random() < 0.5 ? 'rgba(0,0,0,.16)' : `rgba(255,220,180,${0.05 * light})`;
    ctx.fillRect(x + random() * wide, y + random() * high, 1 + random() * wide * 0.16, 1 + random() * 1.6);
  }
}

/** @param {Scene} scene @param {number} grow */
function archPath({ ctx, x, sill, radius }, grow) {
  const r = radius * grow;
  ctx.beginPath();
  ctx.moveTo(x - r, sill + radius * 0.2);
  ctx.lineTo(x - r, sill - radius * 0.9);
  ctx.arc(x, sill - radius * 0.9, r, Math.PI, 0);
  ctx.lineTo(x + r, sill + radius * 0.2);
  ctx.closePath();
}

/** A passage of arches, each smaller and brighter, down to the embers. @param {Scene} scene */
function depth(scene) {
  const { ctx, x, sill, radius } = scene;
  const ribs = 7;
  for (let rib = 0; rib < ribs; rib += 1) {
    const far = rib / (ribs - 1);
    const size = 1 / (1 + far * 2.6);
    passage(scene, size, sill - radius * 0.42 * (1 - size), far);
  }
  const glow = ctx.createRadialGradient(x, sill - radius * 0.55, 0, x, sill - radius * 0.55, radius * 1.25);
  [[0, 'rgba(255,226,166,.95)'], [0.12, 'rgba(255,170,80,.62)'], [0.45, 'rgba(190,76,26,.26)'], [1, 'rgba(60,16,8,0)']].forEach(([at, color]) => glow.addColorStop(Number(at), String(color)));
  ctx.save();
  archPath(scene, 1);
  ctx.clip();
  ctx.globalCompositeOperation = 'lighter';
  ctx.fillStyle = glow;
  ctx.fillRect(x - radius * 2, sill - radius * 3, radius * 4, radius * 4);
  ctx.restore();
}

/** @param {Scene} scene @param {number} size @param {number} floor @param {number} far */
function passage({ ctx, x, radius }, size, floor, far) {
  const r = radius * size;
  for (const [inset, light] of [[1, 0.2 + far * 0.5], [0.9, 0.1 + far * 0.28]]) {
    ctx.beginPath();
    ctx.moveTo(x - r * inset, floor + r * 0.2);
    ctx.lineTo(x - r * inset, floor - r * 0.9);
    ctx.arc(x, floor - r * 0.9, r * inset, Math.PI, 0);
    ctx.lineTo(x + r * inset, floor + r * 0.2);
    ctx.fillStyle = tint([150 + far * 105, 84 + far * 60, 52 + far * 8], light);
    ctx.fill();
  }
}

/** The floor before the gate, with the light that falls out of it. @param {Scene} scene */
function threshold({ ctx, x, sill, radius, wide, high }) {
  const top = sill + radius * 0.18;
  const stone = ctx.createLinearGradient(0, top, 0, high);
  stone.addColorStop(0, '#2a1d18');
  stone.addColorStop(1, '#0a0707');
  ctx.fillStyle = stone;
  ctx.fillRect(0, top, wide, high - top);
  const spill = ctx.createRadialGradient(x, top, 0, x, top, radius * 1.9);
  spill.addColorStop(0, 'rgba(255,170,84,.75)');
  spill.addColorStop(1, 'rgba(255,110,40,0)');
  ctx.beginPath();
  ctx.moveTo(x - radius, top);
  ctx.lineTo(x + radius, top);
  ctx.lineTo(x + radius * 2.2, top + radius * 1.4);
  ctx.lineTo(x - radius * 2.2, top + radius * 1.4);
  ctx.fillStyle = spill;
  ctx.fill();
  joints(ctx, x, top, radius);
}

/** @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} top @param {number} radius */
function joints(ctx, x, top, radius) {
  ctx.strokeStyle = 'rgba(0,0,0,.45)';
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  for (let i = -6; i <= 6; i += 1) {
    ctx.moveTo(x + i * radius * 0.3, top);
    ctx.lineTo(x + i * radius * 0.72, top + radius * 1.4);
  }
  for (const y of [0.12, 0.32, 0.62, 1.05]) {
    ctx.moveTo(x - radius * 4, top + y * radius);
    ctx.lineTo(x + radius * 4, top + y * radius);
  }
  ctx.stroke();
}

/** @param {Scene} scene */
function arch(scene) {
  const { ctx, x, sill, radius } = scene;
  const [spring, count] = [sill - radius * 0.9, 11];
  for (let i = 0; i < count; i += 1) voussoir(scene, Math.PI + (Math.PI * i) / count, Math.PI / count, spring);
  for (const way of [-1, 1]) {
    for (let y = spring; y < sill + radius * 0.1; y += radius * 0.26) block(scene, x + way * radius * 1.12 - radius * 0.14, y, radius * 0.28, radius * 0.26);
  }
  ctx.lineWidth = Math.max(1.5, radius * 0.012);
  ctx.strokeStyle = 'rgba(255,178,96,.55)';
  ctx.beginPath();
  ctx.moveTo(x - radius, sill + radius * 0.18);
  ctx.lineTo(x - radius, spring);
  ctx.arc(x, spring, radius, Math.PI, 0);
  ctx.lineTo(x + radius, sill + radius * 0.18);
  ctx.stroke();
}

/** One stone of the arch; the one at the top is larger. @param {Scene} scene @param {number} from @param {number} angle @param {number} spring */
function voussoir(scene, from, angle, spring) {
  const { ctx, x, radius, random } = scene, middle = from + angle / 2, key = Math.abs(middle - Math.PI * 1.5) < 0.01;
  const [cx, cy] = [x + Math.cos(middle) * radius * 1.13, spring + Math.sin(middle) * radius * 1.13];
  ctx.beginPath();
  ctx.arc(x, spring, radius * (key ? 1.34 : 1.27), from + 0.004, from + angle - 0.004);
  ctx.arc(x, spring, radius * (key ? 0.97 : 1.003), from + angle - 0.004, from + 0.004, true);
  ctx.closePath();
  const light = lightAt(scene, cx, cy) * (0.9 + random() * 0.2), face = ctx.createRadialGradient(x, spring, radius, x, spring, radius * 1.3);
  face.addColorStop(0, tint([118, 84, 62], light));
  face.addColorStop(0.25, tint([86, 68, 58], light));
  face.addColorStop(1, tint([58, 48, 45], light));
  ctx.fillStyle = face;
  ctx.fill();
  ctx.strokeStyle = 'rgba(10,6,6,.9)';
  ctx.stroke();
}

/** @param {Scene} scene */
function torches({ ctx, x, sill, radius }) {
  ctx.globalCompositeOperation = 'lighter';
  for (const way of [-1.75, 1.75]) {
    const [tx, ty] = [x + way * radius, sill - radius * 1.9];
    const halo = ctx.createRadialGradient(tx, ty, 0, tx, ty, radius * 0.75);
    halo.addColorStop(0, 'rgba(255,196,110,.85)');
    halo.addColorStop(0.08, 'rgba(255,150,60,.4)');
    halo.addColorStop(1, 'rgba(255,120,40,0)');
    ctx.fillStyle = halo;
    ctx.fillRect(tx - radius, ty - radius, radius * 2, radius * 2);
  }
  ctx.globalCompositeOperation = 'source-over';
}

/** @param {Scene} scene */
function darkness({ ctx, wide, high, x, sill, radius }) {
  const vignette = ctx.createRadialGradient(x, sill - radius, radius, x, sill - radius, Math.max(wide, high) * 0.75);
  vignette.addColorStop(0, 'rgba(8,5,6,0)');
  vignette.addColorStop(1, 'rgba(8,5,6,.9)');
  ctx.fillStyle = vignette;
  ctx.fillRect(0, 0, wide, high);
}
