// A campaign from the page's side: begin, answer, undo, set out, come home. The rules are the engine's.

import { newGameId } from '../saves/saves.js';
import { notify, state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { ask, complain } from '../page/ask.js';
import { boxesOf } from '../ground/boxes.js';
import { needsOf } from '../page/needs.js';
import { callOff, enter } from './entering.js';
import { Keeper } from './keeping.js';
import { beginAdventure, games } from './game.js';

/** @typedef {import('../page/types.d.ts').Reply} Reply */
/** @typedef {import('../page/types.d.ts').CampaignView} CampaignView */
/** @typedef {import('../page/types.d.ts').CampaignMeta} CampaignMeta */

/** @typedef {import('./entering.js').Way} Way */

const RECENT = 12;

/** The campaign on the page, as it is kept. */
export const campaigns = new Keeper({
  name: 'campaign', screen: 'town', store: () => parts.campaigns, load: 'campaign_load', own: { game: null },
  called: ({ campaign }) => campaign, asked: () => state.campaign?.asked ?? 0, noted, diverted, wake, afterwards,
  close: clearTown,
  lay: (way, id, { meta, seq }, { steal }) => arriveAt(way, id, meta, { seq, steal }),
  gone: () => update({ screen: 'campaigns', dialog: null }),
  refused: (id, { error }) => update({ dialog: { kind: 'refused', of: 'campaign', id, error } }), failed: () => {},
});

/** @param {CampaignMeta} meta @param {Reply} reply */
function noted(meta, { campaign: { chapter, stage, outcome, adventure } }) {
  return { ...meta, chapter, stage, outcome, adventure: adventure ?? meta.adventure };
}

/** @param {{campaign: string, heroes: string[], seed: number, table: string, ties: string, surges: number}} setup */
export function startCampaign(setup) {
  return enter(`campaign new ${JSON.stringify(setup)}`, (way) => begin(way, setup));
}

/** @param {Way} way @param {Parameters<typeof startCampaign>[0]} setup */
async function begin(way, setup) {
  if (!(await way.bring(boxesOf(state.catalogue, setup)))) return;
  const reply = await way.step(ask('campaign_new', setup));
  if (!reply.ok || !reply.campaign) return complain(reply);
  const { campaign, pack, profile, seed, adventure, chapters } = reply.campaign;
  const { heroes, table } = setup, needs = needsOf(boxesOf(state.catalogue, setup));
  await arriveAt(way, newGameId(campaign), { name: '', kind: 'campaign', campaign, adventure, pack, profile, heroes,
    chapter: 0, chapters: chapters.length, stage: '', seed, table, when: Date.now(), outcome: null, game: null, needs },
  { seq: 0 });
  accept(reply);
}

/** Makes this campaign the one on the page. @param {Way} way @param {string} id @param {CampaignMeta} meta
 * @param {{seq: number, steal?: boolean}} how */
function arriveAt(way, id, meta, how) {
  const show = (/** @type {import('./keeping.js').Open} */ open) =>
    update({ screen: 'town', campaign: { ...open, view: null, asked: 0, told: [] }, campaignSetup: null,
      dialog: null });
  return campaigns.enter(way, id, meta, how, show);
}

/** @param {string} id @returns {Promise<void>} */
export function continueCampaign(id) {
  return campaigns.goOnWith(id);
}

/** With an adventure under way, that adventure goes on. @param {Way} way @param {{meta: CampaignMeta}} record */
async function diverted(way, { meta: { stage, game } }) {
  if (stage !== 'adventure' || !game || !parts.saves.read(game).record) return false;
  await games.takeUp(way, game);
  return true;
}

/** The engine has opened the campaign in town. @param {Way} _ @param {Reply} reply */
function wake(_, reply) {
  accept(reply, { quiet: true });
}

/** @param {string} option */
export async function answerCampaign(option) {
  if (!mayAnswer()) return;
  const reply = await campaigns.goOn('campaign_answer', { option });
  if (!reply) return;
  accept(reply);
  await afterwards(reply);
}

/** A party that has set out is on its adventure. @param {Reply} reply */
async function afterwards({ campaign: { stage } }) {
  if (stage === 'adventure') await setOut();
}

export async function undoCampaign() {
  if (!mayAnswer() || !state.campaign?.view?.can_undo) return;
  const reply = await campaigns.goOn('campaign_undo', {});
  if (reply) accept(reply, { quiet: true });
}

function mayAnswer() {
  return Boolean(!state.busy && !state.entering && state.campaign?.view && !state.campaign.readOnly);
}

/** The adventure becomes a game of its own, with its own saves; the campaign remembers which. */
function setOut() {
  const { campaign } = state;
  return campaign && enter(`set out ${campaign.id}`, async (way) => {
    const reply = await way.step(ask('campaign_begin', {}));
    if (!reply.ok || !reply.view) return complain(reply);
    const game = await beginAdventure(way, reply, campaign.id), { last } = parts;
    if (last.campaign) campaigns.keep({ ...campaign.meta, game }, last.campaign.save);
    campaigns.release();                // from here on the game's own claim counts
  });
}

/** The adventure on the table is over: its result is handed back, and the party is in town. */
export function comeHome() {
  const { id: game, meta } = state.game ?? {}, id = meta?.campaign;
  const { record } = id ? parts.campaigns.read(id) : { record: null };
  if (!id || !record) return notify({ id: 'error', kind: 'warning', text: parts.t('campaign-lost') });
  return enter(`come home ${game}`, async (way) => {
    const opened = await campaigns.load(way, record);
    const reply = opened.ok ? await way.step(ask('campaign_end', {})) : opened;
    if (reply.error?.code === 'bad_request') {
      return notify({ id: 'error', kind: 'warning', text: parts.t('campaign-not-this-game') });
    }
    if (!reply.ok) return complain(reply);
    await arriveAt(way, id, { ...record.meta, game: null }, { seq: record.seq });
    accept(reply);
  });
}

/** Everything that follows a good reply: what is shown, what is told, what is saved. @param {Reply} reply
 * @param {{quiet?: boolean}} [how] */
function accept(reply, { quiet = false } = {}) {
  const { campaign } = state;
  if (!campaign) return;
  /** @type {CampaignView} */ const view = reply.campaign;
  const told = quiet ? campaign.told : [...campaign.told, ...(reply.events ?? [])].slice(-RECENT);
  update({ campaign: { ...campaign, view, told, asked: reply.question ?? 0 } });
  campaigns.autosave(reply);
  if (view.outcome) noteEnd(view);
  setTimeout(keepPlace);
}

/** How a campaign has ended is kept by itself, of one that ended before this was done, too: whenever its end is shown.
 * @param {CampaignView} view */
async function noteEnd({ campaign, pack, outcome, ledger, heroes }) {
  const ended = await import('../saves/ended.js').catch(() => null);
  const ending = ledger?.ending ?? String(outcome), fifth = ledger?.fifth ?? false;
  ended?.noteEnded(parts.campaigns.shelf, [{ campaign, pack, ending, fifth, heroes: heroes.map(({ id }) => id) }]);
  update();
}

/** A button that is gone leaves its focus to what is asked now, so that the keyboard and the reader go on from
 * there. */
function keepPlace() {
  const lost = !document.activeElement || document.activeElement === document.body;
  if (!lost || state.screen !== 'town') return;
  const asked = document.querySelector('.town #question-text, #campaign-end');
  const place = /** @type {HTMLElement | null} */ (asked ?? document.querySelector('#town-title'));
  place?.focus({ preventScroll: false });
}

/** The campaign is fetched as the other tab left it. */
export function playCampaignHere() {
  if (state.campaign) return campaigns.goOnWith(state.campaign.id, { steal: true });
}

export function leaveTown() {
  callOff();
  clearTown();
}

function clearTown() {
  campaigns.release();
  update({ screen: state.screen === 'town' ? 'home' : state.screen, campaign: null, busy: false, dialog: null });
}
