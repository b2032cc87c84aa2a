// The door of the board: shows a view, plays events, and says what a person chose. It knows no rule: what can be chosen
// is in the view.
import * as Camera from "./camera.js";
import { choicesAt, centre, nextChoice, thingAt } from "./choices.js";
import { ease } from "./animation.js";
import { Eye } from "./eye.js";
import { perform } from "./acts.js";
import { Painter } from "./painter.js";
import { beyond } from "./framing.js";
import { Pointer } from "./pointer.js";
import { Scene } from "./scene.js";
import { tokensOf } from "./actors.js";
import { intentsOf } from "./intents.js";
import { drawListOf } from "./drawlist.js";
import { measure } from "./measure.js";
import { fault, heal } from "../ground/guard.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").GameEvent} BoardEvent */
/** @typedef {import("./types.js").Square} Square */
/** @typedef {import("./choices.js").Placed} Placed */
/** @typedef {import("./types.js").BoardOptions} BoardOptions */

const MISS = 0.35; // squares by which a tap may miss: never so far that the square beside is meant
const BESIDE = 0.1; // squares by which a mouse may miss: the arrow beside an edge belongs to its square
const FINGER = 11; // css pixels by which a finger may miss when squares are tiny
const SURE = 40; // css pixels of a square that a finger hits for certain: on smaller ones a tap only chooses
const ARROWS = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });
/** @type {Record<string, number>} */
const ZOOMS = { "+": 1.25, "=": 1.25, "-": 0.8 };

class Board {
  /** @param {HTMLCanvasElement} canvas @param {HTMLCanvasElement} over @param {BoardOptions} options */
  constructor(canvas, over, options) {
    this.options = options;
    this.scene = new Scene();
    this.painter = new Painter(canvas, over, this.scene, { icons: outlines(options.icons), iconOf: (card) => options.iconOf?.(card) || card, nameOf: (id, card) => this.nameOf(id, card),
      wordsAt: (square) => options.wordsAt?.(square) ?? "", tileName: (card) => options.words?.name?.(card) ?? "", oddsOf: (choice) => options.plate?.(choice) ?? [], endingOf: (choice) => options.endingOf?.(choice) ?? "", meantBy: (id) => options.meantBy?.(id) ?? [], toldOf: (token) => options.toldOf?.(token) ?? [] });
    this.stage = this.painter.stage;
    this.eye = new Eye(this.scene, this.painter, options.covers || (() => []));
    /** @type {import("./acts.js").Play | null} */
    this.playing = null;
    /** @type {View | null} */
    this.later = null;
    /** The choice that a finger has made and not yet confirmed. @type {Placed | null} */
    this.shown = null;
    this.off = new AbortController();
    this.rims = "";
    this.painter.drawn = () => this.tellRims();
    this.pointer = new Pointer(over, this.hands());
    canvas.addEventListener("keydown", (event) => this.pressed(event), { signal: this.off.signal });
    document.addEventListener("visibilitychange", () => this.seen(), { signal: this.off.signal });
    this.setPreferences(options);
    this.painter.resize();
    this.eye.measure();
  }

  /** @param {string} id @param {string} card @returns {string} */
  nameOf(id, card) {
    const { names, words } = this.options;
    return names?.of?.(id) ?? words?.name?.(card) ?? card;
  }

  /** Lay a view on the table; after the events, if some are being played. @param {View} view */
  show(view) {
    if (this.scene.acting) this.later = view;
    else this.take(view);
  }

  /** @param {View} view */
  take(view) {
    const { scene, painter } = this;
    this.later = null;
    if (scene.take(view) || !painter.ground.orders.length) painter.prepare();
    this.eye.open(view);
    painter.all();
  }

  /** Events are about to be played on the picture as it is. @param {View} next where they lead
   * @param {number} count how many */
  begin(next, count) {
    const { scene, painter } = this;
    scene.acting = true;
    heal("board motion");
    this.playing = this.playOf(next);
    this.eye.measure();
    this.stage.pace = count > 36 ? 0.6 : count > 18 ? 0.8 : 1;
    if (scene.expect(next)) painter.prepare();
    painter.need("over");
  }

  /** Ends the hurry of an earlier show. */
  calm() {
    this.stage.skipping = document.hidden;
  }

  /** Play one event. A picture that fails must not stop the game. @param {BoardEvent} event */
  async act(event) {
    if (!this.playing) return;
    this.painter.need("over");
    await perform(this.playing, event).catch((error) => fault(error, "board motion"));
  }

