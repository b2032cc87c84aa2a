// A campaign from the page's side: begin, answer, undo, save, set out, come home. The rules are the engine's.

import { claimGame } from '../tabs.js';
import { newGameId } from '../saves/saves.js';
import { dismiss, notify, state, update } from './store.js';
import { parts } from './parts.js';
import { bring } from './boxes.js';
import { boxesOf } from '../boxes.js';
import { needsOf } from './needs.js';
import { UNREADABLE, ask, beginAdventure, bringSaved, complain, continueGame, leaveTable, needPack, notImported } from './game.js';
import { painted, showPress } from './hands.js';

/** @typedef {import('./types.d.ts').Reply} Reply */
/** @typedef {import('./types.d.ts').CampaignView} CampaignView */
/** @typedef {import('./types.d.ts').CampaignMeta} CampaignMeta */

/** @type {import('../tabs.js').Claim | null} */
let claim = null;
const RECENT = 12;

/** @param {{campaign: string, heroes: string[], seed: number, table: string, ties: string, surges: number}} setup */
export async function startCampaign(setup) {
  update({ busy: true });
  const here = await bring(boxesOf(state.catalogue, setup));
  const reply = here ? await ask('campaign_new', setup) : null;
  update({ busy: false });
  if (!reply) return;
  if (!reply.ok || !reply.campaign) return complain(reply);
  const { campaign, pack, profile, seed } = reply.campaign;
  /** @type {CampaignMeta} */ const meta = { name: '', kind: 'campaign', campaign, adventure: reply.campaign.adventure, pack, profile, heroes: setup.heroes,
    chapter: 0, chapters: reply.campaign.chapters.length, stage: '', seed, table: setup.table, when: Date.now(), outcome: null, game: null, needs: needsOf(boxesOf(state.catalogue, setup)) };
  await enter(newGameId(campaign), meta, { seq: 0 });
  accept(reply);
}

/** Makes this campaign the one on the page. @param {string} id @param {CampaignMeta} meta @param {{seq: number, steal?: boolean}} options */
async function enter(id, meta, { seq, steal = false }) {
  parts.lastCampaign = null;
  await claim?.release();
  claim = await claimGame(id, lostToAnotherTab, { steal });
  await parts.words.usePack(meta.pack);
  update({ campaign: { id, meta, seq, view: null, readOnly: !claim.held, asked: 0, told: [] }, dialog: null });
}

/** An open campaign is shown in town; with an adventure under way, that adventure goes on. @param {string} id @param {{steal?: boolean}} [how] */
export async function continueCampaign(id, { steal = false } = {}) {
  const { record, damaged } = parts.campaigns.read(id);
  if (!record) return update({ screen: 'campaigns', dialog: null });
  if (damaged.length) notify({ id: 'older', kind: 'warning', text: parts.t('game-older-used') });
  const meta = /** @type {CampaignMeta} */ (record.meta);
  if (meta.stage === 'adventure' && meta.game && parts.saves.read(meta.game).record) return continueGame(meta.game);
  if (await bringSaved(record, () => continueCampaign(id, { steal }))) await enterTown(id, record, steal);
}

/** @param {string} id @param {import('../saves/saves.js').GameRecord<CampaignMeta>} record @param {boolean} steal */
async function enterTown(id, record, steal) {
  await enter(id, record.meta, { seq: record.seq, steal });
  update({ screen: 'town' });
  const reply = await ask('campaign_load', { save: record.save });
  if (state.campaign?.id !== id) return;
  if (!reply.ok) return refused(id, reply);
  accept(reply, { quiet: true });
  if (reply.campaign.stage === 'adventure') await setOut();
}

/** As with a game: what was only not to be had just now is no fault of the save. @param {string} id @param {Reply} reply */
function refused(id, reply) {
  if (reply.error && UNREADABLE.includes(reply.error.code)) parts.campaigns.refuse(id);
  leaveTown();
  complain(reply);
}

