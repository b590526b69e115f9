import { languageOf } from './catalogues.ts';
import { de, en, enUS, fi, fr, type LateCatalogue, nb, nl, sv } from './late-catalogues.ts';
import { isAmerican } from './locale.ts';

const CATALOGUES: Readonly<Record<string, LateCatalogue>> = { de, en, fi, fr, nb, nl, no: nb, sv };

/** The words of parts that few readers see. They come with those parts, in all languages: they are short, and nobody waits for them. */
export const lateWords = (locale: string): LateCatalogue =>
  isAmerican(locale) ? enUS : (CATALOGUES[languageOf(locale)] ?? en);
