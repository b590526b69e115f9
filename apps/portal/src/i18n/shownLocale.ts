import { isLocale, type Locale } from '@aloud/api';
import { i18n } from './i18n.ts';

/** The language in which a form is filled in: the server answers it by mail in this language. */
export const shownLocale = (): Locale | undefined => (isLocale(i18n.language) ? i18n.language : undefined);
