/** The kinds of injuries. */
export const injuryKinds = ['kill', 'databaseKill', 'stop', 'fullDisk', 'swallow', 'clock'] as const;
export type InjuryKind = (typeof injuryKinds)[number];

/** The number of injuries of each kind. */
export type Extent = Readonly<Record<InjuryKind, number>>;

export const FULL: Extent = { kill: 50, databaseKill: 20, stop: 10, fullDisk: 10, swallow: 10, clock: 5 };
export const QUICK: Extent = { kill: 3, databaseKill: 2, stop: 2, fullDisk: 2, swallow: 2, clock: 1 };

export interface Injury {
  readonly kind: InjuryKind;
  /** The pause before it (ms). */
  readonly after: number;
  /** How long it lasts (ms). */
  readonly lasts: number;
  /** Between 0 and 1: chooses among the variants of the injury. */
  readonly way: number;
}

/** The shortest and the longest duration of each injury (ms). */
const lasting: Readonly<Record<InjuryKind, readonly [number, number]>> = {
  kill: [0, 300],
  databaseKill: [0, 4_000],
  stop: [1_500, 9_000],
  fullDisk: [4_000, 9_000],
  swallow: [500, 9_000],
  clock: [3_000, 5_000],
};

/** The injuries of a seed, in order. Those that a database cannot suffer are left out, without a change to the others. */
export function planOf(seed: number, extent: Extent, suffers: readonly InjuryKind[] = injuryKinds): Injury[] {
  const chance = chances(seed);
  const all = injuryKinds.flatMap((kind) =>
    Array.from({ length: extent[kind] }, (): Injury => {
      const [from, to] = lasting[kind];
      return {
        kind,
        after: Math.round(200 + 1_300 * chance()),
        lasts: Math.round(from + (to - from) * chance()),
        way: chance(),
      };
    }),
  );
  for (let n = all.length - 1; n > 0; n--) {
    const other = Math.floor(chance() * (n + 1));
    // Both are within the list.
    [all[n], all[other]] = [all[other] as Injury, all[n] as Injury];
  }
  return all.filter(({ kind }) => suffers.includes(kind));
}

/** Pseudo-random numbers from 0 to below 1, the same for a seed (mulberry32). */
function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
