/** The interface languages, each complete (BCP 47). */
export const locales = ['de', 'en-GB', 'en-US', 'fi', 'fr', 'nb', 'nl', 'sv'] as const;
export type Locale = (typeof locales)[number];

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

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}
