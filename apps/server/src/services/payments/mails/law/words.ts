import type { RealmId } from '@aloud/api';
import { american } from './words/american.ts';
import { dutch } from './words/dutch.ts';
import { english } from './words/english.ts';
import { finnish } from './words/finnish.ts';
import { french } from './words/french.ts';
import { german } from './words/german.ts';
import type { LawLanguage } from './words/language.ts';
import { norwegian } from './words/norwegian.ts';
import { swedish } from './words/swedish.ts';

/** By realm: people are written to in the main language of their country. */
export const lawLanguages: Readonly<Record<RealmId, LawLanguage>> = {
  de: german,
  fi: finnish,
  fr: french,
  nl: dutch,
  no: norwegian,
  se: swedish,
  uk: english,
  us: american,
};