  /** All has been played, or is wanted no more: the view that it led to is shown. What an act still had to do, it does
   * at once and unseen. @param {View} next */
  end(next) {
    const play = this.playing;
    if (play) play.over = true;
    this.playing = null;
    this.stage.skip();
    setTimeout(() => { if (!this.playing) this.stage.skipping = false; });
    this.scene.acting = false;
    this.take(this.later || next);
  }

  /** @param {View} next @returns {import("./acts.js").Play} */
  playOf(next) {
    const { scene, painter } = this, lightMoves = () => painter.need("light", "over");
    const put = (/** @type {string} */ id, /** @type {boolean} */ there) => {
      const known = new Set(scene.tokens.map((token) => token.id));
      scene.tokens = there ? tokensOf(next).filter((token) => token.id === id || known.has(token.id)) : scene.tokens.filter((token) => token.id !== id);
    };
    /** @type {import("./acts.js").Play} */
    const play = {
      over: false, stage: this.stage, effects: painter.effects, actors: scene.actors, next, lightMoves,
      look: (...places) => this.eye.look(...places), reveal: (id) => this.reveal(id), conceal: (id) => (play.over ? undefined : this.conceal(id)),
      activate: (id) => { if (!play.over) [scene.active, scene.doer] = [id, id]; this.eye.byHand = false; lightMoves(); },
      onTurn: (id) => { if (!play.over) scene.doer = id; },
      put: (id, there) => { if (!play.over) put(id, there); }, say: (key, params) => this.options.words?.t?.(key, params) ?? "",
    };
    return play;
  }

  /** A new tile rises from the dark. @param {string} id */
  async reveal(id) {
    const { scene, painter } = this;
    scene.hidden.delete(id);
    painter.all();
    await this.stage.tween(640, (t) => {
      scene.dawn.set(id, ease.out(t));
      painter.need("light");
    });
  }

  /** A tile is taken up; the next view knows it no longer. @param {string} id */
  conceal(id) {
    const { scene, painter } = this, tile = scene.grid.tiles.find((one) => one.id === id);
    scene.hidden.add(id);
    painter.all();
    return tile;
  }

  /** Tells which choices lie beyond the rim, once the board is at rest. */
  tellRims() {
    const { scene, stage } = this, hidden = scene.acting || stage.moving;
    const list = hidden ? [] : beyond(scene.choices, scene.cam, scene.size, scene.padding, scene.covers), print = JSON.stringify(list);
    if (print === this.rims) return;
    this.rims = print;
    this.options.onRims?.(list);
  }

  /** The square that a button of the page is about, while it is pointed at. @param {Square} [square] */
  point(square) {
    this.scene.pointed = square ? [square[0], square[1], square[0] + 1, square[1] + 1] : null;
    this.painter.need("over");
  }

  /** The option whose button is pointed at: its targets and squares stand out, and the chances are its own.
   * @param {string | null} id */
  regard(id) {
    if (id === this.scene.regarded) return;
    this.scene.regarded = id;
    this.painter.need("over");
  }

  /** The forecast of the coming Villain Phase, drawn over the table until the next view.
   * @param {import("./types.js").Foretold | null} foretold */
  foretell(foretold) {
    const { scene } = this;
    if (!scene.view || scene.acting) return;
    scene.foretold = foretold;
    scene.intents = foretold?.intents ?? intentsOf(scene.view);
    this.painter.need("over");
  }

  /** The square that the page tells somebody to press: it stays marked until the page means another, or none.
   * @param {Square | null} [square] */
  mark(square) {
    const { scene } = this, meant = square ? /** @type {import("./framing.js").Rect} */ ([square[0], square[1], square[0] + 1, square[1] + 1]) : null;
    if (String(meant) === String(scene.meant)) return;
    scene.meant = meant;
    if (meant && !scene.acting && !this.shown) this.eye.again();
    this.painter.need("over");
  }

  skip() {
    if (this.scene.acting || this.stage.moving) this.stage.skip();
    if (!this.scene.acting) this.stage.skipping = false;
  }

  /** @returns {import("./pointer.js").Hands} */
  hands() {
    const { scene, eye } = this;
    return {
      pan: (dx, dy) => eye.take(Camera.pan(scene.cam, dx, dy)),
      zoom: (f, x, y) => { eye.take(Camera.zoomAbout(scene.cam, scene.size, f, x, y)); eye.settle(); },
      tap: (x, y, finger) => this.tap(x, y, finger), inspect: (x, y) => this.inspect(x, y), hover: (x, y) => this.hover(x, y), settle: () => eye.settle(),
    };
  }

