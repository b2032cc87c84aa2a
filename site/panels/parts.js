// What the panels share besides the state: the engine, the words, the saves, the board. Filled in by main.js.

/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('./types.d.ts').GameEvent} GameEvent */

export const parts = {
  engine: /** @type {import('./types.d.ts').Engine} */ (/** @type {unknown} */ (null)),
  words: /** @type {import('../words.js').Words} */ (/** @type {unknown} */ (null)),
  names: /** @type {import('./names.js').Names} */ (/** @type {unknown} */ (null)),
  saves: /** @type {import('../saves.js').Saves} */ (/** @type {unknown} */ (null)),
  /** @type {any} */ board: null,
  /** @type {{meta: import('./types.d.ts').Meta, save: string} | null} */ lastSave: null,
  /** @type {(view: View, events: GameEvent[]) => void} */ showBoard: () => {},
  closeBoard: () => {},
  exportGame: () => {},
  /** @type {(key: string, params?: Record<string, any>) => string} */
  t: (key, params) => parts.words.t(key, params),
};
