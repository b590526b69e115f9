import type { Locale } from '@aloud/api';
import { de } from './de.ts';
import { enGB, enUS } from './en.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { nb } from './nb.ts';
import { nl } from './nl.ts';
import { sv } from './sv.ts';
import type { TemplateWords } from './template-words.ts';

export const templateWordsOf: Readonly<Record<Locale, TemplateWords>> = {
  de,
  'en-GB': enGB,
  'en-US': enUS,
  fi,
  fr,
  nb,
  nl,
  sv,
};
