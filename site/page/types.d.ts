// The shapes that the engine sends to the page: the view, the question, the events. Only for the type checker.

export type Square = [number, number];
export type Text = { key: string; params?: Record<string, unknown> };

export interface About {
  figure?: string; square?: Square; tile?: string; edge?: string; edge_tile?: string; card?: string; id?: string;
  token?: string; amount?: number; hero?: string; in_play?: string; cards?: string[]; steps?: number; traps?: number; path?: Square[]; action?: string; adventure?: string;
}
export interface Cause {
  card: string | null; why: Text | null; tactic: { figure: string; card: string; index: number } | null;
  part: { card: string; block: string; at: number; verb: string } | null;
}
export interface Shown { card: string; kind: string; squares?: string[]; triangle?: string | null; look?: string }
export interface Result { damage: number; left?: number; ends?: boolean }
/** An attack, or an attempt on a trap or a lock, before its die is rolled. Without a target yet: the bonus and damage alone. */
export interface Odds {
  kind: 'attack' | 'check'; attacker: string; target: string | null; card: string | null; attack?: string;
  needed: number | 'always' | 'never' | null; percent: number | null; ways?: number; of?: number; luck?: number;
  bonus: number; armor_class?: number; number?: number | null; target_hit_points?: number;
  parts: { bonus: Part[]; armor_class?: Part[]; damage?: Part[] };
  hit?: Result | null; critical?: Result | null; miss?: Result | null;
  ending?: { ways: number; of: number; percent: number }; expected?: [number, number];
  reactions: { card: string; holder: string | null; may: boolean; moment: string }[];
  /** the clocks that move before the die is rolled */ clocks?: { counter: string; value: number }[];
  /** the card attacks again: these are the chances of its first attack */ first?: boolean;
}
export interface Intent {
  line: number | null; targets: string[]; attacks: Odds[]; moves: boolean; certain: boolean;
  open: null | 'prey' | 'square' | 'choice' | 'chance'; idle: string | null;
}
/** ends: nothing would be left to do after it, so that the Hero Phase is over. */
export interface Option { id: string; about?: About; text?: Text; does?: Text[]; costs?: Text[]; odds?: Odds[]; ends?: boolean; unwise?: boolean }
export interface Shortcut { options: string[]; square?: Square; figure?: string; kind: string; steps?: number; path?: Square[]; traps?: number; card?: string; odds?: Odds[]; ends?: boolean }
export interface Question {
  cause?: Cause; intent?: 'harm' | 'help' | 'place' | 'neutral'; shown?: Shown | null;
  who: string; kind: string; text: Text; source: string | null; rule: string | null; default: string | null;
  options: Option[]; shortcuts?: Shortcut[];
}

