import type { Locale } from '@aloud/api';
import de from '../i18n/words/de.json' with { type: 'json' };
import enGB from '../i18n/words/en-GB.json' with { type: 'json' };
import enUS from '../i18n/words/en-US.json' with { type: 'json' };
import fi from '../i18n/words/fi.json' with { type: 'json' };
import fr from '../i18n/words/fr.json' with { type: 'json' };
import nb from '../i18n/words/nb.json' with { type: 'json' };
import nl from '../i18n/words/nl.json' with { type: 'json' };
import sv from '../i18n/words/sv.json' with { type: 'json' };
import { playerTexts } from './playerTexts.ts';
import { withoutQuotes } from './quoted.ts';
import { readersOf } from './readers.ts';
import { texts, whole } from './texts.ts';

/** What nobody writes in a language (docs/words.md). */
export interface Word {
  /** A regular expression for whole words, in any case. It sees `{}` for a placeholder. */
  readonly pattern: string;
  readonly instead: string;
  /** A text in which it is found. */
  readonly fails: string;
  /** Beginnings of the keys for which it holds, if not for all. */
  readonly keys?: readonly string[];
  /** It holds for texts that one of them reads, if not for all. */
  readonly readers?: readonly string[];
  /** Keys, without the form of a plural, that may have it, and why. */
  readonly except?: Readonly<Record<string, string | undefined>>;
}

export const words: Readonly<Record<Locale, readonly Word[]>> = {
  de,
  'en-GB': enGB,
  'en-US': enUS,
  fi,
  fr,
  nb,
  nl,
  sv,
};

/** All texts of portal and player by dotted key, without what the specification has written of them. */
export async function allTexts(locale: Locale): Promise<readonly (readonly [string, string])[]> {
  const own = texts(await whole(locale));
  return [
    ...own.map(([key, text]) => [key, withoutQuotes(locale, key, text)] as const),
    ...(await playerTexts(locale)),
  ];
}

export function isFound({ pattern }: Word, text: string): boolean {
  const letter = '[\\p{L}\\p{M}]';
  const word = new RegExp(`(?<!${letter})(?:${pattern})(?!${letter})`, 'iu');
  return word.test(text.replaceAll(/\{\{[^}]*\}\}|\{\w+\}|\$t\([^)]*\)/g, '{}'));
}

/** The keys of the texts in which a word is found, and for which it holds. */
export function keysWith(word: Word, all: readonly (readonly [string, string])[]): readonly string[] {
  const { keys, readers } = word;
  const holds = (key: string) =>
    (!keys || keys.some((start) => key.startsWith(start))) &&
    (!readers || readers.some((reader) => readersOf(key)?.includes(reader)));
  return all
    .filter(([key, text]) => holds(key) && isFound(word, text))
    .map(([key]) => key.replace(/_(zero|one|two|few|many|other)$/, ''));
}
