import type { Locale } from '@aloud/api';

/** Each language's name in that language, for the language menu. */
export const localeNames: Readonly<Record<Locale, string>> = {
  de: 'Deutsch',
  'en-GB': 'English (UK)',
  'en-US': 'English (US)',
  fi: 'Suomi',
  fr: 'Français',
  nb: 'Norsk bokmål',
  nl: 'Nederlands',
  sv: 'Svenska',
};
