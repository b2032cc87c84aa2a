// A game goes to another device as a link or a QR code: its set-up and answers, from which it is played again there. No
// server takes part.

import { html, nothing, ref } from '../page/lit.js';
import { notify, state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { ask } from '../page/ask.js';
import { toLink } from '../saves/link.js';

const SCANNED = 1_800;       // characters: more make a code that telephones read badly

/** @type {{of: string, link: string, error: boolean} | null} the link to the game as it stands */
let made = null;

/** The dialog that gives a game away: that on the table, or what is written in a transcript.
 * @param {{transcript?: string, about?: string, says?: string, goals?: {turns: number, choose: (turns: number) =>
 * void}}} dialog about: the key of what is said of it; says: what goes with the link; goals: it may become a puzzle */
export function dialog({ transcript, about = 'share-about', says = '', goals }) {
  const of = transcript ?? `${state.game?.id} ${state.game?.index}`;
  if (made?.of !== of) make(of, transcript);
  return { title: parts.t('share-title'), body: html`<p>${parts.t(about)}</p>
    ${goals ? goalChoice(goals) : nothing}
    ${madeBody(says)}` };
}

/** @param {string} says */
function madeBody(says) {
  if (made?.error) return html`<p class="warning">${parts.t('share-no-past')}</p>`;
  return made?.link ? linkBody(made.link, says) : nothing;
}

/** @param {{turns: number, choose: (turns: number) => void}} goals */
function goalChoice({ turns, choose }) {
  return html`<label class="share-goal">${parts.t('share-goal')} <select id="share-goal" @change=${(/** @type {any} */ event) => choose(Number(event.target.value))}>${[0, 1, 2, 3, 4].map((count) => html`
    <option value=${count} ?selected=${count === turns}>${count ? parts.t('puzzle-goal', { count }) : parts.t('share-goal-none')}</option>`)}</select></label>`;
}

/** A link to look at, copy, send and scan. @param {string} link @param {string} [says] what goes with it */
export function linkBody(link, says = '') {
  return html`${says ? html`<p class="share-says">${says}</p>` : nothing}<label class="share-link">${parts.t('share-link')} <textarea readonly rows="3" id="share-link" @focus=${(/** @type {any} */ event) => event.target.select()} .value=${link}></textarea></label>
    <div class="row"><button class="primary" id="share-copy" @click=${() => copy(says)}>${parts.t('share-copy')}</button>
      ${'share' in navigator ? html`<button @click=${() => send(link, says)}>${parts.t('share-send')}</button>` : nothing}</div>
    ${link.length <= SCANNED ? html`<canvas class="qr" role="img" aria-label=${parts.t('share-code')} ${ref((canvas) => drawCode(canvas, link))}></canvas>` : html`<p class="quiet">${parts.t('share-too-long')}</p>`}`;
}

/** @param {string} of @param {string} [transcript] */
async function make(of, transcript) {
  made = { of, link: '', error: false };
  const text = transcript ?? (await ask('transcript', {})).transcript, link = text ? await toLink(text) : '';
  if (made.of !== of) return;
  made = { of, link, error: !link };
  update();
}

/** @param {string} says */
async function copy(says) {
  const field = /** @type {HTMLTextAreaElement} */ (document.getElementById('share-link'));
  field.select();
  const selected = () => document.execCommand('copy');        // where the clipboard is closed, as on a plain http address
  const copied = navigator.clipboard ? await navigator.clipboard.writeText(says ? `${says}\n${field.value}` : field.value).then(() => true, selected) : selected();
  notify({ id: 'shared', kind: copied ? '' : 'warning', text: parts.t(copied ? 'share-copied' : 'share-not-copied'), passing: copied });
}

/** @param {string} link @param {string} says */
function send(link, says) {
  navigator.share({ title: 'Emberdelve', text: says || undefined, url: link }).catch(() => {});
}

/** @param {Element | undefined} element @param {string} link */
async function drawCode(element, link) {
  const canvas = /** @type {HTMLCanvasElement | undefined} */ (element);
  if (!canvas) return;
  const { generate, correction } = await import('../vendor/lean-qr.js');
  generate(link, { minCorrectionLevel: correction.L }).toCanvas(canvas, { on: [0, 0, 0, 255], off: [255, 255, 255, 255], pad: 4 });
}
