// The scene on the table at this moment. The view is the truth; actors, tokens and tiles may run ahead of it or
// behind it while events are played.
import { actorsOf, tokensOf } from "./actors.js";
import { choicesOf } from "./choices.js";
import { openEdges } from "./frontier.js";
import { Grid } from "./grid.js";
import { intentsOf } from "./intents.js";
import { heroLights, lampLights } from "./light.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./choices.js").Placed} Placed */

export class Scene {
  constructor() {
    /** @type {View | null} */
    this.view = null;
    this.grid = new Grid([]);
    this.laid = "";
    /** @type {Placed[]} */
    this.choices = [];
    /** @type {Map<string, import("./actors.js").Actor>} */
    this.actors = new Map();
    /** @type {ReturnType<typeof tokensOf>} */
    this.tokens = [];
    /** @type {string | null} */
    this.active = null;
    /** The figure that acts at this moment: the hero whose turn it is, or a monster in the Villain Phase.
     * @type {string | null} */
    this.doer = null;
    /** @type {import("./types.js").Camera} */
    this.cam = { x: 2, y: 2, zoom: 48 };
    this.size = { width: 1, height: 1 };
    /** The widths of whatever lies over the board at its sides. @type {import("./types.js").Padding} */
    this.padding = { top: 0, right: 0, bottom: 0, left: 0 };
    /** The parts of the page that lie over the board. @type {import("./framing.js").Rect[]} */
    this.covers = [];
    this.dpr = 1;
    this.acting = false; // events are being played: nothing can be chosen
    this.bright = false; // effects off: no darkness
    this.beat = 0; // seconds, where figures breathe
    /** @type {Placed | null} */
    this.hover = null;
    /** @type {Placed | null} */
    this.cursor = null;
    /** @type {number[] | null} */
    this.pointed = null;
    /** The place that the page tells somebody to press. @type {import("./framing.js").Rect | null} */
    this.meant = null;
    /** The place that has just been pressed, until something comes of it. @type {number[] | null} */
    this.pressed = null;
    /** @type {string | null} */
    this.near = null;
    /** The option of a menu whose button is pointed at: the board shows what it could do. @type {string | null} */
    this.regarded = null;
    /** The token under the pointer. @type {string | null} */
    this.lies = null;
    /** @type {Map<string, number>} */
    this.dawn = new Map();
    /** @type {Set<string>} */
    this.hidden = new Set();
    /** @type {View | null} */
    this.coming = null; // where what is being shown leads to
    /** @type {import("./light.js").Light[]} */
    this.lamps = [];
    this.announced = true; // intents stand over the heads of those who act next
    /** @type {Map<string, import("./types.js").Intent>} */
    this.intents = new Map();
    /** The forecast of the coming Villain Phase: what it draws, and the intents that are its own. @type {import("./types.js").Foretold | null} */
    this.foretold = null;
  }

  /** Lay the view on the table. @param {View} view @returns {boolean} did the tiles change? */
  take(view) {
    const changed = this.layTiles(view);
    this.view = view;
    this.coming = null;
    this.actors = actorsOf(view);
    this.tokens = tokensOf(view);
    this.active = this.doer = view.turn.active;
    this.choices = choicesOf(view);
    this.intents = intentsOf(view);
    this.hover = this.cursor = this.pointed = this.pressed = this.regarded = this.foretold = null;
    this.hidden.clear();
    this.dawn.clear();
    return changed;
  }

  /** @param {View} view @returns {boolean} */
  layTiles(view) {
    const print = JSON.stringify([view.tiles, view.edges, view.edge_tiles]);
    if (print === this.laid) return false;
    this.laid = print;
    this.grid = new Grid(view.tiles);
    this.lamps = lampLights(this.grid);
    return true;
  }

  /** The edges with nothing beyond, as far as the tiles are in sight. @returns {import("./types.js").Edge[]} */
  frontier() {
    const now = this.view?.edges ?? [];
    return !this.coming ? now : openEdges(now, this.coming.edges, (x, y) => {
      const tile = this.grid.tileAt(x, y);
      return Boolean(tile) && !this.hidden.has(/** @type {{id: string}} */ (tile).id);
    });
  }

  /** Tiles of the coming view lie there already, unseen, so that they can be baked. @param {View} next */
  expect(next) {
    this.coming = next;
    const known = new Set(this.grid.tiles.map((tile) => tile.id));
    for (const tile of next.tiles) if (!known.has(tile.id)) this.hidden.add(tile.id);
    if (this.hidden.size) this.layTiles(next);
    return this.hidden.size > 0;
  }

  /** Lamps that hang where the table can see them. */
  hung() {
    return this.lamps.filter((l) => !this.hidden.has(this.grid.tileAt(l.x, l.y - 0.4)?.id || ""));
  }

  carried() {
    const heroes = [...this.actors.values()].filter((a) => a.kind === "hero");
    return heroLights(heroes.map((a) => ({ x: a.x, y: a.y, down: a.down, active: a.id === this.active })));
  }

  /** The part of the screen that nothing covers. @returns {import("./framing.js").Rect} */
  free() {
    const { padding: { left, top, right, bottom }, size: { width, height } } = this;
    return [left, top, width - right, height - bottom];
  }
}
