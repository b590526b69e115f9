import type { Locale } from '@aloud/api';

/** Each language by its own name, as a language menu must have it. */
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
