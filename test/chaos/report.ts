import type { Extent, InjuryKind } from './plan.ts';

/** The result on one database. */
export interface Result {
  readonly done: Extent;
  /** The planned injuries that the database can suffer. */
  readonly planned: Extent;
  readonly lost: number;
  readonly twice: number;
  readonly hung: number;
  /** All other faults, one line each. */
  readonly faults: readonly string[];
  /** The longest time without an answer (ms). */
  readonly away: number;
}

const kinds: readonly (readonly [InjuryKind, string])[] = [
  ['kill', 'kills'],
  ['databaseKill', 'database kills'],
  ['stop', 'stops'],
  ['fullDisk', 'full disks'],
  ['swallow', 'swallowed'],
  ['clock', 'clocks'],
];

export const isWell = ({ done, planned, lost, twice, hung, faults }: Result): boolean =>
  lost + twice + hung + faults.length === 0 && kinds.every(([kind]) => done[kind] >= planned[kind]);

/** The last line, for one database or for several. */
export function lastLine(results: readonly Result[]): string {
  const sum = (count: (result: Result) => number) => results.reduce((all, one) => all + count(one), 0);
  const injuries = kinds.map(([kind, name]) => `${sum(({ done }) => done[kind])} ${name}`).join(', ');
  const away = (Math.max(0, ...results.map((one) => one.away)) / 1000).toFixed(1);
  return `${injuries}: ${sum(({ lost }) => lost)} lost, ${sum(({ twice }) => twice)} twice, ${sum(({ hung }) => hung)} hung, longest away ${away} s`;
}

/** Counts faults that differ only in an id together: `3 × …`. */
export function gathered(faults: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const fault of faults) {
    const alike = fault.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…');
    times.set(alike, (times.get(alike) ?? 0) + 1);
  }
  return [...times].map(([fault, count]) => (count === 1 ? fault : `${count} × ${fault}`));
}