export interface Part { source: string; by: number }
export interface Numbers { [name: string]: { value: number; parts: Part[] } }
export interface Power { id: string; card: string; use: string; ready: boolean }
export interface Item { id: string; card: string; ready?: boolean }
export interface Queued { id: string; card: string; kind: string; figures: string[]; shielded?: boolean }
/** Whoever stands on the board: what heroes and monsters have in common, and what only one of them has. */
export interface Figure {
  id: string; card: string; square: Square | null; hit_points: number; hit_points_max: number; armor_class: number; conditions: string[];
  kind?: string; guarded?: boolean; size?: [number, number]; down?: boolean; escaped?: boolean; intent?: Intent | null;
}
export interface Hero extends Figure {
  seat: number; tile: string | null; level: number; speed: number; surge_value: number;
  down: boolean; escaped: boolean; numbers?: Numbers;
  team?: string; villainous?: boolean; out?: boolean; hidden?: { powers: number; items: number };
  gold?: number; advancements?: Item[];
  powers: Power[]; items: Item[]; curses: Item[]; lasting?: (Item & { bearer: string })[]; runes?: (Item & { side: string })[]; carrying: { id: string; token: string }[]; queue: Queued[];
  tokens?: { token: string; count: number }[]; allies?: Queued[];
}
export interface Monster extends Figure {
  kind: string; square: Square; size: [number, number]; controllers: string[];
  form?: { second: boolean; tactics: [number, number] } | null;
  tactics?: { line: number; attacks: Odds[] }[];
}
export interface Tile {
  id: string; card: string; x: number; y: number; rotation: number; squares: string[]; open: boolean[];
  triangle: 'white' | 'black' | null; points: number | null; half: 'first' | 'second' | null; look: string;
  spots: { name: string; square: Square }[];
}
export interface Edge { id: string; tile: string; side: number; squares: Square[] }
export interface EdgeTile extends Edge { card: string; fissure: [number, number] | null }
export interface Token { id: string; token: string; card: string | null; square: Square | null; tile: string | null; face?: string | null }
export interface Acting { hero: string; card: string; id: string; kind: string; figures: string[]; shielded?: boolean }
/** A counter on a track: where it begins and ends, and what is marked on the way. */
export interface Clock {
  counter: string; start: number; end: number; value: number; ends: 'defeat' | 'victory' | 'alarm' | 'goal'; falls: boolean; marks: { key: string; at: number }[];
}
/** The sheet of the adventure as it stands, for this party. */
export interface Sheet {
  heroes: number; values: Record<string, number | null>; covered: string[]; goal: string | null; clocks: Clock[]; rules: string[]; losing: { counter: string; end: number }[]; defeats: string[]; falling: boolean;
}
/** What follows when the Hero Phase ends here. encounter: none, if_black (only if the tile has a black triangle), certain. */
export interface Outlook { hero: string; leaves: boolean; edges: string[]; tile: boolean; encounter: string; acting: { card: string; kind: string; figures: string[] }[]; clocks?: { counter: string; by: number }[]; ending?: { counter: string; value: number }[] }
export interface View {
  outlook?: Outlook | null;
  format: number; seed: number; campaign?: string | null; adventure: string; table: string; profile: string; pack: string;
  outcome: null | 'victory' | 'defeat'; ending: string | null; round: number;
  turn: { number: number; active: string | null; phase: string; slots?: number; left?: string; moving?: number };
  surges: number; experience: { total: number; cards: string[] }; cancel_cost?: number;
  decks: Record<string, { draw: number; discard?: number; faces?: [string, number][] }>;
  counters: { id: string; value: number; goal: number | null }[]; counted?: string[]; objective?: { story: string; goal?: string | null } | null; sheet?: Sheet;
  teams?: { id: string; heroes: string[]; surges: number; experience: number }[]; hidden?: boolean; winners?: string[];
  heroes: Hero[]; monsters: Monster[]; gone?: { id: string; card: string }[]; villains: { id: string; card: string; figure: string | null }[];
  environments: { id: string; card: string }[]; chambers?: { id: string; card: string }[]; powers_of_the_house?: { id: string; card: string }[]; acting_order: Acting[]; acted?: string[]; tiles: Tile[];
  edges: Edge[]; edge_tiles?: EdgeTile[]; tokens: Token[];
  /** tiles that count alike in this adventure, such as those in the light */
  areas?: { id: string; icon: string; tiles: string[] }[];
  question: Question | null;
}

/** Each type of event has fields of its own: see the engine's `changes.emit`. */
export interface GameEvent { type: string; n?: number; because?: string[]; rule?: string | null; [field: string]: any }
export interface LogEntry { index: number; events: GameEvent[] }
/** Where a turn begins, a hero falls or the game ends, in a replay. */
export interface Mark { index: number; kind: 'turn' | 'fall' | 'victory' | 'defeat'; hero?: string; round: number }
export interface Reply {
  ok: boolean; view?: View; events?: GameEvent[]; save?: string; redo?: number; transcript?: string; index?: number; question?: number; log?: LogEntry[];
  error?: { code: string; box?: string; message_key?: string; params?: Record<string, unknown>; detail?: string; missing?: string[]; packs?: string[] };
  [field: string]: any;
}
export interface Engine { openBox(box: string): Promise<void>; closeBox(box: string): Promise<void>; call(op: string, args?: object): Promise<Reply>; ready: Promise<unknown>; restart(): unknown; stop(): void }

