import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeLanguage, deviceLanguage } from './deviceLanguage.ts';

beforeEach(() => {
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way.
  document.cookie = 'aloud.language=; Max-Age=0';
});
afterEach(async () => {
  await changeLanguage('en-US');
  localStorage.clear();
});

describe('the language of a device', () => {
  test('is the browser’s, whatever the page was sent in by a server that was not told', () => {
    document.documentElement.lang = 'sv';
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fi']);
    expect(deviceLanguage()).toBe('fi');
  });

  test('that was chosen is told to the server, so that the next page comes in it', async () => {
    await changeLanguage('nb');
    expect(deviceLanguage()).toBe('nb');
    expect(document.cookie).toContain('aloud.language=nb');
  });

  test('that was chosen before servers were told is told now', () => {
    localStorage.setItem('aloud.language', 'de');
    expect(deviceLanguage()).toBe('de');
    expect(document.cookie).toContain('aloud.language=de');
  });
});
