/** When a pupil comes, and whether they mistype. */
export interface Coming {
  readonly pupil: number;
  /** Milliseconds after the start. */
  readonly at: number;
  /** Whether the first password is wrong. */
  readonly mistypes: boolean;
}

/** One pupil in so many mistypes. */
const mistypesEvery = 10;

/** A school: half of the pupils come in the first minute, the others in the rest of the time (ms). */
export function school(pupils: number, minute: number, whole: number): readonly Coming[] {
  const early = Math.ceil(pupils / 2);
  return [...spread(0, early, 0, minute), ...spread(early, pupils - early, minute, whole)];
}

/** A steady rate (pupils per second) for so many seconds, beginning with pupil `first`; after the last pupil comes pupil 0 again. */
export function steadily(
  rate: number,
  seconds: number,
  { first, pupils }: { readonly first: number; readonly pupils: number },
): readonly Coming[] {
  return spread(first, rate * seconds, 0, seconds * 1000).map((coming) => ({
    ...coming,
    pupil: coming.pupil % pupils,
  }));
}

/** Spreads arrivals unevenly, as pupils come, but the same in every run. */
function spread(first: number, count: number, from: number, to: number): readonly Coming[] {
  return Array.from({ length: count }, (_, n) => ({
    pupil: first + n,
    at: from + ((n + chance(first + n)) / count) * (to - from),
    mistypes: (first + n) % mistypesEvery === 3,
  }));
}

/** A pseudo-random number from 0 to below 1, the same in every run. */
const chance = (n: number): number => (Math.imul(n + 1, 2_654_435_761) >>> 0) / 2 ** 32;
