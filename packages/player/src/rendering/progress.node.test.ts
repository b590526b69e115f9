import type { Publication, SpineItem } from '@aloud/book';
import { describe, expect, test } from 'vitest';
import { Progress } from './progress.ts';

const book = (...layouts: Array<SpineItem['layout']>) =>
  ({
    readingOrder: layouts.map((layout, index) => ({ index, layout, path: `${index}` })),
  }) as unknown as Publication;

describe('Progress', () => {
  test('counts a chapter by its size', () => {
    const progress = new Progress(book('reflowable', 'reflowable'), (path) => (path === '0' ? 100 : 900));
    expect(progress.percentage(0, 1)).to.equal(10);
    expect(progress.percentage(1, 0.5)).to.be.closeTo(55, 1e-9);
    expect(progress.percentage(1, 1)).to.equal(100);
  });

  test('counts documents equally if a size is not known, and pre-paginated pages always', () => {
    expect(new Progress(book('reflowable', 'reflowable'), () => undefined).percentage(0, 1)).to.equal(50);
    expect(new Progress(book('pre-paginated', 'pre-paginated'), () => 10).percentage(0, 1)).to.equal(50);
  });
});
