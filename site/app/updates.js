// A new release is offered and waits for the player; no game that could not be kept is lost to it.

import { takeUpdate } from '../ground/offline.js';
import { notify, state } from '../page/store.js';
import { parts } from '../page/parts.js';
import { games } from '../game/game.js';
import { settled } from '../game/keeping.js';

let leaving = false;       // for a fresh page

export function listenForUpdates() {
  const { serviceWorker } = navigator;
  let release = serviceWorker?.controller;              // none on a first visit
  serviceWorker?.addEventListener('message', ({ data }) => {
    if ((data?.type ?? data) === 'update-ready') offerFreshPage('update-ready', 'update-now', takeUpdate);
  });
  serviceWorker?.addEventListener('controllerchange', () => {
    if (release && !leaving) offerFreshPage('update-elsewhere', 'update-reload');
    release = serviceWorker.controller;
  });
  addEventListener('beforeunload', (event) => { if (isUnkept() && !leaving) event.preventDefault(); });
}

/** Offers a fresh page: files not fetched yet would come from another release. @param {string} why
 * @param {string} action
 * @param {() => unknown} [first] what is done before */
function offerFreshPage(why, action, first = () => {}) {
  const go = async () => { leaving = true; await Promise.resolve(first()).finally(() => location.reload()); };
  const offer = (/** @type {() => unknown} */ run) =>
    notify({ id: 'update', text: parts.t(why), action: parts.t(action), run });
  const rescue = () => { games.export(); offer(go); };
  offer(async () => {
    await settled();
    if (!isUnkept()) return go();
    const text = parts.t('update-unsaved');
    notify({ id: 'update', kind: 'warning', text, action: parts.t('save-export'), run: rescue });
  });
}

/** Whether the game on the table would be gone with the page. */
function isUnkept() {
  const game = state.game ?? state.replay?.under.game;
  return Boolean(game?.index && !game.readOnly && ['failed', 'memory'].includes(game.saved));
}
