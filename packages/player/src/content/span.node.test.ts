import { describe, expect, test } from 'vitest';
import { pageAt, shareOn, spanOf } from './span.ts';

const line = (page: number, width = 100) => ({ page, width, height: 10 });
const parts = (...lines: Array<ReturnType<typeof line>>) =>
  spanOf(lines, ({ page }) => page)?.map(({ page, from }) => [page, from]) ?? null;

describe('The pages of a text', () => {
  test('are those that its lines reach, with the share before each', () => {
    expect(parts(line(2), line(2), line(2), line(3))).to.deep.equal([
      [2, 0],
      [3, 0.75],
    ]);
    expect(parts(line(0), line(1), line(2, 200))).to.deep.equal([
      [0, 0],
      [1, 0.25],
      [2, 0.5],
    ]);
  });

  test('leave out boxes without an extent; a text of nothing else has none', () => {
    expect(parts(line(1), line(1))).to.deep.equal([[1, 0]]);
    expect(parts(line(1), line(2, 0), line(1))).to.deep.equal([[1, 0]]);
    expect(parts()).to.equal(null);
    expect(parts(line(4, 0))).to.equal(null);
  });

  test('begin once each, even if a box of a later line begins earlier', () => {
    expect(parts(line(0), line(1), line(0), line(1))).to.deep.equal([
      [0, 0],
      [1, 0.25],
    ]);
  });

  test('are found by a share of it, and the share by the page', () => {
    const span = spanOf([line(3), line(4), line(6, 200)], ({ page }) => page) ?? [];
    expect([0, 0.2, 0.25, 0.49, 0.5, 1].map((share) => pageAt(span, share))).to.deep.equal([
      3, 3, 4, 4, 6, 6,
    ]);
    expect([3, 4, 5, 6].map((page) => shareOn(span, page))).to.deep.equal([0, 0.25, null, 0.5]);
  });
});
