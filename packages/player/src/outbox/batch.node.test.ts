import { describe, expect, test } from 'vitest';
import { batchOf, fitting } from './batch.ts';
import type { Entry } from './entry.ts';

const entry = (size: number): Entry => ({
  id: `${size}`,
  kind: 'text',
  owner: 'o',
  body: 'x'.repeat(size - 3),
  attempts: 0,
});
const sizes = (entries: readonly Entry[]) => entries.map(({ id }) => Number(id));

describe('The entries of one call', () => {
  test('are no more than allowed, and no more than 30 kB', () => {
    expect(sizes(batchOf([entry(100), entry(100), entry(100)], 2))).to.deep.equal([100, 100]);
    expect(sizes(batchOf([entry(20_000), entry(10_000), entry(10)], 9))).to.deep.equal([20_000, 10_000]);
  });

  test('are a single one if that alone is larger', () => {
    expect(sizes(batchOf([entry(50_000), entry(40_000)], 9))).to.deep.equal([50_000]);
  });

  test('exclude one that is too large if the room is limited', () => {
    expect(sizes(fitting([entry(50_000), entry(100)], 9, 30_000))).to.deep.equal([100]);
    expect(fitting([entry(50_000)], 9, 30_000)).to.deep.equal([]);
  });
});
