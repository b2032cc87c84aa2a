// Which cards have a portrait, and the portraits themselves: they come with their box, the tools when the first one is wanted.
import { boxHas } from "../../ground/boxes.js";

/** @type {Map<string, {text: string, kind: string}>} */
const known = new Map();
/** @type {Map<string, CanvasImageSource>} */
const drawn = new Map();
const MOST = 160; // pictures that are kept
const FRAME = "frame.css";
const FILE = "portraits.js"; // of a box; figures of boxes without one are shown by their icons
/** @type {typeof import("./kit.js") | null} */
let kit = null;
/** @type {typeof import("./frames.js") | null} */
let frames = null;
/** @type {Map<string, Promise<boolean>>} by pack, and the tools that all need */
const asked = new Map();

/** The portraits of these packs; false if none can be had: then the icons stay. @param {string[]} packs */
export async function loadPortraits(packs) {
  const came = await Promise.all(["tools", ...packs].map((name) => asked.get(name) ?? ask(name)));
  return came[0] && came.slice(1).some(Boolean);
}

/** @param {string} name */
function ask(name) {
  const coming = (name === "tools" ? takeTools() : take(name)).catch((error) => {
    console.warn("there are no portraits", error);
    return false;
  });
  asked.set(name, coming);
  return coming;
}

async function takeTools() {
  [kit, frames] = await Promise.all([import("./kit.js"), import("./frames.js")]);
  return true;
}

/** @param {string} pack @returns {Promise<boolean>} whether it has any */
async function take(pack) {
  void dress(pack).catch((error) => console.warn("its cards have no frame of their own", error));
  if (!await boxHas(pack, FILE)) return false;
  const { PORTRAITS } = /** @type {{PORTRAITS: Record<string, Record<string, string>>}} */ (await import(`../../boxes/${pack}/${FILE}`));
  for (const [kind, figures] of Object.entries(PORTRAITS)) {
    for (const [card, text] of Object.entries(figures)) known.set(card, { text, kind });
  }
  return true;
}

/** The frames of a box's cards are a style sheet of its own; without it they look like any others. @param {string} pack */
async function dress(pack) {
  if (await boxHas(pack, FRAME)) document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL(`../../boxes/${pack}/${FRAME}`, import.meta.url).href }));
}

/** Whether the portraits of these packs have been asked for. @param {string[]} packs */
export const portraitsAsked = (packs) => packs.every((pack) => asked.has(pack));

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
