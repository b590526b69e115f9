import { isLocale, isolated, type Locale } from '@aloud/api';
import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { realm } from '../realm/currentRealm.ts';
import { catalogues, type OwnTexts, type Part } from './catalogues.ts';
import { addDayFormats } from './dayFormats.ts';

export const i18n: I18n = i18next.createInstance();

/** Parts of the catalogues needed so far: another language is loaded with all of them. */
const needed = new Set<Part | OwnTexts>(['main']);
/** Those that are loaded, by where they come from. */
const loaded = new Set<unknown>();

/** Loads the first catalogue; resolves when texts can be shown. */
export async function startI18n(locale: Locale): Promise<void> {
  await i18n.use(initReactI18next).init({
    lng: locale,
    // A copy: other parts are added to it.
    resources: { [locale]: { translation: { ...(await catalogues[locale].main()).default } } },
    // Every catalogue is complete (catalogues.test.ts), so none falls back to another.
    fallbackLng: false,
    load: 'currentOnly',
    // What is filled in is shown as text, never as HTML: it needs no escapes, but must not turn the sentence round.
    interpolation: { escape: isolated, defaultVariables: { product: realm.brand.name } },
    react: { useSuspense: false },
    cacheInBuiltFormats: true,
  });
  addDayFormats(i18n);
  loaded.add(catalogues[locale].main);
  await load(locale);
}

/** Loads a part that most visits never show; resolves when its texts can be shown. */
export async function needTexts(...parts: ReadonlyArray<Part | OwnTexts>): Promise<void> {
  for (const part of parts) needed.add(part);
  if (isLocale(i18n.language)) await load(i18n.language);
}

/** Changes the language of the whole interface. */
export async function showLanguage(locale: Locale): Promise<void> {
  await load(locale);
  await i18n.changeLanguage(locale);
}

/** Each part of a catalogue is a chunk of its own: people download only their language, and only the parts that they need. */
async function load(locale: Locale): Promise<void> {
  for (const part of needed) {
    const source = typeof part === 'string' ? catalogues[locale][part] : part[locale];
    if (loaded.has(source)) continue;
    const { default: texts } = await source();
    i18n.addResourceBundle(locale, 'translation', texts, true);
    loaded.add(source);
  }
}
