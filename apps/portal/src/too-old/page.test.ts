import { runInNewContext } from 'node:vm';
import { locales } from '@aloud/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from './plugin.ts';

/** Runs the page's script in a browser of this language. @param known further globals of the browser */
const open = (language = 'en', known: Record<string, unknown> = {}) => {
  const window = { ...known };
  const { aloudKnows: _known, ...functions } = known;
  runInNewContext(page(), {
    window,
    document,
    navigator: { languages: [language] },
    localStorage,
    AbortSignal: {},
    ...functions,
  });
  return window;
};

describe('A browser that is too old', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div id="root"></div>';
  });

  test('says so, and which browsers are supported', () => {
    expect(open()).toHaveProperty('aloudTooOld', true);
    expect(document.querySelector('h1')?.textContent).toBe('This browser is too old');
    expect(document.querySelector('p')?.textContent).toMatch(
      /Chrome or Edge 103, Firefox 115, or Safari 16\.4/,
    );
    expect(document.getElementById('root')).toBeNull();
  });

  test.each(locales)('says it in %s', (locale) => {
    open(locale);
    expect(document.documentElement.lang).toBe(locale);
    expect(document.querySelector('p')?.textContent).toContain('16.4');
  });

  test('says it in the nearest language', () => {
    open('nn-NO');
    expect(document.documentElement.lang).toBe('nb');
  });
});

test('A browser that passes all feature tests opens the portal', () => {
  document.body.innerHTML = '<div id="root"></div>';
  open('en', { aloudKnows: true, AbortSignal, structuredClone });
  expect(document.getElementById('root')).not.toBeNull();
});
