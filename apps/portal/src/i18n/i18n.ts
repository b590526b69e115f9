import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { realm } from '../realm/currentRealm.ts';
import { type Catalogue, catalogues } from './catalogues.ts';
import { chooseLocale } from './chooseLocale.ts';
import type { Locale } from './locales.ts';

const rememberedKey = 'aloud.language';

export const i18n: I18n = i18next.createInstance();

/** Loads the first catalogue; resolves when texts can be shown. */
export async function startI18n(): Promise<void> {
  i18n.on('languageChanged', showLanguage);
  const locale = chooseLocale({
    remembered: localStorage.getItem(rememberedKey),
    browser: navigator.languages,
    realm,
  });
  await i18n.use(initReactI18next).init({
    lng: locale,
    resources: { [locale]: { translation: await catalogue(locale) } },
    // Every catalogue is complete (catalogues.test.ts), so none falls back to another.
    fallbackLng: false,
    load: 'currentOnly',
    interpolation: { escapeValue: false, defaultVariables: { product: realm.brand.name } },
    react: { useSuspense: false },
  });
}

/** Changes the language and remembers it on this device. */
export async function changeLanguage(locale: Locale): Promise<void> {
  if (!i18n.hasResourceBundle(locale, 'translation')) {
    i18n.addResourceBundle(locale, 'translation', await catalogue(locale));
  }
  await i18n.changeLanguage(locale);
  localStorage.setItem(rememberedKey, locale);
}

/** Each catalogue is a chunk of its own: a reader downloads her language only. */
async function catalogue(locale: Locale): Promise<Catalogue> {
  return (await catalogues[locale]()).default;
}

function showLanguage(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = i18n.dir(language);
}
