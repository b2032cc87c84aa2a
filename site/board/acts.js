// The animation of each event. An act changes actors over time; what it does not know, it leaves to the next view.
import { actorOf } from "./actors.js";
import { middle } from "./geometry.js";
import { ease } from "./animation.js";

/** @typedef {import("./types.js").GameEvent} BoardEvent */
/** @typedef {import("./types.js").Square} Square */
/** @typedef {import("./actors.js").Actor} Actor */

/** The part of the scene that acts may touch. over: what still moves is shown no more.
 * @typedef {{over: boolean, stage: import("./animation.js").Stage, effects: import("./effects.js").Effects, actors: Map<string, Actor>, next: import("./types.js").View,
 *   look: (...places: [number, number][]) => Promise<void>, reveal: (tile: string) => Promise<void>, conceal: (tile: string) => import("./types.js").Tile | undefined, activate: (id: string) => void, onTurn: (id: string) => void, lightMoves: () => void,
 *   put: (token: string, there: boolean) => void, say: (key: string, params: object) => string}} Play */

/** @param {Play} play @param {string | undefined | null} id */
const who = (play, id) => (id ? play.actors.get(id) : undefined);

/** @param {Play} play @param {Actor} a @param {[number, number]} to @param {number} ms @param {number} lift */
function glide(play, a, to, ms, lift) {
  const x = a.x, y = a.y;
  return play.stage.tween(ms, (t) => {
    const k = lift ? ease.inOut(t) : t;
    [a.x, a.y, a.lift] = [x + (to[0] - x) * k, y + (to[1] - y) * k, ease.swing(t) * lift];
    if (a.kind === "hero") play.lightMoves();
  });
}

/** @param {Play} play @param {BoardEvent} e */
async function moved(play, e) {
  /** @type {Square[]} */ const path = e.path || [];
  const a = who(play, e.figure);
  if (!a || !path.length) return;
  const places = path.map((square) => middle(a.figure, square));
  await play.look([a.x, a.y], places[places.length - 1]);
  const step = Math.max(70, Math.min(130, 620 / places.length));
  for (const place of places) if (place[0] !== a.x || place[1] !== a.y) await glide(play, a, place, step, 0.07);
  a.lift = 0;
}

/** A figure that is there already hops; a new one is set down. @param {Play} play @param {BoardEvent} e */
async function placed(play, e) {
  const old = who(play, e.figure), square = e.square;
  if (!square || !e.figure) return;
  if (old) return void (await hop(play, old, square));
  const known = [...(play.next?.monsters || []), ...(play.next?.heroes || [])].find((f) => f.id === e.figure);
  const a = actorOf({ ...(known || standIn(e)), square });
  [a.down, a.fall] = [false, 0];
  if (known) a.left = known.hit_points_max;
  play.actors.set(e.figure, a);
  await setDown(play, a);
}

/** It came and went within one answer, so no view tells its size. @param {BoardEvent} e @returns {import("./types.js").Figure} */
const standIn = (e) => ({ id: String(e.figure), card: String(e.card), kind: "monster", square: null, hit_points: 1, hit_points_max: 1, armor_class: 0, conditions: [] });

/** @param {Play} play @param {Actor} a */
async function setDown(play, a) {
  await play.look([a.x, a.y]);
  await play.stage.tween(300, (t) => { [a.lift, a.seen, a.scale] = [(1 - ease.out(t)) * 1.1, Math.min(1, t * 2), 1.25 - 0.25 * ease.out(t)]; });
  play.effects.ring(a.x, a.y, "#bba988");
}

/** @param {Play} play @param {Actor} a @param {Square} square */
async function hop(play, a, square) {
  const to = middle(a.figure, square);
  if (to[0] === a.x && to[1] === a.y) return;
  await play.look(to);
  await glide(play, a, to, 340, 0.45);
}

