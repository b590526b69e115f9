import { languageOf } from './catalogues.ts';
import { isAmerican } from './locale.ts';
import {
  de,
  en,
  enUS,
  fi,
  fr,
  nb,
  nl,
  type SubmissionCatalogue,
  type SubmissionKey,
  sv,
} from './submission-catalogues.ts';
import { filled } from './translate.ts';

const CATALOGUES: Readonly<Record<string, SubmissionCatalogue>> = { de, en, fi, fr, nb, nl, no: nb, sv };

/** The words of submissions, which few readers have: they come with the panel, in all languages. @param values as for `translate` */
export function submissionWords(
  locale: string,
  key: SubmissionKey,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const catalogue = isAmerican(locale) ? enUS : CATALOGUES[languageOf(locale)];
  return filled((catalogue ?? en)[key], values);
}

/** How many questions a submission has, in the form that the language has for the number. */
export function questionsOf(locale: string, count: number): string {
  const language = languageOf(locale);
  const isOne = new Intl.PluralRules(language).select(count) === 'one';
  const formatted = new Intl.NumberFormat(language).format(count);
  const key = isOne ? 'submissions.questions_one' : 'submissions.questions_other';
  return submissionWords(locale, key, { count: formatted });
}
