// A game goes to another device as a link or a QR code: its set-up and answers, from which it is played again there. No server takes part.

import { html, nothing, ref } from './lit.js';
import { notify, state, update } from './store.js';
import { parts } from './parts.js';
import { ask, openShared } from './game.js';
import { toLink } from '../saves/link.js';

const SCANNED = 1_800;       // characters: more make a code that telephones read badly

/** @type {{of: string, link: string, error: boolean} | null} the link to the game as it stands */
let made = null;

/** The dialog that gives a game away. */
export function dialog() {
  const of = `${state.game?.id} ${state.game?.index}`;
  if (made?.of !== of) make(of);
  return { title: parts.t('share-title'), body: html`<p>${parts.t('share-about')}</p>
    ${made?.error ? html`<p class="warning">${parts.t('share-no-past')}</p>` : nothing}
    ${made?.link ? linkBody(made.link) : nothing}` };
}

/** @param {string} link */
function linkBody(link) {
  return html`<label class="share-link">${parts.t('share-link')} <textarea readonly rows="3" id="share-link" @focus=${(/** @type {any} */ event) => event.target.select()} .value=${link}></textarea></label>
    <div class="row"><button class="primary" id="share-copy" @click=${copy}>${parts.t('share-copy')}</button>
      ${'share' in navigator ? html`<button @click=${send}>${parts.t('share-send')}</button>` : nothing}</div>
    ${link.length <= SCANNED ? html`<canvas class="qr" role="img" aria-label=${parts.t('share-code')} ${ref(drawCode)}></canvas>` : html`<p class="quiet">${parts.t('share-too-long')}</p>`}`;
}

/** @param {string} of */
async function make(of) {
  made = { of, link: '', error: false };
  const reply = await ask('transcript', {});
  if (made.of !== of) return;
  made = { of, link: reply.ok ? await toLink(/** @type {any} */ (reply).transcript) : '', error: !reply.ok };
  update();
}

async function copy() {
  const field = /** @type {HTMLTextAreaElement} */ (document.getElementById('share-link'));
  field.select();
  await navigator.clipboard?.writeText(field.value).catch(() => document.execCommand('copy'));
  notify({ id: 'shared', text: parts.t('share-copied') });
}

function send() {
  navigator.share({ title: 'Emberdelve', url: made?.link }).catch(() => {});
}

/** @param {Element | undefined} element */
async function drawCode(element) {
  const canvas = /** @type {HTMLCanvasElement | undefined} */ (element);
  if (!canvas || !made?.link) return;
  const { generate, correction } = await import('../vendor/lean-qr.js');
  generate(made.link, { minCorrectionLevel: correction.L }).toCanvas(canvas, { on: [0, 0, 0, 255], off: [255, 255, 255, 255], pad: 4 });
}

/** What a link holds is told before anything of it is run. @param {{text: string, told: import('../saves/link.js').Told}} dialog */
export function sharedDialog({ text, told }) {
  return { title: parts.t('shared-title'), body: html`<p>${parts.t('shared-about', { adventure: parts.words.name(told.adventure), heroes: parts.words.list(told.heroes.map((id) => parts.words.name(id))), count: told.answers })}</p>
    <p class="quiet">${parts.t('shared-safe')}</p>
    <div class="row"><button class="primary" id="shared-open" @click=${() => openShared(text, told)}>${parts.t('shared-open')}</button></div>` };
}
