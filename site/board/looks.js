// The materials of a place: each look names its floor, its wall, its colours and its lamps.
import { shelf } from "./shelf.js";

/** Of the looks that a box brings along, floor and wall may be materials of its own. dress: what hangs on the walls; room: tiles that touch are one room; glow: how
 * much of the floor gives light of its own, from 0 to 1, and fire its colour; drift: what flies in the air.
 * @typedef {object} Look
 * @property {"flags"|"boards"|"marble"|"terracotta"|"cobble"|"garden"|import("./materials.js").Material} floor
 * @property {"block"|"panel"|"brick"|"hedge"|import("./materials.js").Material} wall
 * @property {number[]} tone floor colour @property {number[]} tone2 second floor colour (joints, the other marble)
 * @property {number[]} stone wall colour
 * @property {number} moss @property {number} gloss @property {number} cracks @property {number} rugs chance of a rug
 * @property {number[]} rug colours of the rug, three triples in a row
 * @property {number[]} lamp colour of its light @property {number} lamps chance of a lamp
 * @property {number[]} ambient light where no lamp reaches
 * @property {import("./dressing.js").Piece[]} [dress] @property {boolean} [room] @property {(u: number, v: number) => number} [glow] @property {number[]} [fire]
 * @property {import("./air.js").Drift} [drift]
 */

const WARM = [255, 178, 96];

/** @type {Look} */
const STONE = {
  floor: "flags", wall: "block", tone: [128, 120, 108], tone2: [54, 48, 44], stone: [112, 105, 98],
  moss: 0.75, gloss: 0.1, cracks: 1, rugs: 0, rug: [], lamp: WARM, lamps: 0.6, ambient: [58, 56, 82],
};

/** @type {Record<string, Look>} */
export const LOOKS = {
  stone: STONE,
  hall: {
    ...STONE, floor: "boards", wall: "panel", tone: [138, 92, 54], tone2: [46, 27, 16], stone: [104, 66, 42], moss: 0, gloss: 0.75,
    cracks: 0, rugs: 0.7, rug: [122, 26, 30, 196, 148, 74, 34, 30, 62], lamps: 0.75, ambient: [66, 54, 72],
  },
  library: {
    ...STONE, floor: "boards", wall: "panel", tone: [112, 74, 46], tone2: [38, 23, 15], stone: [82, 56, 40], moss: 0, gloss: 0.55,
    cracks: 0, rugs: 0.8, rug: [24, 62, 58, 190, 150, 84, 92, 30, 34], lamps: 0.7, ambient: [60, 54, 74],
  },
  chapel: {
    ...STONE, floor: "marble", wall: "block", tone: [176, 168, 156], tone2: [62, 70, 84], stone: [132, 126, 122], moss: 0, gloss: 0.8,
    cracks: 0.5, rugs: 0.35, rug: [70, 34, 92, 206, 166, 88, 28, 24, 56], lamp: [255, 206, 140], lamps: 0.8, ambient: [60, 62, 96],
  },
  kitchen: {
    ...STONE, floor: "terracotta", wall: "brick", tone: [158, 92, 62], tone2: [92, 76, 62], stone: [136, 84, 64], moss: 0, gloss: 0.35,
    cracks: 0.6, lamps: 0.8, lamp: [255, 160, 78], ambient: [68, 54, 66],
  },
  cellar: {
    ...STONE, floor: "cobble", wall: "brick", tone: [126, 114, 100], tone2: [44, 38, 35], stone: [98, 76, 66], moss: 0.5, gloss: 0.5,
    cracks: 0.2, lamps: 0.45, ambient: [46, 50, 72],
  },
  crypt: {
    ...STONE, tone: [104, 108, 116], tone2: [40, 42, 50], stone: [92, 96, 106], moss: 0.5, cracks: 1.4, lamps: 0.5,
    lamp: [140, 226, 190], ambient: [44, 54, 80],
  },
  garden: {
    ...STONE, floor: "garden", wall: "hedge", tone: [136, 134, 122], tone2: [86, 104, 54], stone: [58, 92, 46], moss: 1, gloss: 0.1,
    cracks: 0.4, lamps: 0.4, lamp: [196, 220, 255], ambient: [86, 98, 132],
  },
};
LOOKS.court = { ...LOOKS.cellar, tone: [132, 126, 116], tone2: [52, 48, 42], wall: "block", stone: [118, 112, 104], ambient: [62, 68, 98] };

/** Words that packs may use, and the look that serves them. */
const KIN = {
  gallery: "library", stairwell: "stone", corridor: "stone", gate: "stone", tower: "stone", stair: "stone", armory: "stone", guard: "stone", vault: "crypt", tomb: "crypt", catacomb: "crypt",
  ballroom: "hall", dining: "hall", bedroom: "hall", study: "library", archive: "library", shrine: "chapel", altar: "chapel",
  throne: "chapel", bath: "chapel", pantry: "kitchen", scullery: "kitchen", larder: "kitchen", cave: "cellar", sewer: "cellar", dungeon: "cellar",
  market: "hall", rock: "cellar", river: "cellar", chasm: "crypt", fungus: "garden", row: "stone",
  courtyard: "court", yard: "court", stable: "court", terrace: "garden", conservatory: "garden", orchard: "garden", maze: "garden",
};

/** The effect of an environment on the light, by card: boxes say so of theirs.
 * @type {Record<string, import("./air.js").Weather>} */
export const WEATHER = {};

const HERE = shelf("looks.js", ({ LOOKS: looks, WEATHER: weather }) => {
  Object.assign(LOOKS, looks);
  Object.assign(WEATHER, weather);
});
export const { load: loadLooks, add: addLooks, having: withLooks, asked: looksAsked } = HERE;

/** @param {string} [name] @returns {Look} */
export function lookOf(name = "stone") {
  if (LOOKS[name]) return LOOKS[name];
  const kin = Object.entries(KIN).find(([word]) => name.includes(word));
  const near = kin ? kin[1] : Object.keys(LOOKS).find((word) => name.includes(word));
  return LOOKS[near || "stone"];
}
