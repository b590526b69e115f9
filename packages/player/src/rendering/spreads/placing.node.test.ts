import type { SpineItem } from '@aloud/book';
import { describe, expect, test } from 'vitest';
import type { Screen } from '../screens.ts';
import { placePages } from './placing.ts';

const STAGE = { width: 1000, height: 600 };
const item = {} as SpineItem;
const screen = (places: Partial<Pick<Screen, 'left' | 'right' | 'center'>>) =>
  ({ left: null, right: null, center: null, ...places }) as Screen;

/** Where a page is on the stage: left, top and visible size. */
const seen = ({ width, height, transform }: ReturnType<typeof placePages>[number]) => {
  const [, left = 0, top = 0, scale = 0] = (
    /translate\((.+)px, (.+)px\) scale\((.+)\)/.exec(transform) ?? []
  ).map(Number);
  return [left, top, Number.parseFloat(width) * scale, Number.parseFloat(height) * scale].map(Math.round);
};

describe('Pre-paginated pages', () => {
  test('are shown whole, in their proportions, centred on the stage', () => {
    const [place] = placePages(screen({ center: item }), [{ width: 900, height: 1800 }], STAGE);
    expect(place && seen(place)).to.deep.equal([350, 0, 300, 600]);
  });

  test('meet in the fold, the smaller as high as the larger', () => {
    const sizes = [
      { width: 600, height: 600 },
      { width: 300, height: 300 },
    ];
    const places = placePages(screen({ left: item, right: item }), sizes, STAGE);
    expect(places.map(seen)).to.deep.equal([
      [0, 50, 500, 500],
      [500, 50, 500, 500],
    ]);
  });

  test('keep their side if they have no partner', () => {
    const [place] = placePages(screen({ right: item }), [{ width: 500, height: 600 }], STAGE);
    expect(place && seen(place)).to.deep.equal([500, 0, 500, 600]);
  });

  test('that ask for the device size get all the room there is, each its share', () => {
    const device = { width: 'device', height: 'device' } as const;
    const [alone] = placePages(screen({ center: item }), [device], STAGE);
    expect(alone && seen(alone)).to.deep.equal([0, 0, 1000, 600]);
    const pair = placePages(screen({ left: item, right: item }), [device, device], STAGE);
    expect(pair.map(seen)).to.deep.equal([
      [0, 0, 500, 600],
      [500, 0, 500, 600],
    ]);
  });

  test('that state no size are taken for 768 by 1024', () => {
    const [place] = placePages(screen({ center: item }), [null], STAGE);
    expect(place && seen(place)).to.deep.equal([275, 0, 450, 600]);
  });
});
