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
  test('is the browser’s, whatever language the server sent the page in', () => {
    document.documentElement.lang = 'sv';
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fi']);
    expect(deviceLanguage()).toBe('fi');
  });

  test('is sent to the server once it is chosen, so that the next page comes in it', async () => {
    await changeLanguage('nb');
    expect(deviceLanguage()).toBe('nb');
    expect(document.cookie).toContain('aloud.language=nb');
  });

  test('is sent to the server now if an older version only stored it', () => {
    localStorage.setItem('aloud.language', 'de');
    expect(deviceLanguage()).toBe('de');
    expect(document.cookie).toContain('aloud.language=de');
  });
});
