import { isLocale, type Locale, languageClaim, localeCookie } from '@aloud/api';
import { browserStore } from '../site/storage/stores.ts';
import { changeLanguage, deviceLanguage } from './deviceLanguage.ts';
import { i18n, showLanguage } from './i18n.ts';

/*
 * The language of a person, as the server keeps it: what it is told with a form, and what it says of an account.
 */

/** Under which deviceLanguage.ts keeps the language of this device: the name of the cookie. */
const key = localeCookie;
/** The language that this device has from an account: nobody has chosen it here. */
const taken = 'aloud.language-of-account';

/** The language in which a form is filled in: the server answers it by mail in this language. */
export const shownLocale = (): Locale | undefined => (isLocale(i18n.language) ? i18n.language : undefined);

/**
 * Shows the language of the account of the person who has just signed in, unless one was chosen on this device. It is this device's language
 * until they log out, so that every page comes in it from its first byte.
 */
export async function takeLanguageOf(idToken: string): Promise<void> {
  if (isChosenHere()) return;
  const locale = languageIn(idToken);
  if (isLocale(locale)) {
    browserStore.write(taken, locale);
    return changeLanguage(locale);
  }
  // It was somebody else's.
  forgetLanguageOfAccount();
  await showLanguage(deviceLanguage());
}

/** Forgets the language that this device has from an account: the next person may read another one. */
export function forgetLanguageOfAccount(): void {
  const fromAccount = browserStore.read(taken);
  browserStore.forget(taken);
  if (fromAccount === null || browserStore.read(key) !== fromAccount) return;
  browserStore.forget(key);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is newer than our oldest browsers.
  document.cookie = `${localeCookie}=; Path=/; Max-Age=0; SameSite=Lax`;
}

function isChosenHere(): boolean {
  const remembered = browserStore.read(key);
  if (isLocale(remembered)) return remembered !== browserStore.read(taken);
  // A device that remembers nothing shows what was chosen in this visit.
  return i18n.language !== deviceLanguage();
}

function languageIn(idToken: string): unknown {
  try {
    const part = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    // Names are not decoded, which the language does not need.
    return languageClaim.parse(JSON.parse(atob(part))).locale;
  } catch {
    return null;
  }
}
