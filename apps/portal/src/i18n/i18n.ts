import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { realm } from '../realm/currentRealm.ts';
import { catalogues, type Part } from './catalogues.ts';
import { chooseLocale } from './chooseLocale.ts';
import { isLocale, type Locale } from './locales.ts';

const rememberedKey = 'aloud.language';

export const i18n: I18n = i18next.createInstance();

/** Parts of the catalogues that somebody has needed: another language is loaded with all of them. */
const needed = new Set<Part>(['main']);
/** Parts of languages that are there. */
const loaded = new Set<string>();

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
    // A copy: other parts are put into it.
    resources: { [locale]: { translation: { ...(await catalogues[locale].main()).default } } },
    // Every catalogue is complete (catalogues.test.ts), so none falls back to another.
    fallbackLng: false,
    load: 'currentOnly',
    interpolation: { escapeValue: false, defaultVariables: { product: realm.brand.name } },
    react: { useSuspense: false },
  });
  loaded.add(`${locale} main`);
  await load(locale);
}

/** Loads the texts of the control panel, which most people never read; resolves when they can be shown. */
export async function needOfficeTexts(): Promise<void> {
  needed.add('office');
  if (isLocale(i18n.language)) await load(i18n.language);
}

/** Changes the language and remembers it on this device. */
export async function changeLanguage(locale: Locale): Promise<void> {
  await load(locale);
  await i18n.changeLanguage(locale);
  localStorage.setItem(rememberedKey, locale);
}

/** Each part of a catalogue is a chunk of its own: a reader downloads her language only, and of it what she reads. */
async function load(locale: Locale): Promise<void> {
  for (const part of needed) {
    if (loaded.has(`${locale} ${part}`)) continue;
    const { default: texts } = await catalogues[locale][part]();
    i18n.addResourceBundle(locale, 'translation', texts, true);
    loaded.add(`${locale} ${part}`);
  }
}

function showLanguage(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = i18n.dir(language);
}
