// The drawing as plain data: for tests that must not depend on pixels, and for measurements.
import { toScreen } from "./camera.js";
import { badgeOf } from "./budget.js";
import { isStep } from "./choices.js";

const round = (/** @type {number} */ n) => Math.round(n * 100) / 100;

/** @param {import("./scene.js").Scene} scene @param {import("./painter.js").Painter} painter */
export function drawListOf(scene, painter) {
  const { cam, size } = scene;
  return {
    camera: { x: round(cam.x), y: round(cam.y), zoom: round(cam.zoom) },
    size: { ...size, dpr: scene.dpr },
    tiles: scene.grid.tiles.map((tile) => ({ id: tile.id, look: tile.look, hidden: scene.hidden.has(tile.id) })),
    figures: [...scene.actors.values()].map((a) => figure(a, scene)),
    tokens: scene.tokens.map((token) => ({ id: token.id, token: token.token, x: round(token.x), y: round(token.y) })),
    choices: scene.acting ? [] : scene.choices.map((one) => ({ options: one.options, kind: one.kind, rect: one.rect, pending: one.pending, step: isStep(one) })),
    plates: [...painter.table.last.values()].filter(({ id }) => id.startsWith("plate ")).map(({ id, box }) => ({ id: id.slice(6), box: box.map(Math.round) })),
    badges: [...painter.table.last.values()].filter(({ id }) => id.startsWith("intent ")).map(({ id, box }) => ({ id: id.slice(7), box: box.map(Math.round) })),
    foretold: [...painter.table.last.keys()].flatMap((id) => (id.startsWith("foretold ") ? [id.slice(9)] : [])),
    frontier: scene.frontier().map((edge) => edge.id),
    intents: scene.announced ? [...scene.intents.keys()] : [],
    padding: scene.padding,
    told: [...painter.table.last.values()].filter(({ id }) => id === "saying" || id === "odds").map(({ print }) => print),
    meant: scene.meant,
    regarded: scene.regarded,
    cursor: scene.cursor ? scene.cursor.rect : null,
    acting: scene.acting,
    baked: painter.bakery.idle,
    frames: { ...painter.stats },
    cost: { ...painter.cost },
  };
}

/** @param {import("./actors.js").Actor} a @param {import("./scene.js").Scene} scene */
function figure(a, scene) {
  const [px, py] = toScreen(scene.cam, scene.size, a.x, a.y);
  return { id: a.id, kind: a.kind, card: a.figure.card, x: round(a.x), y: round(a.y), screen: [Math.round(px), Math.round(py)], hit_points: a.left, down: a.down,
    active: a.id === scene.active, conditions: a.figure.conditions, badge: badgeOf(a, scene) };
}
