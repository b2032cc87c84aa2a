// The cost of drawing here: all layers; what is drawn once a move is done; one frame of the walk. Each sample waits
// until the pixels are really there.

/** The mean of the quicker half: finer than the tick of the browser's clock, and blind to whatever else the machine was at.
 * @param {number[]} list */
function typical(list) {
  const quick = [...list].sort((a, b) => a - b).slice(0, Math.ceil(list.length / 2));
  return Math.round(quick.reduce((sum, one) => sum + one, 0) / quick.length * 1000) / 1000;
}

/** Reading through a canvas of one pixel makes the browser finish, and leaves the measured canvas as it was. */
function probe() {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [1, 1];
  return /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
}

/** @param {import("./painter.js").Painter} painter @param {CanvasRenderingContext2D} look @param {() => void} draw */
function timed(painter, look, draw) {
  const from = performance.now();
  draw();
  for (const canvas of [painter.canvas, painter.over]) look.drawImage(canvas, 0, 0, canvas.width, canvas.height, 0, 0, 1, 1);
  look.getImageData(0, 0, 1, 1);
  return performance.now() - from;
}

/** @param {import("./choices.js").Placed} one @returns {import("./choices.js").Placed} */
function eastward(one) {
  const [l, t, r, b] = one.rect;
  return one.rank === 1 ? { ...one, rect: [l + 1, t, r + 1, b] } : one;
}

/** touch: one pixel of the upper canvas, which is what the measuring itself costs.
 * @param {import("./painter.js").Painter} painter @param {number} [times] */
export function measure(painter, times = 15) {
  const { scene } = painter, hero = scene.active && scene.actors.get(scene.active), look = probe(), full = [], move = [], step = [], touch = [];
  const shift = (/** @type {number} */ by) => { if (hero) hero.x += by; };
  const { choices } = scene, aside = choices.map(eastward); // after a step the reach has moved with the hero
  for (let i = 0; i < times; i++) {
    painter.forget();
    full.push(timed(painter, look, () => painter.paint("ground", "light", "over")));
    touch.push(timed(painter, look, () => painter.ctx.clearRect(0, 0, 1, 1)));
    shift(1);
    scene.choices = i & 1 ? choices : aside;
    move.push(timed(painter, look, () => painter.paint("light", "over")));
    scene.acting = true;
    timed(painter, look, () => painter.paint("over"));
    shift(-1);
    step.push(timed(painter, look, () => painter.paint("light", "over")));
    scene.acting = false;
  }
  scene.choices = choices;
  painter.all();
  return { full: typical(full), move: typical(move), step: typical(step), touch: typical(touch), times };
}
