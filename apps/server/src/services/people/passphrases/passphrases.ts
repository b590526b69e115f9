import { randomInt } from 'node:crypto';
import { type Language, languageOf } from './languages.ts';
import { germanWords } from './words/de.ts';
import { englishWords } from './words/en.ts';
import { finnishWords } from './words/fi.ts';
import { frenchWords } from './words/fr.ts';
import { norwegianWords } from './words/nb.ts';
import { dutchWords } from './words/nl.ts';
import { swedishWords } from './words/sv.ts';

export const wordsOf: Readonly<Record<Language, readonly string[]>> = {
  de: germanWords,
  en: englishWords,
  fi: finnishWords,
  fr: frenchWords,
  nb: norwegianWords,
  nl: dutchWords,
  sv: swedishWords,
};

const words = 3;

/**
 * A password that a child can read and type: three words of their language and a number, `panda-nyckel-regn-42`. There are at
 * least 128³ × 90 of them, 27 bits. Guessing at the sign-in, ten tries a quarter of an hour for each account (adverse case 23),
 * takes centuries for half of them; a thief of the database needs weeks for each, since argon2 is slow.
 * @param locale for example `sv` or `en-GB`; English if there are no words for it
 */
export function newPassphrase(locale: string): string {
  const list = wordsOf[languageOf(locale)];
  const drawn = Array.from({ length: words }, () => list[randomInt(list.length)]);
  return [...drawn, randomInt(10, 100)].join('-');
}
