import { describe, expect, it } from 'vitest';
import { breaksOf } from './breaks.ts';

const line = (page: number, width = 100) => ({ page, width, height: 10 });
const breaks = (...lines: Array<ReturnType<typeof line>>) =>
  breaksOf(lines, (rect) => (rect as unknown as ReturnType<typeof line>).page);

describe('A text that continues on the next page', () => {
  it('is broken where its lines reach another page', () => {
    expect(breaks(line(2), line(2), line(2), line(3))).to.deep.equal([0.75]);
    expect(breaks(line(0), line(1), line(2, 200))).to.deep.equal([0.25, 0.5]);
  });

  it('is not broken on one page, nor by boxes without an extent', () => {
    expect(breaks(line(1), line(1))).to.deep.equal([]);
    expect(breaks(line(1), line(2, 0), line(1))).to.deep.equal([]);
    expect(breaks()).to.deep.equal([]);
  });

  it('is broken once a page, even if a box of a later line begins earlier', () => {
    expect(breaks(line(0), line(1), line(0), line(1))).to.deep.equal([0.25]);
  });
});
