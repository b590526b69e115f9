import { readFileSync } from 'node:fs';
import type { Locale } from '../../packages/api/src/index.ts';

type Words = { readonly [key: string]: string | Words };

/** What the portal says in a language, by the keys of one of its catalogues; without what is filled in from the first gap on. */
export function wordsOf(
  catalogue: 'payments' | 'lists' | 'assignments',
  locale: Locale,
): (key: string) => string {
  const file = new URL(`../../apps/portal/src/i18n/catalogues/${catalogue}/${locale}.json`, import.meta.url);
  const words = JSON.parse(readFileSync(file, 'utf8')) as Words;
  return (key) => {
    const found = key
      .split('.')
      .reduce<string | Words | undefined>(
        (within, part) => (typeof within === 'object' ? within[part] : undefined),
        words,
      );
    if (typeof found !== 'string') throw new Error(`There are no words for ${key} in ${locale}.`);
    return found.split('{{')[0] ?? '';
  };
}
