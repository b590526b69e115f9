import { type Locale, locales, type NewsRecord } from '@aloud/api';

/** The title of an item in a language, or in the first one that it has. */
export function titleOf({ words }: Pick<NewsRecord, 'words'>, language: string): string {
  const wanted = locales.find((locale) => locale === language);
  const [any] = Object.keys(words) as Locale[];
  return ((wanted && words[wanted]) ?? (any && words[any]))?.title ?? '';
}
