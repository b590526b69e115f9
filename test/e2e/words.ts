import { readFileSync } from 'node:fs';
import type { Locale } from '../../packages/api/src/index.ts';

type Words = { readonly [key: string]: string | Words };

/** What the portal says in a language, by the keys of its catalogue of payments; without what is filled in from the first gap on. */
export function paymentWords(locale: Locale): (key: string) => string {
  const file = new URL(`../../apps/portal/src/i18n/catalogues/payments/${locale}.json`, import.meta.url);
  const catalogue = JSON.parse(readFileSync(file, 'utf8')) as Words;
  return (key) => {
    const found = key
      .split('.')
      .reduce<string | Words | undefined>(
        (words, part) => (typeof words === 'object' ? words[part] : undefined),
        catalogue,
      );
    if (typeof found !== 'string') throw new Error(`There are no words for ${key} in ${locale}.`);
    return found.split('{{')[0] ?? '';
  };
}
