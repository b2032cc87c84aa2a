// Which cards have a portrait, and the portraits themselves: their code comes when the first one is wanted.

/** @type {Map<string, {text: string, kind: string}>} */
const known = new Map();
/** @type {Map<string, CanvasImageSource>} */
const drawn = new Map();
const MOST = 160; // pictures that are kept
/** @type {typeof import("./kit.js") | null} */
let kit = null;
/** @type {typeof import("./frames.js") | null} */
let frames = null;
/** @type {Promise<boolean> | null} */
let asked = null;

/** False if they cannot be had: then the icons stay. */
export function loadPortraits() {
  asked ??= Promise.all([import("./kit.js"), import("./frames.js"), import("./vesperhold.js"), import("./proving_ground.js")]).then(take).catch((error) => {
    console.warn("there are no portraits", error);
    return false;
  });
  return asked;
}

/** @param {[typeof import("./kit.js"), typeof import("./frames.js"), typeof import("./vesperhold.js"), typeof import("./proving_ground.js")]} modules */
function take([tools, surrounds, { VESPERHOLD }, { PROVING_GROUND }]) {
  for (const pack of [VESPERHOLD, PROVING_GROUND]) for (const [kind, figures] of Object.entries(pack)) {
    for (const [card, text] of Object.entries(figures)) known.set(card, { text, kind });
  }
  kit = tools;
  frames = surrounds;
  return true;
}

export const portraitsReady = () => Boolean(kit);

/** @param {string} card */
export const hasPortrait = (card) => known.has(card);

/** The side that a figure stands on. @param {string} card */
export const sideOf = (card) => known.get(card)?.kind;

/** All that have one, by kind: for tests and for looking at them. */
export const allPortraits = () => [...known].map(([card, { kind }]) => ({ card, kind }));

/** The bust alone, lit for the side it stands on. @param {string} card @param {string} kind @param {number} px device pixels for its whole field @returns {CanvasImageSource | null} */
export function bustOf(card, kind, px) {
  const found = known.get(card);
  return found && kit ? kept(`${card}|${kind}|${px}`, () => /** @type {typeof import("./kit.js")} */ (kit).portrait(found.text, kind, px)) : null;
}

/** The bust before a painted ground: round as a medal, or square as a picture on a card. @param {string} card @param {boolean} round @param {number} px */
export function framed(card, round, px) {
  const found = known.get(card);
  if (!found || !frames) return null;
  return kept(`${card}|${round}|${px}`, () => /** @type {typeof import("./frames.js")} */ (frames).frame(found.text, found.kind, round, px));
}

/** @param {string} id @param {() => CanvasImageSource} draw */
function kept(id, draw) {
  const old = drawn.get(id);
  if (old) return old;
  if (drawn.size >= MOST) drawn.clear();
  const picture = draw();
  drawn.set(id, picture);
  return picture;
}
