import type { Email } from '../../../messages/messenger.ts';

const languages = ['de', 'fi', 'fr', 'nl', 'no', 'se', 'en'] as const;

/** A message with one link, in one language. */
export interface LinkMail {
  readonly subject: string;
  /** The text before the link and after it. */
  readonly before: string;
  readonly after: string;
}

/** By realm: people are written to in the main language of their country. */
export type LinkMails = Readonly<Record<(typeof languages)[number], LinkMail>>;

/** The language in which the people of a realm are written to. */
export const languageOf = (realm: string): (typeof languages)[number] =>
  languages.find((each) => each === realm) ?? 'en';

/** It mentions no name: the address may be read by somebody else. */
export function linkMail(mails: LinkMails, realm: string, to: string, link: string): Email {
  const { subject, before, after } = mails[languageOf(realm)];
  return { to, subject, text: `${before}\n\n${link}\n\n${after}\n` };
}
