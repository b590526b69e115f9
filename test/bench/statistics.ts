/** Plain statistics of small samples. All return NaN for an empty sample. */

/** The value that a share `q` (0 to 1) of the sample does not exceed, with linear interpolation. */
export function quantile(sample: readonly number[], q: number): number {
  const sorted = sample.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * q;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
}

export function median(sample: readonly number[]): number {
  return quantile(sample, 0.5);
}

export function largest(sample: readonly number[]): number {
  return sample.length === 0 ? Number.NaN : Math.max(...sample);
}
