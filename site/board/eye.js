// The eye of the board, where it looks and why: the open question and the action lead the eye, a hand on the board
// takes it over until the next turn.
import * as Camera from "./camera.js";
import { about, around, frameOf, givenWay, holding, paddingOf, reframed } from "./framing.js";
import { ease } from "./animation.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./framing.js").Rect} Rect */

const TURNED = 0.2; // of its height: a screen that changes by less is still the same, such as a phone that hides its address

export class Eye {
  /** @param {import("./scene.js").Scene} scene @param {import("./painter.js").Painter} painter @param {() => Rect[]} covers what of the page lies over the board, in its css pixels */
  constructor(scene, painter, covers) {
    this.scene = scene;
    this.painter = painter;
    this.stage = painter.stage;
    this.covers = covers;
    this.padding = { top: 8, right: 8, bottom: 8, left: 8 };
    this.framed = false;
    this.visiting = false; // somebody looks beyond the rim
    this.byHand = false; // somebody has moved the board: it stays where it is wanted
    this.turn = -1;
    /** How large squares are while this hero acts; none: not settled yet. @type {number | null} */
    this.scale = null;
    this.settling = 0;
    /** For which screen that was settled. */
    this.seen = { width: 0, height: 0 };
    /** The squares of the action, until the next question. @type {[number, number][]} */
    this.action = [];
  }

  /** Adapts to a change of what is free of the screen. */
  measure() {
    this.scene.covers = this.covers();
    this.padding = this.scene.padding = paddingOf(this.scene.size, this.scene.covers);
  }

  /** A question is open: all of it comes into sight. @param {View} view */
  open(view) {
    this.action = [];
    this.visiting = false;
    this.measure();
    if (!this.framed) return this.first(view);
    if (view.turn.number !== this.turn) [this.byHand, this.scale] = [false, null];
    this.turn = view.turn.number ?? -1;
    if (!this.byHand) this.glide(this.wanted(view));
  }

  /** Chooses the view for a question. The first of a turn settles how large squares are. @param {View} view */
  wanted(view) {
    const { cam, size, grid } = this.scene;
    this.scale = givenWay(view, size, this.padding, this.scale);
    const to = reframed(cam, view, size, this.padding, grid.bounds(), { scale: this.scale, meant: this.scene.meant });
    if (this.scene.choices.length) this.scale ??= to.zoom;
    return to;
  }

  /** @param {View} view */
  first(view) {
    const { scene } = this;
    this.framed = scene.size.width > 50 && scene.size.height > 50;
    this.turn = view.turn.number ?? -1;
    scene.cam = frameOf(view, scene.size, this.padding, scene.grid.bounds(), scene.meant);
    this.scale = scene.choices.length ? scene.cam.zoom : null;
    this.painter.prepare();
  }

  /** The screen is another, or something else lies over it. */
  again() {
    const { view, acting, size } = this.scene;
    this.measure();
    if (size.width !== this.seen.width || Math.abs(size.height / this.seen.height - 1) > TURNED) this.scale = null;
    this.seen = { ...size };
    if (!view) return;
    if (!this.framed) this.first(view);
    else if (acting || this.byHand || this.visiting) this.moveTo(this.scene.cam);
    else this.moveTo(this.wanted(view));
    if (acting) this.look(...this.action);
    this.settle();
  }

  /** Back to what matters now; once there, the whole board. */
  home() {
    const { scene } = this, { cam } = scene, view = scene.view;
    this.measure();
    if (!view) return;
    const best = Camera.clamp(frameOf(view, scene.size, this.padding, scene.grid.bounds(), scene.meant), scene.grid.bounds(), this.padding);
    const there = Math.hypot(best.x - cam.x, best.y - cam.y) < 0.05 && Math.abs(best.zoom / cam.zoom - 1) < 0.01;
    this.byHand = there;
    this.visiting = false;
    this.scale = best.zoom;
    if (there) this.fit();
    else this.glide(best);
  }

  /** All of the board. */
  fit() {
    this.byHand = true;
    this.measure();
    this.glide(Camera.fit(this.scene.grid.bounds(), this.scene.size, this.padding));
  }

  /** Follow the action: these places are in sight while it happens. @param {...[number, number]} places @returns {Promise<void>} */
  look(...places) {
    const { scene } = this;
    this.action = places;
    if (this.byHand || !places.length) return Promise.resolve();
    const to = holding(scene.cam, scene.size, this.padding, around(places.map((place) => about(place, 1.1))));
    return to === scene.cam ? Promise.resolve() : this.glide(to);
  }

  /** @param {import("./types.js").Square} square */
  focus([x, y]) {
    this.byHand = true;
    this.measure();
    this.glide(Camera.centreOn(x + 0.5, y + 0.5, Math.max(44, this.scene.cam.zoom), this.padding));
  }

  /** Looks at a place pointed to from the rim: the same board, moved, until the next question.
   * @param {[number, number]} place */
  visit([x, y]) {
    this.visiting = true;
    this.measure();
    this.glide(Camera.centreOn(x, y, this.scene.cam.zoom, this.padding));
  }

  /** @param {number} factor */
  zoom(factor) {
    const { cam, size } = this.scene;
    this.byHand = true;
    this.glide(Camera.zoomAbout(cam, size, factor, size.width / 2, size.height / 2));
  }

  /** By a hand on the board. @param {import("./types.js").Camera} cam */
  take(cam) {
    this.byHand = true;
    this.moveTo(cam);
  }

  /** @param {import("./types.js").Camera} to @returns {Promise<void>} */
  glide(to) {
    const { scene } = this, from = scene.cam, goal = Camera.clamp(to, scene.grid.bounds(), this.padding);
    if (goal.x === from.x && goal.y === from.y && goal.zoom === from.zoom) return Promise.resolve();
    const there = this.stage.tween(280, (t) => this.moveTo(Camera.between(from, goal, ease.inOut(t))));
    return there.then(() => this.settle());
  }

  /** @param {import("./types.js").Camera} cam */
  moveTo(cam) {
    const { scene } = this;
    scene.cam = Camera.clamp(cam, scene.grid.bounds(), this.padding);
    this.painter.all();
  }

  /** The zoom is what it will be: bake the tiles at this size. */
  settle() {
    clearTimeout(this.settling);
    this.settling = window.setTimeout(() => this.painter.prepare(), 160);
  }
}
