import { chooseLocale, isLocale, type Locale, localeCookie } from '@aloud/api';
import { realm } from '../realm/currentRealm.ts';
import { browserStore } from '../site/storage/stores.ts';
import { i18n, showLanguage } from './i18n.ts';

const key = 'aloud.language';
const YEAR = 31_536_000;

/** The language of this device: the one chosen here, else the browser's, else the country's. The server chooses by the same rule. */
export function deviceLanguage(): Locale {
  const remembered = browserStore.read(key);
  if (isLocale(remembered)) tellServer(remembered);
  return chooseLocale({ remembered, browser: navigator.languages, realm: realm.id });
}

/** Changes the language and remembers it on this device. */
export async function changeLanguage(locale: Locale): Promise<void> {
  await showLanguage(locale);
  browserStore.write(key, locale);
  tellServer(locale);
}

/** Sets the language of the page for the browser and screen readers, now and whenever it changes. */
export function nameLanguage(): void {
  const name = (language: string) => {
    document.documentElement.lang = language;
    document.documentElement.dir = i18n.dir(language);
  };
  i18n.on('languageChanged', name);
  name(i18n.language);
}

/** Makes the server send the next page in this language from its first byte. */
function tellServer(locale: Locale): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is newer than our oldest browsers.
  document.cookie = `${localeCookie}=${locale}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
}
