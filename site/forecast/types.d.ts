import type { Square } from '../page/types.d.ts';

/** What the engine foretells (pyengine/forecast/telling.py). Chances lie between 0 and 1, damage is in hit points. */
export interface Forecast {
  hero: string; square: Square | null; complete: boolean; exact: boolean; exact_in_all: boolean;
  figures: Deeds[]; resting: { id: string; card: string; why: string; rule: string | null }[];
  heroes: Fate[]; outcomes: Record<string, number>; open: Open[];
}
export interface Deeds {
  id: string | null; card: string; kind: string; rule: string; acts: number;
  tactics: { line: number; chance: number; rule: string }[];
  ways: { path: Square[]; to: Square; chance: number; rule: string }[];
  attacks: Blow[]; harms: { target: string; damage: number }[];
}
export interface Blow { target: string; card: string; attack: string; chance: number; hit: number; damage: number; rule: string }
export interface Fate {
  id: string; rule: string; hit_points: number; fall: number; error: number; fall_by_table: number;
  damage: number; damage_by_table: number; left: [number, number][];
}
export interface Open { kind: string; chance: number; figure?: string | null; targets?: string[]; card?: string | null; who?: string; key?: string }
