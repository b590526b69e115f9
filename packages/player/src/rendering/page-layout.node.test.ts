import { describe, expect, test } from 'vitest';
import { fontSize, pageLayout, pairsPages } from './page-layout.ts';

const PLAIN = { vertical: false, centered: false };
const of = (width: number, height: number, more = {}) => pageLayout({ width, height, ...more }, PLAIN);

describe('The layout of a reflowable page', () => {
  const screens = {
    'a phone': [390, 640],
    'a phone on its side': [732, 390],
    'a tablet held upright': [708, 1052],
    'a tablet on its side': [1068, 692],
    'a desktop': [1168, 672],
    'a projector': [1808, 952],
  } as const;
  for (const [name, [width, height]] of Object.entries(screens)) {
    test(`has lines of 35 to 65 letters on ${name}, within the stage`, () => {
      const { letters, count, column, padding } = of(width, height);
      expect(letters).to.be.at.most(65);
      expect(letters).to.be.at.least(width < 400 ? 30 : 35);
      expect(count * (column + 2 * padding)).to.be.closeTo(width, 0.01);
    });
  }

  test('is one column if the screen is held upright, and two on its side if both are wide enough', () => {
    expect(of(708, 1052).count).to.equal(1);
    expect(of(1068, 692).count).to.equal(2);
    expect(of(1168, 672).count).to.equal(2);
    expect(of(784, 672).count, 'beside a panel').to.equal(1);
  });

  test('is two columns from 600 px if the reader wants two pages, and never if pages are to be centred', () => {
    expect(of(708, 1052, { twoPages: true }).count).to.equal(2);
    expect(of(599, 800, { twoPages: true }).count).to.equal(1);
    expect(pageLayout({ width: 1168, height: 672 }, { vertical: false, centered: true }).count).to.equal(1);
  });

  test('has the padding of the specification: 64 px, 32 in small landscape, a share on phones', () => {
    expect(of(1168, 672).padding).to.be.at.least(64);
    expect(of(732, 390).padding).to.be.at.least(32);
    expect(of(360, 640).padding).to.be.closeTo(25, 1);
  });

  test('keeps the size of its letters if a panel takes room', () => {
    const device = { width: 820, height: 1180 };
    expect(of(360, 1052, { device }).fontSize).to.equal(of(708, 1052, { device }).fontSize);
  });

  test('has the type size of the specification', () => {
    expect(fontSize({ width: 1200, height: 800 })).to.equal('1.5em');
    expect(fontSize({ width: 1200, height: 800 }, true)).to.equal('1.7em');
    expect(fontSize({ width: 640, height: 360 })).to.equal('1.1em');
    expect(fontSize({ width: 360, height: 640 })).to.equal('1.2em');
  });

  test('fills the height in vertical writing', () => {
    const { count, column, padding } = pageLayout(
      { width: 1168, height: 672 },
      { vertical: true, centered: false },
    );
    expect([count, column, padding]).to.deep.equal([1, 544, 64]);
  });
});

describe('Pre-paginated pages', () => {
  test('stand side by side on a screen on its side, alone on one held upright unless the reader wants two', () => {
    expect(pairsPages({ width: 1168, height: 672 })).to.equal(true);
    expect(pairsPages({ width: 708, height: 1052 })).to.equal(false);
    expect(pairsPages({ width: 708, height: 1052, twoPages: true })).to.equal(true);
    expect(pairsPages({ width: 590, height: 300, twoPages: true })).to.equal(false);
  });
});
