/** When a pupil comes, and how she types. */
export interface Coming {
  readonly pupil: number;
  /** Milliseconds after the begin. */
  readonly at: number;
  /** She gets her password wrong once before she gets it right. */
  readonly mistypes: boolean;
}

/** One in so many mistypes. */
const mistypesEvery = 10;

/** A school: half of its pupils come in the first minute, the others in what is left of the time. Milliseconds. */
export function school(pupils: number, minute: number, whole: number): readonly Coming[] {
  const early = Math.ceil(pupils / 2);
  return [...spread(0, early, 0, minute), ...spread(early, pupils - early, minute, whole)];
}

/** So many a second for so many seconds; `first` is the pupil that comes first, and after the last of a school its first comes again. */
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

/** Pupils come when they like: now two at once, now none for a while; in every run alike. */
function spread(first: number, count: number, from: number, to: number): readonly Coming[] {
  return Array.from({ length: count }, (_, n) => ({
    pupil: first + n,
    at: from + ((n + chance(first + n)) / count) * (to - from),
    mistypes: (first + n) % mistypesEvery === 3,
  }));
}

/** A number from 0 to below 1 that seems chance and is the same in every run. */
const chance = (n: number): number => (Math.imul(n + 1, 2_654_435_761) >>> 0) / 2 ** 32;