/** turns: in which it is to be won; turn: the number of the first of them; index: the answers before it. */
export interface Puzzle { id: string; turns: number; turn: number; index: number }

export interface Meta {
  kind?: undefined; name: string; adventure: string; pack: string; profile: string; heroes: string[]; round: number; when: number;
  seed: number; table: string; ties: string; surges: number; index: number; outcome: string | null; order?: object;
  campaign?: string; // id of the record of the campaign that it belongs to
  from?: { id: string; index: number }; // the game from which it branches off, and after how many answers
  needs?: import('./needs.js').Need[]; // the packs of players that it is played with
  turns?: import('../saves/turns.js').Turns; // it is played by link in turns
  companions?: import('../saves/companions.js').Companions; // the heroes that the program plays
  orders?: import('../saves/orders.js').Orders; // what its player always answers to some cards
  mark?: boolean; // a moment kept under a name: playing on begins a branch
  day?: string; attempt?: number; // the day whose adventure it is, and which try of its player
  puzzle?: Puzzle; // it is to be won from a position in so many turns
  rules?: string[]; // the adventure's rules that its players have seen
  label?: string; // what the title screen says of it before its words are there
}
export interface Setup {
  adventure: string; heroes: string[]; seed: number; powers: 'suggested' | 'random' | Record<string, string[]>;
  table: string; ties: string; surges: number; profile?: string; mixed?: boolean; packs?: string[];
}

export interface Member {
  id: string; gold: number; level: number; here: boolean; hit_points_max: number; next_level: number; years: number; retired: boolean;
  powers: { card: string; use: string }[]; items: { card: string; value: number }[]; advancements: { card: string }[];
}
export interface Town {
  story: string; actions: string[]; market: { card: string; price: number }[];
  advancements: { card: string; price: number; prices: number[] }[]; level_prices: Record<string, number>;
}
export interface CampaignView {
  campaign: string; pack: string; profile: string; seed: number; table: string; stage: string; outcome: null | 'victory' | 'defeat'; chapter: number;
  chapters: string[]; tries: number; adventure: string | null; town: Town | null; heroes: Member[]; can_undo: boolean; question: Question | null;
  played: { chapter: number; adventure: string; heroes: string[]; outcome: string; rounds: number; ending: string; years: [string, number][];
    rested: string[]; struck: string[]; crossed: string[]; retired: string[]; guest: string }[];
  ledger: Ledger | null;
}
/** The ledger: the guest list, tonight's help, and what is told of the evening and of each page. */
export interface Ledger {
  years: number; strike_every: number; strikes: number; crossed: number; closed: string[]; evening: string; told: string[]; surges: number; twists: string[]; ending: string; fifth: boolean;
  ways: Record<string, string[]>; // where the company chooses: the notes of each way
  guests: { id: string; help: string; crossed: boolean; came: boolean }[]; helpers: { card: string; hero: string }[];
}
export interface CampaignMeta {
  name: string; kind: 'campaign'; campaign: string; adventure: string; pack: string; profile: string; heroes: string[]; chapter: number;
  chapters: number; stage: string; seed: number; table: string; when: number; outcome: string | null; game: string | null; label?: string;
  needs?: import('./needs.js').Need[];
  mark?: boolean; // a stage kept under a name: playing on begins a campaign of its own
  from?: { id: string; index: number }; // the campaign from which it branches off, and after how many adventures
}
/** What a record says of itself: a game's, or a campaign's. */
export type AnyMeta = Meta | CampaignMeta;
