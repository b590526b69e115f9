import { createAtom } from 'mobx';
import type { Catalogue } from './catalogue.ts';
import { en, enUS } from './en.ts';
import { isAmerican } from './locale.ts';

const norwegian = async () => (await import('./nb.ts')).nb;

/**
 * The words of a language are loaded when somebody reads it. Norwegian is requested as `no` as often as `nb`.
 */
const loaders: Readonly<Record<string, () => Promise<Catalogue>>> = {
  de: async () => (await import('./de.ts')).de,
  fi: async () => (await import('./fi.ts')).fi,
  fr: async () => (await import('./fr.ts')).fr,
  nb: norwegian,
  nl: async () => (await import('./nl.ts')).nl,
  no: norwegian,
  sv: async () => (await import('./sv.ts')).sv,
};

/** Languages of the player's interface. */
export const languages: readonly string[] = ['en', ...Object.keys(loaders)];

const loaded = new Map<string, Catalogue>([['en', en]]);
/** Whoever draws words is told when a language has come. An observable map would cost the first page its time. */
const arrivals = createAtom('words');
const onTheirWay = new Map<string, Promise<void>>();

/** @param locale BCP 47 tag; its language decides, English if there is no catalogue */
export const languageOf = (locale: string): string => {
  const language = locale.toLowerCase().split('-')[0] ?? '';
  return language in loaders ? language : 'en';
};

/** The words of a locale's language; the English ones while they are loading, or if loading failed. */
export function catalogueOf(locale: string): Catalogue {
  arrivals.reportObserved();
  return isAmerican(locale) ? enUS : (loaded.get(languageOf(locale)) ?? en);
}

/** Resolves once the words of a locale are loaded; also if loading failed, which the next call tries again. */
export async function loadWords(locale: string): Promise<void> {
  const language = languageOf(locale);
  const load = loaders[language];
  if (loaded.has(language) || !load) return;
  const way = onTheirWay.get(language) ?? fetchWords(language, load);
  onTheirWay.set(language, way);
  await way;
}

/** Whether they are loaded. */
export const hasWords = (locale: string): boolean => loaded.has(languageOf(locale));

async function fetchWords(language: string, load: () => Promise<Catalogue>): Promise<void> {
  try {
    const catalogue = await load();
    loaded.set(language, catalogue);
    arrivals.reportChanged();
  } catch (error) {
    console.warn(`The words of the player in '${language}' could not be loaded.`, error);
  } finally {
    onTheirWay.delete(language);
  }
}
