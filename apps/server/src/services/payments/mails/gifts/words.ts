import type { Locale } from '@aloud/api';
import { american } from './words/american.ts';
import { dutch } from './words/dutch.ts';
import { english } from './words/english.ts';
import { finnish } from './words/finnish.ts';
import { french } from './words/french.ts';
import { german } from './words/german.ts';
import type { GiftLanguage } from './words/language.ts';
import { norwegian } from './words/norwegian.ts';
import { swedish } from './words/swedish.ts';

export const giftLanguages: Readonly<Record<Locale, GiftLanguage>> = {
  de: german,
  'en-GB': english,
  'en-US': american,
  fi: finnish,
  fr: french,
  nb: norwegian,
  nl: dutch,
  sv: swedish,
};
