import type { Locale } from '@aloud/api';
import type { Email } from '../../../messages/messenger.ts';

/** A message with one link, in one language. */
export interface LinkMail {
  readonly subject: string;
  /** The text before the link and after it. */
  readonly before: string;
  readonly after: string;
}

/** One of these for each language; both kinds of English have the same words. */
export type ByLanguage<Words> = Readonly<
  Record<Exclude<Locale, 'en-GB' | 'en-US'>, Words> & { readonly en: Words }
>;

export const wordsIn = <Words>(words: ByLanguage<Words>, locale: Locale): Words =>
  words[locale === 'en-GB' || locale === 'en-US' ? 'en' : locale];

/** It mentions no name: the address may be read by somebody else. */
export function linkMail(mails: ByLanguage<LinkMail>, locale: Locale, to: string, link: string): Email {
  const { subject, before, after } = wordsIn(mails, locale);
  return { to, subject, text: `${before}\n\n${link}\n\n${after}\n` };
}