/** @param {Play} play @param {BoardEvent} e */
async function swapped(play, e) {
  const a = who(play, e.figure), b = who(play, e.other);
  if (!a || !b) return;
  /** @type {[number, number]} */ const from = [a.x, a.y];
  await Promise.all([glide(play, a, [b.x, b.y], 380, 0.5), glide(play, b, from, 380, 0.2)]);
}

/** @param {Play} play @param {BoardEvent} e */
async function attackDeclared(play, e) {
  const a = who(play, e.attacker), b = who(play, e.target);
  if (b) await play.look([b.x, b.y], ...(a ? [/** @type {[number, number]} */ ([a.x, a.y])] : []));
  if (a && b) await play.stage.tween(150, (t) => { a.scale = 1 + 0.1 * ease.swing(t); });
}

/** The side that an attack serves: foes are monsters, villains and traps. @param {Actor | undefined} a */
const isFoe = (a) => !a || (a.kind !== "hero" && a.kind !== "ally");

/** The die, then the blow: a lunge to a neighbour, a bolt to one farther off. @param {Play} play @param {BoardEvent} e */
async function attackRolled(play, e) {
  const a = who(play, e.attacker), b = who(play, e.target);
  if (!b) return;
  const foe = isFoe(a), hit = Boolean(e.hit), [before, after] = saidOfRoll(play, e);
  await play.effects.die(b.x, b.y, { number: e.die || 1, foe, hit, good: hit !== foe, before, after, other: e.dice?.[1] });
  if (a) await strike(play, a, b);
  if (!e.hit) await dodge(play, b, a);
}

/** The number needed, and by how much it hit or missed. @param {Play} play @param {BoardEvent} e */
function saidOfRoll(play, { total = 0, armor_class: armor = 0, bonus = 0, hit }) {
  const by = Boolean(hit) === (total >= armor) ? "-by" : ""; // a rule may decide otherwise than the sum
  return [play.say("roll-needs", { needed: armor - bonus }), play.say(`roll-${hit ? "hit" : "miss"}${by}`, { margin: Math.abs(total - armor) })];
}

/** @param {Play} play @param {Actor} a @param {Actor} b */
async function strike(play, a, b) {
  const dx = b.x - a.x, dy = b.y - a.y, d = Math.hypot(dx, dy) || 1;
  b.blow = [dx / d, dy / d];
  if (d > 2.3) return void (await play.effects.bolt([a.x, a.y], [b.x, b.y], a.kind === "hero" ? "#7fc4ff" : "#ff8a4a"));
  const x = a.x, y = a.y, far = Math.min(0.62, d - 0.5), lean = 0.3 * Math.sign(dx || 1) * (Math.abs(dx) / d + 0.25);
  await play.stage.tween(260, (t) => { [a.x, a.y, a.lean, a.lift] = t >= 1 ? [x, y, 0, 0] : [x + (dx / d) * far * swing(t), y + (dy / d) * far * swing(t), lean * swing(t), 0.1 * ease.swing(t)]; });
}

/** Slow back, quick forward, home. @param {number} t */
const swing = (t) => (t < 0.3 ? -0.35 * ease.swing(t / 0.6) : ease.swing((t - 0.3) / 0.7) * 1.1);

/** @param {Play} play @param {Actor} b @param {Actor | undefined} a */
async function dodge(play, b, a) {
  const x = b.x, side = a && a.x > b.x ? -1 : 1;
  b.blow = null;
  await play.stage.tween(210, (t) => { [b.x, b.lean] = t >= 1 ? [x, 0] : [x + side * 0.2 * ease.swing(t), side * 0.2 * ease.swing(t)]; });
}

