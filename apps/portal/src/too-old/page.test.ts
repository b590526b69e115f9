import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { locales } from '../i18n/locales.ts';
import { page } from './plugin.ts';

const open = (known: Record<string, unknown> = {}) =>
  new Function('window', 'AbortSignal', page())(
    Object.assign(Object.create(window) as object, known),
    known['AbortSignal'] ?? {},
  );

describe('A browser that is too old', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div id="root"></div>';
  });
  afterEach(() => vi.unstubAllGlobals());

  test('says so, and which would do', () => {
    open();
    expect(document.querySelector('h1')?.textContent).toBe('This browser is too old');
    expect(document.querySelector('p')?.textContent).toMatch(
      /Chrome or Edge 103, Firefox 115, or Safari 16\.4/,
    );
    expect(document.getElementById('root')).toBeNull();
  });

  test.each(locales)('says it in %s', (locale) => {
    vi.stubGlobal('navigator', { languages: [locale] });
    open();
    expect(document.documentElement.lang).toBe(locale);
    expect(document.querySelector('p')?.textContent).toContain('16.4');
  });

  test('says it in the nearest language', () => {
    vi.stubGlobal('navigator', { languages: ['ru', 'nn-NO', 'de'] });
    open();
    expect(document.documentElement.lang).toBe('nb');
  });
});

test('A browser that knows all that is tried opens the portal', () => {
  document.body.innerHTML = '<div id="root"></div>';
  open({ aloudKnows: true, AbortSignal });
  expect(document.getElementById('root')).not.toBeNull();
});
