import { describe, expect, test } from 'vitest';
import { floor } from './floor.mjs';
import { newerThan } from './newer.mjs';

const takenFor = (title) =>
  newerThan(floor.find((each) => each.title === title)).map((path) => path.join('.'));

describe('For an old browser', () => {
  test('what it lacked is taken away', () => {
    expect(takenFor('Chromium')).toEqual(
      expect.arrayContaining([
        'URL.canParse',
        'URLSearchParams.prototype.size',
        'Array.prototype.toSorted',
        'Set.prototype.union',
        'HTMLElement.prototype.showPopover',
        '.CSSContainerRule',
      ]),
    );
    expect(takenFor('Firefox')).toContain('Intl.Segmenter');
    expect(takenFor('WebKit of iPadOS')).toContain('AbortSignal.any');
  });

  test('what it had is kept', () => {
    expect(takenFor('Firefox')).not.toContain('URL.canParse');
    expect(takenFor('WebKit of iPadOS')).not.toContain('Array.prototype.toSorted');
    expect(takenFor('Chromium')).not.toContain('AbortSignal.timeout');
  });

  test('a static method is distinguished from an instance method', () => {
    const taken = takenFor('Chromium');
    expect(taken).toContain('Response.json');
    expect(taken).not.toContain('Response.prototype.json');
  });
});
