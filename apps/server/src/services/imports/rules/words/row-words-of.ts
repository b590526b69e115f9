import type { Locale } from '@aloud/api';
import { de } from './de.ts';
import { enGB, enUS } from './en.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { nb } from './nb.ts';
import { nl } from './nl.ts';
import type { RowWords } from './row-words.ts';
import { sv } from './sv.ts';

/** The words of a workbook in each language; those of all languages are understood everywhere. */
export const rowWordsOf: Readonly<Record<Locale, RowWords>> = {
  de,
  'en-GB': enGB,
  'en-US': enUS,
  fi,
  fr,
  nb,
  nl,
  sv,
};

export const allRowWords: readonly RowWords[] = Object.values(rowWordsOf);