/** @param {Play} play @param {BoardEvent} e */
async function damaged(play, e) {
  const a = who(play, e.figure);
  if (!a) return;
  play.effects.hearts(a.x, a.y, -(e.amount || 0));
  play.effects.burst(a.x, a.y, "#ff7a4a", 12, -0.3);
  const { x, y, blow } = a, [dx, dy] = blow || [0, 0];
  a.blow = null;
  await play.stage.tween(320, (t) => {
    const back = t >= 1 ? 0 : 0.3 * Math.sin(Math.PI * Math.sqrt(t)), shake = t >= 1 ? 0 : Math.sin(t * 28) * 0.05 * (1 - t);
    [a.flash, a.x, a.y, a.lean] = [Math.max(0, 1 - t * 2), x + dx * back + shake, y + dy * back, (dx || 0.4) * back];
  });
  a.left = e.left ?? a.left;
}

/** @param {Play} play @param {BoardEvent} e */
async function healed(play, e) {
  const a = who(play, e.figure);
  if (!a) return;
  a.left = e.left ?? a.left;
  play.effects.hearts(a.x, a.y, e.amount || 0);
  play.effects.burst(a.x, a.y, "#9cf07a", 16, 0.9);
  await play.stage.wait(220);
}

/** @param {Play} play @param {BoardEvent} e */
async function heroFell(play, e) {
  const a = who(play, e.figure || e.hero);
  if (!a) return;
  await play.look([a.x, a.y]);
  await play.stage.tween(520, (t) => { a.fall = topple(t); });
  [a.down, a.left, a.fall] = [true, 0, 1];
  play.effects.ring(a.x, a.y, "#c03a3a", 1.1);
  play.lightMoves();
  await play.stage.wait(200);
}

/** Slow at first, then all at once, with one small bounce. @param {number} t */
const topple = (t) => (t < 0.65 ? Math.pow(t / 0.65, 2.4) : 1 - 0.12 * Math.sin(((t - 0.65) / 0.35) * Math.PI));

/** @param {Play} play @param {BoardEvent} e */
async function heroStood(play, e) {
  const a = who(play, e.figure || e.hero);
  if (!a) return;
  a.down = false;
  await play.stage.tween(260, (t) => { a.fall = 1 - ease.out(t); });
  play.effects.burst(a.x, a.y, "#ffd98a", 24, 1.1);
  play.effects.ring(a.x, a.y, "#ffd98a", 1.2);
  play.lightMoves();
  await play.stage.wait(260);
}

/** @param {Play} play @param {BoardEvent} e */
async function defeated(play, e) {
  const a = who(play, e.figure);
  if (!a) return;
  play.effects.burst(a.x, a.y, "#ffb070", a.kind === "villain" ? 60 : 26, 1.2);
  if (a.kind === "villain") play.effects.ring(a.x, a.y, "#c08aff", 2.6);
  const { x, y, blow } = a, [dx, dy] = blow || [0, 0];
  await play.stage.tween(a.kind === "villain" ? 1000 : 520, (t) => { [a.ash, a.seen, a.x, a.y, a.lean] = [t * t, 1 - t * 0.4, x + dx * 0.25 * ease.out(t), y + dy * 0.25 * ease.out(t), (dx || 0.5) * 0.5 * ease.out(t)]; });
  play.actors.delete(a.id);
}

/** @param {Play} play @param {BoardEvent} e */
async function removed(play, e) {
  const a = who(play, e.figure || e.hero);
  if (!a) return;
  await play.stage.tween(280, (t) => { [a.seen, a.lift] = [1 - t, t * 0.6]; });
  play.actors.delete(a.id);
}

/** @param {Play} play @param {BoardEvent} e */
async function condition(play, e) {
  const a = who(play, e.figure);
  if (!a || !e.condition) return;
  const had = a.figure.conditions, gained = e.type === "condition_gained"; // markers of some kinds pile up
  a.figure = { ...a.figure, conditions: gained ? [...had, e.condition] : had.filter((one) => one !== e.condition) };
  play.effects.ring(a.x, a.y, e.type === "condition_gained" ? "#c98aff" : "#ffffff", 0.7);
  await play.stage.wait(140);
}

