// The signs on a figure at rest: one number and one mark at most. The rest is told to whoever points at it. Pure.

const GAP = 2; // css pixels between two signs

/** @typedef {import("./types.js").Intent} Intent */
/** @typedef {import("./choices.js").Placed} Placed */
/** number: the chance of the attack that is being chosen, else what the figure means to do, else its hit points. marks: its conditions, the first
 * alone or all; more: that there are others, or several of it. @typedef {{number: "chance" | "intent" | "hit points" | null, chance: number | null, marks: string[], more: boolean}} Badge */

/** The chance of hitting a figure with the attack that is meant now: the one whose target is asked for, or whose button is pointed at. Nothing stands
 * there while it is open which attack it would be. @param {Placed[]} choices @param {string} id @param {string | null} regarded an option of the menu @returns {number | null} */
export function chanceOn(choices, id, regarded) {
  const meant = choices.filter((one) => one.figure === id && !one.rank && (one.pending || one.options[0] === regarded));
  const all = meant.flatMap((one) => one.odds || []).map((one) => one.percent).filter((one) => typeof one === "number");
  return all.length ? Math.max(...all) : null;
}

/** The height of an intent, in css pixels. @param {number} z of a square */
export const badgeHeight = (z) => Math.max(15, Math.min(22, z * 0.34));

/** Signs that stand beside one another in a row, none over the next: moved apart as little as that takes. @param {{x: number, y: number, width: number}[]} signs x: the middle
 * @param {number} height @returns {number[]} where the middle of each goes */
export function spread(signs, height) {
  const out = signs.map(({ x }) => x), order = signs.map((_, i) => i).sort((a, b) => signs[a].x - signs[b].x);
  for (let round = 0; round < signs.length; round++) for (const i of order) for (const j of order) {
    const least = (signs[i].width + signs[j].width) / 2 + GAP, apart = out[j] - out[i];
    if (i === j || order.indexOf(i) > order.indexOf(j) || Math.abs(signs[i].y - signs[j].y) >= height || apart >= least) continue;
    out[i] -= (least - apart) / 2;
    out[j] += (least - apart) / 2;
  }
  return out;
}

/** Whether an intent is told with a number. @param {Intent | undefined} intent */
export const strikes = (intent) => Boolean(intent?.attacks.length);

/** @param {{id: string, figure: {conditions: string[], hit_points_max: number}}} actor
 * @param {{choices: Placed[], regarded: string | null, near: string | null, acting: boolean, announced: boolean, intents: Map<string, Intent>}} scene @returns {Badge} */
export function badgeOf({ id, figure }, { choices, regarded, near, acting, announced, intents }) {
  const chance = acting ? null : chanceOn(choices, id, regarded), means = !acting && announced && strikes(intents.get(id));
  const conditions = [...new Set(figure.conditions)], pointed = near === id;
  const number = chance !== null ? "chance" : means ? "intent" : figure.hit_points_max > 1 ? "hit points" : null;
  return { number, chance, marks: conditions.slice(0, pointed ? 4 : 1), more: !pointed && figure.conditions.length > 1 };
}