  /** @param {number} px @param {number} py @param {boolean} finger */
  tap(px, py, finger) {
    const { scene } = this, [x, y] = Camera.toWorld(scene.cam, scene.size, px, py);
    this.painter.canvas.focus({ preventScroll: true });
    if (scene.acting) return this.options.onSkip?.();
    const thing = scene.view && thingAt(scene.view, scene.tokens, x, y), solid = thing && !("tile" in thing);
    const found = choicesAt(scene.choices, x, y, solid ? 0 : finger ? Math.max(MISS, FINGER / scene.cam.zoom) : BESIDE);
    if (found.length) return this.choose(found, { finger, card: readable(scene, thing), small: finger && scene.cam.zoom < SURE });
    this.letGo();
    if (solid) this.options.onInspect?.(thing, { x: px, y: py });
    this.painter.need("over");
  }

  /** @param {Placed[]} found @param {import("./types.js").Tap} how */
  choose(found, how) {
    if (how.small) this.scene.cursor = this.shown = found[0];
    this.press(found[0].rect);
    if (found.length === 1 && !how.card) this.options.onChoose?.(found[0].options, how);
    else this.options.onAmbiguous?.(found, how);
  }

  /** A tap on nothing that could be chosen. */
  letGo() {
    this.scene.cursor = null;
    this.options.onLetGo?.();
  }

  /** The page has taken the press, or its answer is no longer wanted. */
  release() {
    if (this.shown && this.scene.cursor === this.shown) this.scene.cursor = null;
    const chosen = this.shown;
    this.shown = null;
    this.press(null);
    if (chosen) this.eye.again();
  }

  /** The screen is another, or something else lies over it. Between the two taps of a choice the board holds still
   * under the finger. */
  again() {
    if (this.shown) this.painter.need("over");
    else this.eye.again();
  }

  /** Shows in the next frame what was pressed, whatever comes of it later. @param {number[] | null} rect */
  press(rect) {
    if (rect === this.scene.pressed) return;
    this.scene.pressed = rect;
    this.painter.need("over");
  }

  /** @param {number} px @param {number} py */
  inspect(px, py) {
    const { scene } = this, [x, y] = Camera.toWorld(scene.cam, scene.size, px, py), thing = scene.view && thingAt(scene.view, scene.tokens, x, y);
    if (thing) this.options.onInspect?.(thing, { x: px, y: py });
  }

  /** The choices at a point, and which figure stands or token lies there. @param {number} px
   * @param {number} py */
  under(px, py) {
    const { scene } = this, [x, y] = Camera.toWorld(scene.cam, scene.size, px, py);
    const thing = scene.view && thingAt(scene.view, scene.tokens, x, y), solid = thing && !("tile" in thing);
    const found = scene.acting ? null : choicesAt(scene.choices, x, y, solid ? 0 : BESIDE)[0] || null;
    return { found, near: thing && "figure" in thing ? thing.figure : null, lies: thing && "token" in thing ? thing.token : null };
  }

  /** @param {number | null} px @param {number | null} py */
  hover(px, py) {
    const { scene, painter } = this, { found, near, lies } = px === null || py === null ? { found: null, near: null, lies: null } : this.under(px, py);
    if (found === scene.hover && near === scene.near && lies === scene.lies) return;
    if (found !== scene.hover) this.options.onHover?.(found);
    Object.assign(scene, { hover: found, near, lies });
    painter.over.style.cursor = found ? "pointer" : near || lies ? "help" : "grab";
    painter.need("over");
  }

  /** Keys that mean what the cursor is on. @param {KeyboardEvent} event @returns {boolean} whether it was one */
  atCursor({ key, code }) {
    const { cursor } = this.scene;
    if (!cursor || (key !== "Enter" && key !== " " && code !== "KeyI")) return false;
    if (code === "KeyI") this.inspect(...this.onScreen(centre(cursor)));
    else this.enter(cursor);
    return true;
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = ARROWS[event.key], zoom = ZOOMS[event.key];
    if (way) this.arrow(way, event.shiftKey);
    else if (zoom) this.eye.zoom(zoom);
    else if (event.key === "0" || event.key === "Home") this.eye.fit();
    else if (!this.atCursor(event)) return;
    event.preventDefault();
  }

  /** @param {[number, number]} place @returns {[number, number]} */
  onScreen([x, y]) {
    return Camera.toScreen(this.scene.cam, this.scene.size, x, y);
  }

