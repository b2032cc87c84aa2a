// What the board adds to the shapes of the view (see page/types.d.ts). Only for the type checker.

import type { About, Odds, Question, Square, Text, Token } from '../page/types';

export type { About, Edge, EdgeTile, Figure, GameEvent, Intent, Odds, Option, Question, Shortcut, Square, Tile, Token, View } from '../page/types';

/** One thing that a tap on the board can answer. */
export interface Choice extends Pick<About, 'square' | 'figure' | 'tile' | 'edge' | 'edge_tile' | 'token' | 'card' | 'path' | 'steps'> {
  options: string[];
  kind: string;
  odds?: Odds[];
  intent?: Question['intent'];
  pending: boolean;
  /** a walk that takes the place of the attack */
  costly: boolean;
  text?: Text;
}

/** Centre in squares, zoom in CSS pixels for a square. */
export interface Camera { x: number; y: number; zoom: number }
export interface Size { width: number; height: number }
export interface Padding { top: number; right: number; bottom: number; left: number }
export interface Point { x: number; y: number }
/** How something was chosen: by a finger, which sees nothing beforehand; on something of which there is a card. */
/** small: by a finger on squares so small that the one beside may have been meant */
export interface Tap { finger?: boolean; small?: boolean; card?: string | null }
export type Inspected = { figure: string } | { token: string } | { tile: string };

/** What the page gives the board. icons: name to outline (or to a path element). names and words are the page's own speakers. */
/** items: what the forecast draws; intents: what those who act next mean to do by it. */
export interface Foretold {
  items: (ctx: CanvasRenderingContext2D, at: (x: number, y: number) => [number, number], z: number) => import('./table.js').Item[];
  intents: Map<string, Intent>;
}
export interface BoardOptions {
  icons?: Record<string, string>;
  iconOf?: (card: string) => string | null | undefined;
  words?: { name?: (card: string) => string; t?: (key: string, params?: object) => string } | null;
  names?: { of?: (id: string) => string } | null;
  onChoose?: (options: string[], how: Tap) => void;
  onAmbiguous?: (list: Choice[], how: Tap) => void;
  /** a tap on nothing that could be chosen */
  onLetGo?: () => void;
  onInspect?: (thing: Inspected, point: Point) => void;
  onPoint?: (choice: Choice) => void;
  onSkip?: () => void;
  /** what can be chosen beyond the rim of the screen */
  onRims?: (list: import('./framing.js').Beyond[]) => void;
  wordsAt?: (square: Square) => string;
  plate?: (choice: Choice) => string[];
  endingOf?: (choice: Choice) => string;
  meantBy?: (id: string) => string[];
  toldOf?: (token: Token) => string[];
  onHover?: (choice: Choice | null) => void;
  covers?: () => [number, number, number, number][];
  intents?: boolean;
  reducedMotion?: boolean;
  speed?: number;
  effects?: string;
}