/** @param {Play} play @param {BoardEvent} e */
async function tileLaid(play, e) {
  const tile = play.next?.tiles.find((t) => t.id === e.tile);
  if (!tile) return;
  await play.look([tile.x * 4 + 0.9, tile.y * 4 + 0.9], [tile.x * 4 + 3.1, tile.y * 4 + 3.1]);
  play.effects.dust(tile.x * 4, tile.y * 4);
  await play.reveal(tile.id);
}

/** Dust, and the place is dark again. @param {Play} play @param {BoardEvent} e */
async function tileTakenUp(play, e) {
  const place = e.tile && play.conceal(e.tile);
  if (!place) return;
  await play.look([place.x * 4 + 0.9, place.y * 4 + 0.9], [place.x * 4 + 3.1, place.y * 4 + 3.1]);
  play.effects.dust(place.x * 4, place.y * 4);
  await play.stage.wait(260);
}

/** A die that no attack follows: a trap, a lock. @param {Play} play @param {BoardEvent} e */
async function disableRolled(play, e) {
  const a = who(play, e.hero || e.figure) || [...play.actors.values()].find((one) => one.kind === "hero");
  if (a) await play.effects.die(a.x, a.y, { number: e.die || 1, foe: false, hit: Boolean(e.success), good: Boolean(e.success), before: play.say("roll-needed", { needed: e.needed }), after: play.say(e.success ? "roll-disabled" : "roll-still", {}) });
}

/** @param {string} words @param {string} colour @returns {(play: Play, e: BoardEvent) => Promise<void>} */
const rise = (words, colour) => async (play, e) => {
  const a = who(play, e.hero || e.figure);
  if (!a) return;
  play.effects.float(a.x, a.y, words, colour, 0.62);
  play.effects.burst(a.x, a.y, colour, 20, 1);
  await play.stage.wait(160);
};

/** @param {Play} play @param {BoardEvent} e */
async function turnBegan(play, e) {
  if (e.hero) play.activate(e.hero);
  const a = who(play, e.hero);
  if (a) await play.look([a.x, a.y]);
}

/** @param {Play} play @param {BoardEvent} e */
async function activated(play, e) {
  const a = who(play, e.figure);
  if (!a) return;
  play.onTurn(a.id);
  await play.look([a.x, a.y]);
  await play.stage.tween(160, (t) => { a.scale = 1 + 0.12 * ease.swing(t); });
}

/** @param {boolean} there @returns {(play: Play, e: BoardEvent) => Promise<void>} */
const token = (there) => async (play, e) => {
  if (!e.id) return;
  play.put(e.id, there);
  await play.stage.wait(120);
};

/** @type {Record<string, (play: Play, e: BoardEvent) => Promise<void>>} */
export const ACTS = {
  moved, placed, swapped, activated, damaged, healed, defeated,
  attack_declared: attackDeclared, attack_rolled: attackRolled, hero_fell: heroFell, hero_stood: heroStood,
  figure_removed: removed, escaped: removed, condition_gained: condition, condition_lost: condition,
  tile_laid: tileLaid, tile_taken_up: tileTakenUp, disable_rolled: disableRolled, turn_began: turnBegan, token_placed: token(true), token_removed: token(false), picked_up: token(false),
  dropped: token(true), treasure_gained: rise("◆", "#ffd36a"), level_gained: rise("★", "#ffe08a"), surge_spent: rise("♥", "#ff9aa8"), no_damage: rise("0", "#9fd8e8"),
  trap_token_sprung: rise("✕", "#ff9a6a"), chest_opened: rise("◆", "#ffd36a"), spell_cast: rise("✦", "#c3b0ff"), rune_drawn: rise("✧", "#9fd8e8"),
};

/** Play an event; what it leads to that has no picture, the next view shows. @param {Play} play @param {BoardEvent} event */
export async function perform(play, event) {
  await ACTS[event.type]?.(play, event);
}