  /** Arrows walk among the choices; with shift, or where nothing can be chosen, they move the board.
   * @param {[number, number]} way @param {boolean} shift */
  arrow(way, shift) {
    const { scene } = this, hero = scene.active && scene.actors.get(scene.active);
    if (shift || !scene.choices.length || scene.acting) return this.eye.take(Camera.pan(scene.cam, -way[0] * 70, -way[1] * 70));
    const from = scene.cursor ? centre(scene.cursor) : /** @type {[number, number]} */ (hero ? [hero.x, hero.y] : [scene.cam.x, scene.cam.y]);
    scene.cursor = nextChoice(scene.choices, from, way) || scene.cursor || scene.choices[0];
    scene.pointed = null;
    this.options.onPoint?.(scene.cursor);
    this.eye.look(centre(scene.cursor));
    this.painter.need("over");
  }

  /** @param {Placed} cursor */
  enter(cursor) {
    const [x, y] = centre(cursor);
    if (this.scene.acting) return this.options.onSkip?.();
    this.choose(choicesAt(this.scene.choices, x, y), {});
  }

  /** @param {{effects?: string, reducedMotion?: boolean, speed?: number, intents?: boolean}} preferences
   *  effects: "alive" (lamps flicker: frames while idle), "full", "light" (no sparks), "off" (no darkness) */
  setPreferences({ effects, reducedMotion, speed, intents }) {
    const { painter, scene } = this;
    if (intents !== undefined) scene.announced = intents;
    if (reducedMotion !== undefined) this.stage.instant = reducedMotion;
    if (speed !== undefined) this.stage.speed = speed;
    if (effects) this.effects = effects;
    scene.bright = this.effects === "off";
    painter.effects.sparks = this.effects === "full" || this.effects === "alive";
    painter.light.canvas.style.display = scene.bright ? "none" : "";
    painter.flicker(this.effects === "alive" && !this.stage.instant);
    painter.all();
  }

  /** No frame comes to a hidden page, so nothing may wait for one. */
  seen() {
    if (document.hidden) this.skip();
    this.painter.flicker(this.painter.alive);
  }

  resize() {
    if (this.painter.resize()) this.again();
  }

  drawList() {
    return drawListOf(this.scene, this.painter);
  }

  destroy() {
    this.off.abort();
    clearTimeout(this.eye.settling);
    this.pointer.destroy();
    this.painter.destroy();
  }
}

/** The card of a token that lies in the open: a tap on it may only mean to read it. @param {Scene} scene
 * @param {import("./types.js").Inspected | null} thing */
function readable({ view }, thing) {
  return (thing && "token" in thing && view?.tokens.find(({ id }) => id === thing.token)?.card) || null;
}

/** The file of icons may hold whole paths or their outlines; only the outline is taken.
 * @param {Record<string, string>} [icons] */
function outlines(icons = {}) {
  const outline = (/** @type {string} */ body) => [...body.matchAll(/\sd="([^"]+)"/g)].map((match) => match[1]).join(" ") || body;
  return Object.fromEntries(Object.entries(icons).map(([name, body]) => [name, outline(String(body))]));
}

/** @param {HTMLCanvasElement} canvas the floor and the dark; has the keyboard
 * @param {HTMLCanvasElement} over figures and choices; has the pointer @param {BoardOptions} [options] */
export function createBoard(canvas, over, options = {}) {
  const board = new Board(canvas, over, options);
  return {
    show: board.show.bind(board), begin: board.begin.bind(board), act: board.act.bind(board), calm: board.calm.bind(board), end: board.end.bind(board), skip: board.skip.bind(board),
    fit: () => board.eye.fit(), home: () => board.eye.home(), again: board.again.bind(board),
    focus: (/** @type {Square} */ square) => board.eye.focus(square),
    visit: (/** @type {[number, number]} */ place) => board.eye.visit(place), zoom: (/** @type {number} */ factor) => board.eye.zoom(factor),
    point: board.point.bind(board), regard: board.regard.bind(board), mark: board.mark.bind(board), foretell: board.foretell.bind(board),
    release: board.release.bind(board), setPreferences: board.setPreferences.bind(board), setOptions: board.setPreferences.bind(board),
    resize: board.resize.bind(board), destroy: board.destroy.bind(board), drawList: board.drawList.bind(board),
    measure: (/** @type {number} */ times) => measure(board.painter, times),
  };
}
