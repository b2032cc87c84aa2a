// The shapes that the board reads, as the contract of the view gives them. Types only.

/** @typedef {[number, number]} Square */
/** @typedef {{id: string, card: string, x: number, y: number, rotation: number, squares: string[], open: boolean[],
 *   triangle: "white"|"black"|null, points: number|null, half: "first"|"second"|null, look: string, spots: {name: string, square: Square}[]}} Tile */
/** @typedef {{id: string, card: string, seat?: number, square: Square|null, level?: number, hit_points: number, hit_points_max: number, armor_class: number,
 *   conditions: string[], down?: boolean, escaped?: boolean, kind?: string, size?: [number, number], controllers?: string[], intent?: Intent | null}} Figure */
/** @typedef {{id: string, tile: string, side: number, squares: Square[]}} Edge */
/** @typedef {{id: string, card: string, tile: string, side: number, squares: Square[], fissure: [number, number] | null}} EdgeTile */
/** @typedef {{id: string, token: string, card: string|null, square: Square|null, tile: string, face?: string|null}} Token */
/** @typedef {{figure?: string, square?: Square, tile?: string, edge?: string, edge_tile?: string, card?: string, id?: string, token?: string, amount?: number,
 *   hero?: string, path?: Square[], action?: string}} About */
/** @typedef {{id: string, about?: About, text?: {key: string, params?: object}, odds?: Odds[]}} Option */
/** @typedef {{attacker: string, target: string | null, needed: number | string | null, percent: number | null, hit?: {damage: number, left?: number, ends?: boolean} | null}} Odds */
/** @typedef {{line: number | null, targets: string[], attacks: Odds[], moves: boolean, open: string | null, idle: string | null}} Intent */
/** @typedef {{options: string[], square?: Square, figure?: string, tile?: string, edge?: string, token?: string, path?: Square[], kind: string, card?: string, steps?: number, traps?: number, odds?: Odds[]}} Shortcut */
/** @typedef {{who: string, kind: string, text?: {key: string, params?: Record<string, unknown>}, source?: string|null, default?: string|null, options: Option[], shortcuts?: Shortcut[], intent?: "harm"|"help"|"place"|"neutral"}} Question */
/** @typedef {{round?: number, turn: {active: string|null, phase: string, number?: number, slots?: number, moving?: number}, heroes: Figure[], monsters: Figure[], tiles: Tile[], edges: Edge[],
 *   edge_tiles?: EdgeTile[], tokens: Token[], acting_order?: {hero: string, figures: string[]}[], acted?: string[], outlook?: {edges: string[]} | null, question: Question|null}} View */
/** @typedef {{type: string, figure?: string, path?: Square[], square?: Square, card?: string, other?: string, attacker?: string, target?: string, die?: number, dice?: number[],
 *   bonus?: number, total?: number, armor_class?: number, hit?: boolean, amount?: number, left?: number, hero?: string, tile?: string, token?: string, id?: string,
 *   condition?: string, by?: string|number|null, needed?: number, success?: boolean, level?: number}} BoardEvent */

/** One thing that a tap on the board can answer.
 * @typedef {{options: string[], kind: string, square?: Square, figure?: string, tile?: string, edge?: string, edge_tile?: string, token?: string, path?: Square[], steps?: number,
 *   card?: string, odds?: Odds[], intent?: "harm"|"help"|"place"|"neutral", pending: boolean, text?: {key: string, params?: object}}} Choice */

/** @typedef {{x: number, y: number, zoom: number}} Camera centre in squares, zoom in css pixels for a square */
/** @typedef {{width: number, height: number}} Size */
/** @typedef {{top: number, right: number, bottom: number, left: number}} Padding */

/** What the page gives the board. icons: name to outline (or to a path element). names and words are the page's own speakers.
 * @typedef {{icons?: Record<string, string>, iconOf?: (card: string) => string | null | undefined, words?: {name?: (card: string) => string, t?: (key: string, params?: object) => string} | null,
 *   names?: {of?: (id: string) => string} | null, onChoose?: (options: string[]) => void, onAmbiguous?: (list: Choice[], point: {x: number, y: number}) => void,
 *   onInspect?: (thing: {figure: string} | {token: string} | {tile: string}, point: {x: number, y: number}) => void, onPoint?: (choice: Choice) => void, onSkip?: () => void, wordsAt?: (square: Square) => string,
 *   reducedMotion?: boolean, intents?: boolean, plate?: (choice: Choice) => string[], meantBy?: (id: string) => string[], speed?: number, effects?: string, covers?: () => [number, number, number, number][]}} BoardOptions */
export {};
