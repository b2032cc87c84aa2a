// The page's one state and its one way of changing it: every change draws the page again, once.

import { drawn } from '../ground/guard.js';

/** @typedef {import('./types.d.ts').View} View */
/** @typedef {{kind: string, [field: string]: any}} Dialog */
/** @typedef {{id: string, meta: import('./types.d.ts').Meta, index: number, seq: number, readOnly: boolean, saved:
 * string}} Game */

/** @typedef {{id: string, meta: import('./types.d.ts').CampaignMeta, seq: number, view:
 * import('./types.d.ts').CampaignView | null,
 *   readOnly: boolean, saved: string, asked: number, told: import('./types.d.ts').GameEvent[]}} Campaign */

/** The caption of the page while it shows what happened. waits: for somebody to go on. card: that waits on the stage.
 * height: of the question that was there, so that nothing jumps.
 * @typedef {{scene: import('../game/beats.js').Scene, told: import('./types.d.ts').GameEvent[], waits: boolean, card?:
 * boolean, height: number}} Now */

/** A game that is looked at moment by moment: between which answers, where it is now, and what was asked and answered
 * there. under: the page that it lies over, as it was. panel, key and leave: its own, so that only whoever looks at one
 * fetches them.
 * @typedef {{number: number, from: number, to: number, index: number, marks: import('./types.d.ts').Mark[], playing:
 * boolean, speed: number, asks: {who: string, text: string, answer: string},
 *   id: string | null, complete: boolean, setup: any, under: any, panel: () => unknown, key: (event: KeyboardEvent) =>
 * boolean, leave: () => void}} Replay */

/** The answer that a companion is about to give, to which question, and why. wait: milliseconds until it does; null:
 * until somebody goes on.
 * @typedef {{asked: number, hero: string, option: string, reason: import('./types.d.ts').Text | null, told: string,
 * pace: string, wait: number | null}} Intention */

/** The program at the table. paused: nothing is answered until somebody goes on. overruled: the companion for whom a
 * person decides now.
 * @typedef {{paused: boolean, overruled: string | null, intention: Intention | null}} Company */

/** One of the best answers to the open question. @typedef {{option: string, reason: import('./types.d.ts').Text | null,
 * chance: number | null, error: number | null, futures: number}} Standing */
/** The best answers to a question, as far as they have been worked out, the best first; those that are shown. aim: the
 * futures that are to be played out.
 * @typedef {{asked: number, standing: Standing[], shown: string[], steps: number, aim: number, done: boolean}} Hint */

/** A decision of a game that is over: after how many answers, in which round and whose; what was chosen and what else
 * could have been, each with the chance of winning after it. error: the standard error of their difference. view: the
 * table as it stood then.
 * @typedef {{index: number, round: number, who: string, text: import('./types.d.ts').Text, chosen:
 * import('./types.d.ts').Option, other: import('./types.d.ts').Option,
 *   chance: number, other_chance: number, error: number, view: View}} Moment */
/** The turning points of a game, as far as they have been worked out. end: of which game, as it ended. unknown: the
 * engine does not know the whole past of this game.
 * @typedef {{end: string, at: number, of: number, done: boolean, unknown: boolean, moments: Moment[]}} Decisive */

export const state = {
  screen: 'home',
  engine: { ready: false, phase: 'files', done: 0, total: 0, error: /** @type {{code: string, detail?: string} | null} */ (null) },
  catalogue: /** @type {any} */ (null),
  /** @type {import('../ground/settings.js').Settings} */ settings: /** @type {any} */ (null),
  setup: /** @type {any} the form of a new game */ (null),
  /** @type {Campaign | null} */ campaign: null,
  campaignSetup: /** @type {any} the form of a new campaign */ (null),
  game: /** @type {Game | null} */ (null),
  view: /** @type {View | null} */ (null),
  log: /** @type {import('./types.d.ts').LogEntry[]} */ ([]),
  recent: /** @type {import('./types.d.ts').GameEvent[]} */ ([]),
  busy: false, // an answer is being worked out
  entering: false, // a game or campaign is on its way: nothing of what is here is answered any more
  failed: /** @type {{of?: string, index?: number, option?: string, error: {code: string, detail?: string}} | null} the last answer that the engine failed at: for a bug report */ (null),
  replay: /** @type {Replay | null} a game that is looked at; `view` and `log` are then of the moment that is shown */ (null),
  redo: 0, // how many answers that were taken back can be repeated
  asked: 0, // the number of the open question: an answer names it
  playing: 0, // whether what the last answer led to is still being shown; `view` is then the table as far as it has been told
  now: /** @type {Now | null} what is being shown */ (null),
  banner: /** @type {{key: number, text: string, kind: string} | null} told once as a turn or a phase begins */ (null),
  resumed: false, // somebody has come back to the open question, by undo or from a save
  awake: false, // the question on the table may be answered
  pending: /** @type {{options: string[], label: string, note?: string} | null} a tap that waits to be confirmed */ (null),
  dialog: /** @type {Dialog | null} */ (null),
  stories: /** @type {string[]} */ ([]),
  /** The story that was told before the heroes were placed: the rules tell it after. @type {string | null} */
  foretold: null,
  passTo: /** @type {string | null} the hero to whom the device goes */ (null),
  playsFor: /** @type {string | null} a hero of another device who is played here for once */ (null),
  company: /** @type {Company} */ ({ paused: false, overruled: null, intention: null }),
  hint: /** @type {Hint | null} */ (null),
  decisive: /** @type {Decisive | null} */ (null),
  forecast: /** @type {import('../forecast/types.d.ts').Forecast | null} what will follow if the Hero Phase ends now, or on a square that is pointed at */ (null),
  tab: 'play',
  drawer: /** @type {'peek' | 'half' | 'full'} how far the question covers the board of a phone */ ('half'),
  byList: false, // a phone's list of squares is open: the board alone is enough for most
  side: 'coming',
  openHero: /** @type {string | null} */ (null),
  openOdds: /** @type {string | null} the option whose chances are unfolded */ (null),
  logLimit: 150,
  endSeen: false,
  ended: /** @type {{screen: (view: View, feats: string[]) => unknown, feats: string[]} | null} the game is over and has been entered in the annals */ (null),
  notices: /** @type {{id: string, text: string, action?: string, run?: () => void, kind?: string, passing?: boolean}[]} */ ([]),
};

/** @type {Set<() => void>} */
const listeners = new Set();
let waiting = false;

/** @param {() => void} listener */
export function onChange(listener) {
  listeners.add(listener);
}

/** @param {Partial<typeof state>} [patch] */
export function update(patch = {}) {
  Object.assign(state, patch);
  if (waiting) return;
  waiting = true;
  queueMicrotask(draw);
}

function draw() {
  waiting = false;
  for (const [number, listener] of [...listeners].entries()) drawn(`change ${number}`, listener);
}

const TOLD = 12_000;       // milliseconds for which good news stays

/** A notice with an id takes the place of an older one. passing: it only says that something went well, and leaves by
 * itself. @param {(typeof state.notices)[number]} notice */
export function notify(notice) {
  update({ notices: [...state.notices.filter(({ id }) => id !== notice.id), notice] });
  if (notice.passing) setTimeout(() => update({ notices: state.notices.filter((one) => one !== notice) }), TOLD);
}

/** @param {string} id */
export function dismiss(id) {
  update({ notices: state.notices.filter((notice) => notice.id !== id) });
}
