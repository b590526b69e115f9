import { keptFor } from './kept.ts';
import type { Town } from './town.ts';

export interface Selection {
  readonly total: number;
  /** The numbers of what is selected, from here on. */
  readonly slice: (from: number, to: number) => number[];
}

/**
 * What a list has, by numbers. A list of everything is never made.
 * @param key names what `takes` tells apart
 */
export function select(
  town: Town,
  kind: 'school' | 'person' | 'group' | 'member',
  key: string,
  takes: ((index: number) => boolean) | null,
): Selection {
  const count = town.count(kind);
  if (takes === null) return { total: count, slice: (from, to) => range(from, Math.min(to, count)) };
  const numbers = keptFor(town, `${kind}/${key}`, () => range(0, count).filter(takes));
  return { total: numbers.length, slice: (from, to) => numbers.slice(from, to) };
}

export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
