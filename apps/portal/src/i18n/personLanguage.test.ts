import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { madeTokens } from '../test/session.ts';
import { changeLanguage, deviceLanguage } from './deviceLanguage.ts';
import { i18n, showLanguage } from './i18n.ts';
import { forgetLanguageOfAccount, takeLanguageOf } from './personLanguage.ts';

const signIn = (locale?: string) =>
  takeLanguageOf(madeTokens(locale === undefined ? {} : { locale }).idToken);

beforeEach(() => {
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way.
  document.cookie = 'aloud.language=; Max-Age=0';
});
afterEach(async () => {
  vi.restoreAllMocks();
  await showLanguage('en-US');
  localStorage.clear();
});

describe('the language of an account', () => {
  test('is shown on a device on which nobody has chosen one, now and on the next page', async () => {
    await signIn('sv');
    expect(i18n.language).toBe('sv');
    expect(deviceLanguage()).toBe('sv');
    expect(document.cookie).toContain('aloud.language=sv');
  });

  test('never replaces one that was chosen on this device', async () => {
    await changeLanguage('nb');
    await signIn('sv');
    expect(i18n.language).toBe('nb');
  });

  test('never replaces one that was chosen in this visit, on a device that remembers nothing', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockReturnValue(null);
    await changeLanguage('nb');
    await signIn('sv');
    expect(i18n.language).toBe('nb');
  });

  test('follows when it was changed on another device', async () => {
    await signIn('sv');
    await signIn('fi');
    expect([i18n.language, deviceLanguage()]).toEqual(['fi', 'fi']);
  });

  test('is not shown to the next person, who has chosen none', async () => {
    await signIn('sv');
    await signIn();
    expect([i18n.language, deviceLanguage()]).toEqual(['en-US', 'en-US']);
    expect(document.cookie).not.toContain('aloud.language=');
  });

  test('is forgotten when they log out; one that was chosen here since then is not', async () => {
    await signIn('sv');
    forgetLanguageOfAccount();
    expect(deviceLanguage()).toBe('en-US');
    await signIn('sv');
    await changeLanguage('de');
    forgetLanguageOfAccount();
    expect(deviceLanguage()).toBe('de');
  });

  test('that is none of ours, or that cannot be read, changes nothing', async () => {
    await signIn('tlh');
    await takeLanguageOf('no token');
    expect(i18n.language).toBe('en-US');
  });
});