/** An older save of a campaign, or a moment kept under a name, goes on as a campaign of its own; what it begins from stays as it is.
 * @param {string} from @param {{meta: CampaignMeta, save: string}} record */
export async function campaignFrom(from, { meta, save }) {
  const id = newGameId(meta.campaign);
  const written = parts.campaigns.write(id, { meta: { ...meta, name: '', mark: undefined, when: Date.now(), game: null, from: { id: from, index: meta.chapter } }, save });
  if (!written.ok) return notImported(written.reason);
  await continueCampaign(id);
}

/** The campaign in town, as it stands, is kept under a name. @param {string} name */
export function keepStage(name) {
  const { campaign } = state, save = parts.lastCampaign;
  if (!campaign || !save) return;
  const meta = { ...campaign.meta, name, mark: true, when: Date.now(), game: null, from: { id: campaign.id, index: campaign.meta.chapter } };
  const written = parts.campaigns.write(newGameId(meta.campaign), { meta, save });
  if (!written.ok) return notImported(written.reason);
  notify({ id: 'kept', text: parts.t('campaign-kept', { name }), passing: true });
}

/** @param {{meta: CampaignMeta, save: string}} file @returns {Promise<void>} */
export async function importCampaign(file) {
  if (!(await bringSaved(file, () => importCampaign(file)))) return;
  const id = newGameId(file.meta.campaign);
  const written = parts.campaigns.write(id, { meta: { ...file.meta, when: Date.now(), game: null }, save: file.save });
  if (!written.ok) return notImported(written.reason);
  const reply = await ask('campaign_load', { save: file.save });
  if (reply.ok) return continueCampaign(id);
  parts.campaigns.discard(id);
  if (reply.error?.code === 'pack-missing') return needPack(reply.error.box ?? '', () => importCampaign(file));
  complain(reply);
}

/** @param {string} option */
export async function answerCampaign(option) {
  if (state.busy || !state.campaign?.view || state.campaign.readOnly) return;
  const reply = await goOn('campaign_answer', { option });
  if (!reply) return;
  accept(reply);
  if (reply.campaign.stage === 'adventure') await setOut();
}

export async function undoCampaign() {
  if (state.busy || !state.campaign?.view?.can_undo || state.campaign.readOnly) return;
  const reply = await goOn('campaign_undo', {});
  if (reply) accept(reply, { quiet: true });
}

/** As at the table: nothing comes of an answer to a question that is no longer open, or in a campaign that was left.
 * @param {string} op @param {Record<string, any>} args @returns {Promise<Reply | null>} */
async function goOn(op, args) {
  const campaign = state.campaign;
  state.busy = true;
  showPress([args.option]);
  const [reply] = await Promise.all([ask(op, { ...args, question: campaign?.asked }), painted()]);
  if (state.campaign?.id !== campaign?.id || state.campaign?.asked !== campaign?.asked) return null;
  update({ busy: false });
  if (reply.ok) return reply;
  if (reply.error?.code !== 'stale_question') complain(reply);
  return null;
}

/** The adventure becomes a game of its own, with its own saves; the campaign remembers which. */
async function setOut() {
  const campaign = state.campaign;
  if (!campaign) return;
  const reply = await ask('campaign_begin', {});
  if (!reply.ok || !reply.view) return complain(reply);
  const game = await beginAdventure(reply, campaign.id);
  keep({ ...campaign.meta, game }, /** @type {string} */ (parts.lastCampaign));
  claim?.release();                // from here on the game's own claim counts
  claim = null;
}

