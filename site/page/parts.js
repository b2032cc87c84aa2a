// Everything the rooms share besides the state: the engine, the words, the saves, the board. Filled in by main.js.

/** @typedef {import('./types.d.ts').View} View */

/** @param {string} key @param {Record<string, any>} [params] @returns {string} */
function speak(key, params) {
  return parts.words.t(key, params);
}

export const parts = {
  engine: /** @type {import('./types.d.ts').Engine} */ (/** @type {unknown} */ (null)),
  words: /** @type {import('../ground/words.js').Words} */ (/** @type {unknown} */ (null)),
  names: /** @type {import('./names.js').Names} */ (/** @type {unknown} */ (null)),
  saves: /** @type {import('../saves/saves.js').Saves} */ (/** @type {unknown} */ (null)),
  campaigns: /** @type {import('../saves/saves.js').Saves<import('./types.d.ts').CampaignMeta>} */ (/** @type {unknown} */ (null)),
  /** @type {typeof import('../campaign/ledger.js') | null} the page of a ledger, fetched with the first campaign that keeps one */ ledger: null,
  board: /** @type {any} */ (null),
  meant: /** @type {import('./types.d.ts').Square | null} the square that the voice means */ (null),
  /** The needs of the first adventure's voice while something is shown. on: whether it speaks. due: whether it has
   * something to say of what has been told. */
  lessons: { on: () => false, due: () => false },
  /** The last save of what is open, whether or not it could be kept. @type
   * {{game: {meta: import('./types.d.ts').Meta, save: string} | null, campaign: {meta:
   * import('./types.d.ts').CampaignMeta, save: string} | null}} */
  last: { game: null, campaign: null },
  /** @type {(view: View) => void} */ showBoard: () => {},
  closeBoard: () => {},
  exportGame: () => {},
  isBox: /** @type {(id: string) => boolean} */ (() => false),
  exportRecord: /** @type {(record: {meta: import('./types.d.ts').AnyMeta, save: string}) => void} */ (() => {}),
  /** @type {() => Promise<typeof import('../ending/end.js')>} what shows the end of a game, fetched when one ends */ fetchEnd: () => Promise.reject(new Error('not yet')),
  /** @type {((view: View, puzzle: import('./types.d.ts').Puzzle) => unknown) | null} what a puzzle says beside its question; fetched with the first of them */ puzzlePanel: null,
  fetchPuzzles: () => {},
  /** @type {typeof import('../company/index.js') | null} what plays for companions and gives hints; fetched when it is first wanted */ company: null,
  /** @type {typeof import('../forecast/index.js') | null} what the coming Villain Phase will do; fetched with the first menu of a Hero Phase */ forecast: null,
  /** @type {() => Promise<unknown>} */ fetchCompany: () => Promise.resolve(),
  /** @type {typeof import('../game/orders.js') | null} what answers by standing orders; fetched with the first card that asks whether to use it */ orders: null,
  /** @type {() => Promise<unknown>} */ fetchOrders: () => Promise.resolve(),
  /** How what follows from the last answer is shown: how many times as fast as usual, and whether it waits for its
   * reader. @type {(events: import('./types.d.ts').GameEvent[]) => {factor: number, waits: boolean}} */
  paceOf: () => ({ factor: 1, waits: true }),
  /** @type {(adventure?: string) => unknown} the form of a new game, with an adventure chosen already */ newGame: () => {},
  /** @type {(intent: string) => unknown} what a button of the title does */ act: () => {},
  t: speak,
};
