// Frames: which layer must be drawn again, and when. While nothing changes no frame is drawn at all.
import { Bakery } from "./bakery.js";
import { toScreen } from "./camera.js";
import { Effects } from "./effects.js";
import { Atlas } from "./figures.js";
import { Ground } from "./ground.js";
import { LightMap } from "./light.js";
import { Sprites } from "./sprites.js";
import { Stage } from "./animation.js";
import { Table } from "./table.js";
import { lookOf } from "./looks.js";
import { drawn, fault, tried } from "../ground/guard.js";

/** @typedef {import("./scene.js").Scene} Scene */

const MOST_PIXELS = 16e6; // one canvas on the telephones of one maker holds no more
/** @typedef {"ground"|"light"|"over"} Layer */
const LAYERS = /** @type {Layer[]} */ (["ground", "light", "over"]);
const BATCH = 90; // ms: tiles that are baked one after the other are laid down together, or each would cost a drawing of all the floor
const FLICKER = 83; // ms: twelve times a second, only where a person asked for it

export class Painter {
  /** @param {HTMLCanvasElement} canvas @param {HTMLCanvasElement} over @param {Scene} scene
   * @param {{icons: Record<string, string>, iconOf: (card: string) => string, nameOf: (id: string, card: string) =>
   * string, wordsAt: (square: import("./types.js").Square) => string, tileName: (card: string) => string, oddsOf:
   * (choice: import("./types.js").Choice) => string[], endingOf: (choice: import("./types.js").Choice) => string,
   * meantBy: (id: string) => string[], toldOf: (token: import("./types.js").Token) => string[]}} tools */
  constructor(canvas, over, scene, tools) {
    this.canvas = canvas;
    this.over = over;
    this.scene = scene;
    this.dirty = { ground: true, light: true, over: true };
    this.stats = { frames: 0, ground: 0, light: 0, over: 0 };
    /** @type {Record<string, number>} the last time each layer took, in ms */
    this.cost = { ground: 0, light: 0, over: 0 };
    /** Called after each frame. */
    this.drawn = () => {};
    this.asked = 0;
    this.time = 0;
    this.alive = false;
    this.gone = false;
    this.baked = 0;
    this.bakery = new Bakery(() => { this.baked ||= window.setTimeout(() => this.served(), BATCH); });
    this.ground = new Ground(canvas, this.bakery);
    this.light = new LightMap(lay(canvas, over));
    this.ctx = /** @type {CanvasRenderingContext2D} */ (over.getContext("2d"));
    this.stage = new Stage(() => this.need("over"));
    this.effects = new Effects(this.stage);
    this.effects.around = () => ({ bodies: bodiesOf(scene), free: scene.free() });
    this.tools = { ...tools, atlas: new Atlas(tools.icons), light: this.light, effects: this.effects, sprites: new Sprites() };
    this.table = new Table(this.ctx, scene, this.tools);
    /** @type {import("./air.js").Air | null} comes with the first place that has any */
    this.air = null;
  }

  /** @param {...Layer} layers */
  need(...layers) {
    for (const layer of layers) this.dirty[layer] = true;
    if (!this.asked) this.asked = requestAnimationFrame((now) => this.frame(now));
  }

  /** The camera moved: everything is elsewhere. */
  all() {
    this.need("ground", "light", "over");
  }

  /** @param {number} now */
  frame(now) {
    this.asked = 0;
    this.stats.frames++;
    const moving = this.stage.tick(now);
    this.tools.atlas.begin();
    this.paint(...LAYERS.filter((name) => this.dirty[name] || (moving && name === "over")));
    if (moving || this.tools.atlas.waiting) this.need("over");
    drawn("board air", () => this.air?.draw(this.scene, now / 1000, (moving || this.alive) && !this.stage.instant, this.effects.sparks));
    tried(() => this.drawn());
  }

  /** @param {...Layer} layers */
  paint(...layers) {
    if (layers.includes("ground")) this.layer("ground", () => this.ground.draw(this.scene, this.scene.frontier(), this.scene.view?.edge_tiles));
    if (layers.includes("light") && !this.scene.bright) this.layer("light", () => this.lightUp());
    if (layers.includes("over")) this.layer("over", () => this.table.draw());
  }

  /** @param {Layer} name @param {() => void} draw */
  layer(name, draw) {
    const from = performance.now();
    this.dirty[name] = false;
    drawn(`board ${name}`, draw, () => this.wipe(name));
    this.stats[name]++;
    this.cost[name] = performance.now() - from;
  }