/** The adventure on the table is over: its result is handed back, and the party is in town. */
export async function comeHome() {
  const { campaign: id } = /** @type {any} */ (state.game?.meta ?? {});
  const { record } = id ? parts.campaigns.read(id) : { record: null };
  if (!record) return notify({ id: 'error', kind: 'warning', text: parts.t('campaign-lost') });
  update({ busy: true });
  const opened = await ask('campaign_load', { save: record.save });
  const reply = opened.ok ? await ask('campaign_end', {}) : opened;
  update({ busy: false });
  if (reply.error?.code === 'bad_request') return notify({ id: 'error', kind: 'warning', text: parts.t('campaign-not-this-game') });
  if (!reply.ok) return complain(reply);
  await enter(id, { .../** @type {CampaignMeta} */ (record.meta), game: null }, { seq: record.seq });
  accept(reply);
  leaveTable('town');
}

/** Everything that follows a good reply: what is shown, what is told, what is saved. @param {Reply} reply @param {{quiet?: boolean}} [how] */
function accept(reply, { quiet = false } = {}) {
  const campaign = state.campaign;
  if (!campaign) return;
  /** @type {CampaignView} */ const view = reply.campaign;
  const told = quiet ? campaign.told : [...campaign.told, ...(reply.events ?? [])].slice(-RECENT);
  /** @type {CampaignMeta} */ const meta = { ...campaign.meta, chapter: view.chapter, stage: view.stage, outcome: view.outcome, when: Date.now(),
    adventure: view.adventure ?? campaign.meta.adventure };
  const screen = view.stage === 'adventure' || state.screen === 'table' ? state.screen : 'town';
  update({ campaign: { ...campaign, view, told, meta, asked: reply.question ?? 0 }, screen });
  if (typeof reply.save === 'string') keep(meta, reply.save);
  if (view.outcome) noteEnd(view);
  setTimeout(keepPlace);
}

/** How a campaign has ended is kept by itself, of one that ended before this was done, too: whenever its end is shown. @param {CampaignView} view */
async function noteEnd({ campaign, pack, outcome, ledger, heroes }) {
  const ended = await import('../saves/ended.js').catch(() => null);
  ended?.noteEnded(parts.campaigns.shelf, [{ campaign, pack, ending: ledger?.ending ?? String(outcome), fifth: ledger?.fifth ?? false, heroes: heroes.map(({ id }) => id) }]);
  update();
}

/** A button that is gone leaves its focus to what is asked now, so that the keyboard and the reader go on from there. */
function keepPlace() {
  const lost = !document.activeElement || document.activeElement === document.body;
  if (!lost || state.screen !== 'town') return;
  const place = /** @type {HTMLElement | null} */ (document.querySelector('.town #question-text, #campaign-end') ?? document.querySelector('#town-title'));
  place?.focus({ preventScroll: false });
}

/** "Saved" is said only after the bytes were read back. @param {CampaignMeta} meta @param {string} save */
function keep(meta, save) {
  const campaign = state.campaign;
  parts.lastCampaign = save;
  if (!campaign || campaign.readOnly) return;
  const written = parts.campaigns.write(campaign.id, { meta, save }, campaign.seq);
  if (!written.ok && written.reason === 'stale') return lostToAnotherTab();
  if (!written.ok) return unsaved(written.reason, { meta, save });
  dismiss('storage');
  update({ campaign: { ...state.campaign, ...campaign, ...state.campaign, meta, seq: written.seq } });
}

/** @param {string} reason @param {{meta: CampaignMeta, save: string}} record */
function unsaved(reason, record) {
  notify({ id: 'storage', kind: 'warning', text: parts.t(`storage-${reason}`), action: parts.t('save-export'), run: () => parts.exportRecord(record) });
}

function lostToAnotherTab() {
  if (state.campaign) update({ campaign: { ...state.campaign, readOnly: true } });
}

/** The campaign is fetched as the other tab left it. */
export function playCampaignHere() {
  if (state.campaign) return continueCampaign(state.campaign.id, { steal: true });
}

export function leaveTown() {
  claim?.release();
  claim = null;
  update({ screen: 'home', campaign: null, busy: false, dialog: null });
}