  /** Begins a layer anew, whatever a drawing that failed has left behind. @param {Layer} name */
  wipe(name) {
    const { ctx } = { ground: this.ground, light: this.light, over: this }[name];
    ctx.reset?.();
    this.forget();
  }

  lightUp() {
    const { scene, air } = this, { grid, cam, size, dawn } = scene, weather = air?.weather(scene) ?? null;
    this.light.draw({ grid, lamps: scene.hung(), carried: scene.carried(), cam, size, time: this.time, dawn, air, weather });
  }

  /** Tiles changed or the zoom has settled: ask for the pictures. */
  prepare() {
    const { scene } = this;
    if (!this.air && scene.grid.tiles.some(({ look }) => lookOf(look).glow || lookOf(look).drift)) this.airOut();
    this.light.forget();
    this.ground.prepare(scene.grid, scene.cam.zoom * scene.dpr, [scene.cam.x, scene.cam.y]);
    this.all();
  }

  /** Boxes with air in them bring embers and glowing floors. */
  async airOut() {
    const found = await import("./air.js").catch((error) => fault(error, "board air"));
    if (!found || this.gone || this.air) return;
    const { Air } = found;
    this.air = new Air(this.over);
    this.light.forget();
    this.all();
  }

  /** Tiles have come out of the oven. */
  served() {
    this.baked = 0;
    this.need("ground");
  }

  /** Draw everything anew, whatever was kept. */
  forget() {
    this.light.forget();
    this.table.lens = "";
  }

  /** @returns {boolean} did the size change? */
  resize() {
    const host = this.canvas.parentElement, width = Math.max(1, host?.clientWidth || 0), height = Math.max(1, host?.clientHeight || 0);
    const dpr = Math.min(2, globalThis.devicePixelRatio || 1, Math.sqrt(MOST_PIXELS / (width * height))), { scene } = this;
    if (scene.size.width === width && scene.size.height === height && scene.dpr === dpr) return false;
    scene.size = { width, height };
    scene.dpr = dpr;
    for (const canvas of [this.canvas, this.over]) {
      canvas.width = Math.round(width * dpr);
      canvas.height = Math.round(height * dpr);
    }
    this.light.resize(width, height);
    this.table.lens = "";
    return true;
  }

  /** Lamps that flicker cost frames for ever, so they are off unless asked for. @param {boolean} alive */
  flicker(alive) {
    this.alive = alive;
    clearTimeout(this.timer);
    if (!alive) this.time = this.scene.beat = 0;
    if (alive && !document.hidden) this.timer = setTimeout(() => this.beat(), FLICKER);
  }

  beat() {
    this.time = this.scene.beat = performance.now() / 1000;
    this.need("light", "over");
    this.flicker(this.alive);
  }

  destroy() {
    cancelAnimationFrame(this.asked);
    clearTimeout(this.timer);
    clearTimeout(this.baked);
    this.stage.skip();
    this.bakery.close();
    this.light.canvas.remove();
    this.air?.destroy();
    this.gone = true;
  }
}

/** Every figure on the screen. @param {Scene} scene @returns {import("./framing.js").Rect[]} */
function bodiesOf({ actors, cam, size }) {
  return [...actors.values()].map((a) => {
    const [x, y] = toScreen(cam, size, a.x, a.y), r = a.side * cam.zoom * 0.46;
    return [x - r, y - r, x + r, y + r];
  });
}

/** The light lies between the two canvases; the compositor multiplies and stretches it.
 * @param {HTMLCanvasElement} canvas @param {HTMLCanvasElement} over */
function lay(canvas, over) {
  const light = document.createElement("canvas"), host = /** @type {HTMLElement} */ (canvas.parentElement);
  light.setAttribute("aria-hidden", "true");
  if (getComputedStyle(host).position === "static") host.style.position = "relative";
  Object.assign(host.style, { isolation: "isolate", overflow: "hidden", background: "#08070c" });
  for (const layer of [canvas, over]) Object.assign(layer.style, { position: "absolute", inset: "0", width: "100%", height: "100%", display: "block" });
  Object.assign(light.style, { position: "absolute", left: "0", top: "0", mixBlendMode: "multiply", pointerEvents: "none" });
  canvas.after(light);
  return light;
}
